import { describe, expect } from "vitest"
import { flag } from "../../../src/systems/d20-modern/book/terms.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Actor } from "../../../src/testkit/encounter.ts"
import type { Reaction, Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, baton, fight, pistol, tap } from "../blocks.ts"

// A stands at column 2 of row 5 and rushes east at B.

type Fields = Readonly<Record<string, unknown>>

const runner = (more: Fields = {}): Fields => ({
  abilities: abilities({ str: 15 }),
  manoeuvres: ["bull-rush", "overrun"],
  ...more,
})
const victim = (more: Fields = {}): Fields => ({
  abilities: abilities({ str: 13 }),
  attacks: [{ ...pistol, bonus: 0 }],
  ...more,
})

interface Case {
  readonly a?: Fields
  readonly b?: Fields
  /** The column of B. */
  readonly x?: number
  readonly more?: Readonly<Record<string, Actor>>
  readonly map?: string
  readonly dice?: readonly number[]
  readonly react?: readonly Reaction[]
}

const lane = ({ a = {}, b = {}, x = 6, more = {}, map, dice = [], react = [] }: Case): Scene<D20Modern> =>
  fight({
    actors: { a: actor(0, 2, 5, runner(a)), b: actor(1, x, 5, victim(b)), ...more },
    ...(map === undefined ? {} : { map }),
    dice,
    react,
  })

const at = (s: Scene<D20Modern>, who: string): readonly [number, number] => {
  const { width } = s.combat.prepared.field
  return [s.of(who).at % width, Math.floor(s.of(who).at / width)]
}
const isProne = (s: Scene<D20Modern>, who: string) => (s.of(who).conditions & flag.prone) !== 0
const offers = (s: Scene<D20Modern>, act: string) => s.options.filter((o) => o.startsWith(act)).length

describe("a bull rush", () => {
  const rush = (of: Case, extra = 0): Scene<D20Modern> => {
    const s = lane(of)
    s.take("bull-rush", { target: "b", extra })
    s.done()
    return s
  }

  rule(["D20M-224"], "goes at opponents of up to one size category more, with the move and the attack action", () => {
    expect(offers(lane({}), "bull-rush")).toBe(2)
    expect(offers(lane({ b: { size: "Large", space: 5 } }), "bull-rush")).toBe(2)
    expect(offers(lane({ b: { size: "Huge", space: 5 } }), "bull-rush")).toBe(0)
    expect(offers(lane({ a: { manoeuvres: [] } }), "bull-rush")).toBe(0)
    const s = lane({ dice: [10, 11] })
    s.take("step-by-step")
    s.take("bull-rush", { target: "b", extra: 0 })
    // Neither an attack, nor a walk, nor the 5-foot step is left.
    expect(s.options.filter((o) => /strike|move|step-/u.test(o))).toEqual([])
  })

  rule(
    ["D20M-226", "D20M-227"],
    "won by 0 to 4 pushes back one square, and the pusher stands where the other stood",
    () => {
      const s = rush({ dice: [10, 7] })
      expect(s.last("Contested")).toMatchObject({ bonus: 2, otherBonus: 1, success: true })
      expect([at(s, "a"), at(s, "b")]).toEqual([
        [6, 5],
        [7, 5],
      ])
    },
  )

  rule(
    ["D20M-226", "D20M-116"],
    "a charge gives +2, more legs +4, size +4 a category: +8 against the +5 of a dog",
    () => {
      const dog = { size: "Small", legs: 4 }
      const s = rush({ b: dog, x: 8, dice: [10, 10] }, 1)
      expect(s.last("Contested")).toMatchObject({ bonus: 8, otherBonus: 5 })
      expect(s.of("a").conditions & flag.charged).not.toBe(0)
    },
  )

  rule(["D20M-227"], "a margin of 7 pushes up to two squares, if the pusher goes along", () => {
    const two = rush({ dice: [17, 11], react: [{ who: "a", verb: "push" }] })
    expect([at(two, "a"), at(two, "b")]).toEqual([
      [7, 5],
      [8, 5],
    ])
    // No further than the movement of the action: six squares, all of them spent on the way.
    const far = rush({ x: 8, dice: [17, 11] })
    expect([at(far, "a"), at(far, "b")]).toEqual([
      [8, 5],
      [9, 5],
    ])
  })

  rule(["D20M-227"], "a wall stops the push", () => {
    const map = `${"................\n".repeat(5)}........#.......\n${"................\n".repeat(5)}`
    const s = rush({ map, dice: [17, 11], react: [{ who: "a", verb: "push" }] })
    expect([at(s, "a"), at(s, "b")]).toEqual([
      [6, 5],
      [7, 5],
    ])
  })

  rule(["D20M-225"], "every enemy who threatens the rusher may strike once, the target too", () => {
    const armed = { attacks: [{ ...tap, bonus: -9 }] }
    const s = rush({
      b: armed,
      more: { c: actor(1, 5, 4, armed) },
      dice: [2, 2, 10, 7],
      react: [{ verb: "opportunity" }, { verb: "opportunity" }],
    })
    expect(s.events("Attacked").map((e) => e["by"])).toHaveLength(2)
    expect(new Set(s.events("Attacked").map((e) => e["by"]))).toEqual(new Set(["b", "c"]))
  })

  rule(["D20M-225", "D20M-128"], "the trained do not provoke the target", () => {
    const s = rush({ a: { feats: ["Improved Bull Rush"] }, b: { attacks: [tap] }, dice: [10, 7] })
    expect(s.events("Attacked")).toEqual([])
  })

  rule(["D20M-228"], "the pushed one provokes the rusher's friends, not the rusher", () => {
    const s = rush({
      more: { c: actor(0, 6, 4, { attacks: [tap] }) },
      dice: [10, 7, 15],
      react: [{ who: "c", verb: "opportunity" }],
    })
    expect(attacked(s)).toMatchObject({ by: "c", target: "b" })
    expect(at(s, "b")).toEqual([7, 5])
  })

  rule(["D20M-228", "D20M-245"], "pushes nobody out of the hands of a friend who has caught it on the way", () => {
    const catcher = { attacks: [tap], grapple: 9, manoeuvres: ["grapple"] }
    const s = rush({
      more: { c: actor(0, 8, 4, catcher) },
      dice: [17, 11, 15, 15, 5, 2],
      react: [
        { who: "a", verb: "push" },
        { who: "c", verb: "grapple" },
      ],
    })
    expect(s.of("b").conditions & flag.grappled).not.toBe(0)
    expect([at(s, "a"), at(s, "b")]).toEqual([
      [6, 5],
      [7, 5],
    ])
  })

  rule(["D20M-229"], "that fails goes back to the square before", () => {
    const s = rush({ dice: [10, 14] })
    expect([at(s, "a"), at(s, "b"), isProne(s, "a")]).toEqual([[5, 5], [6, 5], false])
  })

  rule(["D20M-229"], "that fails with somebody standing there ends on the ground among them", () => {
    const crowd = Object.fromEntries(
      [
        [5, 4],
        [6, 4],
        [7, 4],
        [5, 6],
        [6, 6],
        [7, 6],
        [7, 5],
        [5, 5],
      ].map(([x, y], i) => [`f${i}`, actor(0, x as number, y as number, { attacks: [{ ...pistol, bonus: 0 }] })]),
    )
    const s = rush({ more: crowd, dice: [10, 14] })
    expect([at(s, "a"), isProne(s, "a")]).toEqual([[5, 5], true])
  })
})

describe("an overrun", () => {
  const overrun = (of: Case, extra = 0): Scene<D20Modern> => {
    const s = lane(of)
    s.take("overrun", { target: "b", extra })
    s.done()
    return s
  }
  const blocks: Reaction = { who: "b", verb: "block" }

  rule(["D20M-188", "D20M-189"], "is for those with both actions, at opponents of up to one size category more", () => {
    expect(offers(lane({ x: 4 }), "overrun")).toBeGreaterThan(0)
    expect(offers(lane({ x: 4, b: { size: "Large", space: 5 } }), "overrun")).toBeGreaterThan(0)
    expect(offers(lane({ x: 4, b: { size: "Huge", space: 5 } }), "overrun")).toBe(0)
  })

  rule(["D20M-190"], "takes a straight run of 10 feet into the other's square", () => {
    expect(offers(lane({ x: 3 }), "overrun")).toBe(0)
    expect(offers(lane({ x: 4 }), "overrun")).toBeGreaterThan(0)
  })

  rule(["D20M-190"], "provokes as any movement does, once from each", () => {
    const armed = { attacks: [{ ...baton, bonus: -9 }] }
    const s = overrun({
      x: 5,
      b: armed,
      more: { c: actor(1, 4, 4, armed) },
      dice: [2, 2],
      react: [{ verb: "opportunity" }, { verb: "opportunity" }, { who: "b", verb: "make-way" }],
    })
    expect(s.events("Attacked")).toHaveLength(2)
  })

  rule(["D20M-191"], "goes on when the other makes way", () => {
    const s = overrun({ x: 5, react: [{ who: "b", verb: "make-way" }] })
    // Six squares in all: three in, three beyond.
    expect([at(s, "a"), isProne(s, "b")]).toEqual([[8, 5], false])
  })

  rule(["D20M-191", "D20M-188"], "trips whoever blocks, and goes on with the movement that is left", () => {
    const s = overrun({ x: 5, dice: [10, 15, 3], react: [blocks] })
    expect([at(s, "a"), isProne(s, "b")]).toEqual([[8, 5], true])
    // The attack and the move are spent, and there is no 5-foot step.
    expect(s.open()?.who).toBe("b")
  })

  rule(
    ["D20M-192"],
    "fails and goes back five feet when the trip does; the answer may leave it lying in the other's square",
    () => {
      const decline: Reaction = { who: "b", verb: "decline" }
      const back = overrun({ x: 5, dice: [10, 3, 15], react: [blocks, decline] })
      expect([at(back, "a"), isProne(back, "a")]).toEqual([[4, 5], false])
      const missed = overrun({ x: 5, dice: [1], react: [blocks] })
      expect(at(missed, "a")).toEqual([4, 5])
      const fallen = overrun({ x: 5, dice: [10, 3, 15, 15, 3], react: [blocks, { who: "b", verb: "trip" }] })
      expect([at(fallen, "a"), isProne(fallen, "a")]).toEqual([[5, 5], true])
    },
  )

  rule(["D20M-192", "D20M-245"], "whoever is caught by whom it meant to run over stays in its hands", () => {
    const b = { attacks: [{ ...tap, bonus: 9 }], grapple: 9, manoeuvres: ["grapple"] }
    const s = overrun({
      x: 5,
      b,
      // The way in is let pass; the bare hand that trips provokes.
      dice: [15, 15, 5, 2],
      react: [{ who: "b", verb: "decline" }, blocks, { who: "b", verb: "grapple" }, { who: "a", verb: "decline" }],
    })
    expect(s.of("a").conditions & flag.grappled).not.toBe(0)
    expect(at(s, "a")).toEqual([5, 5])
  })

  rule(["D20M-192", "D20M-304"], "whoever is paralyzed on its way lies where it was struck", () => {
    const poison = { type: "injury", dc: 30, initial: { paralyzed: "2" } }
    const s = overrun({
      x: 5,
      b: { attacks: [{ ...tap, bonus: 9, poison }] },
      dice: [15, 2],
      react: [{ who: "b", verb: "decline" }, blocks, { who: "b", verb: "opportunity" }],
    })
    expect(s.of("a").conditions & flag.paralyzed).not.toBe(0)
    expect([at(s, "a"), isProne(s, "a")]).toEqual([[5, 5], true])
  })

  rule(["D20M-192"], "fails and ends on the ground where a friend stands in the square behind", () => {
    const more = { c: actor(0, 4, 5, { attacks: [{ ...pistol, bonus: 0 }] }) }
    const s = overrun({ x: 5, more, dice: [10, 3, 15], react: [blocks, { who: "b", verb: "decline" }] })
    expect([at(s, "a"), isProne(s, "a")]).toEqual([[4, 5], true])
  })

  rule(["D20M-188"], "may be part of a charge, with its reach and its penalty", () => {
    const s = lane({ x: 9, react: [{ who: "b", verb: "make-way" }] })
    s.take("overrun", { target: "b", extra: 1 })
    expect(at(s, "a")).toEqual([14, 5])
    expect(s.of("a").conditions & flag.charged).not.toBe(0)
    s.done()
  })
})
