import { chanceOf, columnsRead, load, maskOf, merge, oneByOne, type SlotsRead } from "./inLanes.ts"
import type { Lanes, Live } from "./Lanes.ts"
import type { Stage, Then, Walking } from "../Machine.ts"
import type { Alike, Results } from "../resultsOf.ts"

/** What is needed to go on from a roll. */
export interface Rolling {
  readonly slots: readonly number[]
  /** The slots that it follows from. */
  readonly reads: SlotsRead
  readonly resultsIn: (m: Stage) => Results
  readonly show: (m: Stage, alike: Alike) => void
  readonly live: Live
}

/** Where several rolls have more results than this, those of the first are gone through one by one. */
const mostLanes = 1000

/** Walks on from a roll: what was rolled goes on in lanes, or in each of those that there are. */
export const rollWalker = ({
  live,
  reads,
  resultsIn,
  show,
  slots,
}: Rolling): ((m: Walking, chance: number, then: Then) => void) => {
  const mask = maskOf(slots)
  /** What was rolled goes on in lanes. */
  const rolled = (m: Walking, chance: number, then: Then): void => {
    const { active, all, columns, p } = resultsIn(m)
    const one = all.length === 1 ? 0 : m.pick(all)
    if (one >= 0) {
      show(m, all[one] as Alike)
      then(chance)
      return
    }
    goOn(m, { base: chance, p, active, slots, columns, mask }, then)
  }
  const goOn = (m: Walking, lanes: Lanes, then: Then): void => {
    const mark = m.mark()
    m.setLanes(lanes)
    then(chanceOf(lanes))
    m.undo(mark)
  }
  /** Rolled in each of some lanes: every result in every lane is one, where these are not too many. */
  const inLanes = (m: Walking, lanes: Lanes, chance: number, then: Then): void => {
    const merged = merge(lanes, live)
    const mark = m.mark()
    if (merged.slots.length === 0) {
      m.setLanes(undefined)
      rolled(m, chance, then)
      m.undo(mark)
      return
    }
    const some = merged.slots.map((_, i) => i)
    const p: number[] = []
    const from: number[] = []
    const columns: number[][] = slots.map(() => [])
    const asked = columnsRead(merged, reads)
    let alike: Results | undefined
    for (const lane of merged.active) {
      // Where nothing of what it follows from differs from lane to lane, it is rolled alike in all of them.
      if (alike === undefined || asked.length > 0) {
        load(m, merged, some, lane)
        alike = resultsIn(m)
      }
      const { all } = alike
      if (p.length + all.length > mostLanes) {
        oneByOne(m, chance, (each) => rolled(m, each, then), live)
        return
      }
      for (const { chance: its, shown } of all) {
        p.push((merged.p[lane] as number) * its)
        from.push(lane)
        for (let i = 0; i < columns.length; i++) (columns[i] as number[]).push(shown[i] as number)
      }
    }
    const { base, slots: before } = merged
    const kept = some.filter((i) => !slots.includes(before[i] as number))
    const names = [...kept.map((i) => before[i] as number), ...slots]
    const carried = kept.map((i) => from.map((lane) => (merged.columns[i] as readonly number[])[lane] as number))
    const active = p.map((_, i) => i)
    goOn(m, { base, p, active, slots: names, columns: [...carried, ...columns], mask: maskOf(names) }, then)
  }
  return (m, chance, then) => {
    if (m.lanes === undefined) rolled(m, chance, then)
    else inLanes(m, m.lanes, chance, then)
  }
}
