import { describe, expect } from "vitest"
import { gameSeconds } from "../../../src/systems/adnd2e/book/gameSeconds.ts"
import { condition, mod } from "../../../src/systems/adnd2e/book/terms.ts"
import { like } from "../blocks.ts"
import { counts, declare, duel, sheet, stage } from "../stage.ts"
import { houseRule, sword, atB, atA, firstNeeded } from "./houseRule.ts"

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
