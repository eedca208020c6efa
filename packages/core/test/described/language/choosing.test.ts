import { expect, test } from "vitest"
import { proveGame } from "../../../src/described/prove/proveGame.ts"
import { bestPlays } from "../../../src/solve/bestPlays.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { toItsEnd } from "../../../src/solve/solve.ts"
import { problemsOf, rulesOf, sensible } from "../games.ts"

/** Two a side: what an act does is chosen in its middle. */
const game = (actions: string, define = "", tracks = ", guard: { start: 0, to: 2 }") => `
game: skirmish
title: Skirmish
stats: { hp: { from: 1, to: 9 }, skill: { from: 0, to: 3 } }
tracks: { hp: me.hp${tracks} }
points: hp
order: { by: me.skill, rolled: once }
${define}
actions:
${actions}
`

const chosen = game(`
  cut:
    target: enemy
    do:
      - choose: { en: how hard, es: con qué fuerza }
        as: power
        from: 0
        to: me.skill
      - choose: { en: what to do, es: qué hacer }
        of:
          strike: [ { roll: attack = d6 }, { if: attack + me.skill - power - them.guard >= 4, then: [ { harm: 1 + power } ] } ]
          guard: { text: { en: stand ready, es: en guardia }, do: [ { set: me.guard = 1 } ] }
          shove: { add: them.guard by -1 }
`)
const asked = game(
  `
  cut:
    target: enemy
    do:
      - ask: { en: with all, es: con todo }
        then: [ { do: second, with: { power: me.skill } } ]
        else:
          - if: me.skill > 1
            then:
              - ask: { en: with some, es: con algo }
                then: [ { do: second, with: { power: 1 } } ]
                else: [ { do: second, with: { power: 0 } } ]
            else: [ { do: second, with: { power: 0 } } ]
`,
  `
define:
  second:
    - ask: { en: strike, es: golpear }
      then: [ { roll: attack = d6 }, { if: attack + me.skill - power - them.guard >= 4, then: [ { harm: 1 + power } ] } ]
      else: [ { ask: { en: guard, es: guardia }, then: [ { set: me.guard = 1 } ], else: [ { add: them.guard by -1 } ] } ]
`,
)

const picked = game(
  "  throw: { do: [ { pick: enemies, where: them.guard < 2, do: [ { roll: a = d6 }, { if: a + me.skill >= 5, then: [ { harm: 2 } ] }, { add: them.guard by 1 } ] } ] }\n  shout: { do: [ { each: enemies, do: [ { set: them.guard = 0 } ] } ] }",
)
const aimed = game(
  "  throw: { target: enemy, when: them.guard < 2, do: [ { roll: a = d6 }, { if: a + me.skill >= 5, then: [ { harm: 2 } ] }, { add: them.guard by 1 } ] }\n  shout: { do: [ { each: enemies, do: [ { set: them.guard = 0 } ] } ] }",
)

const repeated = game(
  "  flurry: { target: enemy, do: [ { let: n = 0 }, { repeat: me.skill, do: [ { roll: a = d6 }, { if: a >= 5 - n, then: [ { let: n = n + 1 }, { harm: 1 } ] } ] }, { if: n = 0, then: [ { harm: 1, to: me } ] } ] }",
  "",
  "",
)
const unrolled = game(
  "  flurry: { target: enemy, do: [ { let: n = 0 }, { if: me.skill >= 1, then: [ { roll: a = d6 }, { if: a >= 5 - n, then: [ { let: n = n + 1 }, { harm: 1 } ] } ] }, { if: me.skill >= 2, then: [ { roll: b = d6 }, { if: b >= 5 - n, then: [ { let: n = n + 1 }, { harm: 1 } ] } ] }, { if: me.skill >= 3, then: [ { roll: c = d6 }, { if: c >= 5 - n, then: [ { let: n = n + 1 }, { harm: 1 } ] } ] }, { if: n = 0, then: [ { harm: 1, to: me } ] } ] }",
  "",
  "",
)

const bestOf = (text: string, each: number, hp: number): readonly number[] => {
  const rules = rulesOf(text)
  const actors = Object.fromEntries(
    Array.from({ length: each }, (_, i) => i).flatMap((i) => [
      [`a${i}`, { side: 0, at: [i, 0] as const, block: { hp, skill: i + 2 } }],
      [`b${i}`, { side: 1, at: [i, 1] as const, block: { hp: hp + 1 - i, skill: 2 - i } }],
    ]),
  )
  const fight = encounter(rules, { actors, limits: { rounds: each === 2 ? 4 : 6 } })
  const { together } = toItsEnd(bestPlays(rules, rules.prepare(fight), sensible, { mostStates: 200_000 }))
  if ("_tag" in together) throw new Error("too large")
  return [...together.wins, together.draw]
}

test.each([
  ["several answers and a number are questions one after the other", chosen, asked, 1, 3],
  ["to pick somebody is to aim at them", picked, aimed, 2, 1],
  ["to repeat a list is to write it several times", repeated, unrolled, 1, 5],
] as const)("%s: best play comes to the same", (_, one, other, each, hp) => {
  const [found, written] = [bestOf(one, each, hp), bestOf(other, each, hp)]
  expect(found[0]).toBeGreaterThan(0.02)
  expect(found[0]).toBeLessThan(0.98)
  found.forEach((value, i) => expect(value).toBeCloseTo(written[i] as number, 12))
})

test.each([
  ["choose", chosen],
  ["pick", picked],
  ["repeat", repeated],
])("a game that has %s is sound: laws, promises, keys", (_, text) => {
  const proof = proveGame({ file: "game.yaml", text }, undefined, 8)
  if (proof._tag === "Refused") throw new Error(JSON.stringify(proof.problems))
  const { apart, broken, misspelt } = proof.value
  expect(apart).toEqual([])
  expect(broken).toEqual([])
  expect(misspelt.unnoticed).toEqual([])
})

test("what cannot be chosen, picked or repeated is refused, and why", () => {
  const says = (text: string, from: string, to: string) => problemsOf(text.replace(from, to))[0]
  expect(says(chosen, "to: me.skill", "to: me.hp * 9")).toMatch(/expected at most 21 numbers, and this can be 0 to 81/u)
  expect(says(chosen, "to: me.skill", "until: me.skill")).toMatch(
    /expected from and to: the least and the most number/u,
  )
  expect(says(chosen, "as: power", "az: power")).toMatch(/expected of: .* or as: name with from and to/u)
  expect(says(picked, "pick: enemies", "pick: enemy")).toMatch(/expected enemies or friends, found "enemy"/u)
  expect(says(repeated, "repeat: me.skill", "repeat: me.hp * 9")).toMatch(
    /expected at most 20 times, and this can be 81/u,
  )
  expect(says(repeated, "repeat: me.skill", "repeet: me.skill")).toMatch(
    /no step is called "repeet"; did you mean "repeat"/u,
  )
})
