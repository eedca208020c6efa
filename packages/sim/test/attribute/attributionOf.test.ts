import {
  type AdHoc,
  base,
  byPolicies,
  encounterOf,
  type Ruleset,
  type Scenario,
  type System,
  solve,
} from "@refriega/core/internal"
import { beforeAll, describe, expect, test } from "vitest"
import type { Attribution, Change } from "../../src/attribute/Attribution.ts"
import { attributionOf } from "../../src/attribute/attributionOf.ts"
import {
  aloneOf,
  type Contrast,
  interactionOf,
  lastOf,
  mainOf,
  shapleyOf,
  totalOf,
} from "../../src/attribute/factorial.ts"
import { designOf, planAttribution } from "../../src/attribute/planAttribution.ts"
import { load } from "../../src/loading/loadDay.ts"
import { ownLibrary } from "../../src/loading/ownLibrary.ts"
import { chunkAt, chunkCount } from "../../src/plan/chunks.ts"
import { isDayManifest } from "../../src/plan/Manifest.ts"
import { policiesAsWritten } from "../../src/plan/policiesAsWritten.ts"
import { dayPlayerOf } from "../../src/play/DayPlayer.ts"
import { playerOf } from "../../src/play/Player.ts"

const changesOf = (...lines: readonly string[]): readonly Change[] =>
  lines.map((line, i) => ({ id: `${i + 1}`, title: { en: line, es: line }, set: [line] }))

const loadedWith = (path: string, variants: readonly AdHoc[]) => {
  const found = load(path, ownLibrary, variants)
  if (found._tag === "Refused") throw new Error(JSON.stringify(found.problems))
  return found.value
}

const attributed = (
  path: string,
  changes: readonly Change[],
  combats: number,
  goals: readonly string[],
  split = true,
) => {
  const { design, variants } = designOf(changes, 5)
  const loaded = loadedWith(path, variants)
  const plan = planAttribution(loaded, design, { seed: 5, combats, log: "summary" }, split)
  if (plan._tag === "Refused") throw new Error(plan.reasons.join())
  const { manifest } = plan
  const player = isDayManifest(manifest) ? dayPlayerOf(manifest, ownLibrary) : playerOf(manifest, ownLibrary)
  // Backwards: cells of the same fights need not come in order.
  const chunks = Array.from({ length: chunkCount(manifest) }, (_, i) => i).toReversed()
  return attributionOf(plan.design, goals, {
    manifest,
    chunks,
    read: (number) => player.playChunk(chunkAt(manifest, number)),
  })
}

const door = "games/auto-hit/fight.yaml"
const lines = ["thug.strength+=3", "thug.guard+=3", "thug.armour=1"]
const k = lines.length

/** How often the first side wins under each subset of the changes, exactly. */
const exactCells = (): readonly number[] => {
  const subsets = Array.from({ length: 2 ** k }, (_, cell) => lines.filter((_, j) => (cell >> j) & 1))
  const loaded = loadedWith(
    door,
    subsets.slice(1).map((set, i) => ({ id: `cell-${i + 1}`, set })),
  )
  if (loaded._tag === "Day") throw new Error(door)
  return loaded.visit(<T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) =>
    subsets.map((_, cell) => {
      const name = cell === 0 ? base : `cell-${cell}`
      const choose = byPolicies<T>(policiesAsWritten(rules, scenario, name))
      const found = solve(rules, rules.prepare(encounterOf(rules, scenario, name)), choose)
      return found._tag === "Solved" ? (found.wins[0] as number) : Number.NaN
    }),
  )
}

const valueOf = (cells: readonly number[], { by, weights }: Contrast): number =>
  weights.reduce((sum, weight, cell) => sum + weight * (cells[cell] as number), 0) / by

describe("weights over all subsets", () => {
  // A game with a value of each subset that is said in a line: 1 for the first, 2 for the second, 4 more for both.
  const cells = [0, 1, 2, 7, 0, 1, 2, 7]

  test("share what two do together among both of them, and nothing to who adds nothing", () => {
    expect([0, 1, 2].map((j) => valueOf(cells, shapleyOf(3, j)))).toEqual([3, 4, 0])
    expect(valueOf(cells, totalOf(3))).toBe(7)
  })

  test("tell main effects, what comes alone and last, and what two do beyond each by itself", () => {
    expect([0, 1, 2].map((j) => valueOf(cells, mainOf(3, j)))).toEqual([3, 4, 0])
    expect([0, 1, 2].map((j) => valueOf(cells, aloneOf(3, j)))).toEqual([1, 2, 0])
    expect([0, 1, 2].map((j) => valueOf(cells, lastOf(3, j)))).toEqual([5, 6, 0])
    expect([valueOf(cells, interactionOf(3, 0, 1)), valueOf(cells, interactionOf(3, 0, 2))]).toEqual([4, 0])
  })
})

describe("three changes of a duel that can be solved", () => {
  let found: Attribution
  beforeAll(() => {
    found = attributed(door, changesOf(...lines), 400, ["winRate.watch", "rounds"])
  })

  test("have shares, effects and interactions as they are exactly, within their intervals", () => {
    const cells = exactCells()
    const [goal] = found.goals
    if (goal === undefined) throw new Error("no goal")
    const checked = [
      [goal.total, totalOf(k)] as const,
      ...goal.shares.flatMap(({ alone, last, main, share }, j) => [
        [share, shapleyOf(k, j)] as const,
        [main ?? share, mainOf(k, j)] as const,
        [alone ?? share, aloneOf(k, j)] as const,
        [last ?? share, lastOf(k, j)] as const,
      ]),
      ...goal.interactions.map((each) => [each, interactionOf(k, ...each.of)] as const),
    ]
    expect(checked).toHaveLength(16)
    const held = checked.filter(([{ hi, lo }, of]) => lo <= valueOf(cells, of) && valueOf(cells, of) <= hi)
    expect(held.length).toBeGreaterThanOrEqual(14)
    for (const [{ d, hi, lo }, of] of checked) expect(Math.abs(d - valueOf(cells, of))).toBeLessThan(1.5 * (hi - lo))
  })

  test("have shares that add up to what all of them do, of every goal, and so have their rules and plays", () => {
    for (const { after, before, play, rule, shares, total } of found.goals) {
      expect(shares.reduce((sum, { share }) => sum + share.d, 0)).toBeCloseTo(total.d, 9)
      expect(after.d - before.d).toBeCloseTo(total.d, 9)
      expect((rule?.d ?? 0) + (play?.d ?? 0)).toBeCloseTo(total.d, 9)
      for (const each of shares) expect((each.rule?.d ?? 0) + (each.play?.d ?? 0)).toBeCloseTo(each.share.d, 9)
    }
    // Nobody has a choice in this game: players make nothing of it.
    expect(found.goals[0]?.play?.d).toBe(0)
  })
})

test("players who turn to what a change makes better have a part of its share, beside the rule", () => {
  const changes = changesOf("dogs.weapons[0].damage=3/7", "rules.initiativePerRound=true")
  const { goals, unsplit } = attributed("scenarios/ds20/skirmish.yaml", changes, 60, ["winRate.dogs"])
  expect(unsplit).toBeUndefined()
  const [goal] = goals
  for (const each of goal?.shares ?? []) expect(each.rule?.d ?? 9).not.toBe(9)
})

test("another cast cannot be believed away: the rule is not told from the play, which is said", () => {
  const found = attributed("scenarios/savage-worlds/mob.yaml", changesOf("counts.orc-=1", "rules.wildDie=d8"), 4, [
    "rounds",
  ])
  expect(found.unsplit).toBe("cast")
  expect(found.goals[0]?.shares[0]?.rule).toBeUndefined()
})

test("of six changes orders are drawn by lot: shares add up, and are near to those of all subsets", () => {
  const six = changesOf(...lines, "guard.guard+=2", "guard.strength-=2", "thug.weapon=d10")
  const found = attributed(door, six, 20, ["winRate.watch"])
  expect(found.orders).toBe(60)
  const [goal] = found.goals
  expect(goal?.shares.reduce((sum, { share }) => sum + share.d, 0)).toBeCloseTo(goal?.total.d ?? 9, 9)
  // A larger die of the enemy is bad for the watch; its own guard helps.
  expect(goal?.shares[5]?.share.hi).toBeLessThan(0)
  expect(goal?.shares[3]?.share.lo).toBeGreaterThan(0)
})

test("of a day the party's survival is shared out as well", () => {
  const changes = changesOf("officer.hp+=5", "officer.attacks[0].bonus+=2")
  const found = attributed("scenarios/d20-modern/long-night.yaml", changes, 10, ["survived"])
  expect(found.unsplit).toBe("days")
  const [goal] = found.goals
  expect(goal?.shares.reduce((sum, { share }) => sum + share.d, 0)).toBeCloseTo(goal?.total.d ?? 9, 9)
})
