import { isFree, shoved } from "../../field/shoved.ts"
import type { Step } from "../language/Step.ts"
import { effect } from "./effects.ts"
import { evaluate } from "./evaluate.ts"
import type { Act, Stage, Where } from "./Machine.ts"

type ShiftStep = Extract<Step, { readonly do: "shift" }>

/** Moves one of two on the map. Nobody that is out of the fight is moved. */
export const shiftStep = ({ by, how, who }: ShiftStep): Act => {
  const length = evaluate(by)
  return effect((m) => {
    const where = m.where
    const [moved, other] = who === "me" ? [m.me, m.them] : [m.them, m.me]
    if (where === undefined || moved === other || m.isOut(moved)) return
    if (how === "swap") {
      if (!m.isOut(other)) swap(m, where, moved, other)
      return
    }
    const steps = Math.floor(Math.max(0, length(m)) / where.side)
    const to = shoved(where, moved, other, how === "push" ? steps : 0 - steps)
    if (to !== where.at(moved)) m.shift(moved, to)
  })
}

/** Two change places, if there is room for both. */
const swap = (m: Stage, where: Where, a: number, b: number): void => {
  const [here, there] = [where.at(a), where.at(b)]
  const bodies = {
    field: where.field,
    spaces: where.spaces,
    at: (who: number) => (who === a ? there : who === b ? here : where.at(who)),
    isOut: (who: number) => where.isOut(who),
  }
  if (!isFree(bodies, a, there) || !isFree(bodies, b, here)) return
  m.shift(a, there)
  m.shift(b, here)
}
