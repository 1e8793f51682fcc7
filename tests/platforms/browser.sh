# The browser: builds the page and opens it in a headless Chromium.

heading "browser: packages"
install_missing chromium chromium-driver python3
has_target wasm32-unknown-unknown || install_missing rustc-web rust-web-src lld-22

heading "browser: build"
assets/web/build.sh target/page 2>&1 | tee target/platforms/browser.log
! grep -q '^warning' target/platforms/browser.log || fail "the build for the browser warns"

heading "browser: tests"
python3 tests/platforms/browser.py target/page
