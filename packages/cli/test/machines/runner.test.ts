import { spawn } from "node:child_process"
import { existsSync } from "node:fs"
import { mkdtemp, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Results } from "@refriega/sim/internal"
import * as Schema from "effect/Schema"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { chosenShard } from "../../src/run/chosenShard.ts"
import { mustBePlayable } from "../../src/shared/mustBePlayable.ts"
import { main, refriega, refriegaProcess, root, start } from "../kit/refriega.ts"

const duel = join(root, "scenarios/d20-modern/duel.yaml")
const night = join(root, "scenarios/d20-modern/long-night.yaml")
const decode = Schema.decodeUnknownSync(Schema.fromJsonString(Results), { onExcessProperty: "error" })
let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "refriega-runner-"))
})
afterAll(() => rm(folder, { recursive: true }))

const quietly = ["--json", "--quiet", "--log", "summary"]
/** A folder's chunks have begun to be written. */
const begun = (name: string) =>
  expect.poll(() => existsSync(join(folder, name, "chunks.log")), { interval: 5 }).toBe(true)

describe("--workers", () => {
  test("changes nothing but the time", async () => {
    const one = await refriegaProcess(folder, "run", duel, "-n", "600", "--workers", "1", "--out", "one", ...quietly)
    const three = await refriegaProcess(
      folder,
      "run",
      duel,
      "-n",
      "600",
      "--workers",
      "3",
      "--out",
      "three",
      ...quietly,
    )
    const [{ workers: w1, seconds: _, ...first }, { workers: w3, seconds: __, ...second }] = [
      decode(one.stdout),
      decode(three.stdout),
    ]
    expect([w1, w3]).toEqual([1, 3])
    expect(second).toEqual(first)
  })

  test("of a number that makes no sense is refused with code 2", async () => {
    const { code, stderr } = await refriegaProcess(folder, "run", duel, "--workers", "0")
    expect([code, stderr]).toEqual([2, "--workers must be from 1 to 1024, not 0\n"])
    const impatient = await refriegaProcess(folder, "run", duel, "--patience", "0")
    expect(impatient).toMatchObject({ code: 2, stderr: "--patience must be from 1 to 86400 seconds, not 0\n" })
  })
})

describe("--shard and merge", () => {
  test("give the run in one piece, and say in Spanish how to go on", async () => {
    const args = ["run", duel, "-n", "300", "--variant", "base", "--variant", "keen-blade", "--log", "summary"]
    const whole = decode((await refriega(folder, ...args, "--out", "whole", "--json", "--quiet")).stdout)
    for (const shard of ["1/3", "3/3"]) {
      const { code, stdout } = await refriega(folder, ...args, "--shard", shard, "--lang", "es")
      expect([code, stdout]).toEqual([0, expect.stringMatching(/^\d+ de 600 están en runs\/duel-shard-\d-of-3-1\./u)])
    }
    const parts = ["runs/duel-shard-1-of-3-1", "runs/duel-shard-3-of-3-1"]
    const incomplete = await refriega(folder, "merge", ...parts, "--out", "merged", "--json")
    expect([incomplete.code, incomplete.stdout]).toEqual([2, ""])
    expect(incomplete.stderr).toBe(
      [
        "merged has 16 of 24 parts of the run.",
        "Missing: fights 25–49, 100–124, 175–199, 250–274",
        "Merge the other shards into it, or give the run command with --out merged: it plays what is missing.",
        "",
      ].join("\n"),
    )
    const second = await refriega(folder, ...args, "--shard", "2/3", "--json", "--quiet")
    expect(JSON.parse(second.stdout)).toEqual({
      schema: 1,
      shard: "2/3",
      folder: "runs/duel-shard-2-of-3-1",
      done: 200,
      total: 600,
    })
    const merged = await refriega(folder, "merge", "runs/duel-shard-2-of-3-1", "--out", "merged", "--json", "--quiet")
    expect(decode(merged.stdout)).toEqual({ ...whole, seconds: expect.any(Number), workers: 1 })
    const told = await refriega(folder, "merge", "merged", "--out", "merged-again")
    expect([told.code, told.stdout]).toEqual([0, expect.stringContaining("Duel · 300 fights per variant")])
    expect(await refriega(folder, "replay", "merged-again", "29")).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("same digest as in the run"),
    })
  })

  test("of days give the days in one piece", async () => {
    const args = ["run", night, "-n", "60", "--json", "--quiet"]
    for (const shard of ["1/2", "2/2"]) await refriega(folder, ...args, "--shard", shard, "--out", `n${shard[0]}`)
    const merged = await refriega(folder, "merge", "n1", "n2", "--out", "nights", "--json", "--quiet")
    const whole = await refriega(folder, ...args, "--out", "night")
    expect(JSON.parse(merged.stdout).day).toEqual(JSON.parse(whole.stdout).day)
  })

  test("refuse what makes no sense with code 2", async () => {
    const told = (shard: string) => `--shard ${shard}: expected i/n with i from 1 to n, as 2/8`
    for (const shard of ["0/3", "4/3", "1", "a/b", "1/2/3"]) {
      expect(() => chosenShard(shard)).toThrow(expect.objectContaining({ code: 2, message: told(shard) }))
    }
    const refused = await refriega(folder, "run", duel, "--shard", "4/3")
    expect([refused.code, refused.stdout, refused.stderr]).toEqual([2, "", `${told("4/3")}\n`])
    await refriega(folder, "run", duel, "-n", "2", "--seed", "2", "--out", "seed-2", ...quietly)
    await refriega(folder, "run", duel, "-n", "2", "--seed", "3", "--out", "seed-3", ...quietly)
    expect(await refriega(folder, "merge", "seed-2", "seed-3", "--out", "mixed")).toMatchObject({
      code: 2,
      stderr: "seed-3 is of another run than seed-2: not the same seed\n",
    })
    expect(await refriega(folder, "merge", "nowhere", "--out", "mixed")).toMatchObject({ code: 2, stdout: "" })
  })
})

describe("fights that could not be played", () => {
  const anomalies = [{ variant: "base", combat: 13, problem: "a rule went wrong" }]

  test("are told after the results, and the command ends with 1", () => {
    const tell = () => mustBePlayable([{}, { anomalies }], "es")
    expect(tell).toThrow("base, combate 13: no se pudo jugar y no entra en ninguna cuenta: a rule went wrong")
    expect(tell).toThrow(expect.objectContaining({ code: 1 }))
    expect(() => mustBePlayable([{}], "en")).not.toThrow()
  })
})

describe("a run that is disturbed", () => {
  test("by SIGTERM ends with 130 and can be taken up again", async () => {
    const args = ["run", duel, "-n", "1000000", "--log", "summary", "--out", "stopped"]
    const { child, ended } = start(folder, ...args)
    await begun("stopped")
    child.kill("SIGTERM")
    const { code, stdout, stderr } = await ended
    expect([code, stdout]).toEqual([130, ""])
    expect(stderr).toContain("Stopped. What was played is in stopped; the same command goes on from there.")
    expect(existsSync(join(folder, "stopped/results.json"))).toBe(false)
  })

  test("by SIGKILL at any moment loses nothing and counts nothing twice", async () => {
    const args = ["run", duel, "-n", "16000", "--log", "summary", "--json", "--quiet"]
    const whole = decode((await refriegaProcess(folder, ...args, "--out", "undisturbed")).stdout)
    let killed = 0
    for (const wait of [0, 40, 80, 160]) {
      const { child, ended } = start(folder, ...args, "--out", "killed")
      await begun("killed")
      await new Promise((resolve) => setTimeout(resolve, wait))
      child.kill("SIGKILL")
      if ((await ended).code === null) killed++
    }
    expect(killed).toBeGreaterThan(0)
    const { seconds: _, ...resumed } = decode((await refriegaProcess(folder, ...args, "--out", "killed")).stdout)
    expect(whole).toMatchObject(resumed)
  })

  test("by another one in the same folder sends that one away, and goes on", async () => {
    const args = ["run", duel, "-n", "5000000", "--log", "summary", "--json", "--quiet", "--out", "shared"]
    const { child, ended } = start(folder, ...args)
    await begun("shared")
    expect(await refriegaProcess(folder, ...args)).toEqual({
      code: 2,
      stdout: "",
      stderr: "shared: another program is playing into this folder\n",
    })
    expect(child.exitCode).toBe(null)
    child.kill("SIGINT")
    expect(await ended).toMatchObject({ code: 130, stdout: "" })
  })

  test("by a disk that is full ends with 74, and what was written before stands", async () => {
    const args = ["run", duel, "-n", "4000", "--log", "full", "--json", "--quiet", "--out", "full"]
    // No file may become larger than 200 blocks of 512 or 1024 bytes: what is beyond is refused, in the middle of a
    // write.
    const child = spawn("sh", ["-c", `ulimit -f 200; exec "$0" "$@"`, process.execPath, main, ...args], { cwd: folder })
    let stderr = ""
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text))
    const code = await new Promise((resolve) => child.on("close", resolve))
    expect([code, stderr]).toEqual([74, expect.stringContaining("full/chunks.log: ")])
    const written = (await readFile(join(folder, "full/chunks.log"))).length
    expect(written).toBeGreaterThan(50_000)
    const { code: resumed, stdout } = await refriegaProcess(folder, ...args)
    const whole = await refriega(folder, ...args.slice(0, -1), "not-full")
    expect(resumed).toBe(0)
    expect(decode(stdout).variants).toEqual(decode(whole.stdout).variants)
  })
})
