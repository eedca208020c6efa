import type { Expression } from "../language/Expression.ts"
import type { Game } from "../language/Game.ts"
import type { Step } from "../language/Step.ts"
import { askStep, bandsStep, ifStep } from "./branches.ts"
import { chooseStep, numberStep, pickStep, repeatStep } from "./choosing.ts"
import { doorStep, wearStep } from "./doorStep.ts"
import { aimStep, conditionStep, fateStep, moveStep, setStep, stopStep } from "./effects.ts"
import { eachStep } from "./eachStep.ts"
import { type EachFacts, eachsOf } from "./eachs.ts"
import { evaluate } from "./evaluate.ts"
import { fallsDown, harmStep } from "./harmStep.ts"
import { alone, laned } from "./lanes/laned.ts"
import { columnsRead, load, settle, slotsRead, withColumns } from "./lanes/inLanes.ts"
import type { Live } from "./lanes/Lanes.ts"
import { livesOf } from "./lanes/livesOf.ts"
import type { Act, Walking } from "./Machine.ts"
import { reactStep } from "./reactStep.ts"
import { modifiersOf, rollStep } from "./rollStep.ts"
import { shiftStep } from "./shiftStep.ts"
import { sensesOf } from "./senses.ts"
import { turnedStep } from "./turnedStep.ts"
import { sequence } from "./sequence.ts"

/** What steps need of their game and of the act that they are part of. */
interface Around {
  readonly game: Pick<Game, "rolls" | "layers">
  readonly senses: ReadonlyMap<number, readonly Expression[]>
  readonly eachs: ReturnType<typeof eachsOf>
  /** Lists that stand at several places are made ready once. */
  readonly acts: Map<readonly Step[], Act>
  readonly lives: ReturnType<typeof livesOf>
}

/** An act made ready: what its steps do in play, and how every outcome of them is walked through. */
export const actOf = (game: Pick<Game, "rolls" | "layers">, steps: readonly Step[]): Act =>
  actOfSteps(
    { game, senses: sensesOf(steps, game.layers), eachs: eachsOf(steps), lives: livesOf(steps), acts: new Map() },
    steps,
  )

const actOfSteps = (around: Around, steps: readonly Step[]): Act => {
  let act = around.acts.get(steps)
  if (act === undefined) {
    act = sequence(steps.map((step) => actOfStep(around, step)))
    around.acts.set(steps, act)
  }
  return act
}

const actOfStep = (around: Around, step: Step): Act => {
  const { layers, rolls } = around.game
  const act = (inner: readonly Step[]): Act => actOfSteps(around, inner)
  switch (step.do) {
    case "roll":
      return rollStep(
        step,
        rolls[step.roll]?.id ?? "",
        around.senses.get(step.slot) ?? [],
        around.lives.from.get(step) as Live,
      )
    case "let":
      return letStep(step)
    case "if":
      return laned(step, ifStep(step, act(step.yes), act(step.no)))
    case "bands":
      return laned(
        step,
        bandsStep(
          step,
          step.bands.map(({ steps }) => act(steps)),
        ),
      )
    case "harm":
      return harmStep(
        step,
        layers,
        step.before && act(step.before.steps),
        act(step.harmed),
        step.zero === undefined ? fallsDown : act(step.zero),
        around.lives.from.get(step) as Live,
      )
    case "set":
      return laned(
        step,
        setStep(step, layers, step.zero && (step.zero.steps === undefined ? fallsDown : act(step.zero.steps))),
      )
    case "move":
      return laned(step, moveStep(step))
    case "shift":
      return laned(step, shiftStep(step))
    case "door":
      return doorStep(step)
    case "wear":
      return laned(step, wearStep(step))
    case "condition":
      return conditionStep(step)
    case "ask":
      return alone(askStep(step, act(step.yes), act(step.no)), around.lives.from.get(step))
    case "react":
      return alone(reactStep(step, act(step.steps)), around.lives.from.get(step))
    case "call":
      return step.isTurned ? turnedStep(act(step.steps), step.isOfLying) : act(step.steps)
    case "choose":
      return alone(chooseStep(step, step.lists.map(act)), around.lives.from.get(step))
    case "number":
      return alone(numberStep(step), around.lives.from.get(step))
    case "pick":
      return alone(pickStep(step, act(step.steps), act(step.none)), around.lives.from.get(step))
    case "repeat":
      return alone(
        repeatStep(step, around.eachs.get(step) as EachFacts, act(step.steps), around.lives.next.get(step)),
        around.lives.from.get(step),
      )
    case "each":
      return eachStep(step, around.eachs.get(step) as EachFacts, act(step.steps), {
        from: around.lives.from.get(step) as Live,
        next: around.lives.next.get(step) as Live,
      })
    case "stop":
      return stopStep
    case "aim":
      return aimStep(step)
    case "fell":
    case "kill":
    case "recover":
    case "leave":
      return fateStep(step)
  }
}

const letStep = (step: Extract<Step, { readonly do: "let" }>): Act => {
  const { slot, value } = step
  const its = evaluate(value)
  const modifiers = modifiersOf(step)
  const reads = slotsRead([value])
  /** Where what it reads differs from lane to lane, so does what it is. */
  const inLanes = (m: Walking): boolean => {
    const { lanes } = m
    const some = lanes === undefined ? [] : columnsRead(lanes, reads)
    if (lanes === undefined || some.length === 0) return false
    const { active, p } = lanes
    const column: number[] = []
    for (let i = 0; i < p.length; i++) column.push(0)
    let isSame = true
    let first = 0
    for (let i = 0; i < active.length; i++) {
      load(m, lanes, some, active[i] as number)
      const value = its(m)
      column[active[i] as number] = value
      if (i === 0) first = value
      else if (value !== first) isSame = false
    }
    if (isSame) {
      settle(m, [slot])
      m.result(slot, first)
      return true
    }
    // Other lanes may still have what it was: reading this column writes over that.
    m.keep(slot)
    m.setLanes(withColumns(lanes, [slot], [column]))
    return true
  }
  return {
    play: (m) => {
      if (modifiers.length > 0) m.explain(modifiers)
      m.slots[slot] = its(m)
    },
    walk: (m, chance, then) => {
      const mark = m.mark()
      if (inLanes(m)) {
        then(chance)
        m.undo(mark)
        return
      }
      settle(m, [slot])
      // A mechanic may change what another way of this act still needs as it was.
      const was = m.slots[slot] as number
      m.slots[slot] = its(m)
      then(chance)
      m.undo(mark)
      m.slots[slot] = was
    },
    sure: (m) => {
      if (inLanes(m)) return true
      settle(m, [slot])
      m.result(slot, its(m))
      return true
    },
  }
}
