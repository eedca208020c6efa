import { inside, type Step } from "../language/Step.ts"

/**
 * An act that is aimed at somebody and says of no step that it hits, but has degrees of which some harm its target and
 * some do not: those that do are hits, and the act is an attack. Of several such steps the first is it.
 */
export const asAttack = (steps: readonly Step[]): readonly Step[] => {
  if (steps.some(hasHit)) return steps
  let isFound = false
  const told = (list: readonly Step[]): readonly Step[] =>
    list.map((step) => {
      if (isFound) return step
      if (step.do === "if") return { ...step, yes: told(step.yes), no: told(step.no) }
      if (step.do === "call" && !step.isTurned) return { ...step, steps: told(step.steps) }
      if (step.do !== "bands") return step
      const hits = step.bands.map((band) => band.steps.some(harmsThem))
      if (!hits.includes(true) || !hits.includes(false)) return step
      isFound = true
      return { ...step, hits }
    })
  return told(steps)
}

const hasHit = (step: Step): boolean => (step.do === "if" && step.hit) || inside(step).some((list) => list.some(hasHit))

/** What harm sets off is no part of it, and in an `each` it befalls somebody else. */
const harmsThem = (step: Step): boolean => {
  if (step.do === "harm") return step.to === "them"
  return (
    step.do !== "each" &&
    !(step.do === "call" && step.isTurned) &&
    step.do !== "set" &&
    inside(step).some((list) => list.some(harmsThem))
  )
}
