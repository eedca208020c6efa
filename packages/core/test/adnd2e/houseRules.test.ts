import { describe, expect, test } from "vitest"
import { gameSeconds } from "../../src/systems/adnd2e/book/gameSeconds.ts"
import { type AdndHouseRules, houseRules } from "../../src/systems/adnd2e/book/houseRules.ts"
import { way } from "../../src/systems/adnd2e/book/extra.ts"
import { condition, mod, occasion } from "../../src/systems/adnd2e/book/terms.ts"
import type { Actor } from "../../src/testkit/encounter.ts"
import { armed, like, weapons } from "./blocks.ts"
import { blows, counts, declare, duel, needed, optionsOf, type StageSpec, sheet, stage } from "./stage.ts"

type Name = keyof AdndHouseRules
type Rules = Partial<AdndHouseRules>

const tested = new Set<Name>()

/** A test of one house rule: what it changes, against its standard value. */
const houseRule = <N extends Name>(
  name: N,
  sentence: string,
  check: (by: (value: AdndHouseRules[N]) => Rules) => void,
): void => {
  tested.add(name)
  test(`${name}: ${sentence}`, () => {
    check((value) => ({ [name]: value }))
  })
}

const tough = { hp: 60 }
const sword = armed(["long_sword"], tough)
const dagger = armed(["dagger"], tough)
const bow = armed(["light_crossbow"], tough)
const away = { extra: way.away }
const atA = ["attack", { target: "a" }] as const
const atB = ["attack", { target: "b" }] as const
const take = { verb: "take" }
const lane = `${".".repeat(40)}\n`.repeat(3)

/** `a` and `b` on a lane, so many squares apart. */
const apart = (a: unknown, b: unknown, squares: number, spec: Omit<StageSpec, "actors"> = {}) =>
  stage({
    map: lane,
    ...spec,
    actors: { a: { side: 0, at: [5, 1], block: a }, b: { side: 1, at: [5 + squares, 1], block: b } },
  })

/** `a`, of AC 6, walks away from `b` in the north, who takes its chance. */
const leaving = (a: unknown, b: unknown, rules: Rules, dice: readonly number[], act: "move" | "run" = "move") => {
  const s = stage({
    actors: { a: { side: 0, at: [5, 5], block: a }, b: { side: 1, at: [5, 4], block: b } },
    houseRules: rules,
    dice: [{ a: 1, b: 10 }, ...dice],
    react: dice.length === 0 ? [] : [take],
  })
  return declare(s, { a: [act, away], b: atA }).done()
}

/** What the first attack needed. */
const firstNeeded = (s: ReturnType<typeof duel>): unknown => s.events("Attacked")[0]?.["needed"]

describe("initiative", () => {
  houseRule("initiative.ties", "one instant, the more dexterous, the quicker weapon, or another die", (by) => {
    const tie = (rules: Rules, a: unknown, b: unknown, dice: StageSpec["dice"]) =>
      blows(declare(duel(a, b, { houseRules: rules, dice: dice ?? [] }), { a: atB, b: atA }).done())
    const weak = (weapon: keyof typeof weapons, dex: number) => armed([weapon], { hp: 1, dex })
    const nimble = weak("long_sword", 16)
    const slow = weak("long_sword", 9)
    expect(tie(by("simultaneous"), slow, nimble, [{ a: 5, b: 5 }, 20, 1, 20, 1])).toHaveLength(2)
    expect(tie(by("low_dex_loses"), slow, nimble, [{ a: 5, b: 5 }, 20, 1])).toEqual(["b>a"])
    const quick = weak("dagger", 9)
    expect(tie(by("speed_then_simultaneous"), slow, quick, [{ a: 5, b: 8 }, 20, 1])).toEqual(["b>a"])
    expect(tie(by("speed_then_simultaneous"), slow, nimble, [{ a: 5, b: 5 }, 20, 1, 20, 1])).toHaveLength(2)
    expect(tie(by("reroll"), nimble, slow, [{ a: 5, b: 5 }, { a: 9, b: 2 }, 20, 1])).toEqual(["b>a"])
  })

  houseRule("initiative.die", "a die of 10, 6 or 20 faces", (by) => {
    const roll = (faces: 6 | 10 | 20, die: number) =>
      counts(declare(duel(dagger, dagger, { houseRules: by(faces), dice: [{ a: die, b: die }] }), {}))["a"]
    for (const faces of [6, 10, 20] as const) {
      expect(roll(faces, faces)).toBe(faces)
      expect(() => roll(faces, faces + 1)).toThrow(`a d${faces} was rolled`)
    }
  })

  houseRule("initiative.scope", "a die for each, or one for the whole side", (by) => {
    const actors = {
      a: { side: 0, at: [5, 5], block: sword },
      c: { side: 0, at: [5, 6], block: dagger },
      b: { side: 1, at: [6, 5], block: sword },
    } as const
    const bySide = stage({ actors, houseRules: by("side"), dice: [4, 4, 1, 1, 1] })
    declare(bySide, { a: atB, b: atA, c: atB })
    // The speed factors still count for themselves.
    expect(counts(bySide)).toEqual({ a: 9, b: 9, c: 6 })
    const each = stage({ actors, houseRules: by("individual"), dice: [{ a: 1, b: 2, c: 3 }, 1, 1, 1] })
    declare(each, { a: atB, b: atA, c: atB })
    expect(counts(each)).toEqual({ a: 6, b: 7, c: 5 })
    bySide.done()
    each.done()
  })

  houseRule("initiative.per", "rolled every round, or once for the combat", (by) => {
    const second = (per: "round" | "combat", dice: StageSpec["dice"]) => {
      const s = duel(sword, dagger, { houseRules: by(per), dice: dice ?? [] })
      declare(s, { a: atB, b: atA })
      declare(s, { a: atB, b: atA })
      return counts(s.done())
    }
    const swings = [1, 1]
    expect(second("round", [{ a: 3, b: 4 }, ...swings, { a: 7, b: 8 }, ...swings])).toEqual({ a: 12, b: 10 })
    expect(second("combat", [{ a: 3, b: 4 }, ...swings, ...swings])).toEqual({ a: 8, b: 6 })
  })

  houseRule("initiative.speed_factors", "added for all, for nothing, or for weapons only", (by) => {
    const wizard = like({ ...tough, spells: [{ id: "magic_missile", slots: 1, casting: 4 }] })
    const speeds = (mode: "on" | "off" | "weapons_only") => {
      const s = duel(wizard, sword, { houseRules: by(mode), dice: [{ a: 1, b: 10 }] })
      return counts(declare(s, { a: ["cast", { item: 0 }], b: ["withdraw"] }))["a"]
    }
    expect([speeds("on"), speeds("weapons_only"), speeds("off")]).toEqual([5, 1, 1])
    const armedCount = (mode: "on" | "off" | "weapons_only") =>
      counts(declare(duel(sword, sword, { houseRules: by(mode), dice: [{ a: 1, b: 2 }, 1, 1] }), { a: atB, b: atA }))[
        "a"
      ]
    expect([armedCount("on"), armedCount("weapons_only"), armedCount("off")]).toEqual([6, 6, 1])
  })
})

describe("declaration", () => {
  const actors = {
    pc: { side: 0, at: [5, 5], block: sword },
    m: { side: 1, at: [6, 5], block: sword },
  } as const

  houseRule(
    "declaration.order",
    "the game master first and in secret, openly, players first, or nobody before its count",
    (by) => {
      const at = (order: AdndHouseRules["declaration.order"]) =>
        stage({ actors, setting: { gm: ["side-1"] }, houseRules: by(order), dice: [{ pc: 9, m: 1 }] })
      /**
       * Whether `side` knows what the other declared, once all have and the dice are rolled: `m` has to choose again.
       */
      const knows = (order: AdndHouseRules["declaration.order"], side: number, other: "pc" | "m") => {
        const s = at(order)
        while (s.combat.state.combatants.some((f) => f.act < 0)) s.take(s.open()?.who === "m" ? "move" : "run", away)
        const seen = s.combat.fork(() => 0, { seenBy: side })
        return seen.state.combatants[s.who(other)]?.act !== -1
      }
      expect(at("gm_first_secret").open()).toMatchObject({ who: "m", kind: "declare" })
      expect(knows("gm_first_secret", 0, "m")).toBe(false)
      expect(at("players_first_open").open()).toMatchObject({ who: "pc", kind: "declare" })
      expect(knows("players_first_open", 1, "pc")).toBe(true)
      expect(knows("open_simultaneous", 1, "pc")).toBe(false)
      const none = at("none")
      expect(none.open()).toMatchObject({ who: "m", kind: "declare" })
      expect(none.events("InitiativeRolled")).toHaveLength(1)
    },
  )

  /** What `a` may do when `b` has felled its target before its count. */
  const instead = (rules: Rules, a: unknown = sword, act: readonly [string, object] = ["attack", { target: "x" }]) => {
    const s = stage({
      actors: {
        a: { side: 0, at: [5, 5], block: a },
        b: { side: 0, at: [6, 4], block: dagger },
        x: { side: 1, at: [6, 5], block: like({ hp: 1 }) },
        y: { side: 1, at: [8, 5], block: sword },
      },
      houseRules: rules,
      dice: [{ a: 9, b: 1, x: 9, y: 10 }, 20, 4],
    })
    return declare(s, { a: act, b: ["attack", { target: "x" }] }).options
  }

  houseRule("declaration.flexibility", "another target, no more than a step, or another action", (by) => {
    expect(instead(by("same_action"))).toEqual(["attack y", "step y", "step", "hold"])
    expect(instead(by("none"))).toEqual(["step y", "step", "hold"])
    expect(instead(by("free"))).toEqual(expect.arrayContaining(["attack y", "move y", "run"]))
  })

  houseRule("declaration.spell_lock", "a declared spell binds even where declarations are free", (by) => {
    const wizard = like({ ...tough, spells: [{ id: "magic_missile", slots: 1 }] })
    const free = { "declaration.flexibility": "free" } as const
    const cast = ["cast", { item: 0 }] as const
    expect(instead({ ...free, ...by(true) }, wizard, cast)).toEqual(["cast y", "hold"])
    expect(instead({ ...free, ...by(false) }, wizard, cast)).toEqual(
      expect.arrayContaining(["cast y", "attack y", "run"]),
    )
  })
})

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

describe("spells", () => {
  const wizard = like({ ...tough, ac_dex: -2, spells: [{ id: "magic_missile", slots: 1, casting: 9 }] })
  /** `b` strikes the casting `a` before its count. */
  const struck = (rules: Rules, dice: readonly number[]) => {
    const s = duel(wizard, sword, { houseRules: rules, dice: [{ a: 9, b: 1 }, ...dice] })
    return declare(s, { a: ["cast", { item: 0 }], b: atA })
  }

  houseRule("spell.disruption", "harm ruins a spell, does not, or does when the caster fails its save", (by) => {
    const ruined = (value: boolean | "only_if_save_fails", ...dice: readonly number[]) =>
      struck(by(value), [20, 1, ...dice]).events("SpellRuined").length
    expect([ruined(true), ruined(false)]).toEqual([1, 0])
    expect([ruined("only_if_save_fails", 16), ruined("only_if_save_fails", 17)]).toEqual([1, 0])
  })

  houseRule("spell.provokes_aoo", "casting under an enemy's nose provokes nothing, or a chance", (by) => {
    const chances = (value: boolean) => {
      const s = duel(wizard, sword, {
        houseRules: by(value),
        dice: [{ a: 1, b: 10 }, ...(value ? [1, 1, 1] : [1, 1])],
        react: value ? [take] : [],
      })
      declare(s, { a: ["cast", { item: 0 }], b: atA })
      s.take("cast")
      s.open()
      return s
        .done()
        .events("Attacked")
        .map((e) => e["occasion"])
    }
    expect(chances(false)).toEqual([occasion.own])
    expect(chances(true)).toEqual([occasion.opportunity, occasion.own])
  })

  houseRule("spell.loses_dex", "a caster has no DEX bonus until its spell goes off, or keeps it", (by) => {
    expect([firstNeeded(struck(by(true), [1])), firstNeeded(struck(by(false), [1]))]).toEqual([20 - 8, 20 - 6])
  })

  houseRule("touch.unaware_bonus", "somebody unaware is easier to touch, by 2 or by what the table says", (by) => {
    const toucher = like({ ...tough, spells: [{ id: "shocking_grasp", slots: 1 }] })
    const needs = (rules: Rules) => {
      const s = stage({
        actors: {
          a: { side: 0, at: [5, 5], block: toucher },
          b: {
            side: 1,
            at: [6, 5],
            block: armed(["two_handed_sword"], { ...tough, ac: 4 }),
            placement: { conditions: ["unaware"] },
          },
        },
        houseRules: rules,
        dice: [{ a: 1, b: 10 }, 1, 1],
      })
      declare(s, { a: ["cast", { item: 0 }], b: atA })
      s.take("cast")
      s.open()
      return firstNeeded(s)
    }
    expect([needs({}), needs(by(0)), needs(by(5))]).toEqual([14, 16, 11])
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

describe("guard and parry", () => {
  houseRule("guard.spends_on", "a guard strikes the first that comes, or every one", (by) => {
    const strikes = (value: AdndHouseRules["guard.spends_on"], times: number) => {
      const s = stage({
        map: lane,
        actors: {
          g: { side: 0, at: [20, 1], block: sword },
          m: { side: 1, at: [15, 1], block: sword },
          n: { side: 1, at: [25, 1], block: sword },
        },
        houseRules: by(value),
        dice: [{ g: 10, m: 1, n: 3 }, 1, 1, 1, 1].slice(0, 3 + times),
        react: Array.from({ length: times }, () => ({ who: "g", verb: "take" })),
      })
      const atG = ["attack", { target: "g" }] as const
      return blows(declare(s, { g: ["guard"], m: atG, n: atG }).done())
    }
    expect(strikes("first_arrival", 1)).toEqual(["g>m", "m>g", "n>g"])
    expect(strikes("every_arrival", 2)).toEqual(["g>m", "m>g", "g>n", "n>g"])
  })

  houseRule("guard.equal_reach", "against an equal reach the guard strikes first, or both at once", (by) => {
    const weak = like({ hp: 1 })
    const fallen = (value: AdndHouseRules["guard.equal_reach"], dice: readonly number[]) => {
      const s = apart(weak, weak, 5, { houseRules: by(value), dice: [{ a: 10, b: 1 }, ...dice], react: [take] })
      declare(s, { a: ["guard"], b: atA })
      return [s.done().of("a").dead, s.of("b").dead]
    }
    expect(fallen("guard_first", [20, 1])).toEqual([false, true])
    expect(fallen("simultaneous", [20, 1, 20, 1])).toEqual([true, true])
  })

  houseRule("parry.bonus", "half the level and one for warriors, a number, or nothing", (by) => {
    const needs = (value: AdndHouseRules["parry.bonus"], block: Readonly<Record<string, unknown>>) =>
      needed(declare(duel(sword, like(block), { houseRules: by(value), dice: [{ a: 1, b: 10 }, 1] }), { a: atB }))
    const warrior = { level: 5 }
    const wizard = { level: 5, group: "wizard" }
    expect([needs("half_level", warrior), needs("half_level", wizard)]).toEqual([17, 16])
    expect([needs(4, warrior), needs(4, wizard)]).toEqual([18, 18])
    expect([needs("off", warrior), needs("off", wizard)]).toEqual([14, 14])
  })

  houseRule("parry.allows_aoo", "who parries has no chances, or has them", (by) => {
    const chances = (value: boolean) => {
      const s = duel(sword, sword, {
        houseRules: by(value),
        dice: [{ a: 1, b: 10 }, ...(value ? [1] : [])],
        react: value ? [{ who: "b", verb: "take" }] : [],
      })
      return blows(declare(s, { a: ["move", away], b: ["parry"] }).done())
    }
    expect([chances(false), chances(true)]).toEqual([[], ["b>a"]])
  })
})

describe("attacks of opportunity", () => {
  houseRule("aoo.enabled", "there are chances, or none", (by) => {
    expect(blows(leaving(sword, sword, by(true), [1]))).toEqual(["b>a"])
    expect(blows(leaving(sword, sword, by(false), []))).toEqual([])
  })

  const limit = (rules: Rules, block: Readonly<Record<string, unknown>>) =>
    sheet(duel(like(block), sword, { houseRules: rules }), "a").chances

  houseRule("aoo.base_warrior", "warriors and monsters begin with 3, or with another number", (by) => {
    expect([{}, by(1), by(0)].map((rules) => limit(rules, { level: 5 }))).toEqual([4, 2, 1])
    expect([{}, by(1)].map((rules) => limit(rules, { group: "monster", level: 1 }))).toEqual([3, 1])
    expect(limit(by(9), { group: "rogue", level: 5 })).toBe(2)
    // None left: nobody is asked.
    expect(blows(leaving(sword, sword, by(0), []))).toEqual([])
  })

  houseRule("aoo.base_other", "all others begin with 1, or with another number", (by) => {
    expect([{}, by(3), by(0)].map((rules) => limit(rules, { group: "priest", level: 5 }))).toEqual([2, 4, 1])
    expect(limit(by(9), { level: 5 })).toBe(4)
  })

  houseRule("aoo.per_levels", "one more for every five levels, or for another number of them", (by) => {
    expect([{}, by(2), by(100)].map((rules) => limit(rules, { level: 6 }))).toEqual([4, 6, 3])
    expect([{}, by(2)].map((rules) => limit(rules, { group: "wizard", level: 6 }))).toEqual([2, 4])
  })

  houseRule("aoo.sequence", "a chance is the whole sequence, or one blow", (by) => {
    const twice = armed(["long_sword"], { ...tough, attacks: "2" })
    expect(blows(leaving(sword, twice, by(true), [1, 1]))).toHaveLength(2)
    expect(blows(leaving(sword, twice, by(false), [1]))).toHaveLength(1)
    const beast = like({
      ...tough,
      weapons: [],
      attacks: "set",
      natural: [
        { name: "claw", damage: "1d4" },
        { name: "bite", damage: "1d6" },
      ],
    })
    expect(blows(leaving(sword, beast, by(false), [1]))).toHaveLength(1)
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

describe("optional layers", () => {
  houseRule("surprise.mode", "nobody is surprised, or each side rolls before the fight", (by) => {
    expect(duel(sword, sword, { houseRules: by("none") }).events("SurpriseRolled")).toEqual([])
    const s = duel(sword, sword, { houseRules: by("roll"), dice: [{ a: 3, b: 4 }] })
    expect(s.events("SurpriseRolled").map((e) => [e["face"], e["surprised"]])).toEqual(
      expect.arrayContaining([
        [3, [s.who("a")]],
        [4, []],
      ]),
    )
    s.done()
  })

  houseRule("morale.mode", "monsters fight to the end, or flee when 2d10 exceed their morale", (by) => {
    const monster = like({ group: "monster", hp: 8, morale: 10 })
    const broken = (value: "off" | "dmg", dice: readonly number[]) => {
      const s = duel(sword, monster, { houseRules: by(value), dice: [{ a: 1, b: 9 }, 20, 4, 1, ...dice] })
      declare(s, { a: atB, b: atA })
      return (s.done().of("b").conditions & (1 << condition.broken)) !== 0
    }
    expect([broken("off", []), broken("dmg", [5, 5]), broken("dmg", [5, 6])]).toEqual([false, false, true])
  })

  houseRule("encumbrance.mode", "loads are nothing, or leave 2/3, 1/2 or 1/3 of the movement rate", (by) => {
    const full = (value: "off" | "published") =>
      sheet(duel(like({ load: "moderate" }), sword, { houseRules: by(value) }), "a").full
    expect([full("off"), full("published")]).toEqual([12, 6])
  })

  houseRule("facing.mode", "behind is the fourth enemy, or where one does not look", (by) => {
    const second = (value: "simple" | "arcs") => {
      const s = stage({
        actors: {
          a: { side: 0, at: [5, 5], block: sword, placement: { facing: "N" } },
          n: { side: 1, at: [5, 4], block: sword },
          s: { side: 1, at: [5, 6], block: sword },
        },
        houseRules: by(value),
        // It turns towards the first, and so has its back to the second.
        dice: [{ a: 10, n: 2, s: 1 }, 1, 1, 1],
      })
      declare(s, { a: ["attack", { target: "n" }], n: atA, s: atA })
      return s.events("Attacked")[1]?.["mods"]
    }
    expect([second("simple"), second("arcs")]).toEqual([0, 1 << mod.rear])
  })

  houseRule("movement.small_races_im", "dwarves, gnomes and halflings move 8, or 6 as published", (by) => {
    const full = (race: string, value: 8 | 6) =>
      sheet(duel(like({ race, im: race === "elf" ? 12 : 8 }), sword, { houseRules: by(value) }), "a").full
    expect(["dwarf", "gnome", "halfling", "elf"].map((race) => [full(race, 8), full(race, 6)])).toEqual([
      [8, 6],
      [8, 6],
      [8, 6],
      [12, 12],
    ])
  })

  houseRule("round.seconds", "a round is a minute, or 12 seconds", (by) => {
    expect([
      gameSeconds({ "round.seconds": 60, ...by(60) }, 5),
      gameSeconds({ "round.seconds": 60, ...by(12) }, 5),
    ]).toEqual([300, 60])
  })

  houseRule("environment.foreign", "a place that is strange to all adds 6 to every count", (by) => {
    const count = (value: boolean) =>
      counts(declare(duel(sword, sword, { houseRules: by(value), dice: [{ a: 1, b: 2 }, 1, 1] }), { a: atB, b: atA }))
    expect([count(false), count(true)]).toEqual([
      { a: 6, b: 7 },
      { a: 12, b: 13 },
    ])
  })

  houseRule("condition.off_balance", "on a heaving deck everybody is easier to hit by 2", (by) => {
    const needs = (value: boolean) =>
      firstNeeded(
        declare(duel(sword, sword, { houseRules: by(value), dice: [{ a: 1, b: 9 }, 1, 1] }), { a: atB, b: atA }),
      )
    expect([needs(false), needs(true)]).toEqual([14, 12])
  })
})

/** People whose parry is worth nothing, empty-handed, with hit points to spare. */
const bare = (more: object = {}) => like({ group: "wizard", hp: 60, ac: 10, weapons: [], unarmed: {}, ...more })

describe("bare hands and holds", () => {
  /** `a` wrestles `b` in round 1 with this face, then both do something in round 2, `b` first. */
  const wrestling = (
    rules: Rules,
    face: number,
    plan: Parameters<typeof declare>[1],
    dice: StageSpec["dice"] = [],
    a = bare({ gac0: 18 }),
  ) => {
    const s = duel(a, bare({ gac0: 18 }), { houseRules: rules, dice: [{ a: 1, b: 9 }, face, { a: 9, b: 1 }, ...dice] })
    declare(s, { a: ["wrestle", { target: "b" }] })
    declare(s, plan)
    return s
  }
  const causes = (s: ReturnType<typeof stage>) => s.events("HoldEnded").map((e) => e["cause"])

  houseRule("unarmed.row11_ko", "row 11 never knocks out, or with 10 %", (by) => {
    const knockout = (value: 0 | 10, dice: readonly number[]) => {
      const s = duel(bare({ gac0: 18 }), bare(), { houseRules: by(value), dice: [{ a: 1, b: 9 }, 11, ...dice] })
      declare(s, { a: ["punch", { target: "b" }] })
      return s.done().last("Punched")
    }
    expect(knockout(0, [])).toMatchObject({ row: 11, needed: 0, rounds: 0 })
    expect(knockout(10, [10, 4])).toMatchObject({ needed: 10, rounds: 4 })
  })

  houseRule("unarmed.row13_hold", "row 13 is a hold, or a leg lock that holds nobody", (by) => {
    const holds = (value: boolean) => {
      const s = duel(bare({ gac0: 18 }), bare(), { houseRules: by(value), dice: [{ a: 1, b: 9 }, 13] })
      declare(s, { a: ["wrestle", { target: "b" }] })
      return s.events("HoldBegan").length
    }
    expect([holds(true), holds(false)]).toEqual([1, 0])
  })

  houseRule(
    "unarmed.temporary_share",
    "three quarters of what fists have done go away after the fight, or nothing",
    (by) => {
      const faded = (value: 0.75 | 0) => {
        const s = duel(bare({ gac0: 18 }), bare({ hp: 2 }), { houseRules: by(value), dice: [{ a: 1, b: 9 }, 15, 99] })
        declare(s, { a: ["punch", { target: "b" }] })
        expect(s.open()).toBeUndefined()
        return [s.events("BruisesFaded").map((e) => e["amount"]), s.of("b").down]
      }
      expect([faded(0.75), faded(0)]).toEqual([
        [[1], false],
        [[], true],
      ])
    },
  )

  houseRule("unarmed.provokes_aoo", "to go at a sword with bare hands gives it a chance first, or not", (by) => {
    const chances = (value: boolean) => {
      const s = duel(bare({ gac0: 18 }), sword, {
        houseRules: by(value),
        dice: [{ a: 1, b: 9 }, ...(value ? [1] : []), 1, 1],
        react: value ? [take] : [],
      })
      declare(s, { a: ["punch", { target: "b" }], b: atA })
      s.open()
      return blows(s.done())
    }
    expect(chances(true)).toEqual(["b>a", "a>b", "b>a"])
    expect(chances(false)).toEqual(["a>b", "b>a"])
  })

  houseRule("unarmed.trip_throw_prone", "a trip leaves its victim standing, or on the ground", (by) => {
    const lies = (value: boolean, face: number) => {
      const s = duel(bare({ gac0: 18 }), bare(), { houseRules: by(value), dice: [{ a: 1, b: 9 }, face] })
      declare(s, { a: ["wrestle", { target: "b" }] })
      return (s.done().of("b").conditions & (1 << condition.prone)) !== 0
    }
    expect([lies(false, 17), lies(true, 17), lies(true, 12), lies(true, 18)]).toEqual([false, true, true, false])
  })

  houseRule("hold.third_party_auto", "others hit the held without a roll, or roll for it", (by) => {
    const die = (value: boolean) => {
      const s = stage({
        actors: {
          a: { side: 0, at: [5, 5], block: bare({ gac0: 18 }) },
          b: { side: 1, at: [6, 5], block: bare() },
          c: { side: 0, at: [6, 4], block: sword },
        },
        houseRules: by(value),
        dice: [{ a: 1, b: 9, c: 9 }, 20, { a: 8, b: 10, c: 1 }, 3, 20, 20],
      })
      declare(s, { a: ["wrestle", { target: "b" }], c: ["parry"] })
      declare(s, { a: ["keep"], b: ["struggle"], c: atB })
      return s.events("Attacked").at(-1)?.["die"]
    }
    expect([die(true), die(false)]).toEqual([0, 3])
  })

  houseRule("hold.gouge_breaks", "a gouge leaves the hold as it is, or breaks it", (by) => {
    const back = (value: boolean) => causes(wrestling(by(value), 20, { a: ["keep"], b: ["wrestle"] }, [11]))
    expect([back(false), back(true)]).toEqual([[], [2]])
  })

  houseRule("hold.third_party_weapon_frees", "a friend's sword in the holder does not free the held, or does", (by) => {
    const freed = (value: boolean) => {
      const s = stage({
        actors: {
          a: { side: 0, at: [5, 5], block: bare({ gac0: 18 }) },
          b: { side: 1, at: [6, 5], block: bare() },
          d: { side: 1, at: [5, 6], block: sword },
        },
        houseRules: by(value),
        dice: [{ a: 1, b: 9, d: 9 }, 20, { a: 9, b: 10, d: 1 }, 19, 4, ...(value ? [] : [20, 20])],
      })
      declare(s, { a: ["wrestle", { target: "b" }] })
      declare(s, { a: ["keep"], b: ["struggle"], d: atA })
      return causes(s)
    }
    expect([freed(false), freed(true)]).toEqual([[], [3]])
  })
})

describe("manoeuvres", () => {
  houseRule("maneuvers.enabled", "none may be asked for, or those that the table allows", (by) => {
    const offered = (value: AdndHouseRules["maneuvers.enabled"]) =>
      optionsOf(duel(sword, sword, { houseRules: by(value) }), "a").filter((o) => /^(called-shot|disarm)/u.test(o))
    expect(offered([])).toEqual([])
    expect(offered(["disarm"])).toEqual(["disarm b"])
    expect(offered("all")).toEqual(["called-shot b", "disarm b"])
  })
})

test("every house rule has its test", () => {
  expect(Object.keys(houseRules).filter((name) => !tested.has(name as Name))).toEqual([])
})
