import { execFileSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, statSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, test } from "vitest"

const command = fileURLToPath(new URL("../../bin/refriega.js", import.meta.url))

/** The files of the fused program that a call of the command loads, by V8's own record, with their sizes. */
const loadedBy = (...args: readonly string[]): ReadonlyMap<string, number> => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-loaded-"))
  // What threads record has the same form.
  execFileSync(process.execPath, [command, ...args], { env: { ...process.env, NODE_V8_COVERAGE: folder } })
  const records = readdirSync(folder).map(
    (file) => JSON.parse(readFileSync(join(folder, file), "utf8")) as { readonly result: readonly { url: string }[] },
  )
  const urls = records.flatMap(({ result }) => result.map(({ url }) => url)).filter((url) => url.includes("/fused-"))
  return new Map([...new Set(urls)].map((url) => [url, statSync(fileURLToPath(url)).size]))
}

test("a call that plays nothing loads no games", () => {
  const loaded = loadedBy("--version")
  expect(loaded.size).toBeGreaterThan(0)
  const bytes = [...loaded.values()].reduce((sum, size) => sum + size, 0)
  // The games alone are twice as large.
  expect(bytes).toBeLessThan(1_200_000)
})
