import { expect, test } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import type { Described } from "../../src/described/play/System.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { rulesOf } from "./games.ts"

type Block = Readonly<Record<string, number | boolean>>

/** A fight of one against several, and the odds of what the one does first. */
const against = (rules: ReturnType<typeof rulesOf>, block: Block, enemies: readonly Block[]) => {
  const foes = enemies.map((each, i) => [`b${i}`, { side: 1, at: [i, 1] as const, block: each }] as const)
  const fight = encounter(rules, { actors: { a: { side: 0, at: [0, 0], block }, ...Object.fromEntries(foes) } })
  const prepared = rules.prepare(fight)
  const me = prepared.ids.indexOf("a")
  const of = (verb: string, tracks: readonly number[] = prepared.sheets.starts) =>
    prepared.book.of(
      { tracks, isOut: () => false },
      rules.verbs.findIndex(({ id }) => id === verb),
      me,
      prepared.ids.indexOf("b0"),
    )
  return { fight, me, of, prepared }
}

const burning = rulesOf(`
game: burning
title: Burning
stats: { hp: { from: 1, to: 60 }, save: { from: 0, to: 9, default: 0 } }
tracks: { hp: me.hp, luck: { start: 3 } }
points: hp
actions:
  burn:
    target: enemy
    do:
      - roll: fire = 2d6
      - each: enemies
        do:
          - roll: save = d20 + them.save
            by: them
          - harm: if save >= 12 then fire / 2 else fire
  strike: { target: enemy, do: [ { harm: d6 } ] }
  trick: { target: enemy, when: me.luck > 0, do: [ { harm: 1 } ] }
`)

test("what befalls many at once is added up, and comes to what all ways together come to", () => {
  const hps = [3, 5, 8, 11, 40, 40, 40, 40, 40, 40, 40]
  const saves = [0, 4, 9, 2, 0, 1, 2, 3, 4, 5, 6]
  const { of } = against(
    burning,
    { hp: 9 },
    hps.map((hp, i) => ({ hp, save: saves[i] as number })),
  )
  // 21 ^ 11 ways of the saves, for each of eleven results of the fire.
  let [dealt, fell] = [0, 0]
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      let standing = 1
      hps.forEach((hp, i) => {
        const saved = Math.min(1, Math.max(0, (20 - (12 - (saves[i] as number)) + 1) / 20))
        const [half, whole] = [Math.min(hp, Math.floor((a + b) / 2)), Math.min(hp, a + b)]
        dealt += (saved * half + (1 - saved) * whole) / 36
        standing *= 1 - (half >= hp ? saved : 0) - (whole >= hp ? 1 - saved : 0)
      })
      fell += (1 - standing) / 36
    }
  const tally = of("burn")
  expect(tally.sampled).toBe(0)
  expect(tally.dealt).toBeCloseTo(dealt, 9)
  expect(tally.fell).toBeCloseTo(fell, 9)
})

test("odds are the same as long as what an act looks at is the same, and other ones where it is not", () => {
  const { of, prepared } = against(burning, { hp: 9 }, [{ hp: 20 }, { hp: 20 }])
  const changed = (id: string, track: number, value: number): number[] => {
    const tracks = [...prepared.sheets.starts]
    tracks[prepared.ids.indexOf(id) * 2 + track] = value
    return tracks
  }
  const first = of("strike")
  // Nobody's luck matters, nor how many points the other one has, nor those of the target beyond what a blow can take.
  for (const tracks of [changed("b0", 1, 0), changed("b1", 0, 1), changed("b0", 0, 7)])
    expect(of("strike", tracks)).toBe(first)
  expect(of("strike", changed("b0", 0, 6)).fell).toBeCloseTo(1 / 6, 12)
  expect(of("strike", changed("b0", 0, 2)).dealt).toBeCloseTo((1 + 5 * 2) / 6, 12)
})

test("questions to many, one after the other, are weighed as those who are asked would answer them", () => {
  const rules = rulesOf(`
game: running
title: Running
stats: { hp: { from: 1, to: 60 } }
tracks: { hp: me.hp, ready: { start: 1 } }
points: hp
actions:
  run:
    do:
      - each: enemies
        do:
          - if: them.ready > 0
            then:
              - ask: strike at them
                by: them
                then:
                  - set: them.ready = 0
                  - roll: blow = d6
                    by: them
                  - harm: blow
                    to: me
`)
  const hp = 30
  const many = 9
  const { me, prepared } = against(
    rules,
    { hp },
    Array.from({ length: many }, () => ({ hp: 5 })),
  )
  const tally = prepared.book.of({ tracks: prepared.sheets.starts, isOut: () => false }, 0, me, me)
  // Every one of them strikes, as long as there is anybody to strike at.
  let left = new Map([[hp, 1]])
  let taken = 0
  for (let i = 0; i < many; i++) {
    const next = new Map<number, number>()
    for (const [points, p] of left)
      for (let blow = 1; blow <= 6; blow++) {
        const harm = Math.min(points, blow)
        taken += (p * harm) / 6
        next.set(points - harm, (next.get(points - harm) ?? 0) + p / 6)
      }
    left = next
  }
  expect(tally.sampled).toBe(0)
  expect(tally.taken).toBeCloseTo(taken, 9)
})

/** Eight throws of a d20, and what each of them does. */
const throws = (does: (name: string) => string, tracks = "hp: me.hp"): ReturnType<typeof rulesOf> => {
  const steps = Array.from("abcdefgh", (letter) => `{ roll: r${letter} = d20 }, ${does(`r${letter}`)}`)
  return rulesOf(`
game: many
title: Many
stats: { hp: { from: 1, to: 400 } }
tracks: { ${tracks} }
points: hp
actions: { strike: { target: enemy, do: [ ${steps.join(", ")} ] } }
`)
}

test("where there are too many ways, some are drawn, and the promise says so", () => {
  // What each throw has come to stays known.
  const marks = "n: { start: 0, to: 400000 }"
  const rules = throws(
    (r) => `{ harm: ${r} - 15 }, { set: me.n = (3 * me.n + ${r}) at most 400000 }`,
    `hp: me.hp, ${marks}`,
  )
  const tally = against(rules, { hp: 400 }, [{ hp: 400 }]).of("strike")
  expect(tally.sampled).toBeGreaterThan(100)
  // Each takes 1 to 5 in five cases of twenty: 0.75 on average, with a variance of 2.1875 of all eight together, times 8.
  const spread = Math.sqrt((8 * (55 / 20 - 0.75 ** 2)) / tally.sampled)
  expect(Math.abs(tally.dealt - 6)).toBeLessThan(4 * spread)
})

test("as long as what is thrown makes no difference but to points, no throws are too many", () => {
  const rules = throws((r) => `{ harm: ${r} - 15 }`)
  const tally = against(rules, { hp: 400 }, [{ hp: 400 }]).of("strike")
  expect(tally).toMatchObject({ sampled: 0 })
  expect(tally.dealt).toBeCloseTo(6, 12)
  // All eight can take 40 at most.
  expect(tally.bounds.map(([, most]) => most)).toEqual([40])
})

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

const first: Chooser<Described> = () => 0

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
