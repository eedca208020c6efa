import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { beliefsAreTables } from "./laws/beliefsAreTables.ts"
import { eventsAreDeclared } from "./laws/eventsAreDeclared.ts"
import { exactPromisesHold } from "./laws/exactPromisesHold.ts"
import { explainingChangesNothing } from "./laws/explainingChangesNothing.ts"
import { forksPlayOn } from "./laws/forksPlayOn.ts"
import { listingOrderIsNothing } from "./laws/listingOrderIsNothing.ts"
import { pointsAddUp } from "./laws/pointsAddUp.ts"
import { promisesAreNoMemories } from "./laws/promisesAreNoMemories.ts"
import { reactionsKeepPlans } from "./laws/reactionsKeepPlans.ts"
import { replayIsPlay } from "./laws/replayIsPlay.ts"
import { sidesAreAlike } from "./laws/sidesAreAlike.ts"
import { theFallenRest } from "./laws/theFallenRest.ts"
import type { Recording } from "./Recording.ts"
import { record } from "./record.ts"
import type { Trial } from "./Trial.ts"
import { TrialStage } from "./TrialStage.ts"

/** What the checks found, and how much of the vocabulary they have seen. */
export interface Findings {
  /** One sentence for each broken property, with the trial's name. Empty when all is well. */
  readonly broken: string[]
  readonly combats: number
  readonly events: number
  readonly undecided: number
  /** The trials whose fights a limit of events or dice has ended. */
  readonly cut: readonly string[]
  /** How often each event type, each kind of decision and each verb occurred, by name. */
  readonly eventTypes: ReadonlyMap<string, number>
  readonly decisions: ReadonlyMap<string, number>
  readonly verbs: ReadonlyMap<string, number>
}

/**
 * The properties that every ruleset must have, in duels and in squads, under any policy. It plays each trial once,
 * records it, and tries to contradict the recording. Pure: the caller brings encounters and policies and judges the
 * findings.
 */
export const checkRuleset = <T extends System>(rules: Ruleset<T>, trials: Iterable<Trial<T>>): Findings => {
  const broken: string[] = []
  const eventTypes = new Map<string, number>()
  const decisions = new Map<string, number>()
  const verbs = new Map<string, number>()
  const cut: string[] = []
  let combats = 0
  let events = 0
  let undecided = 0
  const count = (map: Map<string, number>, key: string) => map.set(key, (map.get(key) ?? 0) + 1)

  for (const trial of trials) {
    const report = (problem: string) => void broken.push(`${trial.name}: ${problem}`)
    combats++
    let recording: Recording<T>
    try {
      const stage = new TrialStage(rules, trial, report)
      recording = record(stage)
      // What could not be played to its end cannot be played again either.
      if (recording.whole) contradict(stage, recording)
    } catch (error) {
      report(`it breaks off: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
      continue
    }
    events += recording.log.length
    if (recording.cut) cut.push(trial.name)
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
  return { broken, combats, events, undecided, cut, eventTypes, decisions, verbs }
}

/** Tries to show that what was recorded cannot be true. */
const contradict = <T extends System>(stage: TrialStage<T>, recording: Recording<T>): void => {
  eventsAreDeclared(stage, recording)
  reactionsKeepPlans(stage, recording)
  theFallenRest(stage, recording)
  replayIsPlay(stage, recording)
  pointsAddUp(stage, recording)
  // Dice and events are counted anew where a log is played on, so a fight that was cut short for them ends elsewhere.
  if (!recording.cut) forksPlayOn(stage, recording)
  explainingChangesNothing(stage, recording)
  promisesAreNoMemories(stage, recording)
  exactPromisesHold(stage, recording)
  beliefsAreTables(stage, recording)
  listingOrderIsNothing(stage, recording)
  sidesAreAlike(stage, recording)
}
