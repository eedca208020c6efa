import { expect, test } from "vitest"
import { gameJsonSchema } from "../../../src/described/language/gameJsonSchema.ts"
import { readYaml } from "../../../src/scenario/yaml/readYaml.ts"
import { plain } from "../../../src/scenario/yaml/tree.ts"
import { jsonSchemaErrors } from "../../scenario/jsonSchemaErrors.ts"
import { families, textOf } from "../games.ts"

const errorsIn = (text: string): readonly string[] => {
  const read = readYaml({ file: "game.yaml", text })
  if (read._tag === "Refused") throw new Error(read.problems[0]?.message)
  return jsonSchemaErrors(gameJsonSchema(), JSON.parse(JSON.stringify(plain(read.value))))
}

for (const family of families) {
  test(`${family} is as the schema for editors has it`, () => {
    expect(errorsIn(textOf(family))).toEqual([])
  })
}

test("the schema knows the keys that there are, and no others", () => {
  const text = textOf("2d6")
  expect(errorsIn(text.replace("actions:", "action:"))).not.toEqual([])
  expect(errorsIn(text.replace("harm: 1", "hram: 1"))).not.toEqual([])
  expect(errorsIn(text.replace("target: enemy", "target: foe"))).not.toEqual([])
})
