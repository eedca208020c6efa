import { type StepName, stepKeys } from "../language/keys.ts"
import type { MainOf, RestOf, StepOf } from "./GameFile.ts"

/** The steps of the language as functions: what a step says first, then its other keys. */
export type Steps = { readonly [N in StepName]: (first: MainOf<N>, others?: RestOf<N>) => StepOf<N> }

/**
 * The steps of described games as functions, each with the words that it has in a file:
 * `steps.hit("attack >= rule.target", { then: [steps.harm(1)] })`.
 */
export const steps = Object.fromEntries(
  Object.keys(stepKeys).map((name) => [name, (first: unknown, others: object = {}) => ({ [name]: first, ...others })]),
) as unknown as Steps
