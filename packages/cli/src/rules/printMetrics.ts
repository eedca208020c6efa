import type { Language } from "@refriega/core"
import { alignColumns, cell, paintFor } from "@refriega/report/internal"
import { termsOf, units, vocabulary } from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { invalid } from "../shared/Failure.ts"
import { say } from "../shared/telling/printed.ts"
import { words } from "../text/words.ts"

interface MetricsInput {
  readonly system: Option.Option<string>
  readonly topic: Option.Option<string>
  readonly id: Option.Option<string>
  readonly lang: Language
  readonly json: boolean
}

/** Prints the numbers that can be a goal, a threshold or a column: they are the same for every game. */
export const printMetrics = ({ id, json, lang, system, topic }: MetricsInput): void => {
  if ([system, topic, id].some(Option.isSome))
    throw invalid("--metrics lists the numbers of every game: leave out the system, --topic and --id")
  if (json) {
    const metrics = vocabulary.map((term) => ({ ...term, unitMeans: units[term.unit], paired: term.paired === true }))
    console.log(JSON.stringify({ metrics }, undefined, 2))
    return
  }
  const paint = paintFor(process.stdout, process.env)
  const w = words[lang]
  const lines = (days: boolean) =>
    alignColumns(
      termsOf(days).map(({ means, name, paired, unit }) => [
        cell(`  ${name}`),
        cell(means[lang]),
        cell(units[unit][lang], paint.quiet),
        cell(paired === true ? w.pairedToo : "", paint.quiet),
      ]),
      [],
    )
  say(
    [paint.bold(w.metricsOfFights), ...lines(false), "", paint.bold(w.metricsOfDays), ...lines(true), "", w.goals].join(
      "\n",
    ),
  )
}
