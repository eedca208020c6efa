import * as Schema from "effect/Schema"
import { describe, expect, test } from "vitest"
import { checkTree } from "../../src/scenario/yaml/checkTree.ts"
import { readYaml } from "../../src/scenario/yaml/readYaml.ts"
import { plain, type Tree } from "../../src/scenario/yaml/tree.ts"

const tree = (text: string): Tree => {
  const read = readYaml({ file: "a.yaml", text })
  if (read._tag === "Refused") throw new Error(JSON.stringify(read.problems))
  return read.value
}

const check = <A>(schema: Schema.Codec<A, unknown>, text: string, standIns?: Readonly<Record<string, string>>) => {
  const { value, tree: left, problems } = checkTree(schema, tree(text), standIns)
  const told = problems.map(({ line, column, path, message }) => `${line}:${column} ${path}: ${message}`)
  return { value, left: plain(left), told }
}

const weapon = Schema.Struct({ name: Schema.String, damage: Schema.Int, magic: Schema.optionalKey(Schema.Boolean) })
const scenario = Schema.Struct({
  title: Schema.String,
  weapons: Schema.optionalKey(Schema.Array(weapon)),
  pair: Schema.optionalKey(Schema.Tuple([Schema.Int, Schema.Int])),
  size: Schema.optionalKey(Schema.Literals(["small", "large"])),
}) as Schema.Codec<object, unknown>

describe("what is right", () => {
  test("is decoded, and nothing is said of it", () => {
    const text = "title: Alley\nweapons:\n  - { name: club, damage: 4 }\n"
    const { value, told } = check(scenario, text)
    expect([value, told]).toEqual([{ title: "Alley", weapons: [{ name: "club", damage: 4 }] }, []])
  })
})

describe("what is found in the place of what was expected", () => {
  const cases: readonly (readonly [text: string, told: string])[] = [
    ["title: {}", "1:8 title: expected a text, found an empty mapping"],
    ["title: { a: 1 }", "1:8 title: expected a text, found a mapping with 1 entry"],
    ["title: { a: 1, b: 2 }", "1:8 title: expected a text, found a mapping with 2 entries"],
    ["title: []", "1:8 title: expected a text, found an empty list"],
    ["title: [1, 2, 3]", "1:8 title: expected a text, found a list of 3"],
    ["title: 7", "1:8 title: expected a text, found 7"],
    ["title:", "1:7 title: expected a text, found nothing"],
    ["title: a\nweapons: club", '2:10 weapons: expected a list, found "club"'],
    [
      "title: a\nweapons: [{ name: club, damage: 1, magic: 1 }]",
      "2:43 weapons[0].magic: expected true or false, found 1",
    ],
    ["title: a\nsize: lage", '2:7 size: expected "small" or "large", found "lage"; did you mean "large"?'],
    ["title: a\nsize: 3", '2:7 size: expected "small" or "large", found 3'],
    ["title: a\npair: [1]", "2:7 pair[1]: missing item 2 of the list"],
    ["title: a\npair: [1, 2, 3]", "2:14 pair[2]: expected a list of 2 or fewer"],
    ["titel: a\ntitle: a", '1:1 titel: unknown key "titel"; did you mean "title"?'],
    ["weapons: []", '1:1 title: missing key "title"'],
  ]
  test.each(cases)("%j: %s", (text, told) => expect(check(scenario, text).told).toEqual([told]))
})

describe("what is wrong", () => {
  const text = [
    "title: Alley",
    "weapons:",
    "  - { name: club, damage: 4 }",
    "  - { name: axe, damage: much }",
    "  - { name: 3, damage: 5, rusty: true }",
    "  - { name: sling, damage: 2 }",
    "colour: red",
  ].join("\n")

  test("is told all at once, where it stands", () => {
    expect(check(scenario, text).told.toSorted()).toEqual([
      '4:26 weapons[1].damage: expected a number, found "much"',
      "5:13 weapons[2].name: expected a text, found 3",
      '5:27 weapons[2].rusty: unknown key "rusty"; known: damage, magic, name',
      '7:1 colour: unknown key "colour"; known: pair, size, title, weapons',
    ])
  })

  test("is taken out, with what cannot be without it, so that the rest can be judged", () => {
    const right = {
      title: "Alley",
      weapons: [
        { name: "club", damage: 4 },
        { name: "sling", damage: 2 },
      ],
    }
    const { value, left } = check(scenario, text)
    expect(value).toEqual(right)
    expect(left).toEqual(right)
  })

  test("in eleven items of a list leaves the twelfth", () => {
    const items = Array.from({ length: 12 }, (_, i) => `  - { name: w${i}, damage: ${i === 11 ? 1 : "x"} }`)
    expect(check(scenario, `title: a\nweapons:\n${items.join("\n")}`)).toMatchObject({
      value: { title: "a", weapons: [{ name: "w11", damage: 1 }] },
      told: { length: 11 },
    })
  })

  test("and missing in the root is replaced by what stands in for it; without that nothing can be used", () => {
    const { value, told } = check(scenario, "weapons: []", { title: "?", size: "small" })
    expect([value, told]).toEqual([{ title: "?", weapons: [] }, ['1:1 title: missing key "title"']])
    expect(check(scenario, "weapons: []").value).toBeUndefined()
    expect(check(scenario, "[]", { title: "?" }).value).toBeUndefined()
    expect(check(scenario, "title: a\nweapons: [{ damage: 3 }]", { name: "?" }).value).toEqual({
      title: "a",
      weapons: [],
    })
  })
})
