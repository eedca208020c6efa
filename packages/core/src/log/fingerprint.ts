import { mix32 } from "../dice/hash.ts"
import { type Digest, hex32 } from "./digest.ts"

/**
 * What stands for the digests of many combats, in whatever order and grouping they were added: a count, two 32-bit sums and
 * a xor. Sums of larger words would leave the exact range of doubles. Each digest is first mixed with the index of its
 * combat, so that two combats that changed places are seen.
 */
export interface Fingerprint {
  readonly combats: number
  readonly sum0: number
  readonly sum1: number
  readonly xor: number
}

/** Of no combats: the neutral element of `mergeFingerprints`. */
export const noFingerprint: Fingerprint = { combats: 0, sum0: 0, sum1: 0, xor: 0 }

/** Of one combat: its index in the run, and the digest of its packed events. */
export const fingerprintOf = (combat: number, { low, high }: Digest): Fingerprint => {
  const index = mix32(combat ^ 0x9e3779b9)
  const sum0 = mix32(low + index)
  const sum1 = mix32(high ^ Math.imul(index, 0x85ebca6b))
  return { combats: 1, sum0: sum0 >>> 0, sum1: sum1 >>> 0, xor: mix32(sum0 + Math.imul(sum1, 0xc2b2ae35)) >>> 0 }
}

/** Of both together. Associative and commutative. The two must have no combat in common. */
export const mergeFingerprints = (a: Fingerprint, b: Fingerprint): Fingerprint => ({
  combats: a.combats + b.combats,
  sum0: (a.sum0 + b.sum0) >>> 0,
  sum1: (a.sum1 + b.sum1) >>> 0,
  xor: (a.xor ^ b.xor) >>> 0,
})

/** 24 hexadecimal digits. The count is not in it. */
export const printFingerprint = ({ sum0, sum1, xor }: Fingerprint): string => hex32(sum0) + hex32(sum1) + hex32(xor)
