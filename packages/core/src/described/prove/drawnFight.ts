import type { Encounter } from "../../contract/Encounter.ts"
import { type Actor, encounter } from "../../testkit/encounter.ts"
import type { Game } from "../language/Game.ts"
import type { describedRuleset } from "../play/describedRuleset.ts"
import type { Described } from "../play/System.ts"
import { drawnSheet } from "./drawnSheet.ts"

/**
 * A fight of so many a side, with sheets drawn by a number.
 *
 * @param few whether everybody has few points
 */
export const drawnFight = (
  game: Game,
  rules: ReturnType<typeof describedRuleset>,
  number: number,
  each: number,
  few = false,
): Encounter<Described> => {
  const actors: Record<string, Actor> = {}
  for (let side = 0; side < 2; side++)
    for (let i = 0; i < each; i++)
      actors[`${side === 0 ? "a" : "b"}${i}`] = {
        side,
        at: [side, i],
        block: drawnSheet(game, number * 10 + side * 5 + i, few),
      }
  return encounter(rules, { actors, limits: { rounds: 40 } })
}
