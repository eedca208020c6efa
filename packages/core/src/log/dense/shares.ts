/** Shares are of so many: bytes are coded in bits by their shares, to within that. */
export const scaleBits = 12
export const scale = 1 << scaleBits
/** The state of the coder lies between this and 256 times as much. */
export const lowest = 1 << 23

/** Whole shares of `scale` in proportion to counts, each at least 1. At most 256 counts, none of them 0. */
export const sharesOf = (counts: readonly number[]): number[] => {
  const total = counts.reduce((sum, count) => sum + count, 0)
  const spread = scale - counts.length
  const shares = counts.map((count) => 1 + Math.floor((count * spread) / total))
  const most = counts.indexOf(Math.max(...counts))
  shares[most] = (shares[most] as number) + scale - shares.reduce((sum, share) => sum + share, 0)
  return shares
}
