import { mkdtempSync, readFileSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, describe, expect, test } from "vitest"
import { refriega } from "./kit/refriega.ts"

// Two of one name, and two sides of one name: whoever reads of them knows which is which.

let folder = ""
const name = "{ en: Twin, es: Mellizo }"
const fight = `system: d20-modern
title: Mirror
field: { map: ".A.B." }
sides:
  east: { name: { en: Band, es: Banda }, policy: aggressive, members: [{ is: mugger, id: left, name: ${name}, at: A }] }
  west: { name: { en: Band, es: Banda }, policy: aggressive, members: [{ is: mugger, id: right, name: ${name}, at: B }] }
`
const said = async (...args: readonly string[]) => {
  const { code, stderr, stdout } = await refriega(folder, ...args)
  expect([code, stderr]).toEqual([0, ""])
  return stdout.replaceAll("\u00a0", " ")
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "refriega-names-"))
  writeFileSync(join(folder, "mirror.yaml"), fight)
  writeFileSync(
    join(folder, "day.yaml"),
    "system: d20-modern\ntitle: Day\nparty: [east]\nday: [{ scenario: mirror.yaml }]\n",
  )
  for (const file of ["mirror", "day"])
    await refriega(folder, "run", `${file}.yaml`, "-n", "3", "--out", file, "--quiet", "--report")
})

describe.each([
  { lang: "en", called: "Twin", side: "Band" },
  { lang: "es", called: "Mellizo", side: "Banda" },
])("in $lang", ({ lang, called, side }) => {
  /** No line names one of them without saying which. */
  const isPlain = (text: string): void => {
    expect(text).toContain(`${called} (left)`)
    expect(text).toContain(`${called} (right)`)
    expect(text).not.toMatch(new RegExp(`${called}(?! \\()`, "u"))
    expect(text).not.toMatch(new RegExp(`\\b${side}(?! \\((?:east|west)\\))\\b`, "u"))
  }

  test("replay, of fights and of days", async () => {
    isPlain(await said("replay", "mirror", "0", "--lang", lang, "--explain"))
    isPlain(await said("replay", "mirror", "0", "--lang", lang, "--at", "9"))
    isPlain(await said("replay", "day", "0", "--lang", lang))
  })

  test("odds", async () => {
    const text = await said("odds", "mirror.yaml", "--lang", lang)
    expect(text).toMatch(new RegExp(`${called} \\((?:left|right)\\)`, "u"))
    expect(text).not.toMatch(new RegExp(`${called}(?! \\()`, "u"))
  })

  test("tables, players and the page", async () => {
    isPlain(await said("run", "mirror.yaml", "-n", "3", "--quiet", "--lang", lang))
    const players = await said("players", "mirror.yaml", "-n", "2", "--search", "0", "--quiet", "--lang", lang)
    expect(players).not.toMatch(new RegExp(`\\b${side}(?! \\((?:east|west)\\))\\b`, "u"))
    const markup = readFileSync(join(folder, "mirror/report/report.html"), "utf8")
    expect(markup).toContain(`${called} (left)`)
    expect(markup).not.toMatch(new RegExp(`<summary>${called} <`, "u"))
  })
})

test("nobody else is given an id", async () => {
  writeFileSync(join(folder, "other.yaml"), fight.replace("right, name: { en: Twin, es: Mellizo }", "right, name: Foe"))
  await said("run", "other.yaml", "-n", "1", "--out", "other", "--quiet")
  expect(await said("replay", "other", "0")).not.toContain("(left)")
})
