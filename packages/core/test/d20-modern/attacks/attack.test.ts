import { describe, expect } from "vitest"
import { hitChance } from "../../../src/systems/d20-modern/model/odds.ts"
import { fighterOf, plainDefense, sheetOf } from "../../../src/systems/d20-modern/see/fighter.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, attacked, baton, bite, fight, knife, pistol, quick, sword } from "../blocks.ts"

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
