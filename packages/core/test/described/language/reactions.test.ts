import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import type { Described } from "../../../src/described/play/System.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { solve } from "../../../src/solve/solve.ts"
import { type Actor, encounter, simulate } from "../../../src/testkit/encounter.ts"
import { agrees } from "../../kit/binomial.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"
import { heldAgainstPlay } from "../heldAgainstPlay.ts"
import { guarded, skirmish } from "../skirmish.ts"

const rules = rulesOf(guarded)

const at = (column: number, row: number, side: number, block = {}): Actor => ({
  side,
  at: [column, row],
  block: { hp: 10, ...block },
})

test("promised is played where walks, hits, misses, harm and falls are answered; the laws hold", () => {
  const proof = proveGame({ file: "game.yaml", text: guarded }, undefined, 16)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt, unforeseen } = proof.value
  expect({ apart, broken, unforeseen, unnoticed: misspelt.unnoticed }).toEqual({
    apart: [],
    broken: [],
    unforeseen: [],
    unnoticed: [],
  })
})

test("what a walk invites is part of what it promises, to the last digit", () => {
  const { apart, options, risky, walked } = heldAgainstPlay(
    rules,
    24,
    10,
    [
      { hp: 7, speed: 25, reach: 10, guard: 3 },
      { hp: 6, bow: 60, speed: 30, guard: 1 },
    ],
    1,
  )
  expect(apart).toEqual([])
  expect(options).toBeGreaterThan(200)
  expect(walked).toBeGreaterThan(80)
  expect(risky).toBeGreaterThan(40)
})

/** The chance that the first act of a fight hits, and what it costs its actor. */
const first = (actors: Readonly<Record<string, Actor>>, verb: string, own = rules) => {
  const prepared = own.prepare(encounter(own, { map: ".........\n.........\n.........", actors }))
  const combat = new Combat(own, prepared, { seed: 1, combat: 0, choose: sensible }).begin()
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody has a turn")
  const option = decision.options.find((each) => own.verbs[each.verb]?.id === verb)
  if (option === undefined) throw new Error(`nobody can ${verb}`)
  return own.forecast(combat, decision, option)
}

test("a parry takes from the roll that hits; its player parries where that makes a miss of it", () => {
  const blade = at(0, 1, 0, { haste: 9 })
  // d6 + 2 is 5 or more with 3 to 6. A guard of 2 takes that from 5 and 6 what 3 and 4 need, but for a natural 6.
  expect(first({ a: blade, b: at(1, 1, 1) }, "strike").success).toBeCloseTo(4 / 6, 12)
  // Two less: 3 and 4 are parried, a 5 still hits with 7 - 2, a 6 is not parried.
  expect(first({ a: blade, b: at(1, 1, 1, { guard: 2 }) }, "strike").success).toBeCloseTo(2 / 6, 12)
  // Where it misses (1, 2), a riposte of d2 costs 1.5 points of 10: the parry has spent the answer else.
  expect(first({ a: blade, b: at(1, 1, 1, { guard: 2 }) }, "strike").risk).toBeCloseTo(((2 / 6) * 1.5) / 10, 12)
})

test("whoever walks past a guard is struck once, before leaving; whoever comes up to a long spear too", () => {
  const runner = at(4, 1, 0, { haste: 9, speed: 30, bow: 100 })
  // The guard beside the runner strikes with d6 + 2 against 5: 2/3 of 2.5 points.
  const guard = { guard: 1 }
  const { risk } = first({ a: runner, b: at(3, 1, 1, guard), c: at(8, 2, 1) }, "strike")
  expect(risk).toBe(0)
  const walk = first({ a: at(4, 1, 0, { haste: 9, speed: 30 }), b: at(3, 1, 1, guard), c: at(8, 2, 1) }, "advance")
  expect(walk.risk).toBeCloseTo(((2 / 3) * 2.5) / 10, 12)
  const spear = first({ a: at(0, 1, 0, { haste: 9, speed: 30 }), b: at(5, 1, 1, { guard: 3, reach: 10 }) }, "strike")
  // It braces for d3: 2 points; where the blow hits it has no answer left, where it misses neither.
  expect(spear.risk).toBeCloseTo(2 / 10, 12)
})

test("what does good on the way is help, and no risk below nothing", () => {
  const cheered = guarded
    .replace("points: hp\n", "conditions: { cheered: { worth: 0.1 } }\npoints: hp\n")
    .replace(
      "\nwhen:\n",
      "\n  cheer: { on: leaves, of: friend, asked: false, when: me.answer > 0 and distance <= 5, do: [ { add: me.answer by -1 }, { gain: cheered, to: them } ] }\nwhen:\n",
    )
    .replace("harm: d2\n", "harm: d2 + (if me.cheered then 1 else 0)\n")
  const actors = { a: at(1, 1, 0, { haste: 9, speed: 10 }), c: at(0, 1, 0), b: at(8, 1, 1) }
  const { help, risk } = first(actors, "advance", rulesOf(cheered))
  expect(risk).toBe(0)
  expect(help).toBeCloseTo(0.1, 12)
})

test("a duel of guards, solved through every way of its dice and answers, comes out as simulated", () => {
  const fight = encounter(rules, {
    map: "...\n.#.\n...",
    actors: { a: at(0, 1, 0, { hp: 4, guard: 2 }), b: at(2, 1, 1, { hp: 5, guard: 4, reach: 10 }) },
    limits: { rounds: 1000 },
  })
  const exact = solve(rules, rules.prepare(fight), sensible, { mostStates: 20_000 })
  if (exact._tag === "TooLarge") throw new Error("too large")
  const { wins } = simulate(rules, fight, { combats: 3000, seed: 5, choose: sensible })
  expect(agrees(wins[0] as number, 3000, exact.wins[0] as number)).toBe(true)
  expect(agrees(wins[0] as number, 3000, (exact.wins[0] as number) * 0.8)).toBe(false)
})

test("reactions that answer each other end, and every one of them has happened", () => {
  const fight = encounter(rules, {
    map: ".....\n.....\n.....",
    actors: {
      a: at(0, 0, 0, { guard: 4, reach: 10 }),
      b: at(0, 2, 0, { guard: 3, speed: 20 }),
      c: at(4, 0, 1, { guard: 2 }),
      d: at(4, 2, 1, { guard: 1, bow: 60 }),
    },
  })
  const means = new Set<string>()
  const prepared = rules.prepare(fight)
  for (let index = 0; index < 30; index++) {
    const combat = new Combat<Described>(rules, prepared, { seed: 3, combat: index, choose: sensible }).begin().play()
    for (const event of combat.log) {
      if (event._tag === "Reacted") means.add(prepared.means[event.action] as string)
      if (event._tag === "HarmTaken" && event.means >= 0) means.add(prepared.means[event.means] as string)
      if (event._tag === "Decided" && event.spot) means.add(rules.verbs[event.verb]?.id as string)
    }
  }
  for (const verb of ["parting", "brace", "riposte", "avenge", "flinch", "glare"]) expect(means).toContain(verb)
})

/** What is wrong with the game when one text in it is another. */
const told = (from: string, to: string): readonly string[] => {
  expect(guarded).toContain(from)
  return problemsOf(guarded.replace(from, to)).map((line) => line.replace(/^game\.yaml:\d+:\d+: /u, ""))
}

test("what a reaction says wrongly is told with its place and what is meant", () => {
  expect({
    on: told("on: leaves", "on: leave"),
    budget: told("when: me.answer > 0 and me.guard > 0 and", "when: me.guard > 0 and"),
    target: told("on: leaves", "on: leaves\n    target: enemy"),
    of: told("on: falls\n    of: friend", "on: falls\n    of: enemy"),
    near: told("on: enters\n", "on: enters\n    near: 5\n"),
    alone: told("area: 10", "area: 10\n    asked: false"),
    roll: told("on: misses\n    when: me.answer > 0", "on: harmed\n    when: me.answer > 0 and roll > 3"),
    bands: problemsOf(
      skirmish
        .replace("space: { squares: 5, move: steps, size: me.size }\n", "")
        .replace("\nwhen:", "\n  part: { on: leaves, when: me.bombs > 0, do: [ { add: me.bombs by -1 } ] }\nwhen:"),
    ).find((line) => line.includes("part")),
  }).toMatchInlineSnapshot(`
    {
      "alone": [
        "actions.bomb.asked: asked is for reactions: it needs on",
      ],
      "bands": "game.yaml:60:15: actions.part.on: leaves is for games on a map: space: { squares: ... }",
      "budget": [
        "actions.parting: a reaction needs a budget: a track of its owner that when reads and do takes from",
      ],
      "near": [
        "actions.brace.near: near is for what happens to a friend, on a map",
      ],
      "of": [
        "actions.avenge.of: expected self or friend, found "enemy"",
        "actions.avenge.near: near is for what happens to a friend, on a map",
      ],
      "on": [
        "actions.parting.on: expected leaves or enters or strikes or hits or misses or harmed or falls or acts or turn-begins or turn-ends, found "leave"",
        "actions.parting.when: there is no distance here: nobody is aimed at",
        "actions.parting.do[2]: nobody is attacked here: nobody is aimed at",
      ],
      "roll": [
        "actions.riposte: a reaction needs a budget: a track of its owner that when reads and do takes from",
        "actions.riposte.when: unknown name "roll"; known: cover, distance, enemies, friends, half, line, me, nearest, nine-tenths, quarter, rule, them, three-quarters, total, within",
      ],
      "target": [
        "actions.parting.target: target does not go with on: a reaction is aimed at whom it answers, from where one is",
      ],
    }
  `)
})
