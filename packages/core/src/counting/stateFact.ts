import type { View, BaseState } from "../contract/State.ts"
import type { Kind } from "../described/language/Expression.ts"
import { type Range, range } from "../described/language/Range.ts"
import { countOf } from "../parts/bits.ts"
import { isStanding } from "../parts/state.ts"
import type { Subject } from "./Cast.ts"
import type { Looks } from "./Now.ts"

/** How somebody is, as a state has it. */
export interface StateFact {
  readonly kind: Kind
  readonly range: Range
  /** NaN where nobody of them is in the fight. */
  readonly of: (state: View<BaseState>, looks: Looks) => number
}

const heads = range(0, 31)
const truth = range(0, 1)

type Is = (state: View<BaseState>, who: number, looks: Looks) => boolean

const ways: Readonly<Record<string, Is>> = {
  down: (state, who) => state.combatants[who]?.down === true,
  dead: (state, who) => state.combatants[who]?.dead === true,
  gone: (state, who) => state.combatants[who]?.fled === true,
  standing: (state, who) => {
    const combatant = state.combatants[who]
    return combatant !== undefined && isStanding(combatant)
  },
}

/** The names of what can be asked of somebody's state, beside the conditions of the system. */
export const stateFactNames: readonly string[] = ["health", "points", ...Object.keys(ways)]

/**
 * How a combatant is: `health` (in %), `points`, `down`, `dead`, `gone`, `standing`, or a condition by its id. Of many
 * `health` is the mean, and the others say of how many it is so. Undefined where nothing is called so.
 */
export const stateFact = (
  { kind, who }: Subject,
  name: string,
  conditions: readonly string[],
): StateFact | undefined => {
  const size = countOf(who)
  if (name === "health")
    return {
      kind: "int",
      range: range(0, 100),
      of: (state, looks) => meanOver(who, size, (i) => 100 * looks.health(state, i)),
    }
  if (name === "points") {
    if (kind === "several") return undefined
    return {
      kind: "int",
      range: range(-30_000, 30_000),
      of: (state, looks) => meanOver(who, size, (i) => looks.points(state, i)),
    }
  }
  const condition = conditions.indexOf(name)
  const is: Is | undefined = Object.hasOwn(ways, name)
    ? ways[name]
    : condition < 0
      ? undefined
      : (state, i, looks) => ((looks.conditions(state, i) >>> condition) & 1) === 1
  if (is === undefined) return undefined
  const count: StateFact["of"] = (state, looks) => {
    if (size === 0) return Number.NaN
    let found = 0
    for (let i = 0; i < state.combatants.length; i++) if (((who >> i) & 1) === 1 && is(state, i, looks)) found++
    return found
  }
  return kind === "combatant" ? { kind: "truth", range: truth, of: count } : { kind: "int", range: heads, of: count }
}

/** In whole numbers; a share above nothing is at least 1 %. */
const meanOver = (who: number, size: number, of: (i: number) => number): number => {
  if (size === 0) return Number.NaN
  let sum = 0
  for (let i = 0; who >> i !== 0 && i < 31; i++) if (((who >> i) & 1) === 1) sum += of(i)
  return Math.ceil(sum / size - 1e-9)
}
