import { expect, test } from "vitest"
import { chunkAt } from "../../src/plan/chunks.ts"
import { manifestIn } from "../../src/plan/manifestIn.ts"
import type { DayManifest, Manifest } from "../../src/plan/Manifest.ts"
import { saltedSeed, seedOf } from "../../src/plan/ownDice.ts"
import { planRun } from "../../src/plan/planRun.ts"
import { playerOf } from "../../src/play/Player.ts"
import { compareFolders } from "../../src/run/compareFolders.ts"
import { regenerate } from "../../src/run/regenerate.ts"
import { run, runDays } from "../../src/run/run.ts"
import { verify } from "../../src/run/verify.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { newcombe } from "../../src/statistics/intervals/newcombe.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"
import { toyDay, toyDayManifest, toyLibrary as library, toyManifest, toyScenario } from "../kit/toyLibrary.ts"

const salts = { deadly: "a point", swarm: "another" }
const variants = ["base", "deadly", "swarm"]
const salted = toyManifest("brawl", { variants, salts, combats: 200 })

const results = async (manifest: Manifest, files = new MemoryFiles()) => {
  const end = await run(manifest, { library, folder: "run", files })
  if (end._tag !== "Finished") throw new Error("interrupted")
  return end.results
}

test("a variant with dice of its own plays the fights of another seed, whatever is played beside it", async () => {
  const found = await results(salted)
  const plain = await results(toyManifest("brawl", { variants: ["base"], combats: 200 }))
  expect(found.variants[0]?.digest).toBe(plain.variants[0]?.digest)
  for (const [i, salt] of [salts.deadly, salts.swarm].entries()) {
    const seed = saltedSeed(salted.seed, salt)
    expect(seedOf(salted, i + 1)).toBe(seed)
    const alone = await results(toyManifest("brawl", { variants: [variants[i + 1] as string], combats: 200, seed }))
    expect(found.variants[i + 1]?.digest).toBe(alone.variants[0]?.digest)
  }
  expect(seedOf(salted, 1)).not.toBe(seedOf(salted, 2))
  // The scheme: an edit of it would be another run under the same name.
  expect(saltedSeed(1, "hp=14")).toBe(569_900_380_320_292)
})

test("variants with other dice are compared as two samples, those with the same as pairs", async () => {
  const { comparisons, pairs, variants: found } = await results(salted)
  const wins = found.map(({ winRate }) => winRate["red"]?.k ?? 0)
  const deadly = comparisons.find(({ b, metric }) => b === "deadly" && metric === "winRate.red")
  const interval = newcombe(wins[0] as number, 200, wins[1] as number, 200)
  expect(deadly).toMatchObject({ method: "newcombe95", onlyA: 0, onlyB: 0, vrf: null })
  expect(deadly?.lo).toBeCloseTo(interval.lo, 8)
  expect(deadly?.hi).toBeCloseTo(interval.hi, 8)
  expect(deadly?.d).toBeCloseTo(((wins[1] as number) - (wins[0] as number)) / 200, 8)
  expect(comparisons.find(({ metric }) => metric === "rounds")?.method).toBe("welch95")
  expect(pairs).toEqual([])
  const half = await results(toyManifest("brawl", { variants, salts: { swarm: "another" }, combats: 200 }))
  expect(half.pairs.map(({ b }) => b)).toEqual(["deadly"])
  expect(half.comparisons.find(({ b }) => b === "deadly")?.method).toBe("bonettPrice95")
})

test("a fight with dice of its own is played again, and checked against the folder", async () => {
  const files = new MemoryFiles()
  await results(salted, files)
  const folder = RunFolder.open("run", files)
  const player = playerOf(folder.manifest, library)
  for (const variant of [0, 1, 2])
    expect(regenerate(player, variant, 17, { folder }, ({ checked }) => checked)).toBe(true)
  expect(verify(folder, library, 1, () => 0).combats).toBe(600)
  folder.close()
})

test("nothing that needs the same fights is planned for variants with other dice", () => {
  const plan = planRun(toyScenario("brawl"), {
    seed: 1,
    combats: 100,
    variants,
    salts: { swarm: "x", nobody: "y" },
    split: true,
    luck: true,
    stop: { rule: "verdict", metric: "winRate.red", looks: 3 },
  })
  if (plan._tag !== "Refused") throw new Error("planned")
  expect(plan.reasons).toEqual([
    "a split needs the same fights under all variants, and some have dice of their own",
    "the luck of the dice needs the same fights under all variants, and some have dice of their own",
    "a rule that stops by differences needs the same fights under all variants, and some have dice of their own",
    "there is no variant nobody; there are: base, deadly, swarm",
  ])
})

test("runs of different dice are not compared fight by fight", async () => {
  const files = new MemoryFiles()
  await run(salted, { library, folder: "a", files })
  await run(toyManifest("brawl", { variants, combats: 200 }), { library, folder: "b", files })
  const side = (folder: string, variant: string) => ({ folder, variant, name: variant })
  expect(() => compareFolders(side("a", "deadly"), side("b", "deadly"), undefined, files)).toThrow(
    "the dice (of its own: a point and those of the run)",
  )
  expect(compareFolders(side("a", "base"), side("b", "base"), undefined, files).pairs[0]?.n).toBe(200)
})

test("a manifest with dice of its own is of a newer form, all others stay as they were", () => {
  expect(salted.schema).toBe(2)
  expect(toyManifest("brawl", { variants }).schema).toBe(1)
  expect(manifestIn(JSON.parse(JSON.stringify(salted)))).toEqual(salted)
  expect(() => manifestIn({ ...salted, schema: 1 })).toThrow("variant deadly has dice of its own, and form 1 has none")
  const empty = salted.variants.map((variant) => ({ ...variant, salt: "" }))
  expect(() => manifestIn({ ...salted, variants: empty })).toThrow("salt")
})

test("days with dice of their own are the days of another seed", async () => {
  const day = (choices: Parameters<typeof toyDayManifest>[1]): DayManifest =>
    toyDayManifest(toyDay("two-brawls"), { combats: 40, ...choices })
  const digests = async (manifest: DayManifest) => {
    const end = await runDays(manifest, { library })
    if (end._tag !== "Finished") throw new Error("interrupted")
    return end.results.day.variants.map(({ digest }) => digest)
  }
  const manifest = day({ variants: ["base", "deadly"], salts: { deadly: "a point" } })
  const [, own] = await digests(manifest)
  const [alone] = await digests(day({ variants: ["deadly"], seed: seedOf(manifest, 1) }))
  expect(own).toBe(alone)
  expect(manifest.fights[0]?.variants[1]?.salt).toBeUndefined()
  expect(chunkAt(manifest, 1).variant).toBe(1)
})
