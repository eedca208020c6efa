import type { Library } from "@refriega/core"
import {
  changesOf,
  type DayResults,
  firstPartings,
  isDayManifest,
  isDayResults,
  type Manifest,
  playerOf,
  type Results,
} from "@refriega/sim"

/** Results whose pairs say by what fights with another winner part first: those that are listed are played again. Days stay as they are. */
export const withPartings = (
  manifest: Manifest,
  results: Results | DayResults,
  library: Library,
): Results | DayResults => {
  if (isDayManifest(manifest) || isDayResults(results)) return results
  if (results.pairs.every(({ discordant }) => discordant.count === 0)) return results
  const player = playerOf(manifest, library)
  const at = (name: string) => manifest.variants.findIndex((each) => each.name === name)
  const pairs = results.pairs.map((pair) => {
    const partings = firstPartings(player, at(pair.a), at(pair.b), pair.discordant.first)
    return partings === undefined ? pair : { ...pair, partings }
  })
  return { ...results, pairs }
}

/** What a variant changes against the first one, with what counts instead of numbers that only restate it. */
export const changedBy = (
  manifest: Manifest,
  variant: string,
  library: Library,
): readonly { readonly path: string; readonly instead?: string }[] => {
  const changes = changesOf(
    manifest,
    0,
    manifest.variants.findIndex(({ name }) => name === variant),
    library,
  )
  if (isDayManifest(manifest)) return changes.map(({ path }) => ({ path }))
  const restated = playerOf(manifest, library).visit(0, (rules) => rules.restated ?? {})
  return changes.map(({ path }) => {
    const field = Object.keys(restated).find((each) => path.endsWith(`.${each}`))
    return field === undefined ? { path } : { path, instead: restated[field] as string }
  })
}
