import { crc32, zstdCompressSync } from "node:zlib"
import { beforeAll, describe, expect, test } from "vitest"
import { type Manifest, runKey } from "../../src/plan/Manifest.ts"
import { planRun } from "../../src/plan/planRun.ts"
import { playerOf, Unplayable } from "../../src/play/Player.ts"
import { mergeRuns } from "../../src/run/mergeRuns.ts"
import { regenerate } from "../../src/run/regenerate.ts"
import { runAny } from "../../src/run/run.ts"
import { verify } from "../../src/run/verify.ts"
import { Damaged, DeterminismBroken } from "../../src/runFolder/errors.ts"
import {
  decodeHeader,
  encodeFrame,
  type Header,
  headerSize,
  mostUnpacked,
  unpackPayload,
} from "../../src/runFolder/frame.ts"
import { frameContent } from "../../src/runFolder/frameContent.ts"
import { RunFolder } from "../../src/runFolder/RunFolder.ts"
import { readResults } from "../../src/runFolder/storedResults.ts"
import { MemoryFiles } from "../kit/memoryFiles.ts"
import { toyDay, toyDayManifest, toyLibrary, toyManifest, toyScenario } from "../kit/toyLibrary.ts"

/** The number of the frame that names the run. */
const titlePage = 0xffff_ffff

/** A chunk as somebody may have changed it: the JSON of its payload and what follows. */
type Head = { from: number; to: number; scores: number; summary: never; anomalies?: unknown }
type Change = (head: Head, rest: Buffer) => readonly [Head, Buffer] | void

/** Files with one complete run. */
const played = async (manifest: Manifest): Promise<MemoryFiles> => {
  const files = new MemoryFiles()
  const end = await runAny(manifest, { library: toyLibrary, folder: "run", files })
  if (end._tag !== "Finished") throw new Error("not finished")
  return files
}

/** The same files once more, with another manifest, or other chunks, under checksums and a name as they must be. */
const rewritten = (
  whole: MemoryFiles,
  manifest: (manifest: never) => unknown = (all) => all,
  chunks: (chunks: Buffer) => Uint8Array = (all) => all,
): MemoryFiles => {
  const files = new MemoryFiles()
  for (const [path, bytes] of whole.texts) files.texts.set(path, bytes)
  const changed = manifest(JSON.parse(whole.readText("run/manifest.json")) as never)
  const text = typeof changed === "string" ? changed : JSON.stringify(changed)
  files.texts.set("run/manifest.json", Buffer.from(text))
  const log = whole.bytes("run/chunks.log")
  const name = typeof changed === "string" ? "" : runKey(changed as Manifest)
  const rest = chunks(log.subarray(headerSize + log.readUInt32LE(4)))
  files.texts.set("run/chunks.log", Buffer.concat([encodeFrame(titlePage, Buffer.from(name)), rest]))
  return files
}

/** The first chunk changed, or all of them. */
const chunkwise =
  (change: Change, all = false) =>
  (chunks: Buffer): Uint8Array => {
    const frames: Uint8Array[] = []
    for (let at = 0; at < chunks.length; ) {
      const header = decodeHeader(chunks.subarray(at)) as Header
      const frame = chunks.subarray(at, at + headerSize + header.length)
      // Logs stand behind the rest, as a general packer has them.
      const payload = Buffer.from(frameContent(frame))
      const jsonEnd = 4 + payload.readUInt32LE()
      const head = JSON.parse(payload.toString("utf8", 4, jsonEnd)) as Head
      const [json, rest] = change(head, payload.subarray(jsonEnd)) ?? [head, payload.subarray(jsonEnd)]
      const text = Buffer.from(JSON.stringify(json))
      const length = Buffer.alloc(4)
      length.writeUInt32LE(text.length)
      frames.push(all || at === 0 ? encodeFrame(header.chunk, Buffer.concat([length, text, rest])) : frame)
      at += frame.length
    }
    return Buffer.concat(frames)
  }

/** A frame of what is packed already, with the checksum that it must have. */
const frameOf = (chunk: number, packed: Uint8Array): Uint8Array => {
  const frame = Buffer.alloc(headerSize + packed.length)
  frame.write("REFG")
  frame.writeUInt32LE(packed.length, 4)
  frame.writeUInt32LE(chunk, 8)
  frame.writeUInt16LE(2, 12)
  frame.writeUInt16LE(1, 14)
  frame.set(packed, headerSize)
  frame.writeUInt32LE(crc32(packed, crc32(frame.subarray(0, 16))), 16)
  return frame
}

let fights: MemoryFiles
let days: MemoryFiles
beforeAll(async () => {
  fights = await played(toyManifest("brawl", { combats: 20, chunk: 5, log: "full", variants: ["base", "deadly"] }))
  days = await played(toyDayManifest(toyDay("two-brawls"), { combats: 12, chunk: 6, log: "full" }))
})

/** All that reads a folder says the same of it. */
const refusedBy = (files: MemoryFiles): string => {
  const told = [
    () => readResults("run", files),
    () => {
      const folder = RunFolder.open("run", files)
      folder.combat(0, 0)
    },
    () => mergeRuns(["run"], "other", files),
  ].map((read) => {
    try {
      read()
      return "taken"
    } catch (error) {
      if (error instanceof Damaged) return error.message
      throw error
    }
  })
  expect(new Set(told).size).toBe(1)
  return told[0] as string
}

describe("a manifest that somebody else has written is refused for", () => {
  const cases: readonly (readonly [what: string, change: (manifest: never) => unknown, why: string])[] = [
    ["chunks of nothing", ({ ...m }: Manifest) => ({ ...m, chunk: 0 }), '["chunk"]'],
    ["chunks of less than nothing", ({ ...m }: Manifest) => ({ ...m, chunk: -5 }), '["chunk"]'],
    ["more combats than can be told apart", ({ ...m }: Manifest) => ({ ...m, combats: 1e15 }), '["combats"]'],
    ["part of a combat", ({ ...m }: Manifest) => ({ ...m, combats: 2.5 }), '["combats"]'],
    [
      "more chunks than are gone through",
      ({ ...m }: Manifest) => ({ ...m, combats: 2 ** 31, chunk: 1 }),
      "chunks, and",
    ],
    ["a seed below 0", ({ ...m }: Manifest) => ({ ...m, seed: -1 }), '["seed"]'],
    ["no variants", ({ ...m }: Manifest) => ({ ...m, variants: [] }), '["variants"]'],
    ["no sides", ({ ...m }: Manifest) => ({ ...m, sides: [] }), '["sides"]'],
    ["a variant twice", (m: Manifest) => ({ ...m, variants: [m.variants[0], m.variants[0]] }), "one name"],
    ["a cell of nothing", (m: Manifest) => withVariant(m, 1, { of: "nothing" }), "a cell of nothing"],
    ["a side that nobody has", (m: Manifest) => withCombatant(m, { side: 99 }), '["side"]'],
    ["a side beyond the last", (m: Manifest) => withCombatant(m, { side: 5 }), "on side 5"],
    ["an id of every object", (m: Manifest) => withCombatant(m, { id: "constructor" }), "nothing may be called"],
    ["an id twice", (m: Manifest) => withCombatant(m, { id: m.variants[0]?.combatants[1]?.id ?? "" }), "an id twice"],
    [
      "policies for other sides",
      (m: Manifest) => withVariant(m, 0, { policies: ["steady"] }),
      "1 policies for 2 sides",
    ],
    ["endless looks", (m: Manifest) => ({ ...m, stop: { rule: "verdict", metric: "x", looks: 1e9 } }), '["looks"]'],
    [
      "a width of less than nothing",
      (m: Manifest) => ({ ...m, stop: { rule: "precision", of: "rate", halfWidth: -1 } }),
      '["halfWidth"]',
    ],
    ["a difference beyond all", (m: Manifest) => ({ ...m, smallest: 1e308 }), '["smallest"]'],
    [
      "values of no variant",
      (m: Manifest) => ({ ...m, varied: { path: "a.hp", values: ["1"] } }),
      "varies 1 values in 2 variants",
    ],
    [
      "house rules without end",
      (m: Manifest) =>
        JSON.stringify(m)
          .replace('"houseRules":{', `"houseRules":{"x":${"[".repeat(2e5)}${"]".repeat(2e5)},`)
          .replace(",}", "}"),
      "levels of nesting",
    ],
    [
      "an unknown key without end",
      (m: Manifest) => JSON.stringify(m).replace("{", `{"x":${'{"a":'.repeat(1e5)}1${"}".repeat(1e5)},`),
      "levels of nesting",
    ],
  ]
  test.each(cases)("%s", (_, change, why) => {
    const told = refusedBy(rewritten(fights, change))
    expect(told).toContain("not the manifest of a run")
    expect(told).toContain(why)
    expect(told.length).toBeLessThan(800)
  })

  test("other variants in a fight than in its day", () => {
    const other = (m: { fights: Manifest["fights"] }) => ({
      ...m,
      fights: m.fights?.map((each) => ({ ...each, variants: [{ ...each.variants[0], name: "else" }] })),
    })
    expect(refusedBy(rewritten(days, other as never))).toContain("other variants than the day")
  })
})

const withVariant = (m: Manifest, index: number, change: object) => ({
  ...m,
  variants: m.variants.map((each, i) => (i === index ? { ...each, ...change } : each)),
})
const withCombatant = (m: Manifest, change: object) =>
  withVariant(m, 0, {
    combatants: m.variants[0]?.combatants.map((each, i) => (i === 0 ? { ...each, ...change } : each)),
  })

describe("a chunk that somebody else has written, under a right checksum, is refused for", () => {
  const of =
    (change: (summary: never) => void): Change =>
    (head) =>
      change(head.summary)
  const cases: readonly (readonly [what: string, change: Change, why: string])[] = [
    ["more fights than it has bytes", (head) => void (head.to = 1e8), "bytes announced"],
    ["more scores than it has bytes", (head) => void (head.scores = 1e9), "bytes announced"],
    ["fights of another chunk", (head) => void Object.assign(head, { from: 5, to: 10 }), "it is of fights 5 to 9"],
    [
      "more wins than fights",
      of((s: { outcomes: number[][] }) => void ((s.outcomes[1] as number[])[0] = 9000)),
      "summary is of other fights",
    ],
    [
      "fewer deaths than none",
      of((s: { combatants: { dead: number }[] }) => void Object.assign(s.combatants[0] as object, { dead: -5 })),
      "from 0",
    ],
    [
      "more deaths than fights",
      of((s: { combatants: { dead: number }[] }) => void Object.assign(s.combatants[0] as object, { dead: 6 })),
      "summary is of other fights",
    ],
    ["a sum beyond all", of((s: { margin: { sum: number } }) => void (s.margin.sum = 1e308)), "margin"],
    [
      "a list without end",
      of((s: { rounds: number[] }) => void (s.rounds = Array.from({ length: 3e5 }, () => 0))),
      "rounds",
    ],
    [
      "rounds that no fight has",
      of((s: { rounds: number[] }) => void (s.rounds = [...s.rounds, ...Array.from({ length: 2e4 }, () => 0)])),
      "summary is of other fights",
    ],
    ["other sides", of((s: { sides: unknown[] }) => void s.sides.pop()), "summary is of other fights"],
    [
      "an oddity of other fights",
      of((s: { longest: object[] }) => void Object.assign(s.longest[0] as object, { combat: 77 })),
      "summary is of other fights",
    ],
    [
      "fights left out that are not its own",
      (head) => void Object.assign(head, { anomalies: [{ combat: 7, problem: "" }] }),
      "leaves out fights",
    ],
    [
      "winners that its counts do not have",
      (head, rest) => [head, withScores(head, rest, 0, (side) => (side === 0 ? 1 : 0))],
      "other winners than its summary",
    ],
    ["winners that are no sides", (head, rest) => [head, withScores(head, rest, 0, () => 2)], "its scores are none"],
    ["more health than all", (head, rest) => [head, withScores(head, rest, 5, () => 1001)], "its scores are none"],
    ["logs shifted by three bytes", (head, rest) => [head, withoutBytes(head, rest)], "log"],
  ]
  test.each(cases)("%s", (_, change, why) => {
    const told = refusedBy(rewritten(fights, undefined, chunkwise(change)))
    expect(told).toContain(why)
  })

  test("days lost that its scores do not have", () => {
    const change: Change = (head, rest) => [head, withScores(head, rest, 0, (lost) => (lost < 0 ? 0 : -1))]
    expect(refusedBy(rewritten(days, undefined, chunkwise(change)))).toContain("other days than its summary")
  })

  test("a number that the run does not have", () => {
    const more = (all: Buffer) => Buffer.concat([all, encodeFrame(8, Buffer.from("x"))])
    expect(refusedBy(rewritten(fights, undefined, more))).toBe("there is a chunk 8, and the run has 8")
  })

  test("more than it may unpack to, before it is unpacked", () => {
    const bomb = zstdCompressSync(Buffer.alloc(1 << 28))
    expect(bomb.length).toBeLessThan(1 << 14)
    const told = refusedBy(
      rewritten(fights, undefined, (all) =>
        Buffer.concat([frameOf(0, bomb), all.subarray(headerSize + all.readUInt32LE(4))]),
      ),
    )
    expect(told).toContain(`larger than ${mostUnpacked(bomb.length)} bytes`)
  })
})

const withScores = (head: Head, rest: Buffer, column: number, change: (value: number) => number): Buffer => {
  const changed = Buffer.from(rest)
  const fights = head.to - head.from
  for (let at = 8 * fights + 4 * column; at < 8 * fights + 4 * head.scores; at += (4 * head.scores) / fights)
    changed.writeInt32LE(change(rest.readInt32LE(at)), at)
  return changed
}

const withoutBytes = (head: Head, rest: Buffer): Buffer => {
  const logs = 8 * (head.to - head.from) + 4 * head.scores
  return Buffer.concat([rest.subarray(0, logs), rest.subarray(logs + 3)])
}

test("a log that is not that of its digest is damage, and no proof of broken determinism", () => {
  const change: Change = (head, rest) => {
    const changed = Buffer.from(rest)
    const log = 8 * (head.to - head.from) + 4 * head.scores + 8
    changed.writeUInt8(changed.readUInt8(log + 3) ^ 1, log + 3)
    return [head, changed]
  }
  const folder = RunFolder.open("run", rewritten(fights, undefined, chunkwise(change)))
  const play = () => regenerate(playerOf(folder.manifest, toyLibrary), 0, 0, { folder }, () => "told")
  expect(play).toThrow(Damaged)
  expect(play).toThrow("is not that of its digest")
})

test("beginnings of frames that are none are looked for once: what is read grows with the file alone", () => {
  const size = 1 << 19
  const heads = Buffer.alloc(size)
  for (let at = 0; at + headerSize < size; at += headerSize) {
    heads.write("REFG", at)
    heads.writeUInt32LE(size - at - headerSize, at + 4)
  }
  const files = rewritten(fights, undefined, (all) => Buffer.concat([all, heads]))
  let bytes = 0
  const read = files.read.bind(files)
  files.read = (file, into, position) => {
    bytes += into.length
    return read(file, into, position)
  }
  expect(() => RunFolder.open("run", files)).toThrow("are not what was written")
  expect(bytes).toBeLessThan(20 * size)
})

test("logs that pack better than any reader takes are kept all the same, and read", () => {
  const payload = Buffer.alloc(1 << 27)
  const frame = encodeFrame(3, payload)
  const header = decodeHeader(frame) as Header
  expect(unpackPayload(header, frame.subarray(headerSize)).length).toBe(payload.length)
})

test("a run says itself which system it is of, and is not played as that of its scenario otherwise", () => {
  const files = rewritten(fights, ((m: Manifest) => ({ ...m, system: "constructor" })) as never)
  const folder = RunFolder.open("run", files)
  expect(() => playerOf(folder.manifest, toyLibrary)).toThrow(Unplayable)
})

test("more chunks than a run may have are not planned, and of many combats chunks are as large as it takes", () => {
  const plan = (choices: object) => planRun(toyScenario("brawl"), { seed: 1, combats: 2 ** 32 - 1, ...choices })
  expect(plan({ chunk: 1 })).toMatchObject({
    _tag: "Refused",
    reasons: [expect.stringContaining("chunks of 1 combats")],
  })
  expect(plan({})).toMatchObject({ _tag: "Planned", manifest: { chunk: 1000 } })
})

describe("played again by chance, a folder", () => {
  const drawn = (files: MemoryFiles, share: number) => verify(RunFolder.open("run", files), toyLibrary, share, () => 0)

  test("that is sound comes out as it says, whatever share is drawn", () => {
    expect(drawn(fights, 0.01)).toEqual({ chunks: 1, of: 8, combats: 5, leftOut: 0 })
    expect(drawn(fights, 1)).toEqual({ chunks: 8, of: 8, combats: 40, leftOut: 0 })
    expect(drawn(days, 1)).toMatchObject({ chunks: 2, combats: 12 })
  })

  test("of an older program, which counted less, comes out as far as it says", () => {
    const older = ((head) => {
      for (const side of (head.summary as { sides: Record<string, unknown>[] }).sides) {
        delete side["firstDown"]
        delete side["harm"]
        delete side["health"]
      }
    }) as Change
    expect(drawn(rewritten(fights, undefined, chunkwise(older)), 1)).toMatchObject({ chunks: 8, combats: 40 })
  })

  test.each([
    [
      "other counts",
      ((head) => {
        const [side] = (head.summary as { sides: { firstDown: number }[] }).sides
        if (side !== undefined) side.firstDown = side.firstDown === 0 ? 1 : 0
      }) as Change,
    ],
    [
      "other counts",
      ((head) =>
        void Object.assign((head.summary as { combatants: object[] }).combatants[0] as object, {
          spared: 3,
        })) as Change,
    ],
    ["other scores", ((head, rest) => [head, withScores(head, rest, 1, (rounds) => rounds + 1)]) as Change],
    [
      "other digests",
      ((head, rest) => {
        const changed = Buffer.from(rest)
        changed.writeUInt8(changed.readUInt8(0) ^ 1)
        return [head, changed]
      }) as Change,
    ],
  ])("that says otherwise is found out: %s", (what, change) => {
    expect(() => drawn(rewritten(fights, undefined, chunkwise(change)), 1)).toThrow(DeterminismBroken)
    expect(() => drawn(rewritten(fights, undefined, chunkwise(change)), 1)).toThrow(what)
  })
})
