import { ByteWriter } from "../ByteWriter.ts"
import type { Counted } from "./Counted.ts"
import { PairNumbers } from "./PairNumbers.ts"
import { putNumber } from "./putNumber.ts"
import { sharesOf } from "./shares.ts"

/** What is counted in one place: by byte how often it comes at all, and how often in contexts without a table. */
class Place {
  readonly all = new Uint32Array(256)
  readonly rest = new Uint32Array(256)
  readonly shares = new Uint16Array(256)
  readonly starts = new Uint16Array(256)
  total = 0
  isPut = false
}

/** Rough numbers of bits: of a table, and of each byte in it. They decide which contexts get one. */
const tableBits = 6
const entryBits = 9

/** By kind its share of `scale` and where that begins, and the tables as they are written. */
export class Tables {
  readonly shares: Uint16Array
  readonly starts: Uint16Array
  private readonly sizes = new ByteWriter()
  private readonly bytes = new ByteWriter()
  private readonly told = new ByteWriter()
  readonly parts: readonly ByteWriter[] = [this.sizes, this.bytes, this.told]

  constructor(counted: Counted) {
    const { kinds } = counted
    this.shares = new Uint16Array(kinds.count)
    this.starts = new Uint16Array(kinds.count)
    const contexts: number[][] = []
    const numbers = new PairNumbers()
    const places: Place[] = []
    for (let kind = 0; kind < kinds.count; kind++) {
      const place = counted.placeOf(kind)
      const context = numbers.of(place, kinds.secondOf(kind))
      ;(contexts[context] ??= []).push(kind)
      const at = (places[place] ??= new Place())
      const byte = counted.byteOf(kind)
      at.all[byte] = (at.all[byte] as number) + counted.countOf(kind)
      at.total += counted.countOf(kind)
    }
    const own = contexts.map((members) => {
      const place = places[counted.placeOf(members[0] as number)] as Place
      if (pays(counted, members, place)) return true
      for (const kind of members) {
        const byte = counted.byteOf(kind)
        place.rest[byte] = (place.rest[byte] as number) + counted.countOf(kind)
      }
      return false
    })
    contexts.forEach((members, context) => {
      if (own[context] === true) this.putOwn(counted, members)
      else this.putRest(counted, members, places[counted.placeOf(members[0] as number)] as Place)
    })
  }

  private putOwn(counted: Counted, members: number[]): void {
    const ordered = members.sort((a, b) => counted.byteOf(a) - counted.byteOf(b))
    const shares = this.putTable(
      ordered.map((kind) => counted.byteOf(kind)),
      ordered.map((kind) => counted.countOf(kind)),
    )
    let start = 0
    ordered.forEach((kind, i) => {
      this.shares[kind] = shares[i] as number
      this.starts[kind] = start
      start += shares[i] as number
    })
  }

  private putRest(counted: Counted, members: readonly number[], place: Place): void {
    putNumber(this.sizes, 0)
    if (!place.isPut) {
      place.isPut = true
      const bytes: number[] = []
      for (let byte = 0; byte < 256; byte++) if (place.rest[byte] !== 0) bytes.push(byte)
      const shares = this.putTable(
        bytes,
        bytes.map((byte) => place.rest[byte] as number),
      )
      let start = 0
      bytes.forEach((byte, i) => {
        place.shares[byte] = shares[i] as number
        place.starts[byte] = start
        start += shares[i] as number
      })
    }
    for (const kind of members) {
      this.shares[kind] = place.shares[counted.byteOf(kind)] as number
      this.starts[kind] = place.starts[counted.byteOf(kind)] as number
    }
  }

  /** Writes a table, and gives the shares in it. Bytes must ascend. */
  private putTable(bytes: readonly number[], counts: readonly number[]): readonly number[] {
    const shares = sharesOf(counts)
    putNumber(this.sizes, bytes.length)
    let from = 0
    for (const byte of bytes) {
      putNumber(this.bytes, byte - from)
      from = byte + 1
    }
    for (const share of shares.slice(0, -1)) putNumber(this.told, share - 1)
    return shares
  }
}

/** Whether a context is coded in fewer bits with a table of its own than by that of its place. */
const pays = (counted: Counted, members: readonly number[], place: Place): boolean => {
  let total = 0
  for (const kind of members) total += counted.countOf(kind)
  let gain = -tableBits
  for (const kind of members) {
    const count = counted.countOf(kind)
    const byPlace = (place.all[counted.byteOf(kind)] as number) / place.total
    gain += count * Math.log2(count / total / byPlace) - entryBits
  }
  return gain > 0
}
