import type { Language } from "@refriega/core"
import { variedName } from "@refriega/sim/pure"
import type { AnyResults } from "../facts/Results.ts"
import type { Sweep } from "../text/curvesOf.ts"
import { planeValues } from "../text/planeValues.ts"
import { alignColumns, type Cell, cell } from "./columns.ts"
import type { Paint } from "./paint.ts"
import { indent } from "./rows.ts"

/** Marks of pairs of values, where something is wanted: what surely meets it, and what may. */
const marks = { meets: "●", mayMeet: "○", misses: " " } as const

/** A sweep of two things: a table of each number that it is about, the first thing across and the second down. */
export const planeSummary = (sweep: Sweep, results: AnyResults, lang: Language, paint: Paint): readonly string[] => {
  if (sweep.plane === undefined) return []
  const [first, second] = sweep.plane
  const quiet = (text: string): Cell => cell(text, paint.quiet)
  return planeValues(sweep, results, lang).flatMap(({ cells, name }) => {
    const head = [quiet(`${variedName(second)} \\ ${variedName(first)}`), ...first.values.map(quiet)]
    const rows = second.values.map((value, j) => [
      quiet(value),
      ...cells.map((column) => {
        const { fit, isChosen = false, short = "" } = column[j] ?? {}
        const text = fit === undefined ? short : `${short} ${marks[fit]}`
        return cell(text, isChosen || fit === "meets" ? paint.bold : fit === "misses" ? paint.quiet : undefined)
      }),
    ])
    return ["", paint.bold(name), ...indent(alignColumns([head, ...rows], [0, ...first.values.map((_, i) => i + 1)]))]
  })
}
