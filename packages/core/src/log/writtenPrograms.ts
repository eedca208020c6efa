import type { EventTable } from "./events.ts"
import { compile } from "./packedForm.ts"
import { putterText, tools } from "./putterText.ts"

/**
 * The text of a module that replaces `putterPrograms.ts` where nothing may be evaluated: the programs of all event
 * types of these tables, written out. A type that is none of them has no program, and is packed by a loop; so are those
 * that are seldom.
 */
export const writtenPrograms = (tables: readonly EventTable[]): string => {
  const programs = new Map<string, string>()
  const often = tables.flatMap((table) => compile(table).filter(({ tag }) => table[tag]?.seldom !== true))
  for (const type of often) {
    const text = putterText(type)
    programs.set(JSON.stringify([type.index, type.names, type.shapes]), `(${tools.join(", ")}) => ${text}`)
  }
  const entries = [...programs].map(([key, text]) => `  [${JSON.stringify(key)}, ${text}]`)
  return `const programs = new Map([
${entries.join(",\n")},
])
export const putterProgram = ({ index, names, shapes }) => programs.get(JSON.stringify([index, names, shapes]))
`
}
