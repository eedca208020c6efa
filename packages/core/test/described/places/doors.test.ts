import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { fold } from "../../../src/reading/replay.ts"
import { narrate } from "../../../src/reading/tell.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf } from "../games.ts"
import { heldAgainstPlay } from "../heldAgainstPlay.ts"

/** Doors are opened from beside them, those that are locked by who has keys, and hewn down; shots need a line. */
export const gate = `
game: gate
title: Gate
space: { squares: 5, move: move }
stats: { hp: { from: 1, to: 60 }, range: { from: 5, to: 100, default: 5 }, keys: { switch: true, default: false } }
doors:
  stats:
    locked: { switch: true }
    wood: { from: 1, to: 30, default: 6 }
  points: wood
tracks:
  hp: me.hp
  move: { start: 30, per: turn }
  action: { start: 1, per: turn }
points: hp
again: me.action > 0
actions:
  strike:
    target: enemy
    go: nearest
    when: me.action > 0 and distance <= me.range and line
    do: [ { add: me.action by -1 }, { roll: attack = d20 }, { hit: attack >= 11, harm: 3 } ]
  advance: { target: enemy, go: { towards: 5 }, when: me.move >= 5 and distance > 5 }
  unbar:
    target: door
    when: me.move >= 5 and distance <= 5 and (not door.locked or me.keys)
    do: [ { add: me.move by -5 }, { open: door } ]
  bar:
    target: open-door
    when: me.move >= 5 and distance <= 5
    do: [ { add: me.move by -5 }, { shut: door } ]
  hew:
    target: door
    go: nearest
    when: me.action > 0 and distance <= 5
    do: [ { add: me.action by -1 }, { harm: d6, to: door } ]
  stay: { do: [ { set: me.action = 0 } ] }
`

type Spec = Parameters<typeof encounter>[1]

const begun = (spec: Spec, text = gate) => {
  const rules = rulesOf(text)
  const prepared = rules.prepare(encounter(rules, { limits: { rounds: 8 }, ...spec }))
  return { rules, prepared, combat: new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin() }
}

const one = (side: number, x: number, more: object = {}, y = 0) =>
  ({ side, at: [x, y] as const, block: { hp: 20, ...more } }) as const

/** A corridor of eight squares with a door in its fourth. */
const corridor = "...+....\n########"

type Begun = ReturnType<typeof begun>

const verbsOf = ({ rules }: Begun, { options }: { readonly options: readonly { readonly verb: number }[] }) =>
  options.map(({ verb }) => rules.verbs[verb]?.id ?? "")

/** Goes on until somebody decides; whoever is asked before stays where they are. */
const turnOf = (its: Begun, who: string) => {
  for (let decision = its.combat.next(); decision !== undefined; decision = its.combat.next()) {
    if (its.prepared.ids[decision.who] === who) return decision
    its.combat.apply(decision, verbsOf(its, decision).indexOf("stay"))
  }
  throw new Error("the fight is over")
}

const doing = (its: Begun, who: string, verb: string): void => {
  const decision = turnOf(its, who)
  const at = verbsOf(its, decision).indexOf(verb)
  if (at < 0) throw new Error(`${who} cannot ${verb}, but ${verbsOf(its, decision).join()}`)
  its.combat.apply(decision, at)
}

const promiseOf = (its: Begun, who: string, verb: string) => {
  const decision = turnOf(its, who)
  const option = decision.options[verbsOf(its, decision).indexOf(verb)]
  if (option === undefined) throw new Error(`${who} cannot ${verb}`)
  return its.rules.forecast(its.combat, decision, option)
}

test("a shut door bars ways, lines and blows; one walks up to it, and opens it from beside it", () => {
  const its = begun({ map: corridor, things: { "+": {} }, actors: { a: one(0, 0, { range: 100 }), b: one(1, 6) } })
  expect(verbsOf(its, turnOf(its, "a"))).toEqual(["advance", "hew", "stay"])
  // Two squares to the door, which costs as much as four, then two to where the enemy is beside: 2 of 8.
  expect(promiseOf(its, "a", "advance").approach).toBeCloseTo(2 / 8, 12)
  doing(its, "a", "advance")
  const a = its.prepared.ids.indexOf("a")
  expect(its.combat.state.combatants[a]?.at).toBe(2)
  expect(verbsOf(its, turnOf(its, "a"))).toEqual(["unbar", "hew", "stay", "wait"])
  doing(its, "a", "unbar")
  expect(its.combat.state.gone).toBe(1)
  expect(verbsOf(its, turnOf(its, "a"))).toContain("strike")
  // Whose turn is weighed by what can be done after the door is open: half of the shots take three of twenty points.
  doing(its, "a", "bar")
  expect(its.combat.state.gone).toBe(0)
  expect(promiseOf(its, "a", "unbar").harm).toBeCloseTo(0.5 * 0.15, 12)
})

test("what opening and hewing are worth is how much of the way the door bars, exact", () => {
  const its = begun({ map: corridor, things: { "+": {} }, actors: { a: one(0, 2), b: one(1, 7) } })
  // The door costs as much as four squares, three lie behind it: 4 of 7.
  expect(promiseOf(its, "a", "unbar").approach).toBeCloseTo(4 / 7, 12)
  // One blow in six breaks it; others take their share.
  const long = `...+${".".repeat(16)}\n${"#".repeat(20)}`
  const open = begun({ map: long, things: { "+": {} }, actors: { a: one(0, 2), b: one(1, 19) } })
  doing(open, "a", "unbar")
  // To shut it again bars as much of the way: fifteen squares lie behind it.
  expect(promiseOf(open, "a", "bar").approach).toBeCloseTo(-4 / 19, 12)
  expect(promiseOf(its, "a", "hew").approach).toBeCloseTo((4 / 7) * (1 / 6 + (1 / 6) * ((1 + 2 + 3 + 4 + 5) / 6)), 12)
})

test("a door that one cannot open is no way, unless it can be hewn down", () => {
  const spec = { map: corridor, things: { "+": { own: { locked: true } } }, actors: { a: one(0, 2), b: one(1, 6) } }
  expect(verbsOf(begun(spec), turnOf(begun(spec), "a"))).not.toContain("unbar")
  expect(promiseOf(begun(spec), "a", "hew").approach).toBeGreaterThan(0)
  const withKeys = begun({ ...spec, actors: { a: one(0, 2, { keys: true }), b: one(1, 6) } })
  expect(verbsOf(withKeys, turnOf(withKeys, "a"))).toContain("unbar")
  const boards = begun({ ...spec, things: { "+": { opens: false } } })
  expect(verbsOf(boards, turnOf(boards, "a"))).not.toContain("unbar")
  expect(verbsOf(boards, turnOf(boards, "a"))).toContain("hew")
  const unhewn = gate.replace(
    "distance <= 5\n    do: [ { add: me.action by -1 }, { harm: d6",
    "me.range > 90\n    do: [ { add: me.action by -1 }, { harm: d6",
  )
  const none = begun({ ...spec, actors: { a: one(0, 0), b: one(1, 6) } }, unhewn)
  // To the wall before it there is still a way nearer.
  expect(promiseOf(none, "a", "advance").approach).toBeGreaterThan(0)
})

test("a broken door stays open, and nobody shuts one on who stands or lies in it", () => {
  const its = begun({
    map: corridor,
    things: { "+": { own: { wood: 1 } } },
    actors: { a: one(0, 2), b: one(1, 6), c: one(0, 0) },
  })
  doing(its, "a", "hew")
  expect(its.combat.state.gone).toBe(1)
  expect(its.combat.state.doors).toEqual([1, 0])
  expect(verbsOf(its, turnOf(its, "c"))).not.toContain("bar")
  const open = begun({ map: corridor, things: { "+": {} }, actors: { a: one(0, 2), b: one(1, 7), c: one(0, 1) } })
  doing(open, "a", "unbar")
  expect(verbsOf(open, turnOf(open, "a"))).toContain("bar")
  // It walks into the door, where the way to the enemy leads.
  doing(open, "a", "advance")
  const a = open.prepared.ids.indexOf("a")
  expect(open.combat.state.combatants[a]?.at).toBe(6)
})

test("who stands in a door keeps it open", () => {
  const spec = { map: corridor, things: { "+": {} }, actors: { a: one(0, 2), b: one(1, 4), c: one(0, 1) } }
  const its = begun(spec)
  doing(its, "a", "unbar")
  expect(verbsOf(its, turnOf(its, "a"))).toContain("bar")
  // The one place from which the enemy is in reach is the door.
  doing(its, "c", "strike")
  expect(its.combat.state.combatants[its.prepared.ids.indexOf("c")]?.at).toBe(3)
  expect(verbsOf(its, turnOf(its, "a"))).not.toContain("bar")
})

test("who shuts a door walks to beside it, not into it", () => {
  const walking = gate.replace("target: open-door\n", "target: open-door\n    go: nearest\n")
  // The place before it is taken, its own would be the next.
  const its = begun(
    { map: corridor, things: { "+": {} }, actors: { a: one(0, 1), b: one(1, 7), c: one(0, 2) } },
    walking,
  )
  doing(its, "c", "unbar")
  doing(its, "a", "bar")
  expect(its.combat.state.combatants[its.prepared.ids.indexOf("a")]?.at).toBe(4)
  expect(its.combat.state.gone).toBe(0)
})

test("doors are told in both languages, and replayed", () => {
  const its = begun({ map: corridor, things: { "+": {} }, actors: { a: one(0, 2), b: one(1, 6) } })
  doing(its, "a", "unbar")
  doing(its, "a", "bar")
  doing(its, "a", "hew")
  const { combat, prepared, rules } = its
  const told = (lang: "en" | "es") =>
    [...narrate(rules, prepared, combat.log, { lang })].map(({ text }) => text).join("\n")
  expect(told("en")).toContain("a opens the door at D1.")
  expect(told("en")).toContain("a shuts the door at D1.")
  expect(told("en")).toMatch(/The door at D1 loses \d: \d left\.|a breaks the door at D1\./u)
  expect(told("es")).toContain("a abre la puerta de D1.")
  expect(told("es")).toContain("a cierra la puerta de D1.")
  const folded = fold(rules, rules.start(prepared), combat.log, { until: combat.log.length })
  expect({ gone: folded.gone, doors: folded.doors }).toEqual({ gone: combat.state.gone, doors: combat.state.doors })
})

test("acts at doors, and what is done through them, are promised as they are played", () => {
  // Who kicks a door open throws at all whom they see then.
  const kick = `
  kick:
    target: door
    go: nearest
    when: me.action > 0 and distance <= 5
    do:
      - add: me.action by -1
      - open: door
      - each: enemies
        do: [ { if: line, then: [ { harm: 2 } ] } ]
`
  const seen = heldAgainstPlay(rulesOf(gate + kick), 14, 10, [{ hp: 12, keys: true }, { hp: 9, range: 40 }, { hp: 5 }])
  expect(seen.apart).toEqual([])
  expect(seen.options).toBeGreaterThan(200)
})

test("a game with doors is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: gate }, undefined, 16)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt, unchosen } = proof.value
  expect({ apart, broken, unchosen, unnoticed: misspelt.unnoticed }).toEqual({
    apart: [],
    broken: [],
    unchosen: [],
    unnoticed: [],
  })
})

test("what cannot be is refused, with its place and a way out", () => {
  const first = (text: string): string => problemsOf(text)[0] ?? ""
  expect(first(gate.replace("not door.locked", "not door.lockd"))).toBe(
    'game.yaml:26:56: actions.unbar.when: doors have no "lockd"; did you mean "locked"?',
  )
  expect(first(gate.replace("points: wood", "points: wod"))).toBe(
    'game.yaml:10:11: doors.points: doors have no "wod"; did you mean "wood"?',
  )
  expect(first(gate.replace("{ open: door }", "{ shut: door }"))).toBe(
    "game.yaml:25:13: actions.unbar.target: an act at a shut door opens or breaks it: open: door, break: door or harm with to: door",
  )
  expect(first(gate.replace("{ set: me.action = 0 }", "{ open: door }, { set: me.action = 0 }"))).toBe(
    "game.yaml:37:19: actions.stay.do[0].open: there is no door here: the act is not aimed at one (target: door)",
  )
  expect(first(gate.replace("space: { squares: 5, move: move }", "space: { bands: [near, far] }"))).toContain(
    "doors are for games on a map: space: { squares: ... }",
  )
  expect(first(gate.replace("wood: { from: 1, to: 30, default: 6 }", "wood: { from: 0, to: 30, default: 6 }"))).toBe(
    "game.yaml:10:11: doors.points: expected a number of 1 or more: wood can be 0",
  )
  expect(first(gate.replace("wood: { from: 1, to: 30, default: 6 }", "wood: { from: 1, to: 30 }"))).toBe(
    "game.yaml:9:5: doors.stats.wood: a door that says nothing of wood needs a default: default: 1",
  )
  const none = gate.replace(/doors:\n[^]*?tracks:/u, "tracks:")
  expect(first(none)).toContain("this game has no doors: say doors: { stats:")
})

test("doors that are opened and shut without end come to one: a turn has ten acts at most", () => {
  const free = gate
    .replaceAll("me.move >= 5 and distance <= 5", "distance <= 5")
    .replaceAll("{ add: me.move by -5 }, ", "")
  const its = begun({ map: corridor, things: { "+": {} }, actors: { a: one(0, 2), b: one(1, 6) } }, free)
  const a = its.prepared.ids.indexOf("a")
  turnOf(its, "a")
  let acts = 0
  for (let decision = its.combat.next(); decision?.who === a; decision = its.combat.next()) {
    const verbs = verbsOf(its, decision)
    its.combat.apply(decision, Math.max(verbs.indexOf("unbar"), verbs.indexOf("bar")))
    acts++
  }
  expect(acts).toBe(10)
})
