import type { Results } from "../Results.ts"
import { plainText } from "./plainText.ts"

/**
 * The same results with combatants in order and names that are safe to print and tell everybody apart: charts would draw two sides of one name as
 * one. Who shares a name gets its id behind it.
 */
export const withDistinctNames = (results: Results): Results => ({
  ...results,
  title: both(results.title, plainText),
  sides: named(results.sides),
  combatants: named(inOrder(results)),
  variants: results.variants.map((variant, _, all) => ({
    ...variant,
    title: {
      en: distinct(
        variant.title.en,
        variant.name,
        all.map((v) => v.title.en),
      ),
      es: distinct(
        variant.title.es,
        variant.name,
        all.map((v) => v.title.es),
      ),
    },
  })),
})

/** Combatants by side and then by name, `Thug 2` before `Thug 10`: documents have them in an order that means nothing. */
const inOrder = ({ sides, combatants }: Results): Results["combatants"] => {
  const sideOf = (combatant: Results["combatants"][number]): number =>
    sides.findIndex((side) => side.id === combatant.side)
  const { compare } = new Intl.Collator("en", { numeric: true })
  return combatants.toSorted((a, b) => sideOf(a) - sideOf(b) || compare(a.name, b.name) || compare(a.id, b.id))
}

const both = (text: Results["title"], change: (text: string) => string): Results["title"] => ({
  en: change(text.en),
  es: change(text.es),
})

const named = <A extends { readonly id: string; readonly name: string }>(list: readonly A[]): readonly A[] => {
  const names = list.map((entry) => entry.name)
  return list.map((entry) => ({ ...entry, name: distinct(entry.name, entry.id, names) }))
}

const distinct = (name: string, id: string, names: readonly string[]): string =>
  plainText(names.filter((other) => other === name).length > 1 ? `${name} (${id})` : name)
