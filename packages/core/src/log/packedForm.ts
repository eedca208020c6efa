import type { EventTable, FieldKind } from "./events.ts"

/**
 * The name of the packed form. Manifests name it by way of the event table's hash, as digests are those of packed logs:
 * a change of form is a new name.
 */
export const packing = "masked-rows-2"

/** How a field is packed. */
export const shape = { number: 0, actor: 1, target: 2, flag: 3, list: 4, path: 5 } as const
export type Shape = (typeof shape)[keyof typeof shape]

/** A type of event as it is packed. */
export interface PackedType {
  readonly tag: string
  readonly index: number
  /** The fields in declared order. */
  readonly names: readonly string[]
  readonly shapes: readonly Shape[]
  readonly maskBytes: number
  /** The most bytes that an event takes, without the entries of its lists. */
  readonly room: number
}

/** The most bytes of a number. */
export const longest = 5

/** The types of a table as they are packed. */
export const compile = (table: EventTable): readonly PackedType[] =>
  Object.entries(table).map(([tag, type], index) => {
    const names = Object.keys(type.fields)
    if (names.length > 31) throw new Error(`event ${tag} has ${names.length} fields; the packed form holds 31`)
    const shapes = Object.entries(type.fields).map(([name, kind]) => shapeOf(name, kind))
    const maskBytes = Math.ceil(names.length / 8)
    return { tag, index, names, shapes, maskBytes, room: longest * (2 + names.length) }
  })

const shapeOf = (name: string, kind: FieldKind): Shape => {
  if (kind === "who") return name === "target" ? shape.target : shape.actor
  if (kind === "ints") return name === "path" ? shape.path : shape.list
  return kind === "flag" ? shape.flag : shape.number
}

/** What values are coded by: who and where the ones before were. The same for writer and reader. */
export class Before {
  actor = 0
  target = 0
  /** Where the last path of each combatant ended. */
  private readonly places = new Int32Array(64)

  clear(): void {
    this.actor = 0
    this.target = 0
    this.places.fill(0)
  }

  /** Where the path of the event at hand begins. Combatants beyond the table begin anywhere. */
  get place(): number {
    return this.places[this.actor] ?? 0
  }

  set place(square: number) {
    if (this.actor in this.places) this.places[this.actor] = square
  }
}

/** Signed numbers as unsigned ones, small when near to zero on either side; and back. */
export const zigzag = (value: number): number => ((value << 1) ^ (value >> 31)) >>> 0
export const unzigzag = (word: number): number => (word >>> 1) ^ -(word & 1)
