import { systems as allSystems, type Systems } from "@refriega/core"
import { engineOf } from "./engine.ts"
import type { Manifest } from "./Manifest.ts"

/** Whether this program plays the fights of a run again to the last event: its system is known here, and its engine is this one. */
export const playableHere = ({ engine, system }: Manifest, systems: Systems = allSystems): boolean => {
  const some = Object.hasOwn(systems, system) ? systems[system] : undefined
  if (some === undefined) return false
  const here = some(engineOf)
  return here.version === engine.version && here.rng === engine.rng && here.events === engine.events
}
