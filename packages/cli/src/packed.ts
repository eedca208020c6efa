// The command as a package has it: fused when the package was made (see `fuse`), so nothing is left to do but to begin.
import * as module from "node:module"
import { fileURLToPath } from "node:url"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { guarded } from "./shared/guarded.ts"
import { ownCache } from "./shared/ownCache.ts"
import { untilEnded } from "./shared/untilEnded.ts"

const start = async (): Promise<void> => {
  tuneCompiler()
  // Compiled code is kept from one call to the next; where the package lies in a place of somebody else's, in a folder
  // of this user's own.
  const { FAILED } = module.constants.compileCacheStatus
  const kept = module.enableCompileCache(fileURLToPath(new URL("../../../compiled", import.meta.url)))
  const own = kept.status === FAILED ? ownCache() : undefined
  if (own !== undefined) module.enableCompileCache(own)
  await import("./program.ts")
}

untilEnded()
await (guarded() ?? start())
