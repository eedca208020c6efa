import type { PackedType } from "./packedForm.ts"
import { putterLoop } from "./putterLoop.ts"
import { putterProgram } from "./putterPrograms.ts"
import { type Put, toolsFor } from "./putterTools.ts"

/**
 * What packs events of a type, field by field: a program of its own. A loop over fields would have to look each of them
 * up by its name, and takes several times as long; packing is a fifth of what a short duel costs.
 */
export const putterOf = (type: PackedType): Put => {
  const tools = toolsFor(type)
  const program = putterProgram(type)
  if (program === undefined) return putterLoop(type, tools)
  return program(tools.putVarint, tools.putNumber, tools.putList, tools.misfit) as Put
}
