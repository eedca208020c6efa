import { type MeanDifference, tested } from "./MeanDifference.ts"
import { type Moments, meanOf, varianceOf } from "./Moments.ts"

/**
 * Welch's t-test of two independent means, `b` less `a`, with Satterthwaite's degrees of freedom: the samples may
 * spread differently.
 *
 *     t = (mb - ma) / √(va/na + vb/nb)     df = (va/na + vb/nb)² / ((va/na)²/(na-1) + (vb/nb)²/(nb-1))
 *
 * Source: B. L. Welch, "The generalization of Student's problem when several different population variances are
 * involved", Biometrika 34 (1947).
 */
export const welch = (a: Moments, b: Moments, alpha = 0.05): MeanDifference => {
  const [ea, eb] = [varianceOf(a) / a.n, varianceOf(b) / b.n]
  const d = meanOf(b) - meanOf(a)
  if (a.n < 2 || b.n < 2) return tested(d, Number.NaN, 0, alpha)
  const spread = ea + eb
  const df = spread === 0 ? a.n + b.n - 2 : spread ** 2 / (ea ** 2 / (a.n - 1) + eb ** 2 / (b.n - 1))
  return tested(d, Math.sqrt(spread), df, alpha)
}
