import { compileFunction } from "node:vm"
import {
  bringing,
  type Checked,
  type Code,
  type CodeOfGame,
  type GameInModule,
  gameInModule,
  good,
  refused,
  someRuleset,
} from "@refriega/core/internal"
import { sha256 } from "../plan/sha256.ts"
import { ownModules } from "./ownModules.ts"

const known = new Map<string, GameInModule>()
const mostKnown = 16

/**
 * What differs from call to call, or reaches out of the game. This keeps slips out, not malice: code can do all that
 * the program can.
 */
const withheld = ["process", "Date", "performance", "fetch", "crypto", "setTimeout", "setInterval", "setImmediate"]

const noChance = (): never => {
  throw new Error("the code of a game may not use Math.random: its dice come from the fight")
}
const math = Object.create(Math, { random: { value: noChance } })

const required = (id: string): unknown => {
  if (Object.hasOwn(ownModules, id)) return ownModules[id]
  throw new Error(`the code of a game may not import ${id}`)
}

/** Runs the code of a game, once, and says what it gives. Only where that is allowed: see `withCode`. */
export const gameInCode = ({ sha256: expected, text }: Code, file: string): Checked<GameInModule> => {
  const wrong = (message: string): Checked<GameInModule> => refused([{ file, line: 1, column: 1, path: "", message }])
  if (sha256(text) !== expected)
    return wrong(`this is not the code that was played: it should have the digest ${expected}`)
  const before = known.get(expected)
  if (before !== undefined) return good(before)
  const module = { exports: {} }
  try {
    const run = compileFunction(text, ["require", "module", "exports", "Math", ...withheld], { filename: file })
    run(required, module, module.exports, math)
  } catch (error) {
    return wrong(`this code fails when it is loaded: ${error instanceof Error ? error.message : String(error)}`)
  }
  const found = gameInModule(module.exports)
  if (typeof found === "string") return wrong(found)
  if (known.size >= mostKnown) known.clear()
  known.set(expected, found)
  return good(found)
}

/** The same, as a game takes it. */
export const runCode = (code: Code, file: string): Checked<CodeOfGame> => {
  const found = gameInCode(code, file)
  if (found._tag === "Refused") return found
  const game = found.value
  return good(
    game.is === "ruleset"
      ? { functions: [], ruleset: bringing(someRuleset(game.ruleset), { reader: { code: code.text } }) }
      : { functions: game.functions, ruleset: undefined },
  )
}
