import type { Spread } from "./spread.ts"

/** A full run of the bench, one line of `history.jsonl`. */
export interface Entry {
  /** ISO 8601, to the second. */
  readonly date: string
  readonly node: string
  readonly commit: string
  /**
   * How programs were made and measured. Entries made another way, or in an unknown way, are of another line: not
   * to be compared.
   */
  readonly measured?: string
  /** What was measured: the digest of the program that played, and of each program written by hand. */
  readonly programs?: Readonly<Record<string, string>>
  /** Median, least and most of every row, by its name. */
  readonly rows: Readonly<Record<string, readonly [median: number, least: number, most: number]>>
}

/** The entries of a history, oldest first. */
export const entriesOf = (history: string): readonly Entry[] =>
  history
    .split("\n")
    .filter((line) => line !== "")
    .map((line): Entry => JSON.parse(line))

/** The commit of the last entry, without the mark of files that differed from it. Throws where there is no entry. */
export const lastCommit = (history: readonly Entry[]): string => {
  const last = history.at(-1)
  if (last === undefined) throw new Error("bench/history.jsonl has no entry to play against")
  return last.commit.replace(/-dirty$/u, "")
}

/** The way of today: all modules in one file, where the names of modules are constants. */
export const wayOfMeasuring = "one file of constants"

/** What an entry says of where it comes from. */
export type Origin = Pick<Entry, "node" | "commit" | "programs">

/** One line. Four digits are more than can be known. */
export const lineOf = (date: Date, origin: Origin, measured: ReadonlyMap<string, Spread>): string => {
  const short = (value: number): number => Number(value.toPrecision(4))
  const rows = Object.fromEntries(
    [...measured].map(([name, { median, least, most }]) => [name, [short(median), short(least), short(most)] as const]),
  )
  const entry: Entry = {
    date: date.toISOString().replace(/\.\d+/u, ""),
    ...origin,
    measured: wayOfMeasuring,
    rows,
  }
  return `${JSON.stringify(entry)}\n`
}

/** A ratio that has become worse. */
export interface Fall {
  readonly name: string
  readonly before: number
  readonly now: number
  readonly since: Entry
}

/**
 * Ratios that are more than a tenth lower than they were in the last entry that has them and was measured in the same
 * way.
 */
export const fallsOf = (history: readonly Entry[], ratios: ReadonlyMap<string, Spread>): readonly Fall[] =>
  [...ratios].flatMap(([name, { median: now }]) => {
    const since = history.findLast((entry) => entry.measured === wayOfMeasuring && entry.rows[name] !== undefined)
    const before = since?.rows[name]?.[0]
    return since !== undefined && before !== undefined && now < 0.9 * before ? [{ name, before, now, since }] : []
  })
