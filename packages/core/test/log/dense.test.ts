import { fc, test as property } from "@fast-check/vitest"
import { describe, expect, test } from "vitest"
import { ByteWriter } from "../../src/log/ByteWriter.ts"
import { baseEvents } from "../../src/log/baseEvents.ts"
import { eventCodec } from "../../src/log/codec.ts"
import { rowPacker } from "../../src/log/dense/rowPacker.ts"
import { scale, sharesOf } from "../../src/log/dense/shares.ts"
import { unpackRows } from "../../src/log/dense/unpackRows.ts"
import { Damaged } from "../../src/log/EventReader.ts"
import { type AnyEvent, type EventTable, event, type FieldKind } from "../../src/log/events.ts"
import { arbitraryLog } from "./arbitraryEvents.ts"

const most = 2 ** 30

const rowsOf = (table: EventTable, logs: readonly (readonly AnyEvent[])[]): Uint8Array[] => {
  const codec = eventCodec(table)
  return logs.map((log) => {
    const writer = new ByteWriter()
    codec.pack(log as Parameters<typeof codec.pack>[0], writer)
    return writer.view()
  })
}

const kinds: readonly FieldKind[] = ["who", "side", "int", "flag", "ints"]
const field = fc.tuple(
  fc.constantFrom("target", "path", "by", "a", "b", "c", "d", "e", "f", "g"),
  fc.constantFrom(...kinds),
)
/** Up to six types of events with up to ten fields each. */
const arbitraryTable: fc.Arbitrary<EventTable> = fc
  .array(fc.array(field, { maxLength: 10 }), { minLength: 1, maxLength: 6 })
  .map((types) => Object.fromEntries(types.map((fields, i) => [`T${i}`, event(Object.fromEntries(fields))])))

const tableAndLogs = arbitraryTable.chain((table) =>
  fc.tuple(fc.constant(table), fc.array(arbitraryLog(table), { maxLength: 12 })),
)

/** A game in which somebody throws a die, and what it shows is written down twice. */
const thrown = { ...baseEvents, Thrown: event({ who: "who", total: "int", faces: "ints" }) } satisfies EventTable
/** Faces of a die that no short rule foretells. */
const facesOf = (count: number, sides: number): number[] => {
  let state = 7
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return 1 + Math.floor((state / 2 ** 32) * sides)
  })
}
const throwsOf = (faces: readonly number[]): Uint8Array[] =>
  rowsOf(thrown, [faces.map((face) => ({ _tag: "Thrown", who: 0, total: face, faces: [face] }) as AnyEvent)])

describe("dense logs", () => {
  property.prop([tableAndLogs])("any logs of any system come back byte for byte", ([table, logs]) => {
    const rows = rowsOf(table, logs)
    const back = [...unpackRows(rowPacker(table)(rows), most)]
    expect(back.map((row) => [...row])).toEqual(rows.map((row) => [...row]))
  })

  test("a byte that follows from others costs nothing, and a face of a die as many bits as it has", () => {
    const [faces, none] = [facesOf(20_000, 6), Array.from({ length: 20_000 }, () => 3)]
    const bits = (rows: readonly Uint8Array[]) => 8 * rowPacker(thrown)(rows).length
    const fixed = bits(throwsOf(none))
    expect(fixed).toBeLessThan(2400)
    const each = (bits(throwsOf(faces)) - fixed) / faces.length
    // Faces of six sides cannot be told in less; tables and shares of 4096 take a little.
    expect(each).toBeGreaterThan(Math.log2(6) - 0.01)
    expect(each).toBeLessThan(Math.log2(6) + 0.02)
  })

  test("what was once written can still be read", () => {
    const table = { Moved: baseEvents.Moved, Attacked: baseEvents.Attacked }
    const log = Array.from({ length: 12 }, (_, i): readonly AnyEvent[] => [
      { _tag: "Moved", who: i % 2, path: [i, i + 1, 300 * i], cost: 2, how: 0 } as AnyEvent,
      { _tag: "Attacked", by: i % 2, target: 1 - (i % 2), means: 0, hit: i % 3 === 0 } as AnyEvent,
    ])
    const written = [
      "020401050000040102000301980154323a0001000200020001001800000001000002000200000002000000000d000000",
      "000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000",
      "0000000000180000060003000000017b0000012201000000010120010000000101220104020701000100040403000304",
      "03000304040304ff0fd5027171c10b7171717171717171717171717171717171717171aa15ff0fc40e9b039803cc01cc",
      "0198039803cc01cc01980398039803cc01014a80983afbb9873194f65300e2698c4a153533be5ed31601d070d4032446",
      "fab2cc84e50dad",
    ].join("")
    const [row] = rowsOf(table, [log.flat()])
    expect([...unpackRows(Buffer.from(written, "hex"), most)].map((back) => [...back])).toEqual([[...(row ?? [])]])
  })

  property.prop([fc.array(fc.integer({ min: 1, max: 2 ** 24 }), { minLength: 1, maxLength: 256 })])(
    "shares are all there is, at least one for each count, and never in another order than the counts",
    (counts) => {
      const shares = sharesOf(counts)
      expect(shares.reduce((sum, share) => sum + share)).toBe(scale)
      expect(Math.min(...shares)).toBeGreaterThanOrEqual(1)
      const byCount = counts.map((count, i) => [count, shares[i] as number] as const).toSorted(([a], [b]) => a - b)
      for (const [i, [count, share]] of byCount.entries()) {
        const [before, less] = byCount[Math.max(0, i - 1)] as readonly [number, number]
        if (count > before) expect(share).toBeGreaterThanOrEqual(less)
      }
    },
  )
})

describe("damaged dense logs", () => {
  const rows = [...throwsOf(facesOf(40, 20)), ...throwsOf(facesOf(9, 300)), ...rowsOf(thrown, [[]])]
  const packed = rowPacker(thrown)(rows)
  const unpacked = (bytes: Uint8Array) => {
    try {
      return [...unpackRows(bytes, 10_000)]
    } catch (error) {
      if (error instanceof Damaged) return undefined
      throw error
    }
  }

  test("cut anywhere, they are refused", () => {
    expect(unpacked(packed)?.length).toBe(3)
    for (let end = 0; end < packed.length; end++) expect(unpacked(packed.subarray(0, end)), `${end}`).toBeUndefined()
  })

  test("with more behind them, they are refused", () => {
    expect(unpacked(Uint8Array.from([...packed, 0]))).toBeUndefined()
  })

  test("with any bit flipped, they are refused or are as many bytes of logs as they say", () => {
    const size = rows.reduce((sum, row) => sum + row.length, 0)
    let refused = 0
    for (let bit = 0; bit < 8 * packed.length; bit++) {
      const flipped = packed.slice()
      flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7))
      const back = unpacked(flipped)
      if (back === undefined) refused++
      // The last bits of the types of events that none of these logs have make no difference.
      else expect(back.reduce((sum, row) => sum + row.length, 0)).toBe(size)
    }
    expect(refused).toBeGreaterThan(2 * packed.length)
  })

  property.prop([fc.uint8Array({ maxLength: 60 })])("any bytes are refused or unpacked, within the limit", (bytes) => {
    const back = unpacked(bytes)
    if (back !== undefined) expect(back.reduce((sum, row) => sum + row.length, 0)).toBeLessThanOrEqual(10_000)
  })

  test("more than the limit is refused before anything is unpacked", () => {
    const many = rowPacker(thrown)(rowsOf(thrown, [Array.from({ length: 5000 }, () => ({ _tag: "CombatEnded" }))]))
    expect(many.length).toBeLessThan(500)
    expect(() => unpackRows(many, 5001).next()).toThrow("logs of 5002 bytes announced, 5001 are the most")
    expect([...unpackRows(many, 5002)].length).toBe(1)
  })
})
