import type { Step } from "../language/Step.ts"
import { type Evaluate, evaluate } from "./evaluate.ts"
import { load, withColumns } from "./lanes/inLanes.ts"
import type { Lanes, Live } from "./lanes/Lanes.ts"
import { pointsLeft } from "./pointsLeft.ts"
import type { Machine, Stage, Walking } from "./Machine.ts"

type HarmStep = Extract<Step, { readonly do: "harm" }>

/** What takes points, layer by layer; the amounts are in their slots then. */
export interface Taking {
  /** Whether there is anything to do. */
  readonly hurts: (m: Stage) => boolean
  /** What is the same for lanes that go on together. */
  readonly keysOf: (m: Walking, lanes: Lanes, some: readonly number[]) => readonly number[]
  /** The same as `hurts` for lanes whose keys are equal. */
  readonly hurtsLanes: (m: Walking, lanes: Lanes, some: readonly number[]) => boolean
}

/** @param isChanged what mechanics do before may have changed the amount: it is in its slot */
export const takingOf = (step: HarmStep, layers: readonly number[], isChanged: boolean, live: Live): Taking => {
  const slot = step.before?.slot ?? -1
  const said = evaluate(step.amount)
  const amount: Evaluate = isChanged ? (m: Machine): number => m.slots[slot] as number : said
  const { beyondSlot, lostSlots, tookSlot } = step
  const onThem = step.to === "them"
  const slots = [tookSlot, beyondSlot, ...lostSlots]

  const hurts = (m: Stage): boolean => {
    const target = onThem ? m.them : m.me
    m.slots[tookSlot] = 0
    if (m.isOut(target)) return false
    const all = Math.max(0, amount(m))
    const took = Math.min(pointsLeft(m, target, layers), all)
    m.slots[beyondSlot] = all - took
    m.slots[tookSlot] = took
    if (took === 0) return false
    let left = took
    for (let i = 0; i < layers.length; i++) {
      const here = Math.min(left, m.pointAt(target * m.width + (layers[i] as number)))
      m.slots[lostSlots[i] as number] = here
      left -= here
    }
    m.harm(target, m.me, took)
    return true
  }
  const amountsOf = (m: Walking, lanes: Lanes, some: readonly number[]): readonly number[] =>
    lanes.active.map((lane) => {
      load(m, lanes, some, lane)
      return Math.max(0, said(m))
    })
  /** How much takes effect; where points are plenty, whether any. */
  const keysOf = (m: Walking, lanes: Lanes, some: readonly number[]): readonly number[] => {
    const amounts = amountsOf(m, lanes, some)
    const target = onThem ? m.them : m.me
    const left = pointsLeft(m, target, layers)
    if (!m.isPlenty) return lanes.active.map((_, i) => Math.min(left, amounts[i] as number))
    const first = left - m.pointAt(target * m.width + (layers.at(-1) as number))
    return lanes.active.map((_, i) => {
      const all = amounts[i] as number
      return all === 0 ? -1 : Math.min(all, first)
    })
  }
  const hurtsLanes = (m: Walking, lanes: Lanes, some: readonly number[]): boolean => {
    const target = onThem ? m.them : m.me
    const all = amountsOf(m, lanes, some)
    const left = pointsLeft(m, target, layers)
    let [sum, weight, most] = [0, 0, 0]
    for (let i = 0; i < all.length; i++) {
      const p = lanes.p[lanes.active[i] as number] as number
      const took = Math.min(left, all[i] as number)
      sum += p * took
      weight += p
      if (took > most) most = took
    }
    const columns = slots.map((): number[] => lanes.p.map(() => 0))
    lanes.active.forEach((lane, i) => {
      const [tooks, beyonds, ...losts] = columns as [number[], number[], ...number[][]]
      const took = Math.min(left, all[i] as number)
      tooks[lane] = took
      beyonds[lane] = (all[i] as number) - took
      let rest = took
      for (let at = 0; at < layers.length; at++) {
        const here = Math.min(rest, m.pointAt(target * m.width + (layers[at] as number)))
        ;(losts[at] as number[])[lane] = here
        rest -= here
      }
    })
    const kept = slots.flatMap((_, i) => (live.has(slots[i] as number) ? [i] : []))
    m.setLanes(
      withColumns(
        lanes,
        kept.map((i) => slots[i] as number),
        kept.map((i) => columns[i] as number[]),
      ),
    )
    if (most === 0) return false
    // Where points are not plenty, it is the same in all lanes.
    m.harmAtMost(target, m.me, m.isPlenty ? sum / weight : most, most)
    return true
  }
  return { hurts, keysOf, hurtsLanes }
}
