import { playerFor } from "../facts/playerFor.ts"
import type { Library } from "@refriega/core"
import {
  type DayResults,
  firstPartings,
  isDayManifest,
  isDayResults,
  type Manifest,
  playableHere,
  type Results,
} from "@refriega/sim/pure"

/**
 * Results whose pairs say by what fights with another winner part first: those that are listed are played again. Days
 * stay as they are, and so do runs that cannot be played here: their numbers hold without it.
 */
export const withPartings = (
  manifest: Manifest,
  results: Results | DayResults,
  library: Library,
): Results | DayResults => {
  if (isDayManifest(manifest) || isDayResults(results)) return results
  if (results.pairs.every(({ discordant }) => discordant.count === 0)) return results
  if (!playableHere(manifest, library)) return results
  const player = playerFor(manifest, library)
  const at = (name: string) => manifest.variants.findIndex((each) => each.name === name)
  const pairs = results.pairs.map((pair) => {
    const partings = firstPartings(player, at(pair.a), at(pair.b), pair.discordant.first)
    return partings === undefined ? pair : { ...pair, partings }
  })
  return { ...results, pairs }
}
