import type { Role } from "../language/Expression.ts"
import type { Step } from "../language/Step.ts"
import { evaluate } from "./evaluate.ts"
import { pointsLeft } from "./pointsLeft.ts"
import { type Act, homeOf, type Machine, type Stage } from "./Machine.ts"

/** What is done at once and can be taken back: the same function in play and on the bench. */
export const effect = (act: (m: Stage) => void): Act => ({
  play: act,
  walk: (m, chance, then) => {
    const mark = m.mark()
    act(m)
    then(chance)
    m.undo(mark)
  },
  sure: (m) => {
    act(m)
    return true
  },
})

const whoOf = (role: Role): ((m: Machine) => number) => (role === "me" ? (m) => m.me : (m) => m.them)
const otherOf = (role: Role): ((m: Machine) => number) => whoOf(role === "me" ? "them" : "me")

type SetStep = Extract<Step, { readonly do: "set" }>

/** Sets a track. Where points come to an end by it, happens what happens when harm takes the last. */
export const setStep = (step: SetStep, layers: readonly number[], zero: Act | undefined): Act => {
  const value = evaluate(step.value)
  const its = whoOf(step.of)
  const who = step.isOfSide === true ? (m: Machine): number => homeOf(m, its(m)) : its
  const { track } = step
  const set = effect((m) => m.set(who(m), track, value(m)))
  if (zero === undefined) return set
  const onThem = step.of === "them"
  const ends = (m: Stage): boolean => {
    const whose = who(m)
    return !m.isOut(whose) && pointsLeft(m, whose, layers) <= 0
  }
  const swap = (m: Machine): void => {
    if (!onThem) return
    const { me } = m
    m.me = m.them
    m.them = me
  }
  return {
    play: (m) => {
      set.play(m)
      if (!ends(m)) return
      swap(m)
      zero.play(m)
      swap(m)
    },
    walk: (m, chance, then) =>
      set.walk(m, chance, (p) => {
        if (!ends(m)) {
          then(p)
          return
        }
        swap(m)
        zero.walk(m, p, (q) => {
          swap(m)
          then(q)
          swap(m)
        })
        swap(m)
      }),
    sure: (m) => {
      const mark = m.mark()
      set.sure(m)
      if (!ends(m)) return true
      swap(m)
      const isDone = zero.sure(m)
      swap(m)
      if (!isDone) m.undo(mark)
      return isDone
    },
  }
}

/** Sets how far two are apart. */
export const moveStep = (step: Extract<Step, { readonly do: "move" }>): Act => {
  const value = evaluate(step.value)
  return effect((m) => m.move(m.me, m.them, value(m)))
}

type ConditionStep = Extract<Step, { readonly do: "condition" }>

/** A condition begins or ends. */
export const conditionStep = ({ begins, link, to, track }: ConditionStep): Act => {
  const who = whoOf(to)
  if (begins && link !== undefined) {
    const giver = otherOf(to)
    const its = { track, index: link }
    return effect((m) => m.give(who(m), its, giver(m)))
  }
  const value = begins ? 1 : 0
  return effect((m) => m.set(who(m), track, value))
}

type FateStep = Extract<Step, { readonly do: "fell" | "kill" | "recover" | "leave" }>

/** Somebody falls, dies, gets up or leaves. */
export const fateStep = (step: FateStep): Act => {
  const who = whoOf(step.who)
  const other = otherOf(step.who)
  switch (step.do) {
    case "fell":
      return effect((m) => m.fell(who(m), other(m)))
    case "kill":
      return effect((m) => m.kill(who(m), other(m)))
    case "recover":
      return effect((m) => m.recover(who(m)))
    case "leave":
      return effect((m) => m.leave(who(m)))
  }
}

/** Says that who answers an act takes the place of its target: see `reactStep`. */
export const aimStep = ({ slot }: Extract<Step, { readonly do: "aim" }>): Act => ({
  play: (m) => {
    m.slots[slot] = 1
  },
  walk: (m, chance, then) => {
    const mark = m.mark()
    m.result(slot, 1)
    then(chance)
    m.undo(mark)
  },
  sure: (m) => {
    m.result(slot, 1)
    return true
  },
})

/** What is left of the act does not happen. */
export const stopStep: Act = effect((m) => m.stop(true))
