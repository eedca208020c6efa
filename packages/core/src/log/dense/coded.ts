import type { ByteWriter } from "../ByteWriter.ts"
import type { Counted } from "./Counted.ts"
import { lowest, scale, scaleBits } from "./shares.ts"
import type { Tables } from "./Tables.ts"

/** The bytes of the coder. It takes the last first, so that a reader has the first first. `room` is written over. */
export const coded = ({ sequence, length }: Counted, { shares, starts }: Tables, room: ByteWriter): Uint8Array => {
  // A little more than 1 / share: the product, cut off, is exactly the quotient, as a state has 31 bits and a share 12.
  const inverses = Float64Array.from(shares, (share) => (1 + 2 ** -50) / share)
  // Shares fit the counts, so it is hardly more than 8 bits a byte on the average, and the state.
  room.clear()
  room.room(Math.ceil((length * scaleBits) / 8) + 8)
  const { bytes } = room
  let at = bytes.length
  let state = lowest
  for (let i = length - 1; i >= 0; i--) {
    const kind = sequence[i] as number
    const share = shares[kind] as number
    if (share === scale) continue
    while (state >= share * ((lowest >> scaleBits) << 8)) {
      bytes[--at] = state
      state >>>= 8
    }
    const quotient = (state * (inverses[kind] as number)) | 0
    state = (quotient << scaleBits) + (state - quotient * share) + (starts[kind] as number)
  }
  for (let i = 0; i < 4; i++) {
    bytes[--at] = state
    state >>>= 8
  }
  return bytes.subarray(at)
}
