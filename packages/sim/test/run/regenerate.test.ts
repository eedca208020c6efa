import { expect, test } from "vitest"
import { codecOf } from "../../src/play/codecOf.ts"
import { playerOf } from "../../src/play/Player.ts"
import { storedLogs } from "../../src/play/storedLogs.ts"
import { keptEvents, regenerate } from "../../src/run/regenerate.ts"
import { run } from "../../src/run/run.ts"
import { DeterminismBroken } from "../../src/runFolder/errors.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"
import { toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

const library = toyLibrary
const folderOf = async (log: "full" | "summary", seed = 5): Promise<RunFolder> => {
  const files = new MemoryFiles()
  await run(toyManifest("brawl", { variants: ["base", "swarm"], chunk: 20, log, seed }), {
    library,
    folder: "run",
    files,
  })
  return RunFolder.open("run", files)
}

test("any combat of a run is played again to the same events and the same digest", async () => {
  const folder = await folderOf("full")
  const player = playerOf(folder.manifest, library)
  for (const variant of [0, 1]) {
    for (const index of [0, 19, 20, 59]) {
      regenerate(player, variant, index, { folder, explain: true }, ({ rules, combat, checked }) => {
        expect(checked).toBe(true)
        expect(keptEvents(rules, folder, variant, index)).toEqual(combat.log)
      })
    }
  }
})

test("a combat whose log was not kept is checked by its digest", async () => {
  const folder = await folderOf("summary")
  const player = playerOf(folder.manifest, library)
  regenerate(player, 0, 42, { folder }, ({ rules, combat, checked, digest }) => {
    expect(checked).toBe(true)
    expect(digest).toMatch(/^[0-9a-f]{16}$/u)
    expect(combat.state.over).toBe(true)
    expect(keptEvents(rules, folder, 0, 42)).toBeUndefined()
  })
})

test("without a folder a combat is played, but there is nothing to check it by", () => {
  const player = playerOf(toyManifest("brawl"), library)
  expect(regenerate(player, 0, 3, {}, ({ checked }) => checked)).toBe(false)
})

test("a combat that differs from what its run recorded is a broken promise", async () => {
  const folder = await folderOf("summary")
  const other = playerOf(toyManifest("brawl", { variants: ["base", "swarm"], seed: 6 }), library)
  expect(() => regenerate(other, 0, 3, { folder }, () => 0)).toThrow(DeterminismBroken)
})

test("a combat that the run does not have is refused", () => {
  const player = playerOf(toyManifest("brawl"), library)
  for (const index of [-1, 60, 0.5, Number.NaN])
    expect(() => regenerate(player, 0, index, {}, () => 0)).toThrow(RangeError)
  expect(() => regenerate(player, 1, 0, {}, () => 0)).toThrow(RangeError)
})

test("a full log holds every combat of the run once, and all of them can be unpacked", async () => {
  const folder = await folderOf("full")
  const player = playerOf(folder.manifest, library)
  const combats: number[] = []
  player.visit(0, (rules) => {
    for (const number of [0, 2, 4]) {
      for (const { combat, packed } of storedLogs(folder.read(number)?.stored ?? new Uint8Array())) {
        combats.push(combat)
        expect(Array.isArray(codecOf(rules).unpack(packed))).toBe(true)
      }
    }
  })
  expect(combats).toEqual(Array.from({ length: 60 }, (_, i) => i))
})
