import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { readGame } from "../../../src/described/reading/readGame.ts"
import { problemText } from "../../../src/scenario/problems.ts"
import { solve } from "../../../src/solve/solve.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

/* Lists of a sheet: one game with them, and the same one with every entry written out as stats and actions. */

const armed = `
game: armed
title: Armed
stats: { hp: { from: 1, to: 20 } }
gear:
  weapons:
    most: 3
    stats:
      damage: { dice: true, default: d4 }
      hit: { from: 0, to: 5, default: 0 }
      quick: { switch: true }
      damages: { switch: true, default: true }
    items:
      sword: { text: { en: sword, es: espada }, damage: d6, hit: 1 }
      knife: { damage: d3, quick: true }
  draughts:
    most: 2
    stock: true
    stats: { heals: { from: 1, to: 9 } }
    items: { balm: { heals: 3 } }
tracks:
  hp: me.hp
  hand: { start: 1, gear: weapons }
points: hp
actions:
  strike:
    target: enemy
    with: weapons
    when: me.hand = item or item.quick
    do: [ { set: me.hand = item }, { do: blow, with: { weapon: item } } ]
  parry:
    target: enemy
    when: them.hand.quick and weapons where (item.damages or item.quick) > 0
    do: [ { do: blow, as: them, with: { weapon: them.hand } }, { do: blow, with: { weapon: me.hand } } ]
  draw:
    with: weapons
    when: me.hand != item and not item.quick
    do: [ { set: me.hand = item.number } ]
  drink:
    with: draughts
    when: item.left > 0 and me.hp < me.most-hp
    do: [ { add: item.left by -1 }, { add: me.hp by item.heals } ]
define:
  blow:
    - roll: attack = d6 + weapon.hit
    - hit: attack >= 4
      harm: weapon.damage
`.replaceAll("me.most-hp", "4")

const written = `
game: armed
title: Armed
stats:
  hp: { from: 1, to: 20 }
  damage1: { dice: true, default: "1" }
  damage2: { dice: true, default: "1" }
  hit1: { from: 0, to: 5, default: 0 }
  hit2: { from: 0, to: 5, default: 0 }
  quick2: { switch: true }
  balms: { from: 0, to: 9, default: 0 }
tracks:
  hp: me.hp
  hand: { start: 1, to: 2 }
  left: { start: me.balms, to: 9 }
points: hp
actions:
  strike1:
    target: enemy
    when: me.hand = 1
    do: [ { roll: attack = d6 + me.hit1 }, { hit: attack >= 4, harm: me.damage1 } ]
  strike2:
    target: enemy
    when: me.hand = 2 or me.quick2
    do: [ { set: me.hand = 2 }, { roll: attack = d6 + me.hit2 }, { hit: attack >= 4, harm: me.damage2 } ]
  parry:
    target: enemy
    when: them.hand = 2 and them.quick2
    do:
      - roll: back = d6 + them.hit2
      - if: back >= 4
        then: [ { harm: them.damage2, to: me } ]
      - roll: attack = d6 + (if me.hand = 2 then me.hit2 else me.hit1)
      - hit: attack >= 4
        then: [ { if: me.hand = 2, then: [ { harm: me.damage2 } ], else: [ { harm: me.damage1 } ] } ]
  draw1: { when: me.hand != 1, do: [ { set: me.hand = 1 } ] }
  drink: { when: me.left > 0 and me.hp < 4, do: [ { add: me.left by -1 }, { add: me.hp by 3 } ] }
`

const duel = (text: string, blocks: readonly [object, object]) => {
  const rules = rulesOf(text)
  const read = Schema.decodeUnknownSync(rules.statBlock)
  const actors = {
    a: { side: 0, at: [0, 0] as const, block: blocks[0] },
    b: { side: 1, at: [1, 0] as const, block: blocks[1] },
  }
  expect(() => read(blocks[0])).not.toThrow()
  return { rules, prepared: rules.prepare(encounter(rules, { actors, limits: { rounds: 100 } })) }
}

const fighters = {
  armed: [
    { hp: 5, weapons: ["sword", "knife"], draughts: [{ is: "balm", count: 2 }] },
    {
      hp: 6,
      weapons: [
        { is: "knife", damage: "d4" },
        { is: "knife", hit: 2 },
      ],
    },
  ],
  written: [
    { hp: 5, damage1: "d6", hit1: 1, damage2: "d3", quick2: true, balms: 2 },
    { hp: 6, damage1: "d4", damage2: "d3", hit2: 2, quick2: true },
  ],
} as const

test("a game with lists of a sheet is solved as the same one with every entry written out", () => {
  const won = (["armed", "written"] as const).map((which) => {
    const { prepared, rules } = duel(which === "armed" ? armed : written, fighters[which] as never)
    const odds = solve(rules, prepared, sensible, { mostStates: 50_000 })
    if (odds._tag === "TooLarge") throw new Error("too large")
    return odds.wins[0] as number
  })
  expect(won[0]).toBeGreaterThan(0.05)
  expect(won[0]).toBeLessThan(0.95)
  expect(won[0]).toBeCloseTo(won[1] as number, 12)
})

test("each entry is an option of its own, which says what it is done with", () => {
  const { prepared, rules } = duel(armed, fighters.armed as never)
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: sensible }).begin()
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody decides")
  const seen = decision.options.map((option) => [
    rules.verbs[option.verb]?.id,
    option.item,
    prepared.means[rules.withWhat?.(prepared, decision.who, option) ?? -1],
  ])
  const isA = prepared.ids[decision.who] === "a"
  expect(seen.filter(([verb]) => verb === "strike")).toEqual([
    ["strike", 0, isA ? "sword" : "knife"],
    ["strike", 1, "knife"],
  ])
  expect(rules.verbs.map(({ id }) => id)).toEqual(["strike", "parry", "draw", "drink", "wait"])
  const at = decision.options.findIndex(({ item, verb }) => verb === 0 && item === 1)
  combat.apply(decision, at)
  expect(combat.log.find(({ _tag }) => _tag === "Attacked")).toMatchObject({ means: prepared.means.indexOf("knife") })
  expect(rules.means["sword"]).toEqual({ en: "sword", es: "espada" })
})

test("it is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: armed }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt, options } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
  expect(options).toBeGreaterThan(20)
})

test.each([
  ["weapons where (item.damages", "weapons where (item.hit", "expected yes or no, found a number"],
  ["weapons where (item.damages or item.quick) > 0", "weapons where item.quick", "expected a condition in brackets"],
  ["with: weapons", "with: weapon", 'expected weapons or draughts, found "weapon"'],
  [
    "item.quick\n    do: [ { set: me.hand = item }",
    "item.quik\n    do: [ { set: me.hand = item }",
    'no entry of weapons has "quik"; did you mean "quick"?',
  ],
  ["harm: weapon.damage", "harm: weapon.hits", 'no entry of weapons has "hits"; did you mean "hit"?'],
  ["attack >= 4", "attack >= weapon.damage", "dice are rolled in a step of their own: roll: name = 2d6"],
  ["{ add: item.left by -1 }", "{ add: item.left = 1 }", "expected add: item.left by number"],
  ["    stock: true\n", "", 'no entry of draughts has "left"'],
  ["sword: { text: { en: sword, es: espada }, damage: d6", "sword: { damage: 6d", "expected dice, as 2d6+1"],
  ["items: { balm: { heals: 3 } }", "items: { balm: {} }", 'balm does not say its "heals", which has no default'],
  [
    "items: { balm: { heals: 3 } }",
    "items: { balm: { heal: 3 } }",
    'nothing in stats is called "heal"; did you mean "heals"?',
  ],
  [
    "heals: { from: 1, to: 9 }",
    "number: { from: 1, to: 9 }",
    'every entry has "number" of itself: choose another name',
  ],
  ["gear: weapons }", "gear: weapon }", 'expected weapons or draughts, found "weapon"'],
  ["them.hand.quick", "them.hp.quick", "expected an operator or the end"],
  [
    "hit: { from: 0, to: 5, default: 0 }",
    "hit: { from: 0, to: 5, default: 0 }\n      reach: { from: 0, to: 5, default: 0 }",
    'nothing reads "reach" of weapons',
  ],
  ["stats: { hp:", "stats: { weapons: { from: 1, to: 2 }, hp:", 'there is a stat called "weapons" already'],
])("%s as %s is refused", (from, to, told) => {
  expect(armed).toContain(from)
  expect(problemsOf(armed.replace(from, to)).join("\n")).toContain(told)
})

test.each([
  [{ weapons: ["sowrd"] }, "sword"],
  [{ weapons: ["sword", "sword", "sword", "sword"] }, "3"],
  [{ weapons: [{ is: "sword", hit: 9 }] }, "5"],
  [{ draughts: [{ is: "balm", count: 0 }] }, "1"],
])("a sheet with %j is refused", (block, told) => {
  const { statBlock } = rulesOf(armed)
  expect(() => Schema.decodeUnknownSync(statBlock)({ hp: 5, ...block })).toThrow(told)
})

test("readers are told of stocks and of the dice of harm in the words of the file, in both languages", () => {
  const text = armed.replace("  draughts:\n", "  draughts:\n    text: { en: brews, es: brebajes }\n")
  const read = readGame({ file: "game.yaml", text })
  if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
  const { rolls, tracks } = read.value
  const told = (id: string) => tracks.find((track) => track.id === id)?.text
  expect(told("draughts-2-left")).toEqual({ en: "brews, no. 2, left", es: "brebajes, n.º 2, quedan" })
  expect(rolls.find(({ id }) => id === "damage")?.text).toEqual({ en: "damage", es: "daño" })
})
