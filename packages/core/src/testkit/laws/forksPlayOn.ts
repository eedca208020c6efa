import { type Chooser, Combat } from "../../combat/Combat.ts"
import type { System } from "../../contract/System.ts"
import type { Moment, Recording } from "../Recording.ts"
import type { TrialStage } from "../TrialStage.ts"
import { never } from "../TrialStage.ts"
import { text } from "../text.ts"

/**
 * At main decisions: a combat rebuilt from the log prefix and played on with the recorded answers gives the same rest,
 * and so does a fork of it; the fork leaves the original alone. At reactions: another answer can be given and played
 * on.
 */
export const forksPlayOn = <T extends System>(stage: TrialStage<T>, recording: Recording<T>): void => {
  const { log, moments, answered } = recording
  const every = Math.max(1, Math.floor(moments.length / 6))
  const whole = text(log)
  for (let m = 0; m < moments.length; m += every) {
    const moment = moments[m] as Moment
    const resumed = stage.combat(scripted(recording.answers.slice(answered[m])))
    for (const event of log.slice(0, moment.at)) resumed.emit(event)
    const decision = resumed.next()
    if (resumed.log.length !== moment.at)
      stage.report(`resumed at event ${moment.at}, next emits ${resumed.log.length - moment.at} events`)
    if (text(decision) !== moment.decision) stage.report(`resumed at event ${moment.at}, another decision is open`)

    const fork = resumed.fork(scripted(recording.answers.slice(answered[m])))
    const before = text(resumed.state)
    const fits = playedOn(fork)
    if (text(resumed.state) !== before) stage.report(`the fork at event ${moment.at} shares memory with its original`)
    if (!fits || text(fork.log) !== text(log.slice(moment.at)))
      stage.report(`the fork at event ${moment.at} played on differently`)

    resumed.play()
    if (text(resumed.log) !== whole) stage.report(`resumed at event ${moment.at}, it played on differently`)

    guessesEnd(stage, moment, log)
    otherAnswersLeadOn(stage, recording, m)
  }
}

/** With what a side cannot know un-made, the combat can still be played to an end. */
const guessesEnd = <T extends System>(stage: TrialStage<T>, moment: Moment, log: readonly T["event"][]): void => {
  for (let side = 0; side < stage.prepared.sides.length; side++) {
    const combat = stage.combat(never)
    for (const event of log.slice(0, moment.at)) combat.emit(event)
    const guess = combat.fork(stage.trial.choose(false), { salt: 77, seenBy: side })
    guess.play()
    if (!guess.state.over) stage.report(`seen by side ${side} at event ${moment.at}, the fork does not end`)
  }
}

/** The first reaction after a main decision, answered otherwise. */
const otherAnswersLeadOn = <T extends System>(
  stage: TrialStage<T>,
  { log, moments, answers, answered }: Recording<T>,
  m: number,
): void => {
  const from = answered[m] as number
  const until = answered[m + 1] ?? answers.length
  if (until - from < 2) return
  const { at } = moments[m] as Moment
  let given = 0
  const combat = stage.combat((c, decision) => {
    const nth = from + given++
    if (nth === from) return answers[nth] as number
    if (nth === from + 1) return ((answers[nth] as number) + 1) % decision.options.length
    return stage.trial.choose(false)(c, decision)
  })
  for (const event of log.slice(0, at)) combat.emit(event)
  combat.play()
  if (!combat.state.over) stage.report(`another reaction after event ${at} leads nowhere`)
}

/** Answers as recorded, in order. */
const scripted = <T extends System>(answers: readonly number[]): Chooser<T> => {
  let next = 0
  return () => answers[next++] ?? 0
}

/**
 * Plays to the end by recorded answers; false when one of them is not there to be chosen: then it has gone another way.
 */
const playedOn = <T extends System>(combat: Combat<T>): boolean => {
  try {
    combat.play()
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
