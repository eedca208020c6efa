import { deflateRawSync, inflateRawSync } from "node:zlib"
import { mostCombatants, rngScheme } from "@refriega/core/internal"
import * as Schema from "effect/Schema"
import { endingsOf } from "../results/combatScores.ts"
import { type DayResults, isDayResults } from "../results/dayResults.ts"
import type { Results } from "../results/results.ts"
import { Damaged, guardFiles } from "../runFolder/errors.ts"
import { type Files, nodeFiles, writeAtomically } from "../runFolder/files.ts"
import type { RunFolder } from "../runFolder/RunFolder.ts"
import { newcombe } from "../statistics/intervals/newcombe.ts"
import { pairedShares } from "../statistics/pairedShares.ts"
import { between, Count, listOf } from "../summary/bounds.ts"
import type { Measured } from "../metrics/judge.ts"
import { MadeOf, madeOf } from "./madeOf.ts"

/** The most combats of an entry: so many bytes it may unpack to. */
const mostCombats = 100_000_000

const Parts = Schema.Struct({
  seed: between(0, Number.MAX_SAFE_INTEGER),
  combats: between(0, mostCombats),
  engine: Schema.String,
  /** How dice were derived from the seed; the first baselines did not say so. */
  rng: Schema.optionalKey(Schema.String),
  /** Of dice of the variant's own, their salt. */
  salt: Schema.optionalKey(Schema.String),
  digest: Schema.String,
  /** The combats are days: the only side is called `survived`, and a day that the party did not survive is a draw. */
  days: Schema.optionalKey(Schema.Literal(true)),
  /** Ids of the sides, and how many combats each won, for readers. */
  sides: listOf(Schema.String, mostCombatants),
  won: Schema.Array(Count),
  /** Who won each combat, as `packWinners` has it. */
  winners: Schema.String,
  /** What the fights were made of; older baselines do not say so. */
  made: Schema.optionalKey(MadeOf),
})

/** Why the counts of an entry are not those of its combats one by one; undefined where they are. */
const whyNotCounted = ({ combats, sides, winners, won }: typeof Parts.Type): string | undefined => {
  const counts = Array.from({ length: sides.length + 1 }, () => 0)
  try {
    for (const byte of winnersIn(winners, combats)) {
      if (byte > sides.length) return `combats won by one of its ${sides.length} sides, not by side ${byte}`
      counts[byte] = (counts[byte] as number) + 1
    }
  } catch (error) {
    return `winners of ${combats} combats: ${(error as Error).message}`
  }
  const [, ...counted] = counts
  return counted.join() === won.join()
    ? undefined
    : `the counts of its winners (${counted.join(", ")}), found ${won.join(", ")}`
}

const Entry = Parts.pipe(Schema.check(Schema.makeFilter((entry) => whyNotCounted(entry))))

/** How the combats of an experiment ended once: one entry for each variant of each scenario, as `scenario/variant`. */
export const Baseline = Schema.Struct({
  format: Schema.Literal("refriega-baseline"),
  schema: Schema.Literal(1),
  entries: Schema.Record(Schema.String, Entry),
})
export type Baseline = typeof Baseline.Type
export type BaselineEntry = typeof Entry.Type

/** What a complete run comes to as entries of a baseline. */
export const entriesOf = (id: string, results: Results | DayResults, folder: RunFolder): Baseline["entries"] => {
  const saltOf = (name: string) => folder.manifest.variants.find((each) => each.name === name)?.salt
  const entryOf = (
    name: string,
    digest: string,
    winners: readonly number[],
    sides: readonly string[],
    salt = saltOf(name),
  ): BaselineEntry => ({
    seed: results.seed,
    combats: winners.length,
    engine: results.engine,
    rng: rngScheme,
    ...(salt !== undefined && { salt }),
    digest,
    sides,
    won: sides.map((_, side) => winners.filter((winner) => winner === side).length),
    winners: packWinners(winners),
    made: madeOf(folder.manifest, name),
  })
  const key = (name: string): string => `${id}/${name}`
  if (isDayResults(results)) {
    const survivals = (variant: number) => [...endingsOf(folder, variant)].map((ending) => (ending === 0 ? 0 : -1))
    return Object.fromEntries(
      results.day.variants.map(({ digest, name }, i) => [
        key(name),
        { ...entryOf(name, digest, survivals(i), ["survived"]), days: true } as const,
      ]),
    )
  }
  const sides = results.sides.map((side) => side.id)
  const winners = (variant: number) => [...endingsOf(folder, variant)].map((ending) => ending - 1)
  return Object.fromEntries(
    results.variants.map(({ digest, name }, i) => [key(name), entryOf(name, digest, winners(i), sides)]),
  )
}

/** One byte a combat (the winner plus one), deflated, in base 64. */
export const packWinners = (winners: readonly number[]): string =>
  deflateRawSync(Uint8Array.from(winners, (winner) => winner + 1)).toString("base64")

/** Throws a `RangeError` where that is not who won so many combats. */
export const unpackWinners = (packed: string, combats: number): readonly number[] =>
  Array.from(winnersIn(packed, combats), (byte) => byte - 1)

const winnersIn = (packed: string, combats: number): Uint8Array => {
  const bytes = inflateRawSync(Buffer.from(packed, "base64"), { maxOutputLength: Math.max(1, combats) })
  if (bytes.length !== combats) throw new RangeError(`they are of ${bytes.length}`)
  return bytes
}

/** How dice were derived before entries said so. */
const firstScheme = "sfc32-k1"

/**
 * Whether an entry's combats were played with dice of another scheme than this program's: no combat of it is one of
 * today's.
 */
export const hasOtherDice = ({ rng = firstScheme }: BaselineEntry): boolean => rng !== rngScheme

/** What the dice of an entry come from, beside its seed: the scheme, and a salt of its own. */
export const diceOf = ({ rng = firstScheme, salt }: BaselineEntry): string =>
  salt === undefined ? rng : `${rng}, ${salt}`

/**
 * How far a side's win rate has moved between two entries for the same combats, or why they cannot be compared. Combats
 * of the same dice are compared with each other pair by pair; those of other dice are independent of today's.
 */
export const moved = (
  before: BaselineEntry,
  now: BaselineEntry,
  side: number,
): Measured | { readonly problem: string } => {
  for (const fact of ["seed", "combats"] as const) {
    if (before[fact] !== now[fact]) return { problem: `it has another ${fact} (${before[fact]}, now ${now[fact]})` }
  }
  if (before.sides.join() !== now.sides.join()) return { problem: "it has other sides" }
  const n = now.combats
  if (before.digest === now.digest) return { value: 0, lo: 0, hi: 0, n, method: "identical" }
  if (diceOf(before) !== diceOf(now)) {
    const [wonBefore, wonNow] = [before.won[side] as number, now.won[side] as number]
    return { value: (wonNow - wonBefore) / n, ...newcombe(wonBefore, n, wonNow, n), n, method: "newcombe95" }
  }
  const [a, b] = [unpackWinners(before.winners, n), unpackWinners(now.winners, n)]
  const only = (x: readonly number[], y: readonly number[]) =>
    x.filter((winner, i) => winner === side && y[i] !== side).length
  const [onlyBefore, onlyNow] = [only(a, b), only(b, a)]
  return { value: (onlyNow - onlyBefore) / n, ...pairedShares(onlyBefore, onlyNow, n), n, method: "bonettPrice95" }
}

/** A message need not hold all of an entry. */
const longest = 600

const decode = Schema.decodeUnknownSync(Baseline, { onExcessProperty: "error" })

/** The baseline in a file; undefined when there is none. */
export const readBaseline = (path: string, files: Files = nodeFiles): Baseline | undefined => {
  if (!files.exists(path)) return undefined
  const text = guardFiles(path, () => files.readText(path))
  try {
    return decode(JSON.parse(text.replace(/^\ufeff/u, "")))
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    const message = `not a baseline: ${why.length > longest ? `${why.slice(0, longest)} …` : why}`
    throw new Damaged({ path, offset: 0, message })
  }
}

export const writeBaseline = (path: string, entries: Baseline["entries"], files: Files = nodeFiles): void => {
  const baseline: Baseline = { format: "refriega-baseline", schema: 1, entries }
  guardFiles(path, () => writeAtomically(files, path, `${JSON.stringify(baseline, undefined, 2)}\n`))
}
