import type { AnyEvent } from "./events.ts"
import { type PackedType, type Shape, shape } from "./packedForm.ts"
import type { Put, Tools } from "./putterTools.ts"

/**
 * Packs events of a type by a loop over its fields: the same bytes as its program writes, for whom there is no program.
 */
export const putterLoop = (
  { index, names, shapes, maskBytes, room }: PackedType,
  { putVarint, putNumber, putList, misfit }: Tools,
): Put => {
  const integer = (field: number, value: unknown): number =>
    ((value as number) | 0) === value ? (value as number) : misfit(field, value)
  return (event, before, writer) => {
    writer.room(room)
    let mask = 0
    const maskAt = putVarint(writer.bytes, writer.length, index)
    writer.length = maskAt + maskBytes
    const number = (field: number, value: number): void => {
      if (value === 0) return
      mask |= 1 << field
      writer.length = putNumber(writer.bytes, writer.length, value)
    }
    for (const [field, name] of names.entries()) {
      const value = (event as AnyEvent & Readonly<Record<string, unknown>>)[name]
      switch (shapes[field] as Shape) {
        case shape.number:
          number(field, integer(field, value))
          break
        case shape.actor:
        case shape.target: {
          const who = shapes[field] === shape.actor ? "actor" : "target"
          const step = (integer(field, value) - before[who]) | 0
          before[who] = value as number
          number(field, step)
          break
        }
        case shape.flag:
          if (value === true) mask |= 1 << field
          else if (value !== false) misfit(field, value)
          break
        case shape.list:
        case shape.path:
          if (!Array.isArray(value)) misfit(field, value)
          if ((value as readonly number[]).length === 0) break
          mask |= 1 << field
          putList(field, value as readonly number[], before, writer)
      }
    }
    for (let i = 0; i < maskBytes; i++) writer.bytes[maskAt + i] = mask >>> (8 * i)
  }
}
