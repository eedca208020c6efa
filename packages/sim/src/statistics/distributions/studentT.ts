import { betaCdf, betaQuantile } from "./beta.ts"

/** The chance that Student's t with `df` degrees of freedom is at least as far from 0 as `t`: a two-sided p-value. */
export const tTails = (t: number, df: number): number => betaCdf(df / (df + t * t), df / 2, 0.5)

/** The t that is exceeded, on either side, with chance `alpha` in all: the factor of a confidence interval. */
export const tTwoSided = (alpha: number, df: number): number => {
  // The tails are I_x(df/2, 1/2) at x = df/(df + t²); for small x its complement keeps the digits.
  const x = betaQuantile(alpha, df / 2, 0.5)
  return Math.sqrt((df * (1 - x)) / x)
}
