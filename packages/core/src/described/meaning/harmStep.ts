import type { Step } from "../language/Step.ts"
import { evaluate } from "./evaluate.ts"
import { isCut } from "./isCut.ts"
import { alone } from "./laned.ts"
import { columnsRead, inGroups, load, settle, slotsRead, withColumns } from "./inLanes.ts"
import type { Lanes, Live } from "./Lanes.ts"
import type { Act, Machine, Stage, Then, Walking } from "./Machine.ts"

type HarmStep = Extract<Step, { readonly do: "harm" }>

/** The points that somebody has left, over all layers. */
export const pointsOf = (tracks: ArrayLike<number>, width: number, who: number, layers: readonly number[]): number => {
  let sum = 0
  for (let i = 0; i < layers.length; i++) sum += tracks[who * width + (layers[i] as number)] as number
  return sum
}

/** The same on a machine. */
export const pointsLeft = (m: Pick<Stage, "pointAt" | "width">, who: number, layers: readonly number[]): number => {
  let sum = 0
  for (let i = 0; i < layers.length; i++) sum += m.pointAt(who * m.width + (layers[i] as number))
  return sum
}

/** Combatants that have no points left fall. */
export const fallsDown: Act = {
  play: (m) => m.fell(m.me, m.them),
  walk: (m, chance, then) => {
    const mark = m.mark()
    m.fell(m.me, m.them)
    then(chance)
    m.undo(mark)
  },
  sure: (m) => {
    m.fell(m.me, m.them)
    return true
  },
}

/**
 * Takes points, layer by layer, and lets happen what harm sets off: first `harmed`, then, where nothing is left,
 * `zero`. In both `me` is the victim and `them` the cause. A combatant that is out of the fight takes no more harm.
 */
export const harmStep = (
  step: HarmStep,
  layers: readonly number[],
  before: Act | undefined,
  harmed: Act,
  zero: Act,
  live: Live,
): Act => {
  const slot = step.before?.slot ?? -1
  const said = evaluate(step.amount)
  const amount = before === undefined ? said : (m: Machine): number => m.slots[slot] as number
  const { beyondSlot, lostSlots, tookSlot } = step
  const onThem = step.to === "them"
  const reads = slotsRead([step.amount])
  const slots = [tookSlot, beyondSlot, ...lostSlots]

  /** Whether there is anything to do; the amounts are in their slots then. */
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
  /** What is the same for lanes that go on together: how much takes effect; where points are plenty, whether any. */
  const keysOf = (m: Walking, lanes: Lanes, amounts: readonly number[]): readonly number[] => {
    const target = onThem ? m.them : m.me
    const left = pointsLeft(m, target, layers)
    if (!m.isPlenty) return lanes.active.map((_, i) => Math.min(left, amounts[i] as number))
    const first = left - m.pointAt(target * m.width + (layers.at(-1) as number))
    return lanes.active.map((_, i) => {
      const all = amounts[i] as number
      return all === 0 ? -1 : Math.min(all, first)
    })
  }
  const amountsOf = (m: Walking, lanes: Lanes, some: readonly number[]): readonly number[] =>
    lanes.active.map((lane) => {
      load(m, lanes, some, lane)
      return Math.max(0, said(m))
    })
  /** The same as `hurts` for lanes whose keys are equal. */
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
  const endsSurely = (m: Walking): boolean => {
    const was = resumed(m)
    const isDone = zero.sure(m)
    if (was) m.stop(true)
    return isDone
  }
  const isAtEnd = (m: Stage): boolean => pointsLeft(m, m.me, layers) <= 0 && !m.isOut(m.me)
  const swap = (m: Machine): void => {
    if (!onThem) return
    const { me } = m
    m.me = m.them
    m.them = me
  }
  /** Whether there is any harm that something may come before; the amount is in its slot then. */
  const threatens = (m: Stage): boolean => {
    const most = said(m)
    m.slots[slot] = Math.max(0, most)
    return most > 0 && !m.isOut(onThem ? m.them : m.me)
  }
  const walkOn = (m: Walking, chance: number, isHurt: boolean, then: Then): void => {
    if (!isHurt) {
      then(chance)
      return
    }
    swap(m)
    const on = (p: number): void => {
      swap(m)
      then(p)
      swap(m)
    }
    harmed.walk(m, chance, (p) => {
      if (!isAtEnd(m)) return on(p)
      const mark = m.mark()
      const was = resumed(m)
      zero.walk(m, p, (q) => {
        if (was) m.stop(true)
        on(q)
      })
      m.undo(mark)
    })
    swap(m)
  }
  const takesEffect: Act = {
    play: (m) => {
      if (!hurts(m)) return
      swap(m)
      harmed.play(m)
      if (isAtEnd(m)) {
        const was = resumed(m)
        zero.play(m)
        if (was) m.stop(true)
      }
      swap(m)
    },
    walk: (m, chance, then) => {
      const { lanes } = m
      const some = lanes === undefined || m.isOut(onThem ? m.them : m.me) ? [] : columnsRead(lanes, reads)
      if (lanes === undefined || some.length === 0) {
        const mark = m.mark()
        settle(m, slots)
        walkOn(m, chance, hurts(m), then)
        m.undo(mark)
        return
      }
      inGroups(m, keysOf(m, lanes, amountsOf(m, lanes, some)), chance, (p, lane) => {
        const mark = m.mark()
        load(m, lanes, some, lane)
        walkOn(m, p, m.lanes === undefined ? hurts(m) : hurtsLanes(m, m.lanes, some), then)
        m.undo(mark)
      })
    },
    sure: (m) => {
      if (harmed.isOpen === true) return false
      const { lanes } = m
      const some = lanes === undefined || m.isOut(onThem ? m.them : m.me) ? [] : columnsRead(lanes, reads)
      const mark = m.mark()
      if (lanes !== undefined && some.length > 0) {
        const keys = keysOf(m, lanes, amountsOf(m, lanes, some))
        if (keys.some((key) => key !== keys[0])) return false
        if (!hurtsLanes(m, lanes, some)) return true
      } else {
        settle(m, slots)
        if (!hurts(m)) return true
      }
      swap(m)
      const isDone = harmed.sure(m) && (!isAtEnd(m) || endsSurely(m))
      swap(m)
      if (!isDone) m.undo(mark)
      return isDone
    },
  }
  if (before === undefined) return takesEffect
  return alone({
    play: (m) => {
      if (!threatens(m)) return
      swap(m)
      before.play(m)
      swap(m)
      if (!isCut(m)) takesEffect.play(m)
    },
    walk: (m, chance, then) => {
      if (!threatens(m)) {
        then(chance)
        return
      }
      swap(m)
      before.walk(m, chance, (p) => {
        swap(m)
        if (!isCut(m)) takesEffect.walk(m, p, then)
        else then(p)
        swap(m)
      })
      swap(m)
    },
    sure: (m) => {
      if (before.isOpen === true || !threatens(m)) return before.isOpen !== true
      const mark = m.mark()
      swap(m)
      let isDone = before.sure(m)
      swap(m)
      if (isDone && !isCut(m)) isDone = takesEffect.sure(m)
      if (!isDone) m.undo(mark)
      return isDone
    },
  })
}

/** Who has no points left falls, though what harm set off has stopped the act: whether it has. */
const resumed = (m: Stage): boolean => {
  const was = m.isStopped
  if (was) m.stop(false)
  return was
}
