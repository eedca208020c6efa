import type { Expression } from "../language/Expression.ts"
import type { Step } from "../language/Step.ts"
import { eachResult } from "./eachResult.ts"
import { type Evaluate, evaluate } from "./evaluate.ts"
import { type Act, type Machine, open, type Playing, type ReadyDraw, type Stage } from "./Machine.ts"
import { purposeOf } from "./purposeOf.ts"
import { readingsOf } from "./readingsOf.ts"
import { readyDraw } from "./readyDraw.ts"
import { mostWays, TooMany } from "./TooMany.ts"

type RollStep = Extract<Step, { readonly do: "roll" }>

/**
 * Results that mean the same to the rest of the act: what the sum and the draws of one of them show, and the chance of
 * all.
 */
interface Alike {
  readonly shown: readonly number[]
  chance: number
}

/** Rolls dice: draws one after the other, then the sum that is kept. */
export const rollStep = (step: RollStep, name: string, sensed: readonly Expression[]): Act => {
  const draws = step.draws.map(readyDraw)
  const value = evaluate(step.value)
  const senses = sensed.map(evaluate)
  const { roll, slot } = step
  const byThem = step.by === "them"
  const its = purposeOf(name)
  const slots = [slot, ...draws.map((draw) => draw.slot)]

  const readings = readingsOf([step.value, ...sensed], step.draws, slots)
  const known = new Map<string, readonly Alike[]>()
  /** Results that mean the same: for the same numbers that draws, sum and meaning go by they are the same again. */
  const allAlike = (m: Stage): readonly Alike[] => {
    if (m.forgets) return toldApart(m)
    const key = readings(m)
    let all = known.get(key)
    if (all === undefined) {
      if (known.size >= mostKept) known.clear()
      all = toldApart(m)
      known.set(key, all)
    }
    return all
  }
  const toldApart = (m: Machine): readonly Alike[] => {
    const found = new Map<string | number, Alike>()
    let results = 0
    eachResult(m, draws, (chance) => {
      if (++results > mostWays) throw new TooMany()
      m.slots[slot] = value(m)
      const meaning = meaningOf(senses, m)
      const alike = found.get(meaning)
      if (alike === undefined) found.set(meaning, { shown: slots.map((each) => m.slots[each] as number), chance })
      else alike.chance += chance
    })
    return [...found.values()]
  }
  const show = (m: Machine, { shown }: Alike): void => {
    for (let i = 0; i < slots.length; i++) m.slots[slots[i] as number] = shown[i] as number
  }

  return {
    play: (m) => {
      const who = byThem ? m.them : m.me
      const stream = m.open(who, its)
      const faces: number[] = []
      const alike = stream.draw === undefined ? undefined : tried(() => allAlike(m))
      if (stream.draw === undefined || alike === undefined) {
        for (let i = 0; i < draws.length; i++) {
          const draw = draws[i] as ReadyDraw
          m.slots[draw.slot] = draw.roll(m, stream, faces)
        }
        m.slots[slot] = value(m)
      } else {
        // Dice that fall in every way fall once for all results that come to the same.
        const chances = Float64Array.from(alike, ({ chance }) => chance)
        show(m, alike[stream.draw({ from: 0, chances, beyond: 0 })] as Alike)
        for (const draw of draws) faces.push(m.slots[draw.slot] as number)
      }
      remember(m, draws)
      m.rolled(roll, who, m.slots[slot] as number, faces)
    },
    walk: (m, chance, then) => {
      if (m.isGiven) {
        for (const draw of draws) m.slots[draw.slot] = m.given() as number
        m.slots[slot] = value(m)
        then(chance)
        return
      }
      const all = allAlike(m)
      const one = m.pick(all)
      if (one >= 0) {
        show(m, all[one] as Alike)
        then(chance)
        return
      }
      for (const alike of all) {
        show(m, alike)
        then(chance * alike.chance)
      }
    },
    ...open,
  }
}

/** Lists of results that a roll keeps at most. */
const mostKept = 4096

/** What is made, unless there is too much of it. */
const tried = <A>(make: () => A): A | undefined => {
  try {
    return make()
  } catch (error) {
    if (error instanceof TooMany) return undefined
    throw error
  }
}

/** Notes what was drawn, for questions later in the act. */
const remember = (m: Playing, draws: readonly ReadyDraw[]): void => {
  for (let i = 0; i < draws.length; i++) m.drew(m.slots[(draws[i] as ReadyDraw).slot] as number)
}

/** What a result means to the rest of the act, as far as these say it. */
const meaningOf = (senses: readonly Evaluate[], m: Machine): string | number => {
  if (senses.length === 1) return (senses[0] as Evaluate)(m)
  let meaning = ""
  for (const sense of senses) meaning += `${sense(m)},`
  return meaning
}
