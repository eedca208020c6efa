import type { ByteWriter } from "../ByteWriter.ts"
import { longest } from "../packedForm.ts"
import { putVarint } from "../putterTools.ts"

/** Appends an unsigned 32-bit number as a varint. */
export const putNumber = (writer: ByteWriter, number: number): void => {
  writer.room(longest)
  writer.length = putVarint(writer.bytes, writer.length, number)
}
