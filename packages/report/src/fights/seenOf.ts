import { playerFor } from "../facts/playerFor.ts"
import { isDayManifest, playableHere } from "@refriega/sim/pure"
import type { ReportedRun } from "../facts/ReportedRun.ts"
import { type Seen, seenIn } from "../facts/Seen.ts"

/** So many fights of the first variant are watched: a second or less, and shares to within five points. */
const watched = 400

/** So many of each other: shares to within ten points. */
const watchedOfOthers = 100

/**
 * What was seen in the first fights of a variant of a run, by its name: they are played again for it, once. Undefined
 * for
 * days, and for runs that cannot be played here.
 */
export const seenOf = ({
  folder: { manifest },
  library,
  see,
}: ReportedRun): ((variant: string) => Seen | undefined) => {
  if (see !== undefined) return see
  if (isDayManifest(manifest) || !playableHere(manifest, library)) return () => undefined
  const player = playerFor(manifest, library)
  const known = new Map<string, Seen>()
  return (variant) => {
    const index = manifest.variants.findIndex(({ name }) => name === variant)
    if (index < 0) return undefined
    const seen = known.get(variant) ?? seenIn(player, index, index === 0 ? watched : watchedOfOthers)
    known.set(variant, seen)
    return seen
  }
}
