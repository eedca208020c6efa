import { ByteWriter } from "../ByteWriter.ts"
import { Damaged, EventReader } from "../EventReader.ts"
import { type Shape, shape } from "../packedForm.ts"
import { PairNumbers } from "./PairNumbers.ts"
import { type RowBytes, type RowType, RowWalk } from "./RowWalk.ts"
import { lowest, scale, scaleBits } from "./shares.ts"

/**
 * The logs that `rowPacker` has packed, one after the other. Throws `Damaged` for bytes that are none of its, at the
 * latest behind the last log.
 *
 * @param most how many bytes the logs may have together: more are refused
 */
export function* unpackRows(packed: Uint8Array, most: number): Generator<Uint8Array> {
  const reader = new EventReader(packed)
  const types = readTypes(reader)
  const count = reader.varint()
  const size = reader.varint()
  if (size > most) throw new Damaged(`logs of ${size} bytes announced, ${most} are the most`, reader.at)
  const lengths = [reader.varint(), reader.varint(), reader.varint()]
  const parts = lengths.map((length) => {
    const from = reader.at
    reader.at += length
    if (reader.at > packed.length) throw new Damaged("the tables are longer than all", from)
    return new EventReader(packed.subarray(from, reader.at))
  })
  const told = new Told(parts as [EventReader, EventReader, EventReader], packed.subarray(reader.at), size)
  const walk = new RowWalk(types, told)
  for (let i = 0; i < count; i++) {
    told.row.clear()
    walk.log()
    yield told.row.view().slice()
  }
  told.mustBeOver()
}

const readTypes = (reader: EventReader): readonly RowType[] =>
  Array.from({ length: reader.count("types") }, () => {
    const shapes = Array.from({ length: reader.count("fields") }, () => reader.varint() as Shape)
    if (shapes.length > 31 || shapes.some((each) => each > shape.path)) throw new Damaged("no such type", reader.at)
    return { maskBytes: Math.ceil(shapes.length / 8), shapes }
  })

/** Which bytes may come, ascending, and where the share of each begins; behind the last, `scale`. */
interface Table {
  readonly bytes: Uint8Array
  readonly starts: Uint16Array
}

/** Bytes of rows as the coder tells them. */
class Told implements RowBytes {
  /** The row at hand. */
  readonly row = new ByteWriter()
  /** How many bytes are still to come. */
  private left: number
  private readonly coded: Uint8Array
  private readonly parts: readonly [EventReader, EventReader, EventReader]
  private readonly contexts = new PairNumbers()
  private readonly tables: Table[] = []
  private readonly places: Table[] = []
  private state = 0
  private at = 4

  constructor(parts: readonly [EventReader, EventReader, EventReader], coded: Uint8Array, size: number) {
    this.parts = parts
    this.coded = coded
    this.left = size
    for (let i = 0; i < 4; i++) this.state = this.state * 256 + (coded[i] ?? 0)
    if (coded.length < 4 || this.state < lowest || this.state >= lowest * 256) {
      throw new Damaged("the coder does not begin", 0)
    }
  }

  next(place: number, context: number): number {
    const { row, contexts, tables, coded } = this
    const number = contexts.of(place, context)
    const { bytes, starts } = number === tables.length ? this.tableOf(place) : (tables[number] as Table)
    let low = 0
    if (bytes.length > 1) {
      const share = this.state & (scale - 1)
      for (let high = bytes.length; high - low > 1; ) {
        const middle = (low + high) >>> 1
        if ((starts[middle] as number) <= share) low = middle
        else high = middle
      }
      const start = starts[low] as number
      let state = ((starts[low + 1] as number) - start) * (this.state >>> scaleBits) + share - start
      while (state < lowest) {
        if (this.at === coded.length) throw new Damaged("the coder ends too early", this.at)
        state = (state << 8) | (coded[this.at++] as number)
      }
      this.state = state
    }
    const byte = bytes[low] as number
    if (this.left-- === 0) throw new Damaged("the logs have more bytes than announced", this.at)
    row.room(1)
    row.bytes[row.length++] = byte
    return byte
  }

  private tableOf(place: number): Table {
    const size = this.parts[0].varint()
    const table = size === 0 ? (this.places[place] ??= this.read(this.parts[0].varint())) : this.read(size)
    this.tables.push(table)
    return table
  }

  private read(size: number): Table {
    const [sizes, steps, shares] = this.parts
    if (size === 0 || size > 256) throw new Damaged(`a table of ${size} bytes`, sizes.at)
    const bytes = new Uint8Array(size)
    const starts = new Uint16Array(size + 1)
    let next = 0
    let start = 0
    for (let i = 0; i < size; i++) {
      next += steps.varint()
      if (next > 255) throw new Damaged(`a table with the byte ${next}`, steps.at)
      bytes[i] = next++
      starts[i] = start
      start = i === size - 1 ? scale : start + 1 + shares.varint()
      if (start > scale || (start === scale && i < size - 1)) throw new Damaged("shares of more than all", shares.at)
    }
    starts[size] = scale
    return { bytes, starts }
  }

  /** Throws unless all has been read, and nothing is left. */
  mustBeOver(): void {
    const isOver =
      this.left === 0 &&
      this.at === this.coded.length &&
      this.state === lowest &&
      this.parts.every((part) => part.at === part.bytes.length)
    if (!isOver) throw new Damaged("the logs end before their bytes do", this.at)
  }
}
