#!/bin/sh
# Queues are tested on a real Redis. Where there is none and Debian's package can be had, this installs it; where not, those tests
# say that they were skipped.
command -v redis-server >/dev/null 2>&1 && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
  log=$(mktemp)
  export DEBIAN_FRONTEND=noninteractive
  # No server of its own is to be started: tests start theirs.
  { apt-get update && RUNLEVEL=1 apt-get install -y --no-install-recommends redis-server; } >"$log" 2>&1 ||
    echo "Redis could not be installed (see $log): the tests of queues will be skipped." >&2
fi
exit 0
