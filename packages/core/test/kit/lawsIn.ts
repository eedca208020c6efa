import { Combat } from "../../src/combat/Combat.ts"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { System } from "../../src/contract/System.ts"
import { checkRuleset, type Findings } from "../../src/testkit/checkRuleset.ts"
import type { Trial } from "../../src/testkit/Trial.ts"
import { thoroughness } from "./affordable.ts"

/** What was found, and which words of the game have been seen. */
export interface Seen extends Pick<Findings, "broken"> {
  readonly eventTypes: ReadonlySet<string>
  readonly decisions: ReadonlySet<string>
  readonly verbs: ReadonlySet<string>
}

/**
 * Holds the laws of the engine in every so-manieth of the trials, and in all of them where there is time (`npm run
 * thorough`): to contradict a fight takes as long as to play it a dozen times. The others are only played, for what
 * they show.
 */
export const lawsIn = <T extends System>(rules: Ruleset<T>, trials: Iterable<Trial<T>>, every: number): Seen => {
  const held: Trial<T>[] = []
  const [eventTypes, decisions, verbs] = [new Set<string>(), new Set<string>(), new Set<string>()]
  let nth = 0
  for (const trial of trials) {
    if (thoroughness > 1 || nth++ % every === 0) held.push(trial)
    else {
      const { choose, combat, encounter, seed } = trial
      const fight = new Combat(rules, rules.prepare(encounter), { seed, combat, choose: choose(false) })
      for (const event of fight.begin(trial.carried).play().log) {
        eventTypes.add(event._tag)
        if (event._tag !== "Decided") continue
        const { kind, verb } = event as T["event"] & { readonly kind: number; readonly verb: number }
        decisions.add(rules.decisions[kind]?.id ?? `?${kind}`)
        verbs.add(rules.verbs[verb]?.id ?? `?${verb}`)
      }
    }
  }
  const found = checkRuleset(rules, held)
  return {
    broken: found.broken,
    eventTypes: eventTypes.union(new Set(found.eventTypes.keys())),
    decisions: decisions.union(new Set(found.decisions.keys())),
    verbs: verbs.union(new Set(found.verbs.keys())),
  }
}
