import { problemText } from "@refriega/core"
import { loadScenario, ownLibrary, policyById } from "@refriega/sim"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { comparisons, type NamedComparison } from "./comparisons.ts"
import { controlled } from "./controlled.ts"
import { type Fought, luckyPlayer } from "./playLuckily.ts"

// How many times as many fights it would take to know a difference as surely without the same dice for both (VRF), and how many with the
// luck of the dice taken out besides, net of what that costs in CPU time:
//
//     npm run luck --silent              2,000 fights of each of twelve comparisons
//     npm run luck --silent -- 500 orcs  500 fights of those with "orcs" in their name

tuneCompiler()
const [fights = "2000", word = ""] = process.argv.slice(2)
const n = Number(fights)

const variance = (values: readonly number[]): number => {
  const mean = values.reduce((sum, y) => sum + y, 0) / values.length
  return values.reduce((sum, y) => sum + (y - mean) ** 2, 0) / (values.length - 1)
}

/** What a comparison comes to: paired, with luck taken out, and what it costs. */
const measured = ({ file, variant, set, policy: id }: NamedComparison) => {
  const loaded = loadScenario(file, ownLibrary, set === undefined ? [] : [{ id: "set", set: [set] }])
  if (loaded._tag === "Refused") throw new Error(loaded.problems.map(problemText).join("\n"))
  const policy = policyById(id)
  if (policy === undefined) throw new Error(id)
  return loaded.value.visit((rules, scenario) => {
    const players = ["base", variant ?? "set"].map((name) => luckyPlayer(rules, scenario, name, policy, 11))
    const cost = { plain: 0, counted: 0 }
    const fought: Fought[][] = [[], []]
    // In turns, so that whatever else the machine does happens to both; the first tenth warms up.
    const turn = Math.ceil(n / 20)
    for (let from = 0; from < n; from += turn)
      for (const isCounted of [false, true]) {
        const before = process.cpuUsage().user
        for (let combat = from; combat < Math.min(n, from + turn); combat++)
          for (const [i, play] of players.entries()) {
            const one = play(combat, isCounted)
            if (isCounted) fought[i]?.push(one)
          }
        if (from >= n / 10) cost[isCounted ? "counted" : "plain"] += process.cpuUsage().user - before
      }
    const [a = [], b = []] = fought
    const d = a.map(({ won }, i) => (b[i]?.won ?? 0) - won)
    const rows = a.map(({ luck }, i) => [...luck, ...(b[i]?.luck ?? [])])
    const used = (rows[0] ?? []).flatMap((_, j) => (rows.some((row) => row[j] !== 0) ? [j] : []))
    const rest = controlled(
      d,
      rows.map((row) => used.map((j) => row[j] as number)),
    )
    const unpaired = variance(a.map(({ won }) => won)) + variance(b.map(({ won }) => won))
    return {
      d: d.reduce((sum, x) => sum + x, 0) / n,
      adjusted: rest.reduce((sum, x) => sum + x, 0) / n,
      paired: unpaired / variance(d),
      lucky: unpaired / variance(rest),
      cost: cost.counted / cost.plain,
    }
  })
}

const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.floor(sorted.length / 2)] ?? 0)) / 2
}

const line = (name: string, ...numbers: readonly string[]): void =>
  console.log([name.padEnd(44), ...numbers.map((text) => text.padStart(9))].join(""))
const times = (x: number): string => x.toFixed(2)
const points = (x: number): string => `${x < 0 ? "" : "+"}${(100 * x).toFixed(1)}`

line(`${n} fights`, "points", "adjusted", "paired", "luck out", "cost", "net")
const all = comparisons
  .filter(({ name }) => name.includes(word))
  .map((comparison) => {
    const { d, adjusted, paired, lucky, cost } = measured(comparison)
    line(comparison.name, points(d), points(adjusted), times(paired), times(lucky), times(cost), times(lucky / cost))
    return { paired, lucky, net: lucky / cost }
  })
line(
  "median",
  "",
  "",
  times(median(all.map(({ paired }) => paired))),
  times(median(all.map(({ lucky }) => lucky))),
  "",
  times(median(all.map(({ net }) => net))),
)
