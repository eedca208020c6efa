import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import type { Described } from "../../src/described/play/System.ts"
import { proveGame } from "../../src/described/prove/proveGame.ts"
import { solve } from "../../src/solve/solve.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { agrees } from "../kit/binomial.ts"
import { rulesOf } from "./games.ts"

/* The fights of three games with free rules, as the files of games/from-books have them. */

const textOf = (game: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../games/from-books/${game}/game.yaml`, import.meta.url)), "utf8")

test.each(["maze-rats", "risus", "open-d6"])("%s is sound, and comes out simulated as it does solved", (game) => {
  const proof = proveGame({ file: "game.yaml", text: textOf(game) }, undefined, 4)
  expect(proof).toMatchObject({
    _tag: "Good",
    value: { broken: [], apart: [], unforeseen: [], misspelt: { unnoticed: [] } },
  })
  if (proof._tag === "Refused") return
  expect(proof.value.solved).toHaveLength(1)
  for (const { exact, fights, won } of proof.value.solved) expect(agrees(won, fights, exact)).toBe(true)
})

const duel = (game: string, a: Described["statBlock"], b: Described["statBlock"], verb: string): number => {
  const rules = rulesOf(textOf(game))
  const fight = encounter(rules, {
    actors: { a: { side: 0, at: [0, 0], block: a }, b: { side: 1, at: [1, 0], block: b } },
    limits: { rounds: 1000 },
  })
  const found = solve(rules, rules.prepare(fight), (_, { options }) =>
    Math.max(
      0,
      options.findIndex((option) => rules.verbs[option.verb]?.id === verb),
    ),
  )
  if (found._tag === "TooLarge") throw new Error("too large")
  return found.wins[0] as number
}

/** The chances of the sum of n dice of six. */
const sums = (n: number): ReadonlyMap<number, number> => {
  let all = new Map([[0, 1]])
  for (let i = 0; i < n; i++) {
    const more = new Map<number, number>()
    for (const [sum, p] of all)
      for (let die = 1; die <= 6; die++) more.set(sum + die, (more.get(sum + die) ?? 0) + p / 6)
    all = more
  }
  return all
}

test("Risus: who has more dice wins as often as the chain of lost dice says", () => {
  const wins = (a: number, b: number): number => {
    if (b <= 0) return 1
    if (a <= 0) return 0
    let [more, less] = [0, 0]
    for (const [mine, p] of sums(a))
      for (const [theirs, q] of sums(b)) {
        if (mine > theirs) more += p * q
        if (mine < theirs) less += p * q
      }
    return (more * wins(a, b - 1) + less * wins(a - 1, b)) / (more + less)
  }
  expect(Math.abs(duel("risus", { dice: 4 }, { dice: 3 }, "vie") - wins(4, 3))).toBeLessThan(1e-12)
})

test("Maze Rats: blows that hurt by as much as they are above armour, by lots each round", () => {
  const harm = (armour: number): readonly (readonly [number, number])[] =>
    [...sums(2)].map(([sum, p]) => [Math.max(0, sum - armour), p] as const)
  const known = new Map<string, number>()
  const wins = (a: number, b: number): number => {
    if (b <= 0) return 1
    if (a <= 0) return 0
    const before = known.get(`${a},${b}`)
    if (before !== undefined) return before
    let [sum, stays] = [0, 0]
    for (const [x, p] of harm(7))
      for (const [y, q] of harm(6)) {
        const chance = p * q
        if (x === 0 && y === 0) stays += chance
        else {
          const both = wins(a - y, b - x)
          sum += chance * 0.5 * (b - x <= 0 ? 1 : both) + chance * 0.5 * (a - y <= 0 ? 0 : both)
        }
      }
    const value = sum / (1 - stays)
    known.set(`${a},${b}`, value)
    return value
  }
  const found = duel("maze-rats", { attack: 0, armour: 6, health: 4 }, { attack: 0, armour: 7, health: 4 }, "strike")
  expect(Math.abs(found - wins(4, 4))).toBeLessThan(1e-12)
})
