import { expect } from "vitest"
import { rule } from "../../kit/rule.ts"
import { apart, extra, fight, forecastOf, lastAttack, pistol, placed } from "../scenes.ts"
import { archer, plusOf, gunman } from "./shooters.ts"

rule(["SWD-036"], "a low wall on the map hides half of whoever stands behind it: medium cover", () => {
  const plus = (wall: string) => {
    const row = "............"
    const s = fight(
      { a: placed(0, [1, 1], archer()), b: placed(1, [6, 1], extra()) },
      { map: [row, `.....${wall}......`, row].join("\n"), dice: [2], houseRules: { shootThroughCover: false } },
    )
    s.take("shoot")
    return lastAttack(s)["plus"]
  }
  expect([plus("."), plus("o")]).toEqual([0, -4])
})

rule(["SWD-036"], "cover takes 2, 4, 6 or 8 by its grade; Dodge and shields do not add to it", () => {
  const under = (cover: string, b: object = {}, houseRules: object = {}) =>
    plusOf(5, archer(), extra(b), { b: { cover }, houseRules: { shootThroughCover: false, ...houseRules } })
  expect(["light", "medium", "heavy", "near-total"].map((grade) => under(grade))).toEqual([-2, -4, -6, -8])
  expect(
    ["light", "medium", "heavy", "near-total"].map((grade) => under(grade, {}, { coverSteps: "1-2-4-6" })),
  ).toEqual([-1, -2, -4, -6])
  expect(under("light", { edges: ["dodge"] })).toBe(-2)
  expect(plusOf(5, archer(), extra({ edges: ["dodge"] }))).toBe(-2)
  expect(under("medium", { shield: { shield: "large", cover: -4, parry: 3, natural: true } })).toBe(-4)
  const wall = fight(
    { a: placed(0, [0, 0], archer()), b: placed(1, [6, 0], extra()) },
    { map: "........\n....oo..\n....oo..\n".replace("....oo..", "........"), dice: [2] },
  )
  wall.take("shoot")
  expect(lastAttack(wall)).toMatchObject({ plus: 0 })
})

rule(["SWD-037", "SWD-039"], "what misses only because of cover goes through it against its armour", () => {
  const shot = (face: number, more: object = {}, dice: readonly number[] = []) => {
    const s = apart(5, gunman(), extra(), [face, ...dice], { b: { cover: "medium", obstacle: 6 }, ...more })
    s.take("shoot")
    s.done()
    return lastAttack(s)
  }
  expect(shot(5, {}, [3, 3])).toMatchObject({ through: true, hit: true, raises: -1, toughness: 11 })
  expect(shot(3)).toMatchObject({ through: false, hit: false })
  expect(shot(5, { b: { cover: "medium", obstacle: "brick-wall" } }, [3, 3])).toMatchObject({ toughness: 13 })
  expect(shot(5, { b: { cover: "medium", obstacle: "heavy-glass" } }, [3, 3])).toMatchObject({ toughness: 7 })
  expect(shot(5, { b: { cover: "medium", obstacle: "steel-car-door" } }, [3, 3])).toMatchObject({ toughness: 9 })
  expect(shot(5, { b: { cover: "medium", obstacle: "stone-wall" } }, [3, 3])).toMatchObject({ toughness: 15 })
  const arrow = apart(5, archer(), extra(), [5], { b: { cover: "medium" } })
  arrow.take("shoot")
  expect(lastAttack(arrow)).toMatchObject({ hit: false })
})

rule(["SWD-037"], "what a shot at somebody behind cover promises counts what goes through it", () => {
  const promised = (by: unknown, b: object, houseRules: object = {}) => {
    const { success, harm, fell } = forecastOf(apart(5, by, extra(), [], { b, houseRules }), "shoot")
    return { success, harm, fell }
  }
  const open = promised(gunman(), {})
  const hidden = promised(gunman(), { cover: "medium", obstacle: 6 })
  const glass = promised(gunman(), { cover: "medium", obstacle: 0 })
  // A d6 that needs 4, and 8 to miss the wall: with a 4, a 5, or a 6 and another 1 it goes through.
  expect(open.success).toBeCloseTo(1 / 2, 12)
  expect(hidden.success).toBeCloseTo(1 / 2, 12)
  expect(hidden.harm).toBeLessThan(open.harm)
  expect(glass.harm).toBeGreaterThan(hidden.harm)
  // No raise through glass.
  expect(glass.harm).toBeLessThan(open.harm)
  expect(promised(archer(), { cover: "medium" }).success).toBeCloseTo((1 / 6) * (5 / 6), 12)
  expect(promised(gunman(), { cover: "medium" }, { shootThroughCover: false }).success).toBeCloseTo(
    (1 / 6) * (5 / 6),
    12,
  )
})

rule(["SWD-038"], "impenetrable cover, or a house rule, stops the shot", () => {
  const stopped = (more: object) => {
    const s = apart(5, gunman(), extra(), [5], { b: { cover: "medium" }, ...more })
    s.take("shoot")
    return lastAttack(s)["hit"]
  }
  expect(stopped({ b: { cover: "medium", obstacle: "impenetrable" } })).toBe(false)
  expect(stopped({ houseRules: { shootThroughCover: false } })).toBe(false)
})

rule(["SWD-047"], "the prone are shot at with -4 from three steps away", () => {
  expect(plusOf(3, archer(), extra(), { b: { prone: true } })).toBe(-4)
  expect(plusOf(2, archer(), extra(), { b: { prone: true } })).toBe(0)
  expect(plusOf(5, archer(), extra(), { b: { prone: true, cover: "light" } })).toBe(-4)
})

rule(["SWD-037"], "what pierces armour pierces the obstacle first", () => {
  const vest = { armour: [{ armour: "vest", natural: true, protection: 4, covers: ["torso"] }] }
  const toughness = (ap: number) => {
    const s = apart(5, extra({ attacks: [{ ...pistol, ap }] }), extra(vest), [5, 3, 3], {
      b: { cover: "medium", obstacle: 6 },
    })
    s.take("shoot")
    return lastAttack(s)["toughness"]
  }
  expect([0, 2, 6, 8].map(toughness)).toEqual([15, 13, 9, 7])
})
