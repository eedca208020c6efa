import { describe, expect, test } from "vitest"
import { describedRuleset } from "../../../src/described/play/describedRuleset.ts"
import type { Described } from "../../../src/described/play/System.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { readGame } from "../../../src/described/reading/readGame.ts"
import { problemText } from "../../../src/scenario/problems.ts"
import { solve } from "../../../src/solve/solve.ts"
import { checkRuleset } from "../../../src/testkit/checkRuleset.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { sensible } from "../games.ts"

/** A duel with all that mechanics can be added to. Rolls, harm and hooks are where the changes below put theirs in. */
const game = `game: blades
title: Blades
stats:
  hit: { from: 0, to: 10 }
  guard: { from: 5, to: 20 }
  hp: { from: 1, to: 20 }
  high: { from: 0, to: 1, default: 0 }
tracks:
  hp: me.hp
points: hp
actions:
  strike:
    target: enemy
    do:
      - roll: attack = d20 + me.hit + 2 * me.high
      - hit: attack >= them.guard
        then:
          - roll: damage = d4 + 1
          - harm: damage
`

/** A mechanic; the same written into the game by hand, as pairs of what is replaced and by what. */
const mechanics = {
  fumbles: {
    text: `title: Fumbles
hooks:
  - after-roll: attack
    do: [ { if: attack.natural = 1, then: [ { harm: d4, to: me } ] } ]
`,
    byHand: [
      [
        "    - hit: attack",
        "    - if: attack.natural = 1\n        then: [ { harm: d4, to: me } ]\n      - hit: attack",
      ],
    ],
  },
  exploding: {
    text: `title: Dice of damage roll on
hooks:
  - instead-of-roll: damage
    roll: d4! + 1
`,
    byHand: [["damage = d4 + 1", "damage = d4! + 1"]],
  },
  advantage: {
    text: `title: The best of two dice instead of a bonus
hooks:
  - instead-of-roll: attack
    roll: d20 with me.high + me.hit
`,
    byHand: [["d20 + me.hit + 2 * me.high", "d20 with me.high + me.hit"]],
  },
  lucky: {
    text: `title: Whoever rolls low rolls no lower
hooks:
  - after-roll: [ attack ]
    do: [ { if: attack < 12, then: [ { let: attack = attack + 3 } ] } ]
`,
    byHand: [
      [
        "d20 + me.hit + 2 * me.high",
        "d20 + me.hit + 2 * me.high\n      - let: lifted = if attack < 12 then attack + 3 else attack",
      ],
      ["hit: attack >=", "hit: lifted >="],
    ],
  },
  shields: {
    text: `title: Shields that splinter
stats: { shield: { switch: true, default: true } }
tracks: { shield: { start: if me.shield then 1 else 0, to: 1, worth: 0.3 } }
hooks:
  - before-harm: amount >= 4 and me.shield > 0
    do:
      - ask: { en: let the shield splinter, es: dejar que se astille el escudo }
        then: [ { add: me.shield by -1 }, { let: amount = amount - 4 } ]
`,
    byHand: [
      ["  high:", "  shield: { switch: true, default: true }\n  high:"],
      [
        "  hp: me.hp\npoints",
        "  hp: me.hp\n  shield: { start: if me.shield then 1 else 0, to: 1, worth: 0.3 }\npoints",
      ],
      [
        "          - harm: damage",
        `          - if: damage >= 4 and them.shield > 0
            then:
              - ask: { en: let the shield splinter, es: dejar que se astille el escudo }
                by: them
                then: [ { add: them.shield by -1 }, { harm: damage - 4 } ]
                else: [ { harm: damage } ]
            else: [ { harm: damage } ]`,
      ],
    ],
  },
  slowing: {
    text: `title: A wound that slows
conditions: { slowed: { en: slowed, es: frenado } }
hooks:
  - when: harmed
    do: [ { if: amount >= 4, then: [ gain: slowed ] } ]
  - instead-of-roll: attack
    roll: d20 + me.hit + 2 * me.high - (if me.slowed then 3 else 0)
`,
    byHand: [
      ["points:", "conditions: { slowed: { en: slowed, es: frenado } }\npoints:"],
      ["2 * me.high", "2 * me.high - (if me.slowed then 3 else 0)"],
      ["$", "when:\n  harmed: [ { if: amount >= 4, then: [ gain: slowed ] } ]\n"],
    ],
  },
  second: {
    text: `title: A second wind
tracks: { wind: { start: 1, to: 1 } }
hooks:
  - when: zero
    do:
      - if: me.wind > 0
        then: [ { add: me.wind by -1 }, { set: me.hp = 2 } ]
        else: [ fell: me ]
  - when: turn
    do: [ { if: me.hp < 3, then: [ { add: me.hp by 1 } ] } ]
`,
    byHand: [
      ["  hp: me.hp\npoints", "  hp: me.hp\n  wind: { start: 1, to: 1 }\npoints"],
      [
        "$",
        `when:
  zero:
    - if: me.wind > 0
      then: [ { add: me.wind by -1 }, { set: me.hp = 2 } ]
      else: [ fell: me ]
  turn: [ { if: me.hp < 3, then: [ { add: me.hp by 1 } ] } ]
`,
      ],
    ],
  },
} as const

type Name = keyof typeof mechanics
const names = Object.keys(mechanics) as readonly Name[]

const byHand = (name: Name): string =>
  mechanics[name].byHand.reduce((text: string, [from, to]) => {
    const changed = from === "$" ? text + to : text.replace(from, to)
    if (changed === text) throw new Error(`nothing is replaced by ${to}`)
    return changed
  }, game)

const sourceOf = (...added: readonly string[]) => ({
  file: "game.yaml",
  text: game,
  mechanics: added.map((text, i) => ({ file: `m${i}.yaml`, text })),
})

const rulesOf = (source: ReturnType<typeof sourceOf>) => {
  const read = readGame(source)
  if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
  return describedRuleset(read.value)
}

// Few points: each duel is played in every way.
const a = { hit: 4, guard: 12, hp: 5, high: 1 }
const b = { hit: 2, guard: 15, hp: 6 }
const duelOf = (rules: ReturnType<typeof describedRuleset>, houseRules: object, limit = 10_000) =>
  encounter(rules, {
    actors: { a: { side: 0, at: [0, 0], block: a }, b: { side: 1, at: [1, 0], block: b } },
    limits: { rounds: limit },
    houseRules: houseRules as Described["houseRules"],
  })

/** How often the first wins, exactly. */
const exact = (rules: ReturnType<typeof describedRuleset>, houseRules: object): number => {
  const found = solve(rules, rules.prepare(duelOf(rules, houseRules)), sensible, { mostStates: 20_000 })
  if (found._tag !== "Solved") throw new Error("too large")
  return found.wins[0] as number
}

const plain = exact(rulesOf(sourceOf()), {})

describe.each(names)("the mechanic %s", (name) => {
  const rules = rulesOf(sourceOf(mechanics[name].text))
  const on = { "mechanics.m0": true }

  test("wins as often as the same rules written into the game, to nine digits; off, as often as the game without it", () => {
    const written = rulesOf({ file: "game.yaml", text: byHand(name), mechanics: [] })
    expect(exact(rules, on)).toBeCloseTo(exact(written, {}), 9)
    expect(exact(rules, {})).toBeCloseTo(plain, 12)
    // It does something: else any of the others would do.
    expect(Math.abs(exact(rules, on) - plain)).toBeGreaterThan(1e-4)
  })

  test("keeps the laws of the engine, and is part of what forecasts count", () => {
    const proof = proveGame(sourceOf(mechanics[name].text), undefined, 12)
    expect(proof).toMatchObject({ _tag: "Good", value: { broken: [], apart: [], misspelt: { unnoticed: [] } } })
    const trials = Array.from({ length: 8 }, (_, combat) => ({
      name: `${name} ${combat}`,
      encounter: duelOf(rules, on, 60),
      choose: () => sensible,
      seed: 3,
      combat,
    }))
    expect(checkRuleset(rules, trials).broken).toEqual([])
  })
})

test("a proof misspells the keys of mechanics too", () => {
  const triedOf = (...added: readonly string[]): number => {
    const proof = proveGame(sourceOf(...added), undefined, 4)
    return proof._tag === "Good" ? proof.value.misspelt.tried : 0
  }
  // title, hooks, after-roll, do, if, then, harm, to.
  expect(triedOf(mechanics.fumbles.text)).toBe(triedOf() + 8)
})

test("several mechanics act in the order in which they are named", () => {
  const add = (by: string) => `title: More\nhooks: [ { after-roll: attack, do: [ { let: attack = ${by} } ] } ]\n`
  const both = { "mechanics.m0": true, "mechanics.m1": true }
  const first = rulesOf(sourceOf(add("attack + 3"), add("attack * 2 - 20")))
  const other = rulesOf(sourceOf(add("attack * 2 - 20"), add("attack + 3")))
  // (attack + 3) * 2 - 20 and attack * 2 - 20 + 3 hit with different chances.
  expect(Math.abs(exact(first, both) - exact(other, both))).toBeGreaterThan(0.01)
})

/** What is wrong with a mechanic. */
const told = (text: string): readonly string[] => {
  const read = readGame(sourceOf(text))
  return read._tag === "Good" ? [] : read.problems.map(problemText)
}

test.each([
  [
    "title: x\nhooks: [ { after-roll: atack, do: [ { harm: 1, to: me } ] } ]\n",
    'm0.yaml:2:24: hooks[0].after-roll: no roll is called "atack"; did you mean "attack"?',
  ],
  ["title: x\nhooks: [ { before-roll: attack, do: [] } ]\n", 'unknown key "before-roll"'],
  [
    "title: x\nhooks: [ { do: [] } ]\n",
    "m0.yaml:2:10: hooks[0]: expected one of after-roll, instead-of-roll, before-harm, when",
  ],
  [
    "title: x\nhooks: [ { when: hurt, do: [] } ]\n",
    'expected harmed or zero or struck-down or turn or turn-end or begin or round or end or fallen, found "hurt"',
  ],
  ["title: x\nhooks: [ { instead-of-roll: attack, do: [] } ]\n", 'missing key "roll"'],
  ["title: x\nhooks: [ { instead-of-roll: attack, roll: me.hit } ]\n", "nothing is rolled here"],
  ["title: x\nhooks: [ { before-harm: amount > 3, do: [ { harm: 1 } ] } ]\n", "before-harm sets itself off"],
  [
    "title: x\nhooks: [ { before-harm: me.shield, do: [] } ]\n",
    'm0.yaml:2:28: hooks[0].before-harm: me has no "shield"',
  ],
  [
    "title: x\nstats: { hit: { from: 0, to: 3 } }\nhooks: [ { when: turn, do: [] } ]\n",
    'the game has "hit" in its stats already',
  ],
  [
    "title: x\ntracks: { luck: 3 }\nhooks: [ { when: turn, do: [] } ]\n",
    'm0.yaml:2:11: tracks.luck: nothing reads the track "luck"',
  ],
  ["hooks: []\n", 'missing key "title"'],
])("what a mechanic cannot mean is refused: %j", (text, why) => {
  expect(told(text).join("\n")).toContain(why)
})
