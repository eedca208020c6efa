import { expect, test } from "vitest"
import { narrate } from "../../src/reading/tell.ts"
import { manner, thing } from "../../src/systems/savage-worlds/book/terms.ts"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import { rule } from "../kit/rule.ts"
import { bow, extra, fight, forecastOf, pistol, placed, sword, verbs } from "./scenes.ts"

/** A wall with one square in it that is something else, and a room behind it. */
const walled = ["............", "......#.....", "......+.....", "......#.....", "............"]
  .map((row, i) => (i === 0 || i === 4 ? "######-#####".replaceAll("-", "#") : row))
  .join("\n")

const door = { "+": { own: { hardness: "light-door" } } }
const wallAt = 2 * 12 + 6

const before = (
  things: object,
  dice: readonly number[],
  a: unknown = extra(),
  at: readonly [number, number] = [5, 2],
  more: object = {},
) =>
  fight(
    { a: placed(0, at, a), b: placed(1, [9, 2], extra({ toughness: 30 })) },
    { map: walled, things: things as never, dice, ...more },
  )

rule(["SWD-097", "SWD-099"], "a door breaks when the damage equals its Hardness, and then stands open", () => {
  const strike = (dice: readonly number[], own: object = { hardness: "heavy-door" }) => {
    const s = before({ "+": { opens: false, own } }, dice)
    s.take("smash", { place: wallAt, extra: thing.onMap })
    return s
  }
  // A 2 hits what does not move, and a six does not ace.
  const holds = strike([2, 6, 3])
  expect(holds.last("TraitRolled")).toMatchObject({ need: 2 })
  expect(holds.last("ObjectStruck")).toMatchObject({ damage: 9, hardness: 10, broken: false, who: "", place: wallAt })
  expect(holds.done().combat.state.gone).toBe(0)
  const breaks = strike([2, 6, 4])
  expect(breaks.last("ObjectStruck")).toMatchObject({ damage: 10, broken: true })
  expect(breaks.done().combat.state.gone).toBe(1)
  expect(strike([1]).last("ObjectStruck")).toMatchObject({ damage: 0, broken: false })
  // A raise gives nothing.
  expect(strike([6, 4, 1, 1]).last("ObjectStruck")).toMatchObject({ damage: 2 })
  expect(strike([2, 4, 4], { hardness: 12, lock: "lock" }).last("ObjectStruck")).toMatchObject({
    hardness: 8,
    broken: true,
  })
})

rule(["SWD-097"], "a shut door stands in the way of walkers, shots and cover; an open one does not", () => {
  const archer = extra({ attacks: [sword, bow] })
  const s = before(door, [3], archer)
  expect(verbs(s)).not.toContain("shoot")
  expect(verbs(s)).not.toContain("close")
  s.take("open", { place: wallAt })
  expect(s.last("Opened")).toMatchObject({ who: "a", place: wallAt })
  expect(verbs(s)).toEqual(expect.arrayContaining(["shoot", "close"]))
  expect(verbs(s)).not.toContain("open")
  // Opening is free: the turn has its action still.
  s.take("close", { target: "b" })
  expect(s.last("Moved")).toMatchObject({ who: "a", cost: 3 })
})

rule(["SWD-097", "SWD-099"], "a locked door is not opened by hand; what does not open has no handle at all", () => {
  expect(verbs(before({ "+": { own: { hardness: 10, lock: "lock" } } }, []))).not.toContain("open")
  expect(verbs(before({ "+": { opens: false, own: { hardness: 10 } } }, []))).not.toContain("open")
  expect(verbs(before(door, []))).toContain("open")
  expect(verbs(before(door, [], extra(), [4, 2]))).not.toContain("open")
})

rule(["SWD-097"], "what a thing withstands is not even tried on it", () => {
  const hammer = { weapon: "hammer", damage: "Str+d8" }
  const s = before(
    { "+": { opens: false, own: { hardness: 12, withstands: ["sword"] } } },
    [],
    extra({ attacks: [sword, hammer] }),
  )
  const items = s.combat
    .next()
    ?.options.filter(({ verb }) => verb === 38)
    .map(({ item }) => item)
  expect(new Set(items)).toEqual(new Set([1]))
})

rule(["SWD-097"], "a thing is shot at too, against 4, with range and the rounds of the weapon counting", () => {
  const shoot = (dice: readonly number[], at: readonly [number, number], gun: object = pistol) => {
    const s = before({ "+": { opens: false, own: { hardness: 8 } } }, dice, extra({ attacks: [gun] }), at)
    s.take("manoeuvre")
    s.take("smash", { place: wallAt, extra: thing.onMap | manner.shooting })
    return s
  }
  const s = shoot([4, 6, 2], [1, 2])
  expect(s.last("TraitRolled")).toMatchObject({ need: 4, plus: 0, raises: 0 })
  expect(s.last("ObjectStruck")).toMatchObject({ damage: 8, broken: true, spent: 1 })
  expect(s.done().combat.state.loaded).toContain(14)
  expect(shoot([5], [1, 2], { ...pistol, range: "4/24/48" }).last("TraitRolled")).toMatchObject({
    plus: -2,
    raises: -1,
  })
  const knife = { weapon: "knife", kind: "thrown", damage: "Str+d4", range: "6/12/24" }
  expect(shoot([4, 1, 1], [1, 2], knife).last("WeaponLost")).toMatchObject({ who: "a", at: wallAt })
})

rule(
  ["SWD-097", "SWD-023"],
  "whoever advances on a foe behind a door walks up to the door, and then wants it open or broken",
  () => {
    const s = before({ "+": { opens: false, own: { hardness: 8 } } }, [], extra(), [1, 1])
    s.take("advance")
    expect(s.of("a").at).toBe(2 * 12 + 5)
    expect(forecastOf(s, "smash", thing.onMap).approach).toBeCloseTo((5 / 6) * (15 / 36), 12)
    expect(forecastOf(s, "smash", thing.onMap | manner.wild).approach).toBeCloseTo((35 / 36) * (26 / 36), 12)
    const shut = before(door, [])
    expect(forecastOf(shut, "open").approach).toBe(1)
    expect(forecastOf(shut, "advance").approach).toBe(0)
  },
)

test("a low barricade that is broken gives no cover any more, and leaves rubble if the scenario says so", () => {
  const map = ["..........", ".......o..", ".........."].join("\n")
  const things = { o: { is: ["lowCover"], leaves: ["difficult"], opens: false, own: { hardness: 4 } } } as const
  const s = fight(
    { a: placed(0, [6, 1], extra()), c: placed(0, [1, 1], extra({ attacks: [bow] })), b: placed(1, [8, 1], extra()) },
    { map, things, dice: [2, 2, 2, 2, 2], first: ["c", "a", "b"], houseRules: { shootThroughCover: false } },
  )
  const shot = (): unknown => {
    s.skipTo("c", "end-turn")
    s.take("shoot", { target: "b" })
    return s.last("Attacked")?.["plus"]
  }
  expect(shot()).toBe(-4)
  s.skipTo("a", "end-turn")
  s.take("manoeuvre")
  s.take("smash", { place: 17, extra: thing.onMap })
  expect(s.combat.state.gone).toBe(1)
  expect(shot()).toBe(0)
})

test("doors that are opened or broken are in words", () => {
  const s = before(door, [])
  s.take("open")
  const line = (lang: "en" | "es"): string | undefined =>
    [...narrate(savageWorlds, s.combat.prepared, s.combat.log.slice(-1), { lang })][0]?.text
  expect(line("en")).toBe("a opens the door at G3.")
  expect(line("es")).toBe("a abre la puerta de G3.")
})
