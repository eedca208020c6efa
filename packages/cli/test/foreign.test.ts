import { execFileSync } from "node:child_process"
import { once } from "node:events"
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { beforeAll, expect, test } from "vitest"
import { decodeHeader, encodeFrame, headerSize, unpackPayload } from "../../sim/src/runFolder/frame.ts"
import { refriega, root, start } from "./kit/refriega.ts"
import { rewritten } from "./kit/rewritten.ts"

const place = mkdtempSync(join(tmpdir(), "refriega-foreign-"))

/** A chunk in which a count is another one, under a right checksum. */
const otherCount = (chunks: Buffer): Uint8Array => {
  const header = decodeHeader(chunks)
  if (header === undefined) throw new Error("a frame")
  const payload = Buffer.from(unpackPayload(header, chunks.subarray(headerSize, headerSize + header.length)))
  const jsonEnd = 4 + payload.readUInt32LE()
  const head = JSON.parse(payload.toString("utf8", 4, jsonEnd))
  head.summary.combatants[0].healed += 5
  const json = Buffer.from(JSON.stringify(head))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  const frame = encodeFrame(header.chunk, Buffer.concat([length, json, payload.subarray(jsonEnd)]))
  return Buffer.concat([frame, chunks.subarray(headerSize + header.length)])
}

beforeAll(async () => {
  const scenario = join(root, "scenarios/d20-modern/duel.yaml")
  const run = await refriega(place, "run", scenario, "-n", "20", "--log", "summary", "--out", "theirs", "--quiet")
  expect(run.code).toBe(0)
})

test("what a folder says is played again by chance where that is asked for, offered where it is not, and what is false ends with 3", async () => {
  const offered = await refriega(place, "report", "theirs", "--out", "page")
  expect(offered).toMatchObject({ code: 0, stdout: expect.stringContaining("refriega report theirs --verify 5%") })
  const verified = await refriega(place, "report", "theirs", "--out", "page", "--verify", "1%", "--lang", "es")
  expect(verified).toMatchObject({ code: 0, stdout: expect.stringContaining("theirs: 20 combates (1 de 1 bloques") })
  expect(verified.stdout).not.toContain("--verify 5%")

  rewritten(join(place, "theirs"), join(place, "forged"), { chunks: otherCount })
  const found = await refriega(place, "report", "forged", "--out", "nothing", "--verify", "100%")
  expect(found).toMatchObject({ code: 3, stdout: "" })
  expect(found.stderr).toContain("fights 0 to 19 of base come out otherwise than the folder says (other counts)")
  expect(await refriega(place, "report", "theirs", "--verify", "0%")).toMatchObject({ code: 2 })
  expect(await refriega(place, "report", "theirs", "--verify", "some")).toMatchObject({ code: 2 })
})

test("a report is not written to where a link in the folder leads", async () => {
  writeFileSync(join(place, "mine.txt"), "mine")
  mkdirSync(join(place, "theirs/report/csv"), { recursive: true })
  symlinkSync(join(place, "mine.txt"), join(place, "theirs/report/csv/results.csv"))
  const told = await refriega(place, "report", "theirs")
  expect(told).toMatchObject({ code: 2, stderr: expect.stringContaining("csv/results.csv: a link stands where") })
  expect(readFileSync(join(place, "mine.txt"), "utf8")).toBe("mine")
  rmSync(join(place, "theirs/report"), { recursive: true })
})

test.each([
  [
    "house rules without end",
    (text: string) =>
      text.replace('"houseRules":{', `"houseRules":{"x":${"[".repeat(2e5)}${"]".repeat(2e5)},`).replace(",}", "}"),
  ],
  ["a side that nobody has", (text: string) => text.replace(/"side":\d/u, '"side":99')],
])("every command refuses %s in a folder, without a stack", async (_, change) => {
  rmSync(join(place, "odd"), { recursive: true, force: true })
  rewritten(join(place, "theirs"), join(place, "odd"), { manifest: (all) => change(JSON.stringify(all)) })
  for (const command of [
    ["report", "odd"],
    ["replay", "odd", "0"],
    ["diff", "odd", "0"],
    ["merge", "odd", "--out", "whole"],
  ]) {
    const { code, stderr, stdout } = await refriega(place, ...command)
    expect([code, stdout]).toEqual([2, ""])
    expect(stderr).toMatch(/^odd\/manifest\.json: not the manifest of a run/u)
    expect(stderr).not.toContain(".ts:")
    expect(stderr.length).toBeLessThan(1000)
  }
  const listed = await refriega(place, "runs", ".")
  expect(listed).toMatchObject({ code: 0, stdout: expect.stringContaining("theirs") })
})

test("the studio is not opened for a pipe, nor for what a link out of the folder leads to, and ends while it is being made", async () => {
  execFileSync("mkfifo", [join(place, "pipe.yaml")])
  symlinkSync(join(root, "scenarios/d20-modern/duel.yaml"), join(place, "out.yaml"))
  for (const file of ["pipe.yaml", "out.yaml"]) {
    const told = await refriega(place, "studio", file)
    expect(told).toMatchObject({ code: 2, stderr: expect.stringMatching(/expected a (?:text )?file/u) })
  }
  const { child, ended } = start(place, "studio", "fight.yaml")
  const [said] = (await once(child.stderr as NodeJS.ReadableStream, "data")) as [string]
  expect(said).toContain("Making the studio")
  child.kill("SIGTERM")
  expect(await ended).toMatchObject({ code: 130, stdout: "" })
})
