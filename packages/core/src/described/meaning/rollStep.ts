import type { Expression } from "../language/Expression.ts"
import type { Step } from "../language/Step.ts"
import { drawnBy } from "../language/walkSteps.ts"
import { evaluate } from "./evaluate.ts"
import { slotsRead } from "./lanes/inLanes.ts"
import type { Live } from "./lanes/Lanes.ts"
import { type Act, open, type Playing, type ReadyDraw, type ReadyModifier, type Stage } from "./Machine.ts"
import { purposeOf } from "./purposeOf.ts"
import { readyDraw } from "./readyDraw.ts"
import { type Alike, resultsOf } from "./resultsOf.ts"
import { rollWalker } from "./lanes/rollWalker.ts"
import { TooMany } from "./TooMany.ts"

type RollStep = Extract<Step, { readonly do: "roll" }>

/**
 * Rolls dice: draws one after the other, then the sum that is kept.
 *
 * @param live results that it reads itself, or that may be read later
 */
export const rollStep = (step: RollStep, name: string, sensed: readonly Expression[], live: Live): Act => {
  const draws = step.draws.map(readyDraw)
  const value = evaluate(step.value)
  const { roll, slot } = step
  const byThem = step.by === "them"
  const modifiers = modifiersOf(step)
  const its = purposeOf(name)
  const slots = [slot, ...draws.map((draw) => draw.slot)]
  const resultsIn = resultsOf(step, draws, sensed)
  const show = (m: Stage, { shown }: Alike): void => {
    for (let i = 0; i < slots.length; i++) m.slots[slots[i] as number] = shown[i] as number
  }

  const reads = slotsRead([step.value, ...sensed, ...drawnBy(step.draws)])
  const walkOn = rollWalker({ slots, reads, resultsIn, show, live })

  return {
    play: (m) => {
      const who = byThem ? m.them : m.me
      const stream = m.open(who, its)
      const faces: number[] = []
      const alike = stream.draw === undefined ? undefined : tried(() => resultsIn(m).all)
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
      walkOn(m, chance, then)
    },
    ...open,
  }
}

/** What is added to what is rolled or worked out, ready to be explained. */
export const modifiersOf = ({ modifiers = [] }: Pick<RollStep, "modifiers">): readonly ReadyModifier[] =>
  modifiers.map(({ cite, value }) => ({ cite, value: evaluate(value) }))

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
