import { expect, test } from "vitest"
import { affordable } from "../../packages/core/test/kit/affordable.ts"
import { bouts } from "../fights.ts"
import { playMatch } from "../playMatch.ts"
import { playRung } from "../playRung.ts"
import { rungs } from "../rungs.ts"

const boutOf = (system: string, name: string) => {
  const found = bouts.find((bout) => bout.system === system && bout.name === name)
  if (found === undefined) throw new Error(`no bout ${system}/${name}`)
  return found
}

/** The score of the upper one of a rung in a fight, in percent. */
const scoreOf = (upper: string, lower: string, fights: number, system: string, name: string): number => {
  const rung = rungs.find(({ one, other }) => one.name === upper && other.name === lower)
  if (rung === undefined) throw new Error(`no rung ${upper}/${lower}`)
  const { draws, fights: played, wins } = playMatch(boutOf(system, name).path, rung.one, rung.other, fights)
  expect(played).toBe(fights)
  return (100 * (wins + draws / 2)) / played
}

// Fights that tell them apart best; dice are the same each time, so only other players or other rules come to another
// score.
test("whoever thinks at all stands above chance", () => {
  for (const upper of ["aggressive", "focus"])
    expect(scoreOf(upper, "random", 20, "symbaroum", "skirmish")).toBeGreaterThan(80)
})

test("who looks ahead stands above those who do not", () => {
  expect(scoreOf("rollout", "steady", affordable(12), "symbaroum", "long-spears")).toBeGreaterThan(54)
  expect(scoreOf("search", "steady", affordable(8), "symbaroum", "long-spears")).toBeGreaterThan(56)
})

test("a slow rung plays all fights by turns until its time is spent, and a turn to its end", () => {
  const slow = rungs.find((rung) => rung.slow)
  if (slow === undefined) throw new Error("somebody looks ahead")
  const own = [boutOf("symbaroum", "skirmish"), boutOf("symbaroum", "long-spears")]
  expect(playRung(slow, own, 400, 0).fights).toBe(4)
  const quick = rungs.find((rung) => !rung.slow)
  if (quick === undefined) throw new Error("somebody does not")
  expect(playRung(quick, own, 6, 0).fights).toBe(12)
})
