import { mkdtempSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type Checked, problemText } from "@refriega/core"
import { expect, test } from "vitest"
import { load, loadExperiment, readGameAt } from "../src/internal.ts"
import { ownLibrary } from "../src/loading/ownLibrary.ts"
import { textIn } from "../src/loading/textIn.ts"

/** The text, or what was refused and where. */
const read = (bytes: Buffer): string => {
  const found = textIn("f", bytes)
  return found._tag === "Good" ? `= ${found.value.text}` : found.problems.map(problemText).join()
}

const latin = (text: string): Buffer => Buffer.from(text, "latin1")
const bytes = (...each: readonly number[]): Buffer => Buffer.from(each)
const mark = "\ufeff"

test.each([
  ["UTF-8", Buffer.from("a: ñandú 😀 “x”")],
  ["UTF-8 with a mark", Buffer.from(`${mark}a: ñandú 😀 “x”`)],
  ["UTF-16", Buffer.from(`${mark}a: ñandú 😀 “x”`, "utf16le")],
  ["UTF-16, high bytes first", Buffer.from(`${mark}a: ñandú 😀 “x”`, "utf16le").swap16()],
])("%s is read, and the mark is no part of the text", (_, file) => {
  expect(read(file)).toBe("= a: ñandú 😀 “x”")
})

test("a long text in UTF-16 is read whole", () => {
  const long = "ñandú\n".repeat(3000)
  expect(read(Buffer.from(mark + long, "utf16le"))).toBe(`= ${long}`)
})

test.each([
  [
    latin("a: 1\ntitle: callejón"),
    'f:2:14: byte 0xF3 is not UTF-8: it seems to be Latin-1 (or Windows-1252), where this is "ó"',
  ],
  [
    bytes(0x61, 0x20, 0x93, 0x62, 0x94),
    'f:1:3: byte 0x93 is not UTF-8: it seems to be Windows-1252, where this is "“"',
  ],
  [
    latin("callej\u00a2n de la Pe\u00a4a"),
    "f:1:7: byte 0xA2 is not UTF-8: it seems to be an encoding of DOS or of old Macs",
  ],
  [latin("Ïðèâåò ìèð"), "f:1:1: byte 0xCF is not UTF-8: it seems to be an encoding of another script"],
  [
    Buffer.concat([Buffer.from("ñ😀ñ\nñ"), latin("ó!")]),
    "f:2:2: byte 0xF3 is not UTF-8: the file is UTF-8 in other places",
  ],
  [Buffer.from("ñ: ñ").subarray(0, -1), "f:1:4: byte 0xC3 is not UTF-8: the file ends in the middle of a character"],
  // Half a pair, and a letter that is written longer than it is: what UTF-8 does not have.
  [bytes(0x61, 0xed, 0xa0, 0x80), "f:1:2: byte 0xED is not UTF-8"],
  [bytes(0x61, 0xc1, 0x81), "f:1:2: byte 0xC1 is not UTF-8"],
  [Buffer.from("a: ñandú", "utf16le"), "f:1:1: this seems to be UTF-16 without a byte order mark"],
  [Buffer.from("a: ñandú", "utf16le").swap16(), "f:1:1: this seems to be UTF-16 without a byte order mark"],
  [Buffer.from(`${mark}a\nñ😀`, "utf16le").subarray(0, -2), "f:2:2: half a character of UTF-16"],
  [Buffer.from(`${mark}añ`, "utf16le").subarray(0, -1), "f:1:2: half a character of UTF-16"],
  [bytes(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0), "f:1:1: this is UTF-32"],
  [Buffer.from("a: 1\nb\0c: 2"), "f:2:2: a byte of value 0: this is not a text"],
  [latin("PK\u0003\u0004\u0014\0"), "f:1:1: this is an archive, a spreadsheet or a document"],
])("what is no such text is refused with its place and what it seems to be: %j", (file, refusal) => {
  expect(read(file)).toContain(refusal)
})

const files: Readonly<Record<string, string>> = {
  "fight.yaml": `system: ./game.yaml
title: Callejón
include: [people.yaml]
mechanics: [./keen.yaml]
field: { map: "A.B" }
sides:
  red: { policy: aggressive, members: [{ is: brawler, at: A }] }
  blue: { policy: aggressive, members: [{ is: brawler, at: B }] }
`,
  "people.yaml": "combatants: [{ id: brawler, hp: 9 }] # Señor\n",
  "game.yaml": `game: blades
title: Puñales
stats: { hp: { from: 1, to: 20 } }
tracks: { hp: me.hp }
points: hp
actions:
  strike: { target: enemy, do: [ { roll: attack = d20 }, { hit: attack > 9, harm: d6 } ] }
`,
  "keen.yaml": "title: Filo más fino\nhooks: [ { instead-of-roll: attack, roll: d20 + 2 } ]\n",
  "day.yaml": "system: ./game.yaml\ntitle: Mañana\nday: [{ scenario: fight.yaml }]\nparty: [red]\n",
  "balance.yaml": "title: Otoño\nscenarios: [{ scenario: fight.yaml }]\nthresholds: [winRate.red > 1%]\n",
}

const folderOf = (how: (text: string, name: string) => Buffer | string): string => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-texts-"))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), how(text, name))
  return folder
}

/** What is wrong with one of the files, by what reads it. */
const toldOf = (folder: string, name: string): readonly string[] => {
  const path = join(folder, name)
  const readers: Readonly<Record<string, () => Checked<unknown>>> = {
    "balance.yaml": () => loadExperiment(path),
    "game.yaml": () => readGameAt(path, ownLibrary),
  }
  const found = (readers[name] ?? (() => load(path)))()
  return found._tag === "Good" ? [] : found.problems.map(problemText)
}

test.each([
  ["fight.yaml", "fight.yaml", "2:14"],
  ["fight.yaml", "people.yaml", "1:42"],
  ["fight.yaml", "game.yaml", "2:10"],
  ["fight.yaml", "keen.yaml", "1:14"],
  ["game.yaml", "game.yaml", "2:10"],
  ["day.yaml", "day.yaml", "2:10"],
  ["day.yaml", "people.yaml", "1:42"],
  ["balance.yaml", "balance.yaml", "1:11"],
  ["balance.yaml", "people.yaml", "1:42"],
])("%s is refused for a letter of %s that is Latin-1", (asked, wrong, place) => {
  const folder = folderOf((text, name) => Buffer.from(text, name === wrong ? "latin1" : "utf8"))
  expect(toldOf(folder, asked).join("\n")).toContain(`${wrong}:${place}: byte 0x`)
})

test("with a byte order mark all of them are what they are without", () => {
  const folder = folderOf((text) => mark + text)
  const wide = folderOf((text) => Buffer.from(mark + text, "utf16le"))
  for (const name of ["fight.yaml", "game.yaml", "day.yaml", "balance.yaml"]) {
    expect([name, ...toldOf(folder, name)]).toEqual([name])
    expect([name, ...toldOf(wide, name)]).toEqual([name])
  }
})
