import type { Attribution, Effect } from "@refriega/sim/pure"
import { type Field, toCsv } from "../csv/toCsv.ts"

const header = ["goal", "unit", "change", "what", "value", "lo", "hi", "best_place", "worst_place"] as const

/**
 * All that was found, one number a row: of the goal itself `before`, `after` and `total`; of each change its `share`,
 * `rule`, `play`, `main`, `alone` and `last`; of two changes (`a*b`) their `interaction`.
 */
export const attributionCsv = ({ changes, goals }: Attribution): string =>
  toCsv(
    header,
    goals.flatMap(({ after, before, interactions, play, rule, shares, total }) => {
      const line = (change: string, what: string, effect: Effect | undefined, rank: readonly Field[] = []) =>
        effect === undefined
          ? []
          : [[before.id, before.unit, change, what, effect.d, effect.lo, effect.hi, rank[0], rank[1]]]
      const id = (j: number): string => changes[j]?.id ?? ""
      return [
        ...line("", "before", before),
        ...line("", "after", after),
        ...line("", "total", total),
        ...line("", "rule", rule),
        ...line("", "play", play),
        ...shares.flatMap((each, j) => [
          ...line(id(j), "share", each.share, each.rank),
          ...(["rule", "play", "main", "alone", "last"] as const).flatMap((what) => line(id(j), what, each[what])),
        ]),
        ...interactions.flatMap((each) => line(`${id(each.of[0])}*${id(each.of[1])}`, "interaction", each)),
      ]
    }),
  )
