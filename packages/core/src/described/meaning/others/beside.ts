import type { Expression } from "../../language/Expression.ts"
import { distancePlace, type Machine, trackAt } from "../Machine.ts"

type Beside = Extract<Expression, { readonly is: "beside" }>

/** How many of a side stand and are so near, by bands of distance. */
export const beside = (e: Beside, evaluate: (e: Expression) => (m: Machine) => number): ((m: Machine) => number) => {
  const within = evaluate(e.within)
  return (m) => {
    const centre = e.of === "me" ? m.me : m.them
    const others = e.who === "enemies" ? m.enemiesOf?.(m.me) : m.friendsOf?.(m.me)
    // Where the part of one of many is gone through alone, others may stand otherwise by then.
    m.mindsAll?.()
    const most = within(m)
    let found = 0
    for (const other of others ?? [])
      if (other !== centre && m.isOut?.(other) !== true && trackAt(m, distancePlace(m, other, centre)) <= most) found++
    return found
  }
}
