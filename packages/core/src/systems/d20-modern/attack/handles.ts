import type { Who } from "../../../kinds/indices.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, isAble } from "../see/fighter.ts"
import { provokeAll } from "./reactions.ts"

/** Begins to handle something that provokes; true when it can be finished. */
export const handles = (combat: D20Combat, who: Who, act: number, what: number): boolean => {
  combat.emit({ _tag: "Handling", who, act, cost: what })
  return provokeAll(combat, who) && isAble(fighterOf(combat, who))
}
