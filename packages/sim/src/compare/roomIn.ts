import type { Interval } from "../statistics/intervals/Interval.ts"

/**
 * How many half widths of an interval there are between its middle and the nearer end of what does not matter: 1 where
 * the interval just fits in, less where it does not.
 */
export const roomIn = ({ lo, hi }: Interval, smallest: number): number => {
  const [middle, half] = [(lo + hi) / 2, (hi - lo) / 2]
  const room = smallest - Math.abs(middle)
  return half > 0 ? room / half : room >= 0 ? Number.MAX_VALUE : -Number.MAX_VALUE
}
