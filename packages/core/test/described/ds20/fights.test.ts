import { expect, test } from "vitest"
import { fisherP, holm } from "../../kit/fisher.ts"
import { rulesOf } from "./citedRules.ts"
import { fightCells, playedIn } from "./fightCells.ts"
import { citedByFile, listed, reasoned } from "./listed.ts"

/*
 * Whole fights in the room of DS20 and in the file, under tactics that name verbs and targets only. `npm run
 * file-and-room -- --game ds20` plays more.
 */

/** Every fourth kind of fight is played so often, the others for what the room cites in them. */
const many = Number(process.env["REFRIEGA_FIGHTS"] ?? 40)
const few = Number(process.env["REFRIEGA_FIGHTS"] ?? 6)
const cited = new Set<number>()

test("fights come out alike under written tactics: no rate differs surely", { timeout: 60_000 + 900 * many }, () => {
  const all = fightCells.flatMap((cell, i) => {
    const fights = i % 4 === 0 ? many : few
    const rates = playedIn(cell, fights, (event) => {
      for (const rule of rulesOf(event)) cited.add(Number(rule.slice("DS20-".length)))
    })
    return rates.map(([what, a, b]) => ({
      what: `${cell.name}: ${what}: ${a} and ${b}`,
      p: fisherP(a, fights, b, fights),
    }))
  })
  const surely = holm(all.map(({ p }) => p)).flatMap((p, i) => (p < 0.001 ? [`${all[i]?.what}: ${p}`] : []))
  expect(all.length).toBeGreaterThan(100)
  expect(surely).toEqual([])
})

test("every rule that the room cites in these fights is cited by the file, or the page says why not", () => {
  expect(cited.size).toBeGreaterThan(60)
  const others = [...cited].filter((rule) => !citedByFile.has(rule)).toSorted((a, b) => a - b)
  expect(others.filter((rule) => !listed("missing").includes(rule) || !reasoned().has(rule))).toEqual([])
  // What the room says of every order of turns: level allies agree, and enemies roll again.
  expect(others).toEqual([6, 7])
})
