import type { Step } from "../language/Step.ts"
import { evaluate } from "./evaluate.ts"
import { isCut } from "./isCut.ts"
import { columnsRead, inGroups, load, settle, slotsRead } from "./lanes/inLanes.ts"
import { alone } from "./lanes/laned.ts"
import type { Live } from "./lanes/Lanes.ts"
import { type Act, type Machine, type Stage, type Then, type Walking, withRoles } from "./Machine.ts"
import { pointsLeft } from "./pointsLeft.ts"
import { takingOf } from "./takingOf.ts"

type HarmStep = Extract<Step, { readonly do: "harm" }>

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

/** Does something as the victim, who is `me` in what harm sets off. */
const asVictim = <T>({ to }: HarmStep, m: Machine, run: () => T): T =>
  to === "me" ? withRoles(m, m.me, m.them, run) : withRoles(m, m.them, m.me, run)

/** What harm sets off that has taken points: first `harmed`, then, where nothing is left, `zero`. */
const setOffBy = (step: HarmStep, layers: readonly number[], harmed: Act, zero: Act) => {
  const isAtEnd = (m: Stage): boolean => pointsLeft(m, m.me, layers) <= 0 && !m.isOut(m.me)
  const endsSurely = (m: Walking): boolean => {
    const was = resumed(m)
    const isDone = zero.sure(m)
    if (was) m.stop(true)
    return isDone
  }
  const play: Act["play"] = (m) =>
    asVictim(step, m, () => {
      harmed.play(m)
      if (!isAtEnd(m)) return
      const was = resumed(m)
      zero.play(m)
      if (was) m.stop(true)
    })
  const walk = (m: Walking, chance: number, then: Then): void => {
    const { me, them } = m
    const on = (p: number): void => withRoles(m, me, them, () => then(p))
    asVictim(step, m, () =>
      harmed.walk(m, chance, (p) => {
        if (!isAtEnd(m)) return on(p)
        const mark = m.mark()
        const was = resumed(m)
        zero.walk(m, p, (q) => {
          if (was) m.stop(true)
          on(q)
        })
        m.undo(mark)
      }),
    )
  }
  const sure = (m: Walking): boolean => asVictim(step, m, () => harmed.sure(m) && (!isAtEnd(m) || endsSurely(m)))
  return { play, walk, sure }
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
  const { hurts, hurtsLanes, keysOf } = takingOf(step, layers, before !== undefined, live)
  const setOff = setOffBy(step, layers, harmed, zero)
  const { beyondSlot, lostSlots, tookSlot } = step
  const onThem = step.to === "them"
  const reads = slotsRead([step.amount])
  const slots = [tookSlot, beyondSlot, ...lostSlots]
  const walkOn = (m: Walking, chance: number, isHurt: boolean, then: Then): void => {
    if (isHurt) setOff.walk(m, chance, then)
    else then(chance)
  }
  const takesEffect: Act = {
    play: (m) => {
      if (hurts(m)) setOff.play(m)
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
      inGroups(m, keysOf(m, lanes, some), chance, (p, lane) => {
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
        const keys = keysOf(m, lanes, some)
        if (keys.some((key) => key !== keys[0])) return false
        if (!hurtsLanes(m, lanes, some)) return true
      } else {
        settle(m, slots)
        if (!hurts(m)) return true
      }
      const isDone = setOff.sure(m)
      if (!isDone) m.undo(mark)
      return isDone
    },
  }
  return before === undefined ? takesEffect : alone(afterMechanics(step, before, takesEffect))
}

/** What mechanics do before it takes effect, to the amount in its slot. */
const afterMechanics = (step: HarmStep, before: Act, takesEffect: Act): Act => {
  const slot = step.before?.slot ?? -1
  const said = evaluate(step.amount)
  const onThem = step.to === "them"
  /** Whether there is any harm that something may come before; the amount is in its slot then. */
  const threatens = (m: Stage): boolean => {
    const most = said(m)
    m.slots[slot] = Math.max(0, most)
    return most > 0 && !m.isOut(onThem ? m.them : m.me)
  }
  return {
    play: (m) => {
      if (!threatens(m)) return
      asVictim(step, m, () => before.play(m))
      if (!isCut(m)) takesEffect.play(m)
    },
    walk: (m, chance, then) => {
      if (!threatens(m)) {
        then(chance)
        return
      }
      const { me, them } = m
      const on = (p: number): void => {
        if (!isCut(m)) takesEffect.walk(m, p, then)
        else then(p)
      }
      asVictim(step, m, () => before.walk(m, chance, (p) => withRoles(m, me, them, () => on(p))))
    },
    sure: (m) => {
      if (before.isOpen === true || !threatens(m)) return before.isOpen !== true
      const mark = m.mark()
      let isDone = asVictim(step, m, () => before.sure(m))
      if (isDone && !isCut(m)) isDone = takesEffect.sure(m)
      if (!isDone) m.undo(mark)
      return isDone
    },
  }
}

/** Who has no points left falls, though what harm set off has stopped the act: whether it has. */
const resumed = (m: Stage): boolean => {
  const was = m.isStopped
  if (was) m.stop(false)
  return was
}
