import { describe, expect, test } from "vitest"
import { Combat } from "../../src/combat/Combat.ts"
import { condition } from "../../src/systems/adnd2e/book/terms.ts"
import { adnd2e } from "../../src/systems/adnd2e/index.ts"
import type { AdndCarried } from "../../src/systems/adnd2e/model/System.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { rule } from "../kit/rule.ts"
import { armed, like } from "./blocks.ts"
import { declare, duel, stage } from "./stage.ts"

test("hit points, the dead, spent spells and drunk potions go on into the next fight of a day", () => {
  const spec = {
    actors: {
      w: {
        side: 0,
        at: [5, 5] as const,
        block: like({
          hp: 20,
          spells: [{ id: "magic_missile", slots: 1 }],
          items: [{ id: "p", kind: "potion", heals: "1d4" }],
        }),
      },
      f: { side: 0, at: [5, 6] as const, block: like({ hp: 1 }) },
      x: { side: 1, at: [6, 5] as const, block: armed(["dagger"], { hp: 2 }) },
    },
  }
  const first = stage({ ...spec, dice: [{ w: 1, f: 9, x: 10 }, 3] })
  declare(first, { w: ["cast", { item: 0 }], x: ["attack", { target: "f" }] })
  first.take("cast", { target: "x" })
  first.open()
  expect(first.done().last("FightDecided")).toMatchObject({ winner: 0 })
  const { prepared } = first.combat
  const next = new Combat(adnd2e, adnd2e.prepare(encounter(adnd2e, spec)), {
    seed: 1,
    combat: 0,
    fight: 1,
    choose: () => 0,
  })
  const carried = first.carry()
  next.begin({ ...carried, f: { ...(carried["f"] as AdndCarried), hp: 0, dead: true, down: true } })
  const of = (id: string) => next.state.combatants[prepared.ids.indexOf(id)]
  expect(of("w")).toMatchObject({ hp: 20, spent: 1 })
  expect(of("f")).toMatchObject({ dead: true })
  expect(next.next()?.who).not.toBe(prepared.ids.indexOf("f"))
})

test("who lay at death's door with bound wounds lies there in the next fight, and bleeds no more", () => {
  const spec = { w: like({ hp: 20 }), f: like({ hp: 5 }), x: like({ hp: 20 }) }
  const actors = {
    w: { side: 0, at: [1, 1] as const, block: spec.w },
    f: { side: 0, at: [1, 3] as const, block: spec.f },
    x: { side: 1, at: [9, 9] as const, block: spec.x },
  }
  const prepared = adnd2e.prepare(encounter(adnd2e, { actors }))
  const next = new Combat(adnd2e, prepared, { seed: 1, combat: 0, fight: 1, choose: () => 0 })
  const f = prepared.ids.indexOf("f")
  next.begin({
    f: adnd2e.meanwhile(
      { hp: -3, dead: false, down: true, spent: 0, drunk: 0, used: [], scars: 0, lasting: [], turns: -1 },
      {},
    ),
  })
  expect(next.state.combatants[f]).toMatchObject({ hp: -3, down: true, dead: false })
  next.play()
  expect(next.state.combatants[f]).toMatchObject({ hp: -3, dead: false })
  expect(adnd2e.carry(prepared, next.state, f)).toMatchObject({ hp: -3, down: true, dead: false })
})

/** The fight after one of `s`, with so many turns between them where the day says it. */
const nextDay = (s: ReturnType<typeof duel>, turns?: number, spec: Parameters<typeof duel>[2] = {}) => {
  const next = new Combat(adnd2e, duel(like({ hp: 20 }), like({ hp: 20 }), spec).combat.prepared, {
    seed: 1,
    combat: 0,
    fight: 1,
    choose: () => 0,
  })
  const past = s.carry()["a"] as AdndCarried
  return next.begin({ a: turns === undefined ? past : adnd2e.meanwhile(past, { turns }) })
}

describe("conditions between two fights of a day", () => {
  const under = (condition: number, until: number) => {
    const s = duel(like({ hp: 20 }), like({ hp: 20 }))
    s.open()
    s.given(
      { _tag: "ConditionGained", who: "a", condition, by: "b" },
      { _tag: "ClockSet", who: "a", condition, until, faces: [] },
    )
    return s
  }
  const stateOf = (s: ReturnType<typeof duel>, turns?: number, spec: Parameters<typeof duel>[2] = {}) => {
    const { conditions } = nextDay(s, turns, spec).state.combatants[s.who("a")] as { conditions: number }
    return { conditions, clocks: nextDay(s, turns, spec).state.clocks }
  }

  rule(["ADD2-002"], "what lasts goes on with the rounds that are left of it after the pause", () => {
    // Thirty-five rounds, the first of them gone: one turn later 24 are left, right on its heels 34.
    const s = under(condition.invisible, 35)
    const who = s.who("a")
    const invisible = 1 << condition.invisible
    expect(stateOf(s)).toEqual({ conditions: invisible, clocks: [who, condition.invisible, 24] })
    expect(stateOf(s, 1)).toEqual(stateOf(s))
    expect(stateOf(s, 0)).toEqual({ conditions: invisible, clocks: [who, condition.invisible, 34] })
    expect(stateOf(s, 3)).toEqual({ conditions: invisible, clocks: [who, condition.invisible, 4] })
    expect(stateOf(s, 4)).toEqual({ conditions: 0, clocks: [] })
    // It ends with its last round.
    const brief = nextDay(under(condition.hasted, 13)).play()
    expect(brief.log.filter((e) => e._tag === "ConditionLost")).toMatchObject([{ condition: condition.hasted }])
  })

  rule(["ADD2-001", "ADD2-002"], "a turn has fifty rounds of twelve seconds", () => {
    const s = under(condition.hasted, 35)
    expect(stateOf(s, 0, { houseRules: { "round.seconds": 12 } }).clocks).toEqual([s.who("a"), condition.hasted, 170])
    expect(stateOf(s, 3, { houseRules: { "round.seconds": 12 } }).clocks).toEqual([s.who("a"), condition.hasted, 20])
  })

  test("who was laid down, caught or disarmed of its balance has got over it; the scenario's own word has no end", () => {
    const s = duel(like({ hp: 20 }), like({ hp: 20 }))
    for (const what of [condition.prone, condition.shieldless, condition.broken])
      s.given({ _tag: "ConditionGained", who: "a", condition: what, by: "b" })
    expect(stateOf(s)).toEqual({ conditions: 0, clocks: [] })
    const actors = {
      a: { side: 0, at: [5, 5] as const, block: like({ hp: 20 }), placement: { conditions: ["hasted"] } },
      b: { side: 1, at: [6, 5] as const, block: like({ hp: 20 }) },
    }
    const next = new Combat(adnd2e, stage({ actors }).combat.prepared, {
      seed: 1,
      combat: 0,
      fight: 1,
      choose: () => 0,
    })
    next.begin({ a: under(condition.hasted, 35).carry()["a"] as AdndCarried })
    expect(next.state.clocks).toEqual([])
    expect(next.state.combatants[s.who("a")]?.conditions).toBe(1 << condition.hasted)
  })

  test("what goes on is handed on once more", () => {
    const again = nextDay(under(condition.invisible, 35))
    const a = again.prepared.ids.indexOf("a")
    expect(adnd2e.carry(again.prepared, again.state, a).lasting).toEqual([
      { condition: condition.invisible, seconds: 24 * 60 },
    ])
  })
})

describe("who begins a fight wounded", () => {
  const wounded = (hp: number, more: object = {}) =>
    stage({
      actors: {
        a: { side: 0, at: [5, 5], block: like({ hp: 20, ...more }), placement: { hp } },
        b: { side: 1, at: [15, 5], block: like({ hp: 20, im: 0 }) },
      },
      dice: [
        { a: 1, b: 10 },
        { a: 1, b: 10 },
      ],
    })

  test("has so many hit points, never more than it can have", () => {
    expect(wounded(7).of("a").hp).toBe(7)
    expect(wounded(20).of("a").hp).toBe(20)
    expect(wounded(99).of("a").hp).toBe(20)
    const { prepared, state } = wounded(5).combat
    expect(adnd2e.health(prepared, state, prepared.ids.indexOf("a"))).toBe(0.25)
  })

  test("can be healed up to all that it has", () => {
    const s = wounded(15, { items: [{ id: "p", kind: "potion", heals: "1d4" }] })
    expect(s.skipTo("a", "parry").options).toContain("drink")
    expect(
      wounded(20, { items: [{ id: "p", kind: "potion", heals: "1d4" }] }).skipTo("a", "parry").options,
    ).not.toContain("drink")
  })

  test("what a fight before has left of it counts more than that", () => {
    const s = wounded(7)
    const next = new Combat(adnd2e, s.combat.prepared, { seed: 1, combat: 0, fight: 1, choose: () => 0 })
    next.begin({ a: { ...(s.carry()["a"] as AdndCarried), hp: 3 } })
    expect(next.state.combatants[s.who("a")]?.hp).toBe(3)
  })

  test("closes its wounds from the first round on, if it is a creature that does", () => {
    const s = wounded(7, { regeneration: { per_round: 3, after: 1 } })
    declare(s, {})
    expect(s.of("a").hp).toBe(7)
    declare(s, {})
    expect(s.of("a").hp).toBe(10)
    s.done()
  })
})

test("in the pause wounds close that close by themselves, as far as its rounds go", () => {
  const troll = like({ hp: 90, regeneration: { per_round: 3, not_against: ["fire"] } })
  const s = duel(troll, like({ hp: 20 }))
  s.given(
    { _tag: "HarmTaken", target: "a", by: "b", means: 0, amount: 70, faces: [], times: 1 },
    { _tag: "WoundsMarked", who: "a", since: 1, lasting: 10 },
  )
  const after = (turns?: number) => {
    const next = new Combat(adnd2e, s.combat.prepared, { seed: 1, combat: 0, fight: 1, choose: () => 0 })
    const past = s.carry()["a"] as AdndCarried
    next.begin({ a: turns === undefined ? past : adnd2e.meanwhile(past, { turns }) })
    return [next.state.combatants[s.who("a")]?.hp, next.state.wounds.slice(1)]
  }
  expect(after(0)).toEqual([20, [1, 10]])
  expect(after()).toEqual([50, [1, 10]])
  expect(after(2)).toEqual([80, [0, 10]])
  expect(after(9)).toEqual([80, [0, 10]])
})

test("open declarations are known as soon as all have made theirs", () => {
  const s = duel(like({ hp: 90 }), like({ hp: 1 }), {
    houseRules: { "declaration.order": "open_simultaneous" },
    setting: { gm: ["side-1"] },
  })
  const first = s.open()?.who as string
  s.take("parry")
  const other = first === "a" ? "b" : "a"
  const seen = s.combat.fork(() => 0, { seenBy: first === "a" ? 1 : 0 })
  expect(seen.state.combatants[s.who(first)]?.act).toBe(-1)
  expect(seen.next()?.who).toBe(s.who(first))
  expect(s.open()?.who).toBe(other)
})
