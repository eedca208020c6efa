#!/usr/bin/env node
import * as module from "node:module"
import { fileURLToPath } from "node:url"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { fusedProgram } from "./fuse/fusedProgram.ts"
import { guarded } from "./shared/guarded.ts"
import { untilEnded } from "./shared/untilEnded.ts"

const cache = fileURLToPath(new URL("../node_modules/.cache/refriega", import.meta.url))

const start = async (): Promise<void> => {
  tuneCompiler()
  const program = await fusedProgram(cache)
  // Compiled code is kept from one call to the next, beside the program, which halves the time to start. Nothing big is
  // imported before.
  module.enableCompileCache?.(program.href.endsWith(".js") ? fileURLToPath(new URL("compiled", program)) : cache)
  await import(program.href)
}

untilEnded()
await (guarded() ?? start())
