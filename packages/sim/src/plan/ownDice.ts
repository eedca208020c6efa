import type { Manifest } from "./Manifest.ts"
import { sha256 } from "./sha256.ts"

type Variants = Pick<Manifest, "seed" | "variants">

/**
 * The seed of the dice of a variant: that of the run, or, where the variant has dice of its own, one that follows from
 * both that and its salt. Nothing else goes into it, so a point of a search has the same dice whenever it is tried.
 *
 * @param variant its index in the manifest
 */
export const seedOf = ({ seed, variants }: Variants, variant: number): number => {
  const salt = variants[variant]?.salt
  return salt === undefined ? seed : saltedSeed(seed, salt)
}

/** A seed of its own, of 52 bits, for a salt: two salts have the same one with chance 2^-52. */
export const saltedSeed = (seed: number, salt: string): number =>
  Number.parseInt(sha256(JSON.stringify(["own dice", seed, salt])).slice(0, 13), 16)

/**
 * Whether two variants of a run are played with the same dice, combat by combat: only then are they pairs. Of others
 * each is a sample of its own.
 */
export const haveSameDice = ({ variants }: Pick<Manifest, "variants">, a: number, b: number): boolean =>
  variants[a]?.salt === variants[b]?.salt

/** Whether some variant of a run has dice of its own. */
export const hasOwnDice = ({ variants }: Pick<Manifest, "variants">): boolean =>
  variants.some(({ salt }) => salt !== undefined)
