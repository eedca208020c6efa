import { type BaseEvent, baseEvents } from "@refriega/core"
import { describe, expect, test } from "vitest"
import { changesOf } from "../../src/compare/changesOf.ts"
import { type Named, partingsOf } from "../../src/compare/parting.ts"
import { playerOf } from "../../src/play/Player.ts"
import { regenerate } from "../../src/run/regenerate.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

const prepared = { ids: ["ana", "beto"], sides: ["red", "blue"], means: ["fists", "fire"] }
const attacked: Extract<BaseEvent, { _tag: "Attacked" }> = { _tag: "Attacked", by: 0, target: 1, means: 0, hit: true }
const decided: Extract<BaseEvent, { _tag: "Decided" }> = {
  _tag: "Decided",
  who: 0,
  kind: 0,
  option: 1,
  verb: 2,
  target: 1,
  item: -1,
  place: -1,
  extra: 0,
  spot: false,
}
const round: BaseEvent = { _tag: "RoundStarted", round: 1 }
const of = (...log: readonly BaseEvent[]): Named => ({ log, prepared })
const parting = (a: Named, b: Named) => partingsOf(baseEvents, a, b)?.first

describe("where two logs part", () => {
  test("equal logs never do", () => {
    expect(parting(of(round, attacked), of(round, { ...attacked }))).toBeUndefined()
  })

  test("another answer to the same decision is a choice", () => {
    expect(parting(of(round, decided), of(round, { ...decided, verb: 3, option: 0 }))).toMatchObject({
      at: 1,
      kind: "choice",
      fields: [
        { field: "option", a: 1, b: 0 },
        { field: "verb", a: 2, b: 3 },
      ],
    })
  })

  test("the same happening with other numbers", () => {
    expect(parting(of(attacked), of({ ...attacked, hit: false }))).toMatchObject({
      at: 0,
      kind: "numbers",
      fields: [{ field: "hit", a: true, b: false }],
    })
  })

  test("numbers may differ for a while before both go separate ways", () => {
    const miss = { ...attacked, hit: false }
    const found = partingsOf(baseEvents, of(attacked, round, attacked, decided), of(miss, round, miss, round))
    expect(found).toMatchObject({ first: { at: 0, kind: "numbers" }, apart: { at: 3, kind: "course" } })
    expect(partingsOf(baseEvents, of(attacked, round), of(miss, round))).toMatchObject({ apart: undefined })
    expect(partingsOf(baseEvents, of(decided), of(round))).toMatchObject({
      first: { kind: "course" },
      apart: undefined,
    })
  })

  test("other events, and the same event to somebody else, are another course", () => {
    expect(parting(of(attacked), of(round))).toMatchObject({ kind: "course", fields: [] })
    expect(parting(of(attacked), of({ ...attacked, by: 1, target: 0 }))).toMatchObject({ kind: "course" })
    expect(parting(of(decided), of({ ...decided, who: 1 }))).toMatchObject({ kind: "course" })
  })

  test("a log that goes on where the other is over", () => {
    expect(parting(of(round), of(round, attacked))).toMatchObject({ at: 1, kind: "end", a: undefined, b: attacked })
  })

  test("indices mean the same combatants, sides and means, however each variant numbers them", () => {
    const other = { ids: ["carla", "beto", "ana"], sides: ["red", "blue"], means: ["fire", "fists"] }
    const same = { log: [{ ...attacked, by: 2, target: 1, means: 1 }], prepared: other }
    expect(parting(of(attacked), same)).toBeUndefined()
    const byCarla = { log: [{ ...attacked, by: 0, target: 1, means: 1 }], prepared: other }
    expect(parting(of(attacked), byCarla)).toMatchObject({ kind: "course", b: byCarla.log[0] })
  })
})

describe("two variants of a run", () => {
  const manifest = toyManifest("brawl", { variants: ["base", "deadly", "swarm", "set"] }, [
    { id: "set", set: ["red.health=+1", "policies.blue=random"] },
  ])
  const played = (variant: number, index: number): Named =>
    regenerate(playerOf(manifest, toyLibrary), variant, index, {}, ({ combat }) => ({
      log: combat.log,
      prepared: combat.prepared,
    }))

  test("who dies instead of falling dies right after the fall, and nothing was different before", () => {
    const found = Array.from({ length: 10 }, (_, index) => parting(played(0, index), played(1, index)))
    expect(found.every((each) => each === undefined || each.b?._tag === "Died")).toBe(true)
    expect(found.some((each) => each !== undefined)).toBe(true)
  })

  test("differ in what the variant says, and in nothing else", () => {
    expect(changesOf(manifest, 0, 1, toyLibrary)).toEqual([{ path: "rules.deadly", a: false, b: true }])
    expect(changesOf(manifest, 0, 3, toyLibrary)).toEqual([
      { path: "brute.health", a: 10, b: 11 },
      { path: "brawler.health", a: 8, b: 9 },
      { path: "policies.blue", a: "steady", b: "random" },
    ])
    const swarm = changesOf(manifest, 0, 2, toyLibrary)
    expect(swarm.map(({ path, a }) => [path, a])).toEqual([
      ["twin-3", undefined],
      ["policies.blue", "steady"],
    ])
    expect(changesOf(manifest, 1, 1, toyLibrary)).toEqual([])
  })
})
