# The browser: builds the page that users download, and opens it in a headless Chromium.

heading "browser: packages"
need chromium chromium-driver python3 python3-pil
has_target wasm32-unknown-unknown || need rustc-web rust-web-src lld-22

heading "browser: build"
assets/release.sh page 2>&1 | tee target/platforms/browser.log
without_warnings target/platforms/browser.log

heading "browser: tests"
page=$(unpack 'queens-*-page.zip' target/platforms)
# The system's own Python, whose package of Pillow that is.
/usr/bin/python3 tests/platforms/browser.py "$page"
