import { expect, test } from "vitest"
import { wake } from "../../src/systems/savage-worlds/book/terms.ts"
import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import { scene } from "../../src/testkit/Scene.ts"
import { rule } from "../kit/rule.ts"
import { extra, fight, forecastOf, hero, lastAttack, listIn, melee, placed, rolling, verbs } from "./scenes.ts"

const tough = extra({ toughness: 30 })
const holds = (s: ReturnType<typeof melee>, extra_: number = wake.anyMoment): void => {
  s.take("manoeuvre")
  s.take("hold", { extra: extra_ })
}

rule(["SWD-070", "SWD-071"], "a held turn is taken between two others without a roll, also a round later", () => {
  const s = melee(tough, tough, [2, 2])
  holds(s)
  expect(s.of("a").conditions).toBe(256)
  // b's turn; before its act the holder may break in: it waits on.
  s.take("strike")
  s.take("wait")
  expect(s.open()).toMatchObject({ who: "a", kind: "go-now" })
  s.take("act-now")
  expect(s.open()?.who).toBe("a")
  expect(s.last("TurnResumed")).toMatchObject({ who: "a", how: 0 })
  expect(s.of("a")).toMatchObject({ conditions: 0, turnNo: 1 })
  s.take("strike")
  expect(lastAttack(s)).toMatchObject({ by: "a" })
  const later = melee(tough, tough, [])
  holds(later, wake.lastMoment)
  later.take("end-turn")
  later.take("wait")
  expect(later.combat.state.round).toBe(1)
  expect(later.open()?.who).toBe("b")
  expect(later.combat.state.round).toBe(2)
  expect(later.of("a").conditions).toBe(256)
})

rule(["SWD-070"], "who is Shaken or Stunned cannot go on Hold, and loses it", () => {
  const s = melee(tough, extra({ toughness: 5 }), [3], { b: { shaken: true } })
  s.take("end-turn")
  expect(verbs(s)).not.toContain("manoeuvre")
  const hit = melee(extra({ toughness: 4 }), tough, [5, 2, 2])
  holds(hit, wake.lastMoment)
  hit.take("strike")
  expect(hit.of("a").conditions).toBe(1)
})

const broken = (dice: readonly number[], houseRules: object = {}) => {
  const s = melee(tough, tough, dice, { houseRules })
  holds(s)
  s.take("strike")
  s.take("interrupt")
  return s
}

rule(["SWD-072"], "to interrupt takes a contest of Athletics: the winner acts first, the loser right after", () => {
  const won = broken([5, 4, 2, 2])
  expect(won.last("TurnResumed")).toMatchObject({ who: "a", how: 1 })
  won.take("strike")
  expect(won.open()?.who).not.toBe(undefined)
  expect(won.events("Attacked").map((e) => e["by"])).toEqual(["a", "b"])
  const lost = broken([4, 5, 2, 2])
  expect(lost.last("HoldLost")).toMatchObject({ who: "a", after: true })
  expect(lost.open()?.who).toBe("a")
  expect(lost.events("Attacked").map((e) => e["by"])).toEqual(["b"])
  // A contest needs no 4, unless a house rule says so.
  expect(broken([2, 1]).last("TurnResumed")).toMatchObject({ how: 1 })
  expect(broken([2, 1, 2], { interruptNeedsTn4: true }).last("HoldLost")).toMatchObject({ after: true })
})

rule(["SWD-072"], "a tie makes both acts simultaneous: each may fell the other", () => {
  const s = melee(extra(), extra(), [4, 4, 5, 6, 1, 6, 1, 5, 6, 1, 6, 1, 3, 3])
  holds(s)
  s.take("strike")
  s.take("interrupt")
  expect(s.last("TurnResumed")).toMatchObject({ how: 2 })
  s.take("strike")
  s.combat.play()
  expect(s.events("BlowWaits").length).toBe(1)
  expect(
    s
      .events("Felled")
      .map((e) => String(e["who"]))
      .toSorted((p, q) => p.localeCompare(q)),
  ).toEqual(["a", "b"])
  expect(s.done().combat.state.winner).toBe(-1)
})

test("two who wait for the same moment roll off who has it", () => {
  const s = fight(
    { a: placed(0, [1, 1], tough), c: placed(0, [1, 3], tough), b: placed(1, [12, 12], tough) },
    { dice: [2, 5], first: ["a", "c", "b"] },
  )
  for (let i = 0; i < 2; i++) holds(s)
  s.take("wait")
  s.take("end-turn")
  s.take("act-now")
  s.take("act-now")
  const first = s.open()?.who
  expect(s.last("Opposed")).toMatchObject({ why: 22 })
  expect(["a", "c"]).toContain(first)
  expect(s.done().last("TurnResumed")).toMatchObject({ who: first })
})

test("a Joker adds 2, gives Bennies to its side, and breaks in without a roll", () => {
  const s = fight(
    { a: placed(0, [5, 5], hero({ toughness: 30 })), b: placed(1, [6, 5], tough) },
    { cards: { a: 53, b: 20 }, dice: [3, 2, 2], react: [] },
  )
  expect(s.events("BenniesGained")).toMatchObject([{ side: 0 }])
  expect(s.of("a")).toMatchObject({ joker: true, bennies: 1 })
  holds(s)
  s.take("strike")
  s.take("interrupt")
  expect(s.events("Opposed")).toEqual([])
  expect(s.open()?.who).toBe("a")
})

const ambush = { surprise: ["side-0"] }

rule(
  ["SWD-100", "SWD-101", "SWD-102"],
  "ambushers begin on Hold; whoever fails Notice is dealt no card in the first round",
  () => {
    const actors = {
      a: placed(0, [5, 5], tough),
      b: placed(1, [12, 5], tough),
      c: placed(1, [12, 7], tough),
    }
    const s = fight(actors, { setting: rolling({ ...ambush }, 2), dice: [3, 4], without: ["a", noticing(0)] })
    expect(s.of("a").conditions).toBe(256)
    expect(listIn(s, "CardsDealt", "order").map((who) => s.combat.prepared.ids[who])).toEqual([noticing(1)])
    const surprised = noticing(0)
    expect(s.of(surprised).conditions).toBe(512)
    const none = fight(actors, { first: ["a", "b", "c"] })
    expect(listIn(none, "CardsDealt", "order").length).toBe(3)
  },
)

/** Of b and c, who rolls Notice first and second: the order of their keys. */
const noticing = (nth: number): string => {
  const s = fight({ b: placed(1, [12, 5], tough), c: placed(1, [12, 7], tough), a: placed(0, [5, 5], tough) })
  return s.combat.prepared.ids.filter((id) => id !== "a")[nth] as string
}

rule(["SWD-101"], "surprise can hang on Stealth against Notice", () => {
  const actors = { a: placed(0, [5, 5], extra({ toughness: 30 }, {}, { stealth: "d8" })), b: placed(1, [12, 5], tough) }
  const s = fight(actors, {
    setting: rolling({ ...ambush, stealth: true }, 3),
    dice: [5, 2, 4],
    without: ["a", "b"],
    limits: { rounds: 1 },
  })
  expect(s.events("TraitRolled")).toMatchObject([
    { who: "a", why: 10, skill: 5 },
    { who: "b", why: 9, need: 5, raises: -1 },
  ])
})

test("cards go by rank and suit, and the discards come back after a Joker", () => {
  const s = fight(
    { a: placed(0, [5, 5], tough), b: placed(1, [6, 5], tough) },
    {
      cards: { a: 20, b: 21 },
      houseRules: { initiative: "cardsEachRound" },
      // The lowest card left and the highest, a Joker; then two from a whole deck.
      dice: [1, 51, 54, 1],
    },
  )
  expect(s.open()?.who).toBe("b")
  s.take("end-turn")
  s.take("end-turn")
  s.open()
  const { ids } = s.combat.prepared
  expect(s.last("CardsDealt")).toMatchObject({ order: [1, 0], cards: [53, 0], shuffled: false })
  expect(s.open()?.who).toBe(ids[1])
  s.take("end-turn")
  s.take("end-turn")
  s.open()
  expect(s.last("CardsDealt")).toMatchObject({ order: [0, 1], cards: [53, 0], shuffled: true })
  s.done()
})

test("a Quick one draws until its card is higher than 5, a Level Headed one keeps the better of two", () => {
  const quick = fight(
    { a: placed(0, [5, 5], extra({ edges: ["quick"] })), b: placed(1, [12, 5], tough) },
    { cards: { a: 20, b: 21 } },
  )
  expect(quick.last("CardsDealt")).toMatchObject({ discarded: [] })
  const { ids } = quick.combat.prepared
  const order = ids.indexOf("a") === 0 ? [4, 30, 30] : [30, 4, 30]
  const drawn = scene(savageWorlds, {
    actors: { a: placed(0, [5, 5], extra({ edges: ["quick"] })), b: placed(1, [12, 5], tough) },
    houseRules: { redrawBelow: 0 },
    dice: order,
  }).begin()
  expect(drawn.done().last("CardsDealt")).toMatchObject({ discarded: [drawn.who("a"), 3] })
})

rule(["SWD-101"], "the Stealth of ambushers counts for 4 at least, and the light weighs on Notice", () => {
  const actors = { a: placed(0, [5, 5], extra({ toughness: 30 }, {}, { stealth: "d8" })), b: placed(1, [12, 5], tough) }
  const s = fight(actors, {
    setting: rolling({ ...ambush, stealth: true, light: "dim" }, 3),
    dice: [2, 3, 5],
    without: ["a", "b"],
    limits: { rounds: 1 },
  })
  expect(s.events("TraitRolled").at(-1)).toMatchObject({ who: "b", why: 9, plus: -2, need: 4, raises: -1 })
})

test("a 5 is drawn again by the Quick, and of two cards the lower one is laid aside", () => {
  const drawn = (edge: string, mine: readonly number[]) => {
    const actors = { a: placed(0, [5, 5], extra({ edges: [edge] })), b: placed(1, [12, 5], tough) }
    const s = scene(savageWorlds, { actors, houseRules: { redrawBelow: 0 }, dice: [...mine, 40, 40] })
    const first = s.combat.prepared.ids.indexOf("a") === 0
    const t = first ? s : scene(savageWorlds, { actors, houseRules: { redrawBelow: 0 }, dice: [40, ...mine] })
    return t.begin().last("CardsDealt")?.["discarded"]
  }
  const me = fight({ a: placed(0, [5, 5], tough), b: placed(1, [12, 5], tough) }).who("a")
  // The fifteenth card is a 5, the 17th a 6.
  expect(drawn("quick", [15, 20])).toEqual([me, 14])
  expect(drawn("quick", [17])).toEqual([])
  expect(drawn("level-headed", [9, 30])).toEqual([me, 8])
  expect(drawn("level-headed", [30, 9])).toEqual([me, 8])
})

test("two Jokers of one side give its Bennies once", () => {
  const s = fight(
    { a: placed(0, [5, 5], hero()), c: placed(0, [5, 7], extra()), b: placed(1, [12, 5], extra()) },
    { cards: { a: 53, c: 52, b: 20 }, dice: [5, 2, 4] },
  )
  expect(s.events("BenniesGained").length).toBe(1)
  expect(s.of("a").bennies).toBe(1)
})

test("Agility instead of cards: a tie goes to the larger die", () => {
  const order = (a: string, b: string) => {
    const s = scene(savageWorlds, {
      actors: { a: placed(0, [5, 5], extra({}, { agility: a })), b: placed(1, [12, 5], extra({}, { agility: b })) },
      houseRules: { initiative: "agility", redrawBelow: 0 },
      dice: [5, 5],
    }).begin()
    return s.combat.prepared.ids[listIn(s, "OrderSet", "order")[0] ?? -1]
  }
  expect([order("d6", "d8"), order("d8", "d6")]).toEqual(["b", "a"])
})

rule(["SWD-071"], "a tie for the same moment is settled by key", () => {
  const s = fight(
    { a: placed(0, [1, 1], tough), c: placed(0, [1, 3], tough), b: placed(1, [12, 12], tough) },
    { dice: [3, 3], first: ["a", "c", "b"] },
  )
  for (let i = 0; i < 2; i++) holds(s)
  s.take("wait")
  s.take("end-turn")
  s.take("act-now")
  s.take("act-now")
  s.open()
  const earliest = s.combat.prepared.ids.find((id) => id !== "b")
  expect(s.done().last("TurnResumed")).toMatchObject({ who: earliest })
})

rule(["SWD-071"], "who takes a held turn only to wait again has let the moment pass", () => {
  const begun = (when: number, ...dice: readonly number[]) => {
    const s = fight(
      { a: placed(0, [1, 1], tough), c: placed(0, [1, 3], tough), b: placed(1, [12, 12], tough) },
      { dice, first: ["a", "c", "b"] },
    )
    for (let i = 0; i < 2; i++) {
      holds(s, when)
      if (s.open()?.kind === "go-now") s.take("wait")
    }
    s.take("end-turn")
    return s
  }
  const isNextRound = (s: ReturnType<typeof begun>) => {
    s.open()
    expect(s.combat.state.round).toBe(2)
  }
  for (const when of [wake.anyMoment, wake.lastMoment]) {
    const s = begun(when)
    s.take("wait")
    s.take("act-now")
    holds(s, when)
    isNextRound(s)
  }
  // Nor is it another moment where somebody has thought better of something else.
  const thinking = begun(wake.lastMoment)
  thinking.take("wait")
  thinking.take("act-now")
  thinking.take("manoeuvre")
  thinking.take("keep")
  thinking.take("hold")
  isNextRound(thinking)
  // Who wanted the same moment and came second has not had it yet.
  const both = begun(wake.anyMoment, 3, 3)
  for (let i = 0; i < 2; i++) both.take("act-now")
  const winner = both.open()?.who
  holds(both)
  expect(both.open()).toMatchObject({ who: winner === "a" ? "c" : "a", kind: "go-now" })
  both.take("act-now")
  holds(both)
  isNextRound(both)
  // Whoever acts makes another moment of it, of which the other is asked again.
  const acts = begun(wake.anyMoment)
  const first = acts.open()?.who
  acts.take("wait")
  acts.take("act-now")
  acts.take("end-turn")
  expect(acts.open()).toMatchObject({ who: first, kind: "go-now" })
  expect(acts.combat.state.round).toBe(1)
})

rule(["SWD-070", "SWD-071"], "a Hold that nobody comes near to is not given up for nothing, nor taken anew", () => {
  const s = fight(
    { a: placed(0, [1, 1], tough), b: placed(1, [20, 1], tough), c: placed(1, [20, 3], tough) },
    {
      map: `${".".repeat(24)}\n`.repeat(6),
    },
  )
  expect(forecastOf(s, "hold")).toMatchObject({ cost: 0 })
  expect(forecastOf(s, "hold").help).toBeGreaterThan(0)
  holds(s)
  s.take("end-turn")
  const on = forecastOf(s, "wait")
  expect(on).toMatchObject({ harm: 0, approach: 0, cost: 0 })
  const now = forecastOf(s, "act-now")
  expect(now).toMatchObject({ harm: 0 })
  expect(now.help).toBeGreaterThan(0)
  expect(now.help).toBeLessThan(on.help)
  s.take("act-now")
  const again = forecastOf(s, "hold")
  expect(again).toMatchObject({ help: 0 })
  expect(again.cost).toBeGreaterThan(0)
})
