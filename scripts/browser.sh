#!/bin/sh
# Pages are tested in a real Chromium. Where there is none and Debian's package can be had, this installs it; where not, those
# tests say that they were skipped.
for name in chromium chromium-browser google-chrome; do
  command -v "$name" >/dev/null 2>&1 && exit 0
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  log=$(mktemp)
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update && apt-get install -y --no-install-recommends chromium fonts-liberation; } >"$log" 2>&1 ||
    echo "Chromium could not be installed (see $log): the tests of pages will be skipped." >&2
fi
exit 0
