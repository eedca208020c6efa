import { type Called, distinctNames, type Language } from "@refriega/core/internal"
import type { DayResults, Results } from "../facts/Results.ts"
import { inLanguage } from "./inLanguage.ts"
import { plainText } from "./plainText.ts"

/**
 * The same results with combatants in order and names that are safe to print and tell everybody apart: charts would
 * draw two sides of one name as one. Who shares a name gets the side behind
 * it, or the id.
 *
 * @param lang to have the names in one language; left out, in both
 */
export const withDistinctNames = (document: Results, lang?: Language): Results => {
  const results = lang === undefined ? document : inLanguage(document, lang)
  return {
    ...results,
    title: both(results.title, shortened),
    sides: named(results.sides),
    combatants: cast(results),
    variants: titled(results.variants),
    ...(results.varied && { varied: plainSweep(results.varied) }),
  }
}

/** The same for a day: its fights, and the members of the party. Fights of one title are distinguished by their ids. */
export const withDistinctDayNames = (document: DayResults, lang?: Language): DayResults => {
  const results = lang === undefined ? document : inLanguage(document, lang)
  const { day, fights } = results
  const titles = (its: Language) => fights.map(({ title }) => title[its])
  const variants = titled(day.variants)
  return {
    ...results,
    title: both(results.title, shortened),
    ...(results.varied && { varied: plainSweep(results.varied) }),
    fights: fights.map((fight) => ({
      ...fight,
      sides: named(fight.sides),
      combatants: cast(fight),
      variants: titled(fight.variants),
      title: {
        en: distinct(fight.title.en, fight.id, titles("en")),
        es: distinct(fight.title.es, fight.id, titles("es")),
      },
    })),
    day: {
      party: named(day.party),
      members: cast({ sides: day.party, combatants: day.members }),
      variants,
    },
  }
}

/**
 * Combatants by side and then by name, `Thug 2` before `Thug 10`: documents have them in an order that means nothing.
 */
const inOrder = ({ sides, combatants }: Pick<Results, "sides" | "combatants">): Results["combatants"] => {
  const sideOf = (combatant: Results["combatants"][number]): number =>
    sides.findIndex((side) => side.id === combatant.side)
  const { compare } = new Intl.Collator("en", { numeric: true })
  return combatants.toSorted((a, b) => sideOf(a) - sideOf(b) || compare(a.name, b.name) || compare(a.id, b.id))
}

/** Variants with titles that tell them apart. */
const titled = <A extends { readonly name: string; readonly title: Results["title"] }>(variants: readonly A[]) =>
  variants.map((variant) => ({
    ...variant,
    title: {
      en: distinct(
        variant.title.en,
        variant.name,
        variants.map((v) => v.title.en),
      ),
      es: distinct(
        variant.title.es,
        variant.name,
        variants.map((v) => v.title.es),
      ),
    },
  }))

/** What a sweep varies, with texts that are safe to print. */
const plainSweep = (varied: NonNullable<Results["varied"]>): typeof varied =>
  JSON.parse(JSON.stringify(varied, (_, value: unknown) => (typeof value === "string" ? shortened(value) : value)))

const both = (text: Results["title"], change: (text: string) => string): Results["title"] => ({
  en: change(text.en),
  es: change(text.es),
})

const named = <A extends { readonly id: string } & Called>(
  list: readonly A[],
  sideOf: (one: A) => Called | undefined = () => undefined,
): readonly A[] => {
  const plain = list.map(({ id, name, es }) => ({
    id: plainText(id),
    name: shortened(name),
    ...(es !== undefined && { es: shortened(es) }),
  }))
  const told = distinctNames(plain, (one) => sideOf(list[plain.indexOf(one)] as A))
  return list.map((one, i) => ({ ...one, ...told[i], id: one.id }))
}

/** Combatants with names that tell them apart, by the sides that they are of where names alone do not. */
const cast = (results: Pick<Results, "sides" | "combatants">): Results["combatants"] => {
  const sides = results.sides.map(({ id, name, es }) => ({
    id,
    name: shortened(name),
    ...(es !== undefined && { es: shortened(es) }),
  }))
  return named(inOrder(results), ({ side }) => sides.find(({ id }) => id === side))
}

const distinct = (name: string, id: string, names: readonly string[]): string => {
  const short = shortened(name)
  return names.filter((other) => shortened(other) === short).length > 1 ? `${short} (${plainText(id)})` : short
}

/** Scenario files allow 80 characters; documents from elsewhere may say anything, and no chart has room for it. */
const longest = 100
const shortened = (name: string): string => {
  const text = plainText(name)
  return text.length <= longest ? text : `${text.slice(0, longest - 1).toWellFormed()}…`
}
