import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { type Checked, problemText } from "../../src/scenario/problems.ts"
import { read, readDay } from "./rulesets.ts"

const folderOf = (name: string) => new URL(`${name}/`, import.meta.url)
const filesIn = (folder: URL) => readdirSync(folder).filter((name) => name.endsWith(".yaml"))

/**
 * The file says exactly what stands in the .txt beside it: UPDATE_GOLDEN=1 writes them anew, for reading line by line.
 */
const says = (folder: URL, name: string, result: Checked<unknown>): void => {
  const told = result._tag === "Good" ? "nothing is wrong\n" : `${result.problems.map(problemText).join("\n")}\n`
  const golden = new URL(name.replace(/\.yaml$/u, ".txt"), folder)
  if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(golden, told)
  expect(told).toBe(readFileSync(golden, "utf8"))
  expect(told).not.toBe("nothing is wrong\n")
}

describe("a broken scenario file names everything that is wrong with it, where it stands", () => {
  const folder = folderOf("broken")
  const files = filesIn(folder)

  test.for(files)("%s", (name) => {
    says(folder, name, read({ file: name, text: readFileSync(new URL(name, folder), "utf8") }))
  })

  test("there are files for at least thirty kinds of mistakes", () => {
    expect(files.length).toBeGreaterThanOrEqual(30)
  })
})

describe("a broken day file does the same", () => {
  const folder = folderOf("brokenDays")

  test.for(filesIn(folder))("%s", (name) => {
    says(folder, name, readDay({ file: name, text: readFileSync(new URL(name, folder), "utf8") }))
  })
})
