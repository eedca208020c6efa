import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { byPolicies, Combat, encounterOf, type Ruleset, type Scenario, type System } from "@refriega/core"
import { parse } from "yaml"
import { loadScenario } from "../../src/loading/loadScenario.ts"
import { ownScenarios } from "../../src/loading/ownLibrary.ts"
import { steady } from "../../src/policies/steady.ts"

// What one step of one number of a stat block does: the same fights against the block as it was, with the same dice.

/** A stat block of a bestiary, as its file has it. */
type Block = Readonly<Record<string, unknown>> & { readonly id: string }

/** A number of a stat block, and how to get there. */
export interface NumericField {
  readonly system: string
  readonly block: Block
  readonly path: readonly (string | number)[]
  readonly value: number
}

/** The field of a path: places in lists are not told apart. */
const fieldOf = (path: readonly (string | number)[]): string =>
  path.map((key) => (typeof key === "number" ? "[]" : key)).join(".")

/** A block and a field as they stand on the list. */
export const nameOf = (each: NumericField | Stepped): string =>
  "path" in each ? `${each.block.id} ${fieldOf(each.path)}` : `${each.block} ${each.field}`

/** What became of a block whose number is another one. */
export interface Stepped {
  readonly system: string
  readonly block: string
  readonly field: string
  readonly from: number
  readonly to: number
  /**
   * Nobody of its kind strikes any more, though they did; or the share of fights won moves by more than this says, in
   * points.
   */
  readonly strikes: boolean
  readonly moves: number
}

/** By system: what stands beside the combatants in a fight, and what one step of a field is where it is not 1. */
const steps: Readonly<Record<string, (field: string) => number>> = {
  "d20-modern": (field) => (field.endsWith("reach") ? 5 : 1),
}

/** The numbers of all bundled stat blocks of a system. */
export const numericFields = (system: string): readonly NumericField[] => {
  const { combatants } = parse(readFileSync(`${ownScenarios}/${system}/bestiary.yaml`, "utf8")) as {
    readonly combatants: readonly Block[]
  }
  return combatants.flatMap((block) => numbersIn(block, []).map(({ path, value }) => ({ system, block, path, value })))
}

const numbersIn = (
  value: unknown,
  path: readonly (string | number)[],
): readonly { readonly path: readonly (string | number)[]; readonly value: number }[] => {
  if (typeof value === "number") return [{ path, value }]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    numbersIn(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}

const withNumber = (value: unknown, path: readonly (string | number)[], number: number): unknown => {
  const [key, ...rest] = path
  if (key === undefined) return number
  if (Array.isArray(value)) return value.map((each, i) => (i === key ? withNumber(each, rest, number) : each))
  return { ...(value as object), [key]: withNumber((value as Record<string, unknown>)[key], rest, number) }
}

/** Fights of a block against itself as it was: how often the first wins, and how often its kind strikes. */
interface Told {
  readonly wins: number
  readonly strikes: number
}

/** One square as the map has it: the two begin a few steps apart. */
const map = `${".".repeat(14)}\n`.repeat(3) + `...A....B.....\n${`${".".repeat(14)}\n`.repeat(3)}`

let folder: string | undefined

/** Plays a block against itself as it was; undefined where the file is refused. */
const played = (system: string, block: Block, changed: Block, fights: number): Told | undefined => {
  folder ??= mkdtempSync(join(tmpdir(), "refriega-steps-"))
  const file = join(folder, "fight.yaml")
  const id = "changed"
  const member = (is: string, at: string, name: string) => ({ is, id: name, at })
  const document = {
    system,
    title: "Two",
    field: { map },
    sides: {
      ours: { policy: "steady", members: [member(id, "A", "one")] },
      theirs: { policy: "steady", members: [member(block.id, "B", "other")] },
    },
    bestiary: { combatants: [{ ...changed, id }] },
  }
  writeFileSync(file, JSON.stringify(document))
  const loaded = loadScenario(file)
  if (loaded._tag === "Refused") return undefined
  return loaded.value.visit(<T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => {
    const prepared = rules.prepare(encounterOf(rules, scenario))
    const one = prepared.ids.indexOf("one")
    const side = rules.start(prepared).combatants[one]?.side
    const choose = byPolicies<T>([steady, steady])
    let wins = 0
    let strikes = 0
    for (let combat = 0; combat < fights; combat++) {
      const { log, state } = new Combat(rules, prepared, { seed: 1, combat, choose }).begin().play()
      if (state.winner === side) wins++
      for (const event of log as readonly { readonly _tag: string; readonly by?: number }[])
        if (event._tag === "Attacked" && event.by === one) strikes++
    }
    return { wins: wins / fights, strikes }
  })
}

/** How far the share of fights won may move by one step, in points. */
export const mostPoints = 25

/** Fields by which one step up or down does too much, of those given. */
export const largeSteps = (
  fields: readonly NumericField[],
  fights: number,
  points = mostPoints,
): readonly Stepped[] => {
  const usual = new Map<Block, Told | undefined>()
  return fields.flatMap(({ block, path, system, value }) => {
    if (!usual.has(block)) usual.set(block, played(system, block, block, fights))
    const before = usual.get(block)
    if (before === undefined) return []
    const field = fieldOf(path)
    const step = steps[system]?.(field) ?? 1
    return [value - step, value + step].flatMap((to) => {
      const after = played(system, block, withNumber(block, path, to) as Block, fights)
      if (after === undefined) return []
      const strikes = before.strikes > 0 && after.strikes === 0
      const moves = Math.round(100 * (after.wins - before.wins))
      if (!strikes && Math.abs(moves) <= points) return []
      return [{ system, block: block.id, field, from: value, to, strikes: !strikes, moves }]
    })
  })
}
