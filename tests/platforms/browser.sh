# The browser: the page that users download, in a headless Chromium.

heading "browser: packages"
need chromium chromium-driver python3-pil

await_downloads
heading "browser: tests"
page=$(unpack 'queens-*-page.zip' target/platforms)
# The system's own Python, whose package of Pillow that is.
/usr/bin/python3 tests/platforms/browser.py "$page"
