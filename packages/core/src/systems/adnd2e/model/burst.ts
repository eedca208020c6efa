/** The row of the cover table from which on a save against a burst spares one all of its harm (ADD2-071). */
export const almostHidden = 4

/**
 * What is left of the harm of a burst: half after a save; behind 90 % cover nothing, and half without one (ADD2-071).
 */
export const burstHarm = (full: number, saved: boolean, cover: number): number => {
  const half = Math.floor(full / 2)
  return cover >= almostHidden ? (saved ? 0 : half) : saved ? half : full
}
