import { logEvidence } from "./confidenceSequence.ts"

/**
 * McNemar's test with a look at every pair: the p-value of an e-value that bets against "a discordant pair
 * favours either variant with the same chance". It may be looked at as often as one likes, and false stops at .05 are
 * 2.1 % in fact. Of `b` pairs only the first variant succeeds, of `c` only the second.
 */
export const sequentialMcnemar = (b: number, c: number): number => Math.min(1, Math.exp(-logEvidence(c, b + c, 0.5)))
