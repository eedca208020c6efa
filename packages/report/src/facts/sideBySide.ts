import { type AnyResults, isDay, type Results } from "./Results.ts"

/**
 * Scenarios with the same sides as if they were variants of one: the same fight in several games, or with several
 * casts. What a table or a chart of variants compares it then compares between scenarios. Undefined when there are
 * fewer than two, when one of them is a day or there twice (nothing would tell its lines apart), or when their sides
 * differ.
 */
export const sideBySide = (documents: readonly AnyResults[]): Results | undefined => {
  const [first, ...others] = documents
  if (first === undefined || isDay(first) || others.length === 0) return undefined
  if (new Set(documents.map(({ scenario, system }) => `${system} ${scenario}`)).size < documents.length)
    return undefined
  const fights: Results[] = [first]
  for (const document of others) {
    if (isDay(document) || sidesOf(document) !== sidesOf(first)) return undefined
    fights.push(document)
  }
  const seen = new Set<string>()
  const en = shared(fights.map(({ title }) => title.en))
  const es = shared(fights.map(({ title }) => title.es))
  return {
    ...first,
    scenario: "side-by-side",
    title: { en: en ?? "Side by side", es: es ?? "Comparación" },
    combatants: fights
      .flatMap(({ combatants }) => combatants)
      .filter(({ id }) => !seen.has(id) && seen.add(id) !== undefined),
    variants: fights.flatMap(({ scenario, title, variants }) =>
      variants.map((variant) => {
        const own = { en: without(title.en, en), es: without(title.es, es) }
        return variants.length === 1
          ? { ...variant, name: scenario, title: own }
          : {
              ...variant,
              name: `${scenario} ${variant.name}`,
              title: { en: `${own.en}: ${variant.title.en}`, es: `${own.es}: ${variant.title.es}` },
            }
      }),
    ),
    comparisons: [],
    pairs: [],
    seconds: fights.reduce((sum, { seconds }) => sum + seconds, 0),
  }
}

const sidesOf = (results: Results): string => results.sides.map(({ id }) => id).join(" ")

/** What all titles have before their first comma: `The bridge` of `The bridge, in winter`. */
const shared = (titles: readonly string[]): string | undefined => {
  const [first] = titles
  const comma = first?.indexOf(", ") ?? -1
  const start = first?.slice(0, comma + 2)
  return comma > 0 && titles.every((title) => title.startsWith(start as string)) ? first?.slice(0, comma) : undefined
}

const without = (title: string, start: string | undefined): string =>
  start === undefined ? title : title.slice(start.length + 2)
