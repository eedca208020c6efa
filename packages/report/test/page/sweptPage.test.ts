import { beforeAll, describe, expect, test } from "vitest"
import { charts } from "../../src/charts/charts.ts"
import type { FiledRun } from "../../src/facts/ReportedRun.ts"
import type { Results } from "../../src/facts/Results.ts"
import { pageData } from "../../src/fights/pageData.ts"
import { hero } from "../../src/page/hero.ts"
import { gather } from "../../src/page/gather.ts"
import { playedRun } from "../kit/runs.ts"

const duel = `system: d20-modern
title: Duel
field: { map: "A.B" }
sides:
  first: { policy: aggressive, members: [{ is: duelist, id: one, at: A }] }
  second: { policy: aggressive, members: [{ is: duelist, id: two, at: B }] }
variants:
  few: { set: [two.hp=10] }
  many: { set: [two.hp=40] }
bestiary:
  combatants:
    - id: duelist
      size: Medium
      abilities: { str: 16, dex: 10, con: 14, int: 10, wis: 10, cha: 10 }
      hp: 30
      speed: 30
      initiative: 0
      defense: { total: 15, flatFooted: 15, touch: 15, dex: 0 }
      bab: 2
      saves: { fort: 2, ref: 0, will: 0 }
      attacks: [{ weapon: longsword, bonus: 5, damage: 1d8+3 }]
`

describe("the page of a sweep", () => {
  let swept: FiledRun
  beforeAll(async () => {
    const values = ["10", "40"]
    const target = { side: "first", share: 0.3, tolerance: 0.1 }
    const run = await playedRun("duel.yaml", {
      combats: 60,
      variants: ["few", "many"],
      text: duel,
      varied: { path: "two.hp", values, target },
    })
    const answer = { fits: ["above", "meets"] as const, chosen: "40", meets: [], mayMeet: [], crossings: [] }
    swept = { ...run, results: { ...run.results, varied: { path: "two.hp", values, target, answer } } }
  })

  test("shows fights of the value that was chosen", () => {
    const { data } = pageData([swept])
    expect(new Set(data.stages.map(({ variant }) => variant))).toEqual(new Set(["many"]))
    expect(data.showings.length).toBeGreaterThan(2)
  })

  test("draws who falls, how and where of that value, and says so", () => {
    const all = charts(swept.results, "en", [], undefined)
    const lethality = all.find(({ name }) => name === "lethality")
    expect(lethality?.caption.answer.at(-1)).toContain("“Many”")
    expect(all[0]?.name).toBe("by-value")
    const { varied, ...rest } = swept.results as Results
    const { answer: _answer, ...open } = varied as NonNullable<typeof varied>
    expect(charts({ ...rest, varied: open }, "en").map(({ name }) => name)).toEqual(["by-value", "win-rates"])
  })

  test("has the numbers of those who fight under that value, and what was seen of it", async () => {
    const heard: number[] = []
    const { runs } = await gather([swept], async (_, done) => void heard.push(done))
    const [run] = runs
    // How far it has come never goes back, and ends before the end.
    expect(heard).toEqual(heard.toSorted((a, b) => a - b))
    expect([heard[0], (heard.at(-1) ?? 1) < 1]).toEqual([0, true])
    expect(run?.played.en).toContain("<dt>hp</dt><dd>40</dd>")
    expect(Object.keys(run?.seen ?? {})).toEqual(["many"])
  })

  test("names both things that vary at once, each with its first and last value", () => {
    const plane = [
      { path: "two.hp", values: ["10", "40"] },
      { path: "one.hp", sign: "+=" as const, values: ["0", "4"] },
    ] as const
    const varied = { path: "two.hp", values: ["10 & one.hp+=0", "40 & one.hp+=4"], plane }
    const { markup } = hero({ ...(swept.results as Results), varied } as Results, "en", "h1")
    expect(markup).toContain("<h1>two.hp from 10 to 40; one.hp+= from 0 to 4</h1>")
  })
})
