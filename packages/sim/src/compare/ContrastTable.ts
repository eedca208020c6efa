import { FewValues } from "../statistics/FewValues.ts"
import type { Moments } from "../statistics/Moments.ts"

/**
 * A weighted sum over the cells of a combat, by cell: `[-1, 1]` is the second less the first. Weights are integers:
 * shares of a factorial are brought to their common denominator.
 */
export type Weights = readonly number[]

/** What one weighted sum comes to over all combats. */
interface Sums {
  /** Weights that are not 0, and their cells. */
  readonly cells: readonly number[]
  readonly weights: readonly number[]
  sum: number
  squares: number
  /** Combats in which it is below 0, and above. */
  below: number
  above: number
  /** The values that are not 0, as long as they are few different ones. */
  readonly values: FewValues | undefined
}

/**
 * The same combats in several cells (two variants, a variant with sides that know of it or do not, all subsets of some
 * changes), in integers: what weighted sums over the cells of each combat add up to. Combats may be added in any order,
 * each once; tables of other combats are merged.
 */
export class ContrastTable {
  n = 0
  private readonly contrasts: readonly Sums[]
  /** Sums of products of two contrasts: `[later * contrasts + earlier]`. */
  private readonly products: Float64Array | undefined
  /** Scratch: the combat at hand. */
  private readonly now: Float64Array

  /**
   * @param contrasts the weights of each
   * @param wanted also sum up products of contrasts; and keep the values of which contrasts: of all when left out
   */
  constructor(
    contrasts: readonly Weights[],
    wanted: { readonly products?: boolean; readonly values?: (contrast: number) => boolean } = {},
  ) {
    this.contrasts = contrasts.map((weights, contrast): Sums => {
      const cells = weights.flatMap((weight, cell) => (weight === 0 ? [] : [cell]))
      const values = wanted.values?.(contrast) === false ? undefined : new FewValues()
      const own = cells.map((cell) => weights[cell] as number)
      return { cells, weights: own, sum: 0, squares: 0, below: 0, above: 0, values }
    })
    const { length } = contrasts
    this.products = wanted.products === true ? new Float64Array(length * length) : undefined
    this.now = new Float64Array(length)
  }

  /** Adds a combat by what it came to in each cell: integers. */
  add(found: ArrayLike<number>): void {
    this.n++
    const { contrasts, now, products } = this
    for (let c = 0; c < contrasts.length; c++) {
      const sums = contrasts[c] as Sums
      const { cells, weights } = sums
      let x = 0
      for (let i = 0; i < cells.length; i++) x += (weights[i] as number) * (found[cells[i] as number] as number)
      now[c] = x
      if (x === 0) continue
      sums.sum += x
      sums.squares += x * x
      if (x < 0) sums.below++
      else sums.above++
      sums.values?.add(x)
    }
    if (products === undefined) return
    for (let c = 0; c < now.length; c++) {
      if (now[c] === 0) continue
      for (let e = 0; e <= c; e++) {
        const at = c * now.length + e
        products[at] = (products[at] as number) + (now[c] as number) * (now[e] as number)
      }
    }
  }

  /** Adds what another table of the same contrasts has counted, in other combats. */
  merge(other: ContrastTable): void {
    this.n += other.n
    for (const [c, sums] of this.contrasts.entries()) {
      const { above, below, squares, sum, values } = other.contrasts[c] as Sums
      sums.sum += sum
      sums.squares += squares
      sums.below += below
      sums.above += above
      sums.values?.merge(values)
    }
    this.products?.forEach((product, at, all) => (all[at] = product + ((other.products as Float64Array)[at] as number)))
  }

  /** In how many combats a contrast is below 0, and above. */
  signs(contrast: number): { readonly below: number; readonly above: number } {
    const { above, below } = this.contrasts[contrast] as Sums
    return { below, above }
  }

  /** The sample of a contrast: one value for each combat. */
  moments(contrast: number): Moments {
    const { above, below, squares, sum, values } = this.contrasts[contrast] as Sums
    const { n } = this
    const known = values?.values
    if (known === undefined) return { n, sum, squares, values: undefined }
    const all = new FewValues()
    for (const [value, count] of [...known, [0, n - below - above] as const]) if (count > 0) all.add(value, count)
    return { n, sum, squares, values: all.values }
  }

  /** The sum over all combats of one contrast times another. */
  product(a: number, b: number): number {
    if (this.products === undefined) throw new Error("products were not wanted")
    return this.products[Math.max(a, b) * this.contrasts.length + Math.min(a, b)] as number
  }
}
