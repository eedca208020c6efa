import { describe, expect } from "vitest"
import type { AdndHouseRules } from "../../../src/systems/adnd2e/book/houseRules.ts"
import { armed, like, weapons } from "../blocks.ts"
import { blows, counts, declare, duel, type StageSpec, stage } from "../stage.ts"
import { houseRule, type Rules, atB, atA, dagger, sword, tough, away } from "./houseRule.ts"

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
