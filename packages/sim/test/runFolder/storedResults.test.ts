import { describe, expect, test } from "vitest"
import type { Manifest } from "../../src/plan/Manifest.ts"
import { runAny } from "../../src/run/run.ts"
import { Damaged } from "../../src/runFolder/errors.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { readResults } from "../../src/runFolder/storedResults.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"
import { toyDay, toyDayManifest, toyLibrary, toyManifest } from "../kit/toyLibrary.ts"

const library = toyLibrary
const few = { combats: 20, chunk: 5, variants: ["base", "deadly"], log: "summary" } as const
const kinds: readonly (readonly [string, Manifest])[] = [
  ["fights", toyManifest("brawl", few)],
  ["days", toyDayManifest(toyDay("two-brawls"), few)],
]

const played = async (manifest: Manifest) => {
  const files = new MemoryFiles()
  const end = await runAny(manifest, { library, folder: "run", files })
  if (end._tag !== "Finished") throw new Error("interrupted")
  return { files, results: end.results }
}

const edit = (files: MemoryFiles, name: string, change: (text: string) => string): void => {
  const text = files.bytes(`run/${name}`).toString("utf8")
  expect(change(text)).not.toBe(text)
  files.texts.set(`run/${name}`, Buffer.from(change(text)))
}

describe.each(kinds)("the results of a complete run of %s", (_, manifest) => {
  test("come from its chunks, whatever somebody has written into results.json", async () => {
    const { files, results } = await played(manifest)
    expect(readResults("run", files)).toEqual(results)
    edit(files, "results.json", (text) => text.replaceAll(/"p": [\d.]+/gu, '"p": 0.97'))
    expect(readResults("run", files)).toEqual(results)
    const other = await played({ ...manifest, seed: 6 })
    files.texts.set("run/results.json", other.files.bytes("run/results.json"))
    expect({ ...readResults("run", files), seconds: 0 }).toEqual({ ...results, seconds: 0 })
  })

  test("are refused when the chunks come to other digests than the manifest says", async () => {
    const { files } = await played(manifest)
    edit(files, "manifest.json", (text) => text.replace(/("deadly": ")[0-9a-f]{2}/u, "$1xx"))
    expect(() => readResults("run", files)).toThrow(/the chunks of deadly come to the digest/u)
  })

  test("are never those of fewer chunks: cut anywhere, the run is damaged, and played again it is as before", async () => {
    const { files, results } = await played(manifest)
    const whole = files.bytes("run/chunks.log")
    for (let size = 0; size < whole.length; size += 37) {
      files.texts.set("run/chunks.log", whole.subarray(0, size))
      expect(() => RunFolder.open("run", files), `cut at ${size}`).toThrow(Damaged)
    }
    files.texts.set("run/chunks.log", Buffer.from(whole.subarray(0, whole.length - 3)))
    const again = await runAny(manifest, { library, folder: "run", files })
    expect(again._tag).toBe("Finished")
    expect(files.bytes("run/chunks.log").equals(whole)).toBe(true)
    expect({ ...readResults("run", files), seconds: 0 }).toEqual({ ...results, seconds: 0 })
  })

  test("with any bit flipped are damaged or the same", async () => {
    const { files, results } = await played(manifest)
    const whole = files.bytes("run/chunks.log")
    for (let bit = 0; bit < 8 * whole.length; bit += 997) {
      const flipped = Buffer.from(whole)
      flipped.writeUInt8(flipped.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
      files.texts.set("run/chunks.log", flipped)
      let read: unknown = "refused"
      try {
        read = readResults("run", files)
      } catch (error) {
        expect((error as { _tag?: string })._tag, `bit ${bit}`).toMatch(/^(?:Damaged|NewerVersion|OtherRun)$/u)
      }
      if (read !== "refused") expect(read, `bit ${bit}`).toEqual(results)
    }
  })
})

test("a run that has stopped early is whole as it is", async () => {
  const manifest = toyManifest("brawl", {
    ...few,
    combats: 4000,
    chunk: 100,
    stop: { rule: "precision", of: "rate", halfWidth: 0.1 },
  })
  const { files, results } = await played(manifest)
  expect(results.stopped?.played).toBeLessThan(4000)
  expect(readResults("run", files)).toEqual(results)
})
