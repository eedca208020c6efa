import { describe, expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import type { Rest } from "../../../src/systems/d20-modern/book/rest.ts"
import { condition, flag } from "../../../src/systems/d20-modern/book/terms.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Carried, D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import { type EncounterSpec, encounter } from "../../../src/testkit/encounter.ts"
import { Scene } from "../../../src/testkit/Scene.ts"
import { agrees } from "../../kit/binomial.ts"
import { rule } from "../../kit/rule.ts"
import { actor, passTurns, pistol } from "../blocks.ts"

/** How somebody came out of the fight before: unhurt, with 20 hit points, unless more is said. */
const left = (more: Partial<D20Carried> = {}): D20Carried => ({
  hp: 20,
  full: 20,
  dead: false,
  out: false,
  stable: false,
  ammunition: {},
  abilities: [],
  sicknesses: [],
  wear: {},
  hardship: undefined,
  tired: 0,
  rests: [],
  ...more,
})
const stable = (hp: number): D20Carried => left({ hp, out: true, stable: true })

const saves = (fort: number) => ({ saves: { fort, ref: 0, will: 0 } })
const level = (n: number) => ({ level: `Strong ${n}` })

/** Marks that somebody dies on the way, and rolls no initiative. */
const dies = -1

/** Faces of initiative in the order in which they are rolled. */
const initiatives = (spec: EncounterSpec<D20Modern>, faces: Readonly<Record<string, number>>): readonly number[] =>
  d20Modern.prepare(encounter(d20Modern, spec)).ids.flatMap((id) => faces[id] ?? [])

/**
 * The next fight, after these rests. `a` comes from the fight before, `f` and `b` have not been in it; the dice of what
 * happens in between come first, then everybody's initiative.
 */
const afterwards = (
  past: D20Carried,
  rests: readonly Rest[],
  { dice = [], fields = {}, placement = {} }: { dice?: readonly number[]; fields?: object; placement?: object } = {},
) => {
  const spec = {
    actors: {
      a: actor(0, 5, 5, fields as never, placement as never),
      f: actor(0, 6, 6),
      b: actor(1, 12, 12),
    },
  }
  const isDead = past.dead || dice.includes(dies)
  const initiative = initiatives(spec, isDead ? { f: 10, b: 5 } : { a: 20, f: 10, b: 5 })
  const scene = new Scene<D20Modern>(d20Modern, {
    ...spec,
    dice: [...dice.filter((face) => face !== dies), ...initiative],
  })
  const carried = rests.reduce((sofar, rest) => d20Modern.meanwhile(sofar, rest), past)
  return scene.begin({ a: carried }).done()
}

describe("what a fight hands on", () => {
  test("hit points, and what is loaded and spare of each weapon, come along", () => {
    const gun = { attacks: [{ ...pistol, magazine: 15, spares: 2, bonus: 3 }] }
    const scene = afterwards(left({ hp: 7, ammunition: { pistol: [4, 1] } }), [], { fields: gun })
    expect(scene.of("a").hp).toBe(7)
    expect([scene.combat.state.loaded, scene.combat.state.spares]).toEqual([[4], [1]])
    const rearmed = afterwards(left({ hp: 7, ammunition: { pistol: [4, 1] } }), [{ rearmed: true }], { fields: gun })
    expect([rearmed.combat.state.loaded, rearmed.combat.state.spares]).toEqual([[15], [2]])
  })

  rule(["D20M-270"], "the dead take no part", () => {
    const scene = afterwards(left({ hp: -10, dead: true }), [{ nights: 30, treated: true }])
    expect(scene.of("a")).toMatchObject({ dead: true, here: false, entered: false })
    const its = scene.events().filter((e) => e["who"] === "a")
    expect(its.map((e) => e._tag)).toEqual(["CarriedOver", "Died"])
  })

  rule(["D20M-269"], "who is stable lies there still when nothing has happened in between", () => {
    const scene = afterwards(stable(-4), [])
    expect(scene.of("a")).toMatchObject({ down: true, hp: -4 })
    expect(scene.of("a").conditions & flag.stable).not.toBe(0)
    passTurns(scene, 4)
    expect(scene.of("a").hp).toBe(-4)
  })

  rule(["D20M-268"], "who lies dying goes on dying: in the next fight, or before the first hour is over", () => {
    const now = afterwards(left({ hp: -8, out: true }), [])
    expect(now.of("a")).toMatchObject({ down: true, hp: -8 })
    const later = afterwards(left({ hp: -8, out: true }), [{ hours: 1 }], { dice: [3, 4, dies] })
    expect(later.of("a")).toMatchObject({ dead: true, hp: -10 })
    // Stable at the second save; awake an hour later.
    const saved = afterwards(left({ hp: -8, out: true }), [{ hours: 1 }], { dice: [3, 20, 20] })
    expect(saved.of("a")).toMatchObject({ down: false, hp: -9 })
    expect(saved.of("a").conditions & flag.prone).toBe(0)
  })
})

rule(
  ["D20M-279", "D20M-280"],
  "who is at 0 and has not come to yet lies there in the next fight and the one after",
  () => {
    // Three nights of care bring it from -3 to 0; it never wakes.
    const scene = afterwards(stable(-3), [{ nights: 3, treated: true }], { dice: Array<number>(24).fill(2) })
    expect(scene.of("a")).toMatchObject({ hp: 0, down: true })
    expect(scene.carry()["a"]).toMatchObject({ hp: 0, out: true })
    // A knock on the head is another matter: that is over by then.
    const knocked = afterwards(left(), [], {}).given(
      { _tag: "ConditionGained", who: "a", condition: condition.unconscious, by: "b", anchor: "b", until: 3 },
      { _tag: "Felled", who: "a", by: "b", how: 2 },
    )
    expect(knocked.carry()["a"]).toMatchObject({ out: false })
  },
)

describe("natural healing", () => {
  rule(["D20M-282"], "a night gives 1 hit point a level, a day in bed 2", () => {
    const healed = (rest: Rest) => afterwards(left({ hp: 5 }), [rest], { fields: level(3) }).of("a").hp
    expect(healed({ nights: 1 })).toBe(8)
    expect(healed({ bedDays: 1 })).toBe(11)
    expect(healed({ nights: 2, bedDays: 1 })).toBe(17)
    expect(healed({ hours: 48 })).toBe(5)
  })

  rule(["D20M-282"], "nights of several rests add up, also of one whom a fight in between has not seen", () => {
    expect(afterwards(left({ hp: 5 }), [{ nights: 1 }, { nights: 2 }], { fields: level(2) }).of("a").hp).toBe(11)
  })

  rule(["D20M-281"], "never above the normal total, which may have been rolled", () => {
    const scene = afterwards(left({ hp: 18 }), [{ bedDays: 5 }], { fields: level(3) })
    expect(scene.of("a").hp).toBe(20)
    expect(scene.last("Healed")).toMatchObject({ who: "a", amount: 2 })
    expect(afterwards(left({ hp: 5, full: 12 }), [{ bedDays: 5 }], { fields: level(3) }).of("a").hp).toBe(12)
  })

  rule(["D20M-265"], "healed above 0, the disabled act without restriction again", () => {
    expect(afterwards(left({ hp: 0 }), []).take("step-by-step")).toBeDefined()
    const single = (rests: readonly Rest[]) => {
      const scene = afterwards(left({ hp: 0 }), rests)
      scene.open()
      return scene.combat.state.single
    }
    expect([single([]), single([{ nights: 1 }])]).toEqual([true, false])
  })
})

describe("without care", () => {
  rule(
    ["D20M-275"],
    "the stable make a save DC 20 each hour to come to, and heal nothing as long as they do not",
    () => {
      const scene = afterwards(stable(-4), [{ hours: 3 }], { dice: [15, 1, 16], fields: saves(4) })
      expect(scene.events("WakingSaved")).toMatchObject([
        { natural: 15, bonus: 4, dc: 20, success: false },
        { natural: 1, success: false },
        { natural: 16, success: true },
      ])
      expect(scene.of("a")).toMatchObject({ down: false, hp: -4 })
      const asleep = afterwards(stable(-4), [{ nights: 1 }], { dice: Array.from({ length: 8 }, () => 2) })
      expect(asleep.of("a")).toMatchObject({ down: true, hp: -4 })
    },
  )

  rule(["D20M-275"], "with Fortitude +4 one in four is conscious after the first hour", () => {
    const fight = encounter(d20Modern, { actors: { a: actor(0, 5, 5, saves(4)), b: actor(1, 12, 12) } })
    const prepared = d20Modern.prepare(fight)
    const who = prepared.ids.indexOf("a")
    const carried = { a: d20Modern.meanwhile(stable(-4), { hours: 1 }) }
    let awake = 0
    for (let combat = 0; combat < 4000; combat++) {
      const { state } = new Combat<D20Modern>(d20Modern, prepared, { seed: 3, combat, choose: () => 0 }).begin(carried)
      if (state.combatants[who]?.down === false) awake++
    }
    expect(agrees(awake, 4000, 1 / 4)).toBe(true)
  })

  rule(["D20M-266"], "who has come to below 0 is disabled: one action, and dying again when it exerts itself", () => {
    const spec = { actors: { a: actor(0, 5, 5), b: actor(1, 6, 5) } }
    const scene = new Scene<D20Modern>(d20Modern, { ...spec, dice: [20, ...initiatives(spec, { a: 20, b: 1 }), 2] })
    scene.begin({ a: d20Modern.meanwhile(stable(-4), { hours: 1 }) })
    expect(scene.open()).toMatchObject({ who: "a" })
    expect(scene.combat.state.single).toBe(true)
    scene.take("strike", { target: "b", extra: 0 })
    expect(scene.of("a")).toMatchObject({ hp: -5, down: true })
    expect(scene.of("a").conditions & flag.stable).toBe(0)
    scene.done()
  })

  rule(
    ["D20M-276"],
    "the conscious below 0 do not heal: each day a save DC 20 to begin to, or a hit point lost",
    () => {
      const awake = left({ hp: -4, stable: true })
      const failed = afterwards(awake, [{ nights: 1 }], { dice: [19], fields: level(3) })
      expect(failed.of("a")).toMatchObject({ hp: -5, down: false })
      expect(failed.last("RecoverySaved")).toMatchObject({ natural: 19, bonus: 0, dc: 20, success: false })
      const began = afterwards(awake, [{ nights: 1 }], { dice: [20], fields: level(3) })
      expect(began.of("a").hp).toBe(-1)
      const dead = afterwards(left({ hp: -9, stable: true }), [{ hours: 24 }], { dice: [2, dies] })
      expect(dead.of("a")).toMatchObject({ hp: -10, dead: true })
    },
  )

  rule(["D20M-277"], "once recovery has begun there are no further saves", () => {
    const scene = afterwards(left({ hp: -5, stable: true }), [{ nights: 3 }, { nights: 1 }], { dice: [20] })
    expect(scene.of("a").hp).toBe(-1)
    expect(scene.events("RecoverySaved").length).toBe(1)
  })
})

describe("with somebody's care", () => {
  rule(["D20M-279"], "a save DC 20 each hour to come to", () => {
    const scene = afterwards(stable(-2), [{ hours: 2, treated: true }], { dice: [10, 11], fields: saves(9) })
    expect(scene.events("WakingSaved").map((e) => e["success"])).toEqual([false, true])
    expect(scene.of("a")).toMatchObject({ down: false, hp: -2 })
  })

  rule(["D20M-280"], "even the unconscious heal, and are well again at 1 hit point", () => {
    const hours = (nights: number) => Array.from({ length: 8 * nights }, () => 2)
    const two = afterwards(stable(-3), [{ nights: 2, treated: true }], { dice: hours(2), fields: level(2) })
    expect(two.of("a")).toMatchObject({ down: false, hp: 1 })
    const one = afterwards(stable(-2), [{ nights: 1, treated: true }], { dice: hours(1), fields: level(2) })
    expect(one.of("a")).toMatchObject({ down: true, hp: 0 })
    // Awake below 0 it needs no daily save either.
    const awake = afterwards(left({ hp: -3, stable: true }), [{ nights: 1, treated: true }], { fields: level(2) })
    expect(awake.of("a")).toMatchObject({ down: false, hp: -1 })
    expect(awake.events("RecoverySaved")).toEqual([])
  })
})
