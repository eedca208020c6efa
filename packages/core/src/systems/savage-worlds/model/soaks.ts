/**
 * The chances that so many Wounds or more are soaked, by their number from 0 on; more than the last of them never are.
 */
export type Soaks = Float64Array

/** How many Wounds of one blow may be soaked, as far as anybody counts. */
export const mostSoaked = 4

/**
 * Takes what is soaked from the chances of a blow (C18), in place.
 *
 * @param does by Wounds from 1 on, the chance that a blow does so many or more: `last` and `mostSoaked` beyond it are
 *   read
 * @param last up to which Wounds the chances are wanted afterwards
 * @returns the chance that every Wound is soaked: its victim is left as it was, and Shaken no more
 */
export const takeSoaked = (does: number[], last: number, soaks: Soaks): number => {
  let all = 0
  for (let n = 1; n <= mostSoaked; n++) all += exactly(does, n) * (soaks[n] as number)
  for (let n = 1; n <= last; n++) {
    // From the least up: each depends on what was before at and above it.
    let spared = 0
    for (let more = 1; more <= mostSoaked; more++) spared += exactly(does, n + more - 1) * (soaks[more] as number)
    does[n] = (does[n] as number) - spared
  }
  return all
}

const exactly = (does: readonly number[], n: number): number => (does[n] as number) - (does[n + 1] as number)
