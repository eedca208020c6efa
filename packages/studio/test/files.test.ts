import { systems } from "@refriega/core"
import { expect, test } from "vitest"
import { hintText } from "../app/editing/hintText.ts"
import { renamedIn } from "../app/editing/renamedIn.ts"
import { initialModel } from "../app/model/Model.ts"
import { update } from "../app/model/update.ts"
import { schemaOf } from "../worker/schemaOf.ts"
import { ownLibrary } from "@refriega/sim"

const fight = "system: ./game.yaml\ninclude: [more.yaml]\nsides: {}\n# more.yaml.bak and ../more.yaml are others\n"
const project = { main: "fight.yaml", files: { "fight.yaml": fight, "game.yaml": "game: G\n", "more.yaml": "" } }
const begin = { ...initialModel({ engines: ["ds20"], version: "1", workers: 1 }, project), file: "more.yaml" }

test("a file that is renamed is named so wherever it is named, and nothing else is", () => {
  const files = renamedIn(project.files, "more.yaml", "less.yaml")
  expect(Object.keys(files)).toEqual(["fight.yaml", "game.yaml", "less.yaml"])
  expect(files["fight.yaml"]).toBe(fight.replace("[more.yaml]", "[less.yaml]"))
  expect(renamedIn(project.files, "game.yaml", "own.yaml")["fight.yaml"]).toContain("system: ./own.yaml\n")
})

test("the file in the editor can be renamed, and another one begun; a name that is taken or is none is refused", () => {
  const [renamed, effects] = update(begin, { type: "fileRenamed", to: "less.yaml" })
  expect(renamed).toMatchObject({ file: "less.yaml", isStale: true })
  expect(renamed.project.files["fight.yaml"]).toContain("[less.yaml]")
  expect(effects.map(({ type }) => type)).toEqual(["openInEditor", "playSoon"])
  const [main] = update({ ...begin, file: "fight.yaml" }, { type: "fileRenamed", to: "other.yaml" })
  expect(main.project.main).toBe("other.yaml")
  const [added] = update(begin, { type: "fileAdded", file: "new.yaml" })
  expect([added.file, added.project.files["new.yaml"]]).toEqual(["new.yaml", ""])
  for (const file of ["game.yaml", "../x.yaml", "x.txt", "__proto__", ""]) {
    const [same, said] = update(begin, { type: "fileAdded", file })
    expect(same).toBe(begin)
    expect(said.map(({ type }) => type)).toEqual(["say"])
  }
})

/** The descriptions in a schema. */
const described = (schema: unknown): readonly string[] =>
  typeof schema !== "object" || schema === null
    ? []
    : Object.entries(schema).flatMap(([key, value]) =>
        key === "description" && typeof value === "string" ? [value] : described(value),
      )

test("every key of every game is explained in Spanish, house rules too, and nothing sends to a terminal", async () => {
  for (const system of Object.keys(systems)) {
    const text = `system: ${system}\ntitle: T\nfield: { map: A }\nsides: {}\n`
    const { schema, spanish } = await schemaOf({ main: "f.yaml", files: { "f.yaml": text } }, "f.yaml", ownLibrary)
    const own = [...new Set(described(schema))]
    expect(own.length).toBeGreaterThan(100)
    for (const description of own)
      for (const lang of ["en", "es"] as const)
        expect(hintText(description, spanish, lang)).not.toMatch(/refriega|npx|--/u)
    // Names of skills of DS20 are Spanish in English, too.
    const english = own.filter((each) => hintText(each, spanish, "es") === hintText(each, spanish, "en"))
    const missing = english.filter((each) => !each.startsWith("brawling: Pelea"))
    // Who rewords a description need not know Spanish: one in fifty may wait for it.
    expect([missing.slice(0, 5), missing.length < own.length / 50]).toEqual([missing.slice(0, 5), true])
  }
  // What ends a description is kept: defaults that are words of the file, and ids of rules.
  const hints = { "How far it falls": "Cuánto cae" }
  expect(hintText("How far it falls; default 10 (D20M-331)", hints, "es")).toBe("Cuánto cae; por defecto 10 (D20M-331)")
})

test("stat blocks of the bundled bestiary are known with their numbers", async () => {
  const text = "system: d20-modern\ntitle: T\nfield: { map: A }\nsides: {}\n"
  const { people } = await schemaOf({ main: "f.yaml", files: { "f.yaml": text } }, "f.yaml", ownLibrary)
  const mugger = people.find(({ id }) => id === "mugger")
  const numbers = Object.fromEntries((mugger?.numbers ?? []).map(({ keys, value }) => [keys.join("."), value]))
  expect(Object.keys(numbers)).toContain("hp")
  expect(Object.values(numbers).every(Number.isInteger)).toBe(true)
})
