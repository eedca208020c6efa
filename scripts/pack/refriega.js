#!/usr/bin/env node
// Any Node can read this file, so that one that is too old says so in words.
var version = process.versions.node.split(".").map(Number)
if (version[0] < 22 || (version[0] === 22 && version[1] < 15)) {
  console.error("refriega needs Node 22.15 or newer, and this is " + process.version)
  process.exit(1)
}
void import("../program/packed.js")
