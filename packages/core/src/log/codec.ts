import { ByteWriter } from "./ByteWriter.ts"
import type { AnyEvent, EventsOf, EventTable, FieldKind } from "./events.ts"

/**
 * The name of the packed form. Manifests name it by way of the event table's hash, as digests are those of packed logs: a
 * change of form is a new name.
 */
export const packing = "masked-rows-2"

/**
 * The packed form of a combat: the number of its events, then each event as the index of its type in the table, a mask with a
 * bit for each field (as many whole bytes as it takes, the first field lowest), and the values of the fields whose bit is set,
 * in declared order. A flag is its bit. A number has its bit set unless it is 0, a list unless it is empty; a list has its
 * length in front. Numbers are varints: seven bits a byte, lowest first, the high bit set on all but the last; those of
 * events are 32-bit signed and zigzag coded (0, -1, 1, -2, ...).
 *
 * What is likely is made small. A combatant (`who`) is the difference to the one before it in the log: fields called `target`
 * go by each other, all others by each other. The entries of a list called `path` are differences too, the first one to where
 * the path before of the same combatant ended.
 *
 * The form is canonical: equal logs have equal bytes, and no other bytes are accepted for them.
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

const shape = { number: 0, actor: 1, target: 2, flag: 3, list: 4, path: 5 } as const
type Shape = (typeof shape)[keyof typeof shape]

interface PackedType {
  readonly tag: string
  readonly index: number
  /** The fields in declared order. */
  readonly names: readonly string[]
  readonly shapes: readonly Shape[]
  readonly maskBytes: number
  /** The most bytes that an event takes, without the entries of its lists. */
  readonly room: number
}

const longest = 5

const compile = (table: EventTable): readonly PackedType[] =>
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

/** What values are told by: who and where the ones before were. The same for writer and reader. */
class Before {
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

type Values = Readonly<Record<string, string | number | boolean | readonly number[]>>

/** Writes the length of a list and its entries: as they are, or as steps from one to the next. */
const putList = (
  type: PackedType,
  name: string,
  list: readonly number[],
  before: Before,
  isPath: boolean,
  writer: ByteWriter,
): void => {
  writer.room(type.room + longest * (1 + list.length))
  const bytes = writer.bytes
  let at = putVarint(bytes, writer.length, list.length)
  let last = isPath ? before.place : 0
  for (let i = 0; i < list.length; i++) {
    const value = list[i] as number
    if ((value | 0) !== value) misfit(type, `${name}[${i}]`, value)
    const word = zigzag((value - last) | 0)
    if (isPath) last = value
    if (word < 128) bytes[at++] = word
    else at = putVarint(bytes, at, word)
  }
  if (isPath) before.place = last
  writer.length = at
}

/**
 * Packs an event whose fields stand in declared order, as they nearly always do; false when they do not. Why this loop: `for
 * in` reads a field by its place in the object, which is faster than looking it up by name.
 */
const putInOrder = (type: PackedType, event: Values, before: Before, writer: ByteWriter): boolean => {
  const { names, shapes } = type
  writer.room(type.room)
  let bytes = writer.bytes
  const maskAt = putVarint(bytes, writer.length, type.index)
  let at = maskAt + type.maskBytes
  let mask = 0
  let field = -1
  for (const name in event) {
    if (field < 0) {
      field = 0
      if (name !== "_tag") return false
      continue
    }
    if (name !== names[field]) return false
    let value = event[name] as number
    const form = shapes[field] as Shape
    if (form < shape.flag) {
      if ((value | 0) !== value) misfit(type, name, value)
      if (form === shape.actor) {
        const { actor } = before
        before.actor = value
        value = (value - actor) | 0
      } else if (form === shape.target) {
        const { target } = before
        before.target = value
        value = (value - target) | 0
      }
      if (value !== 0) {
        mask |= 1 << field
        const word = zigzag(value)
        if (word < 128) bytes[at++] = word
        else at = putVarint(bytes, at, word)
      }
    } else if (form === shape.flag) {
      if ((value as unknown) === true) mask |= 1 << field
      else if ((value as unknown) !== false) misfit(type, name, value)
    } else {
      const list = value as unknown as readonly number[]
      if (!Array.isArray(list)) misfit(type, name, list)
      if (list.length > 0) {
        mask |= 1 << field
        writer.length = at
        putList(type, name, list, before, form === shape.path, writer)
        bytes = writer.bytes
        at = writer.length
      }
    }
    field++
  }
  if (field !== names.length) return false
  for (let i = 0; i < type.maskBytes; i++) bytes[maskAt + i] = mask >>> (8 * i)
  writer.length = at
  return true
}

/** The same event with its fields in declared order. */
const inOrder = (type: PackedType, event: Values): Values => {
  const ordered: Record<string, Values[string]> = { _tag: type.tag }
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

/** Prepares the packing of the events of a table. Once per system. */
export const eventCodec = <const T extends EventTable>(table: T): EventCodec<EventsOf<T>> => {
  const types = compile(table)
  const byTag = new Map(types.map((type) => [type.tag, type]))
  const before = new Before()
  const typeOf = (event: AnyEvent): PackedType => {
    const type = byTag.get(event._tag)
    if (type === undefined) throw new TypeError(`event ${event._tag} is not in the table`)
    return type
  }
  /** False, with some bytes written, when the fields of an event do not stand in declared order. */
  const packAll = (events: readonly AnyEvent[], writer: ByteWriter): boolean => {
    before.clear()
    writer.room(longest)
    writer.length = putVarint(writer.bytes, writer.length, events.length)
    for (const event of events) {
      if (!putInOrder(typeOf(event), event as unknown as Values, before, writer)) return false
    }
    return true
  }
  return {
    pack(events, writer) {
      const start = writer.length
      if (packAll(events, writer)) return
      writer.length = start
      packAll(
        events.map((event) => inOrder(typeOf(event), event as unknown as Values)) as unknown as typeof events,
        writer,
      )
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
