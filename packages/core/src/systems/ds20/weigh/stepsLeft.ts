import { power } from "../../../dice/power.ts"

/**
 * How many actions it takes on average until so many have come off in a row, of which some have done so; a failure
 * begins anew.
 */
export const stepsLeft = (chance: number, { all, done }: { readonly all: number; readonly done: number }): number => {
  if (chance <= 0) return Number.POSITIVE_INFINITY
  if (chance >= 1) return all - done
  return (1 / power(chance, all) - 1 / power(chance, done)) / (1 - chance)
}
