import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { raising } from "../../../src/described/weigh/turns/Prices.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { solve } from "../../../src/solve/solve.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

/** A wave that goes on over who lies there: the third hit kills, and friends run. Songs call the fallen back. */
const text = (fallen = "fallen: true") => `
game: waves
title: Waves
stats: { hp: { from: 1, to: 9 }, first: { switch: true }, weak: { switch: true }, sings: { switch: true } }
tracks: { hp: me.hp, fails: { start: 0, to: 3, worth: -0.1 } }
points: hp
order: { by: if me.first then 2 else 1, rolled: once }
actions:
  wave:
    when: me.first
    do:
      - each: enemies
        ${fallen}
        do:
          - roll: aim = d2
          - if: (aim = 2 or them.hp > 0) and them.weak
            then: [ { harm: 1 } ]
  song:
    when: me.sings
    do:
      - each: friends
        ${fallen}
        do:
          - roll: voice = d6
          - if: voice >= 5
            then: [ { add: them.hp by 2 }, { recover: them } ]
when:
  struck-down:
    - add: me.fails by 1
    - if: me.fails >= 3
      then: [ { kill: me }, { each: friends, do: [ { leave: them } ] } ]
`

const actor = (side: number, x: number, block = {}) => ({
  side,
  at: [x, side] as const,
  block: { hp: 1, first: false, weak: false, sings: false, ...block },
})

const winsOf = (rules: ReturnType<typeof rulesOf>, rounds: number): number => {
  const actors = { a: actor(0, 0, { first: true }), b: actor(1, 0, { weak: true }), c: actor(1, 1) }
  const odds = solve(rules, rules.prepare(encounter(rules, { actors, limits: { rounds } })), () => 0)
  if (odds._tag === "TooLarge") throw new Error("too large")
  return odds.wins[0] as number
}

test("what befalls everybody reaches who is down where it says so: chances by hand", () => {
  const rules = rulesOf(text())
  // The first wave fells. Then three hits of so many tries, each with one half.
  expect(winsOf(rules, 3)).toBe(0)
  expect(winsOf(rules, 4)).toBeCloseTo(1 / 8, 12)
  expect(winsOf(rules, 5)).toBeCloseTo(5 / 16, 12)
  expect(winsOf(rulesOf(text("")), 9)).toBe(0)
})

test("a song gets up who is down: what it promises is counted by hand", () => {
  const rules = rulesOf(text())
  const actors = { a: actor(0, 0, { sings: true }), b: actor(0, 1), c: actor(0, 2), e: actor(1, 0) }
  const { book, ids, sheets } = rules.prepare(encounter(rules, { actors }))
  const [a, b, c] = ["a", "b", "c"].map((id) => ids.indexOf(id)) as [number, number, number]
  const tracks = [...sheets.starts]
  for (const who of [b, c]) tracks[who * 2] = 0
  const board = { tracks, isOut: (who: number) => who === b || who === c }
  const verb = rules.verbs.findIndex(({ id }) => id === "song")
  const tally = book.of(board, verb, a, a)
  // Each hears it with 1/3; at most 1 point of 1 comes back.
  expect(tally.raise).toBeCloseTo(1 - (2 / 3) ** 2, 12)
  expect(tally.help).toBeCloseTo(2 / 3, 12)
  expect(tally.own[b]).toBeCloseTo(1 / 3, 12)
})

const onMap = text()
  .replace("points: hp", "points: hp\nspace: { squares: 5, move: steps }")
  .replace("fails:", "steps: { start: 20, per: turn }, fails:")
  .replace("  wave:\n    when: me.first", "  wave:\n    area: { burst: 5 }\n    when: distance <= 30")
  .replace("each: enemies", "each: inside")
  .replace("  song:\n    when: me.sings", "  song:\n    area: { emanation: 10 }\n    when: me.sings")
  .replace("each: friends\n        fallen", "each: inside\n        fallen")

test.each([
  ["without places", text()],
  ["by areas on a map", onMap],
])("a game in which the fallen are reached is sound: %s", (_, each) => {
  const proof = proveGame({ file: "game.yaml", text: each }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
})

test("an area holds who lies inside: whoever sings is told what comes of it", () => {
  const rules = rulesOf(onMap)
  const fight = (far: number) => {
    const actors = {
      a: { ...actor(0, 0, { sings: true }), at: [far, 0] as const },
      b: { ...actor(0, 1, { weak: true }), at: [1, 1] as const },
      e: { ...actor(1, 0, { first: true }), at: [4, 0] as const },
    }
    const prepared = rules.prepare(encounter(rules, { actors, map: "..........\n.........." }))
    const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: sensible }).begin()
    const wave = combat.next()
    if (wave === undefined) throw new Error("nobody has a turn")
    const held = wave.options.findIndex((option) => rules.forecast(combat, wave, option).harm > 0)
    combat.apply(wave, held)
    const turn = combat.next()
    if (turn === undefined) throw new Error("nobody has a turn")
    const song = turn.options.find(({ verb }) => rules.verbs[verb]?.id === "song")
    if (song === undefined) throw new Error("nobody sings")
    return rules.forecast(combat, turn, song)
  }
  // Called back with 1/3: one point of one, and half as much for being on one's feet again.
  expect(fight(0).help).toBeCloseTo((1 / 3) * (1 + raising), 9)
  // Four squares away nobody hears it.
  expect(fight(5).help).toBe(0)
})

test("harm to who is down is refused where the game says nothing of it; who is down does nothing", () => {
  const without = text().replace(
    /when:\n {2}struck-down:[^]*$/u,
    "when: { turn: [ { if: me.fails > 0, then: [ { set: me.fails = 0 } ] } ] }\n",
  )
  expect(problemsOf(without)[0]).toMatch(
    /fallen: this harms who is down, .*: say what it does under when: struck-down/u,
  )
  expect(problemsOf(text("fallen: true, as: me".replace(", ", "\n        ")))[0]).toMatch(
    /who is down does nothing: fallen: true goes with as: them/u,
  )
  expect(problemsOf(text("fallen: yes please"))[0]).toMatch(/expected true or false/u)
})

/** A blow at who lies there: with `fallen` the one below suffers something of their own. */
const below = (more: string) => `
game: below
title: Below
stats: { hp: { from: 1, to: 9 }, first: { switch: true } }
tracks: { hp: me.hp, fails: { start: 0, to: 9 } }
points: hp
order: { by: if me.first then 2 else 1, rolled: once }
define:
  suffer: [ { add: me.fails by much }, { do: again } ]
  again: [ { add: me.fails by 1 } ]
actions:
  strike: { target: enemy, when: me.first, do: [ { hit: always, harm: 9 } ] }
  stamp: { target: fallen-enemy, when: me.first, do: [ { do: suffer, as: them, with: { much: 2 }${more} } ] }
when:
  zero: [ { fell: me } ]
  fallen: [ { if: me.fails > 2, then: [ kill: me ] } ]
`

test("a list that befalls the fallen is done by them, with all that is in it", () => {
  const dead = (more: string): boolean => {
    const rules = rulesOf(below(more))
    const actors = {
      a: { side: 0, at: [0, 0] as const, block: { hp: 9, first: true } },
      b: { side: 1, at: [1, 0] as const, block: { hp: 1, first: false } },
      c: { side: 1, at: [2, 0] as const, block: { hp: 9, first: false } },
    }
    const prepared = rules.prepare(encounter(rules, { actors, limits: { rounds: 3 } }))
    const b = prepared.ids.indexOf("b")
    const combat = new Combat(rules, prepared, {
      seed: 1,
      combat: 0,
      choose: (_, { options, who }) =>
        prepared.ids[who] === "a"
          ? Math.max(
              0,
              options.findIndex(({ target }) => target === b),
            )
          : options.length - 1,
    })
    return combat.begin().play().state.combatants[b]?.dead === true
  }
  expect(dead(", fallen: true")).toBe(true)
  expect(dead("")).toBe(false)
})

test("fallen is for who does it in their stead", () => {
  expect(problemsOf(below(", fallen: true").replace("as: them, ", "")).join("\n")).toContain(
    "fallen: true goes with as: them",
  )
})
