import { ByteWriter } from "../ByteWriter.ts"
import type { EventTable } from "../events.ts"
import { compile, type PackedType } from "../packedForm.ts"
import { Counted } from "./Counted.ts"
import { coded } from "./coded.ts"
import { putNumber } from "./putNumber.ts"
import { RowWalk } from "./RowWalk.ts"
import { Tables } from "./Tables.ts"

/**
 * Gives what packs the logs of many combats of a system, which are in the form of `eventCodec`, into about half of
 * what a general program makes of them. Every byte is coded by how often it is in its place and context
 * (`RowWalk`), counted over all the logs, in fractions of bits: with an asymmetric numeral system (Duda, "Asymmetric
 * numeral systems", 2013, the variant with ranges). A context that is too rare to pay for a table of its own is coded
 * by that of its place.
 *
 *     types: how many, and of each the number of its fields and their shapes
 *     | how many logs | how many bytes they have together | how long each of the three following parts is
 *     | of each context, in the order in which they first come: how many bytes it knows, 0 when it uses its place (the
 *       table of a place follows where it is first needed) | which bytes, as steps
 *     | their shares, all but the last, less 1
 *     | the state of the coder and its bytes
 *
 * Numbers are varints, but for the bytes and the state, which is a 32-bit number with the highest byte first.
 */
export const rowPacker = (table: EventTable): PackRows => {
  const types = compile(table)
  const counted = new Counted()
  const walk = new RowWalk(types, counted)
  const coder = new ByteWriter()
  return (logs) => {
    counted.clear(logs.reduce((sum, log) => sum + log.length, 0))
    for (const log of logs) {
      counted.begin(log)
      walk.log()
    }
    const tables = new Tables(counted)
    const packed = new ByteWriter(counted.length >> 1)
    putTypes(packed, types)
    for (const number of [logs.length, counted.length, ...tables.parts.map((part) => part.length)])
      putNumber(packed, number)
    for (const part of [...tables.parts.map((part) => part.view()), coded(counted, tables, coder)]) {
      packed.room(part.length)
      packed.bytes.set(part, packed.length)
      packed.length += part.length
    }
    return packed.view()
  }
}

/** Packs logs. It keeps the room that it has taken for its counts. */
export type PackRows = (logs: readonly Uint8Array[]) => Uint8Array

/** Which types there are and what their rows look like: a reader needs no table of events. */
const putTypes = (writer: ByteWriter, types: readonly PackedType[]): void => {
  putNumber(writer, types.length)
  for (const { shapes } of types) {
    putNumber(writer, shapes.length)
    for (const shape of shapes) putNumber(writer, shape)
  }
}
