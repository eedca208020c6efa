import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { mix32 } from "@refriega/core/internal"
import { afterAll, expect, test } from "vitest"
import { run } from "../../src/run/run.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { fusedToy } from "../kit/fusedToy.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

/** `npm run kills` kills more often. */
const kills = Number(process.env["REFRIEGA_KILLS"] ?? 3)
const home = mkdtempSync(join(tmpdir(), "refriega-kill-"))
afterAll(() => rmSync(home, { recursive: true }))

const library = toyLibrary
const manifest = toyManifest("brawl", { combats: 2000, chunk: 4, log: "full" })

/**
 * Plays the run in a process of its own and kills it, without a warning, so long after its first chunk: what it said
 * last.
 */
const playAndKill = async (folder: string, milliseconds: number): Promise<{ said: number; killed: boolean }> => {
  const { runToy } = await fusedToy()
  const child = spawn(process.execPath, [runToy, folder], { stdio: ["ignore", "pipe", "inherit"] })
  let said = 0
  let timer: NodeJS.Timeout | undefined
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    said = Number(text.trimEnd().split("\n").at(-1))
    timer ??= setTimeout(() => child.kill("SIGKILL"), milliseconds)
  })
  const [, signal] = await once(child, "close")
  clearTimeout(timer)
  return { said, killed: signal === "SIGKILL" }
}

const chunksIn = (folder: string): number => {
  const open = RunFolder.open(folder)
  const { length } = open.chunks
  open.close()
  return length
}

test("killed again and again at any moment, a run loses nothing that it said it had, and counts nothing twice", async () => {
  const undisturbed = await run(manifest, { library })
  if (undisturbed._tag !== "Finished") throw new Error("interrupted")
  const { seconds: _, ...expected } = undisturbed.results
  let killed = 0
  for (let n = 0; killed < kills; n++) {
    const folder = join(home, `run-${n}`)
    let before = 0
    for (let goesOn = true; goesOn && killed < kills; ) {
      const { said, killed: wasKilled } = await playAndKill(folder, (mix32(killed) >>> 0) % 60)
      const chunks = chunksIn(folder)
      expect(chunks).toBeGreaterThanOrEqual(Math.max(before, said))
      before = chunks
      goesOn = wasKilled
      if (wasKilled) killed++
    }
    const end = await run(manifest, { library, folder })
    expect(end).toMatchObject({ _tag: "Finished", results: expected })
  }
})
