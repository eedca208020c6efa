import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { problemText } from "../../src/scenario/problems.ts"
import { read } from "./rulesets.ts"

const folder = new URL("broken/", import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith(".yaml"))

/** Every broken file says exactly what stands in the .txt beside it: UPDATE_GOLDEN=1 writes them anew, for reading line by line. */
describe("a broken scenario file names everything that is wrong with it, where it stands", () => {
  test.for(files)("%s", (name) => {
    const result = read({ file: name, text: readFileSync(new URL(name, folder), "utf8") })
    const told = result._tag === "Good" ? "nothing is wrong\n" : `${result.problems.map(problemText).join("\n")}\n`
    const golden = new URL(name.replace(/\.yaml$/u, ".txt"), folder)
    if (process.env["UPDATE_GOLDEN"] === "1") writeFileSync(golden, told)
    expect(told).toBe(readFileSync(golden, "utf8"))
    expect(told).not.toBe("nothing is wrong\n")
  })

  test("there are files for at least thirty kinds of mistakes", () => {
    expect(files.length).toBeGreaterThanOrEqual(30)
  })
})
