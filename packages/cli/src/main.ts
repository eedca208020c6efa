#!/usr/bin/env node
import * as module from "node:module"
import { fileURLToPath } from "node:url"
import { fuseCore } from "@refriega/sim/fuseCore"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"

tuneCompiler()
// Compiled code is kept from one call to the next, which halves the time to start. Nothing big is imported before.
module.enableCompileCache?.(fileURLToPath(new URL("../node_modules/.cache/refriega", import.meta.url)))
await fuseCore()
await import("./program.ts")
