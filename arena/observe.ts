import {
  byPolicies,
  type Chooser,
  Combat,
  encounterOf,
  isStanding,
  type Policy,
  type Ruleset,
  replay,
  type System,
} from "@refriega/core/internal"
import { scenarioAt } from "./playMatch.ts"
import type { Sample } from "./quotient.ts"

/** What a decision has promised. */
interface Promised {
  readonly promising: boolean
  /** It chooses the target of something that was declared before: its effects count for both. */
  readonly goesOn: boolean
  /** An answer that its maker's own act has promised, if it is given in the middle of it. */
  readonly isPart: boolean
  readonly follows: boolean
  /** It only says that other acts follow in this turn: their effects count for it too. */
  readonly opens: boolean
  readonly sample: Sample
}

/** Plays fights with a policy on all sides, and adds each act that promised harm to the list of its verb. */
export const observe = (path: string, policy: Policy, fights: number, verbs: Map<string, Sample[]>): void =>
  scenarioAt(path).visit((rules, scenario) => {
    const prepared = rules.prepare(encounterOf(rules, scenario))
    for (let combat = 0; combat < fights; combat++) observeFight(rules, prepared, policy, combat, verbs)
  })

/**
 * Decisions in the course of what their maker has declared: whom it aims at now, the next of several blows, a stroke on
 * guard.
 */
const furtherKinds: ReadonlySet<string> = new Set(["aim", "blow", "half-move", "guard"])

/**
 * Answers that, in the middle of their maker's own act, are a part of what that act has promised: the blow of a long
 * weapon on the way into melee, the free attack that pain gives.
 */
const partKinds: ReadonlySet<string> = new Set(["free-attack", "pain"])

/** Answers that go on with what their maker has just answered: their effects count for both. */
const followingKinds: ReadonlySet<string> = new Set(["pain"])

const observeFight = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  policy: Policy,
  number: number,
  verbs: Map<string, Sample[]>,
): void => {
  const made = new Map<number, Promised>()
  const decide = byPolicies<T>(prepared.sides.map(() => policy))
  const choose: Chooser<T> = (combat, decision) => {
    const index = decide(combat, decision)
    const option = decision.options[index]
    if (option === undefined) return index
    const { harm, fell, success } = rules.forecast(combat, decision, option)
    const sample: Sample = { harm, fell, success, harmed: 0, felled: 0, came: -1 }
    const promising = harm !== 0 || fell !== 0
    const kind = rules.decisions[decision.kind]?.id ?? "?"
    const goesOn = furtherKinds.has(kind)
    const opens = openers.has(rules.verbs[option.verb]?.id ?? "")
    const isPart = partKinds.has(kind)
    const follows = followingKinds.has(kind)
    made.set(combat.log.length, { promising, goesOn, isPart, follows, opens, sample })
    if (promising) {
      const word = rules.verbs[option.verb]?.id ?? "?"
      const verb = goesOn ? `${word} (${kind})` : word
      const list = verbs.get(verb)
      if (list === undefined) verbs.set(verb, [sample])
      else list.push(sample)
    }
    return index
  }
  const { log } = new Combat(rules, prepared, { seed: 77, combat: number, choose }).begin().play()
  attribute(rules, prepared, log, made)
}

/** Acts that are made of several others, which are chosen one after the other. */
const openers: ReadonlySet<string> = new Set([
  "two-actions",
  "three-actions",
  "manoeuvre",
  "declare",
  "bear-pain",
  "stand-up",
])

/** What somebody has answered in the middle of an act. */
interface Answer {
  readonly sample: Sample
  /** The answers that it goes on with. */
  readonly before: readonly Sample[]
  readonly isPart: boolean
  /** The kind of its attack, once that is known. */
  kind: number | undefined
}

/** Nobody has been harmed yet. */
const noActs = { acts: [] as readonly Sample[], side: -1 }

/** What is read of an event. */
interface Seen {
  readonly _tag: string
  readonly who: number
  readonly by: number
  readonly hit?: unknown
  readonly spot?: boolean
  /** What kind of attack it is, in games whose events tell. */
  readonly occasion?: number
}

/** Attributes what happens in a log to the decisions behind it. */
const attribute = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  log: readonly T["event"][],
  made: ReadonlyMap<number, Promised>,
): void => {
  const count = prepared.ids.length
  const main: Sample[][] = Array.from({ length: count }, () => [])
  /**
   * What a combatant decided on the spot, until its next attack of another kind, or its second where attacks have no
   * kinds.
   */
  const spot: (Answer | undefined)[] = Array.from({ length: count })
  /** Whose act it is. */
  let acting = -1
  const isOpen = new Set<Sample>()
  const health = prepared.ids.map(() => 1)
  /** Who has no health left, and who had none before this event. */
  const spent = prepared.ids.map(() => false)
  const wasSpent = prepared.ids.map(() => false)
  const standing = prepared.ids.map(() => true)
  /** The acts that have harmed each last, and the side that did. */
  const last: { readonly acts: readonly Sample[]; readonly side: number }[] = prepared.ids.map(() => noActs)
  const side = prepared.ids.map(() => 0)
  const actsOf = (who: number): readonly Sample[] => {
    const answer = spot[who]
    if (answer === undefined) return main[who] as Sample[]
    const own = [answer.sample, ...answer.before]
    return answer.isPart ? [...own, ...(main[who] as Sample[])] : own
  }
  replay(rules, prepared, log, {
    visit: (state, event, index) => {
      const { combatants } = state
      for (let i = 0; i < count; i++) side[i] = combatants[i]?.side ?? 0
      const base = event as Seen
      if (base._tag === "Decided") {
        const decided = made.get(index)
        if (base.spot === true) {
          // An answer that promises no harm (to guard itself, to let somebody pass) leaves the act at hand as it is.
          if (decided?.goesOn === true) main[base.who]?.push(decided.sample)
          else if (decided?.promising === true) {
            const former = decided.follows ? spot[base.who] : undefined
            spot[base.who] = {
              sample: decided.sample,
              before: former === undefined ? [] : [former.sample, ...former.before],
              isPart: decided.isPart && base.who === acting,
              kind: undefined,
            }
          }
        } else {
          acting = base.who
          spot[base.who] = undefined
          const before = main[base.who] as Sample[]
          const former = decided?.goesOn === true ? before : before.filter((sample) => isOpen.has(sample))
          main[base.who] = decided === undefined ? [] : [...former, decided.sample]
          if (decided?.opens === true) isOpen.add(decided.sample)
        }
      } else if (base._tag === "TurnStarted") {
        // A combatant with only one option is not asked.
        spot[base.who] = undefined
        main[base.who] = []
      } else if (base._tag === "SpellCast") {
        spot[base.by] = undefined
      } else if (base._tag === "Attacked") {
        const answer = spot[base.by]
        if (answer !== undefined && answer.sample.came !== -1 && (base.occasion ?? -1) !== answer.kind)
          spot[base.by] = undefined
        else if (answer !== undefined) answer.kind = base.occasion
        // Whether the act itself comes off says its own attack.
        const part = spot[base.by]
        for (const act of part?.isPart === true ? [part.sample] : actsOf(base.by))
          if (act.came < 0) act.came = Number(base.hit) > 0 ? 1 : 0
      }
      for (let i = 0; i < count; i++) {
        const left = rules.health(prepared, state, i)
        const before = health[i] as number
        health[i] = left
        wasSpent[i] = before === 0
        spent[i] = left === 0
        if (left >= before || index === 0) continue
        const by = base.by ?? -1
        if (by < 0 || by === i) continue
        const acts = actsOf(by)
        for (const act of acts) act.harmed += (side[i] === side[by] ? -1 : 1) * (before - left)
        last[i] = { acts, side: side[by] as number }
      }
      for (let i = 0; i < count; i++) {
        const combatant = combatants[i]
        const stands = combatant !== undefined && isStanding(combatant)
        const fell = standing[i] === true && !stands && combatant?.fled !== true
        standing[i] = stands
        const harmed = last[i] ?? noActs
        // A combatant that is up without any health left is half felled (its next exertion fells it): the rest counts
        // as a fall of its own.
        if (stands && spent[i] === true && harmed.side !== side[i])
          for (const act of harmed.acts) act.felled = Math.max(0.5, act.felled)
        if (!fell) continue
        const by = base.by ?? -1
        if (wasSpent[i] !== true || by < 0) {
          // Who falls later than it was harmed (it bleeds) has been felled by that harm.
          if (side[i] !== harmed.side) for (const act of harmed.acts) act.felled = 1
        } else if (side[i] !== side[by]) for (const act of actsOf(by)) act.felled = 1
      }
    },
  })
}
