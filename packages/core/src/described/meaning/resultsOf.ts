import type { Expression } from "../language/Expression.ts"
import type { Step } from "../language/Step.ts"
import { eachResult } from "./eachResult.ts"
import { type Evaluate, evaluate } from "./evaluate.ts"
import type { Machine, ReadyDraw, Stage } from "./Machine.ts"
import { readingsOf } from "./readingsOf.ts"
import { mostWays, TooMany } from "./TooMany.ts"

type RollStep = Extract<Step, { readonly do: "roll" }>

/**
 * Results that mean the same to the rest of the act: what the sum and the draws of one of them show, and the chance of
 * all.
 */
export interface Alike {
  readonly shown: readonly number[]
  chance: number
}

/** All of them, and the same as lanes: their chances, and by slot what each shows. */
export interface Results {
  readonly all: readonly Alike[]
  readonly p: readonly number[]
  readonly active: readonly number[]
  readonly columns: readonly (readonly number[])[]
}

/** Lists of results that a roll keeps at most. */
const mostKept = 4096

/**
 * The results of a roll, those that mean the same as one: worked out once for all numbers that they follow from.
 *
 * @param sensed what the rest of the act asks of them
 */
export const resultsOf = (
  { draws: written, slot, value: sum }: RollStep,
  draws: readonly ReadyDraw[],
  sensed: readonly Expression[],
): ((m: Stage) => Results) => {
  const value = evaluate(sum)
  const senses = sensed.map(evaluate)
  const slots = [slot, ...draws.map((draw) => draw.slot)]
  const toldApart = (m: Machine): Results => {
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
    const all = [...found.values()]
    return {
      all,
      p: all.map(({ chance }) => chance),
      active: all.map((_, i) => i),
      columns: slots.map((_, i) => all.map(({ shown }) => shown[i] as number)),
    }
  }
  const readings = readingsOf([sum, ...sensed], written, slots)
  const known = new Map<string, Results>()
  /** Results that mean the same, by the numbers that draws, sum and meaning depend on. */
  return (m) => {
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
}

/** What a result means to the rest of the act, as far as these say it. */
const meaningOf = (senses: readonly Evaluate[], m: Machine): string | number => {
  if (senses.length === 1) return (senses[0] as Evaluate)(m)
  let meaning = ""
  for (const sense of senses) meaning += `${sense(m)},`
  return meaning
}
