import type { Option, Policy } from "@refriega/core"

/** Verbs that make up less of what a side does are not left out. */
const leastShare = 0.01

/** What a side does, counted while it plays. */
export class Habits {
  private readonly verbs = new Map<number, number>()
  /** By combatant: how often it did harm with which of its things. */
  private readonly items = new Map<number, Map<number, number>>()
  private readonly passing: ReadonlySet<number>
  /** Whether it answered, in the middle of an act, where it could have let things pass. */
  answers = false
  /** Whether it made use of magic. */
  conjures = false
  private readonly isMagic: (who: number, option: Option) => boolean

  /** @param passing verbs that let things pass */
  constructor(passing: readonly number[], isMagic: (who: number, option: Option) => boolean) {
    this.passing = new Set(passing)
    this.isMagic = isMagic
  }

  /** The same policy, counted. */
  of(policy: Policy): Policy {
    return {
      ...policy,
      choose: (choice, fired) => {
        const index = policy.choose(choice, fired)
        const chosen = choice.options[index]
        if (chosen === undefined) return index
        const { item, verb } = chosen
        this.conjures ||= this.isMagic(choice.who, chosen)
        this.verbs.set(verb, (this.verbs.get(verb) ?? 0) + 1)
        if (choice.spot && !this.passing.has(verb) && choice.options.some((other) => this.passing.has(other.verb)))
          this.answers = true
        if (item >= 0 && choice.forecast(index).harm > 0) {
          const own = this.items.get(choice.who) ?? new Map<number, number>()
          this.items.set(choice.who, own.set(item, (own.get(item) ?? 0) + 1))
        }
        return index
      },
    }
  }

  /** Whether one of these verbs was chosen. */
  uses(verbs: readonly number[]): boolean {
    return verbs.some((verb) => this.verbs.has(verb))
  }

  /** By combatant, what it did harm with most often. */
  get favourites(): ReadonlyMap<number, number> {
    return new Map(
      [...this.items].map(([who, counts]) => {
        const [[item] = [-1]] = [...counts].toSorted(([, a], [, b]) => b - a)
        return [who, item]
      }),
    )
  }

  /** Whether anybody did harm with more than one thing. */
  get changesWeapons(): boolean {
    return [...this.items.values()].some(({ size }) => size > 1)
  }

  /** The verbs that make up a noticeable share, the most frequent first. */
  get often(): readonly number[] {
    const all = [...this.verbs.values()].reduce((sum, count) => sum + count, 0)
    return [...this.verbs]
      .filter(([, count]) => count >= leastShare * all)
      .toSorted(([, a], [, b]) => b - a)
      .map(([verb]) => verb)
  }
}
