"""Pictures in PNG, as far as browsers and the program write them."""

import struct
import zlib


class Picture:
    """Rows of pixels, three bytes each."""

    def __init__(self, width, height, pixels):
        self.width, self.height, self.pixels = width, height, pixels

    @classmethod
    def load(cls, path):
        with open(path, "rb") as file:
            return cls.of(file.read())

    @classmethod
    def of(cls, data):
        assert data[:8] == b"\x89PNG\r\n\x1a\n", "no PNG"
        position, packed = 8, b""
        while position < len(data):
            length, kind = struct.unpack(">I4s", data[position:position + 8])
            content = data[position + 8:position + 8 + length]
            if kind == b"IHDR":
                width, height, depth, colours, *_, interlaced = struct.unpack(">IIBBBBB", content)
            elif kind == b"IDAT":
                packed += content
            position += 12 + length
        assert depth == 8 and interlaced == 0 and colours in (2, 6), (depth, colours)
        channels = 3 if colours == 2 else 4
        return cls(width, height, rgb(zlib.decompress(packed), width, height, channels))

    def pixel(self, x, y):
        start = (y * self.width + x) * 3
        return self.pixels[start:start + 3]

    def part(self, left, top, width, height):
        rows = []
        for y in range(top, top + height):
            start = (y * self.width + left) * 3
            rows.append(self.pixels[start:start + width * 3])
        return Picture(width, height, b"".join(rows))

    def difference(self, other):
        """How many pixels differ."""
        pairs = zip(range(0, len(self.pixels), 3), range(0, len(other.pixels), 3))
        return sum(self.pixels[a:a + 3] != other.pixels[b:b + 3] for a, b in pairs)

    def is_enlarged(self, small):
        """Whether this is a smaller picture with more pixels: all alike where that has pixels alike
        around one."""
        scale = self.width // small.width
        for y in range(1, small.height - 1):
            for x in range(1, small.width - 1):
                pixel = small.pixel(x, y)
                around = small.part(x - 1, y - 1, 3, 3)
                if around.pixels != pixel * 9:
                    continue
                if self.part(x * scale, y * scale, scale, scale).pixels != pixel * scale * scale:
                    return False
        return True

    def chessboard(self):
        return self.part(*self.chessboard_place())

    def chessboard_place(self):
        """Left, top, width and height of the board of classic: all from the first pure white or
        black on its diagonal on."""
        marks = (b"\xff\xff\xff", b"\x00\x00\x00", b"\xff\x00\x00")
        rows = [y for y in range(self.height) if self.pixel_in(y, marks)]
        assert rows, "no board"
        middle = (rows[0] + rows[-1]) // 2
        columns = [x for x in range(self.width) if self.pixel(x, middle) in marks]
        side = rows[-1] - rows[0] + 1
        return columns[0], rows[0], side, side

    def pixel_in(self, y, marks):
        """Whether a row begins, after the margin, with one of these colours."""
        row = [self.pixel(x, y) for x in range(0, min(self.width, 200))]
        return any(pixel in marks for pixel in row)

    def chessboard_colours(self):
        """The colours near the upper left corner, where every theme has squares."""
        return [self.pixel(x, y) for x, y in ((20, 20), (110, 20), (20, 110))]

    def alternates(self, order):
        """Whether its squares are white and black in turn, seen beside their upper left corners."""
        square = self.width // order
        corners = [
            (row + column, self.pixel(column * square + 2, row * square + 2))
            for row in range(order) for column in range(order)
        ]
        return all(pixel == (b"\xff\xff\xff" if place % 2 else b"\x00\x00\x00") for place, pixel in corners)


def rgb(data, width, height, channels):
    """Undoes the filters of the rows, and leaves out how opaque a pixel is."""
    stride = width * channels
    before, rows = bytearray(stride), []
    for y in range(height):
        start = y * (stride + 1)
        kind, row = data[start], bytearray(data[start + 1:start + 1 + stride])
        for index in range(stride) if kind else ():
            left = row[index - channels] if index >= channels else 0
            above = before[index]
            corner = before[index - channels] if index >= channels else 0
            if kind == 1:
                row[index] = (row[index] + left) & 255
            elif kind == 2:
                row[index] = (row[index] + above) & 255
            elif kind == 3:
                row[index] = (row[index] + (left + above) // 2) & 255
            elif kind == 4:
                row[index] = (row[index] + paeth(left, above, corner)) & 255
        before = row
        rows.append(row if channels == 3 else drop_alpha(row))
    return b"".join(rows)


def drop_alpha(row):
    kept = bytearray(len(row) // 4 * 3)
    kept[0::3], kept[1::3], kept[2::3] = row[0::4], row[1::4], row[2::4]
    return kept


def paeth(left, above, corner):
    estimate = left + above - corner
    distances = (abs(estimate - left), abs(estimate - above), abs(estimate - corner))
    return (left, above, corner)[distances.index(min(distances))]
