import { type Range, range } from "../described/language/Range.ts"
import { Cursor } from "../described/reading/Cursor.ts"
import { parseAt, want } from "../described/reading/parseExpression.ts"
import { Wrong } from "../described/reading/tokens.ts"
import type { CountFile, CountKind } from "../scenario/placing/countSchema.ts"
import { countKinds } from "../scenario/placing/countSchema.ts"
import { FightReader, happeningAt, ofEachAt } from "./FightReader.ts"
import { type Meaning, meaningOf } from "./meaningOf.ts"
import type { Reading, Seen } from "./Watched.ts"

/** What a custom number comes to in a fight, or a day. */
export interface CountForm {
  /**
   * - `share`: it is so, or not: 1 or 0
   * - `times`: how often
   * - `sum`: numbers of events, added up
   * - `round`: of the first, or of the last
   * - `number`: any other number of the fight
   * - `ratio`: a number of each event, averaged over the events of all fights; `part` is the share of them
   */
  readonly form: "share" | "times" | "sum" | "round" | "number" | "ratio" | "part"
  /** A fight may have none: it is left out. */
  readonly missing: boolean
  /** From where to where it can go; infinite where nothing bounds it. */
  readonly range: Range
}

/** A custom number that was read, for one of those that `each` stands for. */
export interface ReadCount extends CountForm {
  /** What the fight at hand came to: NaN is missing. Of ratios the sum, and over how many events. */
  readonly value: Meaning<undefined>
  readonly over: Meaning<undefined> | undefined
  /** The same of each round that is counted apart. */
  readonly valueIn: ((round: number) => number) | undefined
  readonly overIn: ((round: number) => number) | undefined
}

/** Nothing that a fight can be asked for is larger. */
const mostOfAll = 1e6

/** The kind of a number and its text: exactly one key has it. */
export const saidBy = (file: CountFile): { readonly kind: CountKind; readonly text: string } | undefined => {
  const said = countKinds.filter((kind) => file[kind] !== undefined)
  const [kind] = said
  return kind === undefined || said.length > 1 ? undefined : { kind, text: file[kind] as string }
}

/** Reads a custom number. Throws `Wrong`. */
export const readCount = (file: CountFile, reader: FightReader): ReadCount => {
  const { kind, text } = saidBy(file) as { kind: CountKind; text: string }
  return reader.lookup.words.reading(text, (said) => {
    const cursor = new Cursor(said)
    const read = readers[kind](cursor, reader)
    if (cursor.here.is !== "end") throw cursor.unexpected(kind === "count" || kind === "value" ? atEnd : atEndOfEvents)
    return withOther(read, file.without)
  })
}

const atEnd = "expected an operator or the end"
const atEndOfEvents = "expected where and what holds for it, or the end"

const withOther = (read: ReadCount, other: number | undefined): ReadCount => {
  if (other === undefined) return read
  const { least, most } = read.range
  const { value } = read
  return {
    ...read,
    missing: false,
    range: range(Math.min(least, other), Math.max(most, other)),
    value: () => {
      const found = value(undefined)
      return Number.isNaN(found) ? other : found
    },
  }
}

const plain = { over: undefined, valueIn: undefined, overIn: undefined } as const

const byRounds = ({ lookup }: FightReader): Range => range(0, lookup.cast.rounds)

type Read = (cursor: Cursor, reader: FightReader) => ReadCount

const count: Read = (cursor, reader) => {
  const whole = reader.lookup.cast.days ? "days" : "fights"
  const other = reader.lookup.cast.days ? "fights" : "days"
  if (cursor.here.text === other && cursor.after.text === "where")
    throw new Wrong(
      reader.lookup.cast.days
        ? "these are numbers of days: days where ..."
        : "these are numbers of single fights: fights where ...",
      cursor.here.at,
    )
  if (!cursor.takesBoth(whole, "where")) {
    const seen = reader.seen(happeningAt(cursor, reader), [])
    return {
      form: "times",
      missing: false,
      range: range(0, Number.POSITIVE_INFINITY),
      ...plain,
      value: () => seen.times,
      valueIn: (round) => seen.timesIn[round] as number,
    }
  }
  const { is } = want(parseAt(cursor, reader.scope), "truth")
  const value = meaningOf(is, reader.slots.meanings)
  return { form: "share", missing: reader.mayMiss, range: range(0, 1), ...plain, value }
}

/** Numbers of each event: over all of them, or added up. */
const ofEvents =
  (form: "ratio" | "sum"): Read =>
  (cursor, reader) => {
    const { happening, moment } = ofEachAt(cursor, reader)
    const seen = reader.seen(happening, [moment.meaning])
    const reading = seen.readings[0] as Reading
    const sum = { value: () => reading.sum, valueIn: (round: number) => reading.sumIn[round] as number }
    const its = moment.term.range
    if (form === "ratio") return { form, missing: true, range: its, ...sum, ...overOf(reading) }
    const far = (limit: number) => (limit === 0 ? 0 : limit * Number.POSITIVE_INFINITY)
    return {
      ...plain,
      ...sum,
      form,
      missing: false,
      range: range(Math.min(0, far(its.least)), Math.max(0, far(its.most))),
    }
  }

const overOf = (reading: Reading) => ({
  over: () => reading.n,
  overIn: (round: number) => reading.nIn[round] as number,
})

const share: Read = (cursor, reader) => {
  const happening = happeningAt(cursor, reader, false)
  if (!cursor.takes("where")) throw cursor.unexpected("expected where, and what is to hold for a share of them")
  const moment = reader.moment(cursor, happening, "truth")
  // What cannot be said of an event does not hold for it.
  const seen = reader.seen(happening, [(now) => moment.meaning(now) || 0])
  const reading = seen.readings[0] as Reading
  return {
    form: "part",
    missing: true,
    range: range(0, 1),
    value: () => reading.sum,
    valueIn: (round) => reading.sumIn[round] as number,
    ...overOf(reading),
  }
}

const roundOf =
  (which: (seen: Seen) => number): Read =>
  (cursor, reader) => {
    const seen = reader.seen(happeningAt(cursor, reader), [])
    return { form: "round", missing: true, range: byRounds(reader), ...plain, value: () => which(seen) }
  }

const number: Read = (cursor, reader) => {
  const { is, range: its } = want(parseAt(cursor, reader.scope), "int")
  if (its.least < -mostOfAll || its.most > mostOfAll)
    throw new Wrong("this can come to more than 1,000,000: more than a fight can be asked for", 0)
  return { form: "number", missing: reader.mayMiss, range: its, ...plain, value: meaningOf(is, reader.slots.meanings) }
}

const readers: Readonly<Record<CountKind, Read>> = {
  count,
  share,
  mean: ofEvents("ratio"),
  sum: ofEvents("sum"),
  first: roundOf((seen) => seen.firstRound),
  last: roundOf((seen) => seen.lastRound),
  value: number,
}

/** What of a fight says whether it is one of those that are looked for: a condition, as `party.dead >= 1`. */
export const readWhere = (text: string, reader: FightReader): Meaning<undefined> =>
  reader.lookup.words.reading(text, (said) => {
    const cursor = new Cursor(said)
    const { is } = want(parseAt(cursor, reader.scope), "truth")
    if (cursor.here.is !== "end") throw cursor.unexpected(atEnd)
    return meaningOf(is, reader.slots.meanings)
  })
