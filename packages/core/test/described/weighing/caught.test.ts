import { expect, test } from "vitest"
import type { Chooser } from "../../../src/combat/Combat.ts"
import { exactOdds } from "../../../src/combat/exactOdds.ts"
import { openDecision } from "../../../src/combat/openDecision.ts"
import type { Described } from "../../../src/described/play/System.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { rulesOf } from "../games.ts"

/** A blast of two dice, of which each who is near saves a half; and a blow. */
const rules = rulesOf(`
game: blasts
title: Blasts
space: { squares: 5, move: move }
stats: { hp: { from: 1, to: 60 }, sly: { from: 0, to: 4, default: 0 } }
tracks: { hp: me.hp, move: { start: 30, per: turn } }
points: hp
actions:
  blast:
    area: { burst: 15 }
    do:
      - roll: heat = 2d4
      - each: inside
        do:
          - roll: save = d4 + them.sly
            by: them
          - if: save >= 4
            then: [ { harm: heat / 2 } ]
            else: [ { harm: heat } ]
  sparks:
    do:
      - each: enemies
        do: [ { roll: spark = d4 }, { if: spark = 4, then: [ { harm: 3 } ] } ]
  strike: { target: enemy, do: [ { roll: aim = d6 }, { hit: aim >= 3, harm: d3 } ] }
`)

const choose: Chooser<Described> = () => 0
const member = (side: number, x: number, hp: number, sly = 0) => ({ side, at: [x, 0] as const, block: { hp, sly } })
const prepared = rules.prepare(
  encounter(rules, {
    map: "..........",
    actors: {
      a: member(0, 0, 20),
      friend: member(0, 6, 9),
      b: member(1, 5, 4),
      c: member(1, 7, 20, 2),
      far: member(1, 9, 8),
    },
  }),
)

test("what an act may do to each of many is what the engine does, counted through way by way", () => {
  const open = openDecision(rules, prepared, 1, prepared.ids.indexOf("a"), choose)
  if (open === undefined) throw new Error("nobody decides")
  const { combat, decision } = open
  const caught = new Set<number>()
  let most = 0
  for (const [i, option] of decision.options.entries()) {
    const exact = exactOdds(open, i, choose)
    if (exact === undefined) throw new Error("too many ways")
    const weighed = rules.caught?.(combat, decision, option) ?? []
    expect(weighed.map(({ who }) => who)).toEqual(exact.each.map(({ who }) => who))
    weighed.forEach(({ fell, harm, p, who }, at) => {
      const counted = exact.each[at] as (typeof exact.each)[number]
      expect([p, fell]).toEqual([expect.closeTo(counted.p, 12), expect.closeTo(counted.fell, 12)])
      // Nobody loses more points than they have.
      if (fell === 0) expect(harm).toBeCloseTo(counted.harm, 12)
      caught.add(who)
    })
    most = Math.max(most, weighed.length)
  }
  expect(most).toBeGreaterThan(2)
  expect(caught.size).toBe(4)
})

test("of a blast by hand: chance, harm, falls", () => {
  const open = openDecision(rules, prepared, 1, prepared.ids.indexOf("a"), choose)
  const sparks = open?.decision.options.findIndex(({ verb }) => rules.verbs[verb]?.id === "sparks") as number
  const { each } = exactOdds(open as NonNullable<typeof open>, sparks, choose) ?? { each: [] }
  expect(new Set(each.map(({ who }) => prepared.ids[who]))).toEqual(new Set(["b", "c", "far"]))
  for (const { fell, harm, p } of each) {
    expect(p).toBeCloseTo(1 / 4, 12)
    expect(harm).toBeCloseTo(3 / 4, 12)
    expect(fell).toBe(0)
  }
})
