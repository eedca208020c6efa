import { Combat } from "../../combat/Combat.ts"
import type { Decision, Option } from "../../contract/Decision.ts"
import type { System } from "../../contract/System.ts"
import { firstDifference } from "../../log/firstDifference.ts"
import type { Recording } from "../Recording.ts"
import { never, type TrialStage } from "../TrialStage.ts"
import { text } from "../text.ts"

/** Of each fight so many decisions are looked at, and every third one after them. */
const looked = 40

/** A decision with what each of its options promises. */
interface Offer {
  readonly at: number
  readonly decision: string
  readonly promises: readonly string[]
}

/** A fight as it was played on some tables. */
interface Played<T extends System> {
  readonly log: readonly T["event"][]
  readonly offers: readonly Offer[]
}

/**
 * What options promise follows from how things stand, not from what was asked before. A fight is played on tables that
 * remember what they have promised in the fights before it, on others that have seen another fight and are asked in the
 * opposite order, and on some that forget everything: options, promises and whatever is chosen are the same, to the
 * last digit. Of games too large for that (`Trial.anew`) the last tables are made anew for each decision.
 */
export const promisesAreNoMemories = <T extends System>(stage: TrialStage<T>, { log }: Recording<T>): void => {
  const { rules, trial } = stage
  const inOrder = (options: readonly Option[]): readonly Option[] => options
  const backwards = (options: readonly Option[]): readonly Option[] => options.toReversed()
  const others = rules.prepare(trial.encounter)
  playOn(stage, others, trial.combat + 1, backwards)
  const remembered = playOn(stage, stage.prepared, trial.combat, inOrder)
  const reversed = playOn(stage, others, trial.combat, backwards)
  const forgotten =
    trial.anew === undefined
      ? playOn(stage, rules.prepare({ ...trial.encounter, forgets: true }), trial.combat, inOrder)
      : playOn(stage, stage.prepared, trial.combat, inOrder, (own) => asIfNew(stage, own))
  compare(stage, remembered, forgotten, "with its memories off")
  compare(stage, reversed, forgotten, "with its memories off and in another order")
  if (text(remembered.log) !== text(log)) stage.report("asked what options promise, it plays on differently")
}

/** A combat that stands as another does, on tables that have seen nothing. */
const asIfNew = <T extends System>({ rules, trial }: TrialStage<T>, { log }: Combat<T>): Combat<T> => {
  const { combat, seed } = trial
  const copy = new Combat(rules, rules.prepare(trial.encounter), { seed, combat, choose: never })
  for (const event of log) copy.emit(event)
  return copy
}

/** @param seenAs the combat whose tables are asked what options promise */
const playOn = <T extends System>(
  { rules, trial }: TrialStage<T>,
  prepared: T["prepared"],
  index: number,
  order: (options: readonly Option[]) => readonly Option[],
  seenAs: (own: Combat<T>) => Combat<T> = (own) => own,
): Played<T> => {
  const isLooked = (spot: boolean, nth: number): boolean =>
    trial.anew === undefined ? nth < looked || nth % 3 === 2 : !spot && nth < trial.anew
  const choose = trial.choose(false)
  const offers: Offer[] = []
  let asked = 0
  const combat = new Combat(rules, prepared, {
    seed: trial.seed,
    combat: index,
    choose: (own: Combat<T>, decision: Decision) => {
      if (isLooked(decision.spot, asked)) {
        const seen = seenAs(own)
        const known = new Map<Option, string>()
        for (const option of order(decision.options)) known.set(option, text(rules.forecast(seen, decision, option)))
        const promises = decision.options.map((option) => known.get(option) as string)
        offers.push({ at: own.log.length, decision: text(decision), promises })
      }
      if (!decision.spot || trial.anew === undefined) asked++
      return choose(own, decision)
    },
  })
  return { log: combat.begin(trial.carried).play().log, offers }
}

const compare = <T extends System>(stage: TrialStage<T>, one: Played<T>, other: Played<T>, where: string): void => {
  for (const [i, offer] of one.offers.entries()) {
    const twin = other.offers[i]
    if (twin === undefined || twin.at !== offer.at) break
    if (twin.decision !== offer.decision) {
      stage.report(`${where} it offers something else at event ${offer.at}: ${twin.decision}, not ${offer.decision}`)
      return
    }
    const n = offer.promises.findIndex((promise, nth) => promise !== twin.promises[nth])
    if (n < 0) continue
    const option = (JSON.parse(offer.decision) as Decision).options[n]
    stage.report(
      `${where} ${text(option)} promises something else at event ${offer.at}: ${twin.promises[n]}, not ${offer.promises[n]}`,
    )
    return
  }
  const parting = firstDifference(one.log, other.log)
  if (parting === undefined) return
  stage.report(`${where} event ${parting.at} is ${text(parting.right)} instead of ${text(parting.left)}`)
}
