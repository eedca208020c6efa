import type { Results } from "../Results.ts"
import { plainText } from "./plainText.ts"

/**
 * The same results with names that are safe to print and tell everybody apart: charts would draw two sides of one name as
 * one. Who shares a name gets its id behind it.
 */
export const withDistinctNames = (results: Results): Results => ({
  ...results,
  title: both(results.title, plainText),
  sides: named(results.sides),
  combatants: named(results.combatants),
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
