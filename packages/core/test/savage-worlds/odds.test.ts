import { describe, expect, test } from "vitest"
import type { Chooser, Combat } from "../../src/combat/Combat.ts"
import { type ExactOdds, exactOdds } from "../../src/combat/exactOdds.ts"
import { openDecision } from "../../src/combat/openDecision.ts"
import type { BaseEvent } from "../../src/log/baseEvents.ts"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import type { SavageWorlds } from "../../src/systems/savage-worlds/model/System.ts"
import { volleyOdds, volleyOf } from "../../src/systems/savage-worlds/model/volleyOdds.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { agrees } from "../kit/binomial.ts"
import { rule } from "../kit/rule.ts"
import { dagger, extra, hero, pistol, placed, rifle } from "./scenes.ts"

/** Spends every Benny that it is asked about, and answers everything else with the first option. */
const spendthrift: Chooser<SavageWorlds> = () => 0

interface Asked {
  readonly a: unknown
  readonly b: unknown
  readonly steps?: number
  readonly more?: Readonly<Record<string, ReturnType<typeof placed>>>
  readonly houseRules?: Partial<SavageWorlds["houseRules"]>
  readonly choose?: Chooser<SavageWorlds>
}

/** The decision of `a`, `steps` from `b`, with the numbers of its options of a verb. */
const asked = (verb: string, { a, b, choose = spendthrift, houseRules, more, steps = 1 }: Asked) => {
  const actors = { a: placed(0, [2, 5], a), b: placed(1, [2 + steps, 5], b), ...more }
  const prepared = savageWorlds.prepare(
    encounter(savageWorlds, { actors, houseRules: { redrawBelow: 0, ...houseRules } }),
  )
  const open = openDecision(savageWorlds, prepared, 1, prepared.ids.indexOf("a"), choose)
  if (open === undefined) throw new Error("nobody decides")
  const index = open.decision.options.findIndex((option) => savageWorlds.verbs[option.verb]?.id === verb)
  if (index < 0) throw new Error(`nobody can ${verb}`)
  return { open, index, choose }
}

/** The same act in so many fights: how often it hit, how often somebody fell, the harm in all and at risk. */
const simulated = ({ choose, index, open }: ReturnType<typeof asked>, fights: number) => {
  const seen = { hit: 0, fell: 0, harm: 0, risk: 0, harms: new Map<number, number>() }
  const me = open.decision.who
  open.dice.actor = -1
  for (let fight = 0; fight < fights; fight++) {
    open.dice.given = open.fight(fight)
    const fork: Combat<SavageWorlds> = open.combat.fork(choose)
    const from = fork.log.length
    fork.apply(open.decision, index)
    let harm = 0
    let hit = false
    let fell = false
    for (const event of fork.log.slice(from) as readonly BaseEvent[]) {
      if (event._tag === "Attacked" && event.by === me && event.hit) hit = true
      if (event._tag === "HarmTaken" && event.target === me) seen.risk += event.amount
      const isEnemy = (who: number) => fork.state.combatants[who]?.side !== fork.state.combatants[me]?.side
      if (event._tag === "HarmTaken" && event.by === me && isEnemy(event.target)) harm += event.amount
      if (event._tag === "Felled" && event.by === me && isEnemy(event.who)) fell = true
    }
    if (hit) seen.hit++
    if (fell) seen.fell++
    seen.harm += harm
    seen.harms.set(harm, (seen.harms.get(harm) ?? 0) + 1)
  }
  return seen
}

/** Every chance of an option is what so many fights come to. */
const agreesWithFights = (question: ReturnType<typeof asked>, fights: number): ExactOdds => {
  const exact = exactOdds(question.open, question.index, question.choose)
  if (exact === undefined) throw new Error("too many ways")
  const seen = simulated(question, fights)
  expect(exact.cut).toBeLessThan(5e-4)
  expect([seen.hit, agrees(seen.hit, fights, exact.hit ?? 0)]).toEqual([seen.hit, true])
  expect([seen.fell, agrees(seen.fell, fights, exact.fell)]).toEqual([seen.fell, true])
  for (const { harm, p } of exact.harmDistribution) {
    // A chance that is cut short may be wrong by that much.
    if (p < 0.001) continue
    const count = seen.harms.get(harm) ?? 0
    expect([harm, p, count, agrees(count, fights, p)]).toEqual([harm, p, count, true])
  }
  return exact
}

const skilled = (more: object = {}) => hero(more, { vigor: "d8" }, { fighting: "d8", shooting: "d8" })

describe("the exact odds of acts between Wild Cards", () => {
  test("a blow with Bennies on both sides: rolled again, soaked, soaked again", () => {
    const odds = agreesWithFights(asked("strike", { a: skilled(), b: skilled() }), 6000)
    expect(odds.hit).toBeGreaterThan(0.89)
  })

  test("a shot is rolled again too, and the better of both stands", () => {
    const ranged = skilled({ attacks: [pistol] })
    agreesWithFights(asked("shoot", { a: ranged, b: skilled(), steps: 8 }), 6000)
  })

  rule(["SWD-068"], "a shot that misses may hit who stands beside its target", () => {
    const more = { c: placed(0, [10, 6], extra()), d: placed(1, [9, 4], extra({ toughness: 5 })) }
    const question = asked("shoot", { a: extra({ attacks: [pistol] }), b: extra(), steps: 8, more })
    const odds = agreesWithFights(question, 6000)
    expect(odds.hit).toBeGreaterThan(0.5)
  })

  test("three shots with one Wild Die", () => {
    agreesWithFights(asked("burst", { a: skilled({ attacks: [rifle] }), b: extra(), steps: 8 }), 6000)
  })

  test("two blows of Frenzy", () => {
    agreesWithFights(asked("strike", { a: skilled({ edges: ["frenzy"] }), b: extra({ wounds: 0 }) }), 6000)
  })

  test("a d6 for every raise, where the house has it so", () => {
    const houseRules = { raiseDamage: "d6PerRaise", bennies: 0, gmBennies: 0 } as const
    const strong = agreesWithFights(asked("strike", { a: skilled(), b: extra(), houseRules }), 6000)
    const plain = asked("strike", { a: skilled(), b: extra(), houseRules: { bennies: 0, gmBennies: 0 } })
    expect(strong.harm).toBeGreaterThan((exactOdds(plain.open, plain.index, plain.choose) as ExactOdds).harm + 0.01)
  })

  test("injuries in a gritty fight", () => {
    const houseRules = { incapacitation: "gritty", bennies: 1, gmBennies: 1 } as const
    agreesWithFights(asked("strike", { a: skilled(), b: skilled(), houseRules }), 4000)
  })

  rule(["SWD-063"], "an opposed roll with Bennies", () => {
    const question = asked("manoeuvre", { a: skilled({ attacks: [dagger] }), b: skilled() })
    const { combat, decision } = question.open
    combat.apply(decision, question.index)
    const second = combat.next()
    if (second === undefined) throw new Error("nothing to choose")
    const index = second.options.findIndex((option) => savageWorlds.verbs[option.verb]?.id === "push")
    const odds = exactOdds({ ...question.open, decision: second }, index, spendthrift)
    expect(odds?.ways).toBeGreaterThan(100)
    expect(odds?.cut).toBeLessThan(5e-4)
  })
})

describe("several dice at once", () => {
  test("have the chances of every way of the dice one by one", () => {
    const faces = 4
    const wildFaces = 6
    const thresholds = [2, 3, 4]
    const odds = volleyOdds({ dice: 3, faces, wild: wildFaces, aces: false }, thresholds)
    const counted = new Map<string, number>()
    const stand = (total: number) => Math.max(1, ...thresholds.filter((step) => step <= total))
    const all = [1, 2, 3, 4]
    const note = (skills: readonly number[], fumble: boolean, p: number) => {
      const key = `${skills.join(" ")} ${fumble}`
      counted.set(key, (counted.get(key) ?? 0) + p)
    }
    for (const x of all)
      for (const y of all)
        for (const z of all)
          for (let wild = 1; wild <= wildFaces; wild++) {
            const skills = [x, y, z]
            const ones = [...skills, wild].filter((face) => face === 1).length
            const lowest = skills.indexOf(Math.min(...skills))
            const best = skills.map((face, i) => stand(i === lowest ? Math.max(face, wild) : face))
            note(best, wild === 1 && 2 * ones > 4, 1 / (faces * faces * faces * wildFaces))
          }
    const read = new Map<string, number>()
    odds.chances.chances.forEach((p, number) => {
      if (p === 0) return
      const { fumble, lowest, skills, wild } = volleyOf(odds, 3, number)
      const key = `${skills.map((face, i) => (i === lowest ? Math.max(face, wild) : face)).join(" ")} ${fumble}`
      read.set(key, (read.get(key) ?? 0) + p)
    })
    expect([...read.keys()].toSorted()).toEqual([...counted.keys()].toSorted())
    for (const [key, p] of counted) expect(read.get(key)).toBeCloseTo(p, 12)
  })
})
