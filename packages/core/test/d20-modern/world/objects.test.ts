import { expect } from "vitest"
import { trigger } from "../../../src/systems/d20-modern/book/checks.ts"
import {
  commonThings,
  dulled,
  getsThrough,
  manufactured,
  materials,
} from "../../../src/systems/d20-modern/book/things.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import { thingDefense } from "../../../src/systems/d20-modern/see/targets/struck.ts"
import { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, baton, type Fight, fight, knife, pistol } from "../blocks.ts"
import { type Fields, axe, sunder, grenade } from "./hewing.ts"

/** `a` stands before a thing at F6. */
const facing = (thing: Fields, dice: readonly number[], block: Fields = {}, more: Partial<Fight> = {}) =>
  fight({
    actors: { a: actor(0, 4, 5, { attacks: [axe], ...block }), b: actor(1, 15, 15) },
    setting: { objects: [{ name: "thing", at: "F6", ...thing }] },
    ...more,
    dice,
  })

/** `a` strikes at it. */
const hew = (thing: Fields, dice: readonly number[], block: Fields = {}, leisure = 0) => {
  const s = facing(thing, dice, block)
  s.take("smash", { place: 0, extra: leisure })
  return s.done()
}

rule(["D20M-193", "D20M-194"], "things are easy to hit: their Defense goes by their size alone", () => {
  expect([8, 7, 6, 5, 4, 3, 2, 1, 0].map(thingDefense)).toEqual([-3, 1, 3, 4, 5, 6, 7, 9, 13])
  const chair = { size: "Small" }
  const plain = { attacks: [{ ...axe, bonus: 0, damage: "4" }] }
  expect(hew(chair, [6], plain).last("Smashed")).toMatchObject({ bonus: 0, defense: 6, hit: true })
  expect(hew(chair, [5], plain).last("Smashed")).toMatchObject({ hit: false })
})

rule(["D20M-195"], "a full round at what lies still never misses in melee, and gives +5 to a shot", () => {
  const s = hew({ size: "Large" }, [7], {}, 1)
  expect(s.last("Smashed")).toMatchObject({ natural: 0, hit: true })
  expect(s.last("ThingHarmed")).toMatchObject({ amount: 7 + 3 - 5 })
  const gun = { attacks: [{ ...pistol, bonus: 2 }] }
  expect(hew({}, [1], gun, 1).last("Smashed")).toMatchObject({ bonus: 7, hit: false })
  expect(hew({}, [3, 6, 6], gun, 0).last("Smashed")).toMatchObject({ bonus: 2, defense: 5 })
})

rule(
  ["D20M-193", "D20M-018", "D20M-298"],
  "whatever ails the one who strikes, and the range, count against a thing as well",
  () => {
    const struck = (weapon: Fields, placement: Fields, x = 4, block: Fields = {}) => {
      const s = fight({
        actors: { a: actor(0, x, 5, { attacks: [{ bonus: 5, ...weapon }], ...block }, placement), b: actor(1, 18, 18) },
        setting: { objects: [{ name: "thing", at: "F6" }] },
        dice: [1],
      })
      if ((placement["conditions"] as readonly string[] | undefined)?.includes("prone") === true) s.take("step-by-step")
      s.take("smash", { place: 0, extra: 0 })
      return s.done().last("Smashed")?.["bonus"]
    }
    expect(struck(axe, {})).toBe(5)
    expect(struck(axe, { conditions: ["prone"] })).toBe(1)
    expect(struck(axe, { conditions: ["entangled", "shaken"] })).toBe(1)
    expect(struck(axe, { conditions: ["exhausted"] })).toBe(2)
    expect(struck({ ...axe, proficient: false }, {})).toBe(1)
    expect(struck({ ...pistol, increment: 10, bonus: 5 }, {}, 10)).toBe(1)
    expect(struck({ ...pistol, bonus: 5 }, { conditions: ["prone"] })).toBe(3)
  },
)

rule(["D20M-193", "D20M-299"], "a weak arm does less to a thing, and who is blind misses every other time", () => {
  const blow = (conditions: readonly string[], dice: readonly number[]) => {
    const s = fight({
      actors: { a: actor(0, 4, 5, { attacks: [axe] }, { conditions }), b: actor(1, 15, 15) },
      setting: { objects: [{ name: "thing", at: "F6", hp: 30 }] },
      dice,
    })
    s.take("smash", { place: 0, extra: 0 })
    return s.done()
  }
  expect(blow(["exhausted"], [10, 12]).last("ThingHarmed")).toMatchObject({ amount: 12 + 3 - 3 - 5 })
  expect(blow(["blinded"], [15, 50]).last("Smashed")).toMatchObject({ hit: false, miss: 50 })
  expect(blow(["blinded"], [15, 51, 12]).last("Smashed")).toMatchObject({ hit: true, miss: 51 })
})

rule(["D20M-193", "D20M-306"], "what is thrown at a thing has left the hand, and is not thrown lying down", () => {
  const spears = { ...knife, mode: "thrown", thrown: true, increment: 10, bonus: 5, uses: 1 }
  const actors = (conditions: readonly string[]) => ({
    a: actor(0, 2, 5, { attacks: [spears] }, { conditions }),
    b: actor(1, 18, 18),
  })
  const setting = { objects: [{ name: "thing", at: "F6" }] }
  const s = fight({ actors: actors([]), setting, dice: [10, 3] })
  s.take("smash", { place: 0, extra: 0 })
  expect(s.events("WeaponThrown")).toHaveLength(1)
  expect(s.of("a").held).toBe(0)
  s.done()
  expect(fight({ actors: actors(["prone"]), setting }).take("step-by-step")).toBeDefined()
  const low = fight({ actors: actors(["prone"]), setting })
  low.take("step-by-step")
  expect(low.options).not.toContain("smash")
})

rule(["D20M-206", "D20M-300", "D20M-336"], "tired arms force less open, and lift less off", () => {
  const strong = { abilities: abilities({ str: 16 }) }
  const force = (conditions: readonly string[]) => {
    const s = fight({
      actors: { a: actor(0, 4, 5, strong, { conditions }), b: actor(1, 15, 15) },
      setting: { objects: [{ name: "thing", at: "F6", is: "wooden-door" }] },
      dice: [1],
    })
    s.take("break-open", { place: 0 })
    return s.done().last("Forced")?.["bonus"]
  }
  expect(force([])).toBe(3)
  expect(force(["fatigued"])).toBe(2)
  expect(force(["exhausted"])).toBe(0)
  const pinned = fight({
    actors: { a: actor(0, 4, 5, strong, { conditions: ["exhausted"] }), b: actor(1, 15, 15) },
    dice: [1],
  }).given({ _tag: "PinnedUnder", who: "a", dc: 10 })
  pinned.take("struggle")
  expect(pinned.done().last("Struggled")).toMatchObject({ bonus: 0, dc: 10 })
})

rule(["D20M-198"], "hardness comes off every blow", () => {
  expect([12, 4].map((damage) => getsThrough("slashing", damage, 5))).toEqual([7, 0])
  const s = facing({ hp: 20, hardness: 5 }, [10, 9, 10, 1])
  s.take("smash", { place: 0, extra: 0 })
  expect(s.last("ThingHarmed")).toMatchObject({ amount: 7, left: 13 })
  s.skipTo("b", "end-turn")
  s.skipTo("a", "end-turn")
  s.take("smash", { place: 0, extra: 0 })
  expect(s.last("ThingHarmed")).toMatchObject({ amount: 0, left: 13 })
  s.done()
})

const { wood, steel, glass, rope } = materials

rule(["D20M-199"], "hardness and hit points go by material and thickness", () => {
  expect([wood, steel, glass, rope]).toEqual([
    [5, 10],
    [10, 30],
    [1, 1],
    [0, 2],
  ])
  const things = facing({ material: "wood", inches: 2 }, []).combat.prepared.things
  expect(things[0]).toMatchObject({ hardness: 5, hp: 20 })
})

rule(["D20M-200"], "with no hit points left a thing is destroyed, and a weapon gone", () => {
  const s = hew({ is: "rope" }, [10, 2], { attacks: [{ ...axe, damage: "1d4" }] })
  expect(s.last("ThingHarmed")).toMatchObject({ amount: 2, left: 0 })
  expect(s.options).not.toContain("smash")
  const broken = sunder({ ...baton, bonus: 0 }, [15, 12])
  expect(broken.of("b").held).toBe(0)
  broken.skipTo("b", "end-turn")
  expect(broken.options).not.toContain("pick-up")
  broken.take("step-by-step")
  expect(broken.options).not.toContain("draw")
})

rule(["D20M-201"], "common things have what the table says, manufactured ones by size", () => {
  expect(commonThings["steel-door"]).toEqual({ hardness: 10, hp: 120, breakDC: 35 })
  expect(commonThings["cheap-lock"]).toEqual({ hardness: 0, hp: 1, breakDC: 10 })
  expect(manufactured.map(({ hardness, hp, breakDC }) => [hardness, hp, breakDC])).toEqual([
    [0, 1, 10],
    [0, 1, 10],
    [1, 2, 10],
    [3, 3, 12],
    [5, 5, 15],
    [5, 10, 15],
    [8, 10, 20],
    [8, 20, 30],
    [10, 30, 50],
  ])
  // 12 points destroy a Medium firearm: 12 - 5 = 7.
  const gun = { ...pistol, bonus: 0, size: "Medium", magazine: 7, reload: "box" }
  expect(sunder(gun, [15, 9], [], false).last("ThingHarmed")).toMatchObject({ amount: 7, left: 0 })
  expect(sunder(gun, [15, 8], [], false).last("ThingHarmed")).toMatchObject({ amount: 6, left: 1 })
})

rule(["D20M-202"], "electricity and fire are halved, cold quartered, before hardness; acid is not", () => {
  expect([dulled("fire", 15), dulled("electricity", 15), dulled("cold", 15), dulled("acid", 15)]).toEqual([7, 7, 3, 15])
  expect(getsThrough("fire", 15, 5)).toBe(2)
  const torch = { attacks: [{ ...axe, kind: "fire", damage: "15" }] }
  expect(hew({ material: "wood" }, [10], torch).last("ThingHarmed")).toMatchObject({ amount: 2 })
})

rule(["D20M-203"], "what a table says cannot harm a thing does not", () => {
  const club = { attacks: [{ ...baton, bonus: 5, damage: "9" }] }
  expect(hew({ is: "rope", immune: ["bludgeoning"] }, [10], club).last("ThingHarmed")).toMatchObject({ amount: 0 })
  expect(hew({ is: "rope" }, [10], club).last("ThingHarmed")).toMatchObject({ left: 0 })
})

rule(["D20M-204"], "things take neither critical hits nor nonlethal damage", () => {
  // A natural 20 is not confirmed: one die of damage and no more.
  expect(hew({ hp: 50 }, [20, 12]).last("ThingHarmed")).toMatchObject({ amount: 10 })
  const s = facing({}, [], { attacks: [{ weapon: "sap", bonus: 3, damage: "1d6", kind: "nonlethal" }] })
  expect(s.options).not.toContain("smash")
  expect(getsThrough("nonlethal", 30, 0)).toBe(0)
})

rule(["D20M-206"], "force is a Strength check against the thing; half its hit points gone make it 2 easier", () => {
  const strong = { abilities: abilities({ str: 16 }) }
  const tried = (face: number, lost: number) => {
    const s = facing({ is: "wooden-door" }, [face], strong)
    if (lost > 0)
      s.given({
        _tag: "ThingHarmed",
        by: "a",
        means: 0,
        holder: -1,
        item: 0,
        what: 0,
        amount: lost,
        left: 10 - lost,
        faces: [],
      })
    s.take("break-open", { place: 0 })
    return s.done().last("Forced")
  }
  expect(tried(10, 0)).toMatchObject({ bonus: 3, dc: 13, success: true })
  expect(tried(9, 4)).toMatchObject({ dc: 13, success: false })
  expect(tried(8, 5)).toMatchObject({ dc: 11, success: true })
})

rule(["D20M-207"], "an hour with tools and Repair DC 20 gives 2d6 back; without tools it is 4 harder", () => {
  const handy = (more: Fields = {}) => ({
    attacks: [{ ...baton, bonus: 0, size: "Colossal" }],
    skills: { repair: 6 },
    ...more,
  })
  const actors = { a: actor(0, 4, 4, handy()), b: actor(1, 9, 9) }
  const first = fight({ actors }).given({
    _tag: "ThingHarmed",
    by: "b",
    means: 0,
    holder: "a",
    item: 0,
    what: -1,
    amount: 12,
    left: 18,
    faces: [],
  })
  const carried = first.carry()["a"]
  if (carried === undefined) throw new Error("a is not carried over")
  const after = (rest: Fields, dice: readonly number[]) => {
    const next = new Scene<D20Modern>(d20Modern, { actors, dice: [...dice, 10, 9] })
    return next.begin({ a: d20Modern.meanwhile(carried, rest) }).done().combat.state.world.wear[0]?.lost
  }
  expect(after({}, [])).toBe(12)
  expect(after({ repairHours: 1 }, [14, 3, 4])).toBe(5)
  expect(after({ repairHours: 1 }, [13])).toBe(12)
  expect(after({ repairHours: 1, tools: false }, [17])).toBe(12)
  expect(after({ repairHours: 3 }, [14, 3, 4, 14, 6, 6])).toBe(0)
})

rule(
  ["D20M-061", "D20M-193"],
  "who waits for a friend's attack to join it waits on when the friend strikes at a thing",
  () => {
    const s = fight({
      actors: {
        r: actor(0, 1, 1, { attacks: [{ ...pistol, bonus: 3 }] }),
        a: actor(0, 4, 5, { attacks: [axe] }),
        b: actor(1, 15, 15),
      },
      setting: { objects: [{ name: "thing", at: "F6" }] },
      dice: [1],
    })
    s.take("step-by-step")
    s.take("ready", { extra: trigger.friendAttacks | (verb.shoot << 4) })
    s.skipTo("a", "end-turn")
    s.take("smash", { place: 0, extra: 0 })
    expect(s.done().events("ReadyFired")).toEqual([])
  },
)

rule(
  ["D20M-078", "D20M-193", "D20M-231", "D20M-183"],
  "a blow at a thing, a throw at a square and autofire are attack actions: no second blow follows them",
  () => {
    const after = (attacks: readonly Fields[], act: string, dice: readonly number[]) => {
      const s = fight({
        actors: {
          a: actor(0, 4, 5, {
            attacks,
            bab: 6,
            manoeuvres: ["sunder", "trip"],
            feats: ["Advanced Firearms Proficiency"],
          }),
          b: actor(1, 5, 5, { hp: 99, attacks: [{ ...pistol, bonus: 0 }] }),
        },
        dice,
      })
      s.take("step-by-step")
      s.take(act, { target: "b" })
      return s.done().options.filter((o) => /^(?:again|trip|strike|shoot|smash|lob)/u.test(o))
    }
    const gun = { ...pistol, rof: ["S", "A"], magazine: 30, reload: "box", bonus: 6, mode: "autofire" }
    expect(after([axe], "smash", [1])).toEqual([])
    expect(after([gun], "autofire", [1])).toEqual([])
    expect(after([grenade, axe], "lob", [1, 1, 1, 1, 1, 20, 20])).toEqual([])
    // A trip is one of the blows of a full attack.
    expect(after([axe], "trip", [1])).not.toEqual([])
  },
)
