import { type Purpose, purpose } from "../../../dice/purpose.ts"
import { alikeDice } from "../../../dice/alikeDice.ts"
import type { Stream } from "../../../dice/Stream.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { CountedRows } from "../../../parts/countedRows.ts"
import type { DsHouseRules } from "../book/houseRules.ts"
import { mod } from "../book/terms.ts"
import type { DsCombat } from "../model/System.ts"
import { noDice, settle, type Tested } from "../model/settle.ts"

/** The bonuses and penalties of a test: filled by what knows them, rolled by `rollTest`, or only counted. */
export interface Pool {
  /** How many dice of each kind. */
  bonuses: number
  penalties: number
  /** How many dice each cause is worth, by bit; below 0 for penalties. */
  readonly values: readonly number[]
  /** The cause of each, one of `mod`; undefined where they are only counted. */
  readonly causes: number[] | undefined
}

const none: readonly number[] = []

/** More dice than that are no longer rolled. */
const most = 160

/** A pool to be rolled. */
export const newPool = ({ prepared }: DsCombat): Pool => ({
  bonuses: 0,
  penalties: 0,
  values: prepared.modifierValues,
  causes: [],
})

/** A pool to be counted, for forecasts. It is read before another one is asked for. */
export const newCount = ({ prepared }: DsCombat): Pool => {
  const { counted } = prepared.outlook
  counted.bonuses = 0
  counted.penalties = 0
  counted.values = prepared.modifierValues
  return counted
}

/** Adds the dice of one cause, so many times over. */
const put = (pool: Pool, why: number, times = 1): void => {
  if (times <= 0) return
  const count = times * Math.abs(pool.values[why] as number)
  if (why < mod.wounds) pool.bonuses += count
  else pool.penalties += count
  if (pool.causes === undefined) return
  for (let i = 0; i < count && pool.causes.length < most; i++) pool.causes.push(why)
}

const putSome = <X, Y>(pool: Pool, { rows }: CountedRows<X, Y>, x: X, word: number, y: Y): void => {
  for (let i = 0; i < rows.length; i++) {
    const { flags, number, times } = rows[i] as CountedRows<X, Y>["rows"][number]
    if (flags === 0 || (flags & word) !== 0) put(pool, number, times === undefined ? 1 : times(x, y))
  }
}

/** Adds the dice of all rows that apply, in their order. */
export const putAll = (<X, Y>(pool: Pool, rows: CountedRows<X, Y>, x: X, word: number, y: Y): void => {
  if (rows.flags === 0 || (rows.flags & word) !== 0) putSome(pool, rows, x, word, y)
}) as {
  <X>(pool: Pool, rows: CountedRows<X>, x: X, word?: number): void
  <X, Y>(pool: Pool, rows: CountedRows<X, Y>, x: X, word: number, y: Y): void
}

/** The fields of a test for an event. */
export const testFields = ({ score, natural, dice, margin }: Tested) => ({ score, natural, dice, margin })

/** The fields of a test that was not needed. */
export const noTest = { score: 0, natural: 0, dice: noDice, margin: 0 }

const logged = (why: number, face: number): number => (why < mod.wounds ? 1 : -1) * (why * 32 + face)

/** What a flat modifier is worth, 0 where modifiers are dice. */
const flatValue = (rule: DsHouseRules["modifierDice"]): number => (rule === "flat2" ? 2 : rule === "flat3" ? 3 : 0)

/** Tests of which only success counts, and natural 1 and 20. */
const isPlain: ReadonlySet<Purpose> = new Set([purpose.recovery, purpose.death, purpose.soak])

/** Faces that have this sum. */
const facesOf = (sum: number, count: number): number[] => {
  let rest = sum
  return Array.from({ length: count }, (_, i) => {
    const face = Math.min(4, rest - (count - 1 - i))
    rest -= face
    return face
  })
}

/** A number for what counts of a test. */
export type Counts = (tested: Tested) => number

/**
 * A test whose dice fall in every way: of faces with the same margin one stands for all, and so it is with failures.
 * Undefined where some of several d20s count, or modifiers are no dice.
 */
const drawTest = (
  combat: DsCombat,
  stream: Stream,
  { counts, pool, score, why }: { why: Purpose; score: number; pool: Pool; counts: Counts | undefined },
): Tested | undefined => {
  const { modifierDice, spectacular } = combat.prepared.rules
  const { causes = none } = pool
  if (modifierDice !== "d4" && causes.length > 0) return undefined
  const bonuses = causes.filter((cause) => cause < mod.wounds).length
  const penalties = causes.length - bonuses
  const settled = ([natural = 0, plus = 0, minus = 0]: readonly number[], dice = noDice): Tested =>
    settle(spectacular, score, { natural, unhindered: natural, plus, minus }, dice)
  const meaning = (sums: readonly number[]): number => {
    const tested = settled(sums)
    if (counts !== undefined) return counts(tested)
    const { clean, disastrous, margin, spectacular: special, success } = tested
    if (!success || isPlain.has(why)) return (disastrous ? 4 : 0) + (special ? 2 : 0) + Number(success)
    return 8 + (margin * 1000 + (why === purpose.attack ? clean : 0)) * 2 + Number(special)
  }
  const dice = [
    { count: 1, faces: 20 },
    { count: bonuses, faces: 4 },
    { count: penalties, faces: 4 },
  ]
  const sums = alikeDice(stream, dice, meaning)
  if (sums === undefined) return undefined
  const better = facesOf(sums[1] as number, bonuses)
  const worse = facesOf(sums[2] as number, penalties)
  const logs = causes.map((why) => logged(why, (why < mod.wounds ? better : worse).pop() as number))
  return settled(sums, logs.length > 0 ? logs : noDice)
}

/**
 * Rolls a d20 under a score with the pool, and reads natural 1 and 20 (DS20-019, DS20-143, core rules C01 to C04).
 *
 * @param counts what of it counts, where dice fall in every way: every success, and of failures which are disastrous,
 *   when left out
 */
export const rollTest = (
  combat: DsCombat,
  who: Who,
  why: Purpose,
  score: number,
  pool: Pool,
  counts?: Counts,
): Tested => {
  const { causes = none } = pool
  const { modifierDice, spectacular } = combat.prepared.rules
  const stream = combat.dice.open(who, why)
  const drawn = stream.draw === undefined ? undefined : drawTest(combat, stream, { why, score, pool, counts })
  if (drawn !== undefined) return drawn
  let natural = stream.die(20)
  const first = natural
  let plus = 0
  let minus = 0
  let dice = noDice
  if (causes.length > 0) {
    const rolled: number[] = []
    if (modifierDice === "keepD20") {
      // They cancel one for one; of the d20s left over the lower counts for bonuses, the higher for penalties.
      const net = pool.bonuses - pool.penalties
      let left = Math.abs(net)
      for (let i = 0; i < causes.length && left > 0; i++) {
        const from = causes[i] as number
        if (from < mod.wounds !== net > 0) continue
        left--
        const face = stream.die(20)
        const better = net > 0 ? face < natural : face > natural
        rolled.push(logged(from, better ? natural : face))
        if (better) natural = face
      }
    } else {
      const flat = flatValue(modifierDice)
      for (let i = 0; i < causes.length; i++) {
        const from = causes[i] as number
        const face = flat > 0 ? flat : stream.die(4)
        if (from < mod.wounds) plus += face
        else minus += face
        rolled.push(logged(from, face))
      }
    }
    if (rolled.length > 0) dice = rolled
  }
  // A penalty in the form of a d20 leaves the first face to the bullet.
  const unhindered = modifierDice === "keepD20" && pool.penalties > pool.bonuses ? first : natural
  return settle(spectacular, score, { natural, unhindered, plus, minus }, dice)
}

/** A d20 against the score of armour, without any dice: neither wounds nor haste touch it (DS20-034). */
export const rollPlain = (combat: DsCombat, who: Who, score: number): Tested =>
  rollTest(combat, who, purpose.soak, score, newPool(combat))
