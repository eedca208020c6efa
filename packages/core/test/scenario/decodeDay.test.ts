import { expect, test } from "vitest"
import { type Problem, problemText } from "../../src/scenario/problems.ts"
import { readDay } from "./rulesets.ts"

const day = (text: string) => readDay({ file: "day.yaml", text: `system: d20-modern\n${text}` })

/** What was decoded of a sound day. */
const sound = (text: string) => {
  const read = day(text)
  if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
  return read.value
}

/** The problems of a day that is not. */
const wrong = (text: string): readonly Problem[] => {
  const read = day(text)
  return read._tag === "Refused" ? read.problems : []
}

const twoFights = `
title: Two fights
day:
  - scenario: parking-lot.yaml
  - { id: den, scenario: long-night/hideout.yaml, rest: { hours: 8 } }
party: [police]
`

test("fights are called by their ids, else by the names of their files, and stand in the order of the file", () => {
  const { fights, party } = sound(twoFights)
  expect(fights.map(({ id, scenario }) => [id, scenario.file])).toEqual([
    ["parking-lot", "scenarios/d20-modern/parking-lot.yaml"],
    ["den", "scenarios/d20-modern/long-night/hideout.yaml"],
  ])
  expect(party).toEqual(["police"])
  expect(fights.map(({ rest }) => rest)).toEqual([undefined, { hours: 8 }])
})

test("a title in one language is that of both; a day without a description has none", () => {
  const read = sound(twoFights)
  expect([read.title, read.description]).toEqual([{ en: "Two fights", es: "Two fights" }, undefined])
  expect(sound(`description: { en: By night, es: De noche }${twoFights}`).description?.es).toBe("De noche")
})

test("the day as written comes first of its variants; one without a title is called by its name", () => {
  const { variants } = sound(`${twoFights}variants:
  long-rest: { rests: { den: { hours: 24 } } }
  short: { title: { en: A nap, es: Una siesta }, rests: { den: { hours: 1 } } }
`)
  expect(variants.map(({ id, title }) => [id, title.en])).toEqual([
    ["base", "As written"],
    ["long-rest", "Long rest"],
    ["short", "A nap"],
  ])
  expect(variants.map(({ rests }) => rests)).toEqual([{}, { den: { hours: 24 } }, { den: { hours: 1 } }])
})

test("problems of the day and of its fights are told together, each in its file", () => {
  const problems = wrong(twoFights.replace("party:", "partie:").replace("hideout", "hide-out"))
  expect(problems.map(problemText)).toEqual([
    'day.yaml:1:1: party: missing key "party"',
    'day.yaml:7:1: partie: unknown key "partie"; did you mean "party"?',
    "d20-modern/long-night/hide-out.yaml:1:1: there is no such file",
  ])
})
