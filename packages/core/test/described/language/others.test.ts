import { expect, test } from "vitest"
import { Combat } from "../../../src/combat/Combat.ts"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf } from "../games.ts"

/* Others than the two of an act: how many are beside somebody, in which order all are gone through, who lies there. */

const game = `
game: others
title: Others
stats: { hp: { from: 1, to: 40 }, pace: { from: 0, to: 9, default: 0 } }
tracks: { hp: me.hp, saved: { start: 0, to: 3, told: false } }
points: hp
space: { bands: { beside: beside, near: near, far: far }, enemies: far, friends: near }
order: { by: me.pace, rolled: once }
actions:
  gang-up:
    target: enemy
    when: friends within near of them + 1 >= 2
    do:
      - roll: attack = d6 + 2 * (friends within beside of them) - (enemies within beside)
      - hit: attack >= 5
        harm: 1
  scatter:
    do:
      - each: enemies
        by: them.pace
        do:
          - roll: answer = d6
            by: them
          - if: answer >= 4
            then: [ { harm: 1, to: me } ]
  step: { target: enemy, do: [ { add: distance by -1 } ] }
  finish: { target: fallen-enemy, when: them.saved < 3, do: [ { roll: stab = d6 }, { if: stab >= 3, then: [ kill: them ] } ] }
  mend:
    target: [ self, friend, fallen ]
    when: them.hp < 2
    do: [ { roll: care = d3 }, { add: them.hp by care }, { if: them.hp > 0, then: [ recover: them ] } ]
  flail: { target: enemy, do: [ { harm: 1 } ] }
when:
  fallen: [ { add: me.saved by 1 }, { if: me.saved = 3, then: [ kill: me ] } ]
`

const blocks = {
  a: { hp: 3, pace: 5 },
  b: { hp: 2, pace: 4 },
  x: { hp: 2, pace: 1 },
  y: { hp: 9, pace: 3 },
  z: { hp: 9, pace: 2 },
}

const begun = () => {
  const rules = rulesOf(game)
  const actors = Object.fromEntries(
    Object.entries(blocks).map(([id, block], i) => [id, { side: i < 2 ? 0 : 1, at: [i, 0] as const, block }]),
  )
  const prepared = rules.prepare(encounter(rules, { actors }))
  const combat = new Combat(rules, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const who = (id: string): number => prepared.ids.indexOf(id)
  const place = (one: string, other: string): number => {
    const [i, j] = [Math.min(who(one), who(other)), Math.max(who(one), who(other))]
    return 5 * 2 + i * 5 + j
  }
  return { combat, place, prepared, rules, who }
}

test("those beside somebody are counted: of one's own side or the other, who stands, by bands", () => {
  const { place, prepared, who } = begun()
  const tracks = [...prepared.sheets.starts]
  const hit = (): number => prepared.book.of({ tracks, isOut: (i) => i === who("z") }, 0, who("a"), who("x")).hit
  expect(hit()).toBeCloseTo(2 / 6, 12)
  tracks[place("b", "x")] = 0
  expect(hit()).toBeCloseTo(4 / 6, 12)
  tracks[place("a", "y")] = 0
  expect(hit()).toBeCloseTo(3 / 6, 12)
  // Who is down does not count.
  tracks[place("a", "z")] = 0
  expect(hit()).toBeCloseTo(3 / 6, 12)
})

test("all are gone through in the order of a number of theirs", () => {
  const { combat, prepared, rules, who } = begun()
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody decides")
  expect(decision.who).toBe(who("a"))
  combat.apply(
    decision,
    decision.options.findIndex(({ verb }) => rules.verbs[verb]?.id === "scatter"),
  )
  const rolled = combat.log.flatMap((event) => (event._tag === "Rolled" ? [prepared.ids[event.who]] : []))
  expect(rolled).toEqual(["y", "z", "x"].slice(0, rolled.length))
  expect(rolled.length).toBeGreaterThan(0)
})

test("what is for an enemy who is down is offered for those alone, and what it promises is what it comes to", () => {
  const { combat, rules, who } = begun()
  const offered = () =>
    combat
      .next()
      ?.options.filter(({ verb }) => rules.verbs[verb]?.id === "finish")
      .map(({ target }) => target)
  expect(offered()).toEqual([])
  combat.emit({ _tag: "Felled", who: who("x"), by: who("a"), how: 0 })
  expect(offered()).toEqual([who("x")])
  combat.emit({ _tag: "Died", who: who("x"), by: who("a") })
  expect(offered()).toEqual([])
})

test("an act for several targets is one verb, offered for each that it is for, and done to that one", () => {
  const { combat, place, prepared, rules, who } = begun()
  const mend = (): readonly number[] =>
    combat.next()?.options.flatMap(({ target, verb }) => (rules.verbs[verb]?.id === "mend" ? [target] : [])) ?? []
  expect(place("a", "b")).toBeGreaterThan(0)
  expect(mend()).toEqual([])
  const set = (id: string, value: number): void =>
    combat.emit({ _tag: "TrackSet", who: who(id), track: 0, value, gain: 0 })
  set("a", 1)
  set("b", 0)
  combat.emit({ _tag: "Felled", who: who("b"), by: who("x"), how: 0 })
  expect(mend()).toEqual([-1, who("b")])
  const decision = combat.next()
  if (decision === undefined) throw new Error("nobody decides")
  const at = decision.options.findIndex(({ target, verb }) => rules.verbs[verb]?.id === "mend" && target === who("b"))
  combat.apply(decision, at)
  expect(combat.state.combatants[who("b")]?.down).toBe(false)
  expect(combat.state.tracks[who("b") * 2]).toBeGreaterThan(0)
  expect(combat.state.tracks[who("a") * 2]).toBe(1)
  expect(prepared.means).toEqual(["gang-up", "scatter", "step", "finish", "mend", "flail"])
})

test("it is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: game }, undefined, 6)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect({ apart, broken, unnoticed: misspelt.unnoticed }).toEqual({ apart: [], broken: [], unnoticed: [] })
})

test.each([
  ["friends within near of them", "friends within close of them", "expected a band: beside, near, far"],
  ["enemies within beside", "enemys within beside", 'unknown name "enemys"'],
  ["[ self, friend, fallen ]", "[ self, self ]", "expected targets, each once"],
  [
    "[ self, friend, fallen ]",
    "[ self, fiend ]",
    'expected enemy or friend or fallen or fallen-enemy or self, found "fiend"',
  ],
  ["by: them.pace", "by: them.hp", "expected what stays as it is: numbers of the sheet and of the rules"],
  ["by: them.pace", "by: them.pase", 'them has no "pase"; did you mean "pace"?'],
  [
    "target: fallen-enemy",
    "target: fallen-enemies",
    'expected enemy or friend or fallen or fallen-enemy or self, found "fallen-enemies"',
  ],
])("%s as %s is refused", (from, to, told) => {
  expect(game).toContain(from)
  expect(problemsOf(game.replace(from, to)).join("\n")).toContain(told)
})

test("dice are not given to a list: what is meant is said", () => {
  const game = (given: string, blow: string) => `
game: given
title: Given
stats: { hp: { from: 1, to: 9 }, fist: { dice: true, default: d4 } }
gear: { arms: { stats: { damage: { dice: true } }, items: { axe: { damage: d6 } } } }
tracks: { hp: me.hp }
points: hp
define: { blow: [ ${blow} ] }
actions: { strike: { target: enemy, with: arms, do: [ { do: blow, with: { ${given} } } ] }, punch: { target: enemy, do: [ { harm: me.fist } ] } }
`
  expect(problemsOf(game("dice: item.damage", "{ harm: dice }"))[0]).toMatch(
    /a list is given numbers, not dice: give the thing, as weapon: item, and roll weapon\.damage there/u,
  )
  expect(problemsOf(game("dice: me.fist", "{ harm: dice }"))[0]).toMatch(/not dice: it can roll me\.fist itself/u)
  expect(problemsOf(game("weapon: item", "{ roll: a = weapon.damage }, { let: a = a - 1 }, { harm: a }"))).toEqual([])
})
