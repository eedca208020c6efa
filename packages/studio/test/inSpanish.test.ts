import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { ownLibrary } from "@refriega/sim"
import { folderOf, loadFrom } from "@refriega/sim/pure"
import { expect, test } from "vitest"
import { inSpanish } from "../src/text/inSpanish.ts"
import { examples } from "../src/site/examples.ts"

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

test("so is nearly every mistake that a slip makes in a game of one's own", () => {
  const all = new Set<string>()
  for (const { project, system } of examples()) {
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
