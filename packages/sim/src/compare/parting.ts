import { type AnyEvent, type EventTable, firstDifference, type Prepared, relabelEvents } from "@refriega/core/internal"

/** A field in which two events differ. */
export interface FieldDifference {
  readonly field: string
  readonly a: unknown
  readonly b: unknown
}

/**
 * Where two logs of the same combat part, and in what way:
 *
 * - `choice`: the same combatant has the same decision to make, and answers otherwise
 * - `numbers`: the same thing happens to the same combatants, with other numbers
 * - `course`: something else happens
 * - `end`: one of them is over
 */
export interface Parting {
  /** The index of the first event that is not the same. */
  readonly at: number
  readonly kind: "choice" | "numbers" | "course" | "end"
  readonly a: AnyEvent | undefined
  readonly b: AnyEvent | undefined
  /** Of `choice` and `numbers`: what is different. */
  readonly fields: readonly FieldDifference[]
  /** Ids of the rules behind both events. */
  readonly rules: readonly string[]
}

/** One of two logs of the same combat, with the names that its indices stand for. */
export interface Named {
  readonly log: readonly AnyEvent[]
  readonly prepared: Pick<Prepared, "ids" | "sides" | "means">
}

/** How two variants of a combat part. */
export interface Partings {
  /** The first event that is not the same. */
  readonly first: Parting
  /**
   * Where they go separate ways: the first event that is another one, when before it only numbers differed. It may come
   * long after the first difference, or never.
   */
  readonly apart: Parting | undefined
}

/** Where two variants of a combat part; undefined when they never do. */
export const partingsOf = (table: EventTable, a: Named, b: Named): Partings | undefined => {
  const other = inTermsOf(table, a.prepared, b)
  const from = (start: number): Parting | undefined => {
    const found = firstDifference(a.log.slice(start), other.slice(start))
    if (found === undefined) return undefined
    const { left, right } = found
    const at = start + found.at
    const rules = [...new Set([left, right].flatMap((event) => (event && table[event._tag]?.rules) ?? []))]
    const kind = kindOf(table, left, right)
    const fields = kind === "choice" || kind === "numbers" ? fieldsOf(left as AnyEvent, right as AnyEvent) : []
    return { at, kind, a: left, b: b.log[at], fields, rules }
  }
  const first = from(0)
  if (first === undefined) return undefined
  let apart = first.kind === "numbers" ? from(first.at + 1) : undefined
  while (apart?.kind === "numbers") apart = from(apart.at + 1)
  return { first, apart }
}

const kindOf = (table: EventTable, a: AnyEvent | undefined, b: AnyEvent | undefined): Parting["kind"] => {
  if (a === undefined || b === undefined) return "end"
  if (a._tag !== b._tag) return "course"
  const [x, y] = [valuesOf(a), valuesOf(b)]
  if (a._tag === "Decided") return x["who"] === y["who"] && x["kind"] === y["kind"] ? "choice" : "course"
  const who = Object.entries(table[a._tag]?.fields ?? {}).filter(([, kind]) => kind === "who")
  return who.every(([field]) => x[field] === y[field]) ? "numbers" : "course"
}

const valuesOf = (event: AnyEvent) => event as unknown as Readonly<Record<string, unknown>>

const fieldsOf = (a: AnyEvent, b: AnyEvent): readonly FieldDifference[] => {
  const [x, y] = [valuesOf(a), valuesOf(b)]
  return Object.keys(x)
    .filter((field) => JSON.stringify(x[field]) !== JSON.stringify(y[field]))
    .map((field) => ({ field, a: x[field], b: y[field] }))
}

/**
 * A log with the indices that another one has for the same combatants, sides and means: a variant may add some or leave
 * some out. What the other does not know gets indices behind its own.
 */
const inTermsOf = (table: EventTable, to: Named["prepared"], { log, prepared }: Named): readonly AnyEvent[] => {
  const who = translated(prepared.ids, to.ids)
  const side = translated(prepared.sides, to.sides)
  const means = translated(prepared.means, to.means)
  const isSame = (indices: readonly number[]) => indices.every((index, i) => index === i)
  const renamed = isSame(who) && isSame(side) ? log : relabelEvents(table, log, { who, side })
  if (isSame(means)) return renamed
  return renamed.map((event) => {
    const index = valuesOf(event)["means"]
    return typeof index === "number" && index >= 0 ? { ...event, means: means[index] } : event
  })
}

const translated = (from: readonly string[], to: readonly string[]): readonly number[] => {
  let next = to.length
  return from.map((id) => {
    const index = to.indexOf(id)
    return index >= 0 ? index : next++
  })
}
