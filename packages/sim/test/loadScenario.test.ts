import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { problemText } from "@refriega/core"
import { afterEach, beforeEach, expect, test } from "vitest"
import { loadScenario } from "../src/loading/loadScenario.ts"
import { scenarioFrom } from "../src/plan/LoadedScenario.ts"
import { toyLibrary, toyScenario } from "./kit/toyLibrary.ts"

let folder = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "refriega-"))
})
afterEach(() => rmSync(folder, { recursive: true }))

const scenario = (more = "") => `system: toy
title: Test
field: { map: "A..B" }
sides:
  red: { members: [{ is: giant, at: A }] }
  blue: { members: [{ is: brawler, at: B }] }
${more}`
const giants = "combatants: [{ id: giant, health: 20, skill: 1, force: 2 }]"

const write = (name: string, text: string): string => {
  const path = join(folder, name)
  mkdirSync(join(path, ".."), { recursive: true })
  writeFileSync(path, text)
  return path
}
/** What is wrong with a file, without its folder. */
const problems = (path: string): readonly string[] => {
  const loaded = loadScenario(path, toyLibrary)
  return loaded._tag === "Refused" ? loaded.problems.map((p) => problemText(p).replaceAll(`${folder}/`, "")) : []
}

test("a scenario is read with its system's bestiary and the files that it includes", () => {
  write("extra/giants.yaml", giants)
  const loaded = loadScenario(write("fight.yaml", scenario("include: [extra/giants.yaml]")), toyLibrary)
  if (loaded._tag === "Refused") throw new Error(JSON.stringify(loaded.problems))
  expect(loaded.value.name).toBe("fight")
  expect(loaded.value.sources.bestiaries.map(({ file }) => file.split("/").at(-1))).toEqual([
    "bestiary.yaml",
    "giants.yaml",
  ])
  expect(loaded.value.visit((rules) => rules.id)).toBe("toy")
})

test("the texts alone are enough to decode it again", () => {
  const { sources } = toyScenario("brawl")
  const again = scenarioFrom(JSON.parse(JSON.stringify(sources)), toyLibrary)
  expect(again._tag).toBe("Good")
})

test("files that are not there are named", () => {
  expect(problems(join(folder, "nothing.yaml"))).toEqual(["nothing.yaml:1:1: there is no such file"])
  const path = write("fight.yaml", scenario("include: [giants.yaml]"))
  expect(problems(path)).toEqual(["giants.yaml:1:1: there is no such file"])
})

test("a link that leads out of the scenario's folder is not followed", () => {
  const outside = mkdtempSync(join(tmpdir(), "refriega-outside-"))
  try {
    writeFileSync(join(outside, "giants.yaml"), giants)
    symlinkSync(join(outside, "giants.yaml"), join(folder, "giants.yaml"))
    symlinkSync(outside, join(folder, "away"))
    for (const name of ["giants.yaml", "away/giants.yaml"]) {
      const path = write("fight.yaml", scenario(`include: [${name}]`))
      expect(problems(path)[0]).toMatch(/a link leads out of it$/u)
    }
  } finally {
    rmSync(outside, { recursive: true })
  }
})

test("a link that stays inside is followed", () => {
  write("real.yaml", giants)
  symlinkSync(join(folder, "real.yaml"), join(folder, "giants.yaml"))
  expect(problems(write("fight.yaml", scenario("include: [giants.yaml]")))).toEqual([])
})

test("a path that climbs out is refused before anything is opened", () => {
  const path = write("fight.yaml", scenario("include: [../giants.yaml]"))
  expect(problems(path)[0]).toMatch(/expected a path inside this file's folder/u)
})

test("folders, devices and files that are too large are not read", () => {
  expect(problems(folder)).toHaveLength(1)
  expect(problems("/dev/zero")).toEqual(["/dev/zero:1:1: expected a file"])
  const large = write("large.yaml", "#".repeat(1024 * 1024 + 1))
  expect(problems(large)).toEqual(["large.yaml:1:1: expected a file of at most 1048576 bytes"])
})

test("an unknown system is refused with those that there are", () => {
  expect(problems(write("fight.yaml", scenario().replace("toy", "toys")))[0]).toMatch(/unknown system .*toy/u)
})
