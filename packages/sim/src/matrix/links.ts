import { binomialCdf } from "../statistics/distributions/binomial.ts"
import type { PairCounts } from "../statistics/bradleyTerry.ts"
import { holm } from "../statistics/holm.ts"

/** What is said of who beats whom, and of circles, is false of any of its kind in at most one run in a hundred. */
export const sureBy = 0.01

/** How likely as many wins would be if either wins as often as the other: by contestants, `[winner][loser]`. */
export type Links = readonly (readonly number[])[]

/**
 * One-sided, exact, of fights that somebody won. Where the two halves of a pair, with their sides swapped, have other
 * odds, wins scatter less than the binomial distribution says (Hoeffding): the test is only safer.
 */
export const linksOf = (size: number, pairs: readonly PairCounts[]): Links => {
  const found = Array.from({ length: size }, () => Array.from({ length: size }, () => 1))
  const atLeast = (k: number, n: number): number => (k === 0 ? 1 : binomialCdf(n - k, n, 0.5))
  for (const { a, b, won } of pairs) {
    const n = won[0] + won[1]
    ;(found[a] as number[])[b] = atLeast(won[0], n)
    ;(found[b] as number[])[a] = atLeast(won[1], n)
  }
  return found
}

const linkIn = (links: Links, a: number, b: number): number => links[a]?.[b] ?? 1

/** Three of which each beats the next, and the last the first. */
export interface Circle {
  readonly of: readonly [a: number, b: number, c: number]
  /** That of its weakest link, adjusted over all triples (Holm). */
  readonly p: number
}

/**
 * All circles that are sure: all three links must be, so the least sure one decides, and no number of links has to be
 * corrected for (Berger); the number of triples has. Of the two ways round a triple one can be sure at most.
 *
 * Source: R. L. Berger, "Multiparameter hypothesis testing and acceptance sampling", Technometrics 24 (1982).
 */
export const circlesIn = (links: Links): readonly Circle[] => {
  const size = links.length
  const triples: { readonly of: Circle["of"]; readonly p: number }[] = []
  for (let a = 0; a < size; a++)
    for (let b = a + 1; b < size; b++)
      for (let c = b + 1; c < size; c++) {
        const [one, other] = [
          [a, b, c],
          [a, c, b],
        ].map(([x = 0, y = 0, z = 0]) => ({
          of: [x, y, z] as const,
          p: Math.max(linkIn(links, x, y), linkIn(links, y, z), linkIn(links, z, x)),
        })) as [Circle, Circle]
        triples.push(one.p <= other.p ? one : other)
      }
  const adjusted = holm(triples.map(({ p }) => p))
  return triples
    .map(({ of }, i) => ({ of, p: adjusted[i] as number }))
    .filter(({ p }) => p <= sureBy)
    .toSorted((a, b) => a.p - b.p)
}

/** Who surely loses to everybody, and who surely beats everybody. */
export const extremesIn = (
  links: Links,
): { readonly beatsAll: readonly number[]; readonly beatenByAll: readonly number[] } => {
  const all = links.map((_, i) => i)
  const surely = (of: (i: number, j: number) => number): readonly number[] => {
    const ps = holm(all.map((i) => Math.max(...all.filter((j) => j !== i).map((j) => of(i, j)))))
    return all.filter((i) => (ps[i] as number) <= sureBy)
  }
  return {
    beatsAll: surely((i, j) => linkIn(links, i, j)),
    beatenByAll: surely((i, j) => linkIn(links, j, i)),
  }
}
