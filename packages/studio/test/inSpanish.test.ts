import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { ownLibrary } from "@refriega/sim"
import { folderOf, loadFrom, textIn } from "@refriega/sim/pure"
import { expect, test } from "vitest"
import { inSpanish } from "../src/text/inSpanish.ts"
import { allExamples } from "./kit/allExamples.ts"

const core = fileURLToPath(new URL("../../core/test/scenario/", import.meta.url))

/** Every message that the core's broken files come to, without the place in front of it. */
const goldenMessages = ["broken", "brokenDays"].flatMap((folder) =>
  readdirSync(join(core, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".txt"))
    .flatMap((file) =>
      readFileSync(join(core, folder, file), "utf8")
        .trimEnd()
        .split("\n"),
    )
    .map((line) => line.replace(/^\S+:\d+:\d+: (?:[\w.[\]-]+(?:\["[^\]]*"\])?: )?(?=\S)/u, "")),
)

test("every mistake that a file of the core's corpus makes is told in Spanish", () => {
  const english = goldenMessages.filter((message) => inSpanish(message) === message)
  expect(goldenMessages.length).toBeGreaterThan(90)
  expect(english).toEqual([])
})

test("so is every file that is no text", () => {
  const latin = (text: string): Buffer => Buffer.from(text, "latin1")
  const files = [
    latin("a: callejón"),
    latin("Ïðèâåò ìèð"),
    latin("callej\u00a2n"),
    latin("a: ñ").subarray(0, 4),
    Buffer.concat([Buffer.from("ñ ñ"), latin("ó ")]),
    Buffer.from("a: ñandú", "utf16le"),
    Buffer.from("\ufeffa: 😀", "utf16le").subarray(0, -2),
    Buffer.from([0xff, 0xfe, 0, 0]),
    Buffer.from("a\0"),
    latin("PK\u0003\u0004"),
    latin("%PDF-1.7"),
  ]
  const messages = files.flatMap((file) => {
    const read = textIn("f", file)
    return read._tag === "Refused" ? read.problems.map(({ message }) => message) : []
  })
  expect(messages).toHaveLength(files.length)
  expect(messages.filter((message) => inSpanish(message) === message)).toEqual([])
})

test("so is how far apart all begin, where a game has a map or no places at all", () => {
  for (const why of [
    "on a map a side begins where its members are put: say at of its members",
    "nobody stands anywhere in this game, so nothing is set",
  ])
    expect(inSpanish(`unknown key "enemies"; ${why}`)).toMatch(/^clave desconocida: "enemies"; en /u)
})

test("so is nearly every mistake that a slip makes in a game of one's own", () => {
  const all = new Set<string>()
  for (const { project, system } of allExamples()) {
    if (system !== "described") continue
    for (const [name, text] of Object.entries(project.files)) {
      for (const [index, line] of text.split("\n").entries()) {
        // Every third line is enough: games are alike.
        if (index % 3 > 0) continue
        const lines = text.split("\n")
        for (const slip of [
          line.replace(/[a-z]{3,}/u, "$&x"),
          line.replace(/\d+/u, "-1"),
          line.replace(/: .*/u, ":"),
        ]) {
          if (slip === line) continue
          const files = { ...project.files, [name]: lines.with(index, slip).join("\n") }
          const read = loadFrom(
            { file: project.main, text: files[project.main] ?? "" },
            folderOf(new Map(Object.entries(files))),
            ownLibrary,
          )
          if (read._tag === "Refused") for (const { message } of read.problems) all.add(message)
        }
      }
    }
  }
  const english = [...all].filter((message) => inSpanish(message) === message)
  expect(all.size).toBeGreaterThan(100)
  expect(english.length / all.size).toBeLessThan(0.02)
})
