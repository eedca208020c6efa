import { type Option, surrender } from "../contract/Decision.ts"
import type { Fillable, Forecast } from "../contract/Forecast.ts"
import type { Choice, Policy, Prospect } from "../contract/Policy.ts"
import type { Stream } from "../dice/Stream.ts"

/** What a policy chooses among some of the options; undefined: all of them. */
export const amongst = (choice: Choice, some: readonly number[] | undefined, policy: Policy): number => {
  if (some === undefined) return policy.choose(choice)
  const [only, second] = some
  if (only === undefined) throw new Error("nothing is left to choose among")
  if (second === undefined) return only
  const chosen = policy.choose(new Fewer(choice, some))
  return chosen === surrender ? surrender : (some[chosen] as number)
}

/** A choice with fewer options. What is noted of the whole one does not hold for it. */
class Fewer implements Choice {
  private readonly choice: Choice
  private readonly some: readonly number[]
  readonly options: readonly Option[]
  readonly precedent = undefined

  constructor(choice: Choice, some: readonly number[]) {
    this.choice = choice
    this.some = some
    this.options = some.map((index) => choice.options[index] as Option)
  }

  get who(): number {
    return this.choice.who
  }
  get kind(): number {
    return this.choice.kind
  }
  get begun(): boolean {
    return this.choice.begun === true
  }
  get spot(): boolean {
    return this.choice.spot
  }
  get goesOut(): boolean {
    return this.choice.goesOut
  }
  get round(): number {
    return this.choice.round
  }

  get late(): boolean {
    return this.choice.late
  }
  get combatants(): number {
    return this.choice.combatants
  }
  get friends(): number {
    return this.choice.friends
  }
  get enemies(): number {
    return this.choice.enemies
  }
  get wayOut(): boolean {
    return this.choice.wayOut
  }

  get paysToWait(): boolean {
    return this.choice.paysToWait
  }

  get roundsApart(): number {
    return this.choice.roundsApart
  }
  get canTryOut(): boolean {
    return this.choice.canTryOut
  }
  forecast(index: number): Forecast {
    return this.choice.forecast(this.some[index] as number)
  }
  get isBounded(): boolean {
    return this.choice.isBounded
  }
  outlook(index: number, into: Fillable): boolean {
    return this.choice.outlook(this.some[index] as number, into)
  }
  isGoal(who: number): boolean {
    return this.choice.isGoal(who)
  }
  menace(who: number): number {
    return this.choice.menace(who)
  }
  health(who: number): number {
    return this.choice.health(who)
  }
  stands(who: number): boolean {
    return this.choice.stands(who)
  }
  sideOf(who: number): number {
    return this.choice.sideOf(who)
  }
  distance(who: number): number {
    return this.choice.distance(who)
  }
  tryOut(index: number, by: Policy, salt: number, rounds: number): Prospect {
    return this.choice.tryOut(this.some[index] as number, by, salt, rounds)
  }
  think(): Stream {
    return this.choice.think()
  }
}
