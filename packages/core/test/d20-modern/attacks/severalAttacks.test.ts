import { describe, expect } from "vitest"
import type { Decision, Option } from "../../../src/contract/Decision.ts"
import { verb } from "../../../src/systems/d20-modern/book/verbs.ts"
import { d20Modern } from "../../../src/systems/d20-modern/index.ts"
import { sheetOf } from "../../../src/systems/d20-modern/see/fighter.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, baton, fight, knife, pistol, quick, sword, unarmed } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

/** A turn in which the fighter goes on blow by blow. */
const stepwise = (attacker: Fields, dice: readonly number[], more: Record<string, ReturnType<typeof actor>> = {}) => {
  const s = fight({
    actors: { a: actor(0, 4, 4, attacker), b: actor(1, 5, 4, { hp: 100 }), ...more },
    dice,
  })
  s.take("step-by-step")
  return s
}

const veteran = { bab: 6, attacks: [{ ...sword, bonus: 8, damage: "1d8+2" }] }

describe("several attacks", () => {
  rule(["D20M-081"], "the attack action is one attack, at the full bonus", () => {
    const s = fight({
      actors: { a: actor(0, 4, 4, veteran), b: actor(1, 5, 4, { defense: quick(40, 0) }) },
      dice: [2],
      react: [{ who: "b", verb: "decline" }],
    })
    s.take("step-by-step")
    s.take("strike", { target: "b" })
    expect(s.events("Attacked").map((e) => e["bonus"])).toEqual([8])
    s.take("move-away")
    // The move action is spent: no second blow.
    expect(s.options.filter((o) => o.startsWith("again") || o.startsWith("strike"))).toEqual([])
    s.done()
  })

  rule(["D20M-081", "D20M-042"], "step by step promises one blow and a move away from whom that leaves behind", () => {
    const promised = (speed: number) => {
      const shots = [{ ...pistol, bonus: 6, increment: 20 }]
      const s = fight({
        actors: { a: actor(0, 4, 4, { bab: 6, attacks: shots }), b: actor(1, 7, 4, { speed }) },
        dice: [2],
      })
      const promise = (act: number) => {
        const decision = s.combat.next() as Decision
        const option = decision.options.find((o) => o.verb === act) as Option
        return { ...d20Modern.forecast(s.combat, decision, option) }
      }
      const [ways, whole] = [promise(verb.stepByStep), promise(verb.fullAttack)]
      s.take("step-by-step")
      const single = promise(verb.shoot)
      return { ways, whole, single }
    }
    const slow = promised(10)
    expect(slow.ways.harm).toBeGreaterThan(0)
    expect(slow.ways.harm).toBeLessThan(slow.whole.harm)
    expect(slow.whole.exposure).toBeGreaterThan(0)
    expect(slow.ways).toMatchObject({ exposure: 0, approach: -1 })
    // The first step promises the same: it leads there.
    expect(slow.single).toMatchObject({ harm: slow.ways.harm, exposure: 0, approach: -1 })
    const fast = promised(30)
    expect(fast.ways).toMatchObject({ harm: 0, approach: 0 })
    expect(Math.min(fast.ways.exposure, fast.single.exposure)).toBeGreaterThan(0)
  })

  rule(["D20M-081", "D20M-102"], "in a turn of one action there is no full attack", () => {
    const s = fight({ actors: { a: actor(0, 4, 4, veteran, { hitPoints: 0 }), b: actor(1, 5, 4) }, dice: [2, 1] })
    expect(s.options).toContain("strike b")
    expect(s.options).not.toContain("full-attack b")
    s.take("strike", { target: "b" })
    expect(s.events("Attacked")).toHaveLength(1)
  })

  rule(["D20M-081", "D20M-102"], "several shots too need the full attack action", () => {
    const s = fight({
      actors: {
        a: actor(0, 4, 4, { bab: 6, attacks: [{ ...pistol, bonus: 6 }] }),
        b: actor(1, 9, 4, { defense: quick(40, 0) }),
      },
      dice: [2, 3],
    })
    s.take("full-attack", { target: "b" })
    expect(s.events("Attacked").map((e) => e["bonus"])).toEqual([6, 1])
    s.done()
  })

  rule(["D20M-102", "D20M-104"], "a full attack goes from the highest bonus to the lowest: +8, then +3", () => {
    const s = fight({
      actors: { a: actor(0, 4, 4, veteran), b: actor(1, 5, 4, { defense: quick(40, 0) }) },
      dice: [2, 3],
    })
    s.take("full-attack", { target: "b" })
    expect(s.events("Attacked").map((e) => [e["bonus"], e["natural"]])).toEqual([
      [8, 2],
      [3, 3],
    ])
    s.done()
  })

  rule(["D20M-102"], "one more attack comes with each 5 points of base attack above 1", () => {
    const blows = (bab: number) => {
      const s = fight({ actors: { a: actor(0, 4, 4, { bab, attacks: [sword] }), b: actor(1, 5, 4) } })
      return sheetOf(s.combat, s.who("a")).forms[0]?.blows.map((b) => b.bonus)
    }
    expect([0, 5, 6, 11, 16].map(blows)).toEqual([[0], [5], [6, 1], [11, 6, 1], [16, 11, 6, 1]])
  })

  rule(["D20M-102"], "when the first blow fells its target, the second may go at another", () => {
    const s = fight({
      actors: {
        a: actor(0, 4, 4, veteran),
        b: actor(1, 5, 4, { hp: 3 }),
        c: actor(1, 4, 5),
        d: actor(1, 9, 9),
      },
      dice: [10, 5, 10, 1],
    })
    s.take("full-attack", { target: "b" })
    expect(s.open()).toMatchObject({ who: "a", kind: "blow", options: ["again c", "end-turn"] })
    s.take("again", { target: "c" })
    expect(s.events("Attacked").map((e) => [e["target"], e["bonus"]])).toEqual([
      ["b", 8],
      ["c", 3],
    ])
    s.done()
  })

  rule(["D20M-102"], "each blow may be aimed after the one before is seen", () => {
    const s = stepwise(veteran, [1, 3], { c: actor(1, 4, 5, { defense: quick(40, 0) }) })
    s.take("strike", { target: "b" })
    expect(s.options).toEqual(expect.arrayContaining(["again b", "again c"]))
    s.take("again", { target: "c" })
    expect(s.events("Attacked").map((e) => e["target"])).toEqual(["b", "c"])
    s.done()
  })

  rule(["D20M-103"], "between two blows of a full attack there may be one 5-foot step, and no other movement", () => {
    const s = stepwise(veteran, [1, 1], { c: actor(1, 2, 4) })
    s.take("full-attack", { target: "b" })
    s.take("step-towards", { target: "c" })
    expect(s.options).toContain("again c")
    s.take("again", { target: "c" })
    expect(s.events("Attacked").map((e) => e["target"])).toEqual(["b", "c"])
    expect(s.open()?.who).not.toBe("a")
    expect(s.events("Moved").map((e) => e["cost"])).toEqual([1])
    s.done()
  })

  rule(["D20M-103"], "the step may come first or last, too", () => {
    const before = fight({ actors: { a: actor(0, 4, 4, veteran), b: actor(1, 6, 4) }, dice: [1, 1] })
    before.take("step-up", { target: "b" })
    expect(
      before
        .events()
        .slice(-3)
        .map((e) => e._tag),
    ).toEqual(["Moved", "Attacked", "Attacked"])
    before.done()
    const after = stepwise(veteran, [1, 1])
    after.take("full-attack", { target: "b" })
    after.take("again", { target: "b" })
    after.take("step-away")
    expect(after.events("Moved").map((e) => e["cost"])).toEqual([1])
    after.done()
  })

  rule(["D20M-105"], "after the first attack one may go on, or take a move action instead", () => {
    const s = stepwise(veteran, [1])
    s.take("strike", { target: "b" })
    expect(s.options).toEqual(expect.arrayContaining(["again b", "move-away"]))
  })

  rule(["D20M-105"], "after a 5-foot step and one attack there is drawing, but no moving", () => {
    const s = fight({
      actors: { a: actor(0, 4, 4, { ...veteran, attacks: [...veteran.attacks, knife] }), b: actor(1, 6, 4) },
      dice: [1],
    })
    s.take("step-by-step")
    s.take("step-towards", { target: "b" })
    s.take("strike", { target: "b" })
    expect(s.options).toContain("again b")
    expect(s.options).toContain("draw")
    expect(s.options.filter((o) => o.startsWith("move") || o.startsWith("step"))).toEqual([])
    s.take("draw")
    expect(s.open()?.who).toBe("b")
    s.done()
  })
})

describe("two weapons", () => {
  /** The bonuses of a full attack at +7 with both hands. */
  const both = (main: Fields, off: Fields | undefined, feats: readonly string[] = [], bab = 1) => {
    const attacks =
      off === undefined
        ? [main]
        : [
            { ...main, offHand: "other" },
            { ...off, weapon: "other" },
          ]
    const s = fight({
      actors: {
        a: actor(0, 4, 4, { bab, abilities: abilities({ str: 22 }), attacks, feats }),
        b: actor(1, 5, 4, { defense: quick(50, 0) }),
      },
      dice: [2, 3, 4, 5].slice(0, bab > 5 ? 3 : 2),
    })
    s.take("full-attack", { target: "b" })
    s.done()
    return s.events("Attacked").map((e) => e["bonus"])
  }
  const feat = ["Two-Weapon Fighting"]

  rule(["D20M-106", "D20M-109"], "a second normal weapon: -6 on the first hand, -10 on the other", () => {
    expect(both(baton, baton)).toEqual([1, -3])
  })

  rule(["D20M-106"], "the penalty is on every attack of the first hand; the other hand has one attack", () => {
    expect(both(baton, baton, [], 6)).toEqual([12 - 6, 7 - 6, 12 - 10])
  })

  rule(["D20M-106", "D20M-081"], "one attack alone has no penalty for the weapon in the other hand", () => {
    const s = fight({
      actors: {
        a: actor(0, 4, 4, {
          attacks: [
            { ...baton, bonus: 7, offHand: "knife" },
            { ...knife, bonus: 7 },
          ],
        }),
        b: actor(1, 5, 4, { defense: quick(50, 0) }),
      },
      dice: [2],
    })
    s.take("step-by-step")
    s.take("strike", { target: "b" })
    expect(attacked(s)["bonus"]).toBe(7)
    // It has not paid for the other hand.
    expect(s.options).not.toContain("again b")
    s.done()
  })

  rule(["D20M-107", "D20M-109"], "a light weapon in the other hand eases both by 2; the feat by 2 and 6", () => {
    expect(both(baton, knife)).toEqual([7 - 4, 7 - 8])
    expect(both(baton, baton, feat)).toEqual([7 - 4, 7 - 4])
    expect(both(baton, knife, feat)).toEqual([7 - 2, 7 - 2])
    // A light weapon in the first hand eases nothing.
    expect(both(knife, baton)).toEqual([7 - 6, 7 - 10])
  })

  rule(["D20M-107"], "an unarmed strike is always light", () => {
    const { size: _, ...fist } = unarmed
    const s = fight({
      actors: {
        a: actor(0, 4, 4, {
          bab: 1,
          abilities: abilities({ str: 22 }),
          attacks: [{ ...baton, offHand: "unarmed" }, fist],
        }),
        b: actor(1, 5, 4),
      },
    })
    expect(sheetOf(s.combat, s.who("a")).forms[0]?.blows.map((b) => b.bonus)).toEqual([7 - 4, 7 - 8])
  })

  rule(["D20M-108"], "a double weapon counts as two, with a light one in the other hand", () => {
    const staff = { weapon: "staff", damage: "1d6", size: "Large", double: true }
    expect(both(staff, undefined)).toEqual([7 - 4, 7 - 8])
    expect(both(staff, undefined, feat)).toEqual([7 - 2, 7 - 2])
  })

  rule(["D20M-023", "D20M-300"], "of lost Strength the other hand feels half as much", () => {
    const s = fight({
      actors: {
        a: actor(
          0,
          4,
          4,
          {
            bab: 5,
            abilities: abilities({ str: 16 }),
            attacks: [
              { ...baton, offHand: "club" },
              { ...baton, weapon: "club" },
            ],
          },
          { conditions: ["fatigued"] },
        ),
        b: actor(1, 5, 4),
      },
      dice: [19, 1, 19, 1],
    })
    s.take("full-attack", { target: "b" })
    // Strength 14 instead of 16: 2 instead of 3 in the first hand, 1 as before in the other.
    expect(s.events("HarmTaken").map((e) => e["amount"])).toEqual([1 + 2, 1 + 1])
    s.done()
  })
})
