import { inside, type Step } from "../../language/Step.ts"
import { expressionsOf } from "../../language/walkSteps.ts"
import { slotsRead } from "./inLanes.ts"
import type { Live } from "./Lanes.ts"
import { madeBy } from "../senses.ts"

/** The results of an act that may be read again from some step on. */
export interface Lives {
  /** By the step itself, by its inner steps and by what comes later; in what is repeated, by all of it. */
  readonly from: ReadonlyMap<Step, Live>
  /** Of an `each`: by what comes once it has been done to one of them, be it to the next. */
  readonly next: ReadonlyMap<Step, Live>
}

/** What is read and made somewhere in an act, by slot: when for the first time, when for the last, counted in steps. */
class Times {
  readonly first = new Map<number, number>()
  readonly last = new Map<number, number>()

  note(slots: readonly number[], order: number): void {
    for (const slot of slots) {
      if (!this.first.has(slot)) this.first.set(slot, order)
      this.last.set(slot, order)
    }
  }
}

/** What is read and made in steps, with all that is in them. */
interface Uses {
  readonly read: readonly number[]
  readonly made: readonly number[]
}

/** The same for lists of steps, each gone through once. */
const usesBy = (): ((list: readonly Step[]) => Uses) => {
  const known = new Map<readonly Step[], Uses>()
  const usesOf = (list: readonly Step[]): Uses => {
    let uses = known.get(list)
    if (uses === undefined) {
      const inner = list.flatMap(inside).map(usesOf)
      uses = {
        read: [...new Set([...list.flatMap(readBy), ...inner.flatMap(({ read }) => read)])],
        made: [...new Set([...list.flatMap(madeBy), ...inner.flatMap(({ made }) => made)])],
      }
      known.set(list, uses)
    }
    return uses
  }
  return usesOf
}

const readBy = (step: Step): readonly number[] => slotsRead(expressionsOf(step)).slots

/** Which results are read when. */
export const livesOf = (act: readonly Step[]): Lives => {
  const all = { read: new Times(), made: new Times() }
  const begins = new Map<Step, number>()
  const ends = new Map<Step, number>()
  const within = new Map<Step, typeof all>()
  const usesOf = usesBy()
  const called = new Set<readonly Step[]>()
  let order = 0
  const note = ({ made, read }: Uses, around: readonly Step[]): void => {
    for (const times of [all, ...around.flatMap((each) => within.get(each) ?? [])]) {
      times.read.note(read, order)
      times.made.note(made, order)
    }
  }
  const see = (steps: readonly Step[], again: number | undefined, around: readonly Step[]): void => {
    for (const step of steps) {
      order++
      begins.set(step, Math.min(begins.get(step) ?? order, again ?? order))
      note({ read: readBy(step), made: madeBy(step) }, around)
      const isEach = step.do === "each" || step.do === "repeat"
      if (isEach && !within.has(step)) within.set(step, { read: new Times(), made: new Times() })
      const inner = isEach || step.do === "react" ? (again ?? order) : again
      for (const list of inside(step)) {
        // A list that is called from several places is gone through at the first of them.
        if (step.do === "call" && called.has(list)) note(usesOf(list), around)
        else {
          if (step.do === "call") called.add(list)
          see(list, inner, isEach ? [...around, step] : around)
        }
      }
      // What is read after the first place where it is may be read.
      ends.set(step, ends.get(step) ?? order)
    }
  }
  see(act, undefined, [])
  const { last } = all.read
  const readFrom = (from: number): Live => ({ has: (slot) => (last.get(slot) ?? -1) >= from })
  const from = new Map([...begins].map(([step, at]) => [step, readFrom(at)]))
  const next = new Map(
    [...within].map(([each, its]) => {
      const begin = begins.get(each) as number
      const end = ends.get(each) as number
      /** Made anew for each of them before it is read, and nowhere else. */
      const isOwn = (slot: number): boolean =>
        (its.made.first.get(slot) ?? Number.POSITIVE_INFINITY) <= (its.read.first.get(slot) as number) &&
        (all.made.first.get(slot) as number) >= begin &&
        (all.made.last.get(slot) as number) <= end
      const carried = new Set([...its.read.last.keys()].filter((slot) => !isOwn(slot)))
      const later = readFrom(end + 1)
      return [each, { has: (slot: number) => carried.has(slot) || later.has(slot) }]
    }),
  )
  return { from, next }
}
