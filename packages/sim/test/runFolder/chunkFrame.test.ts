import { fileURLToPath } from "node:url"
import { crc32, gzipSync } from "node:zlib"
import { library, systems } from "@refriega/core"
import { describe, expect, test } from "vitest"
import { thoroughness } from "../../../core/test/kit/affordable.ts"
import { loadScenario } from "../../src/loading/loadScenario.ts"
import { planRun } from "../../src/plan/planRun.ts"
import type { ChunkResult } from "../../src/play/ChunkResult.ts"
import { type Player, playerOf } from "../../src/play/Player.ts"
import { packStored, storedLogs, unpackStored } from "../../src/play/storedLogs.ts"
import { chunkFrame } from "../../src/runFolder/chunkFrame.ts"
import { encodeChunk } from "../../src/runFolder/chunkPayload.ts"
import { Damaged, DeterminismBroken } from "../../src/runFolder/errors.ts"
import { decodeHeader, encodeFrame, type Header, hasDenseLogs, headerSize } from "../../src/runFolder/frame.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"

const scenarios = fileURLToPath(new URL("../../../../scenarios", import.meta.url))

/** Plays the first fights of a scenario, in one chunk, with all logs. */
const played = (name: string, combats: number): { readonly player: Player; readonly result: ChunkResult } => {
  const loaded = loadScenario(`${scenarios}/${name}.yaml`)
  if (loaded._tag === "Refused") throw new Error(name)
  const planned = planRun(loaded.value, { combats, seed: 3, log: "full", chunk: combats })
  if (planned._tag === "Refused") throw new Error(planned.reasons.join())
  const player = playerOf(planned.manifest, library)
  return { player, result: player.playChunk({ variant: 0, from: 0, to: combats }) }
}

const headerOf = (frame: Uint8Array): Header => {
  const header = decodeHeader(frame)
  if (header === undefined) throw new Error("no frame")
  return header
}

/** The frame with another body or header, its length and checksum made right. */
const remade = (frame: Uint8Array, body: Uint8Array, change: Partial<Header> = {}): Uint8Array => {
  const made = Buffer.concat([frame.subarray(0, headerSize), body])
  made.writeUInt32LE(body.length, 4)
  made.writeUInt16LE(change.schema ?? headerOf(frame).schema, 12)
  made.writeUInt16LE(change.flags ?? headerOf(frame).flags, 14)
  made.writeUInt32LE(crc32(body, crc32(made.subarray(0, headerSize - 4))), 16)
  return made
}

/** A run folder with one chunk in it. */
const folderWith = (player: Player, frame: Uint8Array): RunFolder => {
  const folder = RunFolder.begin("run", player.manifest, new MemoryFiles())
  folder.commit(frame)
  return folder
}

describe.each(Object.keys(systems))("a chunk of %s", (system) => {
  test.each(["skirmish", "duel"])("has all its logs on the disk, byte for byte: %s", (name) => {
    const { player, result } = played(`${system}/${name}`, 30)
    const folder = folderWith(player, chunkFrame(0, result, player.packRows))
    const read = folder.read(0)
    expect(Buffer.compare(read?.stored ?? new Uint8Array(), result.stored)).toBe(0)
    const dense = unpackStored(packStored(result.stored, player.packRows), 2 ** 24)
    expect(Buffer.compare(dense, result.stored)).toBe(0)
    expect(read?.digests).toEqual(result.digests)
    expect(read?.scores).toEqual(result.scores)
    expect(read?.summary).toEqual(result.summary)
    const [first] = storedLogs(result.stored)
    expect(Uint8Array.from(folder.combat(0, 0)?.packed ?? [])).toEqual(first?.packed)
  })

  test("of fights of four against four takes at most 2 bytes an event, all told, and its logs alone 1.6 when told densely", () => {
    const { player, result } = played(`${system}/skirmish`, 300)
    const { events } = result.summary
    expect(chunkFrame(0, result, player.packRows).length / events).toBeLessThanOrEqual(2)
    expect(packStored(result.stored, player.packRows).length / events).toBeLessThanOrEqual(1.6)
  })

  test("of duels takes at most 2 bytes an event, all told", () => {
    const { player, result } = played(`${system}/duel`, 250)
    expect(chunkFrame(0, result, player.packRows).length / result.summary.events).toBeLessThanOrEqual(2)
  })
})

/** Of the damages that are thought of, every third is done, and each by `npm run thorough`. */
const apart = thoroughness > 1 ? 1 : 3

describe("a frame", () => {
  const { player, result } = played("adnd2e/duel", 3)
  const dense = encodeFrame(
    0,
    encodeChunk({ ...result, stored: new Uint8Array() }),
    packStored(result.stored, player.packRows),
  )
  const plain = encodeFrame(0, encodeChunk(result))
  const storedIn = (frame: Uint8Array) => folderWith(player, frame).read(0)?.stored

  test("is read whether it tells its logs densely or not, whatever packs it, and from before there was a choice", () => {
    expect(hasDenseLogs(headerOf(plain))).toBe(false)
    const [payload, logs] = [
      encodeChunk({ ...result, stored: new Uint8Array() }),
      packStored(result.stored, player.packRows),
    ]
    const length = Buffer.alloc(4)
    const packed = gzipSync(payload)
    length.writeUInt32LE(packed.length)
    const gzipped = remade(dense, Buffer.concat([length, packed, gzipSync(logs)]), { flags: 2 | 4 })
    const old = remade(plain, plain.subarray(headerSize), { schema: 1 })
    const frames = [dense, plain, gzipped, old]
    for (const frame of frames) expect(Buffer.compare(storedIn(frame) ?? new Uint8Array(), result.stored)).toBe(0)
    // They say the same, so the second one of any two is dropped.
    for (const first of frames) for (const second of frames) folderWith(player, first).commit(second)
  })

  test("that tells other logs or another result is a broken promise, in whichever form", () => {
    const other = played("adnd2e/duel", 4).result
    const frames = [
      encodeFrame(0, encodeChunk({ ...result, stored: new Uint8Array() }), packStored(other.stored, player.packRows)),
      encodeFrame(0, encodeChunk({ ...result, digests: result.digests.map((word) => word ^ 1) })),
    ]
    for (const frame of frames) expect(() => folderWith(player, dense).commit(frame)).toThrow(DeterminismBroken)
    expect(() => folderWith(player, plain).commit(frames[1] as Uint8Array)).toThrow(DeterminismBroken)
  })

  test("with any byte changed or the end cut off is damaged, though its checksum was made right, or says what it can say", () => {
    const body = dense.subarray(headerSize)
    const bodies = [
      ...Array.from(body, (byte, at) => body.with(at, byte ^ 255)),
      ...Array.from(body, (_, end) => body.subarray(0, end)),
    ]
    let damaged = 0
    for (const made of bodies.filter((_, i) => i % apart === 0)) {
      const folder = folderWith(player, remade(dense, made))
      try {
        const read = folder.read(0)
        for (const { packed } of storedLogs(read?.stored ?? new Uint8Array())) expect(packed.length).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toBeInstanceOf(Damaged)
        expect((error as Damaged).path).toBe("run/chunks.log")
        expect((error as Damaged).offset).toBeGreaterThan(0)
        damaged++
      }
    }
    expect(damaged).toBeGreaterThan(body.length / apart)
  })

  test("with any byte changed and its checksum left is never read", () => {
    const files = new MemoryFiles()
    const folder = RunFolder.begin("run", player.manifest, files)
    folder.commit(dense)
    const bytes = files.bytes("run/chunks.log")
    for (let at = bytes.length - dense.length; at < bytes.length; at++) {
      bytes[at] = (bytes[at] as number) ^ 255
      expect(() => folder.read(0)?.stored).toThrow(Damaged)
      bytes[at] = (bytes[at] as number) ^ 255
    }
    expect(folder.read(0)?.stored.length).toBe(result.stored.length)
  })
})
