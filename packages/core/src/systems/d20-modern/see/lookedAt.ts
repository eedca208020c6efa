import type { Decision } from "../../../contract/Decision.ts"

let looked: Decision | undefined
let age = 0

/** A number for the decision that is looked at: what was noted under another one is of another decision. */
export const ageOf = (d: Decision): number => {
  if (looked !== d) {
    looked = d
    age++
  }
  return age
}
