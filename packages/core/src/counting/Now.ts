import type { LogReader } from "../contract/LogReader.ts"
import type { Prepared } from "../contract/Prepared.ts"
import type { BaseState, View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import { distance } from "../field/distance.ts"
import { isStanding } from "../parts/state.ts"
import type { Scene } from "../tactics/facts.ts"

/** What can be looked at of a state. */
export interface Looks {
  readonly points: (state: View<BaseState>, who: number) => number
  readonly health: (state: View<BaseState>, who: number) => number
  readonly conditions: (state: View<BaseState>, who: number) => number
}

/** The looks of a ruleset at the states of a fight. */
export const looksOf = <T extends System>(
  rules: LogReader<T> & { readonly health: (prepared: T["prepared"], state: View<T["state"]>, who: number) => number },
  prepared: T["prepared"],
): Looks => {
  // They get states of this ruleset alone: the type cannot say so.
  const own = (state: View<BaseState>) => state as unknown as View<T["state"]>
  return {
    points: (state, who) => rules.points.of(own(state), who),
    health: (state, who) => rules.health(prepared, own(state), who),
    conditions: (state, who) => rules.conditionsOf(own(state), who),
  }
}

/** An event, and how things stood just before it, seen by whom it is about. */
export class Now implements Scene {
  event: Readonly<Record<string, unknown>> = {}
  round = 0
  /** Whom the event is about, and the other one; -1 is nobody. */
  me = -1
  /** Who is down, one bit each. */
  down = 0
  readonly options = [{ target: -1 }]
  private readonly prepared: Pick<Prepared, "field" | "spaces">
  readonly state: View<BaseState>
  readonly looks: Looks

  constructor(prepared: Pick<Prepared, "field" | "spaces">, state: View<BaseState>, looks: Looks) {
    this.prepared = prepared
    this.state = state
    this.looks = looks
  }

  get who(): number {
    return this.me
  }
  get them(): number {
    return (this.options[0] as { target: number }).target
  }
  set them(who: number) {
    ;(this.options[0] as { target: number }).target = who
  }
  get combatants(): number {
    return this.state.combatants.length
  }
  sideOf(who: number): number {
    return this.state.combatants[who]?.side ?? -1
  }
  stands(who: number): boolean {
    const combatant = this.state.combatants[who]
    return combatant !== undefined && isStanding(combatant)
  }
  health(who: number): number {
    return this.stands(who) ? this.looks.health(this.state, who) : 0
  }
  distance(who: number): number {
    const { field, spaces } = this.prepared
    const [own, other] = [this.state.combatants[this.me], this.state.combatants[who]]
    if (own === undefined || other === undefined) return Number.NaN
    return distance(field, own.at, other.at, spaces?.[this.me] ?? 1, spaces?.[who] ?? 1)
  }
}
