import type { Chooser } from "../combat/Combat.ts"
import type { Encounter } from "../contract/Encounter.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { System } from "../contract/System.ts"
import { type FightNumber, numbersOf } from "./numbersOf.ts"
import { type Solved, solving } from "./solve.ts"
import type { TooLarge, UnfoldingProgress } from "./Extent.ts"
import type { Unfolding } from "./unfold.ts"

/** What one point more or less of a number does to a fight: exactly, since numbers of a sheet are whole. */
export interface Slope {
  /** Ids of those whose number it is: all of a side with the same sheet. Nobody's for a house rule. */
  readonly of: readonly string[]
  readonly path: string
  readonly value: number
  /** The odds with one less and with one more; undefined where no sheet may have that. */
  readonly less: Solved | TooLarge | undefined
  readonly more: Solved | TooLarge | undefined
}

/** Solves a fight with every number of its sheets and house rules one point lower and one higher. */
export function* slopes<T extends System>(
  rules: Ruleset<T>,
  fight: Encounter<T>,
  choose: Chooser<T>,
  how: Omit<Unfolding<T>, "free"> = {},
): Generator<UnfoldingProgress & { readonly number: number; readonly numbers: number }, readonly Slope[]> {
  const changes = numbersOf(rules, fight)
  const found: Slope[] = []
  function* solved(change: FightNumber<T>, by: number) {
    const changed = change.with(change.value + by)
    if (changed === undefined) return undefined
    const run = solving(rules, rules.prepare(changed), choose, how)
    for (;;) {
      const { done, value } = run.next()
      if (done === true) return value
      yield { ...value, number: found.length, numbers: changes.length }
    }
  }
  for (const change of changes) {
    const less = yield* solved(change, -1)
    const more = yield* solved(change, 1)
    found.push({ of: change.of, path: change.path, value: change.value, less, more })
  }
  return found
}
