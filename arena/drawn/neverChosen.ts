import type { Choice, Option, Policy } from "@refriega/core"
import { aggressive, focus, steady, worth } from "@refriega/sim/internal"
import type { Drawn } from "./drawFight.ts"
import { tableOf } from "./scoreIn.ts"

/** An act that was open, and how often it was chosen. */
export interface OpenAct {
  readonly verb: string
  /** In how many decisions it was open, and in how many it was taken. */
  readonly open: number
  readonly taken: number
  /** Seeds of fights in which it was open. */
  readonly seeds: readonly number[]
  /** How much less it was worth to `steady` than what `steady` took: the least, in shares of a health. */
  readonly short: number
}

interface Counted {
  open: number
  taken: number
  seeds: Set<number>
  short: number
}

/**
 * How much less than the option that is taken the best option of each verb is worth to `steady`; nothing where another
 * wish decided, as to get away.
 */
const shortBy = (choice: Choice, taken: number): ReadonlyMap<number, number> => {
  const score = steady.score?.(choice)
  const short = new Map<number, number>()
  if (score === undefined) return short
  const best = worth(choice, score, taken)
  choice.options.forEach(({ verb }, i) => {
    const less = best - worth(choice, score, i)
    if (less >= -1e-9 && less < (short.get(verb) ?? Infinity)) short.set(verb, less)
  })
  return short
}

/**
 * What was open in drawn fights, and how often `steady`, `aggressive` and `focus` took it.
 *
 * @param perPair fights of each pair of them, from each seat
 */
export const neverChosen = (fights: Iterable<Drawn>, perPair: number): readonly OpenAct[] => {
  const counts = new Map<number, Counted>()
  let names: readonly string[] = []
  for (const drawn of fights) {
    names = drawn.fights[0]?.loaded.visit((rules) => rules.verbs.map(({ id }) => id)) ?? names
    const watched = (policy: Policy): Policy => ({
      ...policy,
      choose: (choice) => {
        const taken = policy.choose(choice)
        const own = choice.options[taken] as Option | undefined
        const short = policy === steady && own !== undefined ? shortBy(choice, taken) : undefined
        for (const verb of new Set(choice.options.map((each) => each.verb))) {
          const count = counts.get(verb) ?? { open: 0, taken: 0, seeds: new Set<number>(), short: Infinity }
          counts.set(verb, count)
          count.open++
          count.seeds.add(drawn.seed)
          if (own?.verb === verb) count.taken++
          else count.short = Math.min(count.short, short?.get(verb) ?? Infinity)
        }
        return taken
      },
    })
    const play = tableOf(drawn)
    for (const foe of [aggressive, focus])
      for (let combat = 0; combat < perPair; combat++) {
        play([watched(steady), watched(foe)], 1, combat)
        play([watched(foe), watched(steady)], 1, combat)
      }
  }
  return [...counts].map(([verb, { seeds, ...count }]) => ({ verb: names[verb] ?? "", ...count, seeds: [...seeds] }))
}
