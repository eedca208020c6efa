import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import type { Decision, Option } from "../../../src/contract/Decision.ts"
import type { Forecast } from "../../../src/contract/Forecast.ts"
import type { Dice } from "../../../src/dice/Dice.ts"
import { purpose } from "../../../src/dice/purpose.ts"
import type { Stream } from "../../../src/dice/Stream.ts"
import { condition, decision } from "../../../src/systems/adnd2e/book/terms.ts"
import { verb } from "../../../src/systems/adnd2e/book/verbs.ts"
import { adnd2e } from "../../../src/systems/adnd2e/index.ts"
import type { Adnd2e } from "../../../src/systems/adnd2e/model/System.ts"
import { holdRounds, struggleOdds } from "../../../src/systems/adnd2e/weigh/brawlOdds.ts"
import { comesAbout } from "../../../src/systems/adnd2e/weigh/timing.ts"
import { type EncounterSpec, encounter } from "../../../src/testkit/encounter.ts"
import { enumerate } from "../../kit/enumerate.ts"
import { armed, like } from "../blocks.ts"

/** The dice of one combatant, and those that are rolled against it, fall as enumerated; all others are ones. */
const only = (who: number, first: number, dice: Dice): Dice => {
  const ones: Stream = { die: () => 1 }
  return {
    rolled: 0,
    scope: () => {},
    think: () => ones,
    die: (size) => dice.die(size),
    open: (owner, what) =>
      what === purpose.initiative
        ? { die: () => (owner === who ? 1 : first) }
        : owner === who || what === purpose.oppose
          ? dice.open(owner, what)
          : ones,
  }
}

type Fighters = Readonly<Record<string, unknown>>

/**
 * What the option of `who` says, and what comes of it over all its dice: harm and fall of its target, holds after it.
 */
const both = (
  fighters: Fighters,
  who: string,
  wanted: (o: Option) => boolean,
  spec: { readonly held?: readonly [string, string]; readonly houseRules?: EncounterSpec<Adnd2e>["houseRules"] } = {},
) => {
  const places = [
    [5, 5],
    [6, 5],
    [6, 4],
    [5, 4],
  ] as const
  const actors = Object.fromEntries(
    Object.entries(fighters).map(([id, block], i) => [
      id,
      { side: id === "b" || id === "d" ? 1 : 0, at: places[i] as readonly [number, number], block },
    ]),
  )
  const prepared = adnd2e.prepare(encounter(adnd2e, { actors, houseRules: spec.houseRules ?? {} }))
  const index = (id: string) => prepared.ids.indexOf(id)
  let said: Forecast | undefined
  let target = -1
  const chance = enumerate((dice) => {
    const combat = new Combat(adnd2e, prepared, {
      seed: 1,
      combat: 0,
      dice: only(index(who), 10, dice),
      choose: () => 0,
    }).begin()
    combat.next()
    if (spec.held !== undefined)
      combat.emit({ _tag: "HoldBegan", by: index(spec.held[0]), target: index(spec.held[1]) })
    for (let asked = 0; asked < prepared.ids.length; asked++) {
      const d = combat.next() as Decision
      const at = d.who === index(who) ? d.options.findIndex(wanted) : idle(d)
      if (d.who === index(who)) {
        said ??= adnd2e.forecast(combat, d, d.options[at] as Option)
        target = (d.options[at] as Option).target
      }
      combat.apply(d, at)
    }
    // Who is held does at its count what it has declared.
    const again = combat.next()
    if (again?.kind === decision.aim) {
      combat.apply(again, again.who === index(who) ? again.options.findIndex(wanted) : 0)
      combat.next()
    }
    const own = combat.log.slice(0, nextAct(combat, index(who)))
    let harm = 0
    let fell = false
    for (const e of own) {
      if (e._tag === "HarmTaken" && e.target === target) harm += e.amount
      if (e._tag === "Felled" || e._tag === "Died") fell ||= e.who === target
      if (e._tag === "ConditionGained" && e.condition === condition.knockedOut) fell ||= e.who === target
    }
    const turned = own.some((e) => (e._tag === "HoldBegan" && e.by === index(who)) || e._tag === "HoldEnded")
    return `${harm} ${fell} ${turned}`
  })
  if (said === undefined) throw new Error("nothing was said")
  const { hp } = prepared.sheets[target] as { hp: number }
  let harm = 0
  for (let points = 1; points < 12; points++) harm += points * chance((name) => name.startsWith(`${points} `))
  return {
    said,
    harm: harm / hp,
    fell: chance((name) => name.includes(" true ")),
    turn: chance((name) => name.endsWith(" true")),
  }
}

/** What does the others least harm: to parry, to keep a hold, to struggle. */
const idle = ({ options }: Decision): number =>
  Math.max(...[verb.struggle, verb.keep, verb.parry].map((what) => options.findIndex((o) => o.verb === what)))

/** Where in the log somebody else's act begins. */
const nextAct = (combat: Combat<Adnd2e>, who: number): number => {
  const at = combat.log.findIndex(
    (e) => (e._tag === "Struggled" && e.who !== who) || (e._tag === "HoldKept" && e.by !== who),
  )
  return at < 0 ? combat.log.length : at
}

const fists = (more: object = {}) => like({ group: "wizard", hp: 9, gac0: 17, weapons: [], unarmed: {}, ...more })
const close = 9

test("a punch promises what its dice come to, if it comes about", () => {
  const { said, harm, fell } = both({ a: fists({ str: 17 }), b: fists({ hp: 3 }) }, "a", (o) => o.verb === verb.punch)
  expect(said.harm).toBeCloseTo(comesAbout * harm, close)
  expect(said.fell).toBeCloseTo(comesAbout * fell, close)
  expect(said.success).toBeCloseTo(11 / 20, close)
})

test("wrestling promises what its dice come to, and a hold what it keeps away for as long as it lasts", () => {
  const { said, harm, turn } = both(
    { a: fists({ armour: "chain" }), b: armed(["long_sword"], { group: "wizard", hp: 9 }) },
    "a",
    (o) => o.verb === verb.wrestle,
  )
  expect(said.harm).toBeCloseTo(comesAbout * harm, close)
  // Two tens under each other: STR 10 against STR 10.
  const rounds = 1 / struggleOdds(10, 10)
  expect(holdRounds(() => ({ score: 10, holding: 10 }))).toBeCloseTo(rounds, close)
  // The sword needs 20 - 6: 7/20 of 4.5, of nine hit points.
  expect(said.help).toBeCloseTo(comesAbout * turn * rounds * (((7 / 20) * 4.5) / 9), close)
})

test("a hold on somebody who falls of the grip itself keeps nothing away", () => {
  const { said, fell } = both(
    { a: fists(), b: armed(["long_sword"], { group: "wizard", hp: 1 }) },
    "a",
    (o) => o.verb === verb.wrestle,
  )
  expect(fell).toBeGreaterThan(0)
  expect(said.help).toBe(0)
})

test("to break free promises the chance of it, and what the hold would have done", () => {
  const { said, turn } = both(
    { a: fists({ str: 13 }), b: fists({ dex: 15, hp: 10 }) },
    "b",
    (o) => o.verb === verb.struggle && o.extra === 1,
    { held: ["a", "b"] },
  )
  expect(said.success).toBeCloseTo(209 / 400, close)
  expect(turn).toBeCloseTo(209 / 400, close)
  expect(said.help).toBeCloseTo((209 / 400) * (2 / 10), close)
})

test("to wrestle back promises a throw as well as a hold", () => {
  const { said, turn } = both({ a: fists(), b: fists() }, "b", (o) => o.verb === verb.wrestle, { held: ["a", "b"] })
  expect(said.help).toBeCloseTo(turn * (2 / 9), close)
})

test("help promises the chance that it frees, and no harm", () => {
  const { said, harm, turn } = both(
    { a: fists(), b: fists(), c: fists(), d: fists() },
    "d",
    (o) => o.verb === verb.help,
    { held: ["a", "b"] },
  )
  expect(said.success).toBeCloseTo(turn, close)
  expect([said.harm, harm]).toEqual([0, 0])
  expect(said.help).toBeCloseTo(turn * (2 / 9), close)
})

test("to keep a hold promises its points, the second round's and the third's", () => {
  const { said, harm } = both({ a: fists({ str: 16 }), b: fists() }, "a", (o) => o.verb === verb.keep, {
    held: ["a", "b"],
  })
  expect(said).toMatchObject({ success: 1, fell: 0 })
  expect(said.harm).toBeCloseTo(3 / 9, close)
  expect(harm).toBeCloseTo(3 / 9, close)
})

test("to wrestle with somebody whom a friend holds already keeps nothing more away", () => {
  const { said, turn } = both(
    { a: fists(), b: armed(["long_sword"], { group: "wizard", hp: 9 }), c: fists() },
    "c",
    (o) => o.verb === verb.wrestle,
    { held: ["a", "b"] },
  )
  expect([said.help, turn]).toEqual([0, 0])
  expect(said.success).toBe(1)
})

test("by house rule the chance of an armed target is a risk, and only that one's", () => {
  const risk = (block: unknown, value: boolean) =>
    both({ a: fists(), b: block }, "a", (o) => o.verb === verb.wrestle, {
      houseRules: { "unarmed.provokes_aoo": value },
    }).said.risk
  const armoured = armed(["long_sword"], { group: "wizard", hp: 9 })
  expect(risk(armoured, false)).toBe(0)
  expect(risk(armoured, true)).toBeCloseTo(((7 / 20) * 4.5) / 9, close)
  expect(risk(fists(), true)).toBe(0)
})
