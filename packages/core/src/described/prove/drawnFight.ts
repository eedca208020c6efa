import type { Encounter } from "../../contract/Encounter.ts"
import { mix32 } from "../../dice/hash.ts"
import { type Actor, encounter } from "../../testkit/encounter.ts"
import type { Game } from "../language/Game.ts"
import type { describedRuleset } from "../play/describedRuleset.ts"
import type { Described } from "../play/System.ts"

const someDice = ["d4", "d6", "d8", "d10", "2d6", "d6+1"] as const

/** Points beyond this make fights long and tell nothing new. */
const mostOfAnything = 20

/** A sheet within the bounds of the game: the same for the same number. */
const sheet = ({ diceStats, stats }: Game, number: number): Readonly<Record<string, unknown>> => {
  const drawn = (i: number, many: number): number => (mix32(number * 977 + i * 131 + 7) >>> 0) % many
  return Object.fromEntries([
    ...stats.map(({ from, id, isSwitch, to }, i) => {
      const value = from + drawn(i, Math.max(1, Math.min(to, from + mostOfAnything) - from + 1))
      return [id, isSwitch ? value === 1 : value]
    }),
    ...diceStats.map(({ id }, i) => [id, someDice[drawn(100 + i, someDice.length)]]),
  ])
}

/** A fight of so many a side, with sheets drawn by a number. */
export const drawnFight = (
  game: Game,
  rules: ReturnType<typeof describedRuleset>,
  number: number,
  each: number,
): Encounter<Described> => {
  const actors: Record<string, Actor> = {}
  for (let side = 0; side < 2; side++)
    for (let i = 0; i < each; i++)
      actors[`${side === 0 ? "a" : "b"}${i}`] = { side, at: [side, i], block: sheet(game, number * 10 + side * 5 + i) }
  return encounter(rules, { actors, limits: { rounds: 40 } })
}
