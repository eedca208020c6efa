import type { Language } from "@refriega/core"
import type { PartyResults } from "@refriega/sim/pure"
import { deathsOf } from "../../facts/deathsOf.ts"
import type { Results, VariantResults } from "../../facts/Results.ts"
import { count, decimal, point, range } from "../numbers.ts"
import { rateWithRange } from "../rateText.ts"
import { gradeText } from "./gradeText.ts"
import { partyWords } from "./partyWords.ts"

/** How a fight goes for the party under a variant, in sentences without a full stop. */
export interface PartyTold {
  /** `Party: hard`, or what is not known yet. */
  readonly grade: string
  /** How likely it wins, loses somebody, is wiped out. */
  readonly odds: string
  /** What it spends. */
  readonly spends: string
  /** What is left of what it can use up, and was used: slots, potions. */
  readonly stocks?: string
  /** What would decide the grade, where it is not known. */
  readonly open?: string
  /** Which fights to read. */
  readonly read?: string
}

/** Undefined where no side is the party. */
export const partyTold = (
  { sides, stocks }: Pick<Results, "sides" | "stocks">,
  { party, sides: found }: Pick<VariantResults, "party" | "sides">,
  lang: Language,
): PartyTold | undefined => {
  if (party === undefined) return undefined
  const w = partyWords[lang]
  const side = sides.find(({ id }) => id === party.side)
  const its = found[party.side]
  const spent = its?.meanHealthLeft === undefined ? undefined : spentOf(its.meanHealthLeft, lang)
  const { losesSomebody, read, seesSomebodyFall, wins, wipedOut } = party
  const fights = read.map(({ combat }) => String(combat)).join(", ")
  const open = openText(party, lang)
  return {
    grade: gradeText(side?.name ?? party.side, party.difficulty, lang),
    odds: w.odds(rateWithRange(lang, wins), rateWithRange(lang, losesSomebody), rateWithRange(lang, wipedOut)),
    spends: [
      ...(spent === undefined ? [] : [w.spends(spent)]),
      w.falls(rateWithRange(lang, seesSomebodyFall)),
      // Many games know no death.
      losesSomebody.k === 0 && seesSomebodyFall.k > 0
        ? w.downIsNotDead
        : w.deaths(decimal(lang, deathsOf(its?.dead), 2)),
    ].join("; "),
    ...stocksTold(stocks, its?.stocksLeft, lang),
    ...(open !== undefined && { open }),
    ...(read.length > 0 && { read: (read.length === 5 ? w.read : w.some)(fights) }),
  }
}

const stocksTold = (
  stocks: Results["stocks"] = [],
  left: VariantResults["sides"][string]["stocksLeft"] = {},
  lang: Language,
): Pick<PartyTold, "stocks"> => {
  const used = stocks.flatMap(({ id, ...title }) => {
    const its = left[id]
    if (its === undefined || its.mean > its.whole - leastUsed) return []
    return [partyWords[lang].stock(title[lang], decimal(lang, its.mean, 1), count(lang, its.whole))]
  })
  return used.length === 0 ? {} : { stocks: partyWords[lang].stocks(used.join(", ")) }
}
/** So little of something that nobody would say it was used. */
const leastUsed = 0.05

const openText = ({ difficulty }: PartyResults, lang: Language): string | undefined => {
  const { enough, least, most } = difficulty
  if (least === most) return undefined
  return enough === undefined ? partyWords[lang].between : partyWords[lang].enough(count(lang, enough))
}

/** What is left, seen from what is gone. */
const spentOf = (
  { interval, mean }: NonNullable<VariantResults["sides"][string]["meanHealthLeft"]>,
  lang: Language,
): string => {
  const { hi, lo } = interval ?? { lo: mean, hi: mean }
  const spent = { p: 1 - mean, lo: 1 - hi, hi: 1 - lo }
  return `${point(lang, spent)} [${range(lang, spent)}]`
}
