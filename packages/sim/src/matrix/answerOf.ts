import { rate, round9 } from "../statistics/rate.ts"
import { circlesIn, extremesIn, linksOf } from "./links.ts"
import type { MatrixAnswer } from "./Matrix.ts"
import { type PairSeen, rowsOf } from "./matrixRows.ts"

/** No more circles are listed. */
const mostCircles = 100

/** What is said of all pairs. */
export const answerOf = (
  k: number,
  pairs: readonly PairSeen[],
  ids: readonly string[],
): Omit<MatrixAnswer, "fights" | "even" | "sizes"> => {
  if (pairs.length === 0) return { pairs: [], rows: [], circles: [], beatsAll: [], beatenByAll: [] }
  const links = linksOf(k, pairs)
  const { fit, rows } = rowsOf(k, pairs)
  const offs = pairs.map(({ n, won: [a, b] }, i) => {
    const share = n === 0 ? 0.5 : (a + (n - a - b) / 2) / n
    return Math.abs(share - (fit.expected[i] as number))
  })
  const onSide = pairs.reduce((sum, { legs: [own, swapped] }) => sum + (own?.won[0] ?? 0) + (swapped?.won[1] ?? 0), 0)
  const decided = pairs.reduce((sum, { won }) => sum + won[0] + won[1], 0)
  return {
    pairs: pairs.map(({ a, b, legs, n, won }, i) => ({
      a,
      b,
      won: [rate(won[0], n), rate(won[1], n)],
      draws: n - won[0] - won[1],
      n,
      variants: [ids[2 * i] ?? "", ids[2 * i + 1] ?? ""],
      legs: legs.map((leg) => rate(leg.won[0], leg.n)) as unknown as MatrixAnswer["pairs"][number]["legs"],
      expected: round9(fit.expected[i] as number),
      p: [links[a]?.[b] ?? 1, links[b]?.[a] ?? 1],
    })),
    rows,
    ...(fit.p !== undefined && { misfit: { off: round9(fit.off), p: fit.p, worst: offs.indexOf(Math.max(...offs)) } }),
    side: rate(onSide, decided),
    circles: circlesIn(links).slice(0, mostCircles),
    ...extremesIn(links),
  }
}
