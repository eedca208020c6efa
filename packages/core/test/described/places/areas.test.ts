import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { isInArea } from "../../../src/field/area.ts"
import { asSquare } from "../../../src/kinds/indices.ts"
import { fold } from "../../../src/reading/replay.ts"
import { narrate } from "../../../src/reading/tell.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf } from "../games.ts"
import { heldAgainstPlay } from "../heldAgainstPlay.ts"

/** A wall of thorns lies for two turns: who begins a turn in it, or walks into it, may be pricked, once a turn. */
const thorns = `
game: thorns
title: Thorns
space: { squares: 5, move: move }
stats: { hp: { from: 1, to: 60 }, casts: { switch: true, default: false } }
tracks:
  hp: me.hp
  move: { start: 30, per: turn }
  action: { start: 1, per: turn }
  pricked: { start: 0, to: 1, per: round }
areas:
  thorns: { area: { cube: 15 }, lasts: 2, text: { en: thorns, es: espinas } }
points: hp
again: me.action > 0
actions:
  thorns:
    area: { cube: 15 }
    when: me.action > 0 and me.casts and distance <= 100 and line
    do: [ { add: me.action by -1 }, { lay: thorns } ]
  strike:
    target: enemy
    go: nearest
    when: me.action > 0 and distance <= 5
    do: [ { add: me.action by -1 }, { roll: attack = d20 }, { hit: attack >= (if me.thorns then 16 else 11), harm: 3 } ]
  advance: { target: enemy, go: { towards: 5 }, when: me.move >= 5 and distance > 5 }
  stay: { do: [ { set: me.action = 0 } ] }
  pricks: { on: turn-begins, of: anybody, asked: false, when: them.thorns by me, do: [ { do: prick } ] }
  stings: { on: enters, of: anybody, asked: false, when: them.thorns by me and them.pricked = 0, do: [ { set: them.pricked = 1 }, { do: prick } ] }
define:
  prick: [ { roll: prick = d4 }, { if: prick > 1, then: [ { harm: 2 } ] } ]
`

type Actors = Parameters<typeof encounter>[1]["actors"]

const begun = (actors: Actors, map = "....................\n....................\n....................") => {
  const rules = rulesOf(thorns)
  const prepared = rules.prepare(encounter(rules, { actors, map, limits: { rounds: 8 } }))
  return { rules, prepared, combat: new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin() }
}

const one = (side: number, x: number, casts = false, hp = 20) =>
  ({ side, at: [x, 1] as const, block: { hp, casts } }) as const

/** Who decides does this, or stays where they are, until somebody decides with whom one is content. */
const until = (
  { combat, prepared, rules }: ReturnType<typeof begun>,
  plan: (who: string, verb: string) => boolean,
  stop: (who: string) => boolean,
) => {
  for (let decision = combat.next(); decision !== undefined; decision = combat.next()) {
    const who = prepared.ids[decision.who] as string
    if (stop(who)) return decision
    const { options } = decision
    const verbOf = (i: number): string => rules.verbs[options[i]?.verb ?? 0]?.id ?? ""
    const wanted = options.findIndex((_, i) => plan(who, verbOf(i)))
    combat.apply(decision, wanted >= 0 ? wanted : options.findIndex((_, i) => verbOf(i) === "stay"))
  }
  throw new Error("the fight is over")
}

test("to lay an area on enemies is worth what it does to them as their turns begin, exact", () => {
  const its = begun({ a: one(0, 0, true), b: one(1, 10), c: one(1, 11) })
  const decision = until(
    its,
    () => false,
    (who) => who === "a",
  )
  const found = decision.options
    .filter(({ verb }) => its.rules.verbs[verb]?.id === "thorns")
    .map((option) => its.rules.forecast(its.combat, decision, option).help)
  // Three pricks in four take two of twenty points from each of two.
  expect(Math.max(...found)).toBeCloseTo(2 * 0.75 * 0.1, 12)
})

test("who stands in an area is in danger as their turn begins, and strikes worse in it", () => {
  const its = begun({ a: one(0, 0, true), b: one(1, 10), d: one(0, 11) })
  let laid = false
  const plan = (who: string, verb: string): boolean => {
    if (who !== "a" || verb !== "thorns" || laid) return false
    laid = true
    return true
  }
  const decision = until(its, plan, (who) => laid && who === "b")
  const promise = (verb: string) => {
    const option = decision.options.find((each) => its.rules.verbs[each.verb]?.id === verb)
    if (option === undefined) throw new Error(`nobody can ${verb}`)
    return its.rules.forecast(its.combat, decision, option)
  }
  // A quarter of the blows of who stands in thorns hit, each for three of twenty; of those of who stands beside them half.
  expect(promise("strike").harm).toBeCloseTo(0.25 * 0.15, 12)
  const danger = 0.75 * 0.1 + 0.5 * 0.15
  expect(promise("stay").exposure).toBeCloseTo(danger, 12)
})

test("it is there for as many turns of its maker as it lasts, is told, and ends with them", () => {
  const its = begun({ a: one(0, 0, true), b: one(1, 10) })
  // Behind hp, move, action and pricked.
  const track = 4
  const where: number[] = []
  let laid = false
  const { combat, prepared, rules } = its
  const a = prepared.ids.indexOf("a")
  for (let turn = 0; turn < 8; turn++) {
    const decision = combat.next()
    if (decision === undefined) break
    const its = (id: string): number => decision.options.findIndex(({ verb }) => rules.verbs[verb]?.id === id)
    if (decision.who === a) where.push(combat.state.tracks[a * (combat.state.tracks.length / 2) + track] as number)
    combat.apply(decision, decision.who === a && !laid && its("thorns") >= 0 ? its("thorns") : its("stay"))
    if (decision.who === a && !laid) {
      laid = true
      // For the maps of pages.
      const lying = rules.areas?.(combat.state) ?? []
      expect(lying.map(({ by, kind }) => ({ by, kind }))).toEqual([{ by: a, kind: 0 }])
    }
  }
  // It is counted as each turn of its maker begins: after one it is still there, after two it is over.
  expect(where.slice(0, 4).map((at) => at > 0)).toEqual([false, true, false, false])
  expect(prepared.areas).toEqual([{ text: { en: "thorns", es: "espinas" }, shape: "cube", reach: [3, 3] }])
  const told = (lang: "en" | "es") =>
    [...narrate(rules, prepared, combat.log, { lang })].map(({ text }) => text).join("\n")
  expect(told("en")).toMatch(/a: thorns → [A-Z]\d\./u)
  expect(told("en")).toMatch(/a: thorns is over\./u)
  expect(told("es")).toMatch(/a: espinas se acaba\./u)
})

test("it ends as its maker falls, in play and where that is thought through", () => {
  const its = begun({ a: one(0, 9, true, 3), b: one(1, 10), d: one(0, 0) })
  const { combat, prepared, rules } = its
  const a = prepared.ids.indexOf("a")
  // They are laid anew in each turn.
  const plan = (who: string, verb: string): boolean =>
    who === "a" ? verb === "thorns" : who === "b" && verb === "strike"
  until(its, plan, () => combat.state.combatants[a]?.down === true)
  const at = combat.log.findIndex((event) => event._tag === "Felled" && event.who === a)
  const before = fold(rules, rules.start(prepared), combat.log, { until: at })
  expect(rules.areas?.(before)).toHaveLength(1)
  expect(rules.areas?.(combat.state)).toEqual([])
})

test("areas, and what walks and turns in them set off, are promised as they are played", () => {
  const seen = heldAgainstPlay(rulesOf(thorns), 14, 10, [
    { hp: 12, casts: true },
    { hp: 9, casts: false },
    { hp: 5, casts: true },
  ])
  expect(seen.apart).toEqual([])
  expect(seen.options).toBeGreaterThan(200)
  expect(seen.risky).toBeGreaterThan(3)
})

test("a game with it is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: thorns }, undefined, 12)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
})

/** A line, and a cone, that stay where their maker stood. */
const lined = thorns
  .replace("cube: 15 }, lasts: 2", "line: 20 }, lasts: 3")
  .replace("area: { cube: 15 }\n    when", "area: { line: 20 }\n    when")
const coned = lined
  .replace("{ line: 20 }, lasts", "{ cone: 20 }, lasts")
  .replace("area: { line: 20 }\n    when", "area: { cone: 20 }\n    when")

test.each([
  ["line", lined, [1, 2, 3, 4].map((x) => 20 + x)],
  // As wide as it is long: half its distance to either side.
  ["cone", coned, [2, 3, 4, 21, 22, 23, 24, 42, 43, 44]],
])("a %s lies where it was laid, and goes out from where its maker stood then", (shape, text, squares) => {
  const rules = rulesOf(text)
  const actors = { a: one(0, 0, true), b: one(1, 3), d: one(0, 4), e: one(1, 6), g: one(0, 7) }
  const map = "....................\n....................\n...................."
  const prepared = rules.prepare(encounter(rules, { actors, map, limits: { rounds: 8 } }))
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const its = { combat, prepared, rules }
  const isAt =
    (at: number) => (decision: { readonly options: readonly { readonly verb: number; readonly place: number }[] }) =>
      decision.options.findIndex(({ place, verb }) => rules.verbs[verb]?.id === "thorns" && place === at)
  const first = until(
    its,
    () => false,
    (who) => who === "a",
  )
  combat.apply(first, isAt(26)(first))
  // It is laid east, and then its maker goes to the side of the enemy: what lies there does not go with it.
  let walked = false
  const advance = (who: string, verb: string): boolean => {
    if (who !== "a" || verb !== "advance" || walked) return false
    walked = true
    return true
  }
  const promiseOf = (who: string, on: string): number => {
    const decision = until(its, advance, (each) => walked && each === who)
    const target = prepared.ids.indexOf(on)
    const option = decision.options.find((each) => rules.verbs[each.verb]?.id === "strike" && each.target === target)
    if (option === undefined) throw new Error(`${who} cannot strike ${on}`)
    return rules.forecast(combat, decision, option).harm
  }
  expect(promiseOf("b", "d")).toBeCloseTo(0.25 * 0.15, 12)
  expect(promiseOf("e", "g")).toBeCloseTo(0.5 * 0.15, 12)
  const lying = rules.areas?.(combat.state) ?? []
  expect(lying).toEqual([{ kind: 0, by: prepared.ids.indexOf("a"), at: 26, from: 20 }])
  expect(combat.state.combatants[prepared.ids.indexOf("a")]?.at).not.toBe(20)
  const aim = { shape: shape as "line", reach: 4, at: asSquare(26), from: asSquare(20), space: 1 }
  const covered = Array.from({ length: 60 }, (_, at) => at).filter((at) =>
    isInArea(prepared.field, aim, asSquare(at), 1),
  )
  expect(covered).toEqual(squares)
  const told = [...narrate(rules, prepared, combat.log, { lang: "en" })].map((line) => line.text).join("\n")
  expect(told).toContain("a: thorns → G2.")
})

test.each([
  ["line", lined],
  ["cone", coned],
])("a %s that lasts is promised as it is played", (_, text) => {
  const seen = heldAgainstPlay(rulesOf(text), 10, 10, [
    { hp: 12, casts: true },
    { hp: 9, casts: false },
  ])
  expect(seen.apart).toEqual([])
  expect(seen.risky).toBeGreaterThan(0)
})

test("what cannot be is refused, with its place", () => {
  expect(
    problemsOf(
      lined.replace(
        "area: { line: 20 }\n    when: me.action > 0 and me.casts and distance <= 100 and line",
        "when: me.action > 0 and me.casts",
      ),
    ),
  ).toEqual([
    "game.yaml:18:39: actions.thorns.do[1].lay: a line has a direction: lay it at: them, or in an act with an area",
  ])
  expect(problemsOf(thorns.replace("lay: thorns", "lay: thorn"))).toEqual([
    'game.yaml:19:39: actions.thorns.do[1].lay: no area is called "thorn"; did you mean "thorns"?',
  ])
})
