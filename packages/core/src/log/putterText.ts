import { type PackedType, type Shape, shape } from "./packedForm.ts"

/** What the program of a type works with, in the order of its parameters. */
export const tools = ["putVarint", "putNumber", "putList", "misfit"] as const

/**
 * The program that packs events of a type, as text: a function of an event, of what was before it, and of the writer.
 * It knows `tools` by name. Names of fields come from event tables, which are part of the program.
 */
export const putterText = ({ index, names, shapes, maskBytes, room }: PackedType): string => {
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
  return [
    "(event, before, writer) => {",
    `writer.room(${room})`,
    "let bytes = writer.bytes, mask = 0, value = 0, last = 0",
    `const maskAt = putVarint(bytes, writer.length, ${index})`,
    `let at = maskAt + ${maskBytes}`,
    ...lines.flat(),
    ...Array.from({ length: maskBytes }, (_, i) => `bytes[maskAt + ${i}] = mask >>> ${8 * i}`),
    "writer.length = at",
    "}",
  ].join("\n")
}
