import { Combat } from "../../src/combat/Combat.ts"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { System } from "../../src/contract/System.ts"
import { endReason } from "../../src/log/baseEvents.ts"
import { checkRuleset, type Findings } from "../../src/testkit/checkRuleset.ts"
import type { Trial } from "../../src/testkit/Trial.ts"
import { thoroughness } from "./affordable.ts"

/** What was found, and which words of the game have been seen. */
export interface Seen extends Pick<Findings, "broken" | "combats" | "undecided"> {
  readonly eventTypes: ReadonlySet<string>
  readonly decisions: ReadonlySet<string>
  readonly verbs: ReadonlySet<string>
}

const isCut = (reason: number): boolean => reason === endReason.eventLimit || reason === endReason.diceLimit

/**
 * Holds the laws of the engine in every so-manieth of the trials, and in all of them where there is time (`npm run
 * thorough`): to contradict a fight takes as long as to play it a dozen times. The others are only played, for what
 * they show. A fight that only a limit of events or dice has ended goes round in a circle: that is told as broken, too.
 */
export const lawsIn = <T extends System>(rules: Ruleset<T>, trials: Iterable<Trial<T>>, every: number): Seen => {
  const held: Trial<T>[] = []
  const cut: string[] = []
  const [eventTypes, decisions, verbs] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let [nth, played, undecided] = [0, 0, 0]
  for (const trial of trials) {
    if (thoroughness > 1 || nth++ % every === 0) held.push(trial)
    else {
      played++
      const { choose, combat, encounter, seed } = trial
      const fight = new Combat(rules, rules.prepare(encounter), { seed, combat, choose: choose(false) })
      fight.begin(trial.carried).play()
      if (isCut(fight.state.reason)) cut.push(trial.name)
      for (const event of fight.log) {
        eventTypes.add(event._tag)
        if (event._tag === "FightDecided" && (event as T["event"] & { readonly reason: number }).reason > 2) undecided++
        if (event._tag !== "Decided") continue
        const { kind, verb } = event as T["event"] & { readonly kind: number; readonly verb: number }
        decisions.add(rules.decisions[kind]?.id ?? `?${kind}`)
        verbs.add(rules.verbs[verb]?.id ?? `?${verb}`)
      }
    }
  }
  const found = checkRuleset(rules, held)
  return {
    broken: [...found.broken, ...[...cut, ...found.cut].map((name) => `${name}: it never ends by itself`)],
    combats: played + found.combats,
    undecided: undecided + found.undecided,
    eventTypes: new Set([...eventTypes, ...found.eventTypes.keys()]),
    decisions: new Set([...decisions, ...found.decisions.keys()]),
    verbs: new Set([...verbs, ...found.verbs.keys()]),
  }
}
