#!/bin/sh
# Everything that CI asks for. Chromium, where it is missing, comes while everything else is installed and checked.
sh scripts/browser.sh &
npm run --silent setup && npm run --silent check
checked=$?
wait
[ "$checked" = 0 ] && npm run --silent unit
