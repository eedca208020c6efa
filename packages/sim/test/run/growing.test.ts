import { expect, test } from "vitest"
import { combatsIn } from "../../src/plan/chunks.ts"
import { manifestIn } from "../../src/plan/manifestIn.ts"
import { continues, runKey } from "../../src/plan/Manifest.ts"
import { saltedSeed } from "../../src/plan/ownDice.ts"
import { playerOf } from "../../src/play/Player.ts"
import { Growing, type GrowingOptions, type Wanted } from "../../src/run/Growing.ts"
import { mergeRuns } from "../../src/run/mergeRuns.ts"
import { regenerate } from "../../src/run/regenerate.ts"
import { run } from "../../src/run/run.ts"
import { verify } from "../../src/run/verify.ts"
import { Damaged, OtherRun } from "../../src/runFolder/errors.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { storedResults } from "../../src/runFolder/storedResults.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"
import { toyDay, toyLibrary as library, toyManifest, toyScenario } from "../kit/toyLibrary.ts"

const choices = { seed: 5, combats: 400, chunk: 25 }
const growing = (options: Partial<GrowingOptions> = {}) =>
  new Growing(toyScenario("brawl"), choices, { library, ...options })

const point = (skill: number, combats: number): Wanted => ({
  id: `skill-${skill}`,
  set: [`red.skill=${skill}`],
  salt: `skill=${skill}`,
  combats,
})

/** A search in three steps: the last goes on with the point of which red won most. */
const search = async (run: Growing, steps = 3) => {
  const won = new Map<number, number>()
  const count = async (wanted: readonly Wanted[]) => {
    const found = await run.play(wanted)
    if (found === undefined) throw new Error("stopped")
    for (const [i, { parts }] of found.entries())
      won.set(
        Number(wanted[i]?.id.slice(6)),
        parts.reduce(
          (sum, { summary }) =>
            sum + ("outcomes" in summary ? (summary.outcomes[1] ?? []).reduce((a, b) => a + b, 0) : 0),
          0,
        ),
      )
  }
  const best = () => [...won].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 0
  if (steps > 0) await count([point(1, 40), point(2, 40)])
  if (steps > 1) await count([point(best() + 1, 60)])
  if (steps > 2) await count([point(best(), 100), point(0, 10)])
  return run
}

const whole = await (async () => {
  const files = new MemoryFiles()
  const run = await search(growing({ folder: "run", files }))
  const results = run.finish()
  run.close()
  if ("day" in results) throw new Error("of days")
  return { files, results, manifest: RunFolder.open("run", files).manifest }
})()

const copyOf = (files: MemoryFiles): MemoryFiles => {
  const copy = new MemoryFiles()
  for (const [name, text] of files.texts) copy.texts.set(name, Buffer.from(text))
  return copy
}

const same = <R extends { readonly seconds: number }>(results: R) => ({ ...results, seconds: 0 })

test("a point plays the fights of its own dice, in whatever order points are wanted", async () => {
  const { manifest, results } = whole
  expect(combatsIn(manifest)).toBe(40 + 40 + 60 + 100 + 10)
  for (const { name, combats, digest } of results.variants) {
    const skill = name.slice(6)
    const alone = toyManifest("brawl", { variants: [name], combats, seed: saltedSeed(5, `skill=${skill}`) }, [
      { id: name, set: [`red.skill=${skill}`] },
    ])
    const end = await run(alone, { library })
    expect(end._tag === "Finished" && end.results.variants[0]?.digest).toBe(digest)
  }
  const memory = growing()
  await memory.play([point(0, 10)])
  await search(memory)
  const of = (found: typeof results, name: string) => found.variants.find((each) => each.name === name)
  const other = memory.finish() as typeof results
  expect(of(other, "skill-2")).toEqual(of(results, "skill-2"))
  expect(of(other, "skill-0")?.combats).toBe(20)
})

test("a folder is a complete run: its results, its fights and its chunks can be had and checked", () => {
  const folder = RunFolder.open("run", whole.files)
  expect(same(storedResults(folder, whole.files))).toEqual(same(whole.results))
  const player = playerOf(folder.manifest, library)
  const last = folder.manifest.variants.length - 1
  expect(regenerate(player, last, 9, { folder }, ({ checked }) => checked)).toBe(true)
  expect(() => regenerate(player, last, 10, { folder }, () => 0)).toThrow("the run has combats 0 to 9, but not 10")
  expect(verify(folder, library, 1, () => 0).combats).toBe(250)
  expect(manifestIn(JSON.parse(JSON.stringify(folder.manifest)))).toEqual(folder.manifest)
})

test("a search that was stopped anywhere goes on, and comes to the same", async () => {
  for (const after of [0, 1, 3, 4, 6]) {
    const files = new MemoryFiles()
    const stop = new AbortController()
    let chunks = 0
    const first = growing({
      folder: "run",
      files,
      signal: stop.signal,
      onChunk: () => ++chunks > after && stop.abort(),
    })
    await search(first).catch(() => {})
    first.close()
    const stopped = RunFolder.open("run", files)
    expect(stopped.chunks.length).toBeLessThan(whole.manifest.points?.length ?? 0)
    stopped.close()
    const again = await search(growing({ folder: "run", files }))
    expect(same(again.finish())).toEqual(same(whole.results))
    again.close()
    expect(RunFolder.open("run", files).manifest).toEqual(whole.manifest)
  }
})

test("what was played is not played again, and a shorter search leaves the folder as it is", async () => {
  const files = copyOf(whole.files)
  const before = files.bytes("run/chunks.log")
  const short = await search(growing({ folder: "run", files }), 2)
  short.finish()
  short.close()
  expect(files.bytes("run/chunks.log").equals(before)).toBe(true)
  expect(RunFolder.open("run", files).manifest).toEqual(whole.manifest)
})

test("another search is refused, and so is one with other dice or changes under a name that is there", async () => {
  const files = copyOf(whole.files)
  for (const wanted of [point(7, 40), { ...point(1, 40), salt: "other" }, { ...point(1, 40), set: ["red.skill=3"] }]) {
    const other = growing({ folder: "run", files })
    await expect(other.play([wanted])).rejects.toThrow(OtherRun)
    other.close()
  }
  await expect(growing().play([{ ...point(1, 5), set: ["nobody.skill=3"] }])).rejects.toThrow("nobody")
  await expect(growing().play([point(1, 401)])).rejects.toThrow("skill-1 has 0 of 400 combats already")
})

test("parts of one search merge, whichever has come further", async () => {
  const files = copyOf(whole.files)
  const short = await search(growing({ folder: "short", files }), 1)
  short.close()
  for (const [i, folders] of [
    ["short", "run"],
    ["run", "short"],
  ].entries()) {
    const merged = mergeRuns(folders, `merged-${i}`, files)
    expect(merged.chunks).toBe(merged.of)
    const open = RunFolder.open(`merged-${i}`, files)
    expect(runKey(open.manifest)).toBe(runKey(whole.manifest))
    expect(continues(open.manifest, whole.manifest)).toBe(true)
    open.close()
  }
})

test("a manifest whose points cannot be of a run is refused", () => {
  const { manifest } = whole
  const points = manifest.points ?? []
  const [first] = points
  if (first === undefined) throw new Error("no point")
  for (const [change, why] of [
    [{ points: points.slice(1) }, "behind 0"],
    [{ points: [...points, { ...first, from: 40, to: 41, variant: 99 }] }, "variant 99"],
    [{ points: [{ ...first, to: 30 }] }, "a chunk of 30 combats"],
    [{ schema: 1 as const }, "it grows, and form 1 does not"],
  ] as const)
    expect(() => manifestIn({ ...manifest, ...change })).toThrow(why)
  const files = copyOf(whole.files)
  const text = files.bytes("run/manifest.json").toString("utf8")
  files.texts.set("run/manifest.json", Buffer.from(text.replace('"from": 25', '"from": 24')))
  expect(() => RunFolder.open("run", files)).toThrow(Damaged)
})

test("a search of days grows as one of fights does", async () => {
  const files = new MemoryFiles()
  const days = new Growing(toyDay("two-brawls"), { seed: 5, combats: 100 }, { library, folder: "run", files })
  await days.play([point(1, 10)])
  await days.play([point(2, 10), point(1, 5)])
  const results = days.finish()
  if (!("day" in results)) throw new Error("of fights")
  expect(results.day.variants.map(({ name, days: count }) => [name, count])).toEqual([
    ["skill-1", 15],
    ["skill-2", 10],
  ])
  days.close()
  expect(verify(RunFolder.open("run", files), library, 1, () => 0).combats).toBe(25)
})
