import { fc, test as property } from "@fast-check/vitest"
import { describe, expect, test } from "vitest"
import { ByteWriter } from "../../src/log/ByteWriter.ts"
import { baseEvents } from "../../src/log/baseEvents.ts"
import { eventCodec } from "../../src/log/codec.ts"
import { event } from "../../src/log/events.ts"
import { Before, compile } from "../../src/log/packedForm.ts"
import { putterLoop } from "../../src/log/putterLoop.ts"
import { toolsFor } from "../../src/log/putterTools.ts"
import { arbitraryLog } from "./arbitraryEvents.ts"

const table = {
  ...baseEvents,
  Marked: event({ first: "flag", who: "who", faces: "ints", second: "flag", side: "side", squares: "ints" }),
}
const codec = eventCodec(table)
type Log = Parameters<typeof codec.pack>[0]

const pack = (log: Log): Uint8Array => {
  const writer = new ByteWriter(1)
  codec.pack(log, writer)
  return writer.view().slice()
}

const index = (tag: keyof typeof table) => Object.keys(table).indexOf(tag)

describe("packing", () => {
  test("an event is its type, a mask, and what is not zero: every byte is accounted for", () => {
    expect([...pack([{ _tag: "Attacked", by: 3, target: -1, means: 100, hit: true }])]).toEqual([
      1,
      index("Attacked"),
      0b1111,
      6,
      1,
      0xc8,
      1,
    ])
    expect([
      ...pack([{ _tag: "Marked", first: false, who: 0, faces: [6, 1], second: true, side: -1, squares: [] }]),
    ]).toEqual([1, index("Marked"), 0b011100, 2, 12, 2, 1])
    expect([...pack([{ _tag: "CombatEnded" }])]).toEqual([1, index("CombatEnded")])
    expect([...pack([])]).toEqual([0])
  })

  test("who acts is told by who acted before, a target by the target before, a path by the end of the path before", () => {
    const moved = (who: number, path: readonly number[]) => ({ _tag: "Moved", who, path, cost: 0, how: 0 }) as const
    const harm = (by: number, target: number) => ({ _tag: "HarmTaken", target, by, means: 0, amount: 0 }) as const
    const log: Log = [moved(2, [100, 101]), harm(2, 5), harm(1, 5), moved(2, [102]), moved(1, [7])]
    const rows = [
      [5],
      [index("Moved"), 0b11, 4, 2, 0xc8, 1, 2],
      [index("HarmTaken"), 0b1, 10],
      [index("HarmTaken"), 0b10, 1],
      [index("Moved"), 0b11, 2, 1, 2],
      [index("Moved"), 0b11, 1, 1, 14],
    ]
    expect([...pack(log)]).toEqual(rows.flat())
    expect(codec.unpack(pack(log))).toStrictEqual(log)
  })

  test("paths of combatants far beyond any side, or of nobody, come back", () => {
    const log: Log = [-1, 0, 63, 64, 2 ** 31 - 1, -(2 ** 31)].flatMap((who) =>
      [9, -(2 ** 31)].map((square) => ({ _tag: "Moved", who, path: [square, 2 ** 31 - 1], cost: 0, how: 0 }) as const),
    )
    expect(codec.unpack(pack(log))).toStrictEqual(log)
  })

  property.prop([arbitraryLog(table)])("any log comes back as it was", (log) => {
    expect(codec.unpack(pack(log))).toEqual(log)
  })

  property.prop([arbitraryLog(table)])(
    "the order in which an event's fields were written makes no difference",
    (log) => {
      const turned = log.map((e) => Object.fromEntries(Object.entries(e).toReversed())) as unknown as Log
      expect(pack(turned)).toEqual(pack(log))
    },
  )

  test("fields that part from the declared order after a list leave nothing behind", () => {
    const walk = { _tag: "Moved", who: 1, path: [4, 5], cost: 2, how: 3 } as const
    const mixed = { _tag: "Moved", who: 1, path: [4, 5], how: 3, cost: 2 } as const
    expect(pack([mixed])).toEqual(pack([walk]))
  })

  test("the ends of the 32-bit range come back", () => {
    const log: Log = [
      { _tag: "RoundStarted", round: 2 ** 31 - 1 },
      { _tag: "RoundStarted", round: -(2 ** 31) },
    ]
    expect(codec.unpack(pack(log))).toEqual(log)
  })

  test("a writer may hold several combats, and is used again after it was cleared", () => {
    const log: Log = [{ _tag: "RoundStarted", round: 1 }]
    const writer = new ByteWriter(1)
    codec.pack(log, writer)
    codec.pack(log, writer)
    expect([...writer.view()]).toEqual([...pack(log), ...pack(log)])
    writer.clear()
    codec.pack(log, writer)
    expect([...writer.view()]).toEqual([...pack(log)])
  })

  test("an event that does not fit its type is a mistake of a rule, and is named", () => {
    const bad = (e: unknown) => () => pack([e] as Log)
    expect(bad({ _tag: "RoundStarted", round: 1.5 })).toThrow("event RoundStarted: round is 1.5")
    expect(bad({ _tag: "RoundStarted", round: 2 ** 31 })).toThrow("event RoundStarted: round is 2147483648")
    expect(bad({ _tag: "RoundStarted", round: Number.NaN })).toThrow("event RoundStarted: round is NaN")
    expect(bad({ _tag: "RoundStarted" })).toThrow("event RoundStarted: round is undefined")
    expect(bad({ _tag: "Moved", who: 0, path: 3, cost: 1, how: 0 })).toThrow("event Moved: path is 3")
    expect(bad({ _tag: "Moved", who: 0, path: [1, 0.5], cost: 1, how: 0 })).toThrow("event Moved: path[1] is 0.5")
    expect(bad({ _tag: "Attacked", by: 0, target: 1, means: 0, hit: 1 })).toThrow("event Attacked: hit is 1")
    expect(bad({ _tag: "Sneezed" })).toThrow("event Sneezed is not in the table")
  })
})

describe("reading", () => {
  const refused = (...bytes: number[]) => {
    const read = codec.unpack(Uint8Array.from(bytes))
    return "problem" in read ? `${read.at}: ${read.problem}` : undefined
  }
  const round = index("RoundStarted")

  test("what no writer writes is refused, with the place", () => {
    expect(refused(1, round, 1, 2)).toBeUndefined()
    expect(refused()).toBe("0: the bytes end in the middle of a number")
    expect(refused(1, round)).toBe("2: the bytes end in the middle of a mask")
    expect(refused(1, round, 1, 0x82)).toBe("4: the bytes end in the middle of a number")
    expect(refused(1, 99)).toBe(`1: unknown event type 99; the table has ${Object.keys(table).length}`)
    expect(refused(1, round, 1, 2, 0)).toBe("4: 1 bytes too many")
    expect(refused(1, round, 1, 0)).toBe("3: a zero is written where it needs not be")
    expect(refused(1, round, 1, 0x82, 0)).toBe("3: a number is written with more bytes than it needs")
    expect(refused(1, round, 1, 0xff, 0xff, 0xff, 0xff, 0x10)).toBe("3: a number is longer than 32 bits")
    expect(refused(1, round, 1, 0xff, 0xff, 0xff, 0xff, 0xff, 1)).toBe("3: a number is longer than 32 bits")
    expect(refused(1, round, 2, 2)).toBe("2: event RoundStarted has unknown fields")
    expect(refused(1, index("Moved"), 0b10, 0)).toBe("3: an empty list is written where it needs not be")
  })

  test("a length that cannot be is refused before anything is built", () => {
    expect(refused(0xff, 0xff, 0xff, 0xff, 0x0f)).toBe("0: 4294967295 events announced, but only 0 bytes follow")
    expect(refused(1, index("Moved"), 0b10, 0xff, 0xff, 3)).toBe(
      "3: 65535 entries of Moved.path announced, but only 0 bytes follow",
    )
  })

  property.prop([arbitraryLog(table)])("a log cut anywhere is refused", (log) => {
    const bytes = pack(log)
    for (let end = 0; end < bytes.length; end++) expect(codec.unpack(bytes.subarray(0, end))).toHaveProperty("problem")
  })

  property.prop([fc.uint8Array({ maxLength: 40 })])(
    "any bytes are either refused or are the very bytes of what they say",
    (bytes) => {
      const read = codec.unpack(bytes)
      if (!("problem" in read)) expect(pack(read)).toEqual(bytes)
    },
  )

  property.prop([arbitraryLog(table), fc.nat(), fc.nat(7)])(
    "a flipped bit is refused or gives another log",
    (log, at, bit) => {
      const bytes = pack(log)
      bytes[at % bytes.length]! ^= 1 << bit
      const read = codec.unpack(bytes)
      if (!("problem" in read)) expect(read).not.toEqual(log)
    },
  )
})

property.prop([arbitraryLog(table)])("a loop over the fields writes what the programs write", (log) => {
  const putters = new Map(compile(table).map((type) => [type.tag, putterLoop(type, toolsFor(type))]))
  const [writer, before] = [new ByteWriter(1), new Before()]
  writer.bytes[writer.length++] = log.length
  for (const each of log) putters.get(each._tag)?.(each, before, writer)
  expect([...writer.view()]).toEqual([...pack(log)])
})
