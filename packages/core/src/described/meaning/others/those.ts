import type { Expression, Those } from "../../language/Expression.ts"
import type { Machine } from "../Machine.ts"

type Read = (m: Machine) => number

/** How many of a side are so: each of them is `other`. */
export const those = ({ isFallen, near, test, who }: Those, evaluate: (e: Expression) => Read): Read => {
  const holds = test && evaluate(test)
  const apart = near && evaluate(near.apart)
  const within = near && evaluate(near.within)
  const isOfThem = near?.of === "them"
  return (m) => {
    const others = who === "enemies" ? m.enemiesOf?.(m.me) : m.friendsOf?.(m.me)
    // Where the part of one of many is gone through alone, others may stand otherwise by then.
    m.mindsAll?.()
    const { me, other: was, them } = m
    const centre = isOfThem ? them : me
    const most = within?.(m) ?? 0
    let found = 0
    for (const other of others ?? []) {
      if ((m.isOut?.(other) === true) !== isFallen) continue
      if (apart !== undefined) {
        if (other === centre) continue
        m.me = other
        m.them = centre
        const far = apart(m)
        m.me = me
        m.them = them
        if (far > most) continue
      }
      if (holds !== undefined) {
        m.other = other
        if (holds(m) === 0) continue
      }
      found++
    }
    if (was !== undefined) m.other = was
    return found
  }
}
