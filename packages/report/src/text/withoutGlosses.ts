import type { CatalogueRule } from "@refriega/core"

/** The words of a text, in small letters: three letters and more, since shorter ones are of both languages. */
const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/\p{L}{3,}/gu) ?? []

/** The first of several things in brackets and what is after it, and the last with what is before it. */
const firstOf = /^([^;:,=]+)[;:,=] (.+)$/u
const lastOf = /^(.+)[;:,] ([^;:,]+)$/u

const inBrackets = / ?\(([^()]*)\)/gu

/**
 * The English texts of a catalogue without the Spanish terms in brackets that those need who look a rule up in its
 * source: a page is in one language. A term is Spanish where none of its words is in the English texts outside of
 * brackets, and one of them is in the Spanish texts or has a letter that no English word has. Of several things in
 * brackets the first or the last may be one.
 */
export const withoutGlosses = (
  catalogue: readonly Pick<CatalogueRule, "id" | "rule" | "es">[],
): ReadonlyMap<string, string> => {
  const english = new Set(catalogue.flatMap(({ rule }) => wordsOf(rule.replace(inBrackets, ""))))
  const spanish = new Set(catalogue.flatMap(({ es = "" }) => wordsOf(es)))
  const isGloss = (term: string): boolean => {
    const words = wordsOf(term)
    return (
      words.some((word) => spanish.has(word) || /[^a-z]/u.test(word)) &&
      !words.some((word) => english.has(word) && !/[^a-z]/u.test(word) && !spanish.has(word))
    )
  }
  // Beside other things in brackets, where an English word may be alone, all its words are Spanish.
  const isTerm = (part: string): boolean =>
    isGloss(part) && wordsOf(part).every((word) => spanish.has(word) || /[^a-z]/u.test(word))
  const without = (all: string, inside: string): string => {
    const [, first = "", after = ""] = firstOf.exec(inside) ?? []
    if (isTerm(first)) return all.replace(inside, () => after)
    const [, before = "", last = ""] = lastOf.exec(inside) ?? []
    if (isTerm(last)) return all.replace(inside, () => before)
    return isGloss(inside) ? "" : all
  }
  return new Map(catalogue.map(({ id, rule }) => [id, rule.replace(inBrackets, without)]))
}
