import { mix32 } from "../dice/hash.ts"
import { type Digest, hex32 } from "./digest.ts"

/**
 * What stands for the digests of many combats, in whatever order and grouping they were added: a count, two 32-bit sums
 * and a xor. Sums of larger words would leave the exact range of doubles. Each digest is first mixed with the index of
 * its combat, so that two combats that changed places are seen.
 */
export interface Fingerprint {
  readonly combats: number
  readonly sum0: number
  readonly sum1: number
  readonly xor: number
}

/**
 * The fingerprint of combats that come one by one. Its sums lie in one place: objects of large numbers would cost time
 * for each.
 */
export class GrowingFingerprint {
  private combats = 0
  private readonly sums = new Uint32Array(3)

  /** @param combat its index in the run */
  add(combat: number, { low, high }: Digest): this {
    const { sums } = this
    const index = mix32(combat ^ 0x9e3779b9)
    const sum0 = mix32(low + index)
    const sum1 = mix32(high ^ Math.imul(index, 0x85ebca6b))
    this.combats++
    sums[0] = (sums[0] as number) + sum0
    sums[1] = (sums[1] as number) + sum1
    sums[2] = (sums[2] as number) ^ mix32(sum0 + Math.imul(sum1, 0xc2b2ae35))
    return this
  }

  /** That of no combats is the neutral element of `mergeFingerprints`. */
  get value(): Fingerprint {
    const [sum0 = 0, sum1 = 0, xor = 0] = this.sums
    return { combats: this.combats, sum0, sum1, xor }
  }
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
