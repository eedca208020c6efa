import { type Library, restatedIn } from "@refriega/core/internal"
import type { Changed } from "@refriega/report"
import { changesOf, isDayManifest, type Manifest, playerOf } from "@refriega/sim/internal"

/**
 * What a variant changes against the first one: numbers with what counts instead, house rules with the acts that they
 * are about.
 */
export const changedBy = (manifest: Manifest, variant: string, library: Library): readonly Changed[] => {
  const at = manifest.variants.findIndex(({ name }) => name === variant)
  const changes = changesOf(manifest, 0, at, library)
  if (isDayManifest(manifest)) return changes.map(({ path }) => ({ path }))
  return playerOf(manifest, library).visit(0, ({ houseRules, statBlock, verbs }) => {
    const restated = [...restatedIn(statBlock)]
    const rules = new Map(Object.entries<{ readonly rules: readonly string[] }>(houseRules))
    return changes.map(({ path }) => {
      const [, instead] = restated.find(([field]) => path.endsWith(`.${field}`)) ?? []
      const behind = rules.get(path.replace(/^rules\./u, ""))?.rules ?? []
      const acts = verbs.filter((verb) => verb.rules.some((id) => behind.includes(id)))
      return { path, ...(instead !== undefined && { instead }), ...(acts.length > 0 && { acts }) }
    })
  })
}
