import { describe, expect, test } from "vitest"
import type { System } from "../../src/contract/System.ts"
import { decodeScenario } from "../../src/scenario/decodeScenario.ts"
import { encounterOf, policiesOf } from "../../src/scenario/encounterOf.ts"
import { openScenario } from "../../src/scenario/openScenario.ts"
import { problemText } from "../../src/scenario/problems.ts"
import type { Scenario } from "../../src/scenario/Scenario.ts"
import { library } from "../../src/systems/index.ts"
import { ours, policies, problemsOf, readGood, ruleset } from "./rulesets.ts"

const text = (variants = "") => `system: d20-modern
title: Fight
field: { map: "A.A.A.A.A\\nB.B.B.B.B" }
sides:
  red: { policy: steady, members: [{ is: mugger, id: one, at: A }] }
  blue: { members: [{ is: brawler, at: B, count: 2, with: { hp: 20 } }, { is: dog, at: B }] }
rules: { deathAt: -10 }
setting: { freeActionsPerTurn: 2 }
${variants}`

/** The scenario with one variant, v, that lists these changes in the file. */
const listed = (...set: readonly string[]) => text(`variants: { v: { set: ${JSON.stringify(set)} } }\n`)
const inFile = (...set: readonly string[]) => readGood({ file: "fight.yaml", text: listed(...set) })

/** The same changes asked for by hand, beside a file that has none. */
const byHand = (...set: readonly string[]) => {
  const open = openScenario({ file: "fight.yaml", text: text() }, library)
  if (open._tag === "Refused") throw new Error("opens")
  const bestiaries = [ours("d20-modern/bestiary.yaml")]
  return decodeScenario(ruleset("d20-modern"), open.value, { bestiaries, policies, adHoc: [{ id: "v", set }] })
}

const encounter = (given: Scenario<System>, variant = "v") => encounterOf(ruleset("d20-modern"), given, variant)
const blocks = (given: Scenario<System>, variant = "v") =>
  Object.fromEntries(encounter(given, variant).members.map(({ id, block }) => [id, block as Record<string, unknown>]))
const hp = (given: Scenario<System>) => Object.entries(blocks(given)).map(([id, block]) => [id, block["hp"]])

describe("changes on one line", () => {
  test("a value takes the place of what stands there, of a stat block, a side or a combatant", () => {
    expect(hp(inFile("blue.hp=7", "brawler-2.hp=9"))).toEqual([
      ["one", 11],
      ["brawler-1", 7],
      ["brawler-2", 9],
      ["dog", 7],
    ])
    expect(hp(inFile("brawler.hp=8"))[1]).toEqual(["brawler-1", 8])
  })

  test("a number with a sign is added to what each of them has", () => {
    const dog = blocks(readGood({ file: "f.yaml", text: text() }), "base")["dog"]?.["hp"] as number
    expect(hp(inFile("blue.hp=+2"))).toEqual([
      ["one", 11],
      ["brawler-1", 22],
      ["brawler-2", 22],
      ["dog", dog + 2],
    ])
    expect(hp(inFile("blue.hp=-1", "brawler-1.hp=-3"))[1]).toEqual(["brawler-1", 16])
  })

  test("changes come after the variant's own overrides, in their order", () => {
    const given = readGood({
      file: "f.yaml",
      text: text("variants: { v: { with: { blue: { hp: 5 } }, set: [blue.hp=+1, blue.hp=+1] } }\n"),
    })
    expect(hp(given)[1]).toEqual(["brawler-1", 7])
  })

  test("ways lead into mappings and lists, by number or by name, and to what a table gives", () => {
    const before = blocks(readGood({ file: "f.yaml", text: text() }), "base")["one"] as {
      attacks: { weapon: string }[]
    }
    const weapon = before.attacks[0]?.weapon as string
    const one = blocks(inFile("one.defense.total+=3", `one.attacks.${weapon}.bonus=9`, "one.attacks[0].threat=19"))[
      "one"
    ]
    expect(one).toMatchObject({ attacks: [{ weapon, bonus: 9, threat: 19 }, { bonus: 3 }] })
    const total = (block: unknown) => (block as { defense: { total: number } }).defense.total
    expect(total(one)).toBe(total(before) + 3)
  })

  test("house rules, settings, policies, counts and the battlefield are changed in the same way", () => {
    const given = inFile(
      "rules.critConfirm=false",
      "houseRules.deathAt=-Con",
      "setting.freeActionsPerTurn=+3",
      "policies.red=focus",
      "counts.dog=+2",
      'field.map="A.A.A.A.\\nB.B.B.B.\\nB......."',
    )
    expect(encounter(given).houseRules).toMatchObject({ critConfirm: false, deathAt: "-Con" })
    expect(encounter(given).setting).toMatchObject({ freeActionsPerTurn: 5 })
    expect(policiesOf(given, "v")).toEqual(["focus", undefined])
    expect(encounter(given).members.map(({ id }) => id)).toContain("dog-3")
    expect(encounter(given).field).toMatchObject({ width: 8, height: 3 })
  })

  test(":= sets a negative number as it is", () => {
    const given = inFile("rules.deathAt:=-10", "one.saves.fort:=-1")
    expect(encounter(given).houseRules).toMatchObject({ deathAt: -10 })
  })

  test("by hand they are what they are in a file", () => {
    const set = ["blue.hp=+2", "rules.critConfirm=false", "policies.red=focus", "counts.dog=2"]
    const read = byHand(...set)
    if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
    expect(encounter(read.value)).toEqual(encounter(inFile(...set)))
    expect(read.value.variants.map(({ id }) => id)).toEqual(["base", "v"])
    expect(encounter(read.value, "base").houseRules).toMatchObject({ critConfirm: true })
  })
})

describe("what is wrong with a change is told like everything else", () => {
  const told = (...set: readonly string[]) => problemsOf(listed(...set))

  test("in the file, with its place", () => {
    expect(told("bleu.hp=2")).toEqual([
      '9:24: variants.v.set[0]: unknown combatant, side or stat block "bleu"; did you mean "blue"?',
    ])
    expect(told("rule.critConfirm=false")).toEqual([
      '9:24: variants.v.set[0]: unknown combatant, side or stat block "rule"; did you mean "rules"?',
    ])
    expect(told("blue.hpp=2")).toEqual(['9:24: variants.v.set[0]: unknown key "hpp"; did you mean "hp"?'])
    expect(told("blue.hp=many").join()).toMatch(/^9:24: variants\.v\.set\[0\]: expected .*, found "many"/u)
    expect(told("rules.critConfrm=false")).toEqual([
      '9:24: variants.v.set[0]: unknown key "critConfrm"; did you mean "critConfirm"?',
    ])
    expect(told("policies.red=fokus").join()).toContain('did you mean "focus"?')
    expect(told("counts.dgo=2")).toEqual(['9:24: variants.v.set[0]: unknown member "dgo"; did you mean "dog"?'])
    expect(told("blue.hp").join()).toContain("expected a change as gang.hp=20 or gang.hp+=2")
    expect(told("blue.hp=").join()).toContain("expected a value behind =")
    expect(told("one.attacks[7].bonus=1").join()).toContain('the list has no item "7"')
  })

  test("nothing can be added to what is no number", () => {
    expect(told("one.attacks=+1")).toEqual([
      "9:24: variants.v.set[0]: expected a number there to add to, found no single value: say the whole value",
    ])
    // A rule that the file does not name has its default, and a derived number is stated nowhere.
    expect(told("rules.critConfirm=+1")).toEqual([
      "9:24: variants.v.set[0]: nothing stands there to add to: say the whole value, or change what it is computed from",
    ])
  })

  test("by hand, with its number", () => {
    const read = byHand("blue.hp=+2", "blue.hpp=3")
    if (read._tag === "Good") throw new Error("refused")
    expect(read.problems.map(problemText)).toEqual(['--set:2:1: blue.hpp: unknown key "hpp"; did you mean "hp"?'])
  })

  test("an id that the scenario has already", () => {
    const open = openScenario({ file: "fight.yaml", text: listed("blue.hp=1") }, library)
    if (open._tag === "Refused") throw new Error("opens")
    const bestiaries = [ours("d20-modern/bestiary.yaml")]
    const adHoc = [{ id: "v", set: ["blue.hp=2"] }]
    const read = decodeScenario(ruleset("d20-modern"), open.value, { bestiaries, policies, adHoc })
    expect(read._tag === "Refused" && read.problems.map(problemText).join()).toContain(
      'the scenario has a variant "v" of its own',
    )
  })

  test("names that mean something to objects reach none", () => {
    expect(told("blue.__proto__.x=1").join()).not.toBe("")
    expect(told("blue.hp={ __proto__: 1 }").join()).toContain("not allowed")
  })
})
