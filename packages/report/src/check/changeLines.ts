import { type Language, shellWord } from "@refriega/core/internal"
import type { CheckResults } from "@refriega/sim/pure"
import { count } from "../text/numbers.ts"
import { checkWords } from "./checkWords.ts"

/**
 * What has changed since the baseline, a line for each variant: which files and rules, and how to see fights that end
 * otherwise.
 */
export const changeLines = ({ changes = [] }: CheckResults, lang: Language): readonly string[] => {
  const w = checkWords[lang]
  return changes.map(({ dice, engine, files, folder, otherwise, scenario, settings, variant }) => {
    const reasons = [
      ...(files ?? []),
      ...(settings ?? []).map(({ before, name, now }) => `${name}: ${before || "–"} → ${now || "–"}`),
      ...(engine === undefined ? [] : [`refriega ${engine.before} → ${engine.now}`]),
      ...(dice === undefined ? [] : [w.dice(dice.before, dice.now)]),
    ]
    const none = files === undefined ? w.notSaid : w.noFile
    const replays =
      otherwise?.first.map(
        (index) => `refriega replay ${shellWord(folder)} ${index} --variant ${shellWord(variant)}`,
      ) ?? []
    const what = `${scenario} / ${variant}: ${reasons.length === 0 ? none : reasons.join(", ")}`
    return otherwise === undefined || replays.length === 0
      ? what
      : `${what}. ${w.otherwise(count(lang, otherwise.count), replays.join("; "))}`
  })
}
