import {
  ByteWriter,
  byPolicies,
  Combat,
  digestOf,
  printDigest,
  type Policy,
  type Ruleset,
  type System,
} from "@refriega/core"
import { codecOf } from "./codecOf.ts"
import type { Player } from "./Player.ts"
import { Damaged, DeterminismBroken } from "./runFolder/errors.ts"
import type { RunFolder } from "./runFolder/RunFolder.ts"

/** A combat of a run, played again. */
export interface Regenerated<T extends System> {
  readonly rules: Ruleset<T>
  readonly combat: Combat<T>
  readonly digest: string
  /** It was compared with what the run folder says of it, and is the same to the last event. */
  readonly checked: boolean
}

/**
 * Plays one combat of a run again, and checks it against what the run's folder says of it: its digest, and its events where
 * they were kept.
 *
 * @param explain also collect why varying modifiers are what they are; it never changes a log
 */
export const regenerate = <R>(
  player: Player,
  variant: number,
  index: number,
  how: { readonly folder?: RunFolder; readonly explain?: boolean },
  visit: <T extends System>(regenerated: Regenerated<T>) => R,
): R => {
  const { seed, combats } = player.manifest
  if (!(Number.isSafeInteger(index) && index >= 0 && index < combats)) {
    throw new RangeError(`the run has combats 0 to ${combats - 1}, but not ${index}`)
  }
  return player.visit(
    variant,
    <T extends System>(rules: Ruleset<T>, prepared: T["prepared"], policies: readonly Policy[]) => {
      const choose = byPolicies<T>(policies)
      const combat = new Combat(rules, prepared, { seed, combat: index, choose, explain: how.explain === true })
        .begin()
        .play()
      const writer = new ByteWriter()
      codecOf(rules).pack(combat.log, writer)
      const digest = digestOf(writer.view())
      const record = how.folder?.combat(variant, index)
      if (record !== undefined) {
        const same = record.digest.low === digest.low && record.digest.high === digest.high
        if (!same || (record.packed !== undefined && Buffer.compare(record.packed, writer.view()) !== 0)) {
          throw new DeterminismBroken({
            message: `combat ${index} has the digest ${printDigest(digest)}, but its run recorded ${printDigest(record.digest)}`,
          })
        }
      }
      return visit({ rules, combat, digest: printDigest(digest), checked: record !== undefined })
    },
  )
}

/** The events of a combat as the run kept them, without playing it; undefined if they were not kept. */
export const keptEvents = <T extends System>(
  rules: Ruleset<T>,
  folder: RunFolder,
  variant: number,
  index: number,
): readonly T["event"][] | undefined => {
  const packed = folder.combat(variant, index)?.packed
  if (packed === undefined) return undefined
  const events = codecOf(rules).unpack(packed)
  if (Array.isArray(events)) return events
  throw new Damaged({
    path: folder.folder,
    offset: 0,
    message: `combat ${index}: ${(events as { problem: string }).problem}`,
  })
}
