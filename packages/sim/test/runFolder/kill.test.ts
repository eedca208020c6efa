import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, expect, test } from "vitest"
import type { Results } from "../../src/results.ts"
import { run } from "../../src/run.ts"
import { RunFolder, readResults } from "../../src/runFolder/RunFolder.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

const folder = mkdtempSync(join(tmpdir(), "refriega-kill-"))
afterAll(() => rmSync(folder, { recursive: true }))

/** Starts the run in a process of its own and kills it, without a warning, once it has said so many lines more. */
const playAndKill = async (lines: number): Promise<void> => {
  const program = fileURLToPath(new URL("../kit/runToy.ts", import.meta.url))
  const child = spawn(process.execPath, [program, folder], { stdio: ["ignore", "pipe", "inherit"] })
  let said = 0
  child.stdout.on("data", (data: Buffer) => {
    said += data.toString("utf8").split("\n").length - 1
    if (said >= lines) child.kill("SIGKILL")
  })
  await once(child, "close")
}

test("killed again and again at any moment, a run loses nothing that was committed and counts nothing twice", async () => {
  const manifest = toyManifest("brawl", { combats: 400, chunk: 4, log: "full" })
  let committed = 0
  for (const lines of [1, 20, 41, 62]) {
    await playAndKill(lines)
    const run = RunFolder.open(folder)
    const whole = Array.from({ length: 100 }, (_, chunk) => chunk).filter((chunk) => run.has(chunk)).length
    run.close()
    expect(whole).toBeGreaterThanOrEqual(Math.max(committed, lines))
    committed = whole
  }
  const { systems } = toyLibrary
  const resumed = await run(manifest, { systems, folder })
  const undisturbed = await run(manifest, { systems })
  expect(resumed._tag).toBe("Finished")
  const { seconds: _, ...results } = readResults(folder) as Results
  expect(undisturbed).toMatchObject({ results })
  expect(readFileSync(join(folder, "manifest.json"), "utf8")).toContain(results.variants[0]?.digest)
})
