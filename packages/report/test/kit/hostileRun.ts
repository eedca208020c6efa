import type { FiledRun } from "../../src/facts/ReportedRun.ts"
import type { Results } from "../../src/facts/Results.ts"
import { playedRun } from "./runs.ts"

const names = [
  "</script><img src=x onerror=pwned=1>",
  "=cmd()|\"&' <b>",
  "مرحبا {{7*7}} ${x}",
  "]]><svg onload=pwned=1><!--",
]

const scenario = (side: string, other: string) => `
system: d20-modern
title: ${JSON.stringify(names[0])}
field:
  map: |
    .....
    .AB..
    .....
sides:
  first: { name: ${JSON.stringify(names[1])}, policy: aggressive, members: [{ is: duelist, id: one, at: A, name: ${JSON.stringify(side)} }] }
  second: { name: ${JSON.stringify(names[2])}, policy: aggressive, members: [{ is: duelist, id: two, at: B, name: ${JSON.stringify(other)} }] }
variants:
  other:
    title: ${JSON.stringify(names[3])}
    rules: { critConfirm: false }
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

/** A run of people whose names are attacks on whatever prints them; its results have gone through worse hands still. */
export const hostileRun = async (): Promise<FiledRun> => {
  const text = scenario(names[0] as string, "constructor __proto__ %s")
  const run = await playedRun("hostile.yaml", { combats: 40, variants: ["base", "other"], text })
  const results = run.results as Results
  return {
    ...run,
    results: {
      ...results,
      title: { en: `${"very long ".repeat(1000)}${names[0]}`, es: `${names[3]} \u202e\u2066\u001b[31m` },
      combatants: results.combatants.map((c, i) => (i === 0 ? { ...c, name: "W".repeat(10_000) } : c)),
    },
  }
}
