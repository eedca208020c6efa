import { globSync } from "node:fs"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const root = fileURLToPath(new URL("../../..", import.meta.url))

/** A folder that needs to be scrolled through is several topics. */
const most = 30

test("no folder has more than 30 sources or tests", () => {
  const files = globSync("{arena,bench,packages,scripts,site}/**/*.ts", {
    cwd: root,
    exclude: (name) => /(?:^|\/)(?:node_modules|dist)$/u.test(name),
  })
  expect(files.length).toBeGreaterThan(2000)
  const counts = new Map<string, number>()
  for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  expect([...counts].filter(([, count]) => count > most)).toEqual([])
})
