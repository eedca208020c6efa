import { expect } from "vitest"
import { protectionOf } from "../../src/systems/ds20/model/sheet.ts"
import { rule } from "../kit/rule.ts"
import { armour, dummy, person } from "./blocks.ts"
import { melee, woundsOf } from "./scenes.ts"

/** A blow with a 5/10 weapon by somebody with so much skill, against armour; the attack's and the armour's faces. */
const blow = (melee_: number, worn: object, dice: readonly number[], houseRules: object = {}) => {
  const s = melee(person({ melee: melee_ }), dummy(worn), { dice, houseRules })
  s.take("strike")
  s.done()
  return s
}

rule(["DS20-033"], "without armour none is rolled", () => {
  const s = blow(12, {}, [2])
  expect(s.events("ArmourTested")).toEqual([])
  expect(woundsOf(s, "b")).toEqual([0, 0, 1])
})

rule(["DS20-034"], "a success takes one level off the wound, a failure nothing", () => {
  expect(woundsOf(blow(12, armour(12), [2, 12]), "b")).toEqual([0, 1, 0])
  expect(woundsOf(blow(12, armour(12), [12, 12]), "b")).toEqual([0, 0, 0])
  expect(woundsOf(blow(12, armour(12), [2, 13]), "b")).toEqual([0, 0, 1])
  // 22 points make 2 HG, and those become 1.
  expect(woundsOf(blow(12, armour(12), [1, 12]), "b")).toEqual([0, 0, 1])
})

rule(["DS20-034"], "neither wounds nor haste touch the roll of the armour", () => {
  const s = melee(person({ melee: 12 }), dummy(armour(12)), {
    placements: { b: { wounds: { HG: 1 } } },
    dice: [2, 1, 12],
  })
  s.take("declare", { extra: 1 })
  s.take("strike")
  expect(s.last("ArmourTested")).toMatchObject({ score: 12, natural: 12, levels: 1 })
  s.done()
})

rule(["DS20-035"], "absorption takes further levels off", () => {
  expect(woundsOf(blow(12, armour(12, 1), [2, 12]), "b")).toEqual([1, 0, 0])
})

rule(["DS20-036"], "a natural 1 doubles the levels, absorption included", () => {
  const s = blow(12, armour(12, 1), [1, 1])
  expect(s.last("ArmourTested")).toMatchObject({ before: 4, levels: 4 })
  expect(woundsOf(s, "b")).toEqual([0, 0, 0])
})

const making = { protection: () => 1 }
const piece = (parts: readonly ("head" | "arms" | "torso" | "legs")[], absorption = 0) => ({
  armour: "piece",
  parts,
  absorption,
})

rule(["DS20-037"], "the parts covered add up, and the highest absorption counts", () => {
  const vest = piece(["torso"], 1)
  const helmet = piece(["head"])
  expect(protectionOf([vest, helmet], making)).toMatchObject({ score: 10, absorption: 1 })
  expect(protectionOf([piece(["head", "arms", "torso", "legs"])], making).score).toBe(18)
  expect(
    [["head"], ["arms"], ["torso"], ["legs"]].map((parts) => protectionOf([piece(parts as ["head"])], making).score),
  ).toEqual([2, 4, 8, 4])
  expect(protectionOf([], making)).toMatchObject({ score: 0, kind: 0 })
})

rule(["DS20-034"], "by house rule armour takes its levels off without a roll, or raises MHL and MHG", () => {
  expect(woundsOf(blow(12, armour(12, 1), [2], { armorMode: "flat" }), "b")).toEqual([1, 0, 0])
  // A quarter of 12 and 1 more: 9/14 instead of 5/10.
  expect(woundsOf(blow(12, armour(12, 1), [2], { armorMode: "threshold" }), "b")).toEqual([0, 1, 0])
  expect(woundsOf(blow(12, armour(12, 1), [4], { armorMode: "threshold" }), "b")).toEqual([1, 0, 0])
})

rule(["DS20-033"], "by house rule every four points of armour, begun ones too, raise what makes a wound", () => {
  // 13 points of armour add 4: a 5/10 weapon wounds lightly from 9 on.
  const worn = armour(13)
  expect(woundsOf(blow(12, worn, [4], { armorMode: "threshold" }), "b")).toEqual([1, 0, 0])
  expect(woundsOf(blow(12, worn, [3], { armorMode: "threshold" }), "b")).toEqual([0, 1, 0])
})

rule(["DS20-037"], "scores of pieces add up, the best absorption counts alone", () => {
  const piece = (score: number, absorption: number) => ({ armour: "piece", score, absorption })
  const making = { protection: () => 1 }
  expect(protectionOf([piece(4, 1), piece(8, 2)], making)).toMatchObject({ score: 12, absorption: 2 })
})

rule(["DS20-037"], "a part that two pieces cover counts once", () => {
  const jacket = piece(["torso", "arms"])
  expect(protectionOf([piece(["torso"], 1), jacket], making)).toMatchObject({ score: 12, absorption: 1 })
  expect(protectionOf([jacket, { armour: "hide", score: 6 }], making).score).toBe(18)
})
