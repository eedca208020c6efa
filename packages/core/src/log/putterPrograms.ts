import type { PackedType } from "./packedForm.ts"
import { putterText, tools } from "./putterText.ts"

/**
 * The program of a type (`putterText`), to be given its tools; undefined where there is none. In a page nothing may be
 * evaluated: a bundle for browsers has none.
 */
export const putterProgram = (type: PackedType): ((...tools: readonly unknown[]) => unknown) | undefined =>
  // oxlint-disable-next-line typescript/no-implied-eval -- made of the event table alone, see `putterText`
  new Function(...tools, `return ${putterText(type)}`) as (...tools: readonly unknown[]) => unknown
