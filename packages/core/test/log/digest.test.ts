import { fc, test as property } from "@fast-check/vitest"
import { describe, expect, test } from "vitest"
import { type Digest, digestOf, printDigest } from "../../src/log/digest.ts"
import { GrowingFingerprint, mergeFingerprints, printFingerprint } from "../../src/log/fingerprint.ts"

const counting = (n: number) => Uint8Array.from({ length: n }, (_, i) => i)
const merge = mergeFingerprints
const noFingerprint = new GrowingFingerprint().value
const fingerprintOf = (combat: number, digest: Digest) => new GrowingFingerprint().add(combat, digest).value

describe("a digest", () => {
  // From vectors.h of the reference code (github.com/veorq/SipHash): message 00 01 02 ..., key 00 01 ... 07, 64-bit
  // output.
  test("is HalfSipHash-2-4: it gives the published vectors", () => {
    const published: readonly (readonly [number, string])[] = [
      [0, "218d1f59b9b83cc8"],
      [1, "be552412f8387315"],
      [2, "064f39ef7c50eb57"],
      [3, "ce0f1a45f7060679"],
      [4, "d5e78a175be52ea1"],
      [5, "cb9d7c3f2f3db580"],
      [6, "ce3e91358aa2bc25"],
      [7, "ff202728b07bc684"],
      [8, "edfee820bce4858c"],
      [15, "217d0bcb4e81c902"],
      [16, "7336aad25f7bf3b5"],
      [31, "863c7f155c34117c"],
      [63, "2ea63c71bf326087"],
    ]
    for (const [length, bytes] of published) {
      const digest = digestOf(counting(length), 0x03020100, 0x07060504)
      const little = new DataView(new ArrayBuffer(8))
      little.setUint32(0, digest.low, true)
      little.setUint32(4, digest.high, true)
      const hex = Array.from(new Uint8Array(little.buffer), (b) => b.toString(16).padStart(2, "0")).join("")
      expect({ length, hex }).toEqual({ length, hex: bytes })
    }
  })

  test("is printed as 16 hexadecimal digits, the high lane first", () => {
    expect(printDigest({ low: 0xab, high: 1 })).toBe("00000001000000ab")
    expect(printDigest(digestOf(new Uint8Array()))).toMatch(/^[0-9a-f]{16}$/u)
  })

  property.prop([fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.nat(), fc.nat(7)])(
    "changes with every bit",
    (bytes, at, bit) => {
      const changed = bytes.slice()
      changed[at % bytes.length]! ^= 1 << bit
      expect(digestOf(changed)).not.toEqual(digestOf(bytes))
    },
  )

  property.prop([fc.uint8Array({ maxLength: 40 })])("changes with the length, even by zeros", (bytes) => {
    expect(digestOf(Uint8Array.of(...bytes, 0))).not.toEqual(digestOf(bytes))
  })

  test("spreads: among 2^17 short messages each lane collides about twice, as chance says, and both together never", () => {
    const seen = { low: new Set<number>(), high: new Set<number>(), both: new Set<string>() }
    const n = 1 << 17
    for (let i = 0; i < n; i++) {
      const digest = digestOf(Uint8Array.of(i, i >> 8, i >> 16))
      seen.low.add(digest.low)
      seen.high.add(digest.high)
      seen.both.add(printDigest(digest))
    }
    expect(n - seen.low.size).toBeLessThan(15)
    expect(n - seen.high.size).toBeLessThan(15)
    expect(seen.both.size).toBe(n)
  })
})

describe("a fingerprint", () => {
  const word = fc.integer({ min: 0, max: 0xffffffff })
  const digest: fc.Arbitrary<Digest> = fc.record({ low: word, high: word })
  const run = fc.array(digest, { minLength: 1, maxLength: 30 })
  const whole = (digests: readonly Digest[]) => digests.map((d, i) => fingerprintOf(i, d)).reduce(merge, noFingerprint)

  property.prop([run, fc.array(fc.nat(), { maxLength: 5 }), fc.nat()])(
    "does not depend on how the run is cut into chunks, nor on the order in which they come",
    (digests, cuts, rotate) => {
      const bounds = [0, ...cuts.map((cut) => cut % digests.length).toSorted((a, b) => a - b), digests.length]
      const chunks = bounds.slice(1).map((end, i) => {
        const start = bounds[i] as number
        return digests
          .slice(start, end)
          .map((d, j) => fingerprintOf(start + j, d))
          .reduce(merge, noFingerprint)
      })
      const turned = [...chunks.slice(rotate % chunks.length), ...chunks.slice(0, rotate % chunks.length)].toReversed()
      expect(turned.reduce(merge)).toEqual(whole(digests))
    },
  )

  property.prop([run, fc.nat(), fc.nat(31), fc.boolean()])(
    "changes with every bit of every digest",
    (digests, at, bit, lane) => {
      const i = at % digests.length
      const old = digests[i] as Digest
      const flip = (x: number) => (x ^ (1 << bit)) >>> 0
      const changed = digests.with(i, lane ? { ...old, low: flip(old.low) } : { ...old, high: flip(old.high) })
      expect(printFingerprint(whole(changed))).not.toBe(printFingerprint(whole(digests)))
    },
  )

  test("sees two combats that changed places, and a pair of equal ones that is missing", () => {
    const a = { low: 1, high: 2 }
    const b = { low: 3, high: 4 }
    expect(printFingerprint(whole([a, b]))).not.toBe(printFingerprint(whole([b, a])))
    expect(printFingerprint(whole([a, b, b]))).not.toBe(printFingerprint(whole([a])))
  })

  test("adds and xors its words, modulo 2^32", () => {
    const a = { combats: 2, sum0: 0xffffffff, sum1: 1, xor: 0b1100 }
    const b = { combats: 3, sum0: 2, sum1: 0xfffffffe, xor: 0b1010 }
    expect(merge(a, b)).toEqual({ combats: 5, sum0: 1, sum1: 0xffffffff, xor: 0b0110 })
  })

  test("is printed as 24 hexadecimal digits", () => {
    expect(printFingerprint(noFingerprint)).toBe("0".repeat(24))
    expect(printFingerprint(fingerprintOf(0, { low: 1, high: 2 }))).toMatch(/^[0-9a-f]{24}$/u)
  })
})
