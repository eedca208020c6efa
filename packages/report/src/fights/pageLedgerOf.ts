import { type Language, languages, type System, type Text, tellerOf } from "@refriega/core/internal"
import type { Ledger, LedgerStep, LedgerSum, Regenerated } from "@refriega/sim/pure"
import type { PageLedger, PageSum, PageTurn } from "../facts/PageData.ts"
import { optionLabel } from "../text/optionLabel.ts"
import { plainText } from "../text/plainText.ts"

/** The ledger of a fight as a page shows it: the curve over its events, the moments in words, luck and choices. */
export const pageLedgerOf = <T extends System>({ combat, rules }: Regenerated<T>, ledger: Ledger): PageLedger => {
  const { by, combatants, entering, result, side, sides, start, steps, total, turns } = ledger
  const tellers = languages.map((lang) => [lang, tellerOf(rules, combat.prepared, lang)] as const)
  const inBoth = (text: (tell: (typeof tellers)[number][1], lang: Language) => string): Text =>
    Object.fromEntries(tellers.map(([lang, tell]) => [lang, plainText(text(tell, lang))])) as unknown as Text
  const turnOf = ({ after, before, change, step }: Ledger["turns"][number]): PageTurn => {
    const { from, round, target, verb, who } = steps[step] as LedgerStep
    const option = { verb, target, item: -1, place: -1, extra: 0 } as unknown as Parameters<typeof optionLabel>[2]
    return {
      event: from,
      round,
      label: inBoth((tell) => (who < 0 || verb < 0 ? "" : `${tell.name(who)}: ${optionLabel(tell, who, option)}`)),
      before: before.x,
      after: after.x,
      change,
    }
  }
  return {
    side,
    curve: steps.map(({ before, from }) => [from, before.x]),
    told: {
      by: inBoth((tell) =>
        new Set(by).size === 1 ? (by[0] as string) : by.map((policy, of) => `${policy} (${tell.side(of)})`).join(", "),
      ),
      start: start.x,
      result,
      luck: total.luck,
      choice: total.choice,
      rest: total.rest,
      turns: turns.map(turnOf),
      combatants: combatants.map(sumOf),
      sides: sides.map(sumOf),
      ...(entering && { entering: { asLeft: entering.asLeft.x, whole: entering.whole.x, change: entering.change } }),
    },
  }
}

const sumOf = ({ choice, luck, luckWithin }: LedgerSum): PageSum => ({ luck: { x: luck, ...luckWithin }, choice })
