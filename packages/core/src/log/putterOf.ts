import type { ByteWriter } from "./ByteWriter.ts"
import type { AnyEvent } from "./events.ts"
import { type Before, longest, type PackedType, type Shape, shape, zigzag } from "./packedForm.ts"

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

/**
 * Writes the program that packs events of a type, field by field. A loop over fields would have to look each of them up by its
 * name, and takes several times as long; packing is a fifth of what a short duel costs. Names come from event tables, which are
 * part of the program.
 */
export const putterOf = (type: PackedType): Put => {
  const { index, names, shapes, maskBytes, room } = type
  const lines = names.map((name, i) => {
    const bit = `mask |= ${1 << i}`
    const value = `value = event[${JSON.stringify(name)}]`
    const putNumber = `if (value !== 0) { ${bit}; at = putNumber(bytes, at, value) }`
    const mustFit = `if ((value | 0) !== value) misfit(${i}, value)`
    const relative = (to: string) => `last = before.${to}; before.${to} = value; value = (value - last) | 0`
    switch (shapes[i] as Shape) {
      case shape.number:
        return [value, mustFit, putNumber]
      case shape.actor:
        return [value, mustFit, relative("actor"), putNumber]
      case shape.target:
        return [value, mustFit, relative("target"), putNumber]
      case shape.flag:
        return [value, `if (value === true) ${bit}; else if (value !== false) misfit(${i}, value)`]
      case shape.list:
      case shape.path:
        return [
          value,
          `if (!Array.isArray(value)) misfit(${i}, value)`,
          `if (value.length > 0) { ${bit}; writer.length = at; putList(${i}, value, before, writer); bytes = writer.bytes; at = writer.length }`,
        ]
    }
  })
  const code = [
    "return (event, before, writer) => {",
    `writer.room(${room})`,
    "let bytes = writer.bytes, mask = 0, value = 0, last = 0",
    `const maskAt = putVarint(bytes, writer.length, ${index})`,
    `let at = maskAt + ${maskBytes}`,
    ...lines.flat(),
    ...Array.from({ length: maskBytes }, (_, i) => `bytes[maskAt + ${i}] = mask >>> ${8 * i}`),
    "writer.length = at",
    "}",
  ]
  const tools = {
    putVarint,
    putNumber,
    putList: (field: number, list: readonly number[], before: Before, writer: ByteWriter) =>
      putList(type, names[field] as string, list, before, shapes[field] === shape.path, writer),
    misfit: (field: number, value: unknown) => misfit(type, names[field] as string, value),
  }
  // oxlint-disable-next-line typescript/no-implied-eval -- made of the event table alone, see above
  return new Function(...Object.keys(tools), code.join("\n"))(...Object.values(tools)) as Put
}
