#!/bin/sh
# Everything that CI asks for, last of all that what is packed works in an empty folder. Chromium and Redis, where they are missing, come while everything else is installed and checked.
trap wait EXIT
{ sh scripts/browser.sh; sh scripts/redis.sh; } &
browser=$!
npm run --silent setup || exit 1
npm run --silent types &
types=$!
npm run --silent lint
linted=$?
wait "$types"
typed=$?
wait "$browser"
[ "$linted" = 0 ] && [ "$typed" = 0 ] && npm run --silent unit && npm run --silent pack-proof -- --quick
