import type { Library } from "@refriega/core"
import { type Manifest, systemPlayed } from "@refriega/sim/pure"
import { wordsOf } from "../facts/gameWords.ts"
import type { AnyResults } from "../facts/Results.ts"
import { withPartings } from "./withPartings.ts"

/**
 * Results as a report wants them: with what fights of another winner part by, and in the words of their system, if the
 * library has it.
 */
export const reportable = (manifest: Manifest, results: AnyResults, library: Library): AnyResults => {
  const system = systemPlayed(manifest, library)
  const parted = withPartings(manifest, results, library)
  return system === undefined ? parted : { ...parted, game: system(wordsOf) }
}
