import type { Mutation } from "./Mutation.ts"
import { mutationsIn } from "./mutationsIn.ts"

/** Memories and their keys, and what tells acts apart: no formulas are in them. */
const noFormulas = /(?:turnBook|blowKey|newScratch|dispensable|dithering|doors|wayEnds)\.ts$/u
const tables = /<<|new (?:Int32|Float64)Array|length: |for \(let|index|^export const \w+: Case/u
/** A placeholder that is overwritten before anybody reads it. */
const placeholder = /^(?:let )?\w+(?:: |\b = )-?\d+,?;?$/u
const comparison = /^(?:[<>=!]|\+\+$|--$|true$|false$)/u

/**
 * The changes of constants, signs and operators that formulas of forecasts allow: those of `mutationsIn` less
 * comparisons, flags and tables, and further the least for the greatest and a product for a quotient.
 */
export const formulaMutationsIn = (file: string, source: string): readonly Mutation[] => {
  if (noFormulas.test(file)) return []
  return [...mutationsIn(file, source), ...exchangedIn(file, source)].filter(isOfFormula)
}

const isOfFormula = ({ before, text }: Mutation): boolean => {
  if (comparison.test(before) || tables.test(text) || placeholder.test(text) || /^-?\d+$/u.test(text)) return false
  // What something is compared with, or stands first in a list, decides about cases.
  return !/^[012]$/u.test(before) || !new RegExp(`(?:===|!==|[<>]=?|\\[|at\\() *-?${before}\\b`, "u").test(text)
}

const exchanged: Readonly<Record<string, string>> = { min: "max", max: "min", "*": "/", "/": "*" }

const exchangedIn = (file: string, source: string): readonly Mutation[] =>
  [...source.matchAll(/(?<=Math\.)(?:min|max)(?=\()|(?<= )[*/](?= [\w(])/gu)].flatMap(({ 0: before, index: start }) => {
    const lines = source.slice(0, start).split("\n")
    const text = (source.split("\n")[lines.length - 1] as string).trim()
    if (/^(?:\/[/*]|\*)/u.test(text)) return []
    const after = exchanged[before] as string
    return [{ file, start, end: start + before.length, line: lines.length, before, after, text, ids: [] }]
  })
