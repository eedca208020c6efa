import type { AnyEvent } from "./events.ts"
import { Before, type PackedType, type Shape, shape, unzigzag } from "./packedForm.ts"

/** Bytes that no writer has written. */
export class Damaged extends Error {
  readonly at: number
  constructor(problem: string, at: number) {
    super(problem)
    this.at = at
  }
}

/** Reads varints from the first byte on. Everything that a writer would not have written is refused. */
export class EventReader {
  readonly bytes: Uint8Array
  at = 0
  private readonly before = new Before()

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  varint(): number {
    const start = this.at
    let word = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.bytes[this.at]
      if (byte === undefined) throw new Damaged("the bytes end in the middle of a number", this.at)
      this.at++
      word |= (byte & 127) << shift
      if (byte > 127) {
        if (shift === 28) throw new Damaged("a number is longer than 32 bits", start)
      } else {
        if (shift === 28 && byte > 15) throw new Damaged("a number is longer than 32 bits", start)
        if (byte === 0 && shift > 0) throw new Damaged("a number is written with more bytes than it needs", start)
        return word >>> 0
      }
    }
  }

  /** A count of things that take at least one byte each: more than there are bytes left cannot be. */
  count(what: string): number {
    const start = this.at
    const count = this.varint()
    if (count > this.bytes.length - this.at) {
      throw new Damaged(`${count} ${what} announced, but only ${this.bytes.length - this.at} bytes follow`, start)
    }
    return count
  }

  event(types: readonly PackedType[]): AnyEvent {
    const start = this.at
    const index = this.varint()
    const type = types[index]
    if (type === undefined) throw new Damaged(`unknown event type ${index}; the table has ${types.length}`, start)
    const mask = this.mask(type)
    const event: Record<string, unknown> = { _tag: type.tag }
    for (let i = 0; i < type.names.length; i++) {
      event[type.names[i] as string] = this.value(type, i, (mask & (1 << i)) !== 0)
    }
    return event as unknown as AnyEvent
  }

  private mask(type: PackedType): number {
    let mask = 0
    for (let i = 0; i < type.maskBytes; i++) {
      const byte = this.bytes[this.at]
      if (byte === undefined) throw new Damaged("the bytes end in the middle of a mask", this.at)
      mask |= byte << (8 * i)
      this.at++
    }
    if (mask >>> type.names.length !== 0) {
      throw new Damaged(`event ${type.tag} has unknown fields`, this.at - type.maskBytes)
    }
    return mask
  }

  private value(type: PackedType, field: number, isSet: boolean): number | boolean | number[] {
    const { before } = this
    switch (type.shapes[field] as Shape) {
      case shape.flag:
        return isSet
      case shape.list:
      case shape.path:
        return isSet ? this.list(type, field) : []
      case shape.actor:
        before.actor = (before.actor + this.number(isSet)) | 0
        return before.actor
      case shape.target:
        before.target = (before.target + this.number(isSet)) | 0
        return before.target
      case shape.number:
        return this.number(isSet)
    }
  }

  private number(isSet: boolean): number {
    if (!isSet) return 0
    const start = this.at
    const word = this.varint()
    if (word === 0) throw new Damaged("a zero is written where it needs not be", start)
    return unzigzag(word)
  }

  private list(type: PackedType, field: number): number[] {
    const start = this.at
    const length = this.count(`entries of ${type.tag}.${type.names[field]}`)
    if (length === 0) throw new Damaged("an empty list is written where it needs not be", start)
    const isPath = type.shapes[field] === shape.path
    const list: number[] = []
    let last = isPath ? this.before.place : 0
    for (let left = length; left > 0; left--) {
      const value = (last + unzigzag(this.varint())) | 0
      list.push(value)
      if (isPath) last = value
    }
    if (isPath) this.before.place = last
    return list
  }
}
