import type { MatrixDocument } from "@refriega/sim/pure"
import { type Field, toCsv } from "../csv/toCsv.ts"
import { nameOf } from "./matrixTold.ts"

const header = [
  "what",
  "who",
  "against",
  "count",
  "value",
  "lo",
  "hi",
  "n",
  "expected",
  "p",
  "best_place",
  "worst_place",
]

/**
 * All that was found, one number a row: of each pair both ways the `wins` of `who`; of each its `score` and `strength`;
 * of counts the `wins` of so many; `lose` and `win`, the bracket of counts; of sizes the `wins`, `anyDead` and `deaths`
 * of the other side; `circle`, three names.
 */
export const matrixCsv = (document: MatrixDocument): string => {
  const { answer, asked } = document
  const name = (who: number): string => nameOf(document, who)
  const rate = (r: { p: number; lo: number; hi: number; n: number }): readonly Field[] => [r.p, r.lo, r.hi, r.n]
  const empty = (n: number): readonly Field[] => Array.from({ length: n }, () => undefined)
  const line = (...fields: readonly Field[]): readonly Field[] => [...fields, ...empty(header.length - fields.length)]
  return toCsv(header, [
    ...answer.pairs.flatMap(({ a, b, expected, p, won }) => [
      line("wins", name(a), name(b), 1, ...rate(won[0]), expected, p[0]),
      line("wins", name(b), name(a), 1, ...rate(won[1]), 1 - expected, p[1]),
    ]),
    ...answer.rows.flatMap(({ rank, score, strength }, who) => [
      line("score", name(who), "", undefined, score.d, score.lo, score.hi, undefined, undefined, undefined, ...rank),
      line("strength", name(who), "", undefined, strength.d, strength.lo, strength.hi),
    ]),
    ...answer.circles.map(({ of: [a, b, c], p }) =>
      line(
        "circle",
        name(a),
        `${name(b)} > ${name(c)}`,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
        p,
      ),
    ),
    ...answer.even.flatMap(({ about, lose, many, one, tried, win }) => [
      line("even", name(many), name(one), undefined, about, lose, win),
      ...tried.map(({ count, won }) => line("wins", name(many), name(one), count, ...rate(won))),
    ]),
    ...answer.sizes.flatMap(({ anyDead, contestant, deaths, size, won }) => [
      line("wins", asked.against, name(contestant), size, ...rate(won)),
      line("anyDead", asked.against, name(contestant), size, ...rate(anyDead)),
      line("deaths", asked.against, name(contestant), size, deaths.d, deaths.lo, deaths.hi),
    ]),
  ])
}
