import type { Language } from "@refriega/core"
import { plainText } from "@refriega/report/plainText"
import {
  changeTo,
  type DayResults,
  isDayManifest,
  isDayResults,
  type Manifest,
  type Progress,
  type Results,
  variantsIn,
} from "@refriega/sim/internal"
import { words } from "../../text/words.ts"
import { duration } from "./duration.ts"

/** Tells how far a run has come. */
export interface ProgressTeller {
  readonly begin: (manifest: Manifest) => void
  readonly show: (progress: Progress) => void
  readonly end: (results: Results | DayResults | undefined) => void
}

const nothing: ProgressTeller = { begin: () => {}, show: () => {}, end: () => {} }

const barWidth = 28
/** A bar that changes more often than this is noise. */
const milliseconds = 100

/** A bar on a terminal; in files and pipes a line for every quarter of the run; nothing when quiet. */
export const progressOn = (
  stream: { readonly isTTY?: boolean; readonly write: (text: string) => unknown },
  lang: Language,
  quiet: boolean,
): ProgressTeller => {
  if (quiet) return nothing
  const w = words[lang]
  const count = (n: number): string => Math.round(n).toLocaleString(lang, { useGrouping: "always" })
  const live = stream.isTTY === true
  let shown = Number.NEGATIVE_INFINITY
  let quarter = 0
  let unit = w.fights
  const unitOf = (n: number): string => unit[n === 1 ? 0 : 1] ?? ""
  /** Those that results are of, and those that only tell a rule from players or are of drawn orders. */
  let played = 0
  const line = ({ done, total, rate }: Progress): string => {
    const left = rate > 0 ? w.timeLeft(duration((total - done) / rate)) : ""
    return `${count(done)} / ${count(total)} ${unitOf(total)}  ${w.perSecond(count(rate))}  ${left}`
  }
  return {
    begin: (manifest) => {
      const { scenario, variants, combats, varied } = manifest
      if (isDayManifest(manifest)) unit = w.days
      const names =
        varied === undefined
          ? variantsIn(manifest)
              .map((variant) => variant.name)
              .join(", ")
          : (varied.plane ?? [varied]).map((axis) => changeTo(axis, shortList(axis.values))).join(" × ")
      stream.write(
        `${w.playing(plainText(scenario.title[lang]), plainText(names), `${count(combats * variants.length)} ${unitOf(combats * variants.length)}`)}\n`,
      )
    },
    show: (progress) => {
      if (unit === w.fights) played = progress.done
      if (live) {
        const now = performance.now()
        if (now - shown < milliseconds) return
        shown = now
        const full = Math.round((barWidth * progress.done) / progress.total)
        stream.write(`\r\u001b[K${"█".repeat(full)}${"░".repeat(barWidth - full)}  ${line(progress)}`)
        return
      }
      const reached = Math.floor((4 * progress.done) / progress.total)
      if (reached > quarter && reached < 4) stream.write(`${line(progress).trimEnd()}\n`)
      quarter = reached
    },
    end: (results) => {
      if (live) stream.write("\r\u001b[K")
      if (results === undefined) return
      const scenarios = isDayResults(results) ? results.fights : [results]
      const fights = scenarios
        .flatMap(({ variants }) => variants.map(({ combats }) => combats))
        .reduce((sum, combats) => sum + combats, 0)
      const all = Math.max(fights, played)
      const seconds = results.seconds.toLocaleString(lang, { maximumFractionDigits: 1 })
      stream.write(`${w.played(count(all), seconds, count(all / Math.max(results.seconds, 0.001)))}\n\n`)
    },
  }
}

/** Values of a sweep; of many the ends. */
const shortList = (values: readonly string[]): string =>
  values.length <= 12 ? values.join(",") : `${values[0]}, …, ${values.at(-1)}`
