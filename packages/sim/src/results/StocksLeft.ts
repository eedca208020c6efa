import * as Schema from "effect/Schema"
import type { Manifest } from "../plan/Manifest.ts"
import type { Summary } from "../summary/Summary.ts"
import { Mean, meanOf } from "./Mean.ts"

/**
 * What a side has of each kind of stock that somebody begins with, by id, the dead nothing: how much as the files have
 * it, and the mean. Documents of older versions have none.
 */
export const StocksLeft = Schema.optionalKey(
  Schema.Record(Schema.String, Schema.Struct({ whole: Schema.Int, ...Mean.fields })),
)

/** What a side has of its stocks in the mean, as documents have it: of kinds of which it never has any nothing. */
export const stocksOf = (
  names: Manifest["variants"][number]["stocks"] = [],
  sums: Summary["sides"][number]["stocks"],
  n: number,
): (typeof StocksLeft)["Type"] =>
  Object.fromEntries(
    names.flatMap(({ id }, kind) => {
      const its = sums?.[kind]
      if (its === undefined || (its.whole === 0 && its.most === 0)) return []
      const { most, whole, ...amounts } = its
      return [[id, { whole, ...meanOf({ n, ...amounts }, { lo: 0, hi: Math.max(whole, most) }) }]]
    }),
  )
