import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { FakeRedis, mute } from "../../../queue/test/kit/FakeRedis.ts"
import { hasRedis, RedisServer } from "../../../queue/test/kit/RedisServer.ts"
import { type Ended, refriega, root, start } from "../kit/refriega.ts"

const duel = join(root, "scenarios/d20-modern/duel.yaml")
const password = "not-to-be-seen"
let folder = ""
let redis: RedisServer

/** A document without what depends on who has played. */
const told = ({ stdout }: Ended): object => {
  const { seconds: _, workers: __, ...document } = JSON.parse(stdout) as { seconds: number; workers: number }
  return document
}

test("a signal ends whoever waits for a server that never answers", async () => {
  const server = await FakeRedis.start(mute)
  const where = `redis://${server.place}`
  for (const [signal, ...args] of [
    ["SIGINT", "run", duel, "--on", where],
    ["SIGTERM", "worker", "--queue", where],
    ["SIGINT", "queue", where],
  ] as const) {
    const called = server.isCalled()
    const { child, ended } = start(tmpdir(), ...args)
    await called
    child.kill(signal)
    expect(await ended).toMatchObject({ code: 130, stdout: "" })
  }
  server.stop()
})

describe.skipIf(!hasRedis)("--on", () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "refriega-queue-"))
    redis = await RedisServer.start("--requirepass", password)
  })
  afterAll(async () => {
    await redis?.kill()
    await rm(folder, { recursive: true })
  })

  test("has a run played by workers, as this machine would, through Ctrl-C and from where it was stopped", async () => {
    const where = redis.url.replace("//", `//:${password}@`)
    const workers = ["a", "b"].map((name) =>
      start(folder, "worker", "--queue", where, "--workers", "1", "--name", name),
    )
    const args = ["run", duel, "-n", "4000", "--variant", "all", "--log", "summary", "--json"]
    const first = start(folder, ...args, "--on", where, "--out", "remote")
    await expect
      .poll(() => readFile(join(folder, "remote/provenance.txt"), "utf8").catch(() => ""), { timeout: 150_000 })
      .toMatch(/^\d+ [ab]$/mu)
    first.child.kill("SIGINT")
    const stopped = await first.ended
    expect(stopped).toMatchObject({ code: 130, stdout: "" })
    expect(stopped.stderr).toContain("the same command goes on from there")
    const resumed = await start(folder, ...args, "--on", where, "--out", "remote", "--audit", "20%").ended
    expect(resumed.code).toBe(0)
    expect(told(resumed)).toEqual(told(await refriega(folder, ...args, "--out", "local")))
    for (const { child } of workers) child.kill("SIGTERM")
    const ended = await Promise.all(workers.map((worker) => worker.ended))
    expect(ended.map(({ code }) => code)).toEqual([130, 130])
    for (const { stdout, stderr } of [stopped, resumed, ...ended]) expect(stdout + stderr).not.toContain(password)
  })

  test("a signal ends run and worker when Redis says no more, and when it is gone", async () => {
    for (const how of ["freeze", "kill"] as const) {
      const server = await RedisServer.start()
      const worker = start(folder, "worker", "--queue", server.url, "--workers", "1")
      const args = ["-n", "4000000", "--log", "summary", "--on", server.url, "--out", how]
      const run = start(folder, "run", duel, ...args)
      await expect
        .poll(() => readFile(join(folder, how, "provenance.txt"), "utf8").catch(() => ""), { timeout: 150_000 })
        .not.toBe("")
      await server[how]()
      run.child.kill("SIGTERM")
      worker.child.kill("SIGINT")
      expect(await run.ended).toMatchObject({ code: 130, stderr: expect.stringContaining("the same command goes on") })
      expect(await worker.ended).toMatchObject({ code: 130 })
      await server.kill()
    }
  })

  test("has a game of one's own played: its text travels with the orders", async () => {
    const where = redis.url.replace("//", `//:${password}@`)
    const worker = start(folder, "worker", "--queue", where, "--workers", "1", "--name", "far")
    const fight = join(root, "games/2d6/fight.yaml")
    const args = ["run", fight, "-n", "300", "--json", "--quiet"]
    const remote = await start(folder, ...args, "--on", where, "--out", "own-remote").ended
    expect(remote.code).toBe(0)
    expect(await readFile(join(folder, "own-remote/provenance.txt"), "utf8")).toMatch(/^\d+ far$/mu)
    expect(told(remote)).toEqual(told(await refriega(folder, ...args, "--out", "own-local")))
    worker.child.kill("SIGTERM")
    await worker.ended
  })

  test("refuses what is no queue, and says which one cannot be reached, without its password", async () => {
    const on = (where: string) => refriega(folder, "run", duel, "-n", "10", "--on", where, "--out", "nowhere")
    expect(await on("http://lab")).toMatchObject({
      code: 2,
      stderr: "a queue is given as redis://HOST:PORT/DATABASE, or rediss:// for TLS\n",
    })
    const wrong = await on(redis.url.replace("//", "//:wrong-one@"))
    expect(wrong).toMatchObject({
      code: 74,
      stderr: expect.stringContaining(`${redis.url} cannot be reached: WRONGPASS`),
    })
    expect(wrong.stderr).not.toContain("wrong-one")
    expect(await on("redis://127.0.0.1:1")).toMatchObject({
      code: 74,
      stderr: expect.stringContaining("redis://127.0.0.1:1 cannot be reached: connect ECONNREFUSED"),
    })
    expect(await refriega(folder, "run", duel, "--audit", "1%")).toMatchObject({ code: 2 })
  })
})
