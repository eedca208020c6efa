import type { Library, Ruleset, SomeRuleset, Source, System, Visit } from "@refriega/core"
import { expect, test } from "vitest"
import { affordable } from "../../../core/test/kit/affordable.ts"
import { ownLibrary } from "../../src/loading/ownLibrary.ts"
import { proveMechanics } from "../../src/prove/proveMechanics.ts"

const shields = {
  file: "shields.yaml",
  text: `title: { en: Shields that splinter, es: Escudos que se astillan }
stats: { bears: { switch: true, default: false } }
tracks: { shield: { start: if me.bears then 1 else 0, to: 1, worth: 0.1 } }
hooks:
  - before-harm: me.shield > 0 and amount >= 1
    do:
      - roll: sturdy = d6
      - if: sturdy > 2
        then: [ { add: me.shield by -1 }, { let: amount = 0 } ]
`,
}

const never = {
  file: "never.yaml",
  text: "title: Never\nhooks: [ { before-harm: amount > 90000, do: [ { let: amount = 0 } ] } ]\n",
}

/** In so many drawn fights. */
const drawn = affordable(5)

const proofOf = (system: string, mechanics: readonly Source[], library = ownLibrary, fights = drawn) => {
  const proof = proveMechanics(library, system, mechanics, fights)
  if (proof._tag === "Refused") throw new Error(proof.problems.map(({ message }) => message).join("\n"))
  return proof.value
}

test.each(Object.keys(ownLibrary.systems))(
  "in %s a sound mechanic keeps the laws and its odds are what is simulated; one that is never set off is told apart",
  (system) => {
    const proof = proofOf(system, [shields, never])
    expect(proof).toMatchObject({ game: system, fights: drawn, broken: [], apart: [], misspelt: { unnoticed: [] } })
    expect(proof.mechanics.map(({ file, setOff }) => [file, setOff > 0])).toEqual([
      ["shields.yaml", true],
      ["never.yaml", false],
    ])
    expect(proof.acts).toBeGreaterThan(1)
    // Of both files: titles, sections, names, hooks and steps.
    expect(proof.misspelt.tried).toBeGreaterThan(20)
  },
)

test("a mechanic that names what is not there is refused where it stands", () => {
  const text = shields.text.replace("me.shield > 0", "me.sheild > 0")
  expect(proveMechanics(ownLibrary, "symbaroum", [{ file: "broken.yaml", text }])).toMatchObject({
    _tag: "Refused",
    problems: [
      { file: "broken.yaml", line: 5, column: 21, message: expect.stringContaining('did you mean "shield"?') },
    ],
  })
})

test("two files of one name are refused, for one house rule turns both on", () => {
  expect(proveMechanics(ownLibrary, "symbaroum", [shields, { ...never, file: "other/shields.yaml" }])).toMatchObject({
    _tag: "Refused",
    problems: [{ file: "other/shields.yaml", message: "another mechanic is called mechanics.shields too" }],
  })
})

/** The same library, with something wrong in whatever mechanics are added to. */
const libraryWith = (wrong: <T extends System>(rules: Ruleset<T>) => Partial<Ruleset<T>>): Library => ({
  ...ownLibrary,
  described: (game) => {
    const read = ownLibrary.described?.(game)
    if (read === undefined || read._tag === "Refused") throw new Error("the game is sound")
    const some: SomeRuleset = <R>(visit: Visit<R>) =>
      read.value<R>(<T extends System>(rules: Ruleset<T>) => visit({ ...rules, ...wrong(rules) }))
    return { ...read, value: some }
  },
})

test("laws that are broken are told with the fight", () => {
  const library = libraryWith((rules) => ({
    forecast: (combat, decision, option) => ({ ...rules.forecast(combat, decision, option), success: 2 }),
  }))
  const { broken } = proofOf("symbaroum", [shields], library, 3)
  expect(broken.join("\n")).toMatch(/^fight 0: .*success is 2, not in 0\.\.1/u)
})

test("acts that are counted otherwise than they are played are told with what came out", () => {
  const library = libraryWith((rules) => ({
    apply: (combat, decision, option) => {
      if (combat.dice.everyWay !== true) rules.apply(combat, decision, option)
    },
  }))
  const { apart } = proofOf("symbaroum", [shields], library, 8)
  expect(apart.join("\n")).toMatch(/^fight \d+, strike: harm 0: \d+ \/ 2000, 1$/mu)
})
