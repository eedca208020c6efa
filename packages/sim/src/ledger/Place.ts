import {
  type Carried,
  type Chooser,
  Combat,
  type Decision,
  type Dice,
  KeyedDice,
  type Ruleset,
  type System,
  TurningDice,
  type Turning,
} from "@refriega/core/internal"

/** A fight that was fought, and by whom it is judged. */
export interface Fought<T extends System> {
  readonly rules: Ruleset<T>
  readonly prepared: T["prepared"]
  readonly seed: number
  readonly combat: number
  /** The number of the fight in its day, and what was carried into it. */
  readonly fight?: number
  readonly carried?: Carried<T> | undefined
  /** Its dice, where they were not keyed ones: a new set of them, which have rolled so many. */
  readonly dice?: (count: number) => Dice & { readonly count: number }
  /** Who decided in it: anew for each time that it is played. */
  readonly played: () => Chooser<T>
  /** Who decides wherever it is played on from. */
  readonly named: Chooser<T>
  /** By side, whether the two may differ. */
  readonly differ: readonly boolean[]
}

/** How a copy of a fight is played on: with dice of a salt, or with given ones. */
export type Anew<T extends System> = { readonly salt: number } | { readonly dice: Dice; readonly watch: Turning<T> }

/** A place of a fight from which it can be played on: its beginning, an act, an answer in the middle of an act. */
export interface Place<T extends System> {
  readonly kind: "start" | "act" | "answer"
  /** Whose act or answer it is; -1 for the beginning. */
  readonly who: number
  readonly round: number
  /** How many events had happened. */
  readonly event: number
  readonly decision: Decision | undefined
  /** The option that was taken; undefined where there was one only. */
  readonly taken: number | undefined
  /** The same, if the named player would have taken another one. */
  readonly given: number | undefined
  /** Dice were rolled before the next place. */
  readonly rolls: boolean
  /** A copy that stands here. */
  readonly again: (how: Anew<T>, given?: number) => Combat<T>
  /** Plays what comes next in such a copy: the beginning, or one act, with this answer or that of the named player. */
  readonly next: (combat: Combat<T>, given?: number) => void
}

/** A fight as a row of places, and how it ended. */
export interface Places<T extends System> {
  readonly places: readonly Place<T>[]
  readonly combat: Combat<T>
}

/** Plays the next act of a fight, with this answer or that of its player. */
const playAct = <T extends System>(combat: Combat<T>, answer?: number): void => {
  const asked = combat.next()
  if (asked !== undefined) combat.apply(asked, answer)
}

/**
 * Answers what is asked within an act as it was answered, up to the question of a number, and that one in another way.
 * All else is left to the named player.
 */
const otherwise = <T extends System>(
  named: Chooser<T>,
  answered: readonly number[],
  nth: number,
  other: Chooser<T>,
): Chooser<T> => {
  let asked = 0
  return (copy, question) => {
    if (!question.spot) return named(copy, question)
    const now = asked++
    return now < nth ? (answered[now] as number) : now > nth ? named(copy, question) : other(copy, question)
  }
}

/** Plays a fight as it was played, and keeps all places from which it can be played on until it is decided. */
export const placesOf = <T extends System>(fought: Fought<T>): Places<T> => {
  const { carried, combat: index, differ, fight = 0, named, prepared, rules, seed } = fought
  const played = fought.played()
  const setup = { seed, combat: index, fight }
  const places: Place<T>[] = []
  // What was answered since the last main decision, and by whom otherwise than by the named player.
  let answers: number[] = []
  let others: { readonly decision: Decision; readonly nth: number; readonly event: number; readonly taken: number }[] =
    []
  const choose: Chooser<T> = (combat, decision) => {
    const taken = played(combat, decision)
    if (!decision.spot) return taken
    const side = combat.state.combatants[decision.who]?.side ?? 0
    if (differ[side] === true && named(combat, decision) !== taken)
      others.push({ decision, nth: answers.length, event: combat.log.length, taken })
    answers.push(taken)
    return taken
  }
  const typed = fought.dice?.(0)
  const combat = new Combat<T>(rules, prepared, { ...setup, choose, ...(typed && { dice: typed }) })
  const diceAt = (count: number): Dice =>
    fought.dice?.(count) ?? new KeyedDice(seed, index, fight, prepared.keys, prepared.limits.dice)
  const begun = (how: Anew<T>): Combat<T> =>
    "salt" in how
      ? new Combat<T>(rules, prepared, { ...setup, choose: named }, undefined, how.salt)
      : new Combat<T>(rules, prepared, { ...setup, choose: named, ...how })
  combat.begin(carried)
  let decision = combat.next()
  places.push({
    kind: "start",
    who: -1,
    round: 0,
    event: 0,
    decision: undefined,
    taken: undefined,
    given: undefined,
    rolls: combat.dice.rolled > 0,
    again: begun,
    next: (copy) => void copy.begin(carried),
  })
  while (decision !== undefined && !combat.state.decided) {
    const open = decision
    const { who } = open
    const at = combat.fork(named)
    const count = typed?.count ?? 0
    const { rolled } = combat.dice
    const event = combat.log.length
    const { round } = combat.state
    const side = combat.state.combatants[who]?.side ?? 0
    const taken = open.options.length === 1 ? undefined : choose(combat, open)
    const would = taken !== undefined && differ[side] === true ? named(combat, open) : taken
    answers = []
    others = []
    combat.apply(open, taken)
    decision = combat.next()
    const rolls = combat.dice.rolled > rolled
    const given = would === taken ? undefined : taken
    places.push({
      kind: "act",
      who,
      round,
      event,
      decision: open,
      taken,
      given,
      rolls,
      again: (how) => at.fork(named, how),
      next: playAct,
    })
    const answered = answers
    for (const other of others)
      places.push({
        kind: "answer",
        who: other.decision.who,
        round,
        event: other.event,
        decision: other.decision,
        taken: other.taken,
        given: other.taken,
        rolls,
        again: (how, answer) => {
          const later =
            "salt" in how ? new KeyedDice(seed, index, fight, prepared.keys, prepared.limits.dice, how.salt) : how.dice
          const dice = new TurningDice(diceAt(count), later)
          const choose = otherwise(named, answered, other.nth, (copy, question) => {
            dice.turn()
            return answer ?? named(copy, question)
          })
          return at.fork(choose, { dice, ...("watch" in how && { watch: how.watch }) })
        },
        next: (copy) => playAct(copy, taken),
      })
  }
  return { places, combat }
}
