import { describe, expect, test } from "vitest"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { Carried } from "../../src/contract/System.ts"
import { checkRuleset } from "../../src/testkit/checkRuleset.ts"
import type { Trial } from "../../src/testkit/Trial.ts"
import { brokenToys } from "../kit/brokenToys.ts"
import { anyOption, bout, type Fencing, fencing, fencingWith, skilledBout } from "../kit/toy.ts"

const trials = (carried?: Carried<Fencing>): readonly Trial<Fencing>[] =>
  Array.from({ length: 6 }, (_, combat) => ({
    name: `bout ${combat}`,
    encounter: bout({ rounds: 12, events: 300 }),
    believed: skilledBout(),
    choose: () => anyOption,
    seed: 3,
    combat,
    ...(carried === undefined ? {} : { carried }),
  }))

/** What is said of a game, without the names of the trials. */
const broken = (rules: Ruleset<Fencing>, carried?: Carried<Fencing>): readonly string[] =>
  checkRuleset(rules, trials(carried)).broken.map((problem) => problem.replace(/^bout \d: /u, ""))

describe("checkRuleset", () => {
  test("finds nothing in a game that keeps every law, nor in one that goes on from another fight", () => {
    expect(broken(fencing)).toEqual([])
    expect(broken(fencing, { ana: { health: 3 }, don: { health: 0 } })).toEqual([])
  })

  test("finds nothing in fights that a limit cuts short", () => {
    const cut = (limits: object) =>
      checkRuleset(
        fencing,
        trials().map((trial) => ({ ...trial, encounter: bout(limits) })),
      )
    for (const limits of [{ rounds: 1 }, { events: 9 }, { dice: 3 }])
      expect(cut(limits)).toMatchObject({ broken: [], combats: 6, undecided: 6 })
  })

  test("counts what it has seen", () => {
    const findings = checkRuleset(fencing, trials())
    const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0)
    expect([findings.combats, findings.undecided]).toEqual([6, 0])
    expect(sum(findings.eventTypes)).toBe(findings.events)
    expect([...findings.decisions.keys()].toSorted()).toEqual(["parry", "plan"])
    expect([...findings.verbs.keys()].toSorted()).toEqual(["flee", "parry", "rest", "strike", "take-it"])
    expect(sum(findings.decisions)).toBe(findings.eventTypes.get("Decided"))
    expect(sum(findings.verbs)).toBe(findings.eventTypes.get("Decided"))
    expect(findings.eventTypes.get("CombatEnded")).toBe(6)
  })

  test("of a large game memories are held against tables made anew for each of the first decisions", () => {
    const anew = (rules: Ruleset<Fencing>) =>
      checkRuleset(
        rules,
        trials().map((trial) => ({ ...trial, anew: 8 })),
      ).broken.filter((problem) => / promises something else /u.test(problem))
    expect(anew(fencing)).toEqual([])
    const forgetful = brokenToys.filter(({ told }) => told.source.includes("promises something else"))
    expect(forgetful).toHaveLength(2)
    for (const { rules } of forgetful) expect(anew(rules)).not.toEqual([])
  })

  test("says where rules break off, and goes on with the other fights", () => {
    const breaking = fencingWith({
      turn: ({ log }) => {
        if (log.length > 20) throw new Error("no rule for that")
      },
    })
    const { broken, combats, events } = checkRuleset(breaking, trials())
    expect(broken.length).toBeGreaterThan(1)
    for (const problem of broken) expect(problem).toMatch(/^bout \d: it breaks off: Error: no rule for that\n +at /u)
    expect([combats, events > 0]).toEqual([6, broken.length < 6])
  })

  test.each(brokenToys)("refuses a game where $breaks", ({ rules, told, carried, only }) => {
    const problems = broken(rules, carried)
    expect(problems).toContainEqual(expect.stringMatching(told))
    if (only === true) expect(problems.filter((problem) => !told.test(problem))).toEqual([])
  })
})
