import { ownLibrary } from "@refriega/sim"
import { expect, test } from "vitest"
import { hintText } from "../app/editing/hintText.ts"
import { allowedAt } from "../app/editing/SchemaWalk.ts"
import { adnd2eHints } from "../worker/hints/adnd2eHints.ts"
import { d20ModernHints } from "../worker/hints/d20ModernHints.ts"
import { ds20Hints } from "../worker/hints/ds20Hints.ts"
import { savageWorldsHints } from "../worker/hints/savageWorldsHints.ts"
import { symbaroumHints } from "../worker/hints/symbaroumHints.ts"
import { hintsInSpanish } from "../worker/hintsInSpanish.ts"
import { schemaOf } from "../worker/schemaOf.ts"

/* What keys mean is said in Spanish by what the schema says in English: a text that has changed on one side alone
 * would be shown in English, and its Spanish never. */

const descriptionsIn = (schema: unknown): readonly string[] => {
  if (typeof schema !== "object" || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === "description" && typeof value === "string" ? [value] : descriptionsIn(value),
  )
}

const published = ["adnd2e", "d20-modern", "ds20", "savage-worlds", "symbaroum"]

/** The texts of the schemas of a fight and a day of each published game, with their Spanish. */
const texts = async () =>
  await Promise.all(
    published.flatMap((id) =>
      [`system: ${id}\nsides: {}\n`, `system: ${id}\nday: []\n`].map(async (text) => {
        const { schema, spanish } = await schemaOf({ files: { "a.yaml": text }, main: "a.yaml" }, "a.yaml", ownLibrary)
        return { english: descriptionsIn(schema), spanish }
      }),
    ),
  )

const own = { ...adnd2eHints, ...d20ModernHints, ...ds20Hints, ...savageWorldsHints, ...symbaroumHints }

test("every text of a schema is shown in Spanish, and every Spanish text is of one", async () => {
  const found = await texts()
  const missing = found.flatMap(({ english, spanish }) => {
    // What is the same in both languages is known as well.
    const known = Object.fromEntries(Object.keys(spanish).map((text) => [text, "known"]))
    return english.filter((text) => hintText(text, known, "es") === hintText(text, {}, "en"))
  })
  const all = found.flatMap(({ english }) => english).join("\n")
  const unused = Object.keys({ ...hintsInSpanish, ...own }).filter((text) => !all.includes(text))
  expect(all.length).toBeGreaterThan(10_000)
  expect([...new Set(missing)]).toEqual([])
  expect(unused).toEqual([])
})

test("every text of the schema of a game's file is shown in Spanish, and every Spanish text is of one", async () => {
  const files = { "game.yaml": "game: own\ntitle: Own\n" }
  const { schema, spanish } = await schemaOf({ files, main: "game.yaml" }, "game.yaml", ownLibrary)
  const english = new Set(descriptionsIn(schema))
  expect(english.size).toBeGreaterThan(150)
  expect([...english].filter((text) => hintText(text, spanish, "es") === hintText(text, {}, "en"))).toEqual([])
  expect(Object.keys(spanish).filter((text) => !english.has(text))).toEqual([])
})

test("the editor finds what a schema says of a key: behind references, and among conditions that all hold", async () => {
  for (const id of published) {
    const text = `system: ${id}\nsides: {}\n`
    const { schema } = await schemaOf({ files: { "a.yaml": text }, main: "a.yaml" }, "a.yaml", ownLibrary)
    const silent = (...path: readonly string[]) =>
      allowedAt(schema, path).keys.flatMap(({ key, description }) => (description === "" ? [key] : []))
    expect([id, silent("rules")]).toEqual([id, []])
    const ofAFight = ["system", "title", "description", "field", "sides", "rules", "limits", "variants"]
    expect([id, silent().filter((key) => ofAFight.includes(key))]).toEqual([id, []])
    expect([id, silent("field")]).toEqual([id, []])
    const member = ["is", "id", "at", "count", "policy", "with"]
    expect([id, silent("sides", "any", "members", "[]").filter((key) => member.includes(key))]).toEqual([id, []])
    expect([id, silent("variants", "any").filter((key) => key !== "setting")]).toEqual([id, []])
  }
})
