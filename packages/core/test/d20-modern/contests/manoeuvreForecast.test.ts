import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import type { Forecast } from "../../../src/contract/Forecast.ts"
import type { Dice } from "../../../src/dice/Dice.ts"
import { type D20Event, moveHow } from "../../../src/systems/d20-modern/book/events.ts"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { enumerate } from "../../kit/enumerate.ts"
import { abilities, actor, baton, pistol, sword, tap, unarmed } from "../blocks.ts"

// What a special attack promises is what comes of it over all ways in which its dice can fall. The bonuses of opposed
// checks differ, so nothing is rolled again.

interface Case {
  readonly a: object
  readonly b: object
  readonly at?: readonly [number, number]
  /** The verb that A chooses; `extra` where there are several of it. */
  readonly act: number
  readonly extra?: number
  readonly item?: number
  /** Events that have gone before, with A as 0 and B as 1. */
  readonly given?: (a: number, b: number) => readonly D20Event[]
  /** What success is. */
  readonly success: (combat: Combat<D20Modern>, a: number, b: number) => boolean
}

const prepare = ({ a, b, at = [6, 5] }: Case) =>
  d20Modern.prepare(encounter(d20Modern, { actors: { a: actor(0, 5, 5, { ...a }), b: actor(1, ...at, { ...b }) } }))

/** B takes its opportunities and answers nothing. */
const begin = (of: Case, prepared: D20Modern["prepared"], dice: Dice): Combat<D20Modern> => {
  const combat = new Combat(d20Modern, prepared, {
    seed: 1,
    combat: 0,
    dice,
    choose: (_, { options }) => {
      const does = options.findIndex((o) => [verb.opportunity, verb.resist, verb.block].some((v) => v === o.verb))
      return does < 0
        ? Math.max(
            0,
            options.findIndex((o) => o.verb === verb.decline),
          )
        : does
    },
  })
  const [a, b] = [prepared.ids.indexOf("a"), prepared.ids.indexOf("b")]
  combat.emit({ _tag: "CombatStarted", fight: 0, flatFooted: false })
  combat.emit({ _tag: "InitiativeRolled", who: a, natural: 20, bonus: 0, tie: 0, place: 0 })
  combat.emit({ _tag: "InitiativeRolled", who: b, natural: 10, bonus: 0, tie: 0, place: 1 })
  combat.emit({ _tag: "RoundStarted", round: 1 })
  for (const event of of.given?.(a, b) ?? []) combat.emit(event)
  combat.emit({ _tag: "TurnStarted", who: a })
  return combat
}

/** What is said before, and what comes of it. */
const both = (of: Case): { readonly said: Forecast; readonly played: number } => {
  const prepared = prepare(of)
  const [a, b] = [prepared.ids.indexOf("a"), prepared.ids.indexOf("b")]
  let said: Forecast | undefined
  const chance = enumerate((dice) => {
    const combat = begin(of, prepared, dice)
    const decision = combat.next()
    const option = decision?.options.find(
      (o) => o.verb === of.act && (of.extra ?? o.extra) === o.extra && (of.item ?? o.item) === o.item,
    )
    if (decision === undefined || option === undefined) throw new Error("no such option")
    said ??= { ...d20Modern.forecast(combat, decision, option) }
    combat.apply(decision, decision.options.indexOf(option))
    if (dice.rolled > 6) throw new Error("too many dice: is something rolled again for ever?")
    return String(of.success(combat, a, b))
  })
  return { said: said as Forecast, played: chance((name) => name === "true") }
}

const isProne = (combat: Combat<D20Modern>, _: number, b: number) =>
  (combat.state.combatants[b]?.conditions ?? 0) % 2 === flag.prone
const isDisarmed = (combat: Combat<D20Modern>, _: number, b: number) => combat.state.combatants[b]?.held === 0
const isStripped = (combat: Combat<D20Modern>, _: number, b: number) => combat.state.combatants[b]?.stripped === 1

const strong = abilities({ str: 17 })
const shooter = { attacks: [{ ...pistol, bonus: 0 }], abilities: abilities({ dex: 14 }) }
const disarmer = { manoeuvres: ["disarm", "snatch"] }

const isHeld = (combat: Combat<D20Modern>, _: number, b: number) => combat.state.combatants[b]?.grapple === 0
const isPinned = (combat: Combat<D20Modern>, _: number, b: number) => combat.state.combatants[b]?.pinner !== -1
const isFree = (combat: Combat<D20Modern>, a: number) => combat.state.combatants[a]?.grapple === -1
const wrestler = { grapple: 5, manoeuvres: ["grapple"], attacks: [{ ...unarmed, bonus: 4, damage: "1" }] }
const inGrapple = (a: number, b: number): readonly D20Event[] => [{ _tag: "Grappled", by: a, target: b }]

const cases: Readonly<Record<string, Case>> = {
  "a trip": { a: { abilities: strong, manoeuvres: ["trip"] }, b: shooter, act: verb.trip, success: isProne },
  "a trip of something larger on four legs": {
    a: { abilities: strong, manoeuvres: ["trip"] },
    b: { ...shooter, size: "Large", legs: 4 },
    act: verb.trip,
    success: isProne,
  },
  "a trip at the end of a charge": {
    a: { abilities: strong, manoeuvres: ["trip"] },
    b: shooter,
    at: [10, 5],
    act: verb.charge,
    extra: verb.trip,
    success: isProne,
  },
  "a disarm of somebody with a great sword": {
    a: { ...disarmer, attacks: [{ ...baton, bonus: 6 }] },
    b: { attacks: [{ ...sword, size: "Large", hands: 2, bonus: 4, damage: "1", threat: 20 }] },
    act: verb.disarm,
    item: 0,
    success: isDisarmed,
  },
  "a disarm of a pistol with bare hands": {
    a: { ...disarmer, attacks: [{ ...unarmed, bonus: 6 }] },
    b: shooter,
    act: verb.disarm,
    success: isDisarmed,
  },
  "a snatch that a blow can stop": {
    a: { ...disarmer, attacks: [{ ...unarmed, bonus: 6 }] },
    b: { attacks: [{ ...tap, bonus: 1 }], worn: [{ id: "badge", secured: "poor" }] },
    act: verb.snatch,
    success: isStripped,
  },
  "a grapple of somebody who strikes first": {
    a: wrestler,
    b: { attacks: [{ ...tap, bonus: 1 }], grapple: 3 },
    act: verb.grapple,
    success: isHeld,
  },
  "an unarmed blow in the grapple": {
    a: wrestler,
    b: { grapple: 2 },
    given: inGrapple,
    act: verb.squeeze,
    extra: 0,
    success: (combat) => combat.log.some((e) => e._tag === "NonlethalTaken"),
  },
  "a pin": { a: wrestler, b: { grapple: 9 }, given: inGrapple, act: verb.pin, success: isPinned },
  "breaking free": { a: wrestler, b: { grapple: 9 }, given: inGrapple, act: verb.breakFree, success: isFree },
  "a bull rush": {
    a: { abilities: strong, manoeuvres: ["bull-rush"] },
    b: shooter,
    at: [8, 5],
    act: verb.bullRush,
    extra: 0,
    success: (combat) => combat.log.some((e) => e._tag === "Moved" && e.how === moveHow.pushed),
  },
  "a bull rush at the end of a charge": {
    a: { abilities: strong, manoeuvres: ["bull-rush"] },
    b: { ...shooter, legs: 4 },
    at: [9, 5],
    act: verb.bullRush,
    extra: 1,
    success: (combat) => combat.log.some((e) => e._tag === "Moved" && e.how === moveHow.pushed),
  },
  "an overrun of somebody who blocks": {
    a: { abilities: strong, manoeuvres: ["overrun"] },
    b: shooter,
    at: [8, 5],
    act: verb.overrun,
    extra: 0,
    success: isProne,
  },
  "autofire at somebody behind cover": {
    a: {
      attacks: [{ ...pistol, rof: ["A"], magazine: 30, mode: "autofire", bonus: 5, damage: "1d4" }],
    },
    b: { saves: { fort: 0, ref: 4, will: 0 } },
    at: [9, 5],
    act: verb.autofire,
    success: (combat) => combat.log.some((e) => e._tag === "HarmTaken"),
  },
  "slipping free": {
    a: { ...wrestler, skills: { escapeArtist: 8 } },
    b: { grapple: 9 },
    given: inGrapple,
    act: verb.slipFree,
    success: isFree,
  },
}

test.each(Object.keys(cases))("%s succeeds as often as its forecast says", (name) => {
  const { said, played } = both(cases[name] as Case)
  expect(said.success).toBeCloseTo(played, 9)
  expect(said.success).toBeGreaterThan(0)
  expect(said.success).toBeLessThan(1)
})
