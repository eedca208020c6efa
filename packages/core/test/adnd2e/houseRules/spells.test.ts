import { describe, expect } from "vitest"
import { occasion } from "../../../src/systems/adnd2e/book/terms.ts"
import { armed, like } from "../blocks.ts"
import { declare, duel, stage } from "../stage.ts"
import { tough, type Rules, sword, atA, houseRule, take, firstNeeded } from "./houseRule.ts"

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
