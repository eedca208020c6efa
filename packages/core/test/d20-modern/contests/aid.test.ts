import { describe, expect, test } from "vitest"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { actor, attacked, baton, fight, pistol, spear, tap, unarmed } from "../blocks.ts"

/** A helps its friend F against the foe B: A, F and others stand around B at (5,5), not opposite each other. */
const places = { a: [4, 5], f: [5, 4] } as const
const helper = { attacks: [{ ...baton, bonus: 1, damage: "1" }] }
const friend = { attacks: [{ ...tap, bonus: 4 }] }
const foe = { attacks: [{ ...tap, bonus: 4 }], hp: 40 }

const brawl = (more: { dice?: readonly number[]; actors?: object; setting?: object } = {}): Scene<D20Modern> =>
  fight({
    actors: {
      a: actor(0, ...places.a, helper),
      f: actor(0, ...places.f, friend),
      b: actor(1, 5, 5, foe),
      ...more.actors,
    },
    dice: more.dice ?? [],
  })

const aid = (s: Scene<D20Modern>, what: "attack" | "defense", of = "f", against = "b") => {
  s.take("step-by-step")
  return s.take(`aid-${what}`, { target: of, place: s.who(against) })
}

const strike = (s: Scene<D20Modern>, target = "b") => {
  s.take("strike", { target })
  return attacked(s)
}

describe("aid another", () => {
  rule(["D20M-260"], "at +1 a 9 reaches Defense 10 and an 8 does not, however hard the foe is to hit", () => {
    const helped = (die: number) => {
      const s = brawl({ dice: [die], actors: { b: actor(1, 5, 5, { ...foe, defense: { total: 30, dex: 0 } }) } })
      aid(s, "attack")
      s.done()
      return s.last("Aided")?.["success"]
    }
    expect(helped(9)).toBe(true)
    expect(helped(8)).toBe(false)
    expect(helped(1)).toBe(false)
    expect(helped(20)).toBe(true)
  })

  rule(["D20M-260"], "the friend's attack at +4 becomes +6 against that foe, and the foe is not hurt", () => {
    const s = brawl({ dice: [9, 5] })
    aid(s, "attack")
    expect(s.of("b").hp).toBe(40)
    s.take("end-turn")
    expect(strike(s)).toMatchObject({ by: "f", bonus: 6, hit: true })
    s.done()
  })

  rule(["D20M-260"], "help that failed is none", () => {
    const s = brawl({ dice: [8, 5] })
    aid(s, "attack")
    s.take("end-turn")
    expect(strike(s)).toMatchObject({ bonus: 4, hit: false })
    s.done()
  })

  rule(["D20M-260"], "it is good against that foe alone, and only for attacks", () => {
    const s = brawl({ dice: [9, 5, 5], actors: { d: actor(1, 4, 4, foe) } })
    aid(s, "attack")
    s.take("end-turn")
    expect(strike(s, "d")).toMatchObject({ by: "f", bonus: 4 })
    expect(s.open()?.who).toBe("b")
    expect(strike(s, "f")).toMatchObject({ by: "b", defense: 10 })
    s.done()
  })

  rule(["D20M-260"], "help for the defence gives the friend +2 to Defense against that foe, and nothing else", () => {
    // B is next in the order before F, and again after it.
    const actors = {
      a: actor(0, ...places.a, helper),
      b: actor(1, 5, 5, foe),
      d: actor(1, 4, 4, foe),
      f: actor(0, ...places.f, friend),
    }
    const s = fight({ actors, dice: [9, 5, 5, 2] })
    aid(s, "defense")
    s.take("end-turn")
    expect(strike(s, "f")).toMatchObject({ by: "b", defense: 12, hit: false })
    expect(strike(s, "f")).toMatchObject({ by: "d", defense: 10 })
    expect(strike(s)).toMatchObject({ by: "f", bonus: 4 })
    s.done()
  })

  rule(["D20M-260", "D20M-088"], "it is for friends in melee: next to the foe, and able to fight", () => {
    const helps = (x: number, placement: Record<string, unknown>, block: object = {}) => {
      const s = fight({
        actors: {
          a: actor(0, ...places.a, helper),
          b: actor(1, 5, 5, foe),
          f: actor(0, x, 5, { ...friend, ...block }, placement),
        },
      })
      s.take("step-by-step")
      return s.options.some((o) => o.startsWith("aid"))
    }
    expect(helps(6, {})).toBe(true)
    expect(helps(6, { conditions: ["paralyzed"] })).toBe(false)
    const large = { size: "Large", space: 10, reach: 10 }
    expect(helps(6, {}, large)).toBe(true)
    expect(helps(7, {}, large)).toBe(false)
  })

  rule(["D20M-260"], "it is given with whatever weapon reaches the foe", () => {
    const s = fight({
      actors: {
        a: actor(0, ...places.a, {
          ...helper,
          attacks: [
            { ...spear, bonus: 3 },
            { ...unarmed, bonus: 1 },
          ],
        }),
        b: actor(1, 5, 5, foe),
        f: actor(0, ...places.f, friend),
      },
    })
    s.take("step-by-step")
    expect(s.options.some((o) => o.startsWith("aid"))).toBe(true)
  })

  rule(["D20M-260"], "it lasts to the end of the friend's next turn", () => {
    const s = brawl({ dice: [9, 1, 1, 1] })
    aid(s, "attack")
    s.take("end-turn")
    expect(strike(s)).toMatchObject({ by: "f", bonus: 6 })
    expect(strike(s, "a")).toMatchObject({ by: "b" })
    s.skipTo("f", "end-turn")
    expect(strike(s)).toMatchObject({ by: "f", bonus: 4 })
    s.done()
  })

  rule(["D20M-260", "D20M-054"], "a friend who delays is helped when it acts at last", () => {
    const s = brawl({ dice: [9, 1] })
    aid(s, "attack")
    s.take("end-turn")
    s.take("step-by-step")
    s.take("delay")
    s.skipTo("b", "wait")
    s.take("end-turn")
    expect(s.open()).toMatchObject({ who: "f", kind: "step-in" })
    s.take("step-in")
    expect(strike(s)).toMatchObject({ by: "f", bonus: 6 })
    s.done()
  })

  rule(["D20M-260"], "the help of two adds up", () => {
    const actors = {
      a: actor(0, ...places.a, helper),
      e: actor(0, 4, 4, helper),
      f: actor(0, ...places.f, friend),
      b: actor(1, 5, 5, foe),
    }
    const s = fight({ actors, dice: [9, 9, 1] })
    aid(s, "attack")
    s.take("end-turn")
    aid(s, "attack")
    s.take("end-turn")
    expect(strike(s)).toMatchObject({ by: "f", bonus: 8 })
    s.done()
  })

  rule(["D20M-260"], "who helps makes no attack in that turn, but may move", () => {
    const s = brawl({ dice: [9] })
    aid(s, "attack")
    expect(s.options.filter((o) => o.startsWith("strike") || o.startsWith("aid"))).toEqual([])
    expect(s.options).toContain("move-away")
    s.done()
  })

  rule(["D20M-260"], "it takes a foe within reach who is in melee with the friend", () => {
    const helps = (at: readonly [number, number], of: readonly [number, number], weapon: object = baton) => {
      const s = brawl({
        actors: {
          a: actor(0, ...at, { attacks: [{ ...weapon, bonus: 1 }] }),
          f: actor(0, ...of, friend),
        },
      })
      s.take("step-by-step")
      return s.options.some((o) => o.startsWith("aid-"))
    }
    expect(helps(places.a, places.f)).toBe(true)
    expect(helps([3, 5], places.f)).toBe(false)
    expect(helps([3, 5], places.f, spear)).toBe(true)
    expect(helps(places.a, [5, 3])).toBe(false)
    expect(helps(places.a, places.f, pistol)).toBe(false)
  })

  rule(["D20M-260", "D20M-078"], "it does no harm and provokes nobody, even with bare hands", () => {
    const s = brawl({ dice: [9], actors: { a: actor(0, ...places.a, { attacks: [{ ...unarmed, bonus: 1 }] }) } })
    aid(s, "attack")
    expect(s.last("Aided")).toMatchObject({ who: "a", friend: "f", foe: "b", success: true })
    s.done()
  })
})

test("help is promised as what it adds to one blow of the friend, or takes off one of the foe, however likely it fells", () => {
  // A foe with a single hit point, whom every blow fells: each point on the die is a twentieth of its health.
  const s = fight({
    actors: {
      a: actor(0, 5, 5, { attacks: [{ ...tap, bonus: 20 }] }),
      f: actor(0, 5, 6, { hp: 1, attacks: [tap] }),
      b: actor(1, 6, 5, { hp: 1, attacks: [tap] }),
    },
  })
  s.take("step-by-step")
  const { combat } = s
  const decision = combat.next()
  const helpOf = (act: number): number => {
    const option = decision?.options.find((o) => o.verb === act)
    if (decision === undefined || option === undefined) throw new Error(`nobody is offered verb ${act}`)
    const { help, success } = d20Modern.forecast(combat, decision, option)
    return help / success
  }
  expect(helpOf(verb.aidAttack)).toBeCloseTo(2 / 20, 9)
  expect(helpOf(verb.aidDefense)).toBeCloseTo(2 / 20, 9)
})
