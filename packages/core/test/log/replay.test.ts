import { fc, test as property } from "@fast-check/vitest"
import { describe, expect, test } from "vitest"
import { firstDifference } from "../../src/log/firstDifference.ts"
import { relabelEvents } from "../../src/log/relabelEvents.ts"
import { replay } from "../../src/reading/replay.ts"
import { arbitraryLog } from "./arbitraryEvents.ts"
import { type BrawlEvent, brawl, brawlers, brawlLog } from "./brawl.ts"

describe("a replay", () => {
  test("folds the log: the walker stands where it walked, the fallen is dead, the winner is known", () => {
    const state = replay(brawl, brawlers, brawlLog)
    expect(state.combatants[0]).toMatchObject({ at: 62, down: false })
    expect(state.combatants[1]).toMatchObject({ at: 1, down: true, dead: true })
    expect(state).toMatchObject({ round: 1, decided: true, winner: 0, reason: 0, over: true })
  })

  test("stops after as many events as it is told", () => {
    expect(replay(brawl, brawlers, brawlLog, { until: 0 }).round).toBe(0)
    expect(replay(brawl, brawlers, brawlLog, { until: 4 }).combatants[0]?.at).toBe(0)
    expect(replay(brawl, brawlers, brawlLog, { until: 5 }).combatants[0]?.at).toBe(62)
    expect(replay(brawl, brawlers, brawlLog, { until: 99 }).over).toBe(true)
  })

  test("shows the state right after each event", () => {
    const downs: (readonly [number, string, boolean])[] = []
    replay(brawl, brawlers, brawlLog, {
      visit: (state, event, i) => downs.push([i, event._tag, state.combatants[1]?.down === true]),
    })
    expect(downs.map(([i]) => i)).toEqual(brawlLog.map((_, i) => i))
    expect(downs.find(([, , down]) => down)).toEqual([8, "Felled", true])
  })

  test("begins on a fresh board each time", () => {
    expect(replay(brawl, brawlers, brawlLog)).toEqual(replay(brawl, brawlers, brawlLog))
  })

  test("refuses an event that the system does not know", () => {
    const alien = [{ _tag: "Sneezed" }] as unknown as BrawlEvent[]
    expect(() => replay(brawl, brawlers, alien)).toThrow("event 0 is Sneezed, which brawl does not know")
  })
})

describe("relabelling", () => {
  test("changes combatants and sides, and nothing else; nobody stays nobody", () => {
    const swapped = relabelEvents(brawl.events, brawlLog, { who: [1, 0], side: [1, 0] })
    expect(swapped[3]).toEqual({ _tag: "Shoved", who: 0, by: 1, mods: 3 })
    expect(swapped[4]).toEqual({ _tag: "Moved", who: 1, path: [31, 62], cost: 2, how: 0 })
    expect(swapped[9]).toEqual({ _tag: "Died", who: 0, by: -1 })
    expect(swapped[10]).toEqual({ _tag: "FightDecided", winner: 1, reason: 0 })
    expect(relabelEvents(brawl.events, brawlLog, { who: [1, 0] })[10]).toEqual(brawlLog[10])
  })

  test("an index without a new one is a mistake", () => {
    expect(() => relabelEvents(brawl.events, brawlLog, { who: [0] })).toThrow("no new index for 1")
  })

  const permutation = fc.shuffledSubarray(
    Array.from({ length: 201 }, (_, i) => i),
    { minLength: 201 },
  )
  property.prop([arbitraryLog(brawl.events), permutation])("is undone by the inverse", (log, who) => {
    const inverse: number[] = []
    for (const [i, to] of who.entries()) inverse[to] = i
    const there = relabelEvents(brawl.events, log, { who })
    expect(relabelEvents(brawl.events, there, { who: inverse })).toEqual(log)
  })
})

describe("the first difference", () => {
  property.prop([arbitraryLog(brawl.events)])("of a log and its copy is none, whatever the order of fields", (log) => {
    const copy = log.map((e) => Object.fromEntries(Object.entries(e).toReversed())) as unknown as typeof log
    expect(firstDifference(log, copy)).toBeUndefined()
  })

  test("is where a number, a list, a flag or a type differs", () => {
    const at = (i: number, change: object) =>
      firstDifference(brawlLog, brawlLog.with(i, { ...brawlLog[i], ...change } as BrawlEvent))?.at
    expect(at(6, { amount: 2 })).toBe(6)
    expect(at(4, { path: [31, 63] })).toBe(4)
    expect(at(4, { path: [31] })).toBe(4)
    expect(at(4, { path: [31, 62, 93] })).toBe(4)
    expect(at(5, { hit: false })).toBe(5)
    expect(at(11, { _tag: "Fled" })).toBe(11)
    expect(at(2, { more: 1 })).toBe(2)
    expect(at(6, { amount: 1 })).toBeUndefined()
  })

  test("of a log and its beginning is where the beginning ends", () => {
    const left = brawlLog.slice(0, 3)
    expect(firstDifference(left, brawlLog)).toEqual({ at: 3, left: undefined, right: brawlLog[3] })
    expect(firstDifference(brawlLog, left)).toEqual({ at: 3, left: brawlLog[3], right: undefined })
    expect(firstDifference([], [])).toBeUndefined()
  })
})
