#!/usr/bin/env node
// Any Node can read this file, so that one that is too old says so in words. Sources are TypeScript: Node runs them from 22.18 on.
var version = process.versions.node.split(".").map(Number)
if (version[0] < 22 || (version[0] === 22 && version[1] < 18)) {
  console.error(
    "refriega needs Node 22.18 or newer, and this is " +
      process.version +
      ": npm run setup installs one that fits, and npx refriega takes it.",
  )
  process.exit(1)
}
void import("../src/main.ts")
