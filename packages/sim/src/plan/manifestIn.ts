import * as Schema from "effect/Schema"
import type { Manifest } from "./Manifest.ts"
import { manifestForm } from "./manifestForm.ts"

const decode = Schema.decodeUnknownSync(manifestForm, { onExcessProperty: "error" })

/** House rules are the deepest that a manifest holds. */
const deepest = 40

/** A message need not hold all of a value. */
const longest = 600

/**
 * The manifest that JSON holds. It may be of any author: throws a `RangeError` with what is wrong where it is
 * none.
 */
export const manifestIn = (json: unknown): Manifest => {
  if (isDeeper(json, deepest)) throw new RangeError(`it has more than ${deepest} levels of nesting`)
  try {
    return decode(json)
  } catch (error) {
    const { message } = error as Error
    throw new RangeError(message.length > longest ? `${message.slice(0, longest)} …` : message)
  }
}

/**
 * Whether something lies deeper in a value than so many levels. It goes down level by level: a call in a call might end
 * the program.
 */
const isDeeper = (json: unknown, levels: number): boolean => {
  let level = [json]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > levels) return true
    level = level.flatMap((value) => (typeof value === "object" && value !== null ? Object.values(value) : []))
  }
  return false
}
