import { expect, test } from "vitest"
import { struggleOdds } from "../../../src/systems/adnd2e/weigh/brawlOdds.ts"
import { rule } from "../../kit/rule.ts"
import { armed } from "../blocks.ts"
import { declare, duel } from "../stage.ts"
import { held, wrestler, second, plain, heldAmong, hug } from "./held.ts"

rule(["ADD2-111"], "a throw breaks the hold, a gouge does not", () => {
  const back = (die: number) => {
    const s = held(wrestler(), wrestler(), [second, die])
    declare(s, { a: ["keep"], b: ["wrestle"] })
    s.open()
    return s.events("HoldEnded").map((e) => e["cause"])
  }
  // 8 hits: 12 is a throw, 11 a gouge.
  expect(back(12)).toEqual([1])
  expect(back(11)).toEqual([])
})

rule(["ADD2-111"], "a hold ends with either of its ends", () => {
  const c = { side: 0, at: [6, 4] as const, block: armed(["long_sword"], { hp: 60 }) }
  const e = { side: 1, at: [1, 1] as const, block: plain() }
  const s = heldAmong({ c, e }, [{ a: 9, b: 10, c: 1, e: 10 }, 8], { b: plain({ hp: 5 }) })
  declare(s, { a: ["keep"], b: ["struggle"], c: ["attack", { target: "b" }] })
  s.open()
  expect(s.last("Died")).toMatchObject({ who: "b" })
  expect(s.last("HoldEnded")).toMatchObject({ cause: 7 })
  expect(s.combat.state.holds).toEqual([])
})

rule(
  ["ADD2-116"],
  "DEX 14 against STR 12: the higher die that does not exceed its score, and ties keep the hold",
  () => {
    const tries = (die: number, against: number) => {
      const s = held(wrestler({ str: 12 }), plain({ dex: 14 }), [second, die, against])
      declare(s, { a: ["keep"], b: ["struggle", { extra: 1 }] })
      s.open()
      expect(s.done().last("Struggled")).toMatchObject({ needed: 14, holding: 12 })
      return s.last("Struggled")?.["success"]
    }
    expect(tries(9, 13)).toBe(true)
    expect(tries(9, 11)).toBe(false)
    expect(tries(9, 9)).toBe(false)
    expect(tries(15, 20)).toBe(false)
    expect(tries(14, 12)).toBe(true)
  },
)

rule(
  ["ADD2-117"],
  "the holder's score is 4 less for each size that the held is larger, 2 less for a strange body",
  () => {
    const score = (more: object) => {
      const s = held(wrestler({ str: 16 }), plain(more), [second, 20, 20])
      declare(s, { a: ["keep"], b: ["struggle"] })
      return s.last("Struggled")?.["holding"]
    }
    expect(score({})).toBe(16)
    expect(score({ size: "L" })).toBe(12)
    expect(score({ size: "S" })).toBe(16)
    expect(score({ unusual_body: true })).toBe(14)
  },
)

rule(["ADD2-118"], "a friend's wrestling roll against the holder frees the held, and does no harm", () => {
  const d = { side: 1, at: [5, 6] as const, block: plain({ gac0: 18, armour: "leather" }) }
  const s = heldAmong({ d }, [{ a: 9, b: 10, d: 1 }, 9], {})
  declare(s, { a: ["keep"], b: ["struggle"], d: ["help", { target: "a" }] })
  expect(s.events("Attacked").at(-1)).toMatchObject({ by: "d", target: "a", needed: 9, hit: true })
  expect(s.last("HoldEnded")).toMatchObject({ by: "a", target: "b", cause: 5 })
  expect(s.of("a").hp).toBe(60)
  const missed = heldAmong({ d }, [{ a: 9, b: 10, d: 1 }, 8, 20, 20], {})
  declare(missed, { a: ["keep"], b: ["struggle"], d: ["help", { target: "a" }] })
  expect(missed.events("HoldEnded")).toEqual([])
})

test("two who get hold of each other at the same instant both slip away", () => {
  const s = duel(wrestler(), wrestler(), { dice: [{ a: 5, b: 5 }, hug, hug] })
  declare(s, { a: ["wrestle", { target: "b" }], b: ["wrestle", { target: "a" }] })
  s.open()
  expect(s.done().events("HoldBegan")).toEqual([])
})

// O10
rule(["ADD2-116"], "DEX 15 against STR 13 gets free with 209/400", () => {
  expect(struggleOdds(15, 13)).toBeCloseTo(209 / 400, 12)
})
