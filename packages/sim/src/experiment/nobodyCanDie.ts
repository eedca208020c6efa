import type { Manifest } from "../plan/Manifest.ts"
import { ownMetric } from "../metrics/rangeOfMeasure.ts"

/** Numbers that only a death moves. */
const ofDeaths = /^(?:dead|lethality|anyDead|allAlive|deaths)\./u

/**
 * Whether a number is of deaths, in a described game in which nobody can die: only the step `kill` kills, and neither
 * the game nor one of its mechanics has that word. Where it is not sure (a game that is code, the word in a comment) it
 * is false.
 */
export const nobodyCanDie = ({ game }: Manifest, metric: string): boolean =>
  ofDeaths.test(ownMetric(metric)) &&
  game !== undefined &&
  game.system === undefined &&
  game.code === undefined &&
  [game, ...(game.mechanics ?? [])].every(({ text }) => !/\bkill\b/u.test(text))
