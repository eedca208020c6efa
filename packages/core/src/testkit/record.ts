import { type Chooser, Combat } from "../combat/Combat.ts"
import type { Decision } from "../contract/Decision.ts"
import type { System } from "../contract/System.ts"
import { endReason } from "../log/baseEvents.ts"
import { emptyForecast } from "../parts/forecast.ts"
import { brokenBound } from "./brokenBound.ts"
import type { Moment, Recording } from "./Recording.ts"
import { ScopedDice } from "./ScopedDice.ts"
import { never, type TrialStage } from "./TrialStage.ts"
import { text } from "./text.ts"
import { wrongForecast } from "./wrongForecast.ts"

/** Plays once, remembering every main decision and every answer; checks decisions and forecasts on the way. */
export const record = <T extends System>(stage: TrialStage<T>): Recording<T> => {
  const answers: number[] = []
  const answered: number[] = []
  const moments: Moment[] = []
  const reactions = new Set<number>()
  const { seed, combat: nth } = stage.trial
  const dice = new ScopedDice(seed, nth, stage.prepared, (stream) =>
    stage.report(`the same dice are rolled twice: ${stream}`),
  )
  const policy = stage.trial.choose(false)
  const choose: Chooser<T> = (c, decision) => {
    optionsNameWhatThereIs(stage, c.log.length, decision)
    const index = policy(c, decision)
    answers.push(index)
    if (decision.spot && decision.who !== dice.actor) reactions.add(c.log.length)
    return index
  }
  const combat = new Combat(stage.rules, stage.prepared, { seed, combat: nth, choose, dice })
  combat.begin(stage.trial.carried)
  let whole = true
  while (whole) {
    const decision = combat.next()
    const length = combat.log.length
    const again = combat.next()
    if (combat.log.length !== length) stage.report(`next is not idempotent at event ${length}`)
    if (text(decision) !== text(again)) stage.report(`next offers something else when asked again at event ${length}`)
    if (decision === undefined) break
    decisionsAreSound(stage, combat, decision)
    if (combat.log.length !== length) stage.report(`a forecast wrote to the log at event ${length}`)
    answered.push(answers.length)
    moments.push({ at: length, decision: text(decision), state: text(combat.state) })
    whole = decision.options.length > 0
    if (!whole) break
    combat.apply(decision)
    whole = combat.log.length > length
    if (!whole) stage.report(`the decision at event ${length} leaves no trace: it would be asked for ever`)
  }
  if (whole && !combat.state.over) {
    stage.report("the combat stopped without CombatEnded")
    whole = false
  }
  const { log, state } = combat
  const cut = state.reason === endReason.eventLimit || state.reason === endReason.diceLimit
  return { log, moments, answers, answered, reactions, finalState: text(state), whole, cut }
}

/** An option is aimed at somebody or nobody, and at a square or none. */
const optionsNameWhatThereIs = <T extends System>(stage: TrialStage<T>, at: number, { options }: Decision): void => {
  const { ids, field } = stage.prepared
  for (const option of options) {
    const { place, target } = option
    if (target >= -1 && target < ids.length && place >= -1 && place < field.width * field.height) continue
    stage.report(`an option at event ${at} is aimed at what is not there: ${text(option)}`)
  }
}

/** A decision has options, each once, and forecasts of them are sound and know no more than the side that decides. */
const decisionsAreSound = <T extends System>(stage: TrialStage<T>, combat: Combat<T>, decision: Decision): void => {
  const at = `at event ${combat.log.length}`
  if (decision.options.length === 0) stage.report(`a decision without options ${at}`)
  if (decision.spot) stage.report(`next returned a decision on the spot ${at}`)
  const seen = new Set(decision.options.map((o) => text(o)))
  if (seen.size !== decision.options.length) stage.report(`the same option twice ${at}: ${text(decision.options)}`)
  // What its side cannot know must not show in a forecast: it is the same where that has been un-made.
  const seenBy = combat.state.combatants[decision.who]?.side ?? 0
  const known = combat.fork(never, { seenBy })
  for (const option of decision.options) {
    const forecast = stage.rules.forecast(combat, decision, option)
    const problem = wrongForecast(forecast)
    if (problem !== undefined) stage.report(`forecast of ${text(option)} ${at}: ${problem}`)
    if (text(stage.rules.forecast(known, decision, option)) !== text(forecast)) {
      stage.report(`forecast of ${text(option)} ${at} knows what side ${seenBy} cannot know`)
    }
    const most = emptyForecast()
    if (decision.spot || stage.rules.outlook?.(combat, decision, option, most) !== true) continue
    const broken = brokenBound(most, forecast)
    if (broken !== undefined) stage.report(`${text(option)} ${at} promises more than it could: ${broken}`)
  }
}
