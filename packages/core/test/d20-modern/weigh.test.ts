import { expect, test } from "vitest"
import type { Decision, Option } from "../../src/contract/Decision.ts"
import type { Forecast } from "../../src/contract/Forecast.ts"
import { emptyForecast } from "../../src/parts/forecast.ts"
import { ability, abilityChange } from "../../src/systems/d20-modern/book/ability.ts"
import { attackHow } from "../../src/systems/d20-modern/book/events.ts"
import { d20Modern } from "../../src/systems/d20-modern/index.ts"
import type { Form } from "../../src/systems/d20-modern/model/forms.ts"
import { aim } from "../../src/systems/d20-modern/see/targets/aim.ts"
import { burnChance, flameHarm, flamesAhead, promiseFire } from "../../src/systems/d20-modern/weigh/ailments.ts"
import { harmMore, promiseCritical } from "../../src/systems/d20-modern/weigh/blows.ts"
import { freeHarm } from "../../src/systems/d20-modern/weigh/freeHarm.ts"
import { gainedBy } from "../../src/systems/d20-modern/weigh/handling.ts"
import { failChanceOfCheck, fallsBy, targetHealth } from "../../src/systems/d20-modern/weigh/parts.ts"
import { fallenWorth, gainOf, harmOf, menaceOf, opportunityOf } from "../../src/systems/d20-modern/weigh/worth.ts"
import { rule } from "../kit/rule.ts"
import { actor, fight, popgun, sword, tap } from "./blocks.ts"

/*
 * What estimates are made of, worked out by hand. A tap does 1 point of the 20 that everybody has, 2 by a critical hit:
 * a 20 that is confirmed. At +3 against a Defense of 10 it hits with 14 faces of twenty.
 */

type Scene = ReturnType<typeof fight>

const tapper = { attacks: [tap] }
/** The mean harm of a tap that hits with so many faces. */
const mean = (faces: number): number => ((faces / 20) * (1 + 1 / 20)) / 20

const forecastOf = (of: Scene, verb: string, target?: string): Forecast => {
  const decision = of.combat.next()
  const at = target === undefined ? undefined : of.who(target)
  const option = decision?.options.find(
    (o) => d20Modern.verbs[o.verb]?.id === verb && (at === undefined || o.target === at),
  )
  if (decision === undefined || option === undefined) throw new Error(`nobody can ${verb}: ${of.options.join(" / ")}`)
  return { ...d20Modern.forecast(of.combat, decision, option) }
}

/** `a` beside `b`, who have taps unless said otherwise. */
const pair = (a: object = {}, b: object = {}, placement: object = {}) =>
  fight({
    actors: { a: actor(0, 5, 5, { ...tapper, ...a }), b: actor(1, 6, 5, { ...tapper, ...b }, placement as never) },
  })

rule(["D20M-271"], "a blow beyond the threshold fells by the save that it forces, short of all that is left", () => {
  const fell = (hp: number, damageReduction = 0) =>
    forecastOf(pair({ attacks: [{ ...sword, bonus: 3 }] }, { hp, massiveThreshold: 4, damageReduction }), "strike").fell
  // Fourteen faces hit, two of them threaten; both dice of a critical hit are rolled; 15 is missed by 14 faces.
  const critical = (2 / 20) * (14 / 20)
  const plain = 14 / 20 - critical
  expect(fell(20)).toBeCloseTo((plain * (4 / 8) + critical * (58 / 64)) * (14 / 20), 12)
  // With 7 left, 7 is half a fall and 8 a whole one; 5 and 6 are beyond the threshold.
  const whole = (plain * 3) / 16 + (critical * (49 + 43)) / 128
  expect(fell(7)).toBeCloseTo(whole + (plain * (2 / 8) + critical * (9 / 64)) * (14 / 20), 12)
  // One point less of each: an 8 is half a fall, 6 and 7 are beyond the threshold.
  const halves = plain / 16 + (critical * (43 + 36)) / 128
  expect(fell(7, 1)).toBeCloseTo(halves + (plain * (2 / 8) + critical * (11 / 64)) * (14 / 20), 12)
})

rule(
  ["D20M-025", "D20M-173"],
  "a blow that is critical whenever it hits doubles what is added to its damage, too",
  () => {
    const s = pair({ attacks: [{ ...sword, bonus: 3 }] })
    const [who, target] = [s.who("a"), s.who("b")]
    const form = s.combat.prepared.sheets[who]?.forms.find(({ melee }) => melee) as Form
    const aimed = { ...aim(s.combat, who, form, form.single, target, attackHow.strike, 0), damage: 2 }
    const into = emptyForecast()
    promiseCritical(into, s.combat, { form, target, ways: 0, aim: aimed })
    // Two dice of eight and twice two: 13 on average, and never more than the 20 that there are.
    expect(into.success).toBeCloseTo(14 / 20, 12)
    expect(into.harm).toBeCloseTo(((14 / 20) * 13) / 20, 12)
  },
)

test("what a blow does more where the die must show less", () => {
  const s = pair()
  const [a, b] = [s.who("a"), s.who("b")]
  expect(harmMore(s.combat, a, b, 4)).toBeCloseTo(mean(18) - mean(14), 12)
  expect(harmMore(s.combat, a, b, -4)).toBeCloseTo(mean(10) - mean(14), 12)
  // With a gun in hand nobody strikes.
  const gun = pair({ attacks: [popgun] })
  expect(harmMore(gun.combat, gun.who("a"), gun.who("b"), 4)).toBe(0)
})

rule(["D20M-314"], "flames do what a die does for as long as the saves fail", () => {
  const burning = (b: object) => {
    const s = pair({}, b)
    const f = { ...emptyForecast(), harm: 0.1 }
    promiseFire(f, s.combat, s.who("b"), 0.6)
    return { s, who: s.who("b"), added: f.harm - 0.1 }
  }
  // A save of 15 is missed by 14 faces without a bonus, by 10 with four.
  const plain = burning({})
  expect(burnChance(plain.s.combat, plain.who, 0)).toBeCloseTo(14 / 20, 12)
  expect(burnChance(plain.s.combat, plain.who, 4)).toBeCloseTo(10 / 20, 12)
  expect(flameHarm(plain.s.combat, plain.who)).toBeCloseTo(3.5 / 20, 12)
  expect(flamesAhead(plain.s.combat, plain.who)).toBeCloseTo(((3.5 / 20) * 0.7) / 0.3, 12)
  expect(plain.added).toBeCloseTo(0.6 * 0.7 * (3.5 / 20), 12)
  const tough = burning({ damageReduction: 2 })
  expect(flameHarm(tough.s.combat, tough.who)).toBeCloseTo((1 + 2 + 3 + 4) / 6 / 20, 12)
})

test("an enemy is a menace by its best attack at whom it can reach, unless it can do nothing", () => {
  const s = pair()
  const b = s.who("b")
  expect(menaceOf(s.combat, b, -1, 0)).toBeCloseTo(mean(14), 12)
  expect(menaceOf(s.combat, b, -1, 4)).toBeCloseTo(mean(10), 12)
  const asleep = pair({}, {}, { conditions: ["asleep"] })
  expect(menaceOf(asleep.combat, asleep.who("b"), -1, 0)).toBe(0)
  const far = fight({ actors: { a: actor(0, 1, 5, tapper), b: actor(1, 9, 5, tapper) } })
  expect(menaceOf(far.combat, far.who("b"), -1, 0)).toBe(0)
  expect(freeHarm(far.combat, far.who("a"))).toBeCloseTo(mean(14), 12)
  const { combat } = s
  const form = combat.prepared.sheets[b]?.forms[0] as never
  expect(harmOf(combat, b, form, s.who("a"), -2)).toBeCloseTo(mean(16), 12)
  const stroke = opportunityOf(combat, b, s.who("a"))
  expect([stroke.harm, stroke.hurts]).toEqual([expect.closeTo(mean(14), 12), expect.closeTo(14 / 20, 12)])
})

rule(
  ["D20M-209"],
  "an enemy on the ground is worth the better blows of all around, its own poorer ones, or its rise",
  () => {
    const s = fight({
      actors: {
        a: actor(0, 5, 5, tapper),
        f: actor(0, 6, 6, tapper),
        g: actor(0, 1, 1, tapper),
        b: actor(1, 6, 5, tapper),
      },
    })
    const [a, b] = [s.who("a"), s.who("b")]
    const gain = 2 * (mean(18) - mean(14))
    expect(gainOf(s.combat, a, b, -4)).toBeCloseTo(gain, 12)
    // It strikes at -4 and is struck so for another round, or rises under two blows at +4: the less of the two.
    const stays = mean(14) - mean(10) + gain
    expect(stays).toBeLessThan(2 * mean(18))
    expect(fallenWorth(s.combat, a, b)).toBeCloseTo(gain + stays, 12)
    // Against one that strikes hard it is its rise that counts.
    const hard = fight({
      actors: { a: actor(0, 5, 5, tapper), b: actor(1, 6, 5, { attacks: [{ ...tap, damage: "20" }] }) },
    })
    expect(fallenWorth(hard.combat, hard.who("a"), hard.who("b"))).toBeCloseTo(mean(18) - mean(14) + mean(18), 12)
  },
)

test("parts of forecasts: health, shares of a fall, checks without automatic results", () => {
  const health = (hitPoints: number) => {
    const s = pair({}, {}, { hitPoints })
    return targetHealth(s.combat, s.who("b"))
  }
  expect([health(20), health(5), health(0)]).toEqual([1, 0.25, 0])
  expect([fallsBy(5, 4), fallsBy(5, 5), fallsBy(5, 6), fallsBy(0, 1)]).toEqual([0, 0.5, 1, 1])
  expect([failChanceOfCheck(2, 15), failChanceOfCheck(20, 15), failChanceOfCheck(-9, 15)]).toEqual([0.6, 0, 1])
})

test("another weapon in hand is worth half of what it does more", () => {
  const s = fight({
    actors: {
      a: actor(0, 5, 5, { attacks: [tap, { ...tap, weapon: "club", damage: "3" }] }),
      b: actor(1, 6, 5, tapper),
    },
  })
  const a = s.who("a")
  const worth = (s.combat.prepared.sheets[a]?.hands ?? []).map((_, held) => gainedBy(s.combat, a, held))
  expect(Math.max(...worth)).toBeCloseTo(0.5 * 2 * mean(14), 12)
  // Bare hands do no lethal harm that would be more; nothing is lost by keeping what is there.
  expect(worth.some((n) => n === 0)).toBe(true)
})

rule(["D20M-073", "D20M-132"], "a walk covers its share of the way, and is struck by all whose reach it leaves", () => {
  const far = fight({ actors: { a: actor(0, 1, 5, tapper), b: actor(1, 15, 5, tapper) } })
  // Fourteen squares, the last of them within reach; two moves at 30 ft are twelve.
  expect(forecastOf(far, "approach", "b").approach).toBeCloseTo(12 / 13, 12)
  const between = fight({
    actors: {
      a: actor(0, 5, 5, tapper),
      b: actor(1, 6, 5, tapper),
      c: actor(1, 5, 6, tapper),
      d: actor(1, 14, 5, tapper),
    },
  })
  expect(forecastOf(between, "approach", "d").risk).toBeCloseTo(2 * mean(14), 12)
  expect(forecastOf(between, "withdraw")).toMatchObject({ approach: -1, risk: 0 })
})

test("the bound of a step up counts those who bring the same to bear from a square nearer and a square further", () => {
  const bound = (x: number) => {
    const s = fight({ actors: { a: actor(0, 5, 5, tapper), b: actor(1, 7, 5, tapper), c: actor(1, x, 5, tapper) } })
    const decision = s.combat.next() as Decision
    const stepUp = decision.options.find(
      (o) => d20Modern.verbs[o.verb]?.id === "step-up" && o.target === s.who("b"),
    ) as Option
    const into = emptyForecast()
    expect(d20Modern.outlook?.(s.combat, decision, stepUp, into)).toBe(true)
    return into.exposure
  }
  // Who reaches a square and walks six is counted up to six squares away.
  expect(bound(11)).toBeCloseTo(2 * mean(14), 12)
  expect(bound(12)).toBeCloseTo(mean(14), 12)
})

rule(["D20M-285"], "the save against a great blow follows the Constitution of the moment", () => {
  const fell = (points: number) => {
    const s = pair({ attacks: [{ ...tap, damage: "8" }] }, { massiveThreshold: 10, hp: 90 })
    const event = {
      by: "a",
      means: 0,
      ability: ability.con,
      how: abilityChange.damaged,
      faces: [],
      score: 10 - points,
      hitPoints: 0,
    }
    if (points > 0) s.given({ _tag: "AbilityChanged", who: "b", points, ...event })
    return forecastOf(s, "strike").fell
  }
  // Eight points are beyond it when they are doubled; four points of Constitution less, always, at a save two worse.
  expect(fell(0)).toBeCloseTo((1 / 20) * (14 / 20) * (14 / 20), 12)
  expect(fell(4)).toBeCloseTo((14 / 20) * (16 / 20), 12)
})
