import { expect, test } from "vitest"
import { savageWorlds } from "../../../src/systems/savage-worlds/index.ts"
import { rule } from "../../kit/rule.ts"
import { apart, extra, fight, forecastOf, hero, lastAttack, melee, placed, rifle, verbs } from "../scenes.ts"
import { archer, gunman, shotgun, plusOf } from "./shooters.ts"

rule(["SWD-013"], "with a foe at one's throat only weapons of one hand can be fired", () => {
  expect(verbs(melee(archer(), extra()))).not.toContain("shoot")
  expect(verbs(melee(gunman(), extra()))).toContain("shoot")
  expect(verbs(apart(3, archer(), extra()))).toContain("shoot")
})

rule(["SWD-014"], "a shot at a foe beside one must beat its Parry", () => {
  const s = melee(gunman(), extra({ parry: 6 }), [5])
  s.take("shoot")
  expect(lastAttack(s)).toMatchObject({ need: 6, hit: false })
  expect(forecastOf(melee(gunman(), extra({ parry: 6 })), "shoot").success).toBeCloseTo(1 / 6, 12)
  const far = apart(2, gunman(), extra({ parry: 6 }), [4, 1, 1])
  far.take("shoot")
  expect(lastAttack(far)).toMatchObject({ need: 4, hit: true })
})

rule(["SWD-015"], "a shot past a foe who is beside one leaves the shooter Vulnerable", () => {
  const s = fight(
    { a: placed(0, [5, 5], gunman()), b: placed(1, [6, 5], extra()), c: placed(1, [5, 13], extra()) },
    { dice: [3] },
  )
  s.take("shoot", { target: "c" })
  expect(s.of("a").conditions).toBe(8)
  const near = fight(
    { a: placed(0, [5, 5], gunman()), b: placed(1, [6, 5], extra()), c: placed(1, [5, 13], extra()) },
    { dice: [3] },
  )
  near.take("shoot", { target: "b" })
  expect(near.of("a").conditions).toBe(0)
})

test("who can shoot from here gains nothing by coming nearer, and whoever goes near is in more danger", () => {
  const near = (by: unknown, steps: number) => forecastOf(apart(steps, by, extra()), "advance")
  expect(near(extra(), 20).approach).toBeGreaterThan(0)
  expect(near(gunman(), 20).approach).toBe(0)
  expect(near(extra(), 12).exposure).toBeGreaterThan(0)
  expect(near(extra(), 40).exposure).toBe(0)
  // Those who are shot at are in danger wherever they stand.
  expect(forecastOf(apart(20, extra(), gunman()), "end-turn").exposure).toBeGreaterThan(0)
})

rule(["SWD-066", "SWD-067"], "shot gives +2, and its damage falls with the range", () => {
  const at = (steps: number, dice: readonly number[]) => {
    const s = apart(steps, extra({ attacks: [shotgun] }), extra(), dice)
    s.take("shoot")
    s.done()
    const e = lastAttack(s)
    return [e["plus"], (e["faces"] as unknown as readonly number[]).length / 2, e["hit"]]
  }
  expect(at(10, [2, 1, 1, 1])).toEqual([2, 3, true])
  expect(at(20, [4, 1, 1])).toEqual([0, 2, true])
  expect(at(40, [6, 1, 1])).toEqual([-2, 1, true])
  const slug = apart(10, extra({ attacks: [{ ...shotgun, slug: "2d10" }] }), extra(), [4, 2, 2])
  slug.take("shoot")
  expect(lastAttack(slug)).toMatchObject({ plus: 0, faces: [10, 2, 10, 2] })
  const both = apart(10, extra({ attacks: [{ ...shotgun, bothBarrels: true, shots: 2 }] }), extra(), [2, 1, 1, 1])
  both.take("both-barrels")
  expect(lastAttack(both)).toMatchObject({ damage: 7, spent: 2 })
})

rule(["SWD-081", "SWD-082"], "the grade of light takes 2, 4 or 6; in the dark nothing beyond ten steps is seen", () => {
  const by = (light: unknown, more: object = {}) => plusOf(8, archer(), extra(), { setting: { light }, ...more })
  expect([by("normal"), by("dim"), by("dark"), by("pitch")]).toEqual([0, -2, -4, -6])
  expect(by(["dim", "dark"])).toBe(-2)
  expect(verbs(apart(20, archer(), extra(), [], { setting: { light: "dark" } }))).not.toContain("shoot")
  expect(plusOf(20, archer(), extra(), { setting: { light: "dim" } })).toBe(-4)
  expect(plusOf(8, archer({ edges: ["low-light-vision"] }), extra(), { setting: { light: "dark" } })).toBe(0)
  const zone = { zones: [{ from: [9, 1], to: [12, 12], light: "dark" }] }
  expect(plusOf(8, archer(), extra(), { setting: zone })).toBe(-4)
  expect(plusOf(5, archer(), extra(), { setting: zone })).toBe(0)
  const blow = melee(extra(), extra(), [2], { setting: { light: "dim" } })
  blow.take("strike")
  expect(lastAttack(blow)).toMatchObject({ plus: -2 })
})

rule(["SWD-086", "SWD-087"], "an unstable platform takes 2 from shots, not from Steady Hands", () => {
  expect(plusOf(5, archer(), extra(), { a: { unstable: true } })).toBe(-2)
  expect(plusOf(5, archer({ edges: ["steady-hands"] }), extra(), { a: { unstable: true } })).toBe(0)
  const zone = (unstable: boolean) => ({ zones: [{ from: [1, 1], to: [3, 12], unstable }] })
  expect(plusOf(5, archer(), extra(), { setting: zone(true) })).toBe(-2)
  expect(plusOf(5, archer(), extra(), { setting: zone(false) })).toBe(0)
})

rule(["SWD-096"], "more than one die of a rapid weapon takes 2 from each", () => {
  const s = apart(10, hero({ attacks: [rifle] }), extra(), [3, 4, 5, 3])
  s.take("burst")
  expect(s.last("BurstFired")).toMatchObject({ skills: [3, 4, 5], wild: 3, spent: 10 })
  expect(s.events("Attacked").map((e) => [e["plus"], e["hit"]])).toEqual([
    [-2, false],
    [-2, false],
    [-2, false],
  ])
  expect(plusOf(10, hero({ attacks: [rifle] }))).toBe(0)
  const rock = apart(10, extra({ attacks: [rifle], edges: ["rock-and-roll"] }), extra(), [3, 3, 3])
  rock.take("burst")
  expect(lastAttack(rock)).toMatchObject({ plus: 0 })
  const bipod = apart(10, extra({ attacks: [{ ...rifle, bipod: true }] }), extra(), [3, 3, 3])
  bipod.take("burst")
  expect(lastAttack(bipod)).toMatchObject({ plus: 0 })
})

rule(
  ["SWD-111", "SWD-112"],
  "from a standing car one shoots as ever, from a moving one at -2 without Steady Hands",
  () => {
    const from = (vehicle: object, edges: readonly string[] = []) =>
      plusOf(10, gunman({ edges }), extra(), { a: { vehicle } })
    expect(from({ kmh: 0 })).toBe(0)
    expect(from({ kmh: 50 })).toBe(-2)
    expect(from({ kmh: 50 }, ["steady-hands"])).toBe(0)
    expect(from({ kmh: 50, stabilised: true })).toBe(0)
  },
)

rule(["SWD-113"], "the relative speed of shooter and target takes more and more from 97 km/h on", () => {
  const at = (kmh: number) => plusOf(10, gunman(), extra(), { b: { vehicle: { kmh } } })
  expect([50, 96, 97, 193, 386, 772, 1235].map(at)).toEqual([0, 0, -1, -2, -4, -6, -8])
  expect(
    plusOf(10, gunman(), extra(), { a: { vehicle: { kmh: 100, stabilised: true } }, b: { vehicle: { kmh: 150 } } }),
  ).toBe(0)
  expect(
    plusOf(10, gunman(), extra(), {
      b: { vehicle: { kmh: 97 } },
      houseRules: { speedPenalties: [-3, -4, -5, -6, -7] },
    }),
  ).toBe(-3)
})

rule(
  ["SWD-096"],
  "the Wild Die of a burst replaces the lowest die only; a bipod needs a shooter who stands still",
  () => {
    const s = apart(10, hero({ attacks: [rifle] }), extra({ toughness: 30 }), [1, 1, 1, 6, 1, 1, 1])
    s.take("burst")
    // Three 1s, but the Wild Die shows none: no Critical Failure, and 7 - 2 hits once.
    expect(s.last("BurstFired")).toMatchObject({ wild: 7, raises: 0 })
    expect(
      s
        .done()
        .events("Attacked")
        .filter((e) => e["hit"] === true).length,
    ).toBe(1)
    const walked = apart(20, extra({ attacks: [{ ...rifle, bipod: true }] }), extra(), [3, 3, 3])
    walked.take("advance")
    walked.take("burst")
    expect(lastAttack(walked)).toMatchObject({ plus: -2 })
  },
)

rule(["SWD-081"], "in the dark one sees ten steps far", () => {
  const seen = (steps: number) => verbs(apart(steps, archer(), extra(), [], { setting: { light: "dark" } }))
  expect(seen(10)).toContain("shoot")
  expect(seen(11)).not.toContain("shoot")
})

test("a shot goes at somebody, whom it finds wherever they are", () => {
  const s = apart(20, archer(), extra())
  const shots = s.combat.next()?.options.filter(({ verb }) => savageWorlds.verbs[verb]?.id === "shoot")
  expect(shots?.map(({ target, place }) => [target, place])).toEqual([[s.who("b"), -1]])
})
