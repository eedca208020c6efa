import type { GameFunction } from "../../contract/GameFunction.ts"
import type { Ruleset } from "../../contract/Ruleset.ts"
import type { System } from "../../contract/System.ts"
import type { GameFile, PlainFunction } from "./GameFile.ts"

/** What a module gives that a game is made of or calls: one of these. */
export type GameInModule<T extends System = System> =
  | { readonly is: "ruleset"; readonly ruleset: Ruleset<T> }
  | { readonly is: "game"; readonly game: GameFile; readonly functions: readonly GameFunction[] }
  | { readonly is: "functions"; readonly functions: readonly GameFunction[] }

/**
 * Looks what a module exports: a whole `ruleset`, a `game` of `defineGame`, or functions by any names.
 *
 * @returns what is wrong with it, as a text, if it is none of these
 */
export const gameInModule = (exported: Readonly<Record<string, unknown>>): GameInModule | string => {
  const { game, ruleset } = exported
  if (ruleset !== undefined) {
    const missing = wanted.filter(([name, is]) => !isObject(ruleset) || typeof ruleset[name] !== is)
    if (missing.length === 0) return { is: "ruleset", ruleset: ruleset as unknown as Ruleset<System> }
    return `expected ruleset to be a Ruleset: it lacks ${missing.map(([name]) => name).join(", ")}`
  }
  if (game !== undefined) {
    if (!isObject(game) || typeof game["game"] !== "string") return "expected game to be what defineGame gives"
    const described = game as unknown as GameFile
    return { is: "game", game: described, functions: functionsIn(described.functions ?? {}) }
  }
  const functions = functionsIn(exported)
  if (functions.length > 0) return { is: "functions", functions }
  return "expected a module that exports ruleset (a Ruleset), game (of defineGame), or functions"
}

/** Not all that a ruleset has, but what nothing else has. */
const wanted = [
  ["id", "string"],
  ["title", "object"],
  ["events", "object"],
  ["evolve", "object"],
  ["houseRules", "object"],
  ["prepare", "function"],
  ["start", "function"],
  ["begin", "function"],
  ["next", "function"],
  ["apply", "function"],
  ["forecast", "function"],
  ["health", "function"],
] as const

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null

/** Larger numbers are a slip, as everywhere in the language. */
const much = 1_000_000

const functionsIn = (named: Readonly<Record<string, unknown>>): readonly GameFunction[] =>
  Object.entries(named).flatMap(([name, value]) => {
    if (typeof value !== "function") return []
    const { from = -much, to = much } = value as PlainFunction
    return [{ id: lowerCase(name), takes: value.length, from, to, of: value as GameFunction["of"] }]
  })

/** Names of code as names of the language: `woundsOf` is `wounds-of`. */
const lowerCase = (name: string): string => name.replaceAll(/[A-Z]/gu, (letter) => `-${letter.toLowerCase()}`)
