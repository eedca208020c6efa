import type { Decision, Option } from "../contract/Decision.ts"
import type { Fillable, Forecast } from "../contract/Forecast.ts"
import type { Choice, Policy, Prospect } from "../contract/Policy.ts"
import type { Precedent } from "../contract/Precedent.ts"
import type { System } from "../contract/System.ts"
import type { Stream } from "../dice/Stream.ts"
import { hasWayOut } from "../field/hasWayOut.ts"
import { nothing } from "../parts/forecast.ts"
import type { Chooser, Combat } from "./Combat.ts"
import { seeing } from "./seeing.ts"
import { standingHealth } from "./standingHealth.ts"
import { tryOut } from "./tryOut.ts"

/**
 * Answers decisions with the policy of each side.
 *
 * @param beliefs by side, the tables by which its policy takes the fight to be played; undefined, or left out, for those that are.
 *   A policy that looks ahead sees the fight go on by what it believes.
 */
export const byPolicies = <T extends System>(
  policies: readonly Policy[],
  beliefs: readonly (T["prepared"] | undefined)[] = [],
): Chooser<T> => {
  const choose: Chooser<T> = (combat, decision) => {
    const side = combat.state.combatants[decision.who]?.side ?? 0
    return (policies[side] as Policy).choose(new CombatChoice(combat, decision))
  }
  return beliefs.every((tables) => tables === undefined) ? choose : seeing(choose, beliefs)
}

/** Scratch: the forecast that a policy looks at. */
const promised: Fillable = { ...nothing }

class CombatChoice<T extends System> implements Choice {
  private readonly combat: Combat<T>
  private readonly decision: Decision

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

  get spot(): boolean {
    return this.decision.spot
  }

  get options(): readonly Option[] {
    return this.decision.options
  }

  forecast(index: number): Forecast {
    return this.combat.rules.forecast(this.combat, this.decision, this.options[index] as Option, promised)
  }

  get precedent(): Precedent | undefined {
    return this.combat.rules.precedent?.(this.combat, this.decision)
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
    return hasWayOut(this.combat.prepared.field)
  }

  private total(friends: boolean): number {
    return standingHealth(this.combat, this.combat.state.combatants[this.who]?.side, friends)
  }

  tryOut(index: number, by: Policy, salt: number, rounds: number): Prospect {
    if (this.spot) throw new Error("nothing can be tried out in the middle of an act")
    const choose: Chooser<T> = (combat, decision) => by.choose(new CombatChoice(combat, decision))
    return tryOut(this.combat, this.decision, index, choose, salt, rounds)
  }

  think(): Stream {
    const { state, dice } = this.combat
    return dice.think(state.round, this.who, state.combatants[this.who]?.asked ?? 0)
  }
}
