import type { Step } from "../../language/Step.ts"
import { evaluate, type Evaluate } from "../evaluate.ts"
import { columnsRead, inGroups, load, oneByOne, slotsRead } from "./inLanes.ts"
import type { Lanes, Live } from "./Lanes.ts"
import type { Act, Machine, Walking } from "../Machine.ts"
import { usedIn } from "../senses.ts"

/**
 * A step that does the same for all lanes of which what it asks is equal: it is walked through once for each answer.
 * Its inner steps see to their lanes themselves.
 */
export const laned = (step: Step, act: Act): Act => {
  const used = usedIn(step)
  const reads = slotsRead(used)
  if (reads.slots.length === 0) return act
  let asked: readonly Evaluate[] | undefined
  const keysOf = (m: Walking, lanes: Lanes, some: readonly number[]): readonly (number | string)[] =>
    lanes.active.map((lane) => {
      load(m, lanes, some, lane)
      return keyOf((asked ??= used.map(evaluate)), m)
    })
  return {
    ...act,
    walk: (m, chance, then) => {
      const { lanes } = m
      const some = lanes === undefined ? none : columnsRead(lanes, reads)
      if (lanes === undefined || some.length === 0) {
        act.walk(m, chance, then)
        return
      }
      inGroups(m, keysOf(m, lanes, some), chance, (p, lane) => {
        load(m, lanes, some, lane)
        act.walk(m, p, then)
      })
    },
    sure: (m) => {
      const { lanes } = m
      const some = lanes === undefined || act.isOpen === true ? none : columnsRead(lanes, reads)
      if (lanes === undefined || some.length === 0) return act.sure(m)
      const keys = keysOf(m, lanes, some)
      if (keys.some((key) => key !== keys[0])) return false
      load(m, lanes, some, lanes.active[0] as number)
      return act.sure(m)
    },
  }
}

/** A step that knows nothing of lanes: it is walked through for each of them. */
export const alone = (act: Act, live?: Live): Act => ({
  ...act,
  walk: (m, chance, then) => oneByOne(m, chance, (p) => act.walk(m, p, then), live),
  sure: (m) => m.lanes === undefined && act.sure(m),
})

const none: readonly number[] = []

/** What several answers come to, as one. */
export const keyOf = (asked: readonly Evaluate[], m: Machine): number | string => {
  if (asked.length === 1) return (asked[0] as Evaluate)(m)
  let key = ""
  for (const each of asked) key += `${each(m)},`
  return key
}
