import type { ByteWriter } from "./ByteWriter.ts"
import type { AnyEvent } from "./events.ts"
import { type Before, longest, type PackedType, shape, zigzag } from "./packedForm.ts"

/** Writes an unsigned 32-bit number at an offset where there is room, and gives the offset after it. */
export const putVarint = (bytes: Uint8Array, at: number, value: number): number => {
  let rest = value
  let next = at
  while (rest > 127) {
    bytes[next++] = (rest & 127) | 128
    rest >>>= 7
  }
  bytes[next++] = rest
  return next
}

const misfit = (type: PackedType, name: string, value: unknown): never => {
  throw new TypeError(`event ${type.tag}: ${name} is ${String(value)}`)
}

const putNumber = (bytes: Uint8Array, at: number, value: number): number => {
  const word = zigzag(value)
  if (word > 127) return putVarint(bytes, at, word)
  bytes[at] = word
  return at + 1
}

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
    at = putNumber(bytes, at, (value - last) | 0)
    if (isPath) last = value
  }
  if (isPath) before.place = last
  writer.length = at
}

/** Appends an event to what has been written. */
export type Put = (event: AnyEvent, before: Before, writer: ByteWriter) => void

/** What putters are made with: how numbers and lists are written, and what is said of values that do not fit. */
export interface Tools {
  readonly putVarint: typeof putVarint
  readonly putNumber: typeof putNumber
  readonly putList: (field: number, list: readonly number[], before: Before, writer: ByteWriter) => void
  readonly misfit: (field: number, value: unknown) => never
}

/** The tools for a type. */
export const toolsFor = (type: PackedType): Tools => ({
  putVarint,
  putNumber,
  putList: (field, list, before, writer) =>
    putList(type, type.names[field] as string, list, before, type.shapes[field] === shape.path, writer),
  misfit: (field, value) => misfit(type, type.names[field] as string, value),
})
