import { partsOfChange, type Sign } from "@refriega/core/internal"
import type { Varied } from "../plan/Varied.ts"

/** One change with another value in each of the variants that are to be played. */
export interface Vary {
  /** Whose and which field: `gang.hp`, `rules.critConfirm`. */
  readonly path: string
  /** As in changes. */
  readonly sign: Sign
  /** As changes have them, numbers in ascending order: `4`, `+2`, `steady`. */
  readonly values: readonly string[]
}

export type ReadVary =
  | { readonly _tag: "Vary"; readonly vary: Vary }
  | { readonly _tag: "Refused"; readonly reason: string }

/** More values than these are no question about one of them, and no curve that anybody can look at. */
export const mostValues = 1000

/**
 * Reads what is to be varied: a change as `parseAssignment` reads it, with a list for a value, `gang.hp=4,6,9`. Part of
 * a list may be a range, `4..14`, or `0.5..2:0.25` with a step. Behind `=`, if one number has a sign, all have one.
 */
export const parseVary = (text: string): ReadVary => {
  const { left: path = "", right: list = "", sign = "=" } = partsOfChange(text) ?? {}
  if (path === "") return refused(`${text}: expected values of a change, as gang.hp=4..14 or gang.hp=4,6,9`)
  const read = list.split(",").map((part) => valuesIn(part.trim()))
  const wrong = read.flatMap((part) => (typeof part === "string" ? [`${path}: ${part}`] : []))
  const parts = read.filter((part) => typeof part !== "string").flat()
  if (wrong.length > 0) return refused(wrong.join("; "))
  const word = sign === "+=" || sign === "-=" ? parts.find((each) => !number.test(each)) : undefined
  if (word !== undefined) return refused(`${path}: expected numbers behind ${sign}, found ${word}`)
  const values = inOrder(parts, sign === "=" && parts.some(isSigned))
  const twice = values.find((value, i) => values.indexOf(value) < i)
  if (twice !== undefined) return refused(`${path}: ${twice} is named twice`)
  if (values.length < 2) return refused(`${path}: one value is nothing to choose from: name at least two`)
  if (values.length > mostValues) {
    return refused(`${path}: more than ${mostValues} values: take a larger step, as ${path}=0..100:5`)
  }
  return { _tag: "Vary", vary: { path, sign, values } }
}

/** What is varied, in the form in which it can be read again. */
export const printVary = ({ path, sign, values }: Vary): string => `${path}${sign}${values.join(",")}`

/** What a run knows of what it varies. */
export const variedBy = ({ path, sign, values }: Vary): Varied => ({ path, ...(sign !== "=" && { sign }), values })

/** The number that a value is, or undefined when it is none. */
export const numberOf = (value: string): number | undefined => (number.test(value) ? Number(value) : undefined)

const refused = (reason: string): ReadVary => ({ _tag: "Refused", reason })

const number = /^[+-]?\d{1,9}(?:\.\d{1,6})?$/u
const isSigned = (value: string): boolean => number.test(value) && /^[+-]/u.test(value)

/** The values of one part of a list, or what is wrong with it. */
const valuesIn = (part: string): readonly string[] | string => {
  if (part === "") return "a value is missing"
  if (!part.includes("..")) return [part]
  const [, from = "", to = "", step = "1"] = /^(.+?)\s*\.\.\s*([^:]+?)(?:\s*:\s*(.+))?$/u.exec(part) ?? []
  for (const end of [from, to, step]) {
    if (!number.test(end))
      return `expected numbers in the range ${part}, as 4..14 or 4..14:2, found ${end || "nothing"}; name what is no number value by value, as ${valuesFor(from, to)}`
  }
  return rangeOf(from, to, step)
}

/** How the values of a range that are no numbers could be named: dice in their steps. */
const valuesFor = (from: string, to: string): string => {
  const [first, last] = [from, to].map((text) => Number(/^d(\d{1,2})$/u.exec(text)?.[1]))
  const dice = [4, 6, 8, 10, 12, 20].filter((die) => die >= (first as number) && die <= (last as number))
  return dice.length > 1 ? dice.map((die) => `d${die}`).join(",") : "d4,d6,d8"
}

const rangeOf = (from: string, to: string, step: string): readonly string[] | string => {
  // In whole steps of the last digit, so that nothing is lost by adding.
  const scale = 10 ** Math.max(...[from, to, step].map((text) => (text.split(".")[1] ?? "").length))
  const [first, last, by] = [from, to, step].map((text) => Math.round(Number(text) * scale)) as [number, number, number]
  if (by <= 0) return `the step of ${from}..${to}:${step} must be above 0`
  if (last < first) return `the range ${from}..${to} is empty: write the smaller number first`
  const count = Math.floor((last - first) / by) + 1
  if (count > mostValues)
    return `${from}..${to} has ${count} values, more than ${mostValues}: take a larger step, as ${from}..${to}:${Math.ceil(count / mostValues) * Number(step)}`
  const relative = isSigned(from) || isSigned(to)
  return Array.from({ length: count }, (_, i) => printed((first + i * by) / scale, relative))
}

/** A number as a change has it: with a sign if it is to be added. */
const printed = (x: number, relative: boolean): string => (relative ? `${x < 0 ? "-" : "+"}${Math.abs(x)}` : `${x}`)

/** Numbers in their order, all in one form; names as they stand. */
const inOrder = (values: readonly string[], relative: boolean): readonly string[] =>
  values.every((value) => number.test(value))
    ? values
        .map(Number)
        .toSorted((a, b) => a - b)
        .map((x) => printed(x, relative))
    : values
