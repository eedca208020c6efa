import { expect, test } from "vitest"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { solve } from "../../../src/solve/solve.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

/** Three a side: who strikes counts others, by an expression or by hand, and a blow may end the act. */
const game = (count: string, twice: string, more = "") => `
game: pack
title: Pack
stats: { hp: { from: 1, to: 9 }, skill: { from: 0, to: 5 } }
tracks: { hp: me.hp }
points: hp
order: { by: me.skill, rolled: once }
${more}
actions:
  strike:
    target: enemy
    do:
${count}
      - roll: attack = d6 + me.skill
${twice}
`

const counted = `      - let: n = (friends where (other.skill > me.skill or other.hp <= 2)) + (fallen friends)`
const byHand = `      - let: n = 0
      - let: standing = 0
      - each: friends
        do:
          - let: standing = standing + 1
          - if: them.skill > me.skill or them.hp <= 2
            then: [ { let: n = n + 1 } ]
      - let: n = n + me.mates - standing`

const stopped = `      - if: attack <= 3
        then: [ { harm: 1, to: me }, { stop: act } ]
      - harm: 1 + n
      - harm: 1`
const nested = `      - if: attack <= 3
        then: [ { harm: 1, to: me } ]
        else: [ { harm: 1 + n }, { harm: 1 } ]`

const handGame = game(byHand, nested).replace(
  "skill: { from: 0, to: 5 }",
  "skill: { from: 0, to: 5 }, mates: { from: 0, to: 5 }",
)

const fightOf = (text: string, hasMates: boolean) => {
  const rules = rulesOf(text)
  const actor = (side: number, x: number, hp: number, skill: number, mates: number) => ({
    side,
    at: [x, side] as const,
    block: { hp, skill, ...(hasMates && { mates }) },
  })
  const actors = {
    a: actor(0, 0, 3, 1, 1),
    b: actor(0, 1, 2, 2, 1),
    c: actor(1, 0, 3, 0, 1),
    d: actor(1, 1, 2, 3, 1),
  }
  return { rules, fight: encounter(rules, { actors, limits: { rounds: 60 } }) }
}

const winsOf = (text: string, hasMates: boolean): number => {
  const { fight, rules } = fightOf(text, hasMates)
  const odds = solve(rules, rules.prepare(fight), sensible, { mostStates: 50_000 })
  if (odds._tag === "TooLarge") throw new Error("too large")
  return odds.wins[0] as number
}

test("to count others is what going through them counts, and to stop an act is to leave out the rest of it", () => {
  const wins = winsOf(game(counted, stopped), false)
  expect(wins).toBeGreaterThan(0.02)
  expect(wins).toBeLessThan(0.98)
  expect(wins).toBeCloseTo(winsOf(handGame, true), 12)
  // The count matters: without it the fight is another one.
  expect(Math.abs(wins - winsOf(game("      - let: n = 0", stopped), false))).toBeGreaterThan(0.001)
})

test("a game that counts and stops is sound: laws, promises, keys", () => {
  const proof = proveGame({ file: "game.yaml", text: game(counted, stopped) }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect(apart).toEqual([])
  expect(broken).toEqual([])
  expect(misspelt.unnoticed).toEqual([])
})

test("what stops an act spares all behind, as promised", () => {
  const wave = game("", "").replace(
    /do:\n[^]*$/u,
    "do: [ { each: enemies, do: [ { roll: attack = d6 }, { if: attack + me.skill - them.skill <= 2, then: [ { stop: act } ] }, { harm: 1 } ] } ]\n",
  )
  const proof = proveGame({ file: "game.yaml", text: wave }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  expect(proof.value.apart).toEqual([])
})

test("on a map those who are near are looked at: promised is what is played", () => {
  const text = `
game: wolves
title: Wolves
space: { squares: 5, move: steps }
stats: { hp: { from: 1, to: 9 }, speed: { from: 10, to: 30 } }
tracks: { hp: me.hp, steps: { start: me.speed, per: turn } }
conditions: { prone: }
points: hp
actions:
  bite:
    target: enemy
    go: nearest
    when: distance <= 5 and (fallen friends) < 3
    do:
      - roll: attack = d6 + (friends within 5 of them where (not other.prone)) - (enemies within 10 where (other.hp > 2))
      - if: attack <= 2
        then: [ { gain: prone } ]
      - harm: if attack >= 4 then 2 else 0
  rise: { when: me.prone, do: [ { lose: prone } ] }
  close: { target: enemy, go: { towards: 5 }, when: distance > 5 }
`
  const proof = proveGame({ file: "game.yaml", text }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  expect(proof.value.apart).toEqual([])
  expect(proof.value.broken).toEqual([])
})

test("what cannot be counted is refused, and why", () => {
  const says = (expression: string) => problemsOf(game(`      - let: n = ${expression}`, stopped))[0]
  expect(says("friends where other.hp")).toMatch(/expected a condition in brackets/u)
  expect(says("friends where (other.hq > 1)")).toMatch(/other has no "hq"; did you mean "hp"/u)
  expect(says("other.hp")).toMatch(/there is nobody called other here: others are counted, as friends where/u)
  expect(says("friends within near where (other.hp > 1)")).toMatch(/nobody stands anywhere in this game: say space/u)
  expect(problemsOf(game(counted, stopped).replace("hp: me.hp", "hp: { start: friends, to: 9 }"))[0]).toMatch(
    /others are counted in a fight: there are none here/u,
  )
  expect(problemsOf(game(counted, stopped.replace("stop: act", "stop: turn")))[0]).toMatch(
    /expected act, found "turn"/u,
  )
})

test("what a list gives anew is read in it as what it may have become, from its beginning on", () => {
  const of = (steps: string): string => `
game: again
title: Again
stats: { hp: { from: 1, to: 9 } }
tracks: { hp: me.hp }
conditions: { asleep: { acts: false } }
points: hp
actions:
  act: { target: enemy, do: [ ${steps} ] }
`
  const lulled = "{ if: many > 0 and not them.asleep, then: [ { gain: asleep, to: them }, { let: many = many - 1 } ] }"
  expect(problemsOf(of(`{ roll: many = d4 }, { each: enemies, do: [ ${lulled} ] }`))).toEqual([])
  // Before the first time it is always so, and never afterwards.
  expect(
    problemsOf(of("{ let: n = 1 }, { repeat: 3, do: [ { harm: if n = 1 then 2 else 1 }, { let: n = n + 1 } ] }"))[0],
  ).toMatch(/nothing makes anybody "asleep"/u)
  // More dice than are rolled at once may come of it.
  const dice =
    "{ let: n = 90 }, { gain: asleep }, { repeat: 3, do: [ { roll: all = n of d6 }, { harm: all }, { let: n = n + 20 } ] }"
  expect(problemsOf(of(dice))[0]).toMatch(/dice are rolled at most 100 times, and this can be/u)
  expect(problemsOf(of(dice.replace("n of", "(100 at most n) of")))).toEqual([])
})
