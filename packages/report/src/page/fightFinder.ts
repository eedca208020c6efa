import type { Language } from "@refriega/core"
import { isDay } from "../facts/Results.ts"
import { share } from "../text/numbers.ts"
import { variantTitle } from "../text/variantTitle.ts"
import { inLanguage } from "../text/inLanguage.ts"
import { both } from "./words/both.ts"
import { tableOf } from "./chartFigure.ts"
import { flagged } from "./flagged.ts"
import type { GatheredRun } from "./Gathered.ts"
import { type Html, html } from "./html.ts"
import { pageWords } from "./words/pageWords.ts"

/** Fights to look for, by number: the bloodiest, the closest, where somebody dies, where a choice decides. */
export const fightFinder = (run: GatheredRun): Html | undefined =>
  run.found === undefined || isDay(run.results) ? undefined : both((lang) => found(run, lang))

const found = ({ found: index, results }: GatheredRun, lang: Language): Html => {
  const w = pageWords[lang].finder
  if (index === undefined || isDay(results)) return html``
  const { combatants, pairs, variants } = inLanguage(results, lang) as typeof results
  const titleOf = (name: string): string => {
    const variant = variants.find((each) => each.name === name)
    return variant === undefined ? name : variantTitle(variant, lang)
  }
  const list = (combats: readonly number[]): string => combats.join(", ")
  const rows = [
    ...(index.bloodiest.length === 0
      ? []
      : [[w.bloodiest, index.bloodiest.map(({ combat, dead }) => `${combat} (${w.dead(dead)})`).join(", ")]]),
    ...(index.closest.length === 0
      ? []
      : [[w.closest, index.closest.map(({ combat, left }) => `${combat} (${share(lang, left, 0)})`).join(", ")]]),
    ...combatants.flatMap(({ id, name }) => {
      const combats = index.deaths[id]
      return combats === undefined ? [] : [[w.dies(name), list(combats)]]
    }),
    ...pairs.flatMap(({ b, partings }) =>
      partings === undefined || partings.choice.length === 0 ? [] : [[w.parted(titleOf(b)), list(partings.choice)]],
    ),
  ]
  if (rows.length === 0) return html``
  return html`<details class="table finder"><summary>${w.summary}</summary>${tableOf({
    columns: [w.what, w.fights],
    names: 2,
    rows,
  })}<p class="quiet">${flagged(w.more)}</p></details>`
}
