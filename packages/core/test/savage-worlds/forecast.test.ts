import { expect, test } from "vitest"
import { wake } from "../../src/systems/savage-worlds/book/terms.ts"
import { rule } from "../kit/rule.ts"
import { dagger, extra, fight, forecastOf, melee, placed } from "./scenes.ts"

const open = `${".".repeat(24)}\n`.repeat(6)

test("tricks at somebody who can reach nobody promise nothing", () => {
  const promises = (far: number) => {
    const s = fight({ a: placed(0, [1, 1], extra()), b: placed(1, [1 + far, 1], extra()) }, { map: open })
    s.take("manoeuvre")
    return forecastOf(s, "test")
  }
  expect(promises(7)).not.toMatchObject({ harm: 0, help: 0 })
  expect(promises(8)).toMatchObject({ harm: 0, help: 0 })
})

test("cover is promised to those alone who walk into it", () => {
  const promises = (at: readonly [number, number], map: string) => {
    const s = fight({ a: placed(0, at, extra()), b: placed(1, [12, 1], extra()) }, { map, setting: {} })
    return [forecastOf(s, "take-cover"), forecastOf(s, "end-turn")] as const
  }
  const things = `${".".repeat(24)}\n....o${".".repeat(19)}\n${`${".".repeat(24)}\n`.repeat(4)}`
  const [into, stay] = promises([3, 3], things)
  expect(into.exposure).toBeLessThanOrEqual(stay.exposure)
  expect(into.cost).toBe(0)
  const [there, before] = promises([3, 1], things)
  expect(there.exposure).toBe(before.exposure)
  expect(there.cost).toBeGreaterThan(0)
})

rule(
  ["SWD-092"],
  "to let go promises the blow that it frees for, less what the hold keeps away; to hold on is not idle",
  () => {
    const held = (theirs: object) => {
      const s = melee(extra(), extra({}, {}, theirs))
      s.given({ _tag: "Held", who: "b", by: "a", degree: 1 })
      return { release: forecastOf(s, "release").help, rest: forecastOf(s, "end-turn").help }
    }
    const [weak, strong] = [held({ fighting: "d4" }), held({ fighting: "d12" })]
    expect(weak.release).toBeGreaterThan(strong.release)
    expect(weak.rest).toBeGreaterThan(0)
  },
)

rule(["SWD-047"], "who comes up to strike is promised a blow from beside, with nothing between", () => {
  const promises = (thing: string) => {
    const map = `${open.slice(0, 50)}.....${thing}${".".repeat(18)}\n${open.slice(0, 75)}`
    const s = fight({ a: placed(0, [1, 2], extra()), b: placed(1, [6, 2], extra()) }, { map, setting: {} })
    return forecastOf(s, "close").success
  }
  expect(promises("o")).toBe(promises("."))
  expect(promises(".")).toBeGreaterThan(0)
})

test("who runs up to a foe is promised a blow for as much of the way as there is round what stands there", () => {
  const promises = (things: string) => {
    const map = `${things}\n`.repeat(6) + `${".".repeat(24)}\n`.repeat(2)
    const s = fight({ a: placed(0, [1, 1], extra()), b: placed(1, [9, 1], extra()) }, { map, setting: {} })
    return forecastOf(s, "rush").harm
  }
  const free = promises(".".repeat(24))
  const round = promises(`.....#${".".repeat(18)}`)
  expect(round).toBeLessThan(free)
  expect(round).toBeGreaterThan(0)
})

test("what serves nothing costs a little, and to leave it at that costs nothing", () => {
  const s = fight({ a: placed(0, [1, 1], extra()), b: placed(1, [20, 1], extra()) }, { map: open })
  expect(forecastOf(s, "two-actions")).toMatchObject({ harm: 0, help: 0, approach: 0, cost: 0.02 })
  expect(forecastOf(s, "end-turn").cost).toBe(0)
  s.take("manoeuvre")
  expect(forecastOf(s, "drop")).toMatchObject({ harm: 0, help: 0, cost: 0.02 })
  expect(forecastOf(s, "keep").cost).toBe(0)
})

test("a weapon at the belt is promised what it does more than the one in hand", () => {
  const promises = (holds: string) => {
    const block = extra({ attacks: [dagger, { weapon: "axe", damage: "Str+d12" }] }, { strength: "d12" })
    const s = fight(
      { a: placed(0, [1, 1], block, { holds }), b: placed(1, [8, 1], extra({}, { vigor: "d10" })) },
      { map: open },
    )
    s.take("manoeuvre")
    return forecastOf(s, "ready").help
  }
  expect(promises("dagger")).toBeGreaterThan(0)
  expect(promises("axe")).toBe(0)
})

test("a Hold is worth keeping in its own round, the more so for foes who come near and do not wait as well", () => {
  const waits = (far: number, foe: string) => {
    const actors = {
      a: placed(0, [1, 1], extra()),
      b: placed(1, [1 + far, 1], extra()),
      c: placed(1, [23, 5], extra()),
    }
    const s = fight(actors, { map: open, first: ["a", "b", "c"] })
    const hold = () => {
      s.take("manoeuvre")
      s.take("hold", { extra: wake.lastMoment })
    }
    hold()
    for (const _ of ["b", "c"]) {
      if (foe === "hold") hold()
      else s.take(foe)
    }
    return forecastOf(s, "wait").help
  }
  expect(waits(8, "end-turn")).toBeGreaterThan(waits(12, "end-turn"))
  expect(waits(8, "end-turn")).toBeGreaterThan(waits(8, "hold"))
  expect(waits(8, "hold")).toBeGreaterThan(0)
})

test("a throw gives away the blow of the weapon that is thrown, and there is one throw for each", () => {
  const spear = { weapon: "spear", damage: "Str+d6", range: "3/6/12" }
  const promised = (act: string, attacks: readonly object[]) =>
    forecastOf(fight({ a: placed(0, [1, 1], extra({ attacks })), b: placed(1, [6, 1], extra()) }), act)
  const help = (...attacks: readonly object[]) => promised("shoot", attacks).help
  expect(help(spear)).toBeLessThan(-0.05)
  expect(help({ ...spear, count: 2 })).toBeCloseTo(0, 12)
  expect(help(spear, { weapon: "sword", damage: "Str+d6" })).toBeCloseTo(0, 12)
  expect(help(spear, dagger)).toBeGreaterThan(help(spear))
  // Two throws of one spear are one, and worse.
  const knife = { ...spear, kind: "thrown" }
  expect(promised("two-actions", [knife]).harm).toBeLessThan(promised("shoot", [knife]).harm)
  expect(promised("two-actions", [{ ...knife, count: 2 }]).harm).toBeGreaterThan(promised("two-actions", [knife]).harm)
})
