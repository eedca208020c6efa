import {
  ByteWriter,
  byPolicies,
  Combat,
  type Decision,
  digestOf,
  emptyForecast,
  encounterOf,
  type Policy,
  type Ruleset,
  type Scenario,
  type System,
} from "@refriega/core/internal"
import { brokenBound } from "../../../core/src/testkit/brokenBound.ts"
import { codecOf } from "../../src/play/codecOf.ts"

/** What was found while fights were played by players that weigh every option whole. */
export interface Weighed {
  fights: number
  decisions: number
  /** Options, those of which the most that they could promise is known, and those that were left out for it. */
  options: number
  bounded: number
  spared: number
  /** What went wrong, in words. */
  readonly faults: string[]
}

export const nothingWeighed = (): Weighed => ({
  fights: 0,
  decisions: 0,
  options: 0,
  bounded: 0,
  spared: 0,
  faults: [],
})

/**
 * Plays fights in which each main decision is taken twice: by what cannot be the best left out, and by all options
 * weighed. Both must take the same, no bound may be less than what it bounds, and the log must be that of the fight as
 * it is played elsewhere.
 */
export const playWeighed = <T extends System>(
  rules: Ruleset<T>,
  scenario: Scenario<T>,
  variant: string,
  { policy, fights, into }: { readonly policy: Policy; readonly fights: number; readonly into: Weighed },
): void => {
  let prunes = true
  let weighed = 0
  const outlook = rules.outlook === undefined ? undefined : rules.outlook.bind(rules)
  // Nothing is taken over from a decision that looked the same: every choice is made here.
  const own: Ruleset<T> = {
    ...rules,
    forecast: (...asked) => {
      weighed++
      return rules.forecast(...asked)
    },
    precedent: () => undefined,
  }
  Object.defineProperty(own, "outlook", { get: () => (prunes ? outlook : undefined) })
  const prepared = own.prepare(encounterOf(own, scenario, variant))
  const usual = rules.prepare(encounterOf(rules, scenario, variant))
  const choose = byPolicies<T>(prepared.sides.map(() => policy))
  const most = emptyForecast()
  const tell = (combat: Combat<T>, what: string): void => {
    into.faults.push(`${variant}, ${policy.id}, fight ${combat.setup.combat}, event ${combat.log.length}: ${what}`)
  }

  const holdBounds = (combat: Combat<T>, decision: Decision): void => {
    for (const option of decision.options) {
      if (outlook?.(combat, decision, option, most) !== true) continue
      into.bounded++
      const broken = brokenBound(most, rules.forecast(combat, decision, option))
      if (broken !== undefined) tell(combat, `${rules.verbs[option.verb]?.id} promises more than it could: ${broken}`)
    }
  }
  const chooseTwice = (combat: Combat<T>, decision: Decision): number => {
    prunes = true
    weighed = 0
    const pruned = choose(combat, decision)
    const spared = decision.options.length - weighed
    prunes = false
    const whole = choose(combat, decision)
    if (pruned !== whole) tell(combat, `option ${pruned} is taken where ${whole} is the best`)
    if (decision.spot) return whole
    into.decisions++
    into.options += decision.options.length
    into.spared += Math.max(0, spared)
    holdBounds(combat, decision)
    return whole
  }

  const codec = codecOf(rules)
  const logOf = (combat: Combat<T>): string => {
    const writer = new ByteWriter()
    codec.pack(combat.begin().play().log, writer)
    return JSON.stringify(digestOf(writer.view()))
  }
  for (let combat = 0; combat < fights; combat++) {
    into.fights++
    const twice = new Combat(own, prepared, { seed: 7, combat, choose: chooseTwice })
    const digest = logOf(twice)
    if (digest !== logOf(new Combat(rules, usual, { seed: 7, combat, choose })))
      tell(twice, "it is played otherwise elsewhere")
  }
}
