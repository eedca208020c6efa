import { ByteWriter } from "./ByteWriter.ts"
import type { AnyEvent, EventsOf, EventTable, FieldKind } from "./events.ts"

/**
 * The packed form of a combat: the number of its events, then each event as the index of its type in the table, its
 * numbers and lists in declared order, a list with its length in front, and last its flags as one word of bits (if its type
 * has any; the first flag lowest). Every number is a varint: seven bits a byte, lowest first, the high bit set on all but the last.
 * Numbers of events are 32-bit signed and zigzag coded (0, -1, 1, -2, ...). The form is canonical: equal events have equal
 * bytes, and no other bytes are accepted for them.
 */
export interface EventCodec<E extends AnyEvent> {
  /** Appends the events of a combat. Throws when an event does not fit its type: that is a mistake in a rule. */
  pack(events: readonly E[], writer: ByteWriter): void
  /** Reads the events of one combat, which must fill `bytes` exactly. */
  unpack(bytes: Uint8Array): E[] | Damage
}

/** Why bytes were refused, and the offset at which they stopped making sense. */
export interface Damage {
  readonly problem: string
  readonly at: number
}

type Shape = "one" | "list" | "flag"

interface PackedType {
  readonly tag: string
  readonly index: number
  /** The fields in declared order. */
  readonly names: readonly string[]
  readonly shapes: readonly Shape[]
  readonly flags: number
  /** The most bytes that an event takes, without the entries of its lists. */
  readonly room: number
}

const longest = 5

const compile = (table: EventTable): readonly PackedType[] =>
  Object.entries(table).map(([tag, type], index) => {
    const names = Object.keys(type.fields)
    const shapes = Object.values<FieldKind>(type.fields).map((kind) =>
      kind === "flag" ? "flag" : kind === "ints" ? "list" : "one",
    )
    const flags = shapes.filter((shape) => shape === "flag").length
    if (flags > 31) throw new Error(`event ${tag} has ${flags} flags; the packed form holds 31`)
    return { tag, index, names, shapes, flags, room: longest * (2 + names.length) }
  })

/** Writes an unsigned 32-bit number at an offset where there is room, and gives the offset after it. */
const putVarint = (bytes: Uint8Array, at: number, value: number): number => {
  let rest = value
  let next = at
  while (rest > 127) {
    bytes[next++] = (rest & 127) | 128
    rest >>>= 7
  }
  bytes[next++] = rest
  return next
}

const zigzag = (value: number): number => ((value << 1) ^ (value >> 31)) >>> 0
const unzigzag = (word: number): number => (word >>> 1) ^ -(word & 1)

const misfit = (type: PackedType, name: string, value: unknown): never => {
  throw new TypeError(`event ${type.tag}: ${name} is ${String(value)}`)
}

type Values = Readonly<Record<string, number | boolean | readonly number[]>>

const putList = (type: PackedType, name: string, list: readonly number[], writer: ByteWriter): void => {
  if (!Array.isArray(list)) misfit(type, name, list)
  writer.room(type.room + longest * (1 + list.length))
  const bytes = writer.bytes
  let at = putVarint(bytes, writer.length, list.length)
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as number
    if ((value | 0) !== value) misfit(type, `${name}[${i}]`, value)
    const word = zigzag(value)
    if (word < 128) bytes[at++] = word
    else at = putVarint(bytes, at, word)
  }
  writer.length = at
}

/**
 * Packs an event whose fields stand in declared order, as they nearly always do; false, with nothing packed, when they do
 * not. Why this loop: `for in` reads a field by its place in the object, which is faster than looking it up by name.
 */
const putInOrder = (type: PackedType, event: Values, writer: ByteWriter): boolean => {
  const start = writer.length
  const { names, shapes } = type
  writer.room(type.room)
  let bytes = writer.bytes
  let at = putVarint(bytes, start, type.index)
  let bits = 0
  let flag = 1
  let field = -1
  for (const name in event) {
    if (field < 0) {
      field = 0
      if (name !== "_tag") break
      continue
    }
    if (name !== names[field]) {
      field = -1
      break
    }
    const value = event[name] as number
    const shape = shapes[field]
    if (shape === "one") {
      if ((value | 0) !== value) misfit(type, name, value)
      const word = zigzag(value)
      if (word < 128) bytes[at++] = word
      else at = putVarint(bytes, at, word)
    } else if (shape === "flag") {
      if ((value as unknown) === true) bits |= flag
      else if ((value as unknown) !== false) misfit(type, name, value)
      flag <<= 1
    } else {
      writer.length = at
      putList(type, name, value as unknown as readonly number[], writer)
      bytes = writer.bytes
      at = writer.length
    }
    field++
  }
  if (field !== names.length) {
    writer.length = start
    return false
  }
  if (flag > 1) at = putVarint(bytes, at, bits)
  writer.length = at
  return true
}

/** The same event with its fields in declared order. */
const inOrder = (type: PackedType, event: Values): Values => {
  const ordered: Record<string, number | boolean | readonly number[]> = { _tag: type.index }
  for (const name of type.names) ordered[name] = event[name] as number
  for (const name of Object.keys(event)) {
    if (!(name in ordered)) throw new TypeError(`event ${type.tag} has an undeclared field: ${name}`)
  }
  return ordered
}

class Damaged extends Error {
  readonly at: number
  constructor(problem: string, at: number) {
    super(problem)
    this.at = at
  }
}

/** Reads varints from the first byte on. Everything that a writer would not have written is refused. */
class Reader {
  readonly bytes: Uint8Array
  at = 0

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
    const event: Record<string, unknown> = { _tag: type.tag }
    for (let i = 0; i < type.names.length; i++) {
      const name = type.names[i] as string
      const shape = type.shapes[i]
      event[name] = shape === "one" ? unzigzag(this.varint()) : shape === "list" ? this.list(type, name) : false
    }
    if (type.flags > 0) this.flags(type, event)
    return event as unknown as AnyEvent
  }

  private list(type: PackedType, name: string): number[] {
    const list: number[] = []
    for (let left = this.count(`entries of ${type.tag}.${name}`); left > 0; left--) list.push(unzigzag(this.varint()))
    return list
  }

  private flags(type: PackedType, event: Record<string, unknown>): void {
    const start = this.at
    const bits = this.varint()
    if (bits >= 2 ** type.flags) throw new Damaged(`event ${type.tag} has unknown flags`, start)
    for (let i = 0, bit = 1; i < type.names.length; i++) {
      if (type.shapes[i] !== "flag") continue
      event[type.names[i] as string] = (bits & bit) !== 0
      bit <<= 1
    }
  }
}

/** Prepares the packing of the events of a table. Once per system. */
export const eventCodec = <const T extends EventTable>(table: T): EventCodec<EventsOf<T>> => {
  const types = compile(table)
  const byTag = new Map(types.map((type) => [type.tag, type]))
  return {
    pack(events, writer) {
      writer.room(longest)
      writer.length = putVarint(writer.bytes, writer.length, events.length)
      for (const event of events) {
        const type = byTag.get(event._tag)
        if (type === undefined) throw new TypeError(`event ${event._tag} is not in the table`)
        const values = event as unknown as Values
        if (!putInOrder(type, values, writer)) putInOrder(type, inOrder(type, values), writer)
      }
    },
    unpack(bytes) {
      const reader = new Reader(bytes)
      try {
        const events: AnyEvent[] = []
        for (let left = reader.count("events"); left > 0; left--) events.push(reader.event(types))
        if (reader.at < bytes.length) throw new Damaged(`${bytes.length - reader.at} bytes too many`, reader.at)
        return events as EventsOf<T>[]
      } catch (error) {
        if (error instanceof Damaged) return { problem: error.message, at: error.at }
        throw error
      }
    },
  }
}
