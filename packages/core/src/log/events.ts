/**
 * One declaration of an event type gives everything: its TypeScript type, its field order on disk, its schema for the
 * outside, and the rules that cause it. Events are flat: integers, flags and lists of integers; ids are indices.
 *
 * - `who`: index of a combatant in the encounter, -1 for nobody
 * - `side`: index of a side, -1 for none (a draw)
 * - `int`: any integer
 * - `flag`: true or false
 * - `ints`: a list of integers, as faces of dice or the squares of a path
 */
export type FieldKind = "who" | "side" | "int" | "flag" | "ints"
export type Fields = Readonly<Record<string, FieldKind>>
export interface EventType {
  readonly fields: Fields
  /** Ids of the rules that this event carries out. The base vocabulary has none. */
  readonly rules: readonly string[]
}
export type EventTable = Readonly<Record<string, EventType>>

type ValueOf<K extends FieldKind> = K extends "flag" ? boolean : K extends "ints" ? readonly number[] : number

/** The discriminated union of the events that a table declares. */
export type EventsOf<T extends EventTable> = {
  [Tag in keyof T & string]: { readonly _tag: Tag } & {
    readonly [F in keyof T[Tag]["fields"]]: ValueOf<T[Tag]["fields"][F]>
  }
}[keyof T & string]

/** Any event at all, as generic code sees it. */
export interface AnyEvent {
  readonly _tag: string
}

/** An event type with its fields and the rules behind it. */
export const event = <const F extends Fields>(fields: F, ...rules: readonly string[]) => ({ fields, rules })
