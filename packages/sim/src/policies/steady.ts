import { steadyBy } from "./steadyBy.ts"
import { usualWeights } from "./Weights.ts"

/** What a side plays by when nothing is said: careful, by the weights that the arena bears out. */
export const steady = steadyBy("steady", usualWeights)
