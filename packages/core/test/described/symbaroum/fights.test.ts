import { expect, test } from "vitest"
import { solve } from "../../../src/solve/solve.ts"
import { symbaroum } from "../../../src/systems/symbaroum/index.ts"
import { fisherP, holm } from "../../kit/fisher.ts"
import { file, text } from "./bridge.ts"
import { rulesOf } from "./citedRules.ts"
import { duelPair } from "./duelPair.ts"
import { fightCells, inOrder, playedIn } from "./fightCells.ts"

/*
 * Whole fights in the room of Symbaroum and in the file, under tactics that name verbs and targets only: duels solved,
 * fights of four played. `npm run file-and-room` plays more.
 */

const fights = Number(process.env["REFRIEGA_FIGHTS"] ?? 40)

test.each([
  [
    [5, 6],
    [true, false],
  ],
  [
    [6, 5],
    [false, false],
  ],
  [
    [4, 4],
    [true, true],
  ],
] as const)("a duel is solved alike, who wins and when: %j", (toughness, pcs) => {
  const { own, room } = duelPair(toughness, pcs)
  const verbs = ["strike", "stand-up", "end-turn"]
  const a = solve(symbaroum, room, inOrder(symbaroum, verbs))
  const b = solve(file, own, inOrder(file, verbs))
  if (a._tag === "TooLarge" || b._tag === "TooLarge") throw new Error("too large")
  expect(Math.abs((b.wins[0] as number) - (a.wins[0] as number))).toBeLessThan(1e-12)
  expect(b.rounds).toHaveLength(a.rounds.length)
  b.rounds.forEach((chance, round) => expect(Math.abs(chance - (a.rounds[round] as number))).toBeLessThan(1e-12))
})

test("fights come out alike under two tactics: no rate differs surely", {
  timeout: 60_000 + 600 * fights,
}, () => {
  const all = fightCells.flatMap((cell) =>
    playedIn(cell, fights).map(([what, a, b]) => ({
      what: `${cell.name}: ${what}: ${a} and ${b}`,
      p: fisherP(a, fights, b, fights),
    })),
  )
  const surely = holm(all.map(({ p }) => p)).flatMap((p, i) => (p < 0.001 ? [`${all[i]?.what}: ${p}`] : []))
  expect(all.length).toBeGreaterThan(100)
  expect(surely).toEqual([])
})

test("every rule that the room cites in these fights is cited by the file", () => {
  const cited = new Set<string>()
  for (const cell of fightCells) playedIn(cell, 12, (event) => rulesOf(event).forEach((rule) => cited.add(rule)))
  const said = new Set(
    [...text.matchAll(/cite: (?:"([^"]*)"|(SYM-\d{3}))/gu)].flatMap(([, some = "", one = ""]) =>
      `${some} ${one}`.split(/[ ,]+/u),
    ),
  )
  expect(cited.size).toBeGreaterThan(50)
  expect([...cited].filter((rule) => !said.has(rule))).toEqual([])
})
