import {
  type AdHoc,
  base,
  byPolicies,
  encounterOf,
  type Ruleset,
  type Scenario,
  solve,
  type System,
} from "@refriega/core/internal"
import {
  type AttributedChange,
  attributionOf,
  chunkAt,
  designOf,
  type LoadedScenario,
  mostWhole,
  ownLibrary,
  planAttribution,
  playerOf,
} from "@refriega/sim/internal"
import { policiesAsWritten } from "../../packages/sim/src/plan/policiesAsWritten.ts"
import {
  aloneOf,
  type Contrast,
  interactionOf,
  lastOf,
  mainOf,
  shapleyOf,
  totalOf,
} from "../../packages/sim/src/attribute/factorial.ts"
import { duels, fightOf } from "./fights.ts"

/** Six changes of a duel, of which the first are taken. */
const lines = [
  "s1m0.strength+=3",
  "s1m0.guard+=3",
  "s1m0.armour+=1",
  "s0m0.guard+=2",
  "s1m0.weapon=d10",
  "s0m0.strength-=2",
]

const changesOf = (k: number): readonly AttributedChange[] =>
  lines.slice(0, k).map((line, i) => ({ id: `${i + 1}`, title: { en: line, es: line }, set: [line] }))

/** The win rate of the first side under every subset of the changes, exactly. */
const exactCells = (k: number): readonly number[] => {
  const sets = Array.from({ length: 2 ** k }, (_, cell) =>
    changesOf(k).flatMap(({ set }, j) => ((cell >> j) & 1 ? set : [])),
  )
  const made: readonly AdHoc[] = sets.slice(1).map((set, i) => ({ id: `cell-${i + 1}`, set }))
  const loaded: LoadedScenario = fightOf(duels.uneven, made)
  return loaded.visit(<T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) =>
    sets.map((_, cell) => {
      const name = cell === 0 ? base : `cell-${cell}`
      const choose = byPolicies<T>(policiesAsWritten(rules, scenario, name))
      const found = solve(rules, rules.prepare(encounterOf(rules, scenario, name)), choose)
      if (found._tag === "TooLarge") throw new Error("it is too large to be solved")
      return found.wins[0] as number
    }),
  )
}

const exactly = (cells: readonly number[], { by, weights }: Contrast): number =>
  weights.reduce((sum, weight, cell) => sum + weight * (cells[cell] as number), 0) / by

/** How often intervals of an attribution hold the exact value: of `k` changes, over many seeds. */
export const attributionCoverage = (k: number, combats: number, seeds: number): void => {
  const cells = exactCells(k)
  const held = new Map<string, number[]>()
  const see = (what: string, truth: number, { hi, lo }: { lo: number; hi: number }): void => {
    const own = held.get(what) ?? []
    own.push(lo <= truth && truth <= hi ? 1 : 0)
    held.set(what, own)
  }
  // All subsets are the same under every seed; orders are drawn anew.
  const whole = k <= mostWhole ? fightOf(duels.uneven, designOf(changesOf(k), 1).variants) : undefined
  for (let seed = 1; seed <= seeds; seed++) {
    const { design, variants } = designOf(changesOf(k), seed)
    const loaded = whole ?? fightOf(duels.uneven, variants)
    const plan = planAttribution(loaded, design, { seed: 100 + seed, combats, log: "summary" }, false)
    if (plan._tag === "Refused") throw new Error(plan.reasons.join("\n"))
    const { manifest } = plan
    const player = playerOf(manifest, ownLibrary)
    const chunks = Array.from({ length: manifest.variants.length * Math.ceil(combats / manifest.chunk) }, (_, i) => i)
    const read = (number: number) => player.playChunk(chunkAt(manifest, number))
    const [goal] = attributionOf(plan.design, ["winRate.ours"], { manifest, chunks, read }).goals
    if (goal === undefined) throw new Error("no goal")
    see("total", exactly(cells, totalOf(k)), goal.total)
    for (const [j, { alone, last, main, share }] of goal.shares.entries()) {
      see("share", exactly(cells, shapleyOf(k, j)), share)
      if (main) see("main effect", exactly(cells, mainOf(k, j)), main)
      if (alone) see("alone", exactly(cells, aloneOf(k, j)), alone)
      if (last) see("last", exactly(cells, lastOf(k, j)), last)
    }
    for (const each of goal.interactions) see("interaction", exactly(cells, interactionOf(k, ...each.of)), each)
    const sum = goal.shares.reduce((all, { share }) => all + share.d, 0)
    if (Math.abs(sum - goal.total.d) > 1e-9) throw new Error(`the shares come to ${sum}, not to ${goal.total.d}`)
  }
  for (const [what, each] of [...held, ["all", [...held.values()].flat()] as const]) {
    const share = each.reduce((sum, x) => sum + x, 0) / each.length
    console.log(
      `${k} changes  n ${combats}  ${what.padEnd(12)} holds in ${(100 * share).toFixed(1)} % of ${each.length}`,
    )
  }
}
