import {
  byPolicies,
  type Chooser,
  Combat,
  citedRules,
  encounterOf,
  narrate,
  type Policy,
  type Ruleset,
  type System,
} from "@refriega/core/internal"
import type { LoadedScenario } from "@refriega/sim"

/** How many fights were played, and in how many of them what came up. */
export interface Counts {
  fights: number
  /** By the id of a rule: fights that cite it. */
  readonly cited: Map<string, number>
  /** By the id of a rule: fights in which somebody could have chosen a verb that names it. */
  readonly offered: Map<string, number>
}

export const noCounts = (): Counts => ({ fights: 0, cited: new Map(), offered: new Map() })

/** The ids of the rules that a log of a system can name, but for those of notes on varying modifiers. */
export const namedRules = <T extends System>(rules: Ruleset<T>): ReadonlySet<string> => {
  const words = [rules.verbs, rules.decisions, rules.conditions, rules.falls, rules.modifiers]
  return new Set([...Object.values(rules.events), ...words.flat()].flatMap((named) => named.rules))
}

/**
 * Plays fights of every variant of a scenario with a policy on all sides, and counts the rules that they cite and
 * offer. What a fight cites three times counts once.
 *
 * @param fights of each variant
 */
export const countPlayed = (scenario: LoadedScenario, policy: Policy, fights: number, counts: Counts): void =>
  scenario.visit((rules, opened) => {
    for (const { id } of opened.variants)
      countIn(rules, rules.prepare(encounterOf(rules, opened, id)), policy, fights, counts)
  })

const countIn = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  policy: Policy,
  fights: number,
  counts: Counts,
): void => {
  const cited = new Set<string>()
  const offered = new Set<string>()
  const decide = byPolicies<T>(prepared.sides.map(() => policy))
  const choose: Chooser<T> = (combat, decision) => {
    for (const { verb } of decision.options) for (const id of rules.verbs[verb]?.rules ?? []) offered.add(id)
    // Events of attacks and of turns bring conditions too.
    for (let who = 0; who < prepared.ids.length; who++) {
      const under = rules.conditionsOf(combat.state, who)
      for (const [bit, condition] of rules.conditions.entries())
        if ((under & (1 << bit)) !== 0) for (const id of condition.rules) cited.add(id)
    }
    return decide(combat, decision)
  }
  for (let combat = 0; combat < fights; combat++) {
    cited.clear()
    offered.clear()
    const { log, notes = [] } = new Combat(rules, prepared, { seed, combat, choose, explain: true }).begin().play()
    for (const id of citedRules(
      rules,
      log,
      notes.map(({ rule }) => rule),
    ))
      cited.add(id)
    // Some games tell the causes of single dice.
    for (const { text } of narrate(rules, prepared, log, { lang: "en", explain: true }))
      for (const [id] of text.matchAll(/\b[A-Z][A-Z\d]*-\d+\b/gu)) cited.add(id)
    counts.fights++
    for (const id of cited) add(counts.cited, id)
    for (const id of offered) add(counts.offered, id)
  }
}

/** That of no other table, so that what is found rare there is not rare because of a few dice that were looked at. */
const seed = 2003

const add = (counts: Map<string, number>, id: string): void => {
  counts.set(id, (counts.get(id) ?? 0) + 1)
}
