import type { RowGoal, Sensitivity } from "@refriega/sim/pure"
import { type Field, toCsv } from "../csv/toCsv.ts"
import { valueText } from "./told.ts"

const header = [
  "key",
  "kind",
  "value",
  "goal",
  "unit",
  "way",
  "to",
  "change",
  "lo",
  "hi",
  "best_place",
  "worst_place",
  "how",
  "fights",
  "same_as",
] as const

/**
 * All that was found, one change a row: of a number one step up (`step`), its two sides (`less`, `more`), or another
 * value (`other`); what changes nothing has the way `none` and the largest share of fights that may end otherwise.
 */
export const sensitivityCsv = ({ goals, rows, still }: Sensitivity): string =>
  toCsv(header, [
    ...rows.flatMap((row): readonly (readonly Field[])[] =>
      goals.flatMap(({ id, unit }, i) => {
        const { rank, step, ways } = row.goals[i] as RowGoal
        const same = row.sameAs.map(({ key, opposite }) => (opposite ? `-${key}` : key)).join(" ")
        const line = (way: string, to: string, { d, hi, lo }: { d: number; lo: number; hi: number }) => [
          row.key,
          row.kind,
          valueText(row.value),
          id,
          unit,
          way,
          to,
          d,
          lo,
          hi,
          ...rank,
          row.how,
          row.fights,
          same,
        ]
        return [
          ...(step === undefined ? [] : [line("step", "", step)]),
          ...ways.map((each) => line(each.way, valueText(each.to), each)),
        ]
      }),
    ),
    ...still.map(({ fights, key, upTo, value, what }) => [
      key,
      key.startsWith("rules.") ? "rule" : "number",
      valueText(value),
      "",
      "share",
      "none",
      "",
      0,
      0,
      upTo,
      undefined,
      undefined,
      what,
      fights,
      "",
    ]),
  ])
