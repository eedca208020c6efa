import type { Decision, Option } from "../../contract/Decision.ts"
import type { Fight } from "../../contract/Fight.ts"
import type { Fillable, Forecast } from "../../contract/Forecast.ts"
import { blank, nothing } from "../../parts/forecast.ts"
import { isStanding } from "../../parts/state.ts"
import { pointsOf } from "../meaning/pointsLeft.ts"
import type { ReadyAction, ReadyGame } from "../weigh/ReadyGame.ts"
import { promised } from "../weigh/promised.ts"
import { effort } from "../weigh/Turns.ts"
import { decidingIn, foreseenIn, momentOf } from "./momentOf.ts"
import { stageAsking } from "./PlayStage.ts"
import type { Described } from "./System.ts"

type TheFight = Fight<Described>

const share = (chance: number): number => Math.min(1, Math.max(0, chance))

/** The health of somebody: the share of their points that is left, if they can use it. */
export const healthOf = ({ prepared, state }: TheFight, { layers, width }: ReadyGame, who: number): number => {
  const c = state.combatants[who]
  if (c === undefined || !isStanding(c)) return 0
  return share(pointsOf(state.tracks, width, who, layers) / (prepared.sheets.full[who] as number))
}

/** What options promise: the odds of the act, from the same steps that play it, and of what is left of the turn. */
export const forecaster =
  (ready: ReadyGame) =>
  (fight: TheFight, decision: Decision, chosen: Option, into?: Fillable): Forecast => {
    const { who } = decision
    if (decision.kind > 0) {
      const f = into === undefined ? { ...nothing } : blank(into)
      if (chosen.target >= 0) f.targetHealth = healthOf(fight, ready, chosen.target)
      return decision.kind > ready.game.asks.length
        ? reaction(ready, fight, decision, chosen, f)
        : answer(ready, fight, decision, chosen, f)
    }
    const foreseen = foreseenIn(fight, who)
    const at = foreseen.options.indexOf(chosen)
    // Who believes in other tables is offered what those that are played offer.
    const promise =
      at < 0
        ? fight.prepared.foresight.promise(momentOf(fight).facts, decidingIn(fight, who), chosen)
        : foreseen.promise(at)
    return into === undefined ? { ...promise } : written(promise, into)
  }

/** The most that the options of a turn may promise; whether that is known. */
export const outlook = (fight: TheFight, { kind, who }: Decision, chosen: Option, into: Fillable): boolean => {
  if (kind > 0) return false
  const foreseen = foreseenIn(fight, who)
  const at = foreseen.options.indexOf(chosen)
  if (at < 0) return false
  written(foreseen.outlook(at), into)
  return true
}

/** A reaction to a walk; not to react promises nothing. */
const reaction = (ready: ReadyGame, fight: TheFight, { who }: Decision, chosen: Option, f: Fillable) => {
  const which = ready.actionOf(chosen)
  const action = ready.actions[which]
  if (action === undefined) return f
  promised(f, fight.prepared.foresight.answer(momentOf(fight).facts, { who, verb: which }, chosen.target), action)
  f.cost = effort
  return f
}

const written = (from: Forecast, to: Fillable): Forecast => {
  to.success = from.success
  to.harm = from.harm
  to.fell = from.fell
  to.targetHealth = from.targetHealth
  to.risk = from.risk
  to.exposure = from.exposure
  to.help = from.help
  to.approach = from.approach
  to.cost = from.cost
  to.leaves = from.leaves
  return to
}

/**
 * An answer in the middle of an act is weighed by the rest of that act, from what has been rolled so far. It is shown
 * as a combatant that is asked sees it: harm is what befalls their enemies, risk what befalls them.
 */
const answer = (ready: ReadyGame, fight: TheFight, { kind, who }: Decision, chosen: Option, f: Fillable): Fillable => {
  const stage = stageAsking(fight)
  // What happens by itself is weighed by nobody: its questions promise nothing.
  if (stage === undefined || stage.action < 0) return f
  const { action, since } = stage
  const its = ready.game.asks[kind - 1]
  const at = chosen.verb - (ready.answers[kind - 1] as number)
  // Of a pick the answer is who is picked; of yes and no, yes stands first and is 1.
  const answered = its?.answers === undefined ? 1 - at : its.answers.length === 1 ? chosen.target : at
  const { aimed, doors, given, held, me, outs, squares, them, tracks } = since
  const tally = fight.prepared.book.ofAnswer({
    action,
    me,
    them,
    tracks,
    aimed,
    held,
    isOut: (i) => outs[i] === true,
    at: (i) => squares[i] as number,
    ofDoors: (place) => doors[place] as number,
    given: [...given, answered],
  })
  promised(f, tally, ready.actions[action] as ReadyAction)
  // Nobody does anything for nothing: odds take it that of two answers that are equal the second is given.
  if (its?.answers === undefined && at === 0) f.cost = effort
  if (fight.prepared.sheets.sideOf[who] === fight.prepared.sheets.sideOf[me]) return f
  const { harm, risk, help } = f
  f.harm = risk - help
  f.risk = Math.max(0, harm)
  f.help = Math.max(0, 0 - harm)
  f.success = 1
  f.fell = 0
  f.leaves = false
  return f
}
