// What the budgets of the System Reference Document call an encounter, and how its fights come out: parties of four
// against creatures of the bestiary, on open ground, everybody steady. Writes docs/measured/dnd5e-budgets.md and its
// chart.
//
//   npm run budgets -- -n 40                       every encounter so often; minutes to hours
//   node bench/dnd5e/budgets.ts -n 40 --part 0/2   half of them; rows are kept in budgets.jsonl beside this file
import { execFileSync } from "node:child_process"
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { byPolicies, Combat, encounterOf, problemText } from "@refriega/core"
import { ownLibrary, ownScenarios, policies, scenarioFrom } from "@refriega/sim/internal"
import { type Row, table } from "./table.ts"

const { values } = parseArgs({
  options: {
    combats: { type: "string", short: "n", default: "40" },
    part: { type: "string", default: "0/1" },
  },
})

/** Experience by challenge rating, and the budget of one character by level: low, moderate, high (SRD 5.2.1). */
const budgets: Readonly<Record<number, readonly [number, number, number]>> = {
  1: [50, 75, 100],
  3: [150, 225, 400],
  5: [500, 750, 1100],
  8: [1000, 1700, 2100],
  11: [1900, 2900, 4100],
}

interface Foe {
  readonly is: string
  readonly count: number
  readonly xp: number
}

const foe = (is: string, count: number, xp: number): Foe => ({ is, count, xp })

const encounters: readonly (readonly [level: number, foes: readonly Foe[]])[] = [
  [1, [foe("orc", 2, 100)]],
  [3, [foe("ogre", 2, 450)]],
  [1, [foe("goblin", 8, 50)]],
  [5, [foe("troll", 2, 1800)]],
  [1, [foe("bugbear", 2, 200)]],
  [3, [foe("owlbear", 2, 700)]],
  [5, [foe("troll", 1, 1800)]],
  [3, [foe("ogre", 1, 450), foe("goblin", 3, 50)]],
  [5, [foe("mage", 1, 2300), foe("knight", 3, 700)]],
  [1, [foe("goblin", 4, 50)]],
  [8, [foe("young-red-dragon", 1, 5900)]],
  [3, [foe("orc", 9, 100)]],
  [8, [foe("frost-giant", 2, 3900)]],
  [11, [foe("vampire", 1, 10_000)]],
  [11, [foe("adult-red-dragon", 1, 18_000)]],
]

const party = ["fighter", "rogue", "cleric", "wizard"] as const

const textOf = (level: number, foes: readonly Foe[]): string => {
  const letters = "JKLM"
  const rows = Array.from({ length: 12 }, () => ".".repeat(22).split(""))
  const put = (x: number, y: number, letter: string): void => {
    const row = rows[y]
    if (row !== undefined) row[x] = letter
  }
  for (const [i, [x, y]] of [
    [4, 4],
    [4, 7],
    [2, 5],
    [2, 8],
  ].entries())
    put(x as number, y as number, "ABCD"[i] as string)
  // Large bodies need four squares, so foes stand apart.
  let at = 0
  for (const [i, { count }] of foes.entries())
    for (let n = 0; n < count; n++, at++) put(11 + 3 * (at % 3), 1 + 3 * Math.floor(at / 3), letters[i] as string)
  const members = party.map((is, i) => `      - { is: ${is}-${level}, at: ${"ABCD"[i]} }`)
  const enemies = foes.map(({ count, is }, i) => `      - { is: ${is}, at: ${letters[i]}, count: ${count} }`)
  return [
    "system: dnd5e",
    "title: A budget",
    "field:",
    "  map: |",
    ...rows.map((row) => `    ${row.join("")}`),
    "sides:",
    "  party:",
    "    members:",
    ...members,
    "  foes:",
    "    members:",
    ...enemies,
  ].join("\n")
}

const bestiary = { file: "bestiary.yaml", text: readFileSync(`${ownScenarios}/dnd5e/bestiary.yaml`, "utf8") }
const steady = policies.find(({ id }) => id === "steady")
const kept = fileURLToPath(new URL("budgets.jsonl", import.meta.url))
const commit = execFileSync("git", ["rev-parse", "--short=8", "HEAD"], { encoding: "utf8" }).trim()
const [part = 0, parts = 1] = values.part.split("/").map(Number)

for (const [i, [level, foes]] of encounters.entries()) {
  if (i % parts !== part || steady === undefined) continue
  const game = ownLibrary.games?.["dnd5e"]?.game()
  if (game === undefined) throw new Error("there is no dnd5e")
  const loaded = scenarioFrom(
    { scenario: { file: "budget.yaml", text: textOf(level, foes) }, bestiaries: [bestiary], game },
    ownLibrary,
  )
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  const row = loaded.value.visit((rules, scenario): Row => {
    const prepared = rules.prepare(encounterOf(rules, scenario, "base"))
    const choose = byPolicies(prepared.sides.map(() => steady))
    const combats = Number(values.combats)
    const sum = { won: 0, lost: 0, fell: 0, died: 0, rounds: 0, health: 0 }
    for (let combat = 0; combat < combats; combat++) {
      const { log, state } = new Combat(rules, prepared, { seed: 1, combat, choose } as never).begin().play()
      const members = state.combatants.flatMap((c, who) => (c.side === 0 ? [who] : []))
      if (state.winner === 0) sum.won++
      if (state.winner === 1) sum.lost++
      const dead = members.filter((who) => state.combatants[who]?.dead === true).length
      if (dead > 0) sum.died++
      if (
        log.some(
          (event) => event._tag === "Felled" && members.includes((event as unknown as { readonly who: number }).who),
        )
      )
        sum.fell++
      sum.rounds += log.filter(({ _tag }) => _tag === "RoundStarted").length
      for (const who of members) sum.health += rules.health(prepared, state, who) / members.length
    }
    const xp = foes.reduce((all, { count, xp: each }) => all + count * each, 0)
    const budget = (budgets[level] as readonly number[]).map((each) => each * party.length)
    return {
      level,
      foes: foes.map(({ count, is }) => `${count} ${is}`).join(", "),
      xp,
      budget: budget as unknown as Row["budget"],
      combats,
      won: sum.won,
      lost: sum.lost,
      fell: sum.fell,
      died: sum.died,
      rounds: sum.rounds / combats,
      health: sum.health / combats,
      commit,
    }
  })
  appendFileSync(kept, `${JSON.stringify(row)}\n`)
  console.log(JSON.stringify(row))
}

if (existsSync(kept)) {
  const rows = readFileSync(kept, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Row)
  const { chart, text } = table(rows)
  writeFileSync(fileURLToPath(new URL("../../docs/measured/dnd5e-budgets.md", import.meta.url)), text)
  writeFileSync(fileURLToPath(new URL("../../docs/images/dnd5e-budgets.svg", import.meta.url)), chart)
}
