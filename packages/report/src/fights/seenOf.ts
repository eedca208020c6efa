import { isDayManifest, playableHere, playerOf } from "@refriega/sim/pure"
import type { ReportedRun } from "../facts/ReportedRun.ts"
import { type Seen, seenIn } from "../facts/Seen.ts"

/** So many fights of the first variant are watched: a second or less, and shares to within five points. */
const watched = 400

/** So many of each other: shares to within ten points. */
const watchedOfOthers = 100

/**
 * What was seen in the first fights of a variant of a run, by its name: they are played again for it. Undefined for
 * days, and for runs that cannot be played here.
 */
export const seenOf = ({ folder: { manifest }, library }: ReportedRun): ((variant: string) => Seen | undefined) => {
  if (isDayManifest(manifest) || !playableHere(manifest, library)) return () => undefined
  const player = playerOf(manifest, library)
  return (variant) => {
    const index = manifest.variants.findIndex(({ name }) => name === variant)
    return index < 0 ? undefined : seenIn(player, index, index === 0 ? watched : watchedOfOthers)
  }
}
