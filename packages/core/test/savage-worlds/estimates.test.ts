import { expect, test } from "vitest"
import { atLeast, explode, sum } from "../../src/dice/Distribution.ts"
import { manner, place, thing, wake, why } from "../../src/systems/savage-worlds/book/terms.ts"
import { skill } from "../../src/systems/savage-worlds/model/Sheet.ts"
import { blowHarm } from "../../src/systems/savage-worlds/weigh/exposure.ts"
import { mostOfSupporting, supporting } from "../../src/systems/savage-worlds/weigh/forecastSupport.ts"
import {
  apart,
  bow,
  dagger,
  extra,
  fight,
  forecastOf,
  hero,
  melee,
  pistol,
  placed,
  rifle,
  sword,
  verbs,
} from "./scenes.ts"

/*
 * What estimates are made of. Exact promises are held against every way of the dice (checkRuleset.test.ts); here the
 * others are held against exact promises of other scenes: what a foe would do on a turn of its own, what a roll comes to.
 */

const open = `${".".repeat(40)}\n`.repeat(9)

/** What a plain act of one beside (or some steps from) another promises, on its own turn. */
const harmOf = (by: unknown, to: unknown, verb = "strike", steps = 1): number =>
  forecastOf(apart(steps, by, to), verb).harm

/** A promise of the second list of options. */
const second = (s: ReturnType<typeof melee>, verb: string, extra_?: number) => {
  s.take("manoeuvre")
  return forecastOf(s, verb, extra_)
}

const a = extra()
const b = extra({}, {}, { fighting: "d8" })
const archer = extra({ attacks: [bow] })
const blow = harmOf(b, a)

test("exposure is the blow of whoever is beside, half of it from whoever can come, a shot, or nothing", () => {
  expect(forecastOf(melee(a, b), "end-turn").exposure).toBeCloseTo(blow, 12)
  for (const steps of [2, 6, 7]) expect(forecastOf(apart(steps, a, b), "end-turn").exposure).toBeCloseTo(blow / 2, 12)
  expect(forecastOf(apart(8, a, b), "end-turn").exposure).toBe(0)
  const shot = harmOf(archer, a, "shoot", 9)
  expect(forecastOf(apart(9, a, archer), "end-turn").exposure).toBeCloseTo(shot, 12)
  const two = fight({ a: placed(0, [5, 5], a), b: placed(1, [6, 5], b), c: placed(1, [30, 5], b) }, { map: open })
  expect(forecastOf(two, "end-turn").exposure).toBeCloseTo(blow, 12)
})

test("what its maker does with itself takes its share of exposure", () => {
  const s = () => melee(a, b)
  expect(forecastOf(s(), "defend").exposure).toBeCloseTo(0.4 * blow, 12)
  const wild = forecastOf(s(), "wild-attack")
  expect(wild.risk).toBeCloseTo(0.3 * blow, 12)
  expect(wild.exposure).toBeCloseTo(blow, 12)
  expect(forecastOf(s(), "strike").risk).toBe(0)
})

test("a foe takes up what it carries, to strike with it in its own turn [SWD-088]", () => {
  const rifleman = extra({ attacks: [rifle, sword] })
  const unarmed = extra({ attacks: [rifle] })
  // With the sword in hand beside a rifle: what it would strike with.
  const cut = harmOf(extra({ attacks: [sword, rifle] }), a)
  expect(cut).toBeGreaterThan(harmOf(unarmed, a))
  expect(forecastOf(melee(a, rifleman), "end-turn").exposure).toBeCloseTo(cut, 12)
  expect(forecastOf(melee(a, unarmed), "end-turn").exposure).toBeCloseTo(harmOf(unarmed, a), 12)
  // In the middle of another's turn it strikes with what it holds.
  expect(forecastOf(melee(a, rifleman), "retreat").risk).toBeCloseTo(harmOf(unarmed, a), 12)
})

test("several wild attacks risk what one does, and the next of a turn nothing more [SWD-023]", () => {
  const s = melee(extra({}, {}, { fighting: "d4" }), extra({ toughness: 9 }, {}, { fighting: "d8" }), [1])
  const { exposure, risk } = forecastOf(s, "two-actions")
  expect(risk).toBeCloseTo(0.3 * exposure, 12)
  s.take("two-actions")
  expect(forecastOf(s, "wild-attack").risk).toBeCloseTo(0.3 * exposure, 12)
  s.take("wild-attack")
  const next = forecastOf(s, "wild-attack")
  expect(next.exposure).toBeGreaterThan(exposure)
  expect(next.risk).toBe(0)
})

test("several actions risk the way to the foe that they begin with", () => {
  const [left, weak] = [extra({ parry: 14 }, {}, { fighting: "d4" }), extra({ parry: 2, toughness: 3 })]
  const s = fight(
    { a: placed(0, [5, 5], a), b: placed(1, [6, 5], left), c: placed(1, [5, 9], weak) },
    { houseRules: { wildAttack: "off" }, map: open },
  )
  const { exposure, risk } = forecastOf(s, "two-actions")
  expect(risk).toBeCloseTo(harmOf(left, a), 12)
  expect(exposure).toBeCloseTo(forecastOf(s, "close").exposure, 12)
  expect(exposure).toBeGreaterThan(risk + harmOf(weak, a) / 2)
})

test("a blow at the end of a way risks what waits there, a wild one more of it [SWD-023]", () => {
  const s = apart(4, a, b)
  const [plain, wild] = [0, manner.wild].map((extra_) => forecastOf(s, "close", extra_))
  expect(plain?.risk).toBe(0)
  expect(wild?.exposure).toBeCloseTo(blow, 12)
  // From where it began, half of the blow was feared.
  expect(wild?.risk).toBeCloseTo(0.3 * blow, 12)
})

test("to distract an archer takes from its shot from afar, from its blow beside it [SWD-059]", () => {
  const shooter = extra({ attacks: [bow] })
  const trick = (steps: number) => second(apart(steps, a, shooter), "test")
  const [near, far] = [trick(1), trick(4)]
  expect(far.success).toBeCloseTo(near.success, 12)
  const shot = harmOf(shooter, a, "shoot", 4)
  expect(shot).toBeGreaterThan(harmOf(shooter, a))
  expect(far.help).toBeCloseTo(0.35 * shot * far.success, 12)
})

const low = { prone: true }

test("who lies down is struck more easily, and shot at less easily from three steps on", () => {
  const struck = forecastOf(melee(b, a, [], { b: low }), "strike").harm
  expect(struck).toBeGreaterThan(blow)
  expect(second(melee(a, b), "drop-prone").exposure).toBeCloseTo(struck, 12)
  const shotAt = (steps: number) => forecastOf(apart(steps, archer, a, [], { b: low }), "shoot").harm
  expect(shotAt(9)).toBeLessThan(harmOf(archer, a, "shoot", 9))
  expect(forecastOf(apart(9, a, archer), "drop-prone").exposure).toBeCloseTo(shotAt(9), 12)
  // Who walks loses two steps of the way by it, who shoots from there loses nothing.
  expect(forecastOf(apart(9, a, archer), "drop-prone").approach).toBeCloseTo(-2 / 8, 12)
  expect(forecastOf(apart(9, archer, archer), "drop-prone").approach).toBeCloseTo(0, 12)
  // From two steps nothing hides who lies, and the archer could come up with bare hands.
  expect(verbs(apart(2, a, archer))).not.toContain("drop-prone")
  // A large shield hides as much.
  const shield = { shield: "large", parry: 3, cover: -4 }
  expect(verbs(apart(9, extra({ shield }), archer))).not.toContain("drop-prone")
  // After a shot it is free as before it.
  const duel = apart(9, archer, archer, [1, 1])
  duel.take("shoot")
  duel.take("drop-prone")
  expect(duel.of("a").conditions).toBe(16)
})

test("who stands up promises the blow that it strikes then, and to be as easy to hit as anybody", () => {
  const up = forecastOf(melee(a, b, [], { a: low }), "stand-up")
  expect(up.exposure).toBeCloseTo(blow, 12)
  expect(up.harm).toBeCloseTo(Math.max(harmOf(a, b), harmOf(a, b, "wild-attack")), 12)
  expect(up.help).toBe(0)
  // With nobody to strike, it is for going on; who shoots from there has no need to.
  expect(forecastOf(apart(9, a, b, [], { a: low }), "stand-up").help).toBeCloseTo(0.15, 12)
  const lying = forecastOf(apart(9, archer, archer, [], { a: low }), "stand-up")
  expect([lying.help, lying.harm]).toEqual([0, 0])
  expect(lying.exposure).toBeCloseTo(harmOf(archer, archer, "shoot", 9), 12)
})

test("who goes is exposed where it will be, and struck at by whom it leaves", () => {
  const towards = forecastOf(apart(13, a, b), "advance")
  expect(towards.approach).toBeCloseTo(6 / 12, 12)
  expect(towards.exposure).toBeCloseTo(blow / 2, 12)
  const run = forecastOf(apart(13, a, b), "run")
  expect(run.approach).toBeCloseTo(9.5 / 12, 12)
  // Where it comes up to somebody, no further.
  for (const steps of [2, 5]) expect(forecastOf(apart(steps, a, b), "advance").exposure).toBeCloseTo(blow, 12)
  const close = forecastOf(apart(5, a, b), "close")
  expect(close.exposure).toBeCloseTo(blow, 12)
  expect(close.approach).toBe(1)
  expect(close.risk).toBe(0)
  const back = forecastOf(melee(a, b), "retreat")
  expect(back.risk).toBeCloseTo(blow, 12)
  expect(back.approach).toBeCloseTo(0, 12)
  expect(back.exposure).toBeCloseTo(blow / 2, 12)
  expect(forecastOf(melee(extra({ edges: ["extraction"] }), b), "retreat").risk).toBe(0)
  const away = forecastOf(apart(9, a, b, [3], { a: { shaken: true } }), "retreat")
  expect(away.approach).toBeCloseTo(-6 / 8, 12)
  const guard = extra({ edges: ["first-strike"] }, {}, { fighting: "d8" })
  expect(forecastOf(apart(5, a, guard), "close").risk).toBeCloseTo(harmOf(guard, a), 12)
})

test("who runs up strikes as often as the running die reaches, at -2, from where its foe can strike back", () => {
  const s = apart(9, a, b)
  const plain = forecastOf(melee(a, b), "strike")
  const run = forecastOf(s, "rush")
  // Two steps more than it walks: 5 of 6 faces reach. A d6 hits Parry 6 at -2 as one without it hits 8.
  expect(run.success).toBeCloseTo((5 / 6) * (5 / 36), 12)
  expect(run.harm).toBeGreaterThan(0)
  expect(run.harm).toBeLessThan(plain.harm)
  expect(run.fell).toBeLessThan(plain.fell)
  expect(run.exposure).toBeCloseTo(blow, 12)
  expect(run.approach).toBe(1)
  // Steady Hands take only 1: Parry 6 as 7, which 1 of 6 faces aces to.
  const steady = forecastOf(apart(9, extra({ edges: ["steady-hands"] }), b), "rush")
  expect(steady.success).toBeCloseTo((5 / 6) * (1 / 6), 12)
  // One who can shoot from here gains nothing by coming nearer.
  const gunman = extra({ attacks: [pistol, dagger] })
  expect(forecastOf(apart(9, gunman, b), "rush").approach).toBe(0)
  expect(forecastOf(apart(5, gunman, b), "close").approach).toBe(0)
  expect(forecastOf(apart(9, gunman, b), "advance").approach).toBe(0)
})

test("two actions promise their best attack twice, at -2, and no more than its target has", () => {
  const hard = extra({ toughness: 12 })
  const once = forecastOf(melee(a, hard), "strike")
  const two = forecastOf(melee(a, hard, [], { houseRules: { wildAttack: "off" } }), "two-actions")
  const worse = forecastOf(melee(a, extra({ toughness: 12, parry: 7 })), "strike")
  expect(two.success).toBeCloseTo(worse.success, 12)
  expect(two.harm).toBeGreaterThan(worse.harm)
  // A blow that only shakes is no Wound the first time, and one the second.
  expect(two.harm).toBeLessThan(2 * once.harm)
  expect(two.targetHealth).toBe(1)
  expect(two.exposure).toBeCloseTo(harmOf(hard, a), 12)
})

test("what a foe has to soak is worth something", () => {
  const rich = forecastOf(melee(a, hero(), [], { b: { bennies: 3 } }), "strike")
  const poor = forecastOf(melee(a, hero(), [], { b: { bennies: 0 } }), "strike")
  expect(poor.help).toBe(0)
  expect(rich.help).toBeGreaterThan(0.2 * poor.fell)
  expect(rich.help).toBeLessThan(0.2 * rich.success)
  // The chance of a Wound: Parry 5 is reached with a raise by 1 of 9, and Toughness 5 is to be exceeded by 4.
  const [two, three] = [sum(explode(6), explode(6)), sum(explode(6), sum(explode(6), explode(6)))]
  expect(rich.help).toBeCloseTo(0.2 * ((1 / 3 - 1 / 9) * atLeast(two, 9) + (1 / 9) * atLeast(three, 9)), 9)
})

test("a Test is worth a third of a foe's blow, or less than half of the blows of those near it", () => {
  const trickster = extra({}, {}, { taunt: "d8" })
  const distracts = second(melee(trickster, b), "test", 2 * skill.taunt)
  const theirs = harmOf(b, trickster)
  expect(distracts.help).toBeCloseTo(distracts.success * 0.35 * theirs, 12)
  const opens = second(melee(trickster, b), "test", 2 * skill.taunt + 1)
  expect(opens.help).toBeCloseTo(opens.success * 0.4 * harmOf(trickster, b), 12)
  expect(opens.success).toBe(distracts.success)
  expect(opens.exposure).toBeCloseTo(theirs, 12)
  // A raise shakes: half of the only Wound of an Extra, a quarter of a health of a Wild Card's half.
  const raise = distracts.harm / 0.5
  const card = second(melee(trickster, hero()), "test", 2 * skill.taunt)
  expect(raise).toBeGreaterThan(0)
  expect(raise).toBeLessThan(distracts.success)
  expect(card.harm).toBeLessThan(distracts.harm / 3)
  const blind = melee(trickster, b, [], { b: { shaken: true } })
  expect(second(blind, "test", 2 * skill.taunt).harm).toBe(0)
})

test("a push is worth half of what lying there is; a grapple what the held cannot do, less the blow given up", () => {
  const push = second(melee(a, b), "push")
  expect(push.help).toBeCloseTo(push.success * 0.5 * 0.4 * harmOf(a, b), 12)
  const giant = extra({}, { strength: "d12" }, { fighting: "d12" })
  const feeble = extra({ attacks: [dagger] }, { strength: "d4" }, { fighting: "d4", athletics: "d10" })
  const grapple = second(melee(feeble, giant), "grapple")
  const kept = 0.35 * harmOf(giant, feeble) - harmOf(feeble, giant)
  expect(grapple.help).toBeCloseTo(grapple.success * Math.max(0, kept), 12)
  expect(grapple.help).toBeGreaterThan(0)
  expect(grapple.exposure).toBeCloseTo(harmOf(giant, feeble), 12)
  const held = melee(a, b)
  held.given({ _tag: "Held", who: "b", by: "a", degree: 1 })
  const release = forecastOf(held, "release")
  expect(release.cost).toBeCloseTo(0.05, 12)
  expect(forecastOf(held, "end-turn").help).toBeCloseTo(0.001, 12)
})

test("to be free again is worth half of the chance", () => {
  const s = melee(a, b, [], { a: { bonds: "entangled" } })
  const free = forecastOf(s, "break-free", 0)
  expect(free.success).toBeCloseTo(1 / 6, 12)
  expect(free.help).toBeCloseTo(free.success / 2, 12)
  expect(forecastOf(s, "break-free", 1).success).toBeCloseTo(5 / 36, 12)
})

test("weapons that are empty, lost or at the belt", () => {
  const empty = (left: number) => {
    const s = apart(5, extra({ attacks: [{ ...pistol, shots: 15, spare: 3 }] }), b)
    s.open()
    const past = { left: 1, fatigue: 0, bennies: 0, loaded: [left, -1], spare: [3, -1], injuries: [] }
    s.given({ _tag: "Brought", who: "a", gear: gearOf(s), ...past })
    return forecastOf(s, "reload").help
  }
  expect(empty(0)).toBeCloseTo(0.25, 12)
  expect(empty(6)).toBeCloseTo(0.02 * (1 - 6 / 15), 12)
  expect(empty(1)).toBeCloseTo(0.02 * (1 - 1 / 15), 12)
  const lost = melee(a, b)
  lost.given({ _tag: "WeaponLost", who: "a", item: 0, gear: gearOf(lost), at: lost.of("a").at })
  expect(second(lost, "pick-up").help).toBeCloseTo(0.2, 12)
  const axe = { weapon: "axe", damage: "Str+d12" }
  const two = extra({ attacks: [dagger, axe] }, { strength: "d12" })
  const hard = extra({}, { vigor: "d10" })
  const more = harmOf(extra({ attacks: [axe] }, { strength: "d12" }), hard)
  const less = harmOf(extra({ attacks: [dagger] }, { strength: "d12" }), hard)
  expect(second(melee(two, hard, [], { a: { holds: "dagger" } }), "ready").help).toBeCloseTo((more - less) / 2, 12)
  expect(second(melee(two, hard, [], { a: { empty: true } }), "ready").help).toBeCloseTo(0.2, 12)
})

test("a weapon for afar is worth taking up where it does more than the blow in hand", () => {
  const gun = { weapon: "gun", kind: "ranged", damage: "2d10", range: "12/24/48" }
  const two = extra({ attacks: [dagger, gun] })
  const hard = extra({ toughness: 8 })
  const more = harmOf(extra({ attacks: [gun] }), hard, "shoot", 8) - harmOf(extra({ attacks: [dagger] }), hard)
  expect(second(apart(8, two, hard, [], { a: { holds: "dagger" } }), "ready").help).toBeCloseTo(more / 2, 12)
})

const gearOf = (s: ReturnType<typeof melee>): number => s.combat.prepared.sheets[s.who("a")]?.firstGear ?? -1

test("a turn of aiming promises less than half of the shot that it steadies; a burst costs something", () => {
  const far = (steps: number) => apart(steps, extra({ attacks: [pistol] }), b)
  const shot = forecastOf(far(20), "shoot")
  const aim = forecastOf(far(20), "aim")
  // At medium range aiming makes good what the range takes.
  expect(shot.success).toBeCloseTo(1 / 6, 12)
  expect(aim.harm).toBeCloseTo(0.4 * harmOf(extra({ attacks: [pistol] }), b, "shoot", 9), 12)
  const burst = forecastOf(apart(5, extra({ attacks: [rifle] }), b), "burst")
  expect(burst.cost).toBeCloseTo(0.1, 12)
  // Three dice hit more often than one, for all their Recoil.
  expect(burst.harm).toBeGreaterThan(harmOf(extra({ attacks: [rifle] }), extra({ toughness: 7 }), "shoot", 5) / 2)
})

test("a net, and a blow at what is held, are worth a share of the chance to hit", () => {
  const net = { weapon: "net", kind: "thrown", range: "3/6/12", entangles: true }
  const thrown = forecastOf(apart(2, extra({ attacks: [net, sword] }), b), "shoot")
  expect(thrown.harm).toBeCloseTo(0.4 * thrown.success, 12)
  const disarm = second(melee(a, b), "disarm", place.object)
  expect(disarm.harm).toBeCloseTo(0.15 * disarm.success, 12)
  expect([disarm.fell, disarm.help]).toEqual([0, 0])
  const arm = second(melee(a, b), "disarm", place.limb | manner.disarm)
  expect(arm.help).toBeCloseTo(0.05 * arm.success, 12)
  expect(arm.fell).toBe(0)
})

test("friends: help for a blow is a quarter of it, their lives and their bonds are worth something", () => {
  const squad = (more: object = {}, placement: object = {}) =>
    fight(
      {
        a: placed(0, [5, 5], extra({}, {}, { healing: "d8" })),
        ally: placed(0, [6, 5], extra(more), placement),
        b: placed(1, [7, 5], b),
      },
      { map: open },
    )
  const help = second(squad(), "support", why.attack)
  const theirs = forecastOf(
    fight(
      { a: placed(0, [5, 5], extra()), ally: placed(0, [6, 5], extra()), b: placed(1, [7, 5], b) },
      { map: open, first: ["ally"] },
    ),
    "strike",
  ).harm
  expect(help.help).toBeCloseTo(theirs / 4, 12)
  expect(second(squad({}, { bonds: "entangled" }), "support", why.escape).help).toBeCloseTo(0.1, 12)
  expect(second(squad({}, { bonds: "entangled" }), "smash", thing.bonds).help).toBeCloseTo(0.1, 12)
  const s = squad({ wildCard: true })
  s.given(
    { _tag: "Felled", who: "ally", by: "b", how: 2 },
    { _tag: "ConditionGained", who: "ally", condition: 10, by: "b" },
  )
  const heal = second(s, "stabilise")
  expect(heal.success).toBeCloseTo(5 / 8, 12)
  expect(heal.help).toBeCloseTo(0.4 * heal.success, 12)
})

test("who waits hopes for half a blow, as likely as somebody comes", () => {
  const third = placed(1, [38, 8], b)
  const near = fight({ a: placed(0, [5, 5], a), b: placed(1, [12, 5], b), c: third }, { map: open })
  const hold = second(near, "hold", wake.anyMoment)
  expect(hold.success).toBeCloseTo(0.6, 12)
  expect(hold.help).toBeCloseTo(0.5 * 0.6 * harmOf(a, b), 12)
  const far = fight({ a: placed(0, [5, 5], a), b: placed(1, [20, 5], b), c: third }, { map: open })
  expect(second(far, "hold", wake.anyMoment).help).toBeCloseTo(0.5 * 0.1 * harmOf(a, b), 12)
  expect(forecastOf(far, "hold", wake.lastMoment).help).toBe(0)
  far.take("hold", { extra: wake.anyMoment })
  far.take("end-turn")
  expect(forecastOf(far, "wait").help).toBeCloseTo(0.5 * 0.1 * harmOf(a, b) + 0.002, 12)
  expect(forecastOf(far, "act-now").help).toBeCloseTo(0.001, 12)
  const beside = melee(a, b)
  beside.take("manoeuvre")
  beside.take("hold", { extra: wake.anyMoment })
  beside.take("end-turn")
  expect(forecastOf(beside, "act-now")).toMatchObject({ success: 0.5, harm: 0.6 * harmOf(a, b) })
})

test("beside a foe there is nothing to wait for, and nothing new after a Hold", () => {
  for (const first of ["a", "b"]) {
    const s = fight(
      { a: placed(0, [5, 5], a), b: placed(1, [6, 5], b), c: placed(1, [38, 8], b), d: placed(0, [1, 1], a) },
      { map: open, first: [first] },
    )
    expect(second(s, "hold", wake.anyMoment)).toMatchObject({ help: 0, cost: 0.02 })
  }
  const again = apart(9, a, b)
  again.take("manoeuvre")
  again.take("hold", { extra: wake.anyMoment })
  again.take("end-turn")
  again.take("act-now")
  expect(second(again, "hold", wake.anyMoment)).toMatchObject({ help: 0, cost: 0.05 + 0.02 })
})

test("what serves nothing costs a little; the finishing move is sure", () => {
  const s = fight({ a: placed(0, [1, 1], a), b: placed(1, [30, 1], b) }, { map: open })
  expect(forecastOf(s, "two-actions").cost).toBeCloseTo(0.02, 12)
  const helpless = melee(a, b, [], { b: { asleep: true }, houseRules: { finishingMoveOn: ["asleep"] } })
  expect(second(helpless, "finish")).toMatchObject({ harm: 1, fell: 1, targetHealth: 1 })
})

test("an area counts friends against itself, and helps nobody; suppression distracts whom it does not hit", () => {
  const bomb = { weapon: "bomb", kind: "thrown", damage: "3d6", range: "5/10/20", template: "medium", evadable: false }
  const thrower = extra({ attacks: [bomb] })
  const promise = (who: number, at: readonly [number, number] = [12, 3]) =>
    forecastOf(
      fight(
        {
          a: placed(0, [1, 4], thrower),
          x: placed(who, at, extra()),
          y: placed(1, [12, 5], extra()),
          z: placed(0, [38, 8], extra()),
        },
        { map: open, first: ["a"], houseRules: { raiseDamage: "none" } },
      ),
      "area",
    )
  const [alone, friend, foe] = [promise(0, [38, 2]), promise(0), promise(1)]
  const other = foe.harm - alone.harm
  expect(other).toBeGreaterThan(0)
  expect(friend.harm).toBeCloseTo(alone.harm - 1.5 * other, 12)
  expect([foe.cost, foe.help]).toEqual([0.1, 0])
  expect(friend.fell).toBeCloseTo(alone.fell, 12)
  // Two chances that one of two falls.
  expect(1 - foe.fell).toBeCloseTo((1 - alone.fell) ** 2, 1)
  const gunner = extra({ attacks: [rifle] }, {}, { shooting: "d8" })
  const suppress = forecastOf(apart(8, gunner, b), "suppress")
  const covered = forecastOf(apart(8, gunner, b, [], { b: { cover: "light" } }), "suppress")
  // d8 at -2 for Recoil: 4 is reached by 3 of 8; at -2 more, for cover, by 1 of 8.
  expect(suppress.success).toBeCloseTo(3 / 8, 12)
  expect(covered.help).toBeCloseTo(0.08 * (1 / 8), 12)
  expect(covered.harm).toBeLessThan(suppress.harm)
  expect(suppress.help).toBeCloseTo(0.08 * suppress.success, 12)
  expect(suppress.harm).toBeGreaterThan(0)
})

test("a sweep promises the sum of its blows", () => {
  const sweeper = extra({ edges: ["improved-sweep"] })
  const s = fight({ a: placed(0, [5, 5], sweeper), b: placed(1, [6, 5], b), c: placed(1, [4, 5], b) }, { map: open })
  const one = forecastOf(s, "strike")
  const sweep = second(s, "sweep")
  expect(sweep.harm).toBeCloseTo(2 * one.harm, 12)
  expect(sweep.fell).toBeCloseTo(1 - (1 - one.fell) ** 2, 12)
})

test("cover that is there already costs a little, and a shield helps against a push", () => {
  const map = `${".".repeat(24)}\n....o${".".repeat(19)}\n${`${".".repeat(24)}\n`.repeat(4)}`
  const s = fight({ a: placed(0, [3, 1], a), b: placed(1, [12, 1], a) }, { map, setting: {} })
  expect(forecastOf(s, "take-cover").cost).toBeCloseTo(0.05, 12)
  const shielded = extra({ shield: { shield: "small", parry: 2 } })
  expect(second(melee(a, shielded), "push").success).toBeLessThan(second(melee(a, a), "push").success)
})

test("help for who has as much as one may have is worth nothing; for pushes it may be worth what all around gain", () => {
  const crowd = Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`f${i}`, placed(0, [10 + i, 1], a)]))
  const s = fight(
    { a: placed(0, [5, 5], a), b: placed(1, [6, 5], b), c: placed(0, [5, 6], a), ...crowd },
    { map: open },
  )
  const [who, ally] = [s.who("a"), s.who("c")]
  const worth = () => supporting(s.combat, who, ally, why.attack)
  expect(worth()).toBeCloseTo(0.25 * blowHarm(s.combat, ally, s.who("b")), 12)
  expect(worth()).toBeGreaterThan(0.01)
  // Eleven stand there: a fifth of a blow for each, and a quarter of that.
  expect(mostOfSupporting(s.combat, ally, why.push)).toBeCloseTo(0.25 * 2.2, 12)
  expect(mostOfSupporting(s.combat, ally, why.attack)).toBe(0.25)
  ;(s.of("c") as { support: number }).support = 2
  expect([worth(), mostOfSupporting(s.combat, ally, why.push)]).toEqual([0, 0])
})

test("who has one bullet left can still shoot with it", () => {
  const gunman = extra({ attacks: [{ ...pistol, shots: 1 }] })
  expect(forecastOf(apart(9, a, gunman), "end-turn").exposure).toBeCloseTo(harmOf(gunman, a, "shoot", 9), 12)
})
