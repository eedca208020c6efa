import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import type { Described } from "../../../src/described/play/System.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"
import { against, first } from "./against.ts"

const turns = rulesOf(`
game: turns
title: Turns
stats: { hp: { from: 1, to: 60 }, quick: { from: 0, to: 9, default: 0 }, breathes: { switch: true, default: false } }
tracks: { hp: me.hp, action: { start: 1, to: 1 }, move: { start: 1, to: 1 } }
points: hp
space: { bands: { touching: , far: , away: }, enemies: touching }
order: { by: me.quick, rolled: once }
again: me.action > 0 or me.move > 0
actions:
  hit:
    target: enemy
    when: me.action > 0 and distance = touching and not me.breathes
    do: [ { set: me.action = 0 }, { roll: a = d6 }, { hit: a >= 4, harm: d6 } ]
  close:
    target: enemy
    when: me.move > 0 and distance > touching
    do: [ { set: me.move = 0 }, { add: distance by -1 } ]
  breathe:
    target: enemy
    when: me.breathes and me.action > 0
    do: [ { set: me.action = 0 }, { each: enemies, do: [ { harm: 2d6 } ] } ]
when: { turn: [ { set: me.action = 1 }, { set: me.move = 1 } ] }
`)

/** The forecasts of a decision, by verb. */
const forecasts = (combat: Combat<Described>) => {
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody has anything to decide")
  return {
    decision,
    by: Object.fromEntries(
      decision.options.map((option) => [turns.verbs[option.verb]?.id, { ...turns.forecast(combat, decision, option) }]),
    ),
  }
}

test("an enemy whose turn is over is as dangerous as before: it will have another one", () => {
  const { fight } = against(turns, { hp: 40, quick: 9 }, [{ hp: 40 }])
  const combat = new Combat(turns, turns.prepare(fight), { seed: 1, combat: 0, choose: first }).begin()
  for (let turn = 0; turn < 6; turn++) {
    const { by, decision } = forecasts(combat)
    // Three of six hit, for 3.5 of 40.
    expect(by["hit"]?.exposure ?? by["wait"]?.exposure).toBeCloseTo(1.75 / 40, 12)
    combat.apply(decision, 0)
  }
})

test("to come near and strike is one thing: the step promises the blow, and enemies may step first too", () => {
  const { fight } = against(turns, { hp: 40, quick: 9 }, [{ hp: 20 }])
  const at = (enemies: string) => {
    const prepared = turns.prepare({ ...fight, setting: { enemies } })
    return forecasts(new Combat(turns, prepared, { seed: 1, combat: 0, choose: first }).begin()).by
  }
  expect(at("far")["close"]?.harm).toBeCloseTo(1.75 / 20, 12)
  expect(at("far")["close"]?.exposure).toBeCloseTo(1.75 / 40, 12)
  // From where nobody reaches anybody in a turn, a step is worth the way that it covers.
  expect(at("away")["close"]?.harm).toBe(0)
  expect(at("away")["close"]?.approach).toBeCloseTo(1 / 2, 12)
})

test("harm to many is feared by each of them for their own part", () => {
  const { fight, prepared } = against(turns, { hp: 40, breathes: true }, [
    { hp: 10, quick: 5 },
    { hp: 20, quick: 6 },
    { hp: 60, quick: 7 },
  ])
  const combat = new Combat(turns, turns.prepare(fight), { seed: 1, combat: 0, choose: first }).begin()
  const { decision } = forecasts(combat)
  expect(prepared.ids[decision.who]).toBe("b2")
  const exposure = turns.forecast(
    combat,
    decision,
    decision.options.at(-1) as (typeof decision.options)[number],
  ).exposure
  expect(exposure).toBeCloseTo(7 / 60, 12)
})

test("what is used up has a price: nobody drinks unhurt, and who is down is helped first", () => {
  const rules = rulesOf(`
game: draughts
title: Draughts
stats: { hp: { from: 1, to: 40 } }
tracks: { hp: me.hp, draughts: { start: 1, to: 3 }, prayers: { start: 2, to: 3 } }
points: hp
actions:
  strike: { target: enemy, do: [ { harm: d4 } ] }
  drink: { when: me.draughts > 0, do: [ { add: me.draughts by -1 }, { roll: good = 2d6 }, { add: me.hp by good } ] }
  heal: { target: friend, when: me.prayers > 0, do: [ { add: me.prayers by -1 }, { add: them.hp by 8 } ] }
  raise: { target: fallen, when: me.prayers > 0, do: [ { add: me.prayers by -1 }, { set: them.hp = 4 }, { recover: them } ] }
`)
  const block = { hp: 20 }
  const fight = encounter(rules, {
    actors: {
      a: { side: 0, at: [0, 0], block },
      b: { side: 0, at: [0, 1], block },
      c: { side: 0, at: [0, 2], block },
      d: { side: 1, at: [1, 0], block },
    },
  })
  const helps = (points: Readonly<Record<string, number>>) => {
    const prepared = rules.prepare(fight)
    const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
    combat.next()
    const who = prepared.ids.indexOf("a")
    for (const [id, value] of Object.entries(points)) {
      const other = prepared.ids.indexOf(id)
      combat.emit({ _tag: "TrackSet", who: other, track: 0, value, gain: value - 20 })
      if (value === 0) combat.emit({ _tag: "Felled", who: other, by: -1, how: 0 })
    }
    combat.emit({ _tag: "TurnStarted", who })
    const decision = combat.next()
    if (decision?.who !== who) throw new Error("it is somebody else's turn")
    return new Map(
      decision.options.map((option) => {
        const target = option.target < 0 ? "" : ` ${prepared.ids[option.target]}`
        return [`${rules.verbs[option.verb]?.id}${target}`, rules.forecast(combat, decision, option).help]
      }),
    )
  }
  // A draught gives back 7 of 20 points to whoever needs them: half of that is its price.
  expect(helps({}).get("drink")).toBeCloseTo(-0.175, 12)
  expect(helps({ a: 1 }).get("drink")).toBeCloseTo(0.35 - 0.175, 12)
  const hurt = helps({ b: 5, c: 0 })
  expect(hurt.get("heal b")).toBeCloseTo(0.4 - 0.2, 12)
  expect(hurt.get("raise c")).toBeCloseTo((0.2 + 0.25) / 2, 12)
  expect(helps({ b: 19 }).get("heal b")).toBeLessThan(0)
})

test("who has friends is not taken for somebody of the same sheet who has none", () => {
  const rules = rulesOf(`
game: cheers
title: Cheers
stats: { hp: { from: 1, to: 60 } }
tracks: { hp: me.hp, heads: { start: 0, to: 9 } }
points: hp
actions:
  gang-up:
    target: enemy
    do:
      - set: me.heads = 0
      - each: friends
        do: [ { add: me.heads by 1 } ]
      - harm: 1 + me.heads
`)
  const member = (side: number, i: number) => ({ side, at: [i, side] as const, block: { hp: 20 } })
  const actors = { a: member(0, 0), b: member(1, 0), c: member(1, 1), d: member(1, 2) }
  const prepared = rules.prepare(encounter(rules, { actors }))
  const harm = (by: string, to: string): number =>
    prepared.book.of(
      { tracks: prepared.sheets.starts, isOut: () => false },
      0,
      prepared.ids.indexOf(by),
      prepared.ids.indexOf(to),
    ).dealt
  expect(harm("a", "b")).toBe(1)
  expect(harm("b", "a")).toBe(3)
  expect(harm("d", "a")).toBe(3)
})

test("what a draught is worth kept follows from how all stand now, whichever act is asked about first", () => {
  // Beside who is braced a draught does more, so after bracing its price would be another one.
  const rules = rulesOf(`
game: draught
title: Draught
stats: { hp: { from: 1, to: 60 } }
tracks: { hp: me.hp, draughts: { start: 1 }, ready: { start: 1 } }
conditions: { braced: { text: braced, worth: 0 } }
points: hp
again: me.ready > 0
actions:
  brace: { when: not me.braced, do: [ { gain: braced } ] }
  drink:
    when: me.draughts > 0 and me.ready > 0
    do: [ { set: me.ready = 0 }, { add: me.draughts by -1 }, { add: me.hp by if me.braced then 8 else 4 } ]
  strike: { target: enemy, when: me.ready > 0, do: [ { set: me.ready = 0 }, { harm: d4 } ] }
when: { turn: [ { set: me.ready = 1 } ] }
`)
  const helps = [(all: readonly number[]) => all, (all: readonly number[]) => all.toReversed()].map((order) => {
    const { fight, me, prepared } = against(rules, { hp: 20 }, [{ hp: 20 }])
    const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
    let decision = combat.next()
    while (decision !== undefined && decision.who !== me) {
      combat.apply(decision)
      decision = combat.next()
    }
    expect(fight.members).toHaveLength(2)
    const found = new Map<string | undefined, number>()
    for (const i of order(decision?.options.map((_, at) => at) ?? [])) {
      const option = decision?.options[i]
      if (decision !== undefined && option !== undefined)
        found.set(rules.verbs[option.verb]?.id, rules.forecast(combat, decision, option).help)
    }
    return found
  })
  // Unhurt it would heal nothing, and half of what it would heal at the last point is kept: 2 of 20 points.
  for (const found of helps) expect(found.get("drink")).toBeCloseTo(-0.1, 12)
})

test("what an act does to friends is taken from what it does to enemies", () => {
  const rules = rulesOf(`
game: blasting
title: Blasting
stats: { hp: { from: 1, to: 60 } }
tracks: { hp: me.hp }
points: hp
actions:
  blast:
    target: enemy
    do:
      - roll: fire = d4
      - each: enemies
        do: [ { harm: fire } ]
      - each: friends
        do: [ { harm: 2 * fire } ]
`)
  const one = (side: number, i: number) => ({ side, at: [i, side] as const, block: { hp: 20 } })
  const prepared = rules.prepare(encounter(rules, { actors: { a: one(0, 0), c: one(0, 1), b: one(1, 0) } }))
  const [a = 0, b = 0] = ["a", "b"].map((id) => prepared.ids.indexOf(id))
  const tally = prepared.book.of({ tracks: prepared.sheets.starts, isOut: () => false }, 0, a, b)
  // 2.5 of 20 points of the enemy, 5 of 20 of the friend.
  expect(tally.harm).toBeCloseTo(2.5 / 20 - 5 / 20, 12)
  expect([tally.dealt, tally.risk]).toEqual([2.5, 0])
})

test("a decision says whether its combatant has acted in this turn", () => {
  const rules = rulesOf(`
game: twice
title: Twice
stats: { hp: { from: 1, to: 60 } }
tracks: { hp: me.hp, acts: { start: 2 } }
points: hp
again: me.acts > 0
actions: { strike: { target: enemy, when: me.acts > 0, do: [ { add: me.acts by -1 }, { harm: 1 } ] } }
when: { turn: [ { set: me.acts = 2 } ] }
`)
  const { prepared } = against(rules, { hp: 20 }, [{ hp: 20 }])
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const begun: (boolean | undefined)[] = []
  for (let i = 0; i < 4; i++) {
    const decision = combat.next()
    begun.push(decision?.begun)
    if (decision !== undefined) combat.apply(decision)
  }
  expect(begun).toEqual([false, true, false, true])
})

test("what harms little is feared too once what harms most is spent", () => {
  const breath = (left: number) =>
    rulesOf(`
game: breath
title: Breath
stats: { hp: { from: 1, to: 100 } }
tracks: { hp: me.hp, acts: { start: 3, to: 3, per: turn }, breath: { start: ${left}, to: 3 } }
points: hp
again: me.acts > 0
actions:
  claw:
    target: enemy
    when: me.acts > 0
    do: [ { set: me.acts = me.acts - 1 }, { harm: 1 } ]
  breathe:
    target: enemy
    when: me.acts > 0 and me.breath > 0
    do: [ { set: me.acts = me.acts - 1 }, { set: me.breath = me.breath - 1 }, { harm: 10 } ]
`)
  const exposure = (left: number): number => {
    const rules = breath(left)
    const { fight } = against(rules, { hp: 100 }, [{ hp: 100 }])
    const combat = new Combat(rules, rules.prepare(fight), { seed: 1, combat: 0, choose: first }).begin()
    const decision = combat.next()
    if (decision === undefined) throw new Error("nobody has anything to decide")
    const [chosen] = decision.options
    return chosen === undefined ? 0 : rules.forecast(combat, decision, chosen).exposure
  }
  expect([0, 1, 2, 3].map(exposure).map((each) => Math.round(100 * each))).toEqual([3, 12, 21, 30])
})
