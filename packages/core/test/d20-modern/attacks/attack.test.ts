import { describe, expect } from "vitest"
import { hitChance } from "../../../src/systems/d20-modern/model/odds.ts"
import { fighterOf, plainDefense, sheetOf } from "../../../src/systems/d20-modern/see/fighter.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, baton, bite, fight, knife, pistol, quick, sword, unarmed } from "../blocks.ts"

type Fields = Readonly<Record<string, unknown>>

/** One blow at somebody beside, by the faces given. */
const strike = (attacker: Fields, defense: number, faces: readonly number[]) => {
  const s = fight({
    actors: { a: actor(0, 4, 4, attacker), b: actor(1, 5, 4, { hp: 100, defense: quick(defense, 0) }) },
    dice: faces,
  })
  s.take("strike", { target: "b" })
  s.done()
  return attacked(s)
}

const withBonus = (bonus: number) => ({ attacks: [{ ...baton, bonus }] })

rule(["D20M-011"], "at +4 against Defense 15 an 11 hits and a 10 misses", () => {
  expect(strike(withBonus(4), 15, [11, 1])).toMatchObject({ hit: true, bonus: 4, defense: 15 })
  expect(strike(withBonus(4), 15, [10])).toMatchObject({ hit: false })
  expect(hitChance(15 - 4)).toBe(1 / 2)
})

rule(["D20M-012"], "a natural 1 misses whatever the bonus", () => {
  expect(strike(withBonus(30), 10, [1])).toMatchObject({ hit: false })
  expect(strike(withBonus(30), 10, [2, 1])).toMatchObject({ hit: true })
  expect(hitChance(10 - 30)).toBe(19 / 20)
})

rule(["D20M-013"], "a natural 20 hits whatever the Defense, and is a threat", () => {
  expect(strike(withBonus(-5), 40, [20, 12, 1])).toMatchObject({ hit: true, confirm: 12, critical: false })
  expect(strike(withBonus(-5), 40, [19])).toMatchObject({ hit: false })
  expect(hitChance(40 + 5)).toBe(1 / 20)
})

rule(["D20M-014"], "a weapon that one is not proficient with is used at -4", () => {
  expect(strike({ attacks: [{ ...sword, bonus: 2, proficient: false }] }, 30, [2])).toMatchObject({ bonus: -2 })
  expect(strike({ attacks: [{ ...sword, bonus: 2, proficient: true }] }, 30, [2])).toMatchObject({ bonus: 2 })
})

/** Somebody whose attack bonus is made of its parts. */
const made = (attack: Fields, more: Fields) => ({ attacks: [attack], ...more })

rule(["D20M-015"], "a melee attack adds base attack, Strength and size", () => {
  const small = { bab: 3, size: "Small", abilities: abilities({ str: 14, dex: 18 }) }
  expect(strike(made(sword, small), 30, [2])).toMatchObject({ bonus: 6 })
  expect(strike(made(sword, { ...small, size: "Medium", abilities: abilities({ str: 7 }) }), 30, [2])).toMatchObject({
    bonus: 1,
  })
})

rule(["D20M-015"], "Weapon Finesse puts Dexterity in the place of Strength, with that weapon only", () => {
  const fencer = { bab: 1, abilities: abilities({ dex: 18 }), feats: ["Weapon Finesse (knife)"] }
  expect(strike(made(knife, fencer), 30, [2])).toMatchObject({ bonus: 5 })
  expect(strike(made(sword, fencer), 30, [2])).toMatchObject({ bonus: 1 })
})

/** A wide empty field. */
const field = `${".".repeat(120)}\n`.repeat(3)

/** The latest attack when somebody shoots from so many feet away. */
const shot = (attack: Fields, feet: number, more: Fields = {}) => {
  const s = fight({
    map: field,
    actors: { a: actor(0, 0, 1, made(attack, more)), b: actor(1, feet / 5, 1) },
    dice: [1],
    react: feet <= 5 ? [{ who: "b", verb: "decline" }] : [],
  })
  s.take("shoot", { target: "b" })
  s.done()
  return attacked(s)
}

rule(["D20M-016"], "a ranged attack adds base attack, Dexterity, range and size", () => {
  const shooter = { bab: 3, abilities: abilities({ dex: 16, str: 18 }) }
  expect(shot(pistol, 85, shooter)).toMatchObject({ bonus: 2 })
  expect(shot(pistol, 85, { ...shooter, size: "Small" })).toMatchObject({ bonus: 3 })
  expect(shot({ ...knife, mode: "thrown", increment: 10 }, 10, shooter)).toMatchObject({ bonus: 4 })
})

const sizes = ["Colossal", "Gargantuan", "Huge", "Large", "Medium", "Small", "Tiny", "Diminutive", "Fine"]

rule(["D20M-017"], "size goes from -8 to +8 on attacks and on Defense alike", () => {
  const modifiers = sizes.map((size) => {
    const s = fight({
      map: `${".".repeat(20)}\n`.repeat(12),
      actors: {
        a: actor(0, 0, 0, { size, attacks: [{ ...bite, natural: true }], defense: {} }),
        b: actor(1, 12, 4),
      },
    })
    const sheet = sheetOf(s.combat, s.who("a"))
    return [sheet.forms[0]?.single.bonus, sheet.defense - 10]
  })
  expect(modifiers).toEqual([-8, -4, -2, -1, 0, 1, 2, 4, 8].map((n) => [n, n]))
})

rule(["D20M-017"], "two tiny creatures need a 10 to hit each other, as two of human size do", () => {
  const cat = { size: "Tiny", reach: 5, attacks: [bite], defense: {} }
  const bout = (die: number) => {
    const s = fight({
      actors: { a: actor(0, 4, 4, cat), b: actor(1, 5, 4, cat) },
      dice: die >= 10 ? [die, 1] : [die],
    })
    s.take("strike", { target: "b" })
    s.done()
    return attacked(s)
  }
  expect(bout(10)).toMatchObject({ bonus: 2, defense: 12, hit: true })
  expect(bout(9)).toMatchObject({ hit: false })
})

rule(["D20M-018"], "each full range increment costs 2", () => {
  const bonus = (feet: number) => shot({ ...pistol, bonus: 0 }, feet)["bonus"]
  expect([5, 35, 40, 75, 80, 85, 120].map(bonus)).toEqual([0, 0, -2, -2, -4, -4, -6])
})

/** Whether a shot at somebody so far away is offered. */
const isOffered = (attack: Fields, feet: number): boolean => {
  const s = fight({ map: field, actors: { a: actor(0, 0, 1, made(attack, {})), b: actor(1, feet / 5, 1) } })
  return s.options.includes("shoot b")
}

rule(["D20M-019"], "a thrown weapon reaches 5 increments, at -10, and no farther", () => {
  const thrown = { ...knife, mode: "thrown", increment: 10, bonus: 0 }
  expect(shot(thrown, 50)).toMatchObject({ bonus: -10 })
  expect(isOffered(thrown, 50)).toBe(true)
  expect(isOffered(thrown, 55)).toBe(false)
})

rule(["D20M-019"], "what fires projectiles reaches 10 increments, at -20, and no farther", () => {
  expect(shot({ ...pistol, bonus: 0 }, 400)).toMatchObject({ bonus: -20 })
  expect(isOffered(pistol, 405)).toBe(false)
})

rule(["D20M-040"], "a touch ignores equipment and natural armour, and nothing else", () => {
  const touched = (more: Fields, parts: Fields) => {
    const s = fight({ actors: { a: actor(0, 4, 4, { ...more, defense: parts }), b: actor(1, 9, 4) } })
    const sheet = sheetOf(s.combat, s.who("a"))
    const of = (touch: boolean) => plainDefense(sheet, fighterOf(s.combat, s.who("a")), { melee: false, touch })
    return [of(false), of(true)]
  }
  const nimble = { abilities: abilities({ dex: 14 }) }
  expect(touched(nimble, { class: 3, equipment: 4 })).toEqual([19, 15])
  expect(touched({ ...nimble, size: "Large" }, { class: 3, natural: 6, deflection: 1 })).toEqual([21, 15])
  expect(touched({}, { total: 20, touch: 11, flatFooted: 18, dex: 2 })).toEqual([20, 11])
})

describe("whom one can attack", () => {
  rule(["D20M-080"], "a weapon of normal reach strikes what is adjacent, diagonals included", () => {
    const reaches = (x: number, y: number) =>
      fight({ actors: { a: actor(0, 4, 4), b: actor(1, x, y) } }).options.includes("strike b")
    expect(reaches(5, 5)).toBe(true)
    expect(reaches(3, 4)).toBe(true)
    expect(reaches(6, 4)).toBe(false)
    expect(reaches(6, 6)).toBe(false)
  })

  rule(["D20M-087"], "a shot needs a line that no wall stops", () => {
    const map = (row: string) => `.........\n${row}\n.........\n`
    const sees = (row: string) => {
      const actors = { a: actor(0, 1, 1, made(pistol, {})), b: actor(1, 7, 1) }
      const s = fight({ map: map(row), actors })
      const whole = s.options.includes("shoot b")
      s.take("step-by-step")
      expect(s.options.includes("shoot b")).toBe(whole)
      return whole
    }
    expect(sees("....#....")).toBe(false)
    expect(sees(".........")).toBe(true)
    expect(sees("....~....")).toBe(true)
  })
})

describe("shots into a melee", () => {
  /** The bonus of a shot at `b` from afar, given who else is there. */
  const into = (
    others: Record<string, ReturnType<typeof actor>>,
    more: Fields = {},
    target: Fields = {},
    placement: Fields = {},
  ) => {
    const s = fight({
      actors: {
        a: actor(0, 0, 4, made({ ...pistol, bonus: 4 }, more)),
        b: actor(1, 7, 4, target, placement),
        ...others,
      },
      dice: [1],
    })
    s.take("shoot", { target: "b" })
    s.done()
    return attacked(s)["bonus"]
  }

  rule(["D20M-088"], "a target beside a friend of the shooter is shot at with -4", () => {
    expect(into({ friend: actor(0, 8, 4) })).toBe(0)
    expect(into({ friend: actor(0, 9, 4) })).toBe(4)
    expect(into({ other: actor(1, 8, 4) })).toBe(4)
    expect(into({})).toBe(4)
  })

  rule(["D20M-088"], "a friend who cannot fight, or a target who cannot, is in no melee", () => {
    expect(into({ friend: actor(0, 8, 4, {}, { conditions: ["paralyzed"] }) })).toBe(4)
    expect(into({ friend: actor(0, 8, 4) }, {}, {}, { conditions: ["paralyzed"] })).toBe(4)
  })

  rule(["D20M-088"], "Precise Shot spares the penalty", () => {
    expect(into({ friend: actor(0, 8, 4) }, { feats: ["Point Blank Shot", "Precise Shot"] })).toBe(4)
  })

  rule(["D20M-089"], "who can aim at a part 10 feet from every friend has no penalty", () => {
    const huge = { size: "Huge" }
    expect(into({ friend: actor(0, 10, 4) }, {}, huge)).toBe(4)
    // The middle of 15 feet is clear even of friends on all sides.
    expect(into({ n: actor(0, 8, 3), s: actor(0, 8, 7), e: actor(0, 10, 5), w: actor(0, 6, 5) }, {}, huge)).toBe(4)
    // Of 10 feet one half is clear of a friend on the other side, not of two friends.
    const large = { size: "Large" }
    expect(into({ e: actor(0, 9, 4) }, {}, large)).toBe(4)
    expect(into({ e: actor(0, 9, 4), w: actor(0, 6, 5) }, {}, large)).toBe(0)
  })
})

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

rule(
  ["D20M-080", "D20M-131"],
  "reach comes in whole squares, and whoever strikes in melee reaches the next one, however short its arms",
  () => {
    const options = (attacker: Fields) =>
      fight({ actors: { a: actor(0, 4, 4, attacker), b: actor(1, 5, 4, { hp: 20 }) } }).options
    const tiny = { size: "Tiny", defense: {} }
    for (const attack of [bite, { ...baton, reach: 10 }])
      expect(options({ ...tiny, attacks: [attack] }).some((each) => each.startsWith("strike b"))).toBe(true)
    for (const reach of [7, 33]) {
      expect(() => options({ reach })).toThrow(/feet in whole squares: a multiple of 5/u)
      expect(() => options({ attacks: [{ ...baton, reach }] })).toThrow(/feet in whole squares: a multiple of 5/u)
    }
    // A weapon that reaches nothing at all.
    expect(() => options({ attacks: [{ ...baton, reach: 0 }] })).toThrow(/between 5 and 60/u)
  },
)
