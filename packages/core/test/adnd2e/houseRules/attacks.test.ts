import { describe, expect } from "vitest"
import type { AdndHouseRules } from "../../../src/systems/adnd2e/book/houseRules.ts"
import type { Actor } from "../../../src/testkit/encounter.ts"
import { armed, like, weapons } from "../blocks.ts"
import { blows, declare, duel, needed, stage } from "../stage.ts"
import {
  tough,
  type Rules,
  atB,
  houseRule,
  dagger,
  leaving,
  sword,
  atA,
  apart,
  take,
  lane,
  firstNeeded,
} from "./houseRule.ts"

const bow = armed(["light_crossbow"], tough)

describe("attacks", () => {
  const hits = (rules: Rules, gac0: number, ac: number, face: number) => {
    const s = duel(armed(["long_sword"], { ...tough, gac0 }), armed(["two_handed_sword"], { ...tough, ac }), {
      houseRules: rules,
      dice: [{ a: 1, b: 10 }, face, 1],
    })
    declare(s, { a: atB, b: ["withdraw"] })
    return s.events("Attacked")[0]?.["hit"]
  }

  houseRule("attack.nat20_auto", "a natural 20 always hits, or only where it is enough", (by) => {
    expect([hits(by(true), 20, -5, 20), hits(by(false), 20, -5, 20), hits(by(false), 20, 0, 20)]).toEqual([
      true,
      false,
      true,
    ])
  })

  houseRule("attack.nat1_auto", "a natural 1 always misses, or only where it is too little", (by) => {
    expect([hits(by(true), 5, 10, 1), hits(by(false), 5, 10, 1), hits(by(false), 5, 3, 1)]).toEqual([
      false,
      true,
      false,
    ])
  })

  houseRule("attack.critical", "a natural 20 adds nothing, twice the damage, or twice the dice", (by) => {
    const harm = (mode: AdndHouseRules["attack.critical"], face: number) => {
      const strong = like({ ...tough, weapons: [{ ...weapons.long_sword, damage: 3 }] })
      const s = duel(strong, dagger, { houseRules: by(mode), dice: [{ a: 1, b: 10 }, face, 5] })
      return declare(s, { a: atB, b: ["withdraw"] }).last("HarmTaken")?.["amount"]
    }
    const modes = ["off", "double_damage_on_20", "double_dice_on_20"] as const
    expect(modes.map((mode) => harm(mode, 20))).toEqual([8, 16, 13])
    expect(modes.map((mode) => harm(mode, 19))).toEqual([8, 8, 8])
  })

  houseRule("attack.rear_denies_dex", "from behind neither DEX nor shield counts, or both do", (by) => {
    const quick = armed(["long_sword"], { ...tough, ac: 5, ac_dex: -2, ac_shield: -1 })
    const needs = (value: boolean) => needed(leaving(quick, sword, by(value), [1]))
    expect([needs(true), needs(false)]).toEqual([20 - 8 - 2, 20 - 5 - 2])
  })

  houseRule("melee.extra_attacks", "further attacks at the end of the round, or at once", (by) => {
    const order = (value: AdndHouseRules["melee.extra_attacks"]) =>
      blows(
        declare(
          duel(armed(["long_sword"], { ...tough, attacks: "2" }), sword, {
            houseRules: by(value),
            dice: [{ a: 1, b: 9 }, 1, 1, 1],
          }),
          { a: atB, b: atA },
        ).done(),
      )
    expect(order("end_of_round")).toEqual(["a>b", "b>a", "a>b"])
    expect(order("at_own_count")).toEqual(["a>b", "a>b", "b>a"])
  })

  houseRule("melee.attack_then_move", "the move after an attack when all is over, or at once", (by) => {
    const before = (value: AdndHouseRules["melee.attack_then_move"]) => {
      const s = duel(sword, sword, { houseRules: by(value), dice: [{ a: 1, b: 9 }, 1, 1] })
      declare(s, { a: ["attack-then-move", { target: "b" }], b: atA })
      expect(s.open()).toMatchObject({ who: "a", kind: "half-move" })
      return blows(s)
    }
    expect(before("end_of_round")).toEqual(["a>b", "b>a"])
    expect(before("at_own_count")).toEqual(["a>b"])
  })
})

describe("harm", () => {
  /** `b`, of 4 hit points, is hit for 8 and has a friend; `group` says what it is. */
  const felled = (rules: Rules, damage = 8, group = "warrior") => {
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: sword },
        b: { side: 1, at: [6, 5], block: like({ hp: 4, group }) },
        c: { side: 1, at: [15, 15], block: dagger },
      },
      houseRules: rules,
      dice: [{ a: 1, b: 10, c: 10 }, 20, damage],
    })
    const { dead, down, hp } = declare(s, { a: atB }).done().of("b")
    return { dead, down, hp }
  }
  const door = { "death.mode": "deaths_door" } as const

  houseRule("death.mode", "0 hit points are death, or the door to it", (by) => {
    expect(felled(by("zero_is_dead"))).toMatchObject({ dead: true, hp: -4 })
    expect(felled(by("deaths_door"))).toEqual({ dead: false, down: true, hp: -4 })
  })

  houseRule("death.floor", "who is at death's door dies at -10, or sooner", (by) => {
    expect([-10, -5, -4].map((floor) => felled({ ...door, ...by(floor) }).dead)).toEqual([false, false, true])
  })

  houseRule("monsters_die_at_zero", "only characters come to death's door, or monsters as well", (by) => {
    expect([true, false].map((value) => felled({ ...door, ...by(value) }, 8, "monster").dead)).toEqual([true, false])
    expect(felled({ ...door, ...by(true) }, 8, "warrior").dead).toBe(false)
  })

  houseRule("system_shock.massive_damage", "50 points from one attack force a save against death, or none", (by) => {
    const giant = like({ ...tough, weapons: [{ ...weapons.long_sword, damage: 45 }] })
    const saves = (value: boolean, dice: readonly number[]) => {
      const s = duel(giant, sword, { houseRules: by(value), dice: [{ a: 1, b: 10 }, 20, ...dice] })
      declare(s, { a: atB, b: ["withdraw"] })
      return [s.events("Saved").length, s.of("b").dead]
    }
    expect([saves(true, [5, 13]), saves(true, [5, 14]), saves(false, [5])]).toEqual([
      [1, true],
      [1, false],
      [0, false],
    ])
    expect(saves(true, [4])).toEqual([0, false])
  })
})

describe("charge", () => {
  const lancer = like({ ...tough, weapons: [{ ...weapons.spear, damage: 1 }] })
  const charge = (a: unknown, rules: Rules, dice: readonly number[], b: unknown = dagger) =>
    declare(apart(a, b, 10, { houseRules: rules, dice: [{ a: 1, b: 10 }, ...dice] }), {
      a: ["charge", { target: "b" }],
    })

  houseRule("damage.double_mode", "double damage doubles the dice, or the total", (by) => {
    const harm = (value: AdndHouseRules["damage.double_mode"]) =>
      charge(lancer, by(value), [20, 5]).last("HarmTaken")?.["amount"]
    expect([harm("dice_only"), harm("total")]).toEqual([11, 12])
  })

  houseRule("charge.spear_double", "a spear does double damage in a charge on foot, or none but a lance does", (by) => {
    const lance = like({ ...tough, weapons: [{ ...weapons.spear, id: "lance", damage: 1 }] })
    const harm = (a: unknown, value: boolean) => charge(a, by(value), [20, 5]).last("HarmTaken")?.["amount"]
    expect([harm(lancer, true), harm(lancer, false), harm(lance, false)]).toEqual([11, 6, 11])
  })

  houseRule("charge.attack_bonus", "+2, or another bonus", (by) => {
    const wizard = armed(["dagger"], { ...tough, group: "wizard" })
    expect([2, 0, 4].map((bonus) => needed(charge(sword, by(bonus), [1], wizard)))).toEqual([12, 14, 10])
    expect(needed(charge(sword, {}, [1], wizard))).toBe(12)
  })

  houseRule("modifiers", "a charge is worth +2, or what the house rule says", (by) => {
    const wizard = armed(["dagger"], { ...tough, group: "wizard" })
    const worth = (value: number) => needed(charge(sword, by({ charge: value }), [1], wizard))
    expect([2, 0, 4].map(worth)).toEqual([12, 14, 10])
    expect(needed(charge(sword, by({ rear: 9 }), [1], wizard))).toBe(12)
  })

  houseRule("charge.ac_penalty", "1 worse for charging and running, or otherwise", (by) => {
    /** What `b` needs against the charger that has arrived. */
    const charging = (penalty: number) => {
      const s = apart(sword, armed(["dart"], tough), 10, {
        houseRules: { ...by(penalty), "aoo.enabled": false },
        dice: [{ a: 1, b: 10 }, 1, 1, 1, 1],
      })
      declare(s, { a: ["charge", { target: "b" }], b: ["shoot", { target: "a" }] })
      return s.events("Attacked").find((e) => e["by"] === "b")?.["needed"]
    }
    expect([1, 0, 3].map(charging)).toEqual([13, 14, 11])
    expect([1, 0, 3].map((penalty) => needed(leaving(sword, sword, by(penalty), [1], "run")))).toEqual([11, 12, 9])
  })

  houseRule("charge.min_move_m", "no charge under 3 m, or under what the table says", (by) => {
    const may = (squares: number, rules: Rules) =>
      apart(sword, sword, squares, { houseRules: rules }).skipTo("a", "parry").options.includes("charge b")
    expect([2, 3].map((squares) => may(squares, {}))).toEqual([false, true])
    expect([4, 5, 6].map((squares) => may(squares, by(7.5)))).toEqual([false, false, true])
    expect(may(2, by(1.5))).toBe(true)
  })
})

describe("missiles", () => {
  houseRule("ranged.in_melee_aoo", "shooting under an enemy's nose provokes a chance, or none", (by) => {
    const order = (value: boolean, dice: readonly number[]) => {
      const s = duel(bow, sword, {
        houseRules: by(value),
        dice: [{ a: 1, b: 10 }, ...dice],
        react: value ? [take] : [],
      })
      return blows(declare(s, { a: ["shoot", { target: "b" }], b: atA }).done())
    }
    expect(order(true, [1, 1, 1])).toEqual(["b>a", "a>b", "b>a"])
    expect(order(false, [1, 1])).toEqual(["a>b", "b>a"])
  })

  /** A shot at `ogre` beside `man`, with `half` two squares off. */
  const intoMelee = (rules: Rules, dice: readonly number[]) => {
    const beside = (side: number, x: number, changes = {}): Actor => ({
      side,
      at: [x, 1],
      block: armed(["dagger"], { ...tough, ...changes }),
    })
    const s = stage({
      map: lane,
      actors: {
        archer: { side: 0, at: [0, 1], block: bow },
        ogre: beside(1, 10, { size: "L" }),
        man: beside(0, 9),
        half: beside(0, 13, { size: "S" }),
      },
      houseRules: rules,
      dice: [{ archer: 1, ogre: 10, man: 10, half: 10 }, ...dice],
    })
    return declare(s, { archer: ["shoot", { target: "ogre" }] }).done()
  }

  houseRule(
    "into_melee.selection",
    "whom a shot into a melee meets goes by size, by heads, or is the one aimed at",
    (by) => {
      const total = (value: AdndHouseRules["into_melee.selection"]) =>
        intoMelee(by(value), [1, 1]).last("MissileDrawn")?.["total"]
      // An ogre counts twelve sixths and a man six.
      expect([total("by_size"), total("by_count")]).toEqual([18, 2])
      const off = intoMelee(by("off"), [1])
      expect(off.events("MissileDrawn")).toEqual([])
      expect(off.last("Attacked")).toMatchObject({ target: "ogre" })
    },
  )

  houseRule("into_melee.radius_m", "the melee reaches 1.5 m around the target, or as far as the table says", (by) => {
    const total = (metres: number) => intoMelee(by(metres), [1, 1]).last("MissileDrawn")?.["total"]
    expect([total(1.5), total(2.9), total(3)]).toEqual([18, 18, 21])
  })

  houseRule("cover.applies_to_melee", "cover counts against missiles alone, or against blows as well", (by) => {
    const needs = (value: boolean) => {
      const s = stage({
        actors: {
          a: { side: 0, at: [5, 5], block: sword },
          b: { side: 1, at: [6, 5], block: sword, placement: { cover: 50 } },
        },
        houseRules: by(value),
        dice: [{ a: 1, b: 10 }, 1, 1],
      })
      return firstNeeded(declare(s, { a: atB, b: atA }))
    }
    expect([needs(false), needs(true)]).toEqual([14, 18])
  })
})
