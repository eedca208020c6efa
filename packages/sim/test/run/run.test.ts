import * as Schema from "effect/Schema"
import { expect, test } from "vitest"
import { thoroughness } from "../../../core/test/kit/affordable.ts"
import { chunkAt, chunkCount, chunkWith, defaultChunk } from "../../src/plan/chunks.ts"
import { type Manifest, runKey } from "../../src/plan/Manifest.ts"
import { planRun } from "../../src/plan/planRun.ts"
import { playerOf, Unplayable } from "../../src/play/Player.ts"
import { Results } from "../../src/results/results.ts"
import { run } from "../../src/run/run.ts"
import { Damaged, DeterminismBroken, FileTrouble, NewerVersion, OtherRun } from "../../src/runFolder/errors.ts"
import { readManifest } from "../../src/runFolder/manifestFile.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { readResults } from "../../src/runFolder/storedResults.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"
import { toyLibrary, toyManifest, toyScenario } from "../kit/toyLibrary.ts"

const library = toyLibrary
const all = { variants: ["base", "deadly", "swarm"] }

/** Results without what depends on the machine. */
const finish = async (
  manifest: Manifest,
  options: Parameters<typeof run>[1] = {},
): Promise<Omit<Results, "seconds">> => {
  const end = await run(manifest, { library, ...options })
  if (end._tag !== "Finished") throw new Error("the run was interrupted")
  const { seconds, ...results } = end.results
  expect(seconds).toBeGreaterThanOrEqual(0)
  return results
}

test("a run of several variants comes to one document, which keeps its schema", async () => {
  const end = await run(toyManifest("brawl", all), { library })
  if (end._tag !== "Finished") throw new Error("interrupted")
  const { results } = end
  expect(Schema.decodeUnknownSync(Results)(JSON.parse(JSON.stringify(results)))).toEqual(results)
  expect(results).toMatchObject({ schema: 1, system: "toy", scenario: "brawl", seed: 5, workers: 1 })
  expect(results.variants.map(({ name }) => name)).toEqual(["base", "deadly", "swarm"])
  expect(results.sides).toEqual([
    { id: "red", name: "Red", es: "Rojo" },
    { id: "blue", name: "Blue", es: "Azul" },
  ])
  // The variant with a third brawler adds it to the list; the others do not count it.
  expect(results.combatants.length).toBe(5)
  expect(Object.keys(results.variants[0]?.combatants ?? {}).length).toBe(4)
  const [base, deadly] = results.variants
  expect(Object.values(base?.combatants ?? {}).every(({ dead }) => dead.k === 0)).toBe(true)
  expect(Object.values(deadly?.combatants ?? {}).some(({ dead }) => dead.k > 0)).toBe(true)
  for (const variant of results.variants) {
    expect(Object.values(variant.outcomes).reduce((a, b) => a + b)).toBe(60)
    expect(Object.values(variant.reasons).reduce((a, b) => a + b)).toBe(60)
  }
})

test("split in any way, a run has the same results", async () => {
  const [one, ...others] = await Promise.all(
    [60, 25, 7, 1].map((chunk) => finish(toyManifest("brawl", { ...all, chunk }))),
  )
  for (const other of others) expect(other).toEqual(one)
})

test("a variant is the same whether others are played beside it or not", async () => {
  const together = await finish(toyManifest("brawl", all))
  const alone = await finish(toyManifest("brawl", { variants: ["deadly"] }))
  expect(alone.variants[0]).toEqual(together.variants[1])
})

test("fights that can never end are counted draws", async () => {
  const { variants } = await finish(toyManifest("standstill", { combats: 30 }))
  expect(variants[0]).toMatchObject({
    outcomes: { red: 0, blue: 0, draw: 30 },
    reasons: { roundLimit: 30 },
    rounds: { mean: 5, median: 5, p90: 5, limitReached: 30 },
    limitHits: Array.from({ length: 20 }, (_, i) => i),
  })
})

test("progress counts up to the whole run", async () => {
  const seen: number[] = []
  await finish(toyManifest("brawl", { ...all, chunk: 20 }), {
    onProgress: ({ done, total, rate }) => {
      seen.push(done)
      expect(total).toBe(180)
      expect(rate).toBeGreaterThan(0)
    },
  })
  expect(seen).toEqual([20, 40, 60, 80, 100, 120, 140, 160, 180])
})

test("a run gives the event loop a turn after every chunk", async () => {
  let turns = 0
  const beat = setInterval(() => turns++, 0)
  await finish(toyManifest("brawl", { combats: 200, chunk: 1 }))
  clearInterval(beat)
  expect(turns).toBeGreaterThan(2)
})

test("interrupted after any chunk and taken up again, a run ends as if nothing had been", async () => {
  const manifest = toyManifest("brawl", { ...all, chunk: 20 })
  const quiet = new MemoryFiles()
  const undisturbed = await finish(manifest, { folder: "run", files: quiet })
  for (let stopAfter = 1; stopAfter < 9; stopAfter++) {
    const files = new MemoryFiles()
    const controller = new AbortController()
    let chunks = 0
    const onProgress = () => {
      if (++chunks === stopAfter) controller.abort()
    }
    const options = { library, folder: "run", files, signal: controller.signal, onProgress }
    expect(await run(manifest, options)).toEqual({ _tag: "Interrupted", done: 20 * stopAfter, total: 180 })
    expect(files.exists("run/results.json")).toBe(false)
    let playedAgain = 0
    const again = await finish(manifest, { folder: "run", files, onProgress: () => playedAgain++ })
    expect(again).toEqual(undisturbed)
    expect(playedAgain).toBe(9)
    expect(Buffer.compare(files.bytes("run/chunks.log"), quiet.bytes("run/chunks.log"))).toBe(0)
  }
})

/** Of the places of a file that may be damaged, every third is tried, and each of them by `npm run thorough`. */
const apart = thoroughness > 1 ? 1 : 3

test("cut at any byte of its chunks, a run is taken up from those that are whole", async () => {
  const manifest = toyManifest("standstill", { combats: 2, chunk: 1, log: "summary" })
  const quiet = new MemoryFiles()
  const undisturbed = await finish(manifest, { folder: "run", files: quiet })
  const whole = quiet.bytes("run/chunks.log")
  for (let size = 0; size <= whole.length; size += apart) {
    const files = new MemoryFiles()
    files.texts.set("run/manifest.json", Buffer.from(quiet.bytes("run/manifest.json")))
    files.texts.set("run/chunks.log", Buffer.from(whole.subarray(0, size)))
    expect(await finish(manifest, { folder: "run", files })).toEqual(undisturbed)
    expect(Buffer.compare(files.bytes("run/chunks.log"), whole)).toBe(0)
  }
})

test("with any bit flipped in its chunks, a run is called damaged or taken up from those before, and never comes out otherwise", async () => {
  const manifest = toyManifest("standstill", { combats: 6, chunk: 2, log: "summary" })
  const quiet = new MemoryFiles()
  const undisturbed = await finish(manifest, { folder: "run", files: quiet })
  const whole = quiet.bytes("run/chunks.log")
  let damaged = 0
  for (let bit = 0; bit < 8 * whole.length; bit += 7 * apart) {
    const files = new MemoryFiles()
    files.texts.set("run/manifest.json", Buffer.from(quiet.bytes("run/manifest.json")))
    const flipped = Buffer.from(whole)
    flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    files.texts.set("run/chunks.log", flipped)
    try {
      expect(await finish(manifest, { folder: "run", files })).toEqual(undisturbed)
    } catch (error) {
      expect(error).toBeInstanceOf(Damaged)
      damaged++
    }
  }
  expect(damaged).toBeGreaterThan(whole.length / 2 / apart)
})

test("on a disk that becomes full at any byte, a run says so, and can be taken up when there is room", async () => {
  const manifest = toyManifest("standstill", { combats: 6, chunk: 2, log: "summary" })
  const quiet = new MemoryFiles()
  const undisturbed = await finish(manifest, { folder: "run", files: quiet })
  const whole = quiet.bytes("run/chunks.log")
  const written = [...quiet.texts.values()].reduce((sum, { length }) => sum + length, 0)
  for (let room = 0; room < written; room += 53 * apart) {
    const files = new MemoryFiles({ room })
    await expect(run(manifest, { library, folder: "run", files })).rejects.toBeInstanceOf(FileTrouble)
    files.faults = {}
    expect(await finish(manifest, { folder: "run", files }), `room for ${room} bytes`).toEqual(undisturbed)
    expect(Buffer.compare(files.bytes("run/chunks.log"), whole)).toBe(0)
  }
})

test("whichever writing call of a run fails, the run says so and can be taken up again", async () => {
  const manifest = toyManifest("brawl", { chunk: 30 })
  const quiet = new MemoryFiles()
  const undisturbed = await finish(manifest, { folder: "run", files: quiet })
  const writes = quiet.calls.length
  expect(writes).toBeGreaterThan(10)
  for (let failAt = 0; failAt < writes; failAt++) {
    const files = new MemoryFiles({ failAt })
    await expect(run(manifest, { library, folder: "run", files }), `call ${failAt}`).rejects.toBeInstanceOf(FileTrouble)
    files.faults = {}
    expect(await finish(manifest, { folder: "run", files }), `call ${failAt}`).toEqual(undisturbed)
    expect(readManifest("run/manifest.json", files)).toEqual(readManifest("run/manifest.json", quiet))
  }
})

test("a complete run is not played again, and its results can be read", async () => {
  const files = new MemoryFiles()
  const manifest = toyManifest("brawl", all)
  const first = await finish(manifest, { folder: "run", files })
  const size = files.bytes("run/chunks.log").length
  expect(await finish(manifest, { folder: "run", files })).toEqual(first)
  expect(files.bytes("run/chunks.log").length).toBe(size)
  const { seconds: _, ...read } = readResults("run", files)
  expect(read).toEqual(first)
  const { digests } = readManifest("run/manifest.json", files)
  expect(digests).toEqual(Object.fromEntries(first.variants.map(({ name, digest }) => [name, digest])))
})

test("a folder that holds another run is refused and left as it is", async () => {
  const files = new MemoryFiles()
  await finish(toyManifest("brawl"), { folder: "run", files })
  const before = new Map(files.texts)
  for (const other of [
    toyManifest("brawl", { seed: 6 }),
    toyManifest("brawl", { combats: 61 }),
    toyManifest("brawl", all),
  ]) {
    await expect(run(other, { library, folder: "run", files })).rejects.toBeInstanceOf(OtherRun)
  }
  expect(files.texts).toEqual(before)
})

test("a complete run that comes to something else is a broken promise", async () => {
  const files = new MemoryFiles()
  const manifest = toyManifest("brawl")
  await finish(manifest, { folder: "run", files })
  const text = files.bytes("run/manifest.json").toString("utf8")
  files.texts.set("run/manifest.json", Buffer.from(text.replace(/"base": "[0-9a-f]/u, '"base": "x')))
  await expect(run(manifest, { library, folder: "run", files })).rejects.toBeInstanceOf(DeterminismBroken)
})

test("manifests of a newer form are refused, broken ones are called damaged", async () => {
  const files = new MemoryFiles()
  await finish(toyManifest("brawl"), { folder: "run", files })
  const text = files.bytes("run/manifest.json").toString("utf8")
  files.texts.set("run/manifest.json", Buffer.from(text.replace('"schema": 1', '"schema": 9')))
  expect(() => RunFolder.open("run", files)).toThrow(NewerVersion)
  files.texts.set("run/manifest.json", Buffer.from(text.slice(0, 100)))
  expect(() => RunFolder.open("run", files)).toThrow(Damaged)
  files.texts.set("run/manifest.json", Buffer.from("[]"))
  expect(() => RunFolder.open("run", files)).toThrow(Damaged)
})

test("a run is the same run whatever order its manifest's keys have, and wherever its files stood", () => {
  const manifest = toyManifest("brawl")
  const reversed = Object.fromEntries(Object.entries(manifest).toReversed()) as unknown as Manifest
  expect(runKey(reversed)).toBe(runKey(manifest))
  expect(runKey({ ...manifest, digests: { base: "0" } })).toBe(runKey(manifest))
  expect(runKey({ ...manifest, seed: 6 })).not.toBe(runKey(manifest))
  const { scenario } = manifest
  expect(runKey({ ...manifest, scenario: { ...scenario, file: "elsewhere/brawl.yaml" } })).toBe(runKey(manifest))
  expect(runKey({ ...manifest, scenario: { ...scenario, text: `${scenario.text}\n` } })).not.toBe(runKey(manifest))
})

test("a manifest of another engine, or with texts that this program refuses, is not played", async () => {
  const manifest = toyManifest("brawl")
  const others = [
    { ...manifest, engine: { ...manifest.engine, version: "9" } },
    { ...manifest, engine: { ...manifest.engine, events: "0" } },
    { ...manifest, scenario: { ...manifest.scenario, text: "system: toy" } },
    { ...manifest, variants: manifest.variants.map((v) => ({ ...v, houseRules: { deadly: true } })) },
    { ...manifest, variants: manifest.variants.map((v) => ({ ...v, policies: ["oracle", "oracle"] })) },
  ]
  for (const other of others) await expect(run(other, { library })).rejects.toBeInstanceOf(Unplayable)
  const engines = [{ version: "0.1.0", rng: "sfc32-k1" }, { rng: "sfc32-k1" }]
  const messages = engines.map((engine) => {
    try {
      playerOf({ ...manifest, engine: { ...manifest.engine, ...engine } }, library)
    } catch (error) {
      return error instanceof Unplayable ? error.message : error
    }
    return "played"
  })
  expect(messages).toEqual([
    "the run was played by refriega 0.1.0, and this is 0.2.0 (dice sfc32-k1, here sfc32-k2): its numbers stand; to play its fights again, use refriega 0.1.0",
    "the run was played by another build of refriega 0.2.0 (dice sfc32-k1, here sfc32-k2): its numbers stand, but it replays with that build only",
  ])
})

test("choices that make no sense are refused with every reason at once", () => {
  const planned = planRun(toyScenario("brawl"), {
    seed: -1,
    combats: 0.5,
    variants: ["base", "bas"],
    policies: { green: "steady", red: "psychic" },
    policy: "lucky",
  })
  expect(planned).toEqual({
    _tag: "Refused",
    reasons: [
      "the seed must be an integer from 0 to 9007199254740991",
      "the number of combats must be an integer from 1 to 4294967295",
      "there is no variant bas; there are: base, deadly, swarm",
      "there is no side green; there are: red, blue",
      "there is no policy psychic; there are: random, aggressive, steady, focus, rollout, search",
      "there is no policy lucky; there are: random, aggressive, steady, focus, rollout, search",
    ],
  })
})

test("policies come from the choices, else from the variant, else from the scenario", () => {
  const policies = (choices: object) => toyManifest("brawl", choices).variants[0]?.policies
  expect(policies({})).toEqual(["aggressive", "steady"])
  expect(policies({ variants: ["swarm"] })).toEqual(["aggressive", "focus"])
  expect(policies({ policy: "random" })).toEqual(["random", "random"])
  expect(policies({ policy: "random", policies: { red: "focus" } })).toEqual(["focus", "random"])
})

test("chunks cover every combat of every variant once", () => {
  const variants = toyManifest("brawl", all).variants
  for (const [combats, chunk] of [
    [1, 1],
    [60, 7],
    [60, 60],
    [59, 60],
  ] as const) {
    const size = { combats, chunk, variants }
    const seen = new Map<string, number>()
    for (let number = 0; number < chunkCount(size); number++) {
      const { variant, from, to } = chunkAt(size, number)
      for (let combat = from; combat < to; combat++) {
        seen.set(`${variant}/${combat}`, (seen.get(`${variant}/${combat}`) ?? 0) + 1)
        expect(chunkWith(size, variant, combat)).toBe(number)
      }
    }
    expect(seen.size).toBe(combats * variants.length)
    expect([...seen.values()].every((times) => times === 1)).toBe(true)
  }
})

test("a chunk is about a fortieth of the run, within bounds", () => {
  expect([1, 1000, 10_000, 1_000_000].map(defaultChunk)).toEqual([25, 42, 417, 1000])
})
