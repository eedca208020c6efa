import { byPolicies, Combat, type Policy } from "@refriega/core"
import { expect, test } from "vitest"
import { brawl, fighter, type Toy, toy } from "../kit/toy.ts"

const stand = 1

/** Plays a fight of two who only stand there; the first round in which it was late. */
const firstLate = (rounds: number, objectives?: Toy["prepared"]["objectives"]): number | undefined => {
  const prepared = toy.prepare(brawl([fighter()], [fighter()], { rounds }))
  let first: number | undefined
  const idle: Policy = {
    id: "idle",
    choose: (choice) => {
      if (choice.late) first ??= choice.round
      return choice.options.findIndex(({ verb }) => verb === stand)
    },
  }
  const tables = objectives === undefined ? prepared : { ...prepared, objectives }
  new Combat<Toy>(toy, tables, { seed: 1, combat: 0, choose: byPolicies<Toy>([idle, idle]) }).begin().play()
  return first
}

test("a fight is late when two thirds of its rounds are over, and more than forty", () => {
  expect(firstLate(60)).toBe(41)
  expect(firstLate(90)).toBe(61)
  expect(firstLate(40)).toBeUndefined()
})

test("it is never late where a side can win by something else than being the last to stand", () => {
  expect(firstLate(60, [{ is: "fell", side: 0, whom: [1] }])).toBeUndefined()
})
