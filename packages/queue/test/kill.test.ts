import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { mix32 } from "@refriega/core/internal"
import { RunFolder, readResults, runAny } from "@refriega/sim/internal"
import { afterAll, beforeAll, expect, test } from "vitest"
import { fuse } from "../../cli/src/fuse/fuse.ts"
import { toyLibrary, toyManifest } from "../../sim/test/kit/toyLibrary.ts"
import { hasRedis, RedisServer } from "./kit/RedisServer.ts"

/** `npm run kills` kills more often. */
const kills = Number(process.env["REFRIEGA_KILLS"] ?? 2)
const home = mkdtempSync(join(tmpdir(), "refriega-queue-kill-"))
afterAll(() => rmSync(home, { recursive: true }))

const manifest = toyManifest("brawl", { combats: 2000, chunk: 4, log: "full" })
const chunks = 500
const names = ["a", "b", "c"]

// Fused, since they are started again and again: to load a thousand modules takes a second of CPU.
const fused = join(home, "fused")
const asItStands = process.env["REFRIEGA_FUSE"] === "0"
const sourceOf = (name: string): string => fileURLToPath(new URL(`kit/${name}.ts`, import.meta.url))
beforeAll(async () => {
  if (asItStands) return
  await fuse({ entry: ["runWorker", "runSubmitter"].map(sourceOf) }, fused)
  writeFileSync(join(fused, "package.json"), '{ "type": "module" }\n')
})

const program = (name: string, ...args: readonly string[]): ChildProcess =>
  spawn(process.execPath, [asItStands ? sourceOf(name) : join(fused, `${name}.js`), ...args], {
    stdio: ["ignore", "pipe", "inherit"],
  })

/** A program that is started again and again, what it said last, and whether it said that it had finished. */
class Submitter {
  said = 0
  isFinished = false
  readonly folder: string
  private readonly url: string
  private child: ChildProcess

  constructor(url: string, folder: string) {
    this.url = url
    this.folder = folder
    this.child = this.begin()
  }

  private begin(): ChildProcess {
    const child = program("runSubmitter", this.url, this.folder)
    child.stdout?.setEncoding("utf8").on("data", (text: string) => {
      const last = text.trimEnd().split("\n").at(-1) as string
      if (last === "finished") this.isFinished = true
      else this.said = Math.max(this.said, Number(last))
    })
    return child
  }

  async kill(): Promise<void> {
    if (this.isFinished || this.child.exitCode !== null) return
    this.child.kill("SIGKILL")
    await once(this.child, "close")
    if (!this.isFinished) this.child = this.begin()
  }
}

test.skipIf(!hasRedis)(
  "workers, submitter and Redis are killed again and again at any moment: nothing is lost, and nothing counted twice",
  { timeout: 60_000 + 20_000 * kills },
  async () => {
    const end = await runAny(manifest, { library: toyLibrary })
    if (end._tag !== "Finished") throw new Error("interrupted")
    const { seconds: _, workers: __, ...expected } = end.results
    const redis = await RedisServer.start()
    const workers = names.map((name) => program("runWorker", redis.url, name))
    const killed = { worker: 0, submitter: 0, redis: 0 }
    try {
      for (let n = 0, runs = 0; n < kills || runs === 0; runs++) {
        const submitter = new Submitter(redis.url, join(home, `run-${runs}`))
        while (!submitter.isFinished) {
          const chance = mix32(n) >>> 0
          await sleep(100 + (chance % 900))
          if (n >= kills || submitter.said === 0) continue
          n++
          const victim = (chance >>> 10) % 5
          if (victim < 3) {
            workers[victim]?.kill("SIGKILL")
            workers[victim] = program("runWorker", redis.url, names[victim] as string)
            killed.worker++
          } else if (victim === 3) {
            await submitter.kill()
            killed.submitter++
          } else {
            await redis.kill()
            await redis.begin()
            killed.redis++
          }
          const open = RunFolder.open(submitter.folder)
          expect(open.chunks.length).toBeGreaterThanOrEqual(submitter.said)
          open.close()
        }
        const folder = RunFolder.open(submitter.folder)
        expect(folder.chunks.toSorted((a, b) => a - b)).toEqual(Array.from({ length: chunks }, (_, i) => i))
        folder.close()
        expect(readResults(submitter.folder)).toMatchObject(expected)
      }
    } finally {
      for (const worker of workers) worker.kill("SIGKILL")
      await redis.kill()
    }
    if (kills > 10) console.log(`killed ${JSON.stringify(killed)}`)
  },
)
