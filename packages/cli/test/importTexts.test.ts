import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { problemText } from "@refriega/core"
import { expect, test } from "vitest"
import { idOf } from "../../studio/src/creatures/idOf.ts"
import { readMapping } from "../src/import/Mapping.ts"
import { mapInThread } from "../src/import/mapInThread.ts"
import { readRecords } from "../src/import/readRecords.ts"
import { refriega } from "./kit/refriega.ts"

const folder = mkdtempSync(join(tmpdir(), "refriega-tables-"))
const people = join(folder, "people.yaml")

const mapping = `system: adnd2e
where: $not(Name = "nobody")
fields:
  id: $id(Name)
  group: '"warrior"'
  level: 1
  size: '"M"'
  hp: HP
  str: Strength
  ac: 10 - $mod($number(Strength))
  gac0: 20
  saves: "[14, 16, 15, 17, 17]"
  weapons: '[{ "id": $known("weapons", Weapon), "hit": 0, "damage": 0 }]'
tables:
  weapons: { Knife: dagger }
ignore: [Notes]
`
writeFileSync(join(folder, "map.yaml"), mapping)

/** What becomes of one file: the ids and hit points that are written, or what is said, without the folder. */
const imported = async (name: string, content: string | Buffer, ...more: readonly string[]) => {
  rmSync(people, { force: true })
  writeFileSync(join(folder, name), content)
  const { code, stderr, stdout } = await refriega(folder, "import", name, "--mapping", "./map.yaml", ...more)
  const text = existsSync(people) ? readFileSync(people, "utf8") : ""
  const written = [...text.matchAll(/- id: (\S+)[\s\S]*?hp: (\S+)/gu)].map(([, id, hp]) => `${id} ${hp}`)
  return { code, stderr: stderr.trim(), stdout, written }
}

const tom = "Tom,7,16,Knife,x"
const heading = "Name,HP,Strength,Weapon,Notes"
const tabbed = (text: string): string => text.replaceAll(",", "\t")

test.each([
  ["rows without a value", "a.csv", `${heading}\n${tom}\n,,,,\n  , ,,,\n\n`],
  ["sep=;", "a.csv", `sep=;\n${heading}\n${tom}\n`.replaceAll(",", ";")],
  ["sep=, behind a byte order mark, lines ending as on Windows", "a.csv", `\ufeffsep=,\r\n${heading}\r\n${tom}\r\n`],
  ["tabs in .csv", "a.csv", tabbed(`${heading}\n${tom}\n`)],
  ["commas in .tsv", "a.tsv", `${heading}\n${tom}\n`],
  ["bars", "a.csv", `${heading}\n${tom}\n`.replaceAll(",", "|")],
  [
    "tabs in UTF-16, as spreadsheets write them",
    "a.txt",
    Buffer.from(`\ufeff${tabbed(`${heading}\n${tom}\n`)}`, "utf16le"),
  ],
  [
    "semicolons with commas in cells",
    "a.csv",
    `${heading}\n${tom}`.replaceAll(",", ";").replace(";x", ";a, b, c, d, e, f"),
  ],
  ["rows that end early or in empty cells", "a.csv", `${heading}\nTom,7,16,Knife\nTom2,7,16,Knife,,,\n`],
  ["an inch mark in a cell", "a.csv", tabbed(`${heading}\nTom,7,16,Knife,5" long\n`)],
  ["a column of numbers without a heading", "a.csv", `,${heading}\n0,${tom}\n`],
  [
    "JSON, a line each",
    "a.ndjson",
    '{"Name":"Tom","HP":7,"Strength":16,"Weapon":"Knife"}\n\n{"Name":"Ann","HP":7,"Strength":16,"Weapon":"Knife"}\n',
  ],
  [
    "JSON, a line each, under the name of one document",
    "a.json",
    '{"Name":"Tom","HP":7,"Strength":16,"Weapon":"Knife"}\n{"Name":"Ann","HP":7,"Strength":16,"Weapon":"Knife"}',
  ],
  ["JSON behind a byte order mark", "a.json", '\ufeff[{"Name":"Tom","HP":7,"Strength":16,"Weapon":"Knife"}]'],
  ["JSON with numbers as texts", "a.json", '[{"Name":"Tom","HP":"7","Strength":"16","Weapon":"Knife"}]'],
  ["JSON with a sign before a number", "a.json", '[{"Name":"Tom","HP":"+7","Strength":16,"Weapon":"Knife"}]'],
  [
    "JSON with ends of lines of Windows and large numbers",
    "a.json",
    '[{"Name":"Tom","HP":7,"Strength":16,"Weapon":"Knife","Notes":"a\\r\\nb\\u0000","n":12345678901234567890}]',
  ],
])("%s are taken", async (_, name, content) => {
  const { code, stderr, written } = await imported(name, content)
  expect([code, stderr]).toEqual([0, ""])
  expect(written[0]).toBe("tom 7")
})

test("a comma between semicolons is that of decimals", () => {
  const read = readRecords({ file: "a.csv", text: "Name;Far\nTom;1,5\nAnn;1,5,2\n" }, undefined)
  if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join())
  const values = read.value.map((row) => row._tag === "Mapping" && row.entries.get("Far")?.value)
  expect(values).toMatchObject([{ value: 1.5 }, { value: "1,5,2" }])
})

test.each([
  [
    "a heading twice",
    "a.csv",
    `Name,HP,HP,Strength,Weapon\n${tom}`,
    'a.csv:1:3: the heading "HP" stands here a second time, after column 2',
  ],
  [
    "more cells than headings",
    "a.csv",
    `sep=,\n${heading}\n\n${tom},y\n`,
    "a.csv:4:6: expected at most 5 cells, one for each heading, found 6",
  ],
  [
    "Latin-1",
    "a.csv",
    Buffer.from(`${heading}\nGarc\u00eda,7,16,Knife,x`, "latin1"),
    'a.csv:2:5: byte 0xED is not UTF-8: it seems to be Latin-1 (or Windows-1252), where this is "í"; save it as text in UTF-8',
  ],
  [
    "a spreadsheet",
    "a.csv",
    Buffer.from("PK\u0003\u0004", "latin1"),
    "a.csv:1:1: this is an archive, a spreadsheet or a document, not a text; save it as text in UTF-8",
  ],
  ["a list of numbers", "a.json", "[1]", "a.json:1:2: [0]: expected a creature, as a mapping of its values"],
  [
    "a slip on the second line of several",
    "a.jsonl",
    '{"Name":"Tom"}\n{"Name":"Tom\n',
    "a.jsonl:2:13: not YAML: something is missing here: a colon, a quote or a bracket",
  ],
])("%s is refused with its place, and nothing is written", async (_, name, content, message) => {
  const { code, stderr, written } = await imported(name, content)
  expect([code, written]).toEqual([2, []])
  expect(stderr).toContain(message)
  expect(existsSync(people)).toBe(false)
})

test.each([
  ["a table without rows", "a.csv", `${heading}\n`, []],
  ["an empty file", "a.csv", "", []],
  ["an empty list", "a.json", "[]", []],
  ["nobody whom the mapping wants", "a.csv", `${heading}\nnobody,7,16,Knife,x`, ["1 left out by the mapping"]],
  [
    "nobody who can be used",
    "a.csv",
    `${heading}\nTom,many,16,Knife,x`,
    ['a.csv:2:2: HP → hp: expected a number, found "many"'],
  ],
  ["somebody of whom nothing is read", "a.json", '[{"name":"Tom"}]', ["the mapping reads nothing of this creature"]],
])("of %s nothing is written, and the command says so and fails", async (_, name, content, said) => {
  const { code, stderr } = await imported(name, content, "--skip")
  expect([code, existsSync(people)]).toEqual([2, false])
  expect(stderr).toContain("Nothing was understood of which a creature could be made: people.yaml is not written")
  for (const each of said) expect(stderr).toContain(each)
})

test("every name has an id, in whatever script it is written", () => {
  expect(["Big Tom", "Señor Ibáñez", "Άρης", "Чёрный Щит", "Jørgen Æsir", "Weiß"].map(idOf)).toEqual([
    "big-tom",
    "senor-ibanez",
    "aris",
    "chernyi-shchit",
    "jorgen-aesir",
    "weiss",
  ])
  expect([idOf("李明"), idOf("李 明"), idOf("محمد"), idOf(7)]).toEqual([
    "u-674e-660e",
    "u-674e-660e",
    "u-645-62d-645-62f",
    "7",
  ])
  expect([undefined, null, "", "!?", {}].map(idOf)).toEqual([undefined, undefined, undefined, undefined, undefined])
})

const wrongMapping = (what: string) => mapping.replace("hp: HP", `hp: '${what}'`)

test.each([
  [
    'where: $not(Name = "nobody")',
    "where: Name + 1",
    'a.csv:2:1: Name: where (./map.yaml:2): The left side of the "+" operator must evaluate to a number',
  ],
  ["hp: HP", "hp: function($x){ $x }", "fields.hp (./map.yaml:8): expected a value, found a function"],
  [
    "hp: HP",
    "hp: '($f := function($n){ $n = 0 ? [] : [[$f($n - 1)], 1] }; $f(40))'",
    "fields.hp (./map.yaml:8): expected at most 32 levels of nesting",
  ],
])("a mapping whose `%s` is `%s` is told its place", async (before, after, message) => {
  writeFileSync(join(folder, "map.yaml"), mapping.replace(before, after))
  const { code, stderr } = await imported("a.csv", `${heading}\n${tom}`)
  writeFileSync(join(folder, "map.yaml"), mapping)
  expect(code).toBe(2)
  expect(stderr).toContain(message)
})

const endless = "($f := function($n){ $f($n + 1) }; $f(0))"
const growing = "($f := function($n){ 1 + $f($n + 1) }; $f(0))"

const mappedBy = (what: string, signal = new AbortController().signal) => {
  const source = { file: "map.yaml", text: wrongMapping(what) }
  const read = readMapping(source)
  const records = readRecords({ file: "a.csv", text: `${heading}\n${tom}` }, undefined)
  if (read._tag === "Refused" || records._tag === "Refused") throw new Error("a slip in this test")
  return mapInThread({ source, mapping: read.value, records: records.value }, signal, { seconds: 1, megabytes: 64 })
}

test("a mapping that goes round for ever, or grows for ever, is stopped, and the place of its field is told", async () => {
  await expect(mappedBy(endless)).rejects.toThrow(
    "a.csv:2:1: fields.hp (map.yaml:8): this takes more than 1 s, so the mapping was stopped",
  )
  await expect(mappedBy(growing)).rejects.toThrow(
    /^a\.csv:2:1: fields\.hp \(map\.yaml:8\): this takes more than (?:64 MB of memory|1 s), so/u,
  )
})

test("a mapping in the middle of an expression ends when it is interrupted", async () => {
  const control = new AbortController()
  const mapped = mappedBy(endless, control.signal)
  control.abort()
  await expect(mapped).rejects.toMatchObject({ code: 130 })
})
