import type { Step } from "../language/Step.ts"
import { evaluate } from "./evaluate.ts"
import type { Act, Machine, Stage } from "./Machine.ts"

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

/** Those who have no points left fall. */
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
 * `zero`. In both `me` is the victim and `them` the one who did it. Who is out of the fight already takes no harm.
 */
export const harmStep = (
  step: HarmStep,
  layers: readonly number[],
  before: Act | undefined,
  harmed: Act,
  zero: Act,
): Act => {
  const slot = step.before?.slot ?? -1
  const said = evaluate(step.amount)
  const amount = before === undefined ? said : (m: Machine): number => m.slots[slot] as number
  const { beyondSlot, lostSlots, tookSlot } = step
  const onThem = step.to === "them"

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
  const takesEffect: Act = {
    play: (m) => {
      if (!hurts(m)) return
      swap(m)
      harmed.play(m)
      if (isAtEnd(m)) zero.play(m)
      swap(m)
    },
    walk: (m, chance, then) => {
      const mark = m.mark()
      if (!hurts(m)) {
        then(chance)
        return
      }
      swap(m)
      const on = (p: number): void => {
        swap(m)
        then(p)
        swap(m)
      }
      harmed.walk(m, chance, (p) => (isAtEnd(m) ? zero.walk(m, p, on) : on(p)))
      swap(m)
      m.undo(mark)
    },
    sure: (m) => {
      if (harmed.isOpen === true) return false
      const mark = m.mark()
      if (!hurts(m)) return true
      swap(m)
      const isDone = harmed.sure(m) && (!isAtEnd(m) || zero.sure(m))
      swap(m)
      if (!isDone) m.undo(mark)
      return isDone
    },
  }
  if (before === undefined) return takesEffect
  return {
    play: (m) => {
      if (!threatens(m)) return
      swap(m)
      before.play(m)
      swap(m)
      if (m.actor < 0 || !m.isOut(m.actor)) takesEffect.play(m)
    },
    walk: (m, chance, then) => {
      if (!threatens(m)) {
        then(chance)
        return
      }
      swap(m)
      before.walk(m, chance, (p) => {
        swap(m)
        if (m.actor < 0 || !m.isOut(m.actor)) takesEffect.walk(m, p, then)
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
      if (isDone && (m.actor < 0 || !m.isOut(m.actor))) isDone = takesEffect.sure(m)
      if (!isDone) m.undo(mark)
      return isDone
    },
  }
}
