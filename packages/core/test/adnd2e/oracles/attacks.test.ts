import { describe, expect } from "vitest"
import { distributionOf, map, mean, mix } from "../../../src/dice/Distribution.ts"
import { dice } from "../../../src/dice/expression.ts"
import { asWho } from "../../../src/kinds/indices.ts"
import { mod, modifiers } from "../../../src/systems/adnd2e/book/terms.ts"
import { burstHarm } from "../../../src/systems/adnd2e/model/burst.ts"
import { attackOdds } from "../../../src/systems/adnd2e/model/odds.ts"
import { coverFrom, coverPenalty } from "../../../src/systems/adnd2e/see/cover.ts"
import { rule } from "../../kit/rule.ts"
import { like, weapons } from "../blocks.ts"
import { stage } from "../stage.ts"
import { rules } from "./exact.ts"

const bits = (...mods: readonly number[]) => mods.reduce((sum, bit) => sum + (modifiers[bit]?.value ?? 0), 0)

describe("single attacks", () => {
  // O01
  rule(["ADD2-041", "ADD2-042", "ADD2-051", "ADD2-053"], "GAC0 16, +1 and +2, from behind, against AC 1: 11/20", () => {
    const needed = 16 - 1 - 1 - 2 - bits(mod.rear)
    expect(attackOdds(rules, { needed, dice: dice("1d8"), plus: 0 }).hit).toBeCloseTo(11 / 20, 12)
  })

  // O02
  rule(["ADD2-059", "ADD2-068", "ADD2-042"], "at long range against AC -6 only a natural 20 hits: 1/20", () => {
    expect(attackOdds(rules, { needed: 20 + 6 - bits(mod.longRange), dice: dice("1d6"), plus: 0 }).hit).toBeCloseTo(
      1 / 20,
      12,
    )
  })

  // O05
  rule(
    ["ADD2-041", "ADD2-043"],
    "3d6 + 3 against a Large target, 12 hits: 33/160 for 15 or more, 297/40 on average",
    () => {
      const odds = attackOdds(rules, { needed: 15 - 4 - 1, dice: dice(weapons.two_handed_sword.l), plus: 3 })
      expect(odds.hit).toBeCloseTo(11 / 20, 12)
      expect(odds.atLeast(15)).toBeCloseTo(33 / 160, 12)
      expect(odds.expected).toBeCloseTo(297 / 40, 12)
    },
  )

  // O06
  rule(
    ["ADD2-061", "ADD2-067", "ADD2-069", "ADD2-060"],
    "two arrows at medium range past half cover: 9/4 points a round, 7/16 for at least one hit",
    () => {
      const needed = 18 - 6 - 2 - bits(mod.mediumRange, mod.cover50)
      const odds = attackOdds(rules, { needed, dice: dice("1d8"), plus: 0 })
      expect(2 * odds.expected).toBeCloseTo(9 / 4, 12)
      expect(1 - (1 - odds.hit) ** 2).toBeCloseTo(7 / 16, 12)
    },
  )

  // O07
  rule(
    ["ADD2-074", "ADD2-075", "ADD2-076"],
    "an arrow into a melee of an ogre, two humans and a halfling: 19/90 for an ally, 8/45 for the ogre",
    () => {
      const hit = (ac: number) => attackOdds(rules, { needed: 19 - ac - 1, dice: dice("1d8"), plus: 0 }).hit
      const s = stage({
        actors: {
          archer: { side: 0, at: [0, 0], block: like({ weapons: [weapons.light_crossbow] }) },
          ogre: { side: 1, at: [6, 5], block: like({ size: "L" }) },
          man: { side: 0, at: [5, 4], block: like({}) },
          woman: { side: 0, at: [5, 6], block: like({}) },
          half: { side: 0, at: [8, 6], block: like({ size: "S" }) },
        },
      })
      const weight = (id: string) => s.combat.prepared.sheets[s.who(id)]?.weight ?? 0
      const total = weight("ogre") + weight("man") + weight("woman") + weight("half")
      const ally = (weight("man") * hit(3) + weight("woman") * hit(5) + weight("half") * hit(7)) / total
      expect(ally).toBeCloseTo(19 / 90, 12)
      expect((weight("ogre") * hit(5)) / total).toBeCloseTo(8 / 45, 12)
    },
  )
})

// O12
rule(["ADD2-070"], "a 5d6 fireball against a save of 16 behind a quarter of cover does 287/20", () => {
  const s = stage({
    actors: {
      w: { side: 0, at: [0, 0], block: like({ spells: [{ id: "fireball", slots: 1 }] }) },
      x: { side: 1, at: [9, 0], block: like({ saves: [16, 16, 16, 16, 16] }), placement: { cover: 25 } },
    },
  })
  const row = coverFrom(s.combat, s.who("x"), asWho(s.who("x")))
  const chance = (21 - 16 + (coverPenalty[row] as number)) / 20
  expect(chance).toBeCloseTo(7 / 20, 12)
  const full = distributionOf(dice("5d6"))
  const harm = (saved: boolean) => map(full, (amount) => burstHarm(amount, saved, row))
  expect(
    mean(
      mix([
        [chance, harm(true)],
        [1 - chance, harm(false)],
      ]),
    ),
  ).toBeCloseTo(287 / 20, 12)
})
