import { describe, expect, test } from "vitest"
import { p } from "../../src/dice/Distribution.ts"
import { dice } from "../../src/dice/expression.ts"
import { type D20HouseRules, houseRules } from "../../src/systems/d20-modern/book/houseRules.ts"
import { condition, flag } from "../../src/systems/d20-modern/book/terms.ts"
import { attackOdds } from "../../src/systems/d20-modern/model/odds.ts"
import type { D20Modern } from "../../src/systems/d20-modern/model/System.ts"
import { harmOf } from "../../src/testkit/harmOf.ts"
import type { Scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import {
  abilities,
  actor,
  attacked,
  baton,
  fight,
  numbers,
  opening,
  passTurns,
  pistol,
  popgun,
  quick,
  rifle,
  sword,
  tap,
  turns,
  unarmed,
} from "./blocks.ts"

type Some = Partial<D20HouseRules>

const tested = new Set<string>()
const house = (name: keyof D20HouseRules, body: () => void): void => {
  tested.add(name)
  describe(`house rule ${name}`, () => {
    body()
  })
}

/**
 * A blow of so many points at somebody with 30 hit points, Constitution 12 and Fortitude +0, and dice for what follows.
 */
const hitFor = (amount: number, rules: Some, faces: readonly number[], fields: object = {}): Scene<D20Modern> => {
  const s = fight({
    actors: {
      a: actor(0, 1, 1, { attacks: [{ ...baton, bonus: 20, damage: String(amount) }] }),
      b: actor(1, 2, 1, { hp: 30, massiveThreshold: 12, space: 5, reach: 5, ...fields }),
      c: actor(1, 14, 14),
    },
    dice: [10, ...faces],
    houseRules: rules,
  })
  s.take("strike", { target: "b" })
  return s
}
/** The same; all of the dice must fall. */
const blowFor = (...blow: Parameters<typeof hitFor>): Scene<D20Modern> => hitFor(...blow).done()

house("massiveDamageThreshold", () => {
  /** The least damage that takes a save. */
  const least = (rules: Some, fields: object = {}): number => {
    for (let amount = 1; amount < 30; amount++) {
      if (hitFor(amount, rules, [20], fields).events("Saved").length > 0) return amount
    }
    return Number.POSITIVE_INFINITY
  }

  rule(
    ["D20M-271"],
    "the threshold goes by Constitution, by size too, by a number, by half the hit points, or there is none",
    () => {
      expect(least({})).toBe(13)
      expect(least({ massiveDamageThreshold: "con" })).toBe(13)
      expect(least({ massiveDamageThreshold: "con+size" })).toBe(13)
      expect(least({ massiveDamageThreshold: "con+size" }, { size: "Large" })).toBe(18)
      expect(least({ massiveDamageThreshold: "con+size" }, { size: "Huge" })).toBe(23)
      expect(least({ massiveDamageThreshold: "con+size" }, { size: "Small" })).toBe(13)
      expect(least({ massiveDamageThreshold: { fixed: 5 } })).toBe(6)
      expect(least({ massiveDamageThreshold: "maxHp/2" })).toBe(16)
      expect(least({ massiveDamageThreshold: "off" })).toBe(Number.POSITIVE_INFINITY)
    },
  )

  rule(["D20M-271", "D20M-041"], "half the hit points are half of the most possible where everybody has those", () => {
    const fields = { hp: 10, hitDice: "4d6+4" }
    expect(least({ massiveDamageThreshold: "maxHp/2" }, fields)).toBe(6)
    expect(least({ massiveDamageThreshold: "maxHp/2", hitPoints: "maximum" }, fields)).toBe(15)
  })
})

house("massiveDamageCompare", () => {
  rule(["D20M-271"], "damage must exceed the threshold, or need only equal it", () => {
    expect(blowFor(12, {}, []).events("Saved")).toEqual([])
    expect(blowFor(12, { massiveDamageCompare: "equals" }, [20]).events("Saved").length).toBe(1)
    expect(blowFor(11, { massiveDamageCompare: "equals" }, []).events("Saved")).toEqual([])
  })
})

house("massiveDamageEffect", () => {
  rule(["D20M-271"], "who fails the save is at -1, or dead, or stunned for a round", () => {
    expect(blowFor(13, {}, [14]).of("b")).toMatchObject({ hp: -1, down: true, dead: false })
    expect(blowFor(13, { massiveDamageEffect: "dead" }, [14]).of("b")).toMatchObject({ down: true, dead: true })
    const s = blowFor(13, { massiveDamageEffect: "stunned" }, [14])
    expect(s.of("b")).toMatchObject({ hp: 17, down: false, held: 0 })
    expect(s.of("b").conditions & flag.stunned).not.toBe(0)
    expect(s.open()?.who).toBe("c")
    s.take("end-turn")
    expect(s.open()?.who).toBe("a")
    expect(s.of("b").conditions & flag.stunned).toBe(0)
  })

  rule(["D20M-271"], "who makes it comes to no more harm, whatever the rule", () => {
    for (const massiveDamageEffect of ["toMinus1", "dead", "stunned"] as const) {
      expect(blowFor(13, { massiveDamageEffect }, [15]).of("b")).toMatchObject({ hp: 17, down: false, conditions: 0 })
    }
  })
})

house("massiveDamageDC", () => {
  rule(["D20M-271"], "the save is against 15, or against 10 and half the damage", () => {
    expect(blowFor(21, {}, [20]).last("Saved")).toMatchObject({ dc: 15 })
    expect(blowFor(21, { massiveDamageDC: "10+damage/2" }, [20]).last("Saved")).toMatchObject({ dc: 20 })
    expect(blowFor(20, { massiveDamageDC: "10+damage/2" }, [20]).last("Saved")).toMatchObject({ dc: 20 })
    expect(blowFor(13, { massiveDamageDC: "10+damage/2" }, [20]).last("Saved")).toMatchObject({ dc: 16 })
  })
})

/** The next turn of somebody who lies dying. */
const dyingTurn = (hitPoints: number, rules: Some, faces: readonly number[], fields: object = {}) => {
  const s = fight({
    actors: {
      a: actor(0, 1, 1),
      b: actor(1, 9, 9, { ...fields }, { hitPoints }),
      c: actor(1, 14, 14),
    },
    houseRules: rules,
    dice: faces,
  }).given({ _tag: "Felled", who: "b", by: "a", how: 0 })
  passTurns(s, 1)
  s.open()
  return s.done()
}

house("dyingRate", () => {
  rule(["D20M-268"], "the dying save against 20, against 10 and the points below 0, or not at all", () => {
    expect(dyingTurn(-4, {}, [19]).of("b").hp).toBe(-5)
    expect(dyingTurn(-4, {}, [20]).of("b").hp).toBe(-4)
    expect(dyingTurn(-4, { dyingRate: "DC10+negativeHp" }, [13]).of("b").hp).toBe(-5)
    expect(dyingTurn(-4, { dyingRate: "DC10+negativeHp" }, [14]).of("b").hp).toBe(-4)
    expect(dyingTurn(-7, { dyingRate: "DC10+negativeHp" }, [16]).of("b").hp).toBe(-8)
    expect(dyingTurn(-4, { dyingRate: "always1PerRound" }, []).of("b").hp).toBe(-5)
  })
})

house("deathAt", () => {
  rule(["D20M-262", "D20M-270"], "death comes at -10, at minus Constitution, or at minus 10 and the level", () => {
    /** The hit points at which it dies: one point is lost at each number. */
    const deathAt = (rules: Some, fields: object): number => {
      for (let hitPoints = -1; ; hitPoints--)
        if (dyingTurn(hitPoints, rules, [2], fields).of("b").dead) return hitPoints - 1
    }
    const hero = { abilities: abilities({ con: 14 }), level: "Strong 3 / Tough 2" }
    expect(deathAt({}, hero)).toBe(-10)
    expect(deathAt({ deathAt: "-Con" }, hero)).toBe(-14)
    expect(deathAt({ deathAt: "-(10+level)" }, hero)).toBe(-15)
    expect(deathAt({ deathAt: "-(10+level)" }, { level: "Smart ordinary 1" })).toBe(-11)
    expect(deathAt({ deathAt: "-(10+level)" }, { level: "animal 6 HD (6d8+24)" })).toBe(-16)
  })

  rule(["D20M-262"], "a single blow past that point kills, and one short of it does not", () => {
    expect(blowFor(44, { deathAt: "-(10+level)" }, [], { level: "Strong 5" }).of("b")).toMatchObject({
      hp: -14,
      dead: false,
    })
    expect(blowFor(45, { deathAt: "-(10+level)" }, [], { level: "Strong 5" }).of("b")).toMatchObject({
      hp: -15,
      dead: true,
    })
  })
})

/** A blow of a weapon, by these faces, at somebody with Defense 10 and 100 hit points. */
const swing = (weapon: object, faces: readonly number[], rules: Some, fields: object = {}) => {
  const s = fight({
    actors: {
      a: actor(0, 1, 1, { attacks: [{ bonus: 4, ...weapon }] }),
      b: actor(1, 2, 1, { hp: 100, ...fields }),
    },
    dice: faces,
    houseRules: rules,
  })
  s.take("strike", { target: "b" })
  return s.done()
}

house("critConfirm", () => {
  rule(["D20M-027"], "a threat is rolled again, or is a critical hit as it stands", () => {
    expect(attacked(swing(sword, [19, 5, 3], {}))).toMatchObject({ critical: false, confirm: 5 })
    const sure = swing(sword, [19, 3, 4], { critConfirm: false })
    expect(attacked(sure)).toMatchObject({ critical: true, confirm: 0 })
    expect(sure.of("b").hp).toBe(100 - 7)
    // What is no threat, or misses, is no critical hit.
    expect(attacked(swing(sword, [18, 3], { critConfirm: false }))).toMatchObject({ critical: false })
    const missed = swing(sword, [19], { critConfirm: false }, { defense: quick(30, 0) })
    expect(attacked(missed)).toMatchObject({ hit: false, critical: false })
  })
})

house("critStyle", () => {
  rule(
    ["D20M-025", "D20M-028"],
    "a critical hit rolls again, adds the most the dice can show, or multiplies the total",
    () => {
      const pick = { ...sword, damage: "1d6+2", threat: 20, mult: 3 }
      const total = (rules: Some, ...faces: readonly number[]) =>
        100 - swing(pick, [20, 15, ...faces], rules).of("b").hp
      expect(total({}, 3, 1, 6)).toBe(3 + 1 + 6 + 3 * 2)
      expect(total({ critStyle: "maxDie" }, 3)).toBe(3 + 2 + 2 * (6 + 2))
      expect(total({ critStyle: "doubleTotal" }, 3)).toBe(3 * (3 + 2))
    },
  )

  rule(["D20M-025"], "and the odds are reckoned accordingly", () => {
    const odds = (critStyle: D20HouseRules["critStyle"]) =>
      attackOdds({
        bonus: 0,
        defense: 30,
        damage: dice("1d6"),
        multiplier: 2,
        rules: { critStyle, critConfirm: false },
      }).damage
    const always = 1 / 20
    expect(p(odds("reroll"), 7)).toBeCloseTo((always * 6) / 36, 12)
    expect(p(odds("maxDie"), 7)).toBeCloseTo((always * 1) / 6, 12)
    expect(p(odds("doubleTotal"), 7)).toBe(0)
    expect(p(odds("doubleTotal"), 8)).toBeCloseTo((always * 1) / 6, 12)
  })
})

house("initiative", () => {
  const a = actor(0, 1, 1, { initiative: 0 })
  const b = actor(1, 14, 14, { initiative: 5 })

  rule(["D20M-048"], "initiative is rolled once, or anew in every round", () => {
    const once = opening({ actors: { a, b }, initiative: { a: 20, b: 3 } })
    passTurns(once, 4)
    expect(turns(once).slice(0, 4)).toEqual(["a", "b", "a", "b"])
    const anew = opening({
      actors: { a, b },
      initiative: { a: 20, b: 3 },
      dice: [10, 10],
      houseRules: { initiative: "everyRound" },
    })
    passTurns(anew, 3)
    anew.open()
    expect(turns(anew)).toEqual(["a", "b", "b", "a"])
    anew.done()
  })

  rule(["D20M-048"], "or one die is rolled for each side, with its best modifier, and the side acts together", () => {
    const s = opening({
      actors: {
        a: actor(0, 1, 1, { initiative: 1 }),
        b: actor(1, 14, 14, { initiative: 2 }),
        c: actor(0, 3, 3, { initiative: 4 }),
      },
      initiative: {},
      dice: [10, 10],
      houseRules: { initiative: "sideBased" },
    })
    passTurns(s, 2)
    s.open()
    expect(turns(s)).toEqual(["c", "a", "b"])
    expect(s.events("InitiativeRolled").map((e) => e["bonus"])).toEqual([4, 4, 2])
    s.done()
  })
})

house("flatFootedStart", () => {
  rule(["D20M-002", "D20M-050"], "everybody is flat-footed until the first turn, or nobody is", () => {
    const first = (rules: Some) => {
      const s = opening({
        actors: { a: actor(0, 1, 1, { attacks: [tap] }), b: actor(1, 2, 1, { defense: quick(14, 4) }) },
        initiative: { a: 20, b: 3 },
        dice: [2],
        houseRules: rules,
      })
      s.take("strike", { target: "b" })
      return attacked(s)["defense"]
    }
    expect(first({})).toBe(10)
    expect(first({ flatFootedStart: false })).toBe(14)
  })
})

house("aooPerRound", () => {
  rule(
    ["D20M-135"],
    "one attack of opportunity a round, one more for each point of Dexterity bonus, any number, or none",
    () => {
      /** B, with Dexterity 14, is surrounded by four who shoot at it one after the other. */
      const taken = (rules: Some, expected: number) => {
        const gunman = { attacks: [{ ...pistol, bonus: 0 }] }
        const s = fight({
          actors: {
            a: actor(0, 4, 5, gunman),
            c: actor(0, 6, 5, gunman),
            d: actor(0, 5, 4, gunman),
            e: actor(0, 5, 6, gunman),
            b: actor(1, 5, 5, { abilities: abilities({ dex: 14 }) }),
          },
          dice: Array.from({ length: 4 + expected }, () => 1),
          react: Array.from({ length: expected }, () => ({ who: "b", verb: "opportunity" })),
          houseRules: rules,
        })
        for (let i = 0; i < 4; i++) s.take("shoot", { target: "b" })
        s.done()
        return s.events("Attacked").filter((e) => e["by"] === "b").length
      }
      expect(taken({}, 1)).toBe(1)
      expect(taken({ aooPerRound: "dex" }, 3)).toBe(3)
      expect(taken({ aooPerRound: "unlimited" }, 4)).toBe(4)
      expect(taken({ aooPerRound: 0 }, 0)).toBe(0)
    },
  )
})

/** What a blow at B meets: its Defense, and the hit points that 10 points of damage take. */
const meets = (rules: Some, defense: object) => {
  const blow = (face: number) =>
    swing({ ...baton, bonus: 0, damage: "10" }, [face], rules, { defense, massiveThreshold: 1000 })
  return [attacked(blow(1))["defense"], 100 - blow(19).of("b").hp]
}

house("armorAs", () => {
  rule(["D20M-033"], "what one wears makes one harder to hit, takes off damage, or half of each", () => {
    const vest = { total: 16, dex: 2, equipment: 4, flatFooted: 14, touch: 12 }
    expect(meets({}, vest)).toEqual([16, 10])
    expect(meets({ armorAs: "damageReduction" }, vest)).toEqual([12, 6])
    expect(meets({ armorAs: "half-half" }, vest)).toEqual([14, 8])
    const odd = { total: 17, dex: 2, equipment: 5, flatFooted: 15, touch: 12 }
    expect(meets({ armorAs: "half-half" }, odd)).toEqual([15, 8])
  })

  rule(["D20M-033"], "what it takes off is told with the blow, and never more than the blow has", () => {
    const struck = (damage: string, against: object) =>
      swing({ ...baton, bonus: 0, damage }, [19], { armorAs: "damageReduction" }, against)
    const vest = { defense: { total: 16, dex: 2, equipment: 4, flatFooted: 14, touch: 12 }, massiveThreshold: 1000 }
    expect(harmOf(struck("10", vest), "b")).toEqual({ spared: 4, taken: 6 })
    expect(harmOf(struck("3", vest), "b")).toEqual({ spared: 3, taken: 0 })
    expect(harmOf(struck("10", { ...vest, damageReduction: 5 }), "b")).toEqual({ spared: 9, taken: 1 })
  })
})

house("classDefense", () => {
  rule(["D20M-032"], "the class bonus counts for Defense, or does not", () => {
    const fast = { total: 16, dex: 2, class: 4, flatFooted: 14, touch: 16 }
    expect(meets({}, fast)).toEqual([16, 10])
    expect(meets({ classDefense: "off" }, fast)).toEqual([12, 10])
  })
})

house("firingIntoMelee", () => {
  const melee = (rules: Some) => ({
    actors: {
      a: actor(0, 1, 1, { attacks: [popgun] }),
      b: actor(1, 6, 1),
      f: actor(0, 7, 1, { defense: quick(12, 0) }),
    },
    houseRules: rules,
  })
  const shoot = (s: Scene<D20Modern>) => s.take("shoot", { target: "b" })

  rule(["D20M-088"], "a shot at somebody in melee with a friend is at -4, at -2, or as good as any", () => {
    expect(numbers(melee({}), shoot).bonus).toBe(3 - 4)
    expect(numbers(melee({ firingIntoMelee: -4 }), shoot).bonus).toBe(3 - 4)
    expect(numbers(melee({ firingIntoMelee: -2 }), shoot).bonus).toBe(3 - 2)
    expect(numbers(melee({ firingIntoMelee: 0 }), shoot).bonus).toBe(3)
  })

  rule(["D20M-088"], "or it goes at one of those engaged, whoever the die says", () => {
    const shot = (...faces: readonly number[]) => {
      const s = fight({ ...melee({ firingIntoMelee: "hitRandom" }), dice: faces })
      shoot(s)
      s.done()
      const { target, bonus, defense } = attacked(s)
      return [target, bonus, defense, s.of("b").hp, s.of("f").hp]
    }
    expect(shot(1, 10)).toEqual(["b", 3, 10, 19, 20])
    expect(shot(2, 10)).toEqual(["f", 3, 12, 20, 19])
  })
})

house("cover", () => {
  rule(["D20M-155"], "cover counts by its degree, or 4 whatever it is, or not at all", () => {
    const behind = (cover: string, rules: Some) =>
      numbers(
        { actors: { a: actor(0, 1, 1, { attacks: [popgun] }), b: actor(1, 6, 1, {}, { cover }) }, houseRules: rules },
        (s) => s.take("shoot", { target: "b" }),
      ).defense
    const degrees = ["none", "one-quarter", "one-half", "three-quarters", "nine-tenths"]
    expect(degrees.map((degree) => behind(degree, {}))).toEqual([10, 12, 14, 17, 20])
    expect(degrees.map((degree) => behind(degree, { cover: "dnd35" }))).toEqual([10, 14, 14, 14, 14])
    expect(degrees.map((degree) => behind(degree, { cover: "off" }))).toEqual([10, 10, 10, 10, 10])
  })
})

house("nonlethal", () => {
  /** Three blows of 6 nonlethal points at somebody with 12 hit points and a threshold of 7. */
  const boxing = (rules: Some, faces: readonly number[]) => {
    const s = fight({
      actors: {
        a: actor(0, 1, 1, { attacks: [{ ...unarmed, bonus: 20, damage: "6" }], feats: ["Combat Martial Arts"] }),
        b: actor(1, 2, 1, { hp: 12, massiveThreshold: 7, attacks: [{ ...pistol, bonus: 0 }] }),
        c: actor(1, 14, 14),
      },
      dice: faces,
      houseRules: rules,
    })
    const states: unknown[] = []
    for (let i = 0; i < 3; i++) {
      s.skipTo("a", "end-turn")
      s.take("strike", { target: "b", extra: 0 })
      states.push(s.of("b").down ? "out" : (s.of("b").conditions & flag.dazed) === 0 ? "up" : "dazed")
    }
    s.done()
    expect(s.of("b").hp).toBe(12)
    return [states, s.last("ConditionGained")]
  }

  rule(
    ["D20M-274"],
    "nonlethal damage threatens blow by blow, or gathers until it equals, or exceeds, the hit points left",
    () => {
      expect(boxing({}, [10, 10, 10])).toEqual([["up", "up", "up"], undefined])
      expect(boxing({ nonlethal: "accumulates" }, [10, 10, 10, 4])).toMatchObject([
        ["up", "dazed", "out"],
        { who: "b", condition: condition.unconscious, until: 3 + 1 + 4 },
      ])
    },
  )
})

house("modifiers", () => {
  test("striking without proficiency is worth what the rule says, and other modifiers what they always are", () => {
    const bonus = (rules: Some) =>
      numbers(
        {
          actors: { a: actor(0, 1, 1, { attacks: [{ ...sword, bonus: 3, proficient: false }] }), b: actor(1, 2, 1) },
          houseRules: rules,
        },
        (s) => s.take("strike", { target: "b" }),
        [4],
      ).bonus
    const usual = bonus({})
    expect(bonus({ modifiers: { nonproficient: -7 } })).toBe(usual - 3)
    expect(bonus({ modifiers: { "prone-melee": 9, flanking: 7 } })).toBe(usual)
  })
})

house("diagonalRule", () => {
  rule(["D20M-138"], "seven squares across and seven down are 50 feet, or 35, or 45 as the crow flies", () => {
    const penalty = (rules: Some) =>
      numbers(
        {
          actors: { a: actor(0, 1, 1, { attacks: [{ ...popgun, bonus: 12, increment: 10 }] }), b: actor(1, 8, 8) },
          houseRules: rules,
        },
        (s) => s.take("shoot", { target: "b" }),
      ).bonus - 12
    expect(penalty({})).toBe(-10)
    expect(penalty({ diagonalRule: "5-10-5" })).toBe(-10)
    expect(penalty({ diagonalRule: "5-5" })).toBe(-6)
    expect(penalty({ diagonalRule: "euclid" })).toBe(-8)
  })
})

house("pinnedDexZero", () => {
  rule(["D20M-305"], "the pinned lose their Dexterity bonus, or count as having no Dexterity at all", () => {
    const defense = (rules: Some, ranged: boolean) => {
      const b = actor(1, ranged ? 6 : 2, 1, { defense: quick(14, 2, { class: 2 }) }, { conditions: ["pinned"] })
      const a = actor(0, 1, 1, { attacks: [{ ...(ranged ? popgun : tap), bonus: -3 }] })
      return numbers({ actors: { a, b }, houseRules: rules }, (s) =>
        s.take(ranged ? "shoot" : "strike", { target: "b" }),
      ).defense
    }
    expect([defense({}, false), defense({}, true)]).toEqual([8, 12])
    expect([defense({ pinnedDexZero: true }, false), defense({ pinnedDexZero: true }, true)]).toEqual([3, 7])
  })
})

house("executeFallen", () => {
  rule(["D20M-169", "D20M-165"], "the fallen are left alone, or may be finished off", () => {
    const options = (rules: Some) => {
      const s = fight({
        actors: { a: actor(0, 1, 1), b: actor(1, 2, 1, {}, { hitPoints: -3 }), c: actor(1, 14, 14) },
        houseRules: rules,
      }).given({ _tag: "Felled", who: "b", by: "a", how: 0 })
      const whole = s.options
      s.take("step-by-step")
      return [...whole, ...s.options].filter((o) => /^(coup-de-grace|strike) b/u.test(o))
    }
    expect(options({})).toEqual([])
    expect(options({ executeFallen: true })).toContain("coup-de-grace b")
    expect(options({ executeFallen: true })).toContain("strike b")
  })
})

house("hitPoints", () => {
  const a = actor(0, 1, 1, { level: "Strong 2 / Tough 1", abilities: abilities({ con: 14 }), hp: 20 })
  const start = (rules: Some, faces: readonly number[] = []) =>
    opening({ actors: { a, b: actor(1, 9, 9) }, initiative: {}, dice: [...faces, 10, 9], houseRules: rules })
      .done()
      .of("a").hp

  rule(["D20M-041"], "hit points are those of the stat block, or rolled, or the most possible", () => {
    expect(start({})).toBe(20)
    // A hero's first die is at its most; Constitution counts for every level.
    expect(start({ hitPoints: "rolled" }, [1, 1])).toBe(8 + 1 + 1 + 3 * 2)
    expect(start({ hitPoints: "rolled" }, [8, 10])).toBe(8 + 8 + 10 + 3 * 2)
    expect(start({ hitPoints: "maximum" })).toBe(8 + 8 + 10 + 3 * 2)
  })
})

house("weaponDamageScale", () => {
  rule(["D20M-020"], "firearms roll more dice, or fewer but never none; blades stay as they are", () => {
    const harm = (weapon: object, verb: string, faces: readonly number[], weaponDamageScale: number) => {
      const s = fight({
        actors: { a: actor(0, 1, 1, { attacks: [weapon] }), b: actor(1, verb === "shoot" ? 6 : 2, 1, { hp: 100 }) },
        dice: [15, ...faces],
        houseRules: { weaponDamageScale },
      })
      s.take(verb, { target: "b" })
      return s.done().last("HarmTaken")?.["faces"]
    }
    const gun = { ...pistol, bonus: 0 }
    expect(harm(gun, "shoot", [3, 4], 1)).toEqual([3, 4])
    expect(harm(gun, "shoot", [3, 4, 5, 6], 2)).toEqual([3, 4, 5, 6])
    expect(harm(gun, "shoot", [3, 4, 5], 1.5)).toEqual([3, 4, 5])
    expect(harm(gun, "shoot", [3], 0.5)).toEqual([3])
    expect(harm(gun, "shoot", [3], 0.25)).toEqual([3])
    expect(harm({ ...sword, bonus: 0 }, "strike", [7], 2)).toEqual([7])
  })
})

/** Autofire of 2d8 at +3 on somebody with no Reflex bonus. */
const sprayed = (rules: Some, faces: readonly number[]): Scene<D20Modern> => {
  const spray = { ...rifle, mode: "autofire", rof: ["A"], damage: "2d8", bonus: 3 }
  const s = fight({
    actors: {
      a: actor(0, 2, 5, { attacks: [spray], feats: ["Advanced Firearms Proficiency"] }),
      b: actor(1, 10, 5),
    },
    houseRules: rules,
    dice: faces,
  })
  s.take("autofire")
  return s.done()
}

house("autofire", () => {
  rule(["D20M-183", "D20M-184"], "autofire asks for a save DC 15, or of the result, or is an attack on each", () => {
    expect(sprayed({}, [17, 19]).last("Saved")).toMatchObject({ dc: 15, success: true })
    const result = sprayed({ autofire: "areaDC(attackResult)" }, [17, 19, 1, 1])
    expect(result.last("Saved")).toMatchObject({ dc: 20, success: false })
    const each = sprayed({ autofire: "perTargetAttack" }, [7, 4, 5])
    expect(each.last("Reached")).toMatchObject({ target: "b", bonus: 3, defense: 10, hit: true })
    expect(each.last("HarmTaken")).toMatchObject({ amount: 9 })
    expect(each.events("Saved")).toEqual([])
  })
})

house("autofireSaveEffect", () => {
  rule(["D20M-184"], "a save keeps all damage off, or half of it", () => {
    expect(sprayed({}, [10, 20]).events("HarmTaken")).toEqual([])
    expect(sprayed({ autofireSaveEffect: "half" }, [10, 20, 4, 5]).last("HarmTaken")).toMatchObject({ amount: 4 })
  })
})

house("grenadeScatter", () => {
  test("a missed grenade lands by the table, as if it had not missed, or up to six squares away", () => {
    const missed = (rules: Some, dice: readonly number[]) => {
      const grenade = { weapon: "grenade", bonus: 3, damage: "1d6", burst: 5, increment: 10, size: "Tiny", str: 0 }
      const s = fight({
        actors: { a: actor(0, 0, 8, { attacks: [grenade] }), b: actor(1, 5, 8) },
        dice,
        houseRules: rules,
      })
      s.take("lob", { target: "b", place: 8 * 16 + 5 })
      return s.done().last("Lobbed")
    }
    const around = (x: number, y: number) => [16 * y + x - 17, 16 * y + x - 16, 16 * y + x - 1, 16 * y + x]
    expect(missed({}, [2, 1, 1])).toMatchObject({ hit: false, scatter: 1, far: 0, squares: around(6, 7) })
    expect(missed({ grenadeScatter: "none" }, [2, 1, 1, 20])).toMatchObject({ hit: false, squares: around(5, 8) })
    // North-east, six squares from the north-east corner.
    const wild = missed({ grenadeScatter: "1d6x5ft" }, [2, 2, 6, 1])
    expect(wild).toMatchObject({ scatter: 2, far: 6, squares: around(12, 2) })
  })
})

/** The difficulty that `a` tumbles against to get to `c`, from column 1 of a corridor or in the open. */
const tumbleDC = (rules: Some, corridor: boolean) => {
  const skilled = { skills: { tumble: 5 } }
  const [x, y] = corridor ? [1, 0] : [5, 5]
  const s = fight({
    ...(corridor && { map: `${".".repeat(20)}\n` }),
    actors: { a: actor(0, x, y, skilled), b: actor(1, corridor ? 2 : 5, corridor ? 0 : 6), c: actor(1, x + 3, y) },
    dice: [20, 1],
    houseRules: rules,
  })
  s.take("tumble", { target: "c" })
  return s.last("Tumbled")?.["dc"]
}

house("tumbleThrough", () => {
  test("how hard it is to tumble through the space of an enemy", () => {
    expect([tumbleDC({}, true), tumbleDC({ tumbleThrough: 22, tumblePast: 12 }, true)]).toEqual([25, 22])
  })
})

house("swimDC", () => {
  test("how hard it is to swim, and whether it takes a check at all", () => {
    const swims = (rules: Some, dice: readonly number[]) => {
      const s = fight({
        map: "...WWWW........\n",
        actors: { a: actor(0, 2, 0), b: actor(1, 14, 0) },
        dice,
        houseRules: rules,
      })
      s.take("step-by-step")
      s.take("move-towards", { target: "b" })
      return s.of("a").at
    }
    expect([swims({}, [9]), swims({ swimDC: 9 }, [9]), swims({ swimDC: 0 }, [])]).toEqual([2, 3, 3])
  })
})

house("tumblePast", () => {
  test("how hard it is to tumble past an enemy", () => {
    expect([tumbleDC({}, false), tumbleDC({ tumbleThrough: 22, tumblePast: 12 }, false)]).toEqual([15, 12])
  })
})

test("every house rule that is played has its test here; the others say what they wait for", () => {
  const waiting = Object.entries(houseRules).filter(([, { meaning }]) => /\bacts? once\b/u.test(meaning.en))
  expect([...tested, ...waiting.map(([name]) => name)].toSorted()).toEqual(Object.keys(houseRules).toSorted())
})
