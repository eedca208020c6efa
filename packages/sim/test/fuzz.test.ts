import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { bestiaryProblems, type Problem, systems } from "@refriega/core/internal"
import { describe, expect, test } from "vitest"
import { affordable } from "../../core/test/kit/affordable.ts"
import { loadExperiment } from "../src/experiment/loadExperiment.ts"
import { load } from "../src/loading/loadDay.ts"
import { type Manifest, runKey } from "../src/plan/Manifest.ts"
import { planAny } from "../src/plan/planDay.ts"
import type { Results } from "../src/results/results.ts"
import { runAny } from "../src/run/run.ts"
import { decodeHeader, encodeFrame, type Header, headerSize, unpackPayload } from "../src/runFolder/frame.ts"
import { readResults } from "../src/runFolder/storedResults.ts"
import { MemoryFiles } from "./kit/memoryFiles.ts"
import { toyDay, toyDayManifest, toyLibrary, toyManifest } from "./kit/toyLibrary.ts"

/** How many files are broken in all: `npm run fuzz` breaks 3,000. */
const mutants = Number(process.env["REFRIEGA_MUTANTS"] ?? affordable(80))
/** The longest that any file may be looked at, in seconds of CPU time. */
const longest = 3

const scenarios = fileURLToPath(new URL("../../../scenarios", import.meta.url))
const filesIn = (pattern: RegExp): readonly string[] =>
  readdirSync(scenarios, { recursive: true, encoding: "utf8" })
    .filter((name) => pattern.test(name))
    .toSorted()

/** Numbers below a limit, always the same ones (Mulberry32). */
const dice = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
type Roll = ReturnType<typeof dice>

const odd = [
  "",
  "-1",
  "1e400",
  "-0",
  "9".repeat(20),
  "null",
  "[]",
  "{}",
  "*a",
  "&a x",
  "!!x",
  "__proto__",
  "'",
  "|",
  "\t",
]
const odder = [
  "\u0000",
  "\u202e",
  "::error::",
  "1".repeat(5000),
  "{".repeat(40),
  "- ".repeat(40),
  "😀",
  "2d6+",
  "..",
  "/etc",
]
const words = [...odd, ...odder]

/** One mistake in a text, of a kind that people, editors and disks make. */
const broken = (text: string, roll: Roll): string => {
  const lines = text.split("\n")
  const at = roll(lines.length)
  const line = lines[at] as string
  const word = words[roll(words.length)] as string
  const put = (...others: readonly string[]): string => lines.toSpliced(at, 1, ...others).join("\n")
  switch (roll(9)) {
    case 0:
      return put()
    case 1:
      return put(line, line)
    case 2:
      return put(`  ${line}`)
    case 3:
      return put(line.trimStart())
    case 4:
      return put(line.replace(/:.*/u, `: ${word}`))
    case 5:
      return put(line.replace(/[\w-]+/u, word))
    case 6:
      return put(line.replace(/\d+/u, word))
    case 7:
      return text.slice(0, roll(text.length))
    default: {
      const place = roll(text.length)
      return text.slice(0, place) + word + text.slice(place + roll(8))
    }
  }
}

const several = (text: string, roll: Roll): string => {
  let result = text
  for (let left = 1 + roll(3); left > 0; left--) result = broken(result, roll)
  return result
}

const mustBeTold = (problems: readonly Problem[], what: string): void => {
  expect(problems.length, `${what}`).toBeGreaterThan(0)
  for (const { line, column, message } of problems) {
    expect(line * column, `${what}`).toBeGreaterThan(0)
    expect(message, `${what}`).not.toMatch(/^$|undefined|\[object|at .*\.ts:/u)
  }
}

const quickly = <A>(what: string, work: () => A): A => {
  const before = process.cpuUsage()
  const result = work()
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6, `${what} is answered in time`).toBeLessThan(longest)
  return result
}

/** Breaks files of a kind, each in a copy of its folder's place, and looks at what becomes of them. */
const breaking = (names: readonly string[], share: number, look: (path: string, what: string) => void): void => {
  const folder = mkdtempSync(join(tmpdir(), "refriega-fuzz-"))
  try {
    // What files name beside them is there as it was.
    for (const name of filesIn(/\.(?:yaml|json)$/u)) {
      mkdirSync(dirname(join(folder, name)), { recursive: true })
      writeFileSync(join(folder, name), readFileSync(join(scenarios, name)))
    }
    for (let number = 0; number < mutants * share; number++) {
      const roll = dice(number * 7919 + names.length)
      const name = names[roll(names.length)] as string
      const text = readFileSync(join(scenarios, name), "utf8")
      writeFileSync(join(folder, name), several(text, roll))
      look(join(folder, name), `mutant ${number} of ${name}`)
      writeFileSync(join(folder, name), text)
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const played = (path: string, what: string): void => {
  const loaded = quickly(what, () => load(path))
  if (loaded._tag === "Refused") return mustBeTold(loaded.problems, what)
  const choices = { seed: 1, combats: 5, variants: ["base"], policies: {}, log: "summary" } as const
  const plan = quickly(what, () => planAny(loaded.value, choices))
  if (plan._tag === "Refused") expect(plan.reasons.length, `${what}`).toBeGreaterThan(0)
}

const isDay = (name: string): boolean => /^day:/mu.test(readFileSync(join(scenarios, name), "utf8"))
const isExperiment = (name: string): boolean => /^scenarios:/mu.test(readFileSync(join(scenarios, name), "utf8"))
const all = filesIn(/\.yaml$/u)
const bestiaries = all.filter((name) => name.endsWith("bestiary.yaml"))
const others = all.filter((name) => !bestiaries.includes(name))

describe("a broken file is refused with its place and in time, or is still a good one:", () => {
  test("scenarios", () => {
    breaking(
      others.filter((name) => !isDay(name) && !isExperiment(name)),
      0.4,
      played,
    )
  })

  test("days", () => breaking(others.filter(isDay), 0.15, played))

  test("bestiaries", () => {
    breaking(bestiaries, 0.15, (path, what) => {
      const source = { file: path, text: readFileSync(path, "utf8") }
      const id = dirname(path).split(/[\\/]/u).at(-1) as string
      const checked = quickly(what, () => systems[id]?.((rules) => bestiaryProblems(rules, [source])))
      if (checked?._tag === "Refused") mustBeTold(checked.problems, what)
    })
  })

  test("experiments", () => {
    breaking(others.filter(isExperiment), 0.1, (path, what) => {
      const loaded = quickly(what, () => loadExperiment(path))
      if (loaded._tag === "Refused") mustBeTold(loaded.problems, what)
    })
  })
})

test.each([
  ["fights", toyManifest("brawl", { combats: 20, chunk: 5, log: "full" })],
  ["days", toyDayManifest(toyDay("two-brawls"), { combats: 20, chunk: 5, log: "full" })],
])("a broken folder of a run of %s is called so, or gives the same numbers", async (_, manifest) => {
  const files = new MemoryFiles()
  const end = await runAny(manifest, { library: toyLibrary, folder: "run", files })
  if (end._tag !== "Finished") throw new Error("interrupted")
  const names = ["manifest.json", "chunks.log", "results.json"] as const
  const { seconds: _s, workers: _w, ...expected } = end.results
  for (let number = 0; number < mutants * 0.1; number++) {
    const roll = dice(number * 104_729 + 1)
    const name = names[roll(names.length)] as string
    const before = files.bytes(`run/${name}`)
    files.texts.set(`run/${name}`, brokenBytes(before, name, roll))
    const what = `mutant ${number} of ${name}`
    let found: unknown
    try {
      const { seconds, workers, ...results } = quickly(what, () => readResults("run", files))
      expect([typeof seconds, typeof workers]).toEqual(["number", "number"])
      found = results
    } catch (error) {
      expect((error as { readonly _tag?: string })._tag ?? error, `${what}`).toMatch(
        /^(?:Damaged|NewerVersion|OtherRun)$/u,
      )
    }
    if (found !== undefined) expect(found, `${what}`).toEqual(expected)
    files.texts.set(`run/${name}`, before)
  }
})

const oddNumbers = [-1, 0, 1, 0.5, 77, 9000, 2 ** 31, 2 ** 32, 2 ** 53, 1e15, 1e308, -1e308]

/** JSON with one number or list in it that is another one. */
const withOddValue = (json: unknown, roll: Roll): unknown => {
  const places: (readonly [holder: Record<string, unknown>, key: string])[] = []
  const copy = structuredClone(json)
  const walk = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return
    for (const [key, each] of Object.entries(value)) {
      if (typeof each === "number" || Array.isArray(each)) places.push([value as Record<string, unknown>, key])
      walk(each)
    }
  }
  walk(copy)
  const [holder, key] = places[roll(places.length)] as (typeof places)[number]
  const before = holder[key]
  if (!Array.isArray(before)) holder[key] = oddNumbers[roll(oddNumbers.length)]
  else if (roll(2) === 0) holder[key] = []
  else holder[key] = [...before, ...before]
  return copy
}

test("whatever numbers somebody has put into a folder, under checksums as they must be, it is refused or adds up", async () => {
  const manifest = toyManifest("brawl", { combats: 20, chunk: 5, variants: ["base", "deadly"] })
  const files = new MemoryFiles()
  await runAny(manifest, { library: toyLibrary, folder: "run", files })
  const [text, log] = [files.readText("run/manifest.json"), files.bytes("run/chunks.log")]
  const title = headerSize + log.readUInt32LE(4)
  let refused = 0
  const all = mutants * 0.5
  for (let number = 0; number < all; number++) {
    const roll = dice(number * 15_485_863 + 3)
    const chunks = log.subarray(title)
    const frame = chunks.subarray(0, headerSize + chunks.readUInt32LE(4))
    const ofChunk = roll(2) === 0
    const changed = (ofChunk ? JSON.parse(text) : withOddValue(JSON.parse(text), roll)) as Manifest
    files.texts.set("run/manifest.json", Buffer.from(JSON.stringify(changed)))
    const rest = ofChunk ? Buffer.concat([oddChunk(frame, roll), chunks.subarray(frame.length)]) : chunks
    const key = Buffer.from(runKey(changed))
    files.texts.set("run/chunks.log", Buffer.concat([encodeFrame(0xffff_ffff, key), rest]))
    const what = `mutant ${number} of ${ofChunk ? "a chunk" : "the manifest"}`
    let found: Results | undefined
    try {
      found = quickly(what, () => readResults("run", files)) as Results
    } catch (error) {
      expect((error as { readonly _tag?: string })._tag ?? String(error), `${what}`).toMatch(
        /^(?:Damaged|NewerVersion|OtherRun)$/u,
      )
      refused++
    }
    if (found === undefined) continue
    for (const { winRate } of found.variants)
      for (const { p } of Object.values(winRate)) expect(p >= 0 && p <= 1, `${what}`).toBe(true)
    JSON.stringify(found, (key, value: unknown) => {
      if (typeof value === "number") expect(Number.isFinite(value), `${what}: ${key}`).toBe(true)
      return value
    })
  }
  expect(refused).toBeGreaterThan(all / 3)
})

/** The frame of a chunk with another number in it. */
const oddChunk = (frame: Buffer, roll: Roll): Uint8Array => {
  const header = decodeHeader(frame) as Header
  const payload = Buffer.from(unpackPayload(header, frame.subarray(headerSize)))
  const jsonEnd = 4 + payload.readUInt32LE()
  const json = Buffer.from(JSON.stringify(withOddValue(JSON.parse(payload.toString("utf8", 4, jsonEnd)), roll)))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(json.length)
  return encodeFrame(header.chunk, Buffer.concat([length, json, payload.subarray(jsonEnd)]))
}

const brokenBytes = (bytes: Buffer, name: string, roll: Roll): Buffer => {
  if (name !== "chunks.log" && roll(3) > 0) return Buffer.from(several(bytes.toString("utf8"), roll))
  if (roll(3) === 0) return Buffer.from(bytes.subarray(0, roll(bytes.length)))
  const flipped = Buffer.from(bytes)
  const at = roll(bytes.length)
  flipped.writeUInt8(flipped.readUInt8(at) ^ (1 << roll(8)), at)
  return flipped
}
