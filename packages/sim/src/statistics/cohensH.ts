/**
 * Cohen's h of two shares: `2 asin √p2 - 2 asin √p1`, the same step anywhere between 0 and 1. About .2 is small, .5
 * medium, .8 large.
 *
 * Source: J. Cohen, Statistical Power Analysis for the Behavioral Sciences, 2nd edition (1988), chapter 6.
 */
export const cohensH = (p1: number, p2: number): number => 2 * Math.asin(Math.sqrt(p2)) - 2 * Math.asin(Math.sqrt(p1))
