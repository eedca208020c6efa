import { expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { distancePlace } from "../../src/described/meaning/Machine.ts"
import type { Described } from "../../src/described/play/System.ts"
import { solve } from "../../src/solve/solve.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { rulesOf, textOf } from "./games.ts"

/** An archer who begins and a runner: a shot fells with 1 in 3, a blow always. */
const race = rulesOf(`
game: race
title: Race
stats: { archer: { switch: true }, haste: { from: 0, to: 9 } }
tracks: { hp: { start: 1 , to: 1 } }
points: hp
order: { by: me.haste, rolled: once }
space:
  bands: { touching: , near: , far: , unseen: }
  enemies: unseen
actions:
  shoot:
    target: enemy
    when: me.archer and distance > touching
    do:
      - roll: attack = d6
      - hit: attack >= 5
        harm: 1
  strike:
    target: enemy
    when: not me.archer and distance = touching
    do:
      - hit: always
        harm: 1
  run:
    target: enemy
    when: not me.archer and distance > touching
    do:
      - add: distance by -1
  flee:
    when: me.archer
    do:
      - each: enemies
        do:
          - add: distance by 1
`)

const verbs = race.verbs.map(({ id }) => id)

const fight = (setting = {}, more: Parameters<typeof encounter>[1]["actors"] = {}) =>
  encounter(race, {
    actors: {
      archer: { side: 0, at: [0, 0], block: { archer: true, haste: 5 } },
      runner: { side: 1, at: [1, 0], block: { haste: 2 } },
      ...more,
    },
    setting,
  })

test("whoever must cross the bands is shot at once for each, and no more", () => {
  for (const [setting, shots] of [
    [{}, 3],
    [{ enemies: "far" }, 2],
    [{ enemies: "touching" }, 0],
  ] as const) {
    const prepared = race.prepare(fight(setting))
    const found = solve(race, prepared, (_, { options }) =>
      Math.max(
        0,
        options.findIndex(({ verb }) => verbs[verb] !== "flee"),
      ),
    )
    if (found._tag === "TooLarge") throw new Error("too large")
    // Whoever stands next to the archer strikes before the next shot: nobody shoots at arm's length.
    expect(found.wins[0]).toBeCloseTo(1 - (2 / 3) ** shots, 12)
  }
})

test("each pair has a distance of its own, and nothing goes beyond the last band", () => {
  const prepared = race.prepare(fight({}, { second: { side: 1, at: [2, 0], block: { haste: 1 } } }))
  const combat = new Combat(race, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const who = (id: string): number => prepared.ids.indexOf(id)
  const apart = (a: string, b: string): number => {
    return combat.state.tracks[distancePlace({ size: prepared.sheets.size, width: 1 }, who(a), who(b))] as number
  }
  const act = (verb: string, target: string): void => {
    const decision = combat.next()
    const at = decision?.options.findIndex(
      (each) => verbs[each.verb] === verb && (target === "" || each.target === who(target)),
    )
    if (decision === undefined || at === undefined || at < 0) throw new Error(`no ${verb}`)
    combat.apply(decision, at)
  }
  act("flee", "")
  expect(apart("archer", "runner")).toBe(3)
  act("run", "archer")
  expect([apart("archer", "runner"), apart("archer", "second"), apart("runner", "second")]).toEqual([2, 3, 0])
  act("run", "archer")
  act("flee", "")
  expect([apart("archer", "runner"), apart("archer", "second")]).toEqual([3, 3])
  expect(combat.log.filter(({ _tag }) => _tag === "Distanced")).toMatchObject([
    { who: who("runner"), target: who("archer"), band: 2 },
    { who: who("second"), target: who("archer"), band: 2 },
    { band: 3 },
    { band: 3 },
  ])
})

test("to come nearer is worth something to those who can harm nobody, to go away costs, and who is out of reach is in no danger", () => {
  const prepared = race.prepare(fight({ enemies: "near" }))
  const combat = new Combat<Described>(race, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const promised = (decision: NonNullable<ReturnType<typeof combat.next>>) =>
    Object.fromEntries(
      decision.options.map((option) => [verbs[option.verb], { ...race.forecast(combat, decision, option) }]),
    )
  const first = combat.next()
  if (first === undefined) throw new Error("over")
  // From near to far is away by as much as there was; the runner strikes at arm's length only.
  expect(promised(first)).toMatchObject({
    shoot: { harm: expect.closeTo(1 / 3, 12), approach: 0, exposure: 0 },
    flee: { harm: 0, approach: -1, exposure: 0 },
  })
  combat.apply(
    first,
    first.options.findIndex(({ verb }) => verbs[verb] === "flee"),
  )
  const second = combat.next()
  if (second === undefined) throw new Error("over")
  expect(promised(second).run).toMatchObject({ approach: 0.5, exposure: expect.closeTo(1 / 3, 12) })
})

test("those who can reach nobody come nearer", () => {
  const rules = rulesOf(textOf("bands"))
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: { skill: 3, hp: 5 } },
    b: { side: 1, at: [1, 0] as const, block: { skill: 3, hp: 5 } },
  }
  const combat = new Combat(rules, rules.prepare(encounter(rules, { actors })), {
    seed: 1,
    combat: 0,
    choose: (fight, decision) => {
      const worth = decision.options.map((option) => {
        const f = rules.forecast(fight, decision, option)
        return f.harm + 0.3 * f.approach
      })
      return worth.indexOf(Math.max(...worth))
    },
  })
  const log = combat.begin().play().log
  expect(log.filter(({ _tag }) => _tag === "Distanced")).toHaveLength(2)
  expect(combat.state.winner).toBeGreaterThanOrEqual(0)
})
