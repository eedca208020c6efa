import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"
import { isTrouble, trouble } from "../../src/errors/Trouble.ts"
import { FileTrouble, guardFiles } from "../../src/runFolder/errors.ts"

const packages = fileURLToPath(new URL("../../../", import.meta.url))

/** Errors that never leave the part which throws them. */
const inside = ["Lost", "Distrusted"]

test("errors with a tag are troubles, so that each has its exit code", () => {
  const elsewhere: string[] = []
  for (const name of ["core", "sim", "queue", "report", "studio", "cli", "proof"]) {
    for (const file of readdirSync(join(packages, name, "src"), { recursive: true, encoding: "utf8" })) {
      if (!file.endsWith(".ts")) continue
      const text = readFileSync(join(packages, name, "src", file), "utf8")
      for (const [, tag] of text.matchAll(/TaggedError\("(\w+)"\)|class \w+ extends Error\b[^}]*?_tag = "(\w+)"/gu))
        elsewhere.push(tag as string)
    }
  }
  expect(elsewhere.toSorted()).toEqual(inside.toSorted())
  // @ts-expect-error a tag that is not on the list has no exit code
  expect(isTrouble(new (trouble("Mislaid"))())).toBe(false)
})

test("a trouble passes where files are guarded, and all else becomes one", () => {
  const busy = new FileTrouble({ path: "a", message: "EACCES: no" })
  const thrown = (error: unknown): unknown => {
    try {
      return guardFiles("b", () => {
        throw error
      })
    } catch (caught) {
      return caught
    }
  }
  expect(thrown(busy)).toBe(busy)
  expect(thrown(new Error("EIO: bad"))).toMatchObject({ _tag: "FileTrouble", path: "b", message: "EIO: bad" })
  expect(isTrouble(Object.assign(new Error("x"), { _tag: "Other" }))).toBe(false)
})
