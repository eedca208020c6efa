/** The high and low halves of a 32 x 32 bit product, by BigInt: this is a reference, not a generator for use. */
const multiply = (a: number, b: number): readonly [high: number, low: number] => {
  const product = BigInt(a) * BigInt(b)
  return [Number(product >> 32n), Number(product & 0xffffffffn)]
}

/**
 * Philox4x32-10 (Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3", 2011): a counter-based
 * generator known to pass the usual batteries. Four words for a counter of four words and a key of two.
 */
export const philox = (counter: readonly number[], key: readonly number[]): readonly number[] => {
  let [c0, c1, c2, c3] = counter as [number, number, number, number]
  let [k0, k1] = key as [number, number]
  for (let round = 0; round < 10; round++) {
    const [high0, low0] = multiply(0xd2511f53, c0)
    const [high1, low1] = multiply(0xcd9e8d57, c2)
    ;[c0, c1, c2, c3] = [(high1 ^ c1 ^ k0) >>> 0, low1, (high0 ^ c3 ^ k1) >>> 0, low0]
    k0 = (k0 + 0x9e3779b9) >>> 0
    k1 = (k1 + 0xbb67ae85) >>> 0
  }
  return [c0, c1, c2, c3]
}
