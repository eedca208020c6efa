import { expect } from "vitest"
import { condition, flag } from "../../../src/systems/d20-modern/book/terms.ts"
import type { D20Modern } from "../../../src/systems/d20-modern/model/System.ts"
import type { Scene } from "../../../src/testkit/Scene.ts"
import { rule } from "../../kit/rule.ts"
import { abilities, actor, baton, fight, opening, passTurns, pistol, unarmed } from "../blocks.ts"
import { type Some, house } from "./house.ts"

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
