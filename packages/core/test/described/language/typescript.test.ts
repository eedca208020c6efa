/* oxlint-disable unicorn/no-thenable -- `then` is a word of the language */
import { expect, test } from "vitest"
import { textOf as asText, defineGame } from "../../../src/described/building/defineGame.ts"
import { gameInModule } from "../../../src/described/building/gameInModule.ts"
import { pure } from "../../../src/described/building/pure.ts"
import { steps } from "../../../src/described/building/steps.ts"
import { describedRuleset } from "../../../src/described/play/describedRuleset.ts"
import { readGame } from "../../../src/described/reading/readGame.ts"
import { problemText } from "../../../src/scenario/problems.ts"
import { simulate } from "../../../src/testkit/encounter.ts"
import { fightOf, rulesOf, sensible } from "../games.ts"

/** The game in games/2d6, as TypeScript says it. */
const nine = defineGame({
  game: "nine",
  title: { en: "Nine", es: "Nueve" },
  rules: { target: { default: 9, from: 2, to: 20 } },
  stats: { skill: { from: 0, to: 6 }, armour: { from: 0, to: 5, default: 0 }, tough: { from: 1, to: 9, default: 3 } },
  tracks: { wounds: "me.tough" },
  points: "wounds",
  actions: {
    strike: {
      target: "enemy",
      do: [
        steps.roll("attack = 2d6 + me.skill"),
        steps.hit("attack >= rule.target", {
          then: [steps.roll("defend = d6", { by: "them" }), steps.if("defend > them.armour", { then: steps.harm(1) })],
        }),
      ],
    },
    stand: {},
  },
})

const yaml = `game: nine
title: { en: Nine, es: Nueve }
rules: { target: { default: 9, from: 2, to: 20 } }
stats:
  skill: { from: 0, to: 6 }
  armour: { from: 0, to: 5, default: 0 }
  tough: { from: 1, to: 9, default: 3 }
tracks: { wounds: me.tough }
points: wounds
actions:
  strike:
    target: enemy
    do:
      - roll: attack = 2d6 + me.skill
      - hit: attack >= rule.target
        then:
          - roll: defend = d6
            by: them
          - if: defend > them.armour
            then: { harm: 1 }
  stand: {}
`

test("a game that TypeScript defines is the game that YAML describes", () => {
  const [written, built] = [yaml, asText(nine, "nine.ts")].map((text) => readGame({ file: "nine.ts", text }))
  expect(built?._tag).toBe("Good")
  expect(built).toEqual(written)
})

const calling = yaml
  .replace("points:", "functions: ./wounds.ts\npoints:")
  .replace("- if: defend > them.armour\n            then: { harm: 1 }", "- harm: wounds-of(defend; them.armour)")
const code = {
  woundsOf: pure({ from: 0, to: 2 }, (defend: number, armour: number) => (defend > armour ? 1 : 0)),
}
const functionsOf = (exported: object) => {
  const found = gameInModule(exported as Readonly<Record<string, unknown>>)
  if (typeof found === "string" || found.is !== "functions") throw new Error("no functions")
  return found.functions
}

test("a function of code plays and weighs the fights that the same said in steps does", () => {
  const read = readGame({ file: "game.yaml", text: calling }, functionsOf(code))
  if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
  const [called, said] = [describedRuleset(read.value), rulesOf(yaml)]
  // One rolls against the armour in a step of its own, the other asks the function: blows, harm and falls are the same.
  const logs = [called, said].map((rules) => {
    const all: unknown[] = []
    simulate(rules, fightOf(rules, "2d6"), { combats: 40, seed: 3, choose: sensible }, ({ log }) => all.push([...log]))
    return all
  })
  expect(logs[0]).toHaveLength(40)
  expect(logs[0]).toEqual(logs[1])
})

const told = (text: string, functions = functionsOf(code)): readonly string[] => {
  const read = readGame({ file: "game.yaml", text }, functions)
  return read._tag === "Good" ? [] : read.problems.map(problemText)
}

test("calls that cannot be are refused at their place", () => {
  const at = "game.yaml:20:19: actions.strike.do[1].then[1].harm"
  expect(told(calling.replace("wounds-of(", "wound-of("))).toEqual([
    `${at}: no function is called "wound-of"; did you mean "wounds-of"?`,
  ])
  expect(told(calling.replace("; them.armour", ""))).toEqual([`${at}: wounds-of takes 2 numbers, found 1`])
  expect(told(calling.replace("wounds-of(defend; them.armour)", "defend - them.armour"))).toEqual([
    "game.yaml:9:12: functions: nothing reads any function of ./wounds.ts",
  ])
  expect(told(calling.replace("functions: ./wounds.ts\n", ""), [])[0]).toContain("there is no function")
  expect(told(calling.replace("(defend;", "(defend,")).join("\n")).toContain("`name(a; b)` for a function")
  // What a function may give is known: here it can never be that much.
  expect(told(calling.replace("- harm: wounds-of(", "- hit: 3 < wounds-of(")).join("\n")).toContain("this is never so")
})

test("a function that gives what it may not give is no silent mistake", () => {
  const wrong = { woundsOf: pure({ from: 0, to: 2 }, (defend: number, armour: number) => (defend + armour) / 0) }
  const read = readGame({ file: "game.yaml", text: calling }, functionsOf(wrong))
  if (read._tag === "Refused") throw new Error("refused")
  const rules = describedRuleset(read.value)
  const play = () => simulate(rules, fightOf(rules, "2d6"), { combats: 1, seed: 3, choose: sensible })
  expect(play).toThrow(/wounds-of\(\d; \d\) gave Infinity: expected a whole number from 0 to 2/u)
})

test("a module gives a ruleset, a game or functions, and else it is said what is missing", () => {
  expect(gameInModule({ game: nine })).toMatchObject({ is: "game" })
  expect(gameInModule({ ruleset: { id: "x" } })).toContain("it lacks title, events")
  expect(gameInModule({ game: 3 })).toContain("defineGame")
  expect(gameInModule({ x: 3 })).toContain("expected a module that exports")
})
