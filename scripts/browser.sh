#!/bin/sh
# Pages are tested in a real Chromium. Where there is none and Debian's package can be had, this installs the one
# without windows, which is smaller and faster; where not, those tests say that they were skipped.
for name in chromium-headless-shell chromium chromium-browser google-chrome; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  log=$(mktemp)
  export DEBIAN_FRONTEND=noninteractive
  get() { apt-get install -y --no-install-recommends "$1" fonts-liberation; }
  { apt-get update && { get chromium-headless-shell || get chromium; }; } >"$log" 2>&1 ||
    echo "Chromium could not be installed (see $log): the tests of pages will be skipped." >&2
fi
exit 0
