/** 64 bits that stand for a sequence of bytes, as two unsigned 32-bit lanes. */
export interface Digest {
  readonly low: number
  readonly high: number
}

/**
 * The digest of a combat's packed events: HalfSipHash-2-4 with 64 bits of output and the key 0 (Aumasson and Bernstein,
 * "SipHash: a fast short-input PRF", 2012, and its 32-bit variant in the reference code). It is made for 32-bit
 * arithmetic, so plain integers do. It finds changes and mix-ups; it is no protection against forgers, as the key is
 * known.
 */
export const digestOf = (bytes: Uint8Array, key0 = 0, key1 = 0): Digest => {
  let v0 = key0
  let v1 = key1 ^ 0xee
  let v2 = 0x6c796765 ^ key0
  let v3 = 0x74656462 ^ key1
  const length = bytes.length
  const whole = length & ~3
  // The words of the message, the last one with what is left of the bytes and the length; then two that finish: the
  // first xors 0xee into v2 and takes four rounds, the second xors 0xdd into v1.
  let low = 0
  for (let at = 0; at <= whole + 8; at += 4) {
    let word = 0
    let rounds = 4
    if (at < whole) {
      word =
        (bytes[at] as number) |
        ((bytes[at + 1] as number) << 8) |
        ((bytes[at + 2] as number) << 16) |
        ((bytes[at + 3] as number) << 24)
      rounds = 2
    } else if (at === whole) {
      word = length << 24
      for (let i = whole; i < length; i++) word |= (bytes[i] as number) << (8 * (i - whole))
      rounds = 2
    } else if (at === whole + 4) v2 ^= 0xee
    else {
      low = v1 ^ v3
      v1 ^= 0xdd
    }
    v3 ^= word
    for (; rounds > 0; rounds--) {
      v0 = (v0 + v1) | 0
      v1 = ((v1 << 5) | (v1 >>> 27)) ^ v0
      v0 = (v0 << 16) | (v0 >>> 16)
      v2 = (v2 + v3) | 0
      v3 = ((v3 << 8) | (v3 >>> 24)) ^ v2
      v0 = (v0 + v3) | 0
      v3 = ((v3 << 7) | (v3 >>> 25)) ^ v0
      v2 = (v2 + v1) | 0
      v1 = ((v1 << 13) | (v1 >>> 19)) ^ v2
      v2 = (v2 << 16) | (v2 >>> 16)
    }
    v0 ^= word
  }
  return { low: low >>> 0, high: (v1 ^ v3) >>> 0 }
}

/** A 32-bit word as 8 hexadecimal digits. */
export const hex32 = (word: number): string => word.toString(16).padStart(8, "0")

/** 16 hexadecimal digits. */
export const printDigest = ({ low, high }: Digest): string => hex32(high) + hex32(low)
