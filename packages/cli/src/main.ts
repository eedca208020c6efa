#!/usr/bin/env node
import * as module from "node:module"
import { fileURLToPath } from "node:url"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { fusedProgram } from "./fuse/fusedProgram.ts"
import { exitCode } from "./shared/Failure.ts"

const cache = fileURLToPath(new URL("../node_modules/.cache/refriega", import.meta.url))

// The program sets another code when it has run to its end. Nothing may take for success what did not even begin.
process.exitCode = exitCode.unended
process.once("exit", () => {
  if (process.exitCode === exitCode.unended) console.error("refriega: the program did not run to its end")
})

tuneCompiler()
const program = await fusedProgram(cache)
// Compiled code is kept from one call to the next, beside the program, which halves the time to start. Nothing big is imported before.
module.enableCompileCache?.(program.href.endsWith(".js") ? fileURLToPath(new URL("compiled", program)) : cache)
await import(program.href)
