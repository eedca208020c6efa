import type { Library } from "@refriega/core"
import { engineOf } from "./engine.ts"
import type { Manifest } from "./Manifest.ts"
import { systemPlayed } from "./systemPlayed.ts"

/**
 * Whether this program plays the fights of a run again to the last event: its system is known here, and its engine is
 * this one.
 */
export const playableHere = (manifest: Manifest, library: Library): boolean => {
  const some = systemPlayed(manifest, library)
  if (some === undefined) return false
  const { engine } = manifest
  const here = some(engineOf)
  return here.version === engine.version && here.rng === engine.rng && here.events === engine.events
}
