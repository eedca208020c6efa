import { type Chooser, Combat } from "../combat/Combat.ts"
import { seeing } from "../combat/seeing.ts"
import { whyNotBelieve } from "../combat/whyNotBelieve.ts"
import type { Decision } from "../contract/Decision.ts"
import type { Encounter } from "../contract/Encounter.ts"
import type { Forecast } from "../contract/Forecast.ts"
import type { PointsChange, PointsSpared } from "../contract/Points.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { BaseState, View } from "../contract/State.ts"
import type { Carried, System } from "../contract/System.ts"
import { KeyedDice } from "../dice/KeyedDice.ts"
import { endReason } from "../log/baseEvents.ts"
import type { FieldKind } from "../log/events.ts"
import { firstDifference } from "../log/firstDifference.ts"
import { relabelEvents } from "../log/relabelEvents.ts"

/** What `checkRuleset` plays: an encounter, with choosers for its sides, under one seed and combat index. */
export interface Trial<T extends System> {
  readonly name: string
  readonly encounter: Encounter<T>
  /** Makes the chooser of the sides, given which policy plays which side: `swapped` exchanges the first two. */
  readonly choose: (swapped: boolean) => Chooser<T>
  readonly seed: number
  readonly combat: number
  /**
   * The same cast under other house rules: what somebody might believe. Forecasts by these tables of fights that are played by the
   * others must be sound too.
   */
  readonly believed?: Encounter<T>
  /** What fights before have left: such a fight must keep every law too. */
  readonly carried?: Carried<T>
}

/** What the checks found, and how much of the vocabulary they have seen. */
export interface Findings {
  /** One sentence for each broken property, with the trial's name. Empty when all is well. */
  readonly broken: string[]
  readonly combats: number
  readonly events: number
  readonly undecided: number
  /** How often each event type, each kind of decision and each verb occurred, by name. */
  readonly eventTypes: ReadonlyMap<string, number>
  readonly decisions: ReadonlyMap<string, number>
  readonly verbs: ReadonlyMap<string, number>
}

/** One main decision of a recorded combat. */
interface Moment {
  /** How many events stood in the log when it was open. */
  readonly at: number
  readonly decision: string
  readonly state: string
}

interface Recording<T extends System> {
  readonly log: readonly T["event"][]
  readonly moments: readonly Moment[]
  /** Every answer in order, main or on the spot: the index taken. */
  readonly answers: readonly number[]
  /** For each main decision, how many answers had been given before it. */
  readonly answered: readonly number[]
  /** The indices of the events that answer decisions in the middle of somebody else's act. */
  readonly reactions: ReadonlySet<number>
  readonly finalState: string
  /** It has come to an end. */
  readonly whole: boolean
  /** It was ended by a limit of events or dice. */
  readonly cut: boolean
}

/** The dice of a fight, which remember whose act it is. */
class ActDice extends KeyedDice {
  /** The index of the one whose act it is, -1 for nobody's. */
  actor = -1

  override scope(round: number, owner: number, act: number): void {
    this.actor = owner
    super.scope(round, owner, act)
  }
}

/**
 * The properties that every ruleset must have, in duels and in squads, under any policy. It plays each trial once, records
 * it, and tries to contradict the recording. Pure: the caller brings encounters and policies and judges the findings.
 */
export const checkRuleset = <T extends System>(rules: Ruleset<T>, trials: Iterable<Trial<T>>): Findings => {
  const broken: string[] = []
  const eventTypes = new Map<string, number>()
  const decisions = new Map<string, number>()
  const verbs = new Map<string, number>()
  let combats = 0
  let events = 0
  let undecided = 0
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)

  for (const trial of trials) {
    const report = (problem: string) => void broken.push(`${trial.name}: ${problem}`)
    combats++
    let recording: Recording<T>
    try {
      const check = new TrialCheck(rules, trial, report)
      recording = check.record()
      // What could not be played to its end cannot be played again either.
      if (recording.whole) check.contradict(recording)
    } catch (error) {
      report(`it breaks off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      continue
    }
    events += recording.log.length
    for (const event of recording.log) {
      count(eventTypes, event._tag)
      if (event._tag === "Decided") {
        const decided = event as T["event"] & { kind: number; verb: number }
        count(decisions, rules.decisions[decided.kind]?.id ?? `?${decided.kind}`)
        count(verbs, rules.verbs[decided.verb]?.id ?? `?${decided.verb}`)
      }
      if (event._tag === "FightDecided" && (event as T["event"] & { reason: number }).reason > 2) undecided++
    }
  }
  return { broken, combats, events, undecided, eventTypes, decisions, verbs }
}

class TrialCheck<T extends System> {
  private readonly rules: Ruleset<T>
  private readonly trial: Trial<T>
  private readonly prepared: T["prepared"]
  private readonly report: (problem: string) => void

  constructor(rules: Ruleset<T>, trial: Trial<T>, report: (problem: string) => void) {
    this.rules = rules
    this.trial = trial
    this.prepared = rules.prepare(trial.encounter)
    this.report = report
  }

  /** Tries to show that what was recorded cannot be true. */
  contradict(recording: Recording<T>): void {
    this.checkEvents(recording)
    this.checkReactions(recording)
    this.checkFallen(recording)
    this.checkReplay(recording)
    this.checkPoints(recording)
    // Dice and events are counted anew where a log is played on, so a fight that was cut short for them ends elsewhere.
    if (!recording.cut) this.checkForks(recording)
    this.checkExplain(recording)
    this.checkBeliefs(recording)
    this.checkRosterOrder(recording)
    this.checkSwappedSides(recording)
  }

  /** To fold a log: with room for the two events that follow when the limit is reached. */
  private folding(): Combat<T> {
    const { limits } = this.prepared
    const roomy = { ...this.prepared, limits: { ...limits, events: limits.events + 2 } }
    return new Combat(this.rules, roomy, { seed: this.trial.seed, combat: this.trial.combat, choose: never })
  }

  private combat(choose: Chooser<T>, explain = false): Combat<T> {
    return new Combat(this.rules, this.prepared, { seed: this.trial.seed, combat: this.trial.combat, choose, explain })
  }

  /** Plays once, remembering every main decision and every answer; checks decisions and forecasts on the way. */
  record(): Recording<T> {
    const answers: number[] = []
    const answered: number[] = []
    const moments: Moment[] = []
    const reactions = new Set<number>()
    const { seed, combat: nth } = this.trial
    const dice = new ActDice(seed, nth, 0, this.prepared.keys, this.prepared.limits.dice)
    const policy = this.trial.choose(false)
    const choose: Chooser<T> = (c, decision) => {
      const index = policy(c, decision)
      answers.push(index)
      if (decision.spot && decision.who !== dice.actor) reactions.add(c.log.length)
      return index
    }
    const combat = new Combat(this.rules, this.prepared, { seed, combat: nth, choose, dice })
    combat.begin(this.trial.carried)
    let whole = true
    while (whole) {
      const decision = combat.next()
      const length = combat.log.length
      const again = combat.next()
      if (combat.log.length !== length) this.report(`next is not idempotent at event ${length}`)
      if (text(decision) !== text(again)) this.report(`next offers something else when asked again at event ${length}`)
      if (decision === undefined) break
      this.checkDecision(combat, decision)
      if (combat.log.length !== length) this.report(`a forecast wrote to the log at event ${length}`)
      answered.push(answers.length)
      moments.push({ at: length, decision: text(decision), state: text(combat.state) })
      whole = decision.options.length > 0
      if (!whole) break
      combat.apply(decision)
      whole = combat.log.length > length
      if (!whole) this.report(`the decision at event ${length} leaves no trace: it would be asked for ever`)
    }
    if (whole && !combat.state.over) {
      this.report("the combat stopped without CombatEnded")
      whole = false
    }
    const { log, state } = combat
    const cut = state.reason === endReason.eventLimit || state.reason === endReason.diceLimit
    return { log, moments, answers, answered, reactions, finalState: text(state), whole, cut }
  }

  private checkDecision(combat: Combat<T>, decision: Decision): void {
    const at = `at event ${combat.log.length}`
    if (decision.options.length === 0) this.report(`a decision without options ${at}`)
    if (decision.spot) this.report(`next returned a decision on the spot ${at}`)
    const seen = new Set(decision.options.map((o) => text(o)))
    if (seen.size !== decision.options.length) this.report(`the same option twice ${at}: ${text(decision.options)}`)
    // What its side cannot know must not show in a forecast: it is the same where that has been un-made.
    const seenBy = combat.state.combatants[decision.who]?.side ?? 0
    const known = combat.fork(never, { seenBy })
    for (const option of decision.options) {
      const forecast = this.rules.forecast(combat, decision, option)
      const problem = wrongForecast(forecast)
      if (problem !== undefined) this.report(`forecast of ${text(option)} ${at}: ${problem}`)
      if (text(this.rules.forecast(known, decision, option)) !== text(forecast)) {
        this.report(`forecast of ${text(option)} ${at} knows what side ${seenBy} cannot know`)
      }
    }
  }

  private checkEvents({ log }: Recording<T>): void {
    const tags = log.map((event) => event._tag)
    if (tags[0] !== "CombatStarted") this.report(`the log begins with ${tags[0]}`)
    for (const tag of ["CombatStarted", "FightDecided", "CombatEnded"]) {
      const times = tags.filter((t) => t === tag).length
      if (times !== 1) this.report(`${tag} occurs ${times} times`)
    }
    if (tags.at(-1) !== "CombatEnded") this.report(`the log ends with ${tags.at(-1)}`)
    log.forEach((event, i) => {
      const { ids, sides } = this.prepared
      const problem = wrongEvent(event, this.rules.events[event._tag]?.fields, { who: ids.length, side: sides.length })
      if (problem !== undefined) this.report(`event ${i} ${event._tag}: ${problem}`)
    })
  }

  /**
   * What answers to main decisions write (what somebody has chosen to do), an answer given in somebody else's act leaves alone: its
   * effect is logged by events of its own. Or a kind of reaction that `evolve` does not know takes a plan away.
   */
  private checkReactions({ log, reactions }: Recording<T>): void {
    const combat = this.folding()
    const chosen = new Set<string>()
    const overwritten: { readonly at: number; readonly fields: readonly string[] }[] = []
    for (const [at, event] of log.entries()) {
      const before = event._tag === "Decided" ? valuesOf(combat.state) : undefined
      combat.emit(event)
      if (before === undefined) continue
      const after = valuesOf(combat.state)
      const written = [...after].filter(([path, value]) => before.get(path) !== value).map(([path]) => nameOf(path))
      const fields = written.filter((name) => name !== "asked")
      if (reactions.has(at)) overwritten.push({ at, fields })
      else if (!(event as T["event"] & { spot: boolean }).spot) for (const name of fields) chosen.add(name)
    }
    for (const { at, fields } of overwritten) {
      const lost = fields.filter((name) => chosen.has(name))
      if (lost.length === 0) continue
      const { kind } = log[at] as T["event"] & { kind: number }
      const asked = this.rules.decisions[kind]?.id ?? `?${kind}`
      this.report(`event ${at} Decided: the answer to ${asked} overwrites what was chosen before (${lost.join(", ")})`)
    }
  }

  /** Nobody who is down attacks, moves on its own or is asked what to do on its turn. */
  private checkFallen({ log }: Recording<T>): void {
    const combat = this.folding()
    log.forEach((event, i) => {
      const e = event as T["event"] & { by?: number; who?: number; spot?: boolean }
      const actor =
        e._tag === "Attacked" ? e.by : e._tag === "TurnStarted" || (e._tag === "Decided" && !e.spot) ? e.who : undefined
      const c = actor === undefined ? undefined : combat.state.combatants[actor]
      if (c !== undefined && (c.down || c.dead || c.fled)) {
        this.report(
          `event ${i} ${event._tag}: ${this.prepared.ids[actor as number]} acts but is ${c.fled ? "gone" : "down"}`,
        )
      }
      combat.emit(event)
    })
  }

  /** Points at the start, less harm, plus healing, are the points that the state has: after every event, for everybody. */
  private checkPoints({ log }: Recording<T>): void {
    const { points } = this.rules
    const combat = this.folding()
    const told = this.prepared.ids.map((_, who) => points.of(combat.state, who))
    // Each change gets events of its own tag only; the type cannot say so for a tag known at run time.
    const changes = points.changes as unknown as Readonly<Record<string, PointsChange<T["event"]>>>
    const spared = (points.spared ?? {}) as Readonly<Record<string, PointsSpared<T["event"]>>>
    for (const [i, event] of log.entries()) {
      const stopped = spared[event._tag]?.amount(event) ?? 0
      if (!(Number.isSafeInteger(stopped) && stopped >= 0)) this.report(`event ${i} ${event._tag}: spares ${stopped}`)
      const change = changes[event._tag]
      if (change !== undefined) {
        const who = Number(event[change.who as keyof T["event"]])
        told[who] = change.after(told[who] as number, event)
      }
      combat.emit(event)
      const wrong = told.findIndex((its, who) => its !== points.of(combat.state, who))
      if (wrong < 0) continue
      const has = points.of(combat.state, wrong)
      this.report(
        `event ${i} ${event._tag}: ${this.prepared.ids[wrong]} has ${has} points, the log tells ${told[wrong]}`,
      )
      return
    }
  }

  /** The log folded through `evolve`, without dice and without choices, gives the same states. */
  private checkReplay({ log, moments, finalState }: Recording<T>): void {
    const combat = this.folding()
    let moment = 0
    for (let i = 0; i <= log.length; i++) {
      while (moments[moment]?.at === i) {
        if (text(combat.state) !== moments[moment]?.state) this.report(`replay differs from play at event ${i}`)
        moment++
      }
      if (i < log.length) combat.emit(log[i] as T["event"])
      for (let who = 0; who < combat.state.combatants.length; who++) {
        if (this.rules.conditionsOf(combat.state, who) >>> this.rules.conditions.length !== 0)
          this.report(`at event ${i} somebody is under a condition that has no name`)
      }
    }
    if (text(combat.state) !== finalState) this.report("replay ends in another state")
  }

  /**
   * At main decisions: a combat rebuilt from the log prefix and played on with the recorded answers gives the same rest, and
   * so does a fork of it; the fork leaves the original alone. At reactions: another answer can be given and played on.
   */
  private checkForks(recording: Recording<T>): void {
    const { log, moments, answered } = recording
    const every = Math.max(1, Math.floor(moments.length / 6))
    for (let m = 0; m < moments.length; m += every) {
      const moment = moments[m] as Moment
      const resumed = this.combat(scripted(recording.answers.slice(answered[m])))
      for (const event of log.slice(0, moment.at)) resumed.emit(event)
      const decision = resumed.next()
      if (resumed.log.length !== moment.at)
        this.report(`resumed at event ${moment.at}, next emits ${resumed.log.length - moment.at} events`)
      if (text(decision) !== moment.decision) this.report(`resumed at event ${moment.at}, another decision is open`)

      const fork = resumed.fork(scripted(recording.answers.slice(answered[m])))
      const before = text(resumed.state)
      const fits = playedOn(fork)
      if (text(resumed.state) !== before) this.report(`the fork at event ${moment.at} shares memory with its original`)
      if (!fits || text(fork.log) !== text(log.slice(moment.at)))
        this.report(`the fork at event ${moment.at} played on differently`)

      resumed.play()
      if (text(resumed.log) !== text(log)) this.report(`resumed at event ${moment.at}, it played on differently`)

      this.checkHidden(moment, log)
      this.checkBranch(recording, m)
    }
  }

  /** With what a side cannot know un-made, the combat can still be played to an end. */
  private checkHidden(moment: Moment, log: readonly T["event"][]): void {
    for (let side = 0; side < this.prepared.sides.length; side++) {
      const combat = this.combat(never)
      for (const event of log.slice(0, moment.at)) combat.emit(event)
      const guess = combat.fork(this.trial.choose(false), { salt: 77, seenBy: side })
      guess.play()
      if (!guess.state.over) this.report(`seen by side ${side} at event ${moment.at}, the fork does not end`)
    }
  }

  /** The first reaction after a main decision, answered otherwise. */
  private checkBranch({ log, moments, answers, answered }: Recording<T>, m: number): void {
    const from = answered[m] as number
    const until = answered[m + 1] ?? answers.length
    if (until - from < 2) return
    const { at } = moments[m] as Moment
    let given = 0
    const combat = this.combat((c, decision) => {
      const nth = from + given++
      if (nth === from) return answers[nth] as number
      if (nth === from + 1) return ((answers[nth] as number) + 1) % decision.options.length
      return this.trial.choose(false)(c, decision)
    })
    for (const event of log.slice(0, at)) combat.emit(event)
    combat.play()
    if (!combat.state.over) this.report(`another reaction after event ${at} leads nowhere`)
  }

  private checkExplain({ log }: Recording<T>): void {
    const combat = this.combat(this.trial.choose(false), true).begin(this.trial.carried).play()
    if (text(combat.log) !== text(log)) this.report("explaining changes the log")
  }

  /**
   * One who believes what is true plays as they would: forecasts follow from the tables and the state, not from whose combat it is
   * nor from what the rules have noted of it. And one who believes something else can still look at every option.
   */
  private checkBeliefs({ log }: Recording<T>): void {
    const { rules, trial } = this
    const choose = trial.choose(false)
    const same = rules.prepare(trial.encounter)
    const played = this.combat(
      seeing(
        choose,
        this.prepared.sides.map(() => same),
      ),
    )
      .begin(trial.carried)
      .play()
    const parting = firstDifference(played.log, log)
    if (parting !== undefined) {
      const [now, before] = [text(parting.left), text(parting.right)]
      this.report(`believing what is true changes event ${parting.at}: ${now} instead of ${before}`)
    }
    if (trial.believed === undefined) return
    const tables = rules.prepare(trial.believed)
    if (whyNotBelieve(rules, this.prepared, tables) !== undefined) return
    const looking: Chooser<T> = (combat, decision) => {
      for (const option of decision.options) {
        const problem = wrongForecast(rules.forecast(combat, decision, option))
        if (problem !== undefined)
          this.report(`forecast of ${text(option)} by what is believed, at event ${combat.log.length}: ${problem}`)
      }
      return choose(combat, decision)
    }
    const other = this.combat(
      seeing(
        looking,
        this.prepared.sides.map(() => tables),
      ),
    )
      .begin(trial.carried)
      .play()
    if (!other.state.over) this.report("a fight of those who believe something else does not end")
  }

  private checkRosterOrder({ log }: Recording<T>): void {
    const encounter = { ...this.trial.encounter, members: [...this.trial.encounter.members].reverse() }
    if (text(this.playOther(encounter, false)) !== text(log)) this.report("another listing order changes the fight")
  }

  private checkSwappedSides({ log }: Recording<T>): void {
    if (this.trial.encounter.sides.length !== 2) return
    const encounter = {
      ...this.trial.encounter,
      sides: [...this.trial.encounter.sides].reverse(),
      members: this.trial.encounter.members.map((member) => ({ ...member, side: 1 - member.side })),
    }
    const mirrored = relabelEvents(this.rules.events, this.playOther(encounter, true), { side: [1, 0] })
    const parting = firstDifference(mirrored, log)
    if (parting !== undefined) {
      this.report(`swapped sides part at event ${parting.at}: ${text(parting.left)} instead of ${text(parting.right)}`)
    }
  }

  private playOther(encounter: Encounter<T>, swapped: boolean): readonly T["event"][] {
    const { seed, combat } = this.trial
    const other = new Combat(this.rules, this.rules.prepare(encounter), {
      seed,
      combat,
      choose: this.trial.choose(swapped),
    })
    return other.begin(this.trial.carried).play().log
  }
}

const text = (value: unknown): string => JSON.stringify(value)

/** Every value of a state as a text, by where it stands: `round`, `3 health`. */
const valuesOf = (state: View<BaseState>): ReadonlyMap<string, string> => {
  const values = new Map<string, string>()
  for (const [name, value] of Object.entries(state)) if (name !== "combatants") values.set(name, text(value))
  for (const [who, combatant] of state.combatants.entries())
    for (const [name, value] of Object.entries(combatant)) values.set(`${who} ${name}`, text(value))
  return values
}

/** The name of a field, without whose it is. */
const nameOf = (path: string): string => path.slice(path.indexOf(" ") + 1)

const never = (): number => {
  throw new Error("a replay asked for a choice")
}

/** Answers as recorded, in order. */
const scripted = <T extends System>(answers: readonly number[]): Chooser<T> => {
  let next = 0
  return () => answers[next++] ?? 0
}

/** Plays to the end by recorded answers; false when one of them is not there to be chosen: then it has gone another way. */
const playedOn = <T extends System>(combat: Combat<T>): boolean => {
  try {
    combat.play()
    return true
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}

const wrongForecast = (forecast: Forecast): string | undefined => {
  for (const [name, value] of Object.entries(forecast)) {
    if (typeof value === "number" && !Number.isFinite(value)) return `${name} is ${value}`
  }
  for (const name of ["success", "fell", "targetHealth", "cost"] as const) {
    const value = forecast[name]
    if (value < 0 || value > 1 + 1e-9) return `${name} is ${value}, not in 0..1`
  }
  for (const name of ["risk", "exposure"] as const) {
    if (forecast[name] < 0) return `${name} is ${forecast[name]}, below 0`
  }
  return undefined
}

const wrongEvent = (
  event: object & { readonly _tag: string },
  fields: Readonly<Record<string, FieldKind>> | undefined,
  sizes: { readonly who: number; readonly side: number },
): string | undefined => {
  if (fields === undefined) return "is not declared"
  const values = event as Readonly<Record<string, unknown>>
  for (const name of Object.keys(values)) {
    if (name !== "_tag" && !(name in fields)) return `has an undeclared field ${name}`
  }
  for (const [name, kind] of Object.entries(fields)) {
    const value = values[name]
    const integers = kind === "ints" ? value : [value]
    if (kind === "flag") {
      if (typeof value !== "boolean") return `${name} is ${String(value)}, not a flag`
    } else if (!Array.isArray(integers) || !integers.every((n) => Number.isSafeInteger(n) && !Object.is(n, -0))) {
      return `${name} is ${text(value)}, not ${kind}`
    } else if ((kind === "who" || kind === "side") && ((value as number) < -1 || (value as number) >= sizes[kind])) {
      return `${name} is ${String(value)}, nobody's index`
    }
  }
  return undefined
}
