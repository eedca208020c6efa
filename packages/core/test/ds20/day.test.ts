import * as Schema from "effect/Schema"
import { expect } from "vitest"
import { ds20 } from "../../src/systems/ds20/index.ts"
import type { DsCarried } from "../../src/systems/ds20/model/System.ts"
import { healthState } from "../../src/systems/ds20/see/fighter.ts"
import { scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import { dummy, person, pistol } from "./blocks.ts"
import { fighterIn, isUnder, placed, woundsOf } from "./scenes.ts"

const actors = (healer: object = dummy()) => ({
  a: placed(0, [5, 5], dummy({ initiative: 9 })),
  h: placed(0, [7, 5], { initiative: 5, ...healer }),
  z: placed(1, [12, 12], dummy({ initiative: 0 })),
})

/** What a fight hands on of `a`, with these wounds and points of exhaustion, after a rest. */
const carriedOf = (wounds: object, exhaustion: number, rest: object, stabilised = false): DsCarried => {
  const all = actors()
  const s = scene(ds20, {
    actors: { ...all, a: { ...all.a, placement: { wounds, exhaustion } } },
    dice: [1, 1, 1],
  }).begin()
  if (stabilised) s.given({ _tag: "ConditionGained", who: "a", condition: 5, by: "a" })
  return ds20.meanwhile(s.carry()["a"] as DsCarried, Schema.decodeUnknownSync(ds20.rest)(rest))
}

/** The next fight of the day: the dice of what came in between, then those of initiative. */
const next = (carried: DsCarried, dice: readonly number[], healer?: object, initiative = [1, 1, 1]) => {
  const s = scene(ds20, { actors: actors(healer), dice: [...dice, ...initiative] }).begin({ a: carried })
  s.open()
  s.done()
  return s
}

const grave = { HG: 1 }

rule(["DS20-129"], "the grave make the roll of agony every hour, and nothing gets better by it", () => {
  // Success, natural 1, plain failure: HG takes two penalties from each.
  const s = next(carriedOf(grave, 0, { hours: 3 }), [5, 1, 1, 1, 1, 1, 12, 1, 1])
  expect(s.events("HourRolled").map((e) => [e["hour"], e["points"]])).toEqual([
    [1, 0],
    [2, 0],
    [3, 1],
  ])
  expect(fighterIn(s, "a").exhaustion).toBe(1)
  expect(healthState(fighterIn(s, "a"))).toBe("grave")
})

rule(["DS20-129"], "hours without wounds ask for nothing", () => {
  expect(next(carriedOf({ HL: 2 }, 0, { hours: 3 }), []).events("HourRolled")).toEqual([])
})

rule(["DS20-129", "DS20-134"], "the third point of exhaustion kills the grave", () => {
  // The dead roll no initiative.
  const s = next(carriedOf(grave, 1, { hours: 5 }), [20, 1, 1], undefined, [1, 1])
  expect(fighterIn(s, "a").dead).toBe(true)
  expect(s.events("HourRolled")).toHaveLength(1)
})

rule(["DS20-130"], "the grave recover nothing by resting", () => {
  const rolls = Array.from({ length: 8 }, () => [2, 1, 1]).flat()
  const s = next(carriedOf({ R: 2, HG: 1 }, 1, { hours: 8 }), rolls)
  expect(fighterIn(s, "a").exhaustion).toBe(1)
  expect(woundsOf(s, "a")).toEqual([2, 0, 1])
  expect(s.events("Healed")).toEqual([])
})

rule(["DS20-130"], "nor does the time before first aid count once it has succeeded", () => {
  // The first try fails, the hour passes with its roll, the second succeeds: of nine hours eight are left.
  const rested = (hours: number) =>
    fighterIn(
      next(carriedOf(grave, 1, { hours, firstAid: true }), [13, 2, 1, 1, 12], person({}, { firstAid: 12 })),
      "a",
    ).exhaustion
  expect([rested(8), rested(9)]).toEqual([1, 0])
})

rule(["DS20-133"], "after first aid they recover like everybody", () => {
  const s = next(carriedOf({ R: 2, HG: 1 }, 2, { hours: 24, firstAid: true }), [12], person({}, { firstAid: 12 }))
  expect(s.last("Tended")).toMatchObject({ who: "h", patient: "a", success: true })
  expect(isUnder(s, "a", "aided")).toBe(true)
  expect(s.events("HourRolled")).toEqual([])
  expect(s.last("Healed")).toMatchObject({ scratches: 1, grave: 1, exhaustion: 0 })
})

rule(["DS20-132"], "first aid that failed may be tried again after an hour", () => {
  const s = next(carriedOf(grave, 0, { hours: 1, firstAid: true }), [13, 2, 1, 1, 12], person({}, { firstAid: 12 }))
  expect(s.events("Tended").map((e) => e["success"])).toEqual([false, true])
  expect(s.events("HourRolled")).toHaveLength(1)
  expect(healthState(fighterIn(s, "a"))).toBe("none")
})

rule(["DS20-133"], "a scratch heals in a day, a light wound in a week, a grave one in a month if FOR succeeds", () => {
  const after = (wounds: object, rest: object, dice: readonly number[] = [], healer?: object) =>
    woundsOf(next(carriedOf(wounds, 0, rest), dice, healer), "a")
  expect(after({ R: 3, HL: 2 }, { hours: 48 })).toEqual([1, 2, 0])
  expect(after({ R: 3, HL: 2 }, { hours: 24 * 7 })).toEqual([0, 1, 0])
  expect(after({ R: 3, HL: 2 }, { hours: 84, care: true })).toEqual([0, 1, 0])
  const month = { hours: 24 * 30, firstAid: true }
  const healer = person({}, { firstAid: 12 })
  expect(after({ HG: 2 }, month, [12, 12], healer)).toEqual([0, 0, 1])
  expect(after({ HG: 2 }, month, [12, 13], healer)).toEqual([0, 0, 2])
})

rule(["DS20-133"], "exhaustion comes back only with sleep", () => {
  const exhaustion = (rest: object) => fighterIn(next(carriedOf({}, 3, rest), []), "a").exhaustion
  expect([exhaustion({ hours: 16 }), exhaustion({ hours: 16, sleep: false })]).toEqual([1, 3])
})

rule(["DS20-124", "DS20-130"], "the stabilised stay down in the next fight until they had first aid", () => {
  const s = next(carriedOf(grave, 0, {}, true), [])
  expect(fighterIn(s, "a").down).toBe(true)
  expect(s.last("Felled")).toMatchObject({ who: "a", how: 2 })
  const aided = next(carriedOf(grave, 0, { firstAid: true }, true), [12], person({}, { firstAid: 12 }))
  expect(fighterIn(aided, "a").down).toBe(false)
})

rule(["DS20-135"], "wounds, exhaustion, bullets and jams go along; aim and falls do not", () => {
  const armed = { ...actors(), a: placed(0, [5, 5], person({}, { initiative: 9, weapons: [pistol] })) }
  const s = scene(ds20, { actors: armed, dice: [1, 1, 1, 20, 7] }).begin()
  s.take("shoot", { target: "z", extra: 0 })
  s.given({ _tag: "ConditionGained", who: "a", condition: 0, by: "z" })
  const carried = s.carry()
  const second = scene(ds20, { actors: armed, dice: [1, 1, 1] }).begin(carried)
  const { loaded, jam } = second.combat.state
  expect([loaded, jam]).toEqual([[14], [1]])
  expect(isUnder(second, "a", "prone")).toBe(false)
})

rule(["DS20-133"], "a light wound takes the whole week", () => {
  const after = (hours: number) => woundsOf(next(carriedOf({ HL: 2 }, 0, { hours }), []), "a")
  expect([after(24 * 7 - 1), after(24 * 7)]).toEqual([
    [0, 2, 0],
    [0, 1, 0],
  ])
})

rule(["DS20-071"], "who suspects nothing at the start of a later fight is as easily surprised as in the first", () => {
  const all = actors()
  const s = scene(ds20, {
    actors: { ...all, a: { ...all.a, placement: { aware: false, prone: true } } },
    dice: [1, 1, 1],
  }).begin({ a: carriedOf({ HL: 1 }, 0, {}) })
  expect([isUnder(s, "a", "unaware"), isUnder(s, "a", "prone")]).toEqual([true, true])
  expect(woundsOf(s, "a")).toEqual([0, 1, 0])
})

rule(
  ["DS20-124", "DS20-131"],
  "once cared for, the stabilised are like all others when they become grave again",
  () => {
    const cared = next(carriedOf(grave, 0, { firstAid: true }, true), [12], person({}, { firstAid: 12 }))
    cared.given({ _tag: "ConditionGained", who: "a", condition: 4, by: "z" })
    const again = next(cared.carry()["a"] as DsCarried, [])
    expect(fighterIn(again, "a").down).toBe(false)
    expect(healthState(fighterIn(again, "a"))).toBe("grave")
  },
)

rule(
  ["DS20-117", "DS20-131"],
  "the grave may tend others between two fights; those stabilised out of agony may not",
  () => {
    const all = actors(person({}, { firstAid: 12 }))
    const after = (...conditions: number[]) => {
      const s = scene(ds20, {
        actors: {
          ...all,
          h: { ...all.h, placement: { wounds: grave } },
          a: { ...all.a, placement: { wounds: grave } },
        },
        dice: [1, 1, 1],
      }).begin()
      for (const condition of conditions) s.given({ _tag: "ConditionGained", who: "h", condition, by: "z" })
      const carried = Object.entries(s.carry()).map(([id, past]) => [
        id,
        ds20.meanwhile(past, Schema.decodeUnknownSync(ds20.rest)({ firstAid: true })),
      ])
      const second = scene(ds20, {
        actors: all,
        dice: [...(conditions.length > 0 ? [] : [12]), 1, 1, 1],
      }).begin(Object.fromEntries(carried))
      second.open()
      second.done()
      return second.events("Tended").map((e) => [e["who"], e["patient"]])
    }
    expect(after()).toEqual([["h", "a"]])
    expect(after(5)).toEqual([])
  },
)

rule(
  ["DS20-089", "DS20-091"],
  "an hour is enough to load a weapon and to put it together, if it is not worn out",
  () => {
    const after = (wear: number) => weaponAfter({ ...pistol, wear })
    expect(after(0)).toEqual([
      [14, 30, 2, 10],
      [15, 29, 0, 10],
    ])
    expect(after(90)).toEqual([
      [14, 30, 2, 100],
      [15, 29, 2, 100],
    ])
  },
)

/** A weapon that has jammed with a 1, at once and an hour later: loaded, spare, jam and wear. */
const weaponAfter = (weapon: object): readonly (readonly (number | undefined)[])[] => {
  const armed = { ...actors(), a: placed(0, [5, 5], person({}, { initiative: 9, weapons: [weapon] })) }
  const s = scene(ds20, { actors: armed, dice: [1, 1, 1, 20, 1] }).begin()
  s.take("shoot", { target: "z", extra: 0 })
  const stateAfter = (hours: number) => {
    const carried = { a: ds20.meanwhile(s.carry()["a"] as DsCarried, { hours }) }
    const { loaded, spares, jam, wear } = scene(ds20, { actors: armed, dice: [1, 1, 1] }).begin(carried).combat.state
    return [loaded[0], spares[0], jam[0], wear[0]]
  }
  return [stateAfter(0), stateAfter(1)]
}

rule(
  ["DS20-120", "DS20-131"],
  "whoever is left in agony can be tended before it is over, but not by others in agony",
  () => {
    const inAgony = (...who: string[]) => {
      const all = actors(person({}, { firstAid: 12 }))
      const dying = { placement: { wounds: { HG: 3 } } }
      const s = scene(ds20, {
        actors: { ...all, a: { ...all.a, ...dying }, h: { ...all.h, ...dying } },
        dice: [1, 1, 1],
      }).begin()
      for (const id of who) s.given({ _tag: "Felled", who: id, by: "z", how: 0 })
      const rest = Schema.decodeUnknownSync(ds20.rest)({ firstAid: true })
      return Object.fromEntries(who.map((id) => [id, ds20.meanwhile(s.carry()[id] as DsCarried, rest)]))
    }
    const second = (carried: Readonly<Record<string, DsCarried>>, dice: readonly number[]) => {
      const s = scene(ds20, {
        actors: actors(person({}, { firstAid: 12 })),
        setting: { firstAidActions: 2 },
        houseRules: { agonyWoundPenalty: false },
        dice,
      }).begin(carried)
      s.open()
      s.done()
      return s.events().flatMap((e) => (e._tag === "AgonyRolled" || e._tag === "Tended" ? [e._tag] : []))
    }
    // Two turns, the first aid that stabilises, and the one that leads out of the state grave.
    expect(second(inAgony("a"), [12, 12, 12, 12, 1, 1, 1])).toEqual(["AgonyRolled", "AgonyRolled", "Tended", "Tended"])
    // Both hold out for two turns and fail then until they are dead: the dead roll no initiative.
    const fails = [12, 12, 13, 13, 13]
    expect(second(inAgony("a", "h"), [...fails, ...fails, 1])).not.toContain("Tended")
  },
)
