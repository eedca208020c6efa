import type { Language } from "@refriega/core"
import { type Case, vocabulary } from "@refriega/sim/pure"
import { above, below, count, decimal, digitsFor, share, signed } from "../text/numbers.ts"
import { words } from "../text/words/words.ts"
import { checkWords } from "./checkWords.ts"

/**
 * What was measured, with its interval and the number of fights: `48.3 % [46.7, 49.9], n 4,000`; or why nothing was.
 */
export const measuredText = ({ measured, problem, check: promise }: Case, lang: Language): string => {
  if (measured === undefined) return problem ?? ""
  // What it is about may be before it: `bridge: rounds < 8`.
  const check = promise.replace(/^\s*[\w/-]+\s*:\s*/u, "")
  const { value, lo, hi, n, method } = measured
  if (method === "identical") return `${checkWords[lang].identical}, n ${count(lang, n)}`
  const digits = digitsFor(lo, hi)
  const isShare = isOfShares(check, method)
  const isRate = isShare && method.startsWith("clopperPearson")
  if (isRate && value === 0) return `${words[lang].noneOf(count(lang, n))} (${below(lang, hi)})`
  if (isRate && value === 1) return `${words[lang].allOf(count(lang, n))} (${above(lang, lo)})`
  const off = (x: number): string => decimal(lang, 100 * x, digits)
  const text = check.startsWith("even.")
    ? `±${off(value)} pp [${off(lo)}, ${off(hi)}]`
    : check.startsWith("swing")
      ? `${off(value)} pp [${off(lo)}, ${off(hi)}]`
      : isShare && /^(?:difference\.|direct\.|adaptation\.|baseline )/u.test(check)
        ? `${points(lang, value, digits)} pp [${points(lang, lo, digits)}, ${points(lang, hi, digits)}]`
        : isShare
          ? `${share(lang, value, digits)} [${decimal(lang, 100 * lo, digits)}, ${decimal(lang, 100 * hi, digits)}]`
          : `${decimal(lang, value, 2)} [${decimal(lang, lo, 2)}, ${decimal(lang, hi, 2)}]`
  return `${text}, n ${count(lang, n)}`
}

/** Formulas that are of shares alone. */
const ofShares = /^(?:clopperPearson|kornGraubard|wilson|bonettPrice|newcombe)/u

/** Whether a check is about a share: rounds, harm and the dead are counts. `method` tells it of custom numbers. */
const isOfShares = (check: string, method: string): boolean => {
  const [metric = ""] = /[A-Za-z]+/u.exec(check.replace(/^(?:difference|direct|adaptation\.[^.]+)\./u, "")) ?? []
  const unit = vocabulary.find(({ name }) => name.split(".")[0] === metric)?.unit
  if (unit === "own") return ofShares.test(method)
  return unit === undefined || unit === "share" || unit === "points"
}

const points = (lang: Language, x: number, digits: number): string => signed(lang, 100 * x, digits)
