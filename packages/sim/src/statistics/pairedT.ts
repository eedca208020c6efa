import { type MeanDifference, tested } from "./MeanDifference.ts"
import { type Moments, meanOf, varianceOf } from "./Moments.ts"

/**
 * The paired t-test: of the differences within pairs, `t = mean / √(variance/n)` with n - 1 degrees of freedom.
 *
 * Source: Student, "The probable error of a mean", Biometrika 6 (1908).
 */
export const pairedT = (differences: Moments, alpha = 0.05): MeanDifference =>
  tested(meanOf(differences), Math.sqrt(varianceOf(differences) / differences.n), differences.n - 1, alpha)
