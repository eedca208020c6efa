import type { Language } from "@refriega/core"
import { isForTime, type Results } from "@refriega/sim/internal"
import { words } from "../text/words.ts"
import { exitCode, Failure } from "./Failure.ts"

/**
 * Fails when a run had combats that could not be played: what it found stands, but something is wrong with the program.
 */
export const mustBePlayable = (
  documents: readonly { readonly anomalies?: Results["anomalies"]; readonly day?: unknown }[],
  lang: Language,
): void => {
  const w = words[lang]
  const lines = documents.flatMap(({ anomalies = [], day }) =>
    anomalies.map(({ variant, combat, problem }) =>
      (day === undefined ? w.anomaly : w.dayAnomaly)(variant, combat, problem),
    ),
  )
  const isLater = documents.some(({ anomalies = [] }) => anomalies.some(isForTime))
  if (lines.length > 0) throw new Failure(exitCode.unexpected, isLater ? [...lines, w.tooLong] : lines)
}
