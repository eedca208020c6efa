import { ByteWriter, type Combat, digestOf, printDigest, type Ruleset, type System } from "@refriega/core/internal"
import { combatsOf } from "../plan/chunks.ts"
import { seedOf } from "../plan/ownDice.ts"
import { codecOf } from "../play/codecOf.ts"
import type { DayPlayer } from "../play/DayPlayer.ts"
import type { CombatRecord, KeptRun } from "../play/KeptRun.ts"
import type { Player } from "../play/Player.ts"
import { playAgain } from "../play/playAgain.ts"
import { playDay } from "../play/playDay.ts"
import type { Weighed } from "../policies/Weighed.ts"
import { Damaged, DeterminismBroken } from "../runFolder/errors.ts"
import type { RunFolder } from "../runFolder/RunFolder.ts"

/** A combat of a run, played again. */
export interface Regenerated<T extends System> {
  readonly rules: Ruleset<T>
  readonly combat: Combat<T>
  readonly digest: string
  /** It was compared with what the run folder says of it, and is the same to the last event. */
  readonly checked: boolean
  /** With explain, in order: what the decisions looked like. Fights of days have none. */
  readonly weighed?: readonly Weighed[]
}

/**
 * Plays one combat of a run again, and checks it against what the run's folder says of it: its digest, and its events
 * where they were kept.
 *
 * @param how `explain` also collects why varying modifiers are what they are; it never changes a log
 */
export const regenerate = <R>(
  player: Player,
  variant: number,
  index: number,
  how: { readonly folder?: KeptRun; readonly explain?: boolean },
  visit: <T extends System>(regenerated: Regenerated<T>) => R,
): R =>
  playAgain(
    player,
    variant,
    index,
    (combat, weighed) => {
      const { rules } = combat
      const writer = new ByteWriter()
      codecOf(rules).pack(combat.log, writer)
      const record = how.folder?.combat(variant, index)
      const digest = checkedDigest(`combat ${index}`, writer.view(), record, record?.packed)
      const checked = record !== undefined
      return visit({ rules, combat, digest, checked, ...(weighed && { weighed }) })
    },
    how.explain,
  )

/** A fight of a day, played again with what was carried into it. */
export interface RegeneratedFight<T extends System> extends Regenerated<T> {
  /** The number of the fight in its day, and how many were fought that day. */
  readonly fight: number
  readonly fights: number
  /** The party survived the day. */
  readonly survived: boolean
}

/**
 * Plays one day of a run again, checks all of it against what the run's folder says, and gives one of its fights to the
 * visitor. The digest is that of the day.
 */
export const regenerateFight = <R>(
  player: DayPlayer,
  variant: number,
  index: number,
  fight: number,
  how: { readonly folder?: KeptRun; readonly explain?: boolean },
  visit: <T extends System>(regenerated: RegeneratedFight<T>) => R,
): R =>
  regenerateDay(player, variant, index, how, (fights) => {
    const found = fights[fight]
    if (found === undefined) throw new NoSuchFight(index, fights.length, fight)
    return visit(found)
  })

/** The same with all the fights of the day that were fought, in order. */
export const regenerateDay = <R>(
  player: DayPlayer,
  variant: number,
  index: number,
  how: { readonly folder?: KeptRun; readonly explain?: boolean },
  visit: <T extends System>(fights: readonly RegeneratedFight<T>[]) => R,
): R => {
  const combats = combatsOf(player.manifest, variant)
  const seed = seedOf(player.manifest, variant)
  if (!(Number.isSafeInteger(index) && index >= 0 && index < combats)) {
    throw new RangeError(`the run has days 0 to ${combats - 1}, but not ${index}`)
  }
  return player.visit(variant, (rules, prepared) => {
    const { fights, survived } = playDay(rules, prepared, { seed, combat: index, explain: how.explain === true })
    const codec = codecOf(rules)
    const writer = new ByteWriter()
    for (const each of fights) codec.pack(each.log, writer)
    const record = how.folder?.combat(variant, index)
    const digest = checkedDigest(`day ${index}`, writer.view(), record, record && joined(record.logs))
    const checked = record !== undefined
    return visit(
      fights.map((combat, fight) => ({ rules, combat, digest, checked, fight, fights: fights.length, survived })),
    )
  })
}

/** A day was over before that fight. */
export class NoSuchFight extends RangeError {
  constructor(day: number, fights: number, fight: number) {
    super(`on day ${day} there were fights 0 to ${fights - 1}, but not ${fight}`)
  }
}

/** The digest of packed logs in print; it and the logs that were kept must be those of the record. */
const checkedDigest = (
  what: string,
  packed: Uint8Array,
  record: CombatRecord | undefined,
  kept: Uint8Array | undefined,
): string => {
  const digest = digestOf(packed)
  if (record !== undefined) {
    const same = record.digest.low === digest.low && record.digest.high === digest.high
    if (!same || (kept !== undefined && kept.length > 0 && !sameBytes(kept, packed))) {
      throw new DeterminismBroken({
        message: `${what} has the digest ${printDigest(digest)}, but its run recorded ${printDigest(record.digest)}`,
      })
    }
  }
  return printDigest(digest)
}

const joined = (logs: readonly Uint8Array[]): Uint8Array => {
  const writer = new ByteWriter()
  for (const log of logs) {
    writer.room(log.length)
    writer.bytes.set(log, writer.length)
    writer.length += log.length
  }
  return writer.view()
}

const sameBytes = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i])

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
