import { Damaged } from "../EventReader.ts"
import { type PackedType, type Shape, shape, unzigzag } from "../packedForm.ts"

/** What the walk knows of a type of event. */
export type RowType = Pick<PackedType, "maskBytes" | "shapes">

/**
 * Gives the bytes of packed logs, one after the other: those of rows at hand, or those that were packed densely.
 *
 * `place` says what the byte is (a mask of that type, a value of that field), `context` what is known that bears upon
 * it. Bytes of one place and one context are counted together.
 */
export interface RowBytes {
  next(place: number, context: number): number
}

/** Two numbers as one. That others come to the same only blurs what a context says. */
const both = (a: number, b: number): number => Math.imul(a, 0x9e37_79b1) ^ Math.imul(b ^ (b >>> 15), 0x85eb_ca6b)

/** The places of a log that belong to no type; the first bytes of numbers, and behind each the others of them. */
const places = { events: 0, types: 2, first: 4 } as const
/**
 * The places of a field: its number or the length of its list, the entries of its list; each with its further bytes.
 */
const ofField = { value: 0, entry: 2, all: 4 } as const

/**
 * Walks through packed logs byte by byte, wherever the bytes come from. Writers and readers take the same walk, so they
 * agree on what is known before every byte.
 *
 * Contexts, as they turned out best over the fights of all systems: for types and masks the event before; for
 * combatants those that the log named before; for numbers the event's mask and the field before; for entries of lists
 * where they stand and the entry before, for the last entry what the field before leaves for it (a face, when the sum
 * is known). They are part of the form on the disk: frames that were written with others cannot be read, so a change
 * takes a new schema of frames.
 */
export class RowWalk {
  private readonly types: readonly (RowType & { readonly place: number })[]
  private readonly bytes: RowBytes

  constructor(types: readonly RowType[], bytes: RowBytes) {
    this.bytes = bytes
    let place: number = places.first
    this.types = types.map(({ maskBytes, shapes }) => {
      const from = place
      place += maskBytes + ofField.all * shapes.length
      return { maskBytes, shapes, place: from }
    })
  }

  /** Walks through one log. */
  log(): void {
    let actor = 0
    let target = 0
    let typeBefore = -1
    let before = 0
    for (let left = this.number(places.events, 0); left > 0; left--) {
      const index = this.number(places.types, before)
      const type = this.types[index]
      if (type === undefined) throw new Damaged(`unknown event type ${index}; there are ${this.types.length}`, 0)
      const { maskBytes, shapes } = type
      let place = type.place
      let mask = 0
      for (let i = 0; i < maskBytes; i++) {
        mask |= this.bytes.next(place++, i === 0 ? before : both(mask, typeBefore)) << (8 * i)
      }
      let value = 0
      for (let i = 0; i < shapes.length; i++, place += ofField.all) {
        const isSet = (mask & (1 << i)) !== 0
        switch (shapes[i] as Shape) {
          case shape.flag:
            break
          case shape.number:
            value = isSet ? this.number(place + ofField.value, both(mask, value)) : 0
            break
          case shape.actor:
            if (isSet) actor = (actor + unzigzag(this.number(place + ofField.value, both(actor, target)))) | 0
            value = actor
            break
          case shape.target:
            if (isSet) target = (target + unzigzag(this.number(place + ofField.value, both(actor, target)))) | 0
            value = target
            break
          case shape.list:
          case shape.path:
            if (isSet) value = this.list(place, mask, value)
        }
      }
      typeBefore = index
      before = both(index + 1, mask)
    }
  }

  private list(place: number, mask: number, value: number): number {
    const length = this.number(place + ofField.value, mask)
    let rest = value
    let entry = 0
    for (let i = 0; i < length; i++) {
      entry = this.number(place + ofField.entry, both(both(length, i), i === length - 1 ? rest : entry))
      rest = (rest - entry) | 0
    }
    return entry
  }

  private number(place: number, context: number): number {
    let byte = this.bytes.next(place, context)
    if (byte < 128) return byte
    let word = byte & 127
    for (let shift = 7; byte > 127; shift += 7) {
      if (shift > 28) throw new Damaged("a number is longer than 32 bits", 0)
      byte = this.bytes.next(place + 1, word)
      word |= (byte & 127) << shift
    }
    return word >>> 0
  }
}
