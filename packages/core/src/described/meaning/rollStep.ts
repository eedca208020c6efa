import type { Expression } from "../language/Expression.ts"
import type { Step } from "../language/Step.ts"
import { drawnBy } from "../language/walkSteps.ts"
import { eachResult } from "./eachResult.ts"
import { type Evaluate, evaluate } from "./evaluate.ts"
import { chanceOf, columnsRead, load, maskOf, merge, oneByOne, slotsRead } from "./inLanes.ts"
import type { Lanes, Live } from "./Lanes.ts"
import {
  type Act,
  type Machine,
  open,
  type Playing,
  type ReadyDraw,
  type ReadyModifier,
  type Stage,
  type Then,
  type Walking,
} from "./Machine.ts"
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

/** All of them, and the same as lanes: their chances, and by slot what each shows. */
interface Results {
  readonly all: readonly Alike[]
  readonly p: readonly number[]
  readonly active: readonly number[]
  readonly columns: readonly (readonly number[])[]
}

/**
 * Rolls dice: draws one after the other, then the sum that is kept.
 *
 * @param live results that it reads itself, or that may be read later
 */
export const rollStep = (step: RollStep, name: string, sensed: readonly Expression[], live: Live): Act => {
  const draws = step.draws.map(readyDraw)
  const value = evaluate(step.value)
  const senses = sensed.map(evaluate)
  const { roll, slot } = step
  const byThem = step.by === "them"
  const modifiers = modifiersOf(step)
  const its = purposeOf(name)
  const slots = [slot, ...draws.map((draw) => draw.slot)]

  const readings = readingsOf([step.value, ...sensed], step.draws, slots)
  const known = new Map<string, Results>()
  /** Results that mean the same, by the numbers that draws, sum and meaning depend on. */
  const allAlike = (m: Stage): Results => {
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
  const mask = maskOf(slots)
  const reads = slotsRead([step.value, ...sensed, ...drawnBy(step.draws)])
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
  const show = (m: Machine, { shown }: Alike): void => {
    for (let i = 0; i < slots.length; i++) m.slots[slots[i] as number] = shown[i] as number
  }

  /** What was rolled goes on in lanes. */
  const rolled = (m: Walking, chance: number, then: Then): void => {
    const { active, all, columns, p } = allAlike(m)
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
        alike = allAlike(m)
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

  return {
    play: (m) => {
      const who = byThem ? m.them : m.me
      const stream = m.open(who, its)
      const faces: number[] = []
      const alike = stream.draw === undefined ? undefined : tried(() => allAlike(m).all)
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
      if (modifiers.length > 0) m.explain(modifiers)
      m.rolled(roll, who, m.slots[slot] as number, faces)
    },
    walk: (m, chance, then) => {
      if (m.isGiven) {
        for (const draw of draws) m.slots[draw.slot] = m.given() as number
        m.slots[slot] = value(m)
        then(chance)
        return
      }
      if (m.lanes === undefined) rolled(m, chance, then)
      else inLanes(m, m.lanes, chance, then)
    },
    ...open,
  }
}

/** What is added to what is rolled or worked out, ready to be explained. */
export const modifiersOf = ({ modifiers = [] }: Pick<RollStep, "modifiers">): readonly ReadyModifier[] =>
  modifiers.map(({ cite, value }) => ({ cite, value: evaluate(value) }))

/** Where several rolls have more results than this, those of the first are gone through one by one. */
const mostLanes = 1000

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
