import type { Expression } from "../language/Expression.ts"
import type { Game } from "../language/Game.ts"
import type { Step } from "../language/Step.ts"
import { askStep, bandsStep, eachStep, ifStep } from "./branches.ts"
import { conditionStep, fateStep, moveStep, setStep } from "./effects.ts"
import { type EachFacts, eachsOf } from "./eachs.ts"
import { evaluate } from "./evaluate.ts"
import { fallsDown, harmStep } from "./harmStep.ts"
import type { Act } from "./Machine.ts"
import { reactStep } from "./reactStep.ts"
import { rollStep } from "./rollStep.ts"
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
}

/** An act made ready: what its steps do in play, and how every outcome of them is walked through. */
export const actOf = (game: Pick<Game, "rolls" | "layers">, steps: readonly Step[]): Act =>
  actOfSteps({ game, senses: sensesOf(steps, game.layers), eachs: eachsOf(steps), acts: new Map() }, steps)

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
      return rollStep(step, rolls[step.roll]?.id ?? "", around.senses.get(step.slot) ?? [])
    case "let":
      return letStep(step)
    case "if":
      return ifStep(step, act(step.yes), act(step.no))
    case "bands":
      return bandsStep(
        step,
        step.bands.map(({ steps }) => act(steps)),
      )
    case "harm":
      return harmStep(
        step,
        layers,
        step.before && act(step.before.steps),
        act(step.harmed),
        step.zero === undefined ? fallsDown : act(step.zero),
      )
    case "set":
      return setStep(step, layers, step.zero && (step.zero.steps === undefined ? fallsDown : act(step.zero.steps)))
    case "move":
      return moveStep(step)
    case "shift":
      return shiftStep(step)
    case "condition":
      return conditionStep(step)
    case "ask":
      return askStep(step, act(step.yes), act(step.no))
    case "react":
      return reactStep(step, act(step.steps))
    case "call":
      return step.isTurned ? turnedStep(act(step.steps)) : act(step.steps)
    case "each":
      return eachStep(step, around.eachs.get(step) as EachFacts, act(step.steps))
    case "fell":
    case "kill":
    case "recover":
    case "leave":
      return fateStep(step)
  }
}

const letStep = ({ slot, value }: Extract<Step, { readonly do: "let" }>): Act => {
  const its = evaluate(value)
  return {
    play: (m) => {
      m.slots[slot] = its(m)
    },
    walk: (m, chance, then) => {
      // A mechanic may change what another way of this act still needs as it was.
      const was = m.slots[slot] as number
      m.slots[slot] = its(m)
      then(chance)
      m.slots[slot] = was
    },
    sure: (m) => {
      m.result(slot, its(m))
      return true
    },
  }
}
