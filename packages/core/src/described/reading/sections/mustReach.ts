import type { Place } from "../../../scenario/problems.ts"
import type { Role } from "../../language/Expression.ts"
import { inside, type Step } from "../../language/Step.ts"
import type { Draft } from "../Draft.ts"

/** Complains of harm that is done to who is down, where that does nothing. */
export const mustReach = (draft: Draft, place: Place, steps: readonly Step[], lying: Role): void => {
  if (draft.file.findings.any || !harms(steps, lying) || raises(steps)) return
  draft.file.wrong(
    place,
    "this harms who is down, to whom harm does nothing: say what it does under when: struck-down, or kill them",
  )
}

/** In an `each` and a `pick`, and in what harm sets off, it is somebody else. */
const harms = (steps: readonly Step[], who: Role): boolean =>
  steps.some((step) => {
    if (step.do === "harm") return step.to === who
    // Where the game says what it does, that stands here.
    if (step.do === "if" && step.test.is === "down") return false
    if (step.do === "each" || step.do === "pick" || step.do === "react" || step.do === "set") return false
    const its = step.do === "call" && step.isTurned ? (who === "me" ? "them" : "me") : who
    return inside(step).some((list) => harms(list, its))
  })

const raises = (steps: readonly Step[]): boolean =>
  steps.some((step) => step.do === "recover" || inside(step).some(raises))
