import {
  byPolicies,
  encounterOf,
  leversOf,
  type Ruleset,
  type Scenario,
  slopes,
  solving,
  type System,
} from "@refriega/core/internal"
import { beforeAll, describe, expect, test } from "vitest"
import { load } from "../../src/loading/loadDay.ts"
import { ownLibrary } from "../../src/loading/ownLibrary.ts"
import { planRun } from "../../src/plan/planRun.ts"
import { policiesAsWritten } from "../../src/plan/policiesAsWritten.ts"
import { jobsHere } from "../../src/pool/jobsHere.ts"
import { poolHere } from "../../src/pool/poolHere.ts"
import type { Pool } from "../../src/pool/Job.ts"
import { ranksOf } from "../../src/sensitivity/ranks.ts"
import type { Sensitivity } from "../../src/sensitivity/Sensitivity.ts"
import { type SensitivityAsked, sensitivityOf } from "../../src/sensitivity/sensitivityOf.ts"

const asked: SensitivityAsked = {
  side: "watch",
  goals: ["winRate.watch", "rounds"],
  see: 0.02,
  also: [],
  top: 10,
  most: 20_000,
  exact: false,
}

const found = (
  path: string,
  of: Partial<SensitivityAsked> = {},
  pool?: Pool,
  seed = 3,
  clock = () => 0,
): Promise<Sensitivity> => {
  const loaded = load(path, ownLibrary)
  if (loaded._tag !== "Good" || loaded.value._tag !== "Scenario") throw new Error(path)
  const plan = planRun(loaded.value, { seed, combats: 20_000, log: "summary" })
  if (plan._tag === "Refused") throw new Error(plan.reasons.join())
  return loaded.value.visit(<T extends System>(rules: Ruleset<T>, scenario: Scenario<T>) => {
    const choose = byPolicies<T>(policiesAsWritten(rules, scenario, "base"))
    const levers = leversOf(rules, encounterOf(rules, scenario))
    return sensitivityOf(
      rules,
      levers,
      plan.manifest,
      { ...asked, ...of },
      {
        pool: pool ?? poolHere(ownLibrary),
        clock,
        solver: (encounter) => solving(rules, rules.prepare(encounter), choose, { mostStates: 20_000 }),
      },
    )
  })
}

const door = "games/auto-hit/fight.yaml"

/** Wins with each number one lower and one higher, and as it is, by what `solve --numbers` finds. */
const exactly = (path: string) => {
  const loaded = load(path, ownLibrary)
  if (loaded._tag !== "Good" || loaded.value._tag !== "Scenario") throw new Error(path)
  return loaded.value.visit((rules, scenario) => {
    const fight = encounterOf(rules, scenario)
    const run = slopes(rules, fight, byPolicies(policiesAsWritten(rules, scenario, "base")))
    let next = run.next()
    while (next.done !== true) next = run.next()
    return new Map(
      next.value.map(({ less, more, of, path: way }) => {
        const at = (odds: typeof less) => (odds?._tag === "Solved" ? (odds.wins[0] as number) : Number.NaN)
        return [`${of[0] ?? "rules"}.${way}`, { less: at(less), more: at(more) }]
      }),
    )
  })
}

describe("a duel that can be solved", () => {
  let played: Sensitivity
  let solved: Sensitivity
  beforeAll(async () => {
    played = await found(door)
    solved = await found(door, { exact: true })
  })

  test("has its exact slopes where that is cheap, and none of them has a width", () => {
    const truth = exactly(door)
    expect(solved.rows.length).toBeGreaterThanOrEqual(5)
    for (const { goals, how, key } of solved.rows) {
      expect(how).toBe("exact")
      const own = truth.get(key)
      const [goal] = goals
      const base = solved.goals[0]?.d ?? 0
      const [less, more] = (["less", "more"] as const).map((name) => goal?.ways.find(({ way }) => way === name)?.d)
      if (less !== undefined) expect(base + less).toBeCloseTo(own?.less as number, 9)
      if (more !== undefined) expect(base + more).toBeCloseTo(own?.more as number, 9)
      if (goal?.step !== undefined) expect(goal.step.d).toBeCloseTo(((own?.more ?? 0) - (own?.less ?? 0)) / 2, 9)
    }
  })

  test("when it is played says the same within its intervals, each as narrow as asked for", () => {
    const truth = new Map(solved.rows.map((row) => [row.key, row]))
    let [held, tried] = [0, 0]
    for (const { goals, key } of played.rows)
      for (const [i, { ways }] of goals.entries())
        for (const { d, hi, lo, to } of ways) {
          const exact = truth.get(key)?.goals[i]?.ways.find((way) => way.to === to)?.d as number
          tried++
          if (lo <= exact && exact <= hi) held++
          // Four times as wide as chance has it would be a mistake of place or sign.
          expect(Math.abs(d - exact)).toBeLessThan(2 * (hi - lo))
        }
    expect(held / tried).toBeGreaterThan(0.8)
    for (const { goals } of played.rows)
      for (const { goal, step } of goals)
        if (step !== undefined) expect((step.hi - step.lo) / 2).toBeLessThanOrEqual(goal === "rounds" ? 0.25 : 0.02)
  })

  test("names in one row what does the same in every fight: harder armour is the other's weaker weapon", () => {
    const row = played.rows.find(({ key }) => key === "guard.armour")
    expect(row?.sameAs).toEqual([{ key: "thug.weapon", opposite: true }])
    expect(played.rows.map(({ key }) => key)).not.toContain("thug.weapon")
  })

  test("is the same in any pool, in any order of the jobs", async () => {
    const here = jobsHere(ownLibrary)
    let turn = 0
    const pool: Pool = {
      size: 3,
      workers: 3,
      play: async (job) => {
        const done = here(job)
        for (let wait = turn++ % 4; wait > 0; wait--) await Promise.resolve()
        return { _tag: "Done", done }
      },
    }
    expect(await found(door, {}, pool)).toEqual(played)
  })
})

describe("a sheet of seventy numbers", () => {
  let duel: Sensitivity
  beforeAll(async () => {
    duel = await found("scenarios/d20-modern/duel.yaml", {
      side: "first",
      goals: ["winRate.first", "lethality.first"],
      see: 0.06,
      top: 1,
      also: ["rules.critConfirm"],
    })
  })

  test("says what does nothing, in how many fights, and which field counts instead", () => {
    const inert = duel.still.find(({ key }) => key === "first-duelist.abilities.str")
    expect(inert).toMatchObject({
      what: "inert",
      fights: 300,
      upTo: 0.01,
      restates: "attacks[].bonus, attacks[].damage",
    })
    expect(duel.still.filter(({ what }) => what === "inert").length).toBeGreaterThan(35)
  })

  test("tells the rule that only kills from those that win: it never changes who does", () => {
    const dying = duel.rows.find(({ key }) => key === "rules.dyingRate")
    expect(dying?.goals[0]?.ways.map(({ d }) => d)).toEqual([0, 0])
    expect(Math.abs(dying?.goals[1]?.ways[0]?.d ?? 0)).toBeGreaterThan(0.1)
  })

  test("puts both sides of what differs in kind: nothing of a reach is 5 feet less, and with 10 nobody is struck", () => {
    const reach = duel.rows.find(({ key }) => key === "first-duelist.attacks[0].reach")
    expect(reach?.goals[0]?.step).toBeUndefined()
    expect(reach?.goals[0]?.ways).toHaveLength(1)
    expect(reach?.goals[0]?.ways[0]?.d).toBeLessThan(-0.4)
  })

  test("measures what is asked for, and ranks what it has not measured by one fit to all numbers at once", () => {
    const how = new Map(duel.rows.map((row) => [row.key, row.how]))
    expect(how.get("rules.critConfirm")).toBe("measured")
    expect([...how.values()].filter((each) => each === "ranked").length).toBeGreaterThan(4)
    const bonus = duel.rows.find(({ key }) => key === "first-duelist.attacks[0].bonus")
    // One point of attack is 6 to 7 points of wins.
    expect(bonus?.goals[0]?.size.d).toBeGreaterThan(0.04)
    expect(bonus?.goals[0]?.size.d).toBeLessThan(0.11)
  })
})

test("places that overlap are not told apart", () => {
  const at = (lo: number, hi: number) => ({ d: (lo + hi) / 2, lo, hi })
  expect(ranksOf([at(8, 10), at(7, 9), at(3, 4), at(0, 0.5)])).toEqual([
    [1, 2],
    [1, 2],
    [3, 3],
    [4, 4],
  ])
})

describe("a limit of seconds, by a clock that goes by fights alone", () => {
  /** Fights of fresh sheets take longer than those that tell how long fights take; `slower` says when all get slow. */
  const timed = async (seconds: number, ms: number, slower = Number.POSITIVE_INFINITY) => {
    const here = jobsHere(ownLibrary)
    let now = 0
    let fights = 0
    const pool: Pool = {
      size: 1,
      workers: 1,
      play: (job) => {
        for (const { from, sets, to } of job.trial ?? []) {
          fights += to - from
          now += (to - from) * ms * (sets.length === 0 ? 0.2 : 1) * (fights > slower ? 3 : 1)
        }
        // Threads start with the first.
        if (fights <= 20) now += 500
        return Promise.resolve({ _tag: "Done", done: here(job) })
      },
    }
    const answer = await found(door, { seconds }, pool, 3, () => now)
    return { answer, seconds: now / 1000 }
  }

  test("is kept, whether fights are fast or slow, and where they get three times as slow in the middle", async () => {
    for (const [ms, slower] of [
      [2, undefined],
      [20, undefined],
      [80, undefined],
      [4, 1500],
    ] as const) {
      const { answer, seconds } = await timed(15, ms, slower)
      expect(seconds).toBeLessThan(slower === undefined ? 16.5 : 20)
      expect(answer.rows.length + answer.still.length).toBeGreaterThan(5)
      // What there is time for is used.
      if (ms < 20) expect(seconds).toBeGreaterThan(8)
    }
  })

  test("that is too short for all numbers is refused before they are played, with how long they take", async () => {
    await expect(timed(2, 400)).rejects.toThrow(/numbers .* take \d+ fights at the least, about \d+ s here/u)
  })
})
