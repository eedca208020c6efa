import { expect } from "vitest"
import { type Chooser, Combat } from "../../src/combat/Combat.ts"
import type { Ruleset } from "../../src/contract/Ruleset.ts"
import type { System } from "../../src/contract/System.ts"
import { EveryWay } from "../../src/dice/EveryWay.ts"

/** How a fight is played: who wants which verbs, in the order of the combatants, and for how many decisions. */
interface Play {
  readonly wants: readonly (readonly string[])[]
  readonly acts: number
}

/** The chance of each state that the first decisions of a fight lead to once it has begun, and the number of ways there. */
const endsOf = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  dice: EveryWay,
  { acts, wants }: Play,
): { readonly chances: ReadonlyMap<string, number>; readonly ways: number } => {
  const verbs = rules.verbs.map(({ id }) => id)
  const chances = new Map<string, number>()
  let ways = 0
  const choose: Chooser<T> = (_, { options, who }) =>
    Math.max(
      0,
      options.findIndex(({ verb }) => wants[who]?.includes(verbs[verb] as string)),
    )
  const first = new Combat<T>(rules, prepared, { seed: 1, combat: 0, choose }).begin()
  dice.reset()
  do {
    const combat = first.fork(choose, { dice, forgets: true })
    for (let done = 0; done < acts; done++) {
      const open = combat.next()
      if (open !== undefined) combat.apply(open)
    }
    combat.next()
    const { state } = combat
    const key = JSON.stringify(
      state.decided
        ? [state.winner, state.reason]
        : (rules.essence as NonNullable<typeof rules.essence>)(prepared, state),
    )
    chances.set(key, (chances.get(key) ?? 0) + dice.probability)
    ways++
  } while (dice.advance())
  return { chances, ways }
}

/**
 * Where dice fall in every way, ways that mean the same are one. Gone through face by face, the same decisions have to
 * come to the same states with the same chances, in at least so many times as many ways.
 */
export const expectAlike = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  play: Play & { readonly fewer: number },
): void => {
  const together = endsOf(rules, prepared, new EveryWay(0), play)
  const dice = Object.defineProperty(new EveryWay(0), "draw", { value: undefined })
  const single = endsOf(rules, prepared, dice, play)
  expect([...together.chances.keys()].toSorted()).toEqual([...single.chances.keys()].toSorted())
  expect(single.chances.size).toBeGreaterThan(2)
  for (const [state, chance] of single.chances) expect(together.chances.get(state)).toBeCloseTo(chance, 10)
  expect(together.ways * play.fewer).toBeLessThan(single.ways)
}
