import { systems } from "@refriega/core"
import { expect, test } from "vitest"
import { hintText } from "../app/editing/hintText.ts"
import { renamedIn } from "../app/editing/renamedIn.ts"
import { initialModel } from "../app/model/Model.ts"
import { update } from "../app/model/update.ts"
import { hintsInSpanish } from "../worker/hintsInSpanish.ts"
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
  expect(effects.map(({ type }) => type)).toEqual(["openInEditor", "ask", "playSoon"])
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

test("what all games have in a fight is explained in Spanish, house rules too, and nothing sends to a terminal", () => {
  const all = Object.keys(systems).map((system) => {
    const text = `system: ${system}\ntitle: T\nfield: { map: A }\nsides: {}\n`
    const { schema, spanish } = schemaOf({ main: "f.yaml", files: { "f.yaml": text } }, "f.yaml", ownLibrary)
    const own = described(schema)
    for (const description of own)
      for (const lang of ["en", "es"] as const)
        expect(hintText(description, spanish, lang)).not.toMatch(/refriega|npx|--/u)
    const rules = own.filter((each) => spanish[each] !== undefined && hintsInSpanish[each] === undefined)
    expect(rules.length).toBeGreaterThan(10)
    return new Set(own)
  })
  const [first = new Set<string>(), ...others] = all
  const shared = [...first].filter((each) => others.every((set) => set.has(each)))
  expect(shared.length).toBeGreaterThan(40)
  expect(shared.filter((each) => hintsInSpanish[each] === undefined && !each.includes("refriega"))).toEqual([])
})

test("stat blocks of the bundled bestiary are known with their numbers", () => {
  const text = "system: d20-modern\ntitle: T\nfield: { map: A }\nsides: {}\n"
  const { people } = schemaOf({ main: "f.yaml", files: { "f.yaml": text } }, "f.yaml", ownLibrary)
  const mugger = people.find(({ id }) => id === "mugger")
  const numbers = Object.fromEntries((mugger?.numbers ?? []).map(({ keys, value }) => [keys.join("."), value]))
  expect(Object.keys(numbers)).toContain("hp")
  expect(Object.values(numbers).every(Number.isInteger)).toBe(true)
})
