import type { Who } from "../../../../kinds/indices.ts"
import { attackHow } from "../../book/events.ts"
import type { D20Combat } from "../../model/System.ts"

/** What an attempt costs by the blows that went before it. */
export const laterPenalty = (combat: D20Combat): number => -5 * combat.state.blows

/** An attempt in a grapple begins. */
export const attempted = (combat: D20Combat, by: Who, target: Who, act: number): void =>
  combat.emit({ _tag: "Attempted", by, target, act, how: attackHow.blow, form: -1 })
