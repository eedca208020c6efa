import { packing, type Ruleset, rngScheme, type System } from "@refriega/core/internal"
import { sha256 } from "./sha256.ts"

/** The version of the program, as manifests and results name it. */
export const engineVersion = "0.2.0"

/** What, beside the scenario, makes the logs of a system what they are. */
export interface Engine {
  readonly version: string
  /** How dice are derived from the seed. */
  readonly rng: string
  /** A hash of the packed form and the system's event table: logs of another one cannot be read, and digests differ. */
  readonly events: string
}

export const engineOf = <T extends System>(rules: Ruleset<T>): Engine => {
  const table = Object.entries(rules.events).map(([tag, { fields }]) => [tag, Object.entries(fields)])
  return { version: engineVersion, rng: rngScheme, events: sha256(JSON.stringify([packing, table])).slice(0, 16) }
}
