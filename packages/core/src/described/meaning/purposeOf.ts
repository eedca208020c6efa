import { keyOf } from "../../dice/hash.ts"
import { type Purpose, purpose } from "../../dice/purpose.ts"

const firstOwn = 24
const ownPurposes = 7

/**
 * What dice are rolled for, by the name of a roll: one of the purposes that all games have where it is called so, else
 * one of a few that described games share. Two names may share a purpose: the order of openings tells their streams
 * apart.
 */
export const purposeOf = (name: string): Purpose =>
  Object.hasOwn(purpose, name)
    ? purpose[name as keyof typeof purpose]
    : ((firstOwn + (keyOf(name) % ownPurposes)) as Purpose)
