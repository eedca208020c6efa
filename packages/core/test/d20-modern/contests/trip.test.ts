import { describe, expect } from "vitest"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { opposedChance } from "../../../src/systems/d20-modern/model/odds.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, chain, fight, pistol, sword, tap } from "../blocks.ts"

// A trips B, next to it. A's bare hands are at base attack +0 and Strength +2; B has Strength +1 and Dexterity +2. An
// unarmed B takes no opportunity.

const tripper = (more: object = {}) => ({ abilities: abilities({ str: 15 }), manoeuvres: ["trip"], ...more })
const victim = (more: object = {}) => ({
  abilities: abilities({ str: 13, dex: 14 }),
  attacks: [{ ...pistol, bonus: 0 }],
  ...more,
})

interface Case {
  readonly a?: object
  readonly b?: object
  readonly at?: readonly [number, number]
  readonly dice?: readonly number[]
  readonly react?: readonly { readonly who: string; readonly verb: string }[]
}

const brawl = ({ a = {}, b = {}, at = [6, 5], dice = [], react = [] }: Case): Scene<D20Modern> =>
  fight({ actors: { a: actor(0, 5, 5, tripper(a)), b: actor(1, ...at, victim(b)) }, dice, react })

const trip = (of: Case, item?: number): Scene<D20Modern> => {
  const s = brawl(of)
  s.take("trip", item === undefined ? { target: "b" } : { target: "b", item })
  s.done()
  return s
}

const isProne = (s: Scene<D20Modern>, who: string) => (s.of(who).conditions & 1) !== 0

describe("a trip", () => {
  rule(["D20M-208"], "reaches opponents of the own size, smaller ones and those one category larger", () => {
    const trips = (size: string, space = 5) => brawl({ b: { size, space } }).options.some((o) => o.startsWith("trip"))
    expect(trips("Medium")).toBe(true)
    expect(trips("Tiny")).toBe(true)
    expect(trips("Large", 10)).toBe(true)
    expect(trips("Huge", 15)).toBe(false)
  })

  rule(["D20M-208"], "is offered to those whose stat block lists it, on enemies who stand within reach", () => {
    const options = (of: Case) => brawl(of).options.filter((o) => o.startsWith("trip"))
    expect(options({})).toEqual(["trip b"])
    expect(options({ a: { manoeuvres: [] } })).toEqual([])
    // From afar it takes the move action to get there.
    expect(options({ at: [9, 5] })).toEqual(["trip b"])
    expect(options({ at: [14, 5] })).toEqual([])
  })

  rule(["D20M-212", "D20M-208"], "is not answered by those for whom the attacker is too large", () => {
    const lost = (size: string, react: NonNullable<Case["react"]>) =>
      trip({ a: { size: "Large", space: 5 }, b: { size }, dice: [15, 2, 19], react }).events("Decided")
    // A Small one cannot throw a Large one: it is not even asked.
    expect(lost("Small", []).filter((e) => e["who"] === "b")).toHaveLength(0)
    expect(lost("Medium", [{ who: "b", verb: "decline" }]).filter((e) => e["who"] === "b")).toHaveLength(1)
  })

  rule(["D20M-212", "D20M-303", "D20M-294"], "is not answered by the sick nor by those in panic", () => {
    for (const condition of ["nauseated", "panicked"]) {
      const s = fight({
        actors: { a: actor(0, 5, 5, tripper()), b: actor(1, 6, 5, victim(), { conditions: [condition] }) },
        dice: [15, 2, 19],
      })
      s.take("trip", { target: "b" })
      expect(s.done().events("Contested")).toHaveLength(1)
    }
  })

  rule(
    ["D20M-209"],
    "is a touch attack and a Strength check against Strength or Dexterity: 13 beats 12, and B lies",
    () => {
      // Touch at +2 against Defense 10; then 11+2 against 10+2: Dexterity, the better one.
      const s = trip({ dice: [8, 11, 10] })
      expect(s.last("Reached")).toMatchObject({ by: "a", bonus: 2, defense: 10, hit: true })
      expect(s.last("Contested")).toMatchObject({ natural: 11, bonus: 2, other: 10, otherBonus: 2, success: true })
      expect(isProne(s, "b")).toBe(true)
    },
  )

  rule(
    ["D20M-209", "D20M-040"],
    "needs no more than a touch: armour does not help, and a miss is the end of it",
    () => {
      const armoured = { defense: { total: 18, flatFooted: 18, touch: 12, dex: 0, equipment: 6 } }
      expect(isProne(trip({ b: armoured, dice: [10, 20, 1] }), "b")).toBe(true)
      const missed = trip({ b: armoured, dice: [9] })
      expect(missed.last("Reached")).toMatchObject({ defense: 12, hit: false })
      expect(missed.events("Contested")).toEqual([])
    },
  )

  rule(["D20M-209"], "of equal totals the higher bonus wins; equal bonuses roll again", () => {
    // 10+2 against 11+1 (Strength alone).
    const weak = { abilities: abilities({ str: 13 }) }
    expect(isProne(trip({ b: weak, dice: [10, 10, 11] }), "b")).toBe(true)
    const again = trip({ dice: [10, 10, 10, 12, 3] })
    expect(again.events("Contested").map((e) => [e["again"], e["success"]])).toEqual([
      [true, false],
      [false, true],
    ])
    expect(isProne(again, "b")).toBe(true)
  })

  rule(
    ["D20M-209", "D20M-085"],
    "with bare hands lets an armed target strike first, whose blow does not stop it",
    () => {
      const s = trip({ b: { attacks: [tap] }, dice: [19, 10, 15, 3], react: [{ who: "b", verb: "opportunity" }] })
      expect(s.events().map((e) => e._tag)).toContain("HarmTaken")
      expect(attacked(s)).toMatchObject({ by: "b", target: "a", hit: true })
      expect(isProne(s, "b")).toBe(true)
      // Those who count as armed do not provoke.
      expect(
        isProne(trip({ a: { feats: ["Combat Martial Arts"] }, b: { attacks: [tap] }, dice: [10, 15, 3] }), "b"),
      ).toBe(true)
    },
  )

  rule(["D20M-210"], "gives the larger one +4 on its check for each category", () => {
    const bonuses = (a: object, b: object) => {
      const s = trip({ a, b, dice: [19, 20, 1] })
      const { bonus, otherBonus } = s.last("Contested") as unknown as { bonus: number; otherBonus: number }
      return [bonus, otherBonus]
    }
    expect(bonuses({ size: "Large", space: 5, reach: 5 }, {})).toEqual([6, 2])
    expect(bonuses({}, { size: "Large", space: 5 })).toEqual([2, 6])
    expect(bonuses({}, { size: "Tiny" })).toEqual([10, 2])
  })

  rule(["D20M-211"], "meets +4 in whoever has more than two legs or stands exceptionally firm", () => {
    const theirs = (b: object) => trip({ b, dice: [19, 20, 1] }).last("Contested")?.["otherBonus"]
    expect(theirs({})).toBe(2)
    expect(theirs({ legs: 4 })).toBe(6)
    expect(theirs({ stable: true })).toBe(6)
  })

  rule(
    ["D20M-212"],
    "that fails may be answered by the other's Strength check against the better ability of the tripper",
    () => {
      // A loses 5+2 against 15+2; B tries 14+1 against 5+2.
      const counter = { who: "b", verb: "trip" }
      const s = trip({ dice: [10, 5, 15, 14, 5], react: [counter] })
      expect(s.last("Contested")).toMatchObject({ by: "b", bonus: 1, target: "a", otherBonus: 2, success: true })
      expect([isProne(s, "a"), isProne(s, "b")]).toEqual([true, false])
      expect(isProne(trip({ dice: [10, 5, 15, 5, 14], react: [counter] }), "a")).toBe(false)
      expect(isProne(trip({ dice: [10, 5, 15], react: [{ who: "b", verb: "decline" }] }), "a")).toBe(false)
    },
  )

  rule(
    ["D20M-213"],
    "with a chain provokes nobody, from two squares away; the tripper may drop it rather than fall",
    () => {
      const chained = { attacks: [{ ...chain, trip: true, bonus: 4 }], manoeuvres: ["trip"] }
      const b = { attacks: [tap] }
      const counter = { who: "b", verb: "trip" }
      const saved = trip(
        {
          a: chained,
          b,
          at: [7, 5],
          dice: [10, 1, 15, 19, 1],
          react: [counter, { who: "a", verb: "drop" }],
        },
        0,
      )
      expect(saved.events("Attacked")).toEqual([])
      expect(isProne(saved, "a")).toBe(false)
      expect(saved.of("a").held).toBe(0)
      expect(saved.combat.state.litter).toHaveLength(1)
      const fallen = trip(
        { a: chained, b, at: [7, 5], dice: [10, 1, 15, 19, 1], react: [counter, { who: "a", verb: "decline" }] },
        0,
      )
      expect([isProne(fallen, "a"), fallen.of("a").held]).toEqual([true, 1])
    },
  )

  rule(["D20M-128", "D20M-212"], "by somebody trained for it provokes nobody and is followed by a blow", () => {
    const s = trip({
      a: { feats: ["Improved Trip"], attacks: [{ ...tap, bonus: 2 }] },
      b: { attacks: [tap] },
      dice: [10, 20, 1, 5],
    })
    // The blow meets a target on the ground: Defense 10 - 4.
    expect(attacked(s)).toMatchObject({ by: "a", defense: 6, hit: true })
    expect(s.of("b").hp).toBe(19)
  })
})

describe("what a special attack costs", () => {
  const veteran = {
    ...tripper(),
    bab: 6,
    attacks: [{ ...sword, bonus: 8, damage: "1" }],
  }

  rule(["D20M-127", "D20M-104"], "in a full attack the first trip is at +8, and the blow after it at +3", () => {
    const s = fight({ actors: { a: actor(0, 5, 5, veteran), b: actor(1, 6, 5, victim()) }, dice: [2, 20, 1, 7] })
    s.take("trip", { target: "b" })
    expect(s.last("Reached")).toMatchObject({ bonus: 8 })
    expect(s.open()).toMatchObject({ who: "a", kind: "blow" })
    s.take("again", { target: "b" })
    expect(attacked(s)).toMatchObject({ bonus: 3, defense: 6 })
    expect(s.open()?.who).toBe("b")
    s.done()
  })

  rule(["D20M-127"], "a second trip of the turn is at -5; after two there is none left", () => {
    const s = fight({ actors: { a: actor(0, 5, 5, veteran), b: actor(1, 6, 5, victim()) }, dice: [1, 5] })
    s.take("trip", { target: "b" })
    s.take("trip", { target: "b" })
    expect(s.events("Reached").map((e) => e["bonus"])).toEqual([8, 3])
    expect(s.open()?.who).toBe("b")
    s.done()
  })

  rule(["D20M-127"], "one attack means one trip, and then the turn is over", () => {
    const s = brawl({ dice: [1] })
    s.take("trip", { target: "b" })
    expect(s.open()?.who).toBe("b")
    s.done()
  })

  rule(["D20M-127", "D20M-073"], "the attack action alone leaves the move action", () => {
    const s = brawl({ dice: [1] })
    s.take("step-by-step")
    s.take("trip", { target: "b" })
    expect(s.options).toContain("move-away")
    expect(s.options.filter((o) => o.startsWith("trip"))).toEqual([])
    s.done()
  })

  rule(["D20M-127", "D20M-114"], "it may end a charge, with +2 on the touch", () => {
    const s = fight({ actors: { a: actor(0, 2, 5, tripper()), b: actor(1, 8, 5, victim()) }, dice: [6, 20, 1] })
    s.take("charge", { target: "b", extra: verb.trip })
    expect(s.last("Reached")).toMatchObject({ bonus: 4, hit: true })
    expect(isProne(s, "b")).toBe(true)
    s.done()
  })

  rule(["D20M-127", "D20M-133"], "as an attack of opportunity it stops whoever walks past", () => {
    const s = fight({
      actors: { a: actor(0, 5, 5, tripper()), b: actor(1, 6, 5, victim()), c: actor(1, 15, 15) },
      dice: [10, 20, 1],
      react: [{ who: "a", verb: "trip" }],
    })
    s.take("end-turn")
    s.take("step-by-step")
    s.take("move-away")
    expect([isProne(s, "b"), s.of("b").at]).toEqual([true, 5 * 16 + 6])
    s.done()
  })
})

// P07: what comes of an unarmed trip against an unarmed target.
rule(["D20M-209", "D20M-212"], "a trip at +4 against touch 12 fells the target 2223 times in 8000", () => {
  const touch = 13 / 20
  const wins = opposedChance(2, [3])
  expect(touch * wins).toBeCloseTo(2223 / 8000, 12)
  expect(touch * (1 - wins) * opposedChance(1, [2])).toBeCloseTo(509067 / 3200000, 12)
})
