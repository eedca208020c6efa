import * as Schema from "effect/Schema"
import type { Encounter } from "../../contract/Encounter.ts"
import { type Actor, encounter, type ThingSpec } from "../../testkit/encounter.ts"
import type { Game } from "../language/Game.ts"
import type { describedRuleset } from "../play/describedRuleset.ts"
import type { Described } from "../play/System.ts"
import { drawnMap } from "./drawnMap.ts"
import { drawnNumbers, drawnSheet } from "./drawnSheet.ts"

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
  const all = [0, 1].flatMap((side) =>
    Array.from({ length: each }, (_, i) => ({ side, i, block: drawnSheet(game, number * 10 + side * 5 + i, few) })),
  )
  const drawn =
    game.squares &&
    drawnMap(
      number,
      all.map(({ side }) => side),
      all.map(({ block }) => rules.space(Schema.decodeUnknownSync(rules.statBlock)(block))),
      few,
      game.doors !== undefined,
    )
  const actors: Record<string, Actor> = {}
  all.forEach(({ block, i, side }, which) => {
    actors[`${side === 0 ? "a" : "b"}${i}`] = { side, at: drawn?.at[which] ?? [side, i], block }
  })
  return encounter(rules, {
    actors,
    limits: { rounds: 40 },
    ...(drawn !== undefined && { map: drawn.map, things: drawnDoors(game, number, drawn.map) }),
  })
}

/** The numbers of the doors of a drawn map: those of one sign are alike. */
const drawnDoors = ({ doors }: Game, number: number, map: string): Readonly<Record<string, ThingSpec>> =>
  doors === undefined
    ? {}
    : Object.fromEntries(
        (["+", "|"] as const)
          .filter((sign) => map.includes(sign))
          .map((sign, i) => [sign, { opens: sign === "+", own: drawnNumbers(doors.stats, 2 * number + i) }]),
      )
