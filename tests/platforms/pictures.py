"""Pictures of the page, and the board in them."""

import functools

from PIL import Image, ImageChops, ImageFilter

WHITE, BLACK, RED = (255, 255, 255), (0, 0, 0), (255, 0, 0)


def load(file):
    picture = Image.open(file).convert("RGB")
    # What else is in the file makes no other picture of it.
    picture.info = {}
    return picture


def unlike(one, other):
    """White where two pictures differ, and black elsewhere."""
    channels = ImageChops.difference(one, other).split()
    return functools.reduce(ImageChops.lighter, channels).point(lambda value: 255 if value else 0)


def difference(one, other):
    """How many pixels differ."""
    return unlike(one, other).histogram()[255]


def is_enlarged(large, small):
    """Whether a picture is a smaller one with more pixels: all alike where that has pixels alike
    around one."""
    filters = (ImageFilter.MinFilter(3), ImageFilter.MaxFilter(3))
    edges = unlike(*(small.filter(rank) for rank in filters))
    # There is nothing around the pixels of the frame.
    inner = (1, 1, small.width - 1, small.height - 1)
    flat = Image.new("L", small.size)
    flat.paste(ImageChops.invert(edges).crop(inner), inner)
    strays = unlike(large, small.resize(large.size, Image.NEAREST))
    return not ImageChops.darker(strays, flat.resize(large.size, Image.NEAREST)).getbbox()


def chessboard(picture):
    return picture.crop(chessboard_place(picture))


def chessboard_place(picture):
    """Left, top, right and bottom of the board of classic: all from the first pure white, black or
    red on its diagonal on."""
    marks = [unlike(picture, Image.new("RGB", picture.size, colour)) for colour in (WHITE, BLACK, RED)]
    board = ImageChops.invert(functools.reduce(ImageChops.darker, marks))
    # Its rows begin, after the margin, with one of these colours.
    rows = board.crop((0, 0, 200, picture.height)).getbbox()
    assert rows, "no board"
    _, top, _, bottom = rows
    middle = (top + bottom - 1) // 2
    left = board.crop((0, middle, picture.width, middle + 1)).getbbox()[0]
    return left, top, left + bottom - top, bottom


def chessboard_colours(picture):
    """The colours near the upper left corner, where every theme has squares."""
    return [picture.getpixel(place) for place in ((20, 20), (110, 20), (20, 110))]


def alternates(board, order):
    """Whether its squares are black and white in turn, seen beside their upper left corners."""
    square = board.width // order
    return all(
        board.getpixel((column * square + 2, row * square + 2))
        == (WHITE if (row + column) % 2 else BLACK)
        for row in range(order) for column in range(order)
    )
