import type { Caught } from "../contract/Caught.ts"
import type { Decision, Option } from "../contract/Decision.ts"
import type { Fillable, Forecast } from "../contract/Forecast.ts"
import type { Choice, Policy, Prospect } from "../contract/Policy.ts"
import type { Precedent } from "../contract/Precedent.ts"
import type { System } from "../contract/System.ts"
import type { Stream } from "../dice/Stream.ts"
import { distance } from "../field/distance.ts"
import { hasWayOut } from "../field/wayOut.ts"
import { asWho } from "../kinds/indices.ts"
import { emptyForecast } from "../parts/forecast.ts"
import { mustGetOut } from "../parts/mustGetOut.ts"
import { isStanding } from "../parts/state.ts"
import type { Chooser, Combat } from "./Combat.ts"
import { menaces } from "./menaces.ts"
import { early, lateFrom } from "./lateFrom.ts"
import { roundsApart } from "./roundsApart.ts"
import { seeing } from "./seeing.ts"
import { standingHealth } from "./standingHealth.ts"
import { type Asked, asked, tryAnswer } from "./tryAnswer.ts"
import { tryOut } from "./tryOut.ts"

/**
 * Answers decisions with the policy of each side.
 *
 * @param beliefs by side, the tables by which its policy takes the fight to be played; undefined, or left out, for
 *   those that are. A policy that looks ahead sees the fight go on by what it believes.
 * @param watch what hears of each decision, but not of those that are only thought of
 */
export const byPolicies = <T extends System>(
  policies: readonly Policy[],
  beliefs: readonly (T["prepared"] | undefined)[] = [],
  watch?: Watch,
): Chooser<T> => {
  const fired = policies.map((_, side) => watch && ((line: number) => watch.fired(side, line)))
  const choose: Chooser<T> = (combat, decision) => {
    const side = combat.state.combatants[decision.who]?.side ?? 0
    const policy = policies[side] as Policy
    const choice = new CombatChoice(combat, decision)
    watch?.asked(side, choice, policy, combat.log.length)
    return policy.choose(choice, fired[side])
  }
  return beliefs.every((tables) => tables === undefined) ? choose : seeing(choose, beliefs)
}

/** Who keeps count of what is decided. */
export interface Watch {
  /** A side is asked. `event` is the index that the event of its answer will have. */
  asked(side: number, choice: Choice, policy: Policy, event: number): void
  /** A line of the list by which it plays has a say. */
  fired(side: number, line: number): void
}

/** Scratch: the forecast that a policy looks at. */
const promised = emptyForecast()

class CombatChoice<T extends System> implements Choice {
  private readonly combat: Combat<T>
  private readonly decision: Decision
  private question: Asked<T> | undefined
  /** What each combatant does (`menaces`), null where the system does not say; undefined: not asked for yet. */
  private menacing: Float64Array | null | undefined
  /** What its enemies who stand do on average, 0 where that says nothing; and its side. */
  private menaced = 0
  private side = -1

  constructor(combat: Combat<T>, decision: Decision) {
    this.combat = combat
    this.decision = decision
  }

  get who(): number {
    return this.decision.who
  }

  get kind(): number {
    return this.decision.kind
  }

  get begun(): boolean {
    return this.decision.begun === true
  }

  get spot(): boolean {
    return this.decision.spot
  }

  get options(): readonly Option[] {
    return this.decision.options
  }

  forecast(index: number): Forecast {
    return this.combat.rules.forecast(this.combat, this.decision, this.options[index] as Option, promised)
  }

  caught(index: number): readonly Caught[] {
    const { combat, decision } = this
    return combat.rules.caught?.(combat, decision, decision.options[index] as Option) ?? []
  }

  get isBounded(): boolean {
    return this.combat.rules.outlook !== undefined && !this.decision.spot
  }

  outlook(index: number, into: Fillable): boolean {
    const { combat, decision } = this
    return combat.rules.outlook?.(combat, decision, decision.options[index] as Option, into) === true
  }

  get precedent(): Precedent | undefined {
    return this.combat.rules.precedent?.(this.combat, this.decision)
  }

  isGoal(who: number): boolean {
    const { objectives } = this.combat.prepared
    if (objectives === undefined || who < 0) return false
    const side = this.sideOf(this.who)
    return objectives.some((each) => each.is === "fell" && each.side === side && each.whom.includes(who))
  }

  menace(who: number): number {
    if (this.menacing === undefined) this.lookAtMenaces()
    const { combatants } = this.combat.state
    if (this.menacing === null || this.menaced === 0 || combatants[who]?.side === this.side) return 1
    return Math.min(3, Math.max(0.1, (this.menacing?.[who] as number) / this.menaced))
  }

  /** Looks once for all options at what its enemies do. */
  private lookAtMenaces(): void {
    const { prepared, rules, state } = this.combat
    this.menacing = menaces(rules, prepared) ?? null
    this.side = this.sideOf(this.who)
    if (this.menacing === null) return
    let [sum, foes] = [0, 0]
    for (let i = 0; i < state.combatants.length; i++) {
      const other = state.combatants[i]
      if (other === undefined || other.side === this.side || !isStanding(other)) continue
      sum += this.menacing[i] as number
      foes++
    }
    this.menaced = foes < 2 ? 0 : sum / foes
  }

  get goesOut(): boolean {
    return mustGetOut(this.combat.prepared, this.who)
  }

  get round(): number {
    return this.combat.state.round
  }

  get late(): boolean {
    const { round } = this
    return round > early && round >= lateFrom(this.combat.prepared)
  }

  get combatants(): number {
    return this.combat.state.combatants.length
  }

  sideOf(who: number): number {
    return this.combat.state.combatants[who]?.side ?? -1
  }

  stands(who: number): boolean {
    const combatant = this.combat.state.combatants[who]
    return combatant !== undefined && isStanding(combatant)
  }

  distance(who: number): number {
    const { prepared, state } = this.combat
    const { field, spaces } = prepared
    const own = state.combatants[this.who]
    const other = state.combatants[who]
    if (own === undefined || other === undefined) return 0
    return distance(field, own.at, other.at, spaces?.[this.who] ?? 1, spaces?.[who] ?? 1)
  }

  health(who: number): number {
    return this.combat.rules.health(this.combat.prepared, this.combat.state, who)
  }

  get friends(): number {
    return this.total(true)
  }

  get enemies(): number {
    return this.total(false)
  }

  get wayOut(): boolean {
    const { prepared, rules } = this.combat
    return hasWayOut(prepared.field) && (rules.canLeave?.(this.combat, this.who) ?? true)
  }

  get paysToWait(): boolean {
    return this.combat.rules.paysToWait?.(this.combat, this.who) ?? true
  }

  get roundsApart(): number {
    return roundsApart(this.combat.rules, this.combat.prepared)
  }

  private total(friends: boolean): number {
    return standingHealth(this.combat, this.combat.state.combatants[this.who]?.side, friends)
  }

  get canTryOut(): boolean {
    if (!this.spot) return true
    this.question ??= asked(this.combat, this.decision)
    return this.question !== undefined
  }

  tryOut(index: number, by: Policy, salt: number, rounds: number): Prospect {
    const choose: Chooser<T> = (combat, decision) => by.choose(new CombatChoice(combat, decision))
    if (this.spot) {
      if (!this.canTryOut || this.question === undefined) throw new Error("this question cannot be gone back from")
      return tryAnswer(this.question, index, choose, salt, rounds)
    }
    return tryOut(this.combat, this.decision, index, choose, salt, rounds)
  }

  think(): Stream {
    const { state, dice } = this.combat
    return dice.think(state.round, asWho(this.who), state.combatants[this.who]?.asked ?? 0)
  }
}
