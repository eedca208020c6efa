import { expect, test } from "vitest"
import { emptyForecast } from "../../src/parts/forecast.ts"
import { fall, how } from "../../src/systems/ds20/book/terms.ts"
import { level } from "../../src/systems/ds20/model/wounds.ts"
import { worth } from "../../src/systems/ds20/see/health.ts"
import { advancePromise } from "../../src/systems/ds20/weigh/advancePromise.ts"
import { aidWorth } from "../../src/systems/ds20/weigh/aidWorth.ts"
import { defenceCost, harmAt, keep } from "../../src/systems/ds20/weigh/answers.ts"
import { attackPromise } from "../../src/systems/ds20/weigh/attackPromise.ts"
import { exposureOf, menaceOf } from "../../src/systems/ds20/weigh/exposure.ts"
import { floorWorth, ownHarm } from "../../src/systems/ds20/weigh/floorWorth.ts"
import { hasty, hastyFromBehind, later, plainly } from "../../src/systems/ds20/weigh/Case.ts"
import { attackTest, foresee, stunChance } from "../../src/systems/ds20/weigh/foresee.ts"
import { holdPromise, mostOfHold } from "../../src/systems/ds20/weigh/holdPromise.ts"
import { inARow } from "../../src/systems/ds20/weigh/inARow.ts"
import { leftOf, nearerBy } from "../../src/systems/ds20/weigh/situation.ts"
import { stepsLeft } from "../../src/systems/ds20/weigh/stepsLeft.ts"
import { unanswered } from "../../src/systems/ds20/weigh/unanswered.ts"
import { blade, bow, dummy, kick, knife, person, pistol, shooter, unarmed } from "./blocks.ts"
import { apart, fight, fighterIn, forecastOf, melee, placed } from "./scenes.ts"

/*
 * What estimates are made of: against acts that are played for every face of their dice, and worked out by hand.
 */

type Scene = ReturnType<typeof fight>

/** The chance that something holds after an act and its answer, over both d20s. */
const overBoth = (begin: (dice: readonly number[]) => Scene, act: string, holds: (s: Scene) => boolean): number => {
  let count = 0
  for (let one = 1; one <= 20; one++)
    for (let other = 1; other <= 20; other++) {
      const s = begin([one, other])
      s.take(act)
      if (holds(s)) count++
    }
  return count / 400
}

test("a hold or a throw promises what comes of its test and the best defence, over all of their faces [DS20-054]", () => {
  const [a, b] = [unarmed({ brawling: 11 }), unarmed({ brawling: 6, acrobatics: 9 })]
  const react = [{ who: "b", verb: "dodge" }]
  const begin = (dice: readonly number[]) => melee(a, b, { dice, react })
  const played = overBoth(begin, "grapple", (s) => fighterIn(s, "b").heldBy >= 0)
  const s = melee(a, b)
  const { success, help } = forecastOf(s, "grapple")
  expect(success).toBeCloseTo(played, 12)
  expect(played).toBeGreaterThan(0.1)
  const [who, target] = [s.who("a"), s.who("b")]
  const [own, its] = [ownHarm(s.combat, who, target), menaceOf(s.combat, target, who)]
  expect(help).toBeCloseTo(success * (1.5 * its + 0.5 * own), 12)
  expect(floorWorth(s.combat, who, target)).toBeCloseTo(0.3 * own + 0.3 * its, 12)
  expect(forecastOf(s, "throw-down").help).toBeCloseTo(
    forecastOf(s, "throw-down").success * floorWorth(s.combat, who, target),
    12,
  )
  // Who has no defence is held by every success: eleven faces of twenty.
  expect(forecastOf(melee(a, dummy()), "grapple").success).toBeCloseTo(11 / 20, 12)
  // So is, by as many as hit, who is held by another and may not defend.
  const bound = fight(
    { a: placed(0, [5, 5], a), b: placed(1, [6, 5], b), c: placed(0, [6, 6], a) },
    { houseRules: { spectacular: "plus10" } },
  ).given({ _tag: "Held", who: "b", by: "c" })
  const [me, it] = [bound.who("a"), bound.who("b")]
  const into = emptyForecast()
  const option = { verb: 0, target: it, item: 0, place: -1, extra: 0 } as never
  holdPromise(bound.combat, me, option, { way: how.throwDown, worth: 0.5 }, into)
  expect(into.success).toBe(attackTest(bound.combat, me, it, 0, how.throwDown).success)
  expect(into.help).toBeCloseTo(0.5 * into.success, 12)
  expect(into.success).toBeGreaterThan(success)
  const most = emptyForecast()
  mostOfHold(s.combat, who, { ...(option as object), target } as never, { way: how.grapple, worth: 0.5 }, most)
  expect([most.success, most.help]).toEqual([expect.closeTo(11 / 20, 12), expect.closeTo(11 / 40, 12)])
})

test("who throws down whom it holds lets it go as well, so that it keeps what it holds [DS20-061]", () => {
  const s = melee(unarmed({ brawling: 11 }), unarmed({ brawling: 6 })).given({ _tag: "Held", who: "b", by: "a" })
  const [who, target] = [s.who("a"), s.who("b")]
  const { help, success } = forecastOf(s, "throw-down")
  const lost = 1.5 * menaceOf(s.combat, target, who) + 0.5 * ownHarm(s.combat, who, target)
  expect(help).toBeCloseTo(success * (floorWorth(s.combat, who, target) - lost), 12)
  expect(help).toBeLessThan(0)
})

test("to break free promises what comes of the opposed tests, over all of their faces [DS20-056]", () => {
  const begin = (dice: readonly number[]) =>
    melee(person({}, { aptitudes: { FOR: 10, DES: 12, PER: 12 } }), unarmed(), { dice }).given({
      _tag: "Held",
      who: "a",
      by: "b",
    })
  const played = overBoth(begin, "break-free", (s) => fighterIn(s, "a").heldBy < 0)
  const { help, success } = forecastOf(begin([]), "break-free")
  expect(success).toBeCloseTo(played, 12)
  expect(help).toBeCloseTo(0.3 * played, 12)
})

test("first aid is worth its share of the actions that it takes: who is in agony counts six times as much [DS20-131]", () => {
  const healer = person({}, { firstAid: 12 })
  const scene = (HG: number, setting: object = {}) => {
    const s = fight(
      {
        c: placed(1, [7, 5], healer),
        b: placed(1, [6, 5], dummy(), { wounds: { HG } }),
        a: placed(0, [1, 1], person()),
      },
      { setting },
    )
    if (HG === 3) s.given({ _tag: "Felled", who: "b", by: "a", how: fall.agony })
    return aidWorth(s.combat, s.who("c"), s.who("b"))
  }
  // Twelve faces of twenty.
  const chance = 12 / 20
  expect(scene(3)).toBeCloseTo((chance * 0.3) / 5, 12)
  expect(scene(1)).toBeCloseTo((chance * 0.05) / 5, 12)
  expect(scene(3, { firstAidActions: 2 })).toBeCloseTo((chance * 0.3) / 2, 12)
})

test("attacks in a row: later ones come only at who stands, and fell the likelier for the harm done", () => {
  const one = { hit: 0.5, harm: 0.2, fell: 0.1, risk: 0.05 }
  const { fell, harm, risk } = inARow(one, 3, 0.5)
  // 0.9 stand after the first, of these 0.86 after the second (0.1 by 1.4), 0.82 after the third (0.1 by 1.8).
  expect(harm).toBeCloseTo(0.2 * (1 + 0.9 + 0.9 * 0.86), 12)
  expect(risk).toBeCloseTo(0.05 * (1 + 0.9 + 0.9 * 0.86), 12)
  expect(fell).toBeCloseTo(1 - 0.9 * 0.86 * 0.82, 12)
  expect(inARow({ ...one, fell: 0.9 }, 2, 0.1).fell).toBe(1)
  expect(inARow(one, 2, 0).fell).toBeCloseTo(1 - 0.9 * 0.9, 12)
})

test("how many actions it takes until so many come off in a row: by the chances of each state", () => {
  // E(n) for n that are wanting yet satisfies E(n) = 1 + p E(n - 1) + (1 - p) E(all): iterated until it stays.
  const byStates = (chance: number, all: number, done: number): number => {
    let e = Array.from({ length: all + 1 }, () => 0)
    for (let i = 0; i < 3000; i++)
      e = e.map((_, n) => (n === 0 ? 0 : 1 + chance * (e[n - 1] as number) + (1 - chance) * (e[all] as number)))
    return e[all - done] as number
  }
  for (const [chance, all, done] of [
    [0.5, 3, 0],
    [0.5, 3, 1],
    [0.3, 2, 1],
    [0.9, 5, 4],
  ] as const)
    expect(stepsLeft(chance, { all, done })).toBeCloseTo(byStates(chance, all, done), 6)
  expect([stepsLeft(1, { all: 3, done: 1 }), stepsLeft(0, { all: 3, done: 1 })]).toEqual([2, Infinity])
})

test("an answer is weighed by the damage that would come: wounds, a stun and what is lowered by it [DS20-079]", () => {
  const s = melee(person(), person())
  const { combat } = s
  const state = combat.state as { struckWith: number; struckHow: number; struckFor: number }
  const [who, by] = [s.who("b"), s.who("a")]
  const taken = (wound: number) => worth(combat.prepared.sheets[who] as never, fighterIn(s, "b"), wound, false)
  const at = (way: number, damage: number): number => {
    state.struckWith = 0
    state.struckHow = way
    return harmAt(combat, who, by, damage)
  }
  // A blade wounds lightly from 5, gravely from 10, a scratch is anything; nobody wears armour.
  expect(at(how.plain, 4)).toBeCloseTo(taken(level.scratch), 12)
  expect(at(how.plain, 6)).toBeCloseTo(taken(level.light), 12)
  expect(at(how.plain, 12)).toBeCloseTo(taken(level.grave), 12)
  expect(at(how.stun, 4)).toBeCloseTo(taken(level.scratch), 12)
  expect(at(how.stun, 6)).toBeCloseTo(taken(level.scratch) + 0.3, 12)
  expect(at(how.stun, 12)).toBeCloseTo(taken(level.light) + 0.3, 12)
  expect([at(how.grapple, 6), at(how.throwDown, 6)]).toEqual([0.2, 0.08])
  const into = emptyForecast()
  keep(0.3, 0.5, into)
  expect([into.help, into.risk]).toEqual([0.3, expect.closeTo(0.2, 12)])
})

test("of blows in a row the first may come from behind, and the next meet a target that has defended [DS20-051]", () => {
  const each = { hit: 0.5, harm: 0.2, fell: 0, risk: 0.1 }
  const opening = { hit: 0.75, harm: 0.3, fell: 0, risk: 0 }
  const defended = { hit: 0.5, harm: 0.4, fell: 0, risk: 0.05 }
  // Three in four times it has defended before the second, and surely before the third.
  const { harm, risk } = inARow(each, 3, 1, { opening, defended })
  expect(harm).toBeCloseTo(0.3 + (0.2 + 0.75 * 0.2) + 0.4, 12)
  expect(risk).toBeCloseTo(0 + (0.1 - 0.75 * 0.05) + 0.05, 12)
  const s = melee(person(), person())
  const [who, target] = [s.who("a"), s.who("b")]
  const [first, next] = [hasty(1), later(1)].map((at) => ({ ...foresee(s.combat, who, target, 0, at) }))
  expect(next?.hit).toBe(first?.hit)
  expect(next?.harm).toBeGreaterThan(first?.harm ?? 1)
  const nobody = melee(person(), dummy())
  const [still, then] = [hasty(1), later(1)].map((at) => ({ ...foresee(nobody.combat, who, target, 0, at) }))
  expect(then).toEqual(still)
})

test("the first defence of a round is dearer where several enemies are near", () => {
  const among = (...others: readonly (readonly [number, number])[]) => {
    const s = fight({
      a: placed(0, [5, 5], person()),
      ...Object.fromEntries(others.map((at, i) => [`x${i}`, placed(1, at, person())])),
    })
    return defenceCost(s.combat, s.who("a"), s.who("x0"))
  }
  // As dear as the other is feared: by as much as its own blow promises.
  const s = melee(person(), person())
  const feared = foresee(s.combat, s.who("b"), s.who("a"), 0, plainly).harm
  expect(feared).toBeGreaterThan(0)
  expect([among([6, 5]), among([6, 5], [9, 9]), among([6, 5], [5, 7])]).toEqual([0, 0, feared])
})

test("those who lie senseless are worth a fifth of the harm, and fall no more", () => {
  const s = melee(person(), person())
  const [who, target] = [s.who("a"), s.who("b")]
  const promise = () => {
    const into = emptyForecast()
    attackPromise(s.combat, who, { verb: 0, target, item: 0, place: -1, extra: 0 } as never, plainly, into)
    return { ...into, whole: foresee(s.combat, who, target, 0, plainly) }
  }
  const up = promise()
  expect([up.harm, up.fell]).toEqual([up.whole.harm, up.whole.fell])
  s.given({ _tag: "Felled", who: "b", by: "a", how: fall.unconscious })
  const down = promise()
  expect(down.harm).toBeCloseTo(0.2 * down.whole.harm, 12)
  expect(down.harm).toBeGreaterThan(0)
  expect([down.fell, down.whole.fell, leftOf(s.combat, target)]).toEqual([0, 0, 0])
  expect(leftOf(s.combat, who)).toBe(1)
})

test("a walk covers its share of the way to arm's length, and costs a little where somebody can be struck already", () => {
  const share = (metres: number, walk: number) => {
    const s = apart(metres, person(), dummy())
    const into = emptyForecast()
    advancePromise(s.combat, s.who("a"), s.who("b"), walk, into)
    return [into.approach, into.cost]
  }
  expect(share(11, 4)).toEqual([0.4, 0])
  expect(share(11, 40)).toEqual([1, 0])
  expect(share(1, 4)).toEqual([0, 0.05])
})

test("nobody shoots through a wall, and what would be out of sight is worth no weapon", () => {
  const wall = `${".....#....\n".repeat(10)}`
  const scene = (map: string) =>
    fight({ a: placed(0, [2, 5], shooter(bow)), b: placed(1, [8, 5], shooter(pistol)) }, { map })
  const [open, shut] = [scene(`${"..........\n".repeat(10)}`), scene(wall)]
  expect(exposureOf(open.combat, open.who("a"))).toBeGreaterThan(0)
  expect(exposureOf(shut.combat, shut.who("a"))).toBe(0)
  const nearer = (s: Scene) => nearerBy(s.combat, s.who("a"), 0)
  expect([nearer(open), nearer(shut)]).toEqual([0, 1])
  expect(forecastOf(open, "advance", { target: "b" }).approach).toBe(0)
  expect(forecastOf(shut, "advance", { target: "b" }).approach).toBeGreaterThan(0)
  const draw = (map: string) =>
    forecastOf(
      fight(
        {
          a: placed(0, [2, 5], person({ brawling: 0 }, { weapons: [bow, kick] }), { drawn: false }),
          b: placed(1, [8, 5], dummy()),
        },
        { map },
      ),
      "draw",
    ).help
  expect(draw(`${"..........\n".repeat(10)}`)).toBeGreaterThan(0)
  expect(draw(wall)).toBe(0)
})

test("who is threatened by nobody fears nothing; two enemies are feared twice as much as one", () => {
  const feared = (...others: readonly (readonly [number, number])[]) => {
    const s = fight({
      a: placed(0, [5, 5], person()),
      ...Object.fromEntries(others.map((at, i) => [`x${i}`, placed(1, at, person())])),
    })
    return exposureOf(s.combat, s.who("a"))
  }
  const one = feared([6, 5])
  expect(one).toBeGreaterThan(0)
  expect(feared([6, 5], [4, 5])).toBeCloseTo(2 * one, 12)
})

test("a blow to the head stuns with what makes a light wound against nobody's defence [DS20-078 DS20-079]", () => {
  const s = melee(person(), dummy())
  // One penalty (a d4) and 5 of damage: a face and a four-sided die that leave 5 or more of the 12; a 1 doubles or adds.
  let count = 0
  for (let face = 1; face <= 20; face++)
    for (let die = 1; die <= 4; die++) if (12 - face - die >= 5 || face === 1) count++
  expect(stunChance(s.combat, s.who("a"), s.who("b"), 0)).toBeCloseTo(count / 80, 12)
  expect(blade.damage).toBe("5/10")
})

test("what nobody answers comes to what it does to the defenceless, and to more than against a defence", () => {
  const against = (s: Scene) => {
    const [who, target] = [s.who("a"), s.who("b")]
    return [plainly, hasty(2), hastyFromBehind(2)].map((at) => ({
      open: unanswered(s.combat, who, target, 0, at),
      whole: { ...foresee(s.combat, who, target, 0, at) },
    }))
  }
  for (const s of [melee(person(), dummy()), apart(9, shooter(pistol), dummy()), apart(9, shooter(bow), dummy())])
    for (const { open, whole } of against(s)) {
      expect(whole.harm).toBeGreaterThan(0)
      for (const field of ["hit", "harm", "fell", "risk"] as const) expect(open[field]).toBeCloseTo(whole[field], 12)
    }
  for (const { open, whole } of against(melee(person(), person()))) {
    expect(open.hit).toBe(whole.hit)
    expect(open.harm).toBeGreaterThan(whole.harm)
  }
})

test("of two weapons the one that is too heavy has a penalty more, whichever is looked at first", () => {
  const tests = (...items: readonly number[]) => {
    const s = melee(person({}, { weapons: [blade, { ...knife, needsFOR: 15 }] }), dummy())
    const found = items.map((item) => attackTest(s.combat, s.who("a"), s.who("b"), item, how.plain).success)
    return items.map((_, item) => found[items.indexOf(item)])
  }
  // Faces up to 12 of a d20; with a d4 on top, of the 80 those that come to 12 at most.
  const both = [expect.closeTo(12 / 20, 12), expect.closeTo((11 + 10 + 9 + 8) / 80, 12)]
  expect(tests(0, 1)).toEqual(both)
  expect(tests(1, 0)).toEqual(both)
})
