import { isStanding, type Ruleset, type System, type View } from "@refriega/core/internal"
import type { Sample } from "./quotient.ts"

/** What a decision has promised. */
export interface Promised {
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

/** What is read of an event. */
export interface Seen {
  readonly _tag: string
  readonly who: number
  readonly by: number
  readonly hit?: unknown
  readonly spot?: boolean
  /** What kind of attack it is, in games whose events tell. */
  readonly occasion?: number
}

/** What somebody has answered in the middle of an act. */
interface Answer {
  readonly sample: Sample
  /** The answers that it goes on with. */
  readonly before: readonly Sample[]
  readonly isPart: boolean
  /** The kind of its attack, once that is known. */
  kind: number | undefined
}

/** The acts that have harmed somebody last, and the side that did. */
interface Harmed {
  readonly acts: readonly Sample[]
  readonly side: number
}

/** Nobody has been harmed yet. */
const noActs: Harmed = { acts: [], side: -1 }

/** Credits what happens in a fight to the decisions behind it, event after event. */
export class Credits<T extends System> {
  private readonly main: Sample[][]
  /**
   * What a combatant decided on the spot, until its next attack of another kind, or its second where attacks have no
   * kinds.
   */
  private readonly spot: (Answer | undefined)[]
  /** Whose act it is. */
  private acting = -1
  private readonly isOpen = new Set<Sample>()
  private readonly health: number[]
  /** Who had no health left before the event at hand. */
  private readonly wasSpent: boolean[]
  private readonly standing: boolean[]
  private readonly last: Harmed[]
  private readonly rules: Ruleset<T>
  private readonly prepared: T["prepared"]

  constructor(rules: Ruleset<T>, prepared: T["prepared"]) {
    const { ids } = prepared
    this.rules = rules
    this.prepared = prepared
    this.main = ids.map(() => [])
    this.spot = ids.map(() => undefined)
    this.health = ids.map(() => 1)
    this.wasSpent = ids.map(() => false)
    this.standing = ids.map(() => true)
    this.last = ids.map(() => noActs)
  }

  /**
   * @param state after the event
   * @param decided what a decision has promised, where the event is one
   */
  see(state: View<T["state"]>, event: Seen, decided: Promised | undefined, index: number): void {
    if (event._tag === "Decided") this.decides(event, decided)
    else if (event._tag === "TurnStarted") {
      // A combatant with only one option is not asked.
      this.spot[event.who] = undefined
      this.main[event.who] = []
    } else if (event._tag === "SpellCast") this.spot[event.by] = undefined
    else if (event._tag === "Attacked") this.attacks(event)
    this.creditHarm(state, event.by ?? -1, index === 0)
    this.creditFalls(state, event.by ?? -1)
  }

  private actsOf(who: number): readonly Sample[] {
    const answer = this.spot[who]
    if (answer === undefined) return this.main[who] as Sample[]
    const own = [answer.sample, ...answer.before]
    return answer.isPart ? [...own, ...(this.main[who] as Sample[])] : own
  }

  private decides({ spot, who }: Seen, decided: Promised | undefined): void {
    if (spot === true) {
      // An answer that promises no harm (to guard itself, to let somebody pass) leaves the act at hand as it is.
      if (decided?.goesOn === true) this.main[who]?.push(decided.sample)
      else if (decided?.promising === true) {
        const former = decided.follows ? this.spot[who] : undefined
        this.spot[who] = {
          sample: decided.sample,
          before: former === undefined ? [] : [former.sample, ...former.before],
          isPart: decided.isPart && who === this.acting,
          kind: undefined,
        }
      }
      return
    }
    this.acting = who
    this.spot[who] = undefined
    const before = this.main[who] as Sample[]
    const former = decided?.goesOn === true ? before : before.filter((sample) => this.isOpen.has(sample))
    this.main[who] = decided === undefined ? [] : [...former, decided.sample]
    if (decided?.opens === true) this.isOpen.add(decided.sample)
  }

  private attacks({ by, hit, occasion }: Seen): void {
    const answer = this.spot[by]
    if (answer !== undefined && answer.sample.came !== -1 && (occasion ?? -1) !== answer.kind) this.spot[by] = undefined
    else if (answer !== undefined) answer.kind = occasion
    // Whether the act itself comes off says its own attack.
    const part = this.spot[by]
    for (const act of part?.isPart === true ? [part.sample] : this.actsOf(by))
      if (act.came < 0) act.came = Number(hit) > 0 ? 1 : 0
  }

  private creditHarm(state: View<T["state"]>, by: number, isFirst: boolean): void {
    for (const [i, { side }] of state.combatants.entries()) {
      const left = this.rules.health(this.prepared, state, i)
      const before = this.health[i] as number
      this.health[i] = left
      this.wasSpent[i] = before === 0
      if (left >= before || isFirst || by < 0 || by === i) continue
      const acts = this.actsOf(by)
      const own = state.combatants[by]?.side ?? 0
      for (const act of acts) act.harmed += (side === own ? -1 : 1) * (before - left)
      this.last[i] = { acts, side: own }
    }
  }

  private creditFalls(state: View<T["state"]>, by: number): void {
    for (const [i, combatant] of state.combatants.entries()) {
      const { side } = combatant
      const stands = isStanding(combatant)
      const fell = this.standing[i] === true && !stands && !combatant.fled
      this.standing[i] = stands
      const harmed = this.last[i] ?? noActs
      // A combatant that is up without any health left is half felled (its next exertion fells it): the rest counts
      // as a fall of its own.
      if (stands && this.health[i] === 0 && harmed.side !== side)
        for (const act of harmed.acts) act.felled = Math.max(0.5, act.felled)
      if (!fell) continue
      if (this.wasSpent[i] !== true || by < 0) {
        // Who falls later than it was harmed (it bleeds) has been felled by that harm.
        if (side !== harmed.side) for (const act of harmed.acts) act.felled = 1
      } else if (side !== state.combatants[by]?.side) for (const act of this.actsOf(by)) act.felled = 1
    }
  }
}
