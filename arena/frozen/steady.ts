import type { Choice, Forecast, Policy } from "@refriega/core"
import { takeBest } from "./takeBest.ts"

/**
 * Danger that counts: harm beyond a whole health changes little, for nobody falls twice. Grows for ever, but stays
 * below 1.
 */
const danger = (harm: number): number => harm / (1 + harm)

/**
 * What a turn is worth that brings the fight no nearer to its end. To defend at any price is a trap: two careful sides
 * would both fall into it and stand there for ever.
 */
const idling = 0.3

const isIdle = (f: Forecast): boolean => f.harm <= 0 && f.help <= 0 && f.approach <= 0

/**
 * Weighs what it does to the enemy and for its friends against what the enemy does to it. To close in is worth more
 * than the danger that it brings can cost, so that two careful sides do not wait for each other until the light fails.
 */
export const fightScore = (f: Forecast): number =>
  f.harm -
  (isIdle(f) ? idling : 0) +
  0.75 * f.fell +
  0.6 * f.approach +
  f.help -
  danger(f.risk) -
  0.5 * danger(f.exposure) -
  0.15 * f.cost -
  (f.leaves ? 10 : 0)

/** Out of the fight if a way leads out, else away from the enemy and from danger; who is cornered strikes. */
const withdrawScore = (f: Forecast): number =>
  (f.leaves ? 10 : 0) -
  (isIdle(f) && f.approach === 0 ? idling : 0) -
  f.approach -
  2 * danger(f.risk) -
  danger(f.exposure) +
  f.help +
  0.3 * (f.harm + f.fell)

/** The fight is clearly lost: badly hurt itself, and its side has less than two fifths of the health of the enemies. */
const isLost = (choice: Choice): boolean => choice.health(choice.who) < 0.35 && choice.friends < 0.4 * choice.enemies

/** Careful: uses cover, avoids free attacks, helps its friends, and withdraws from a fight that is clearly lost. */
export const steady: Policy = {
  id: "frozen-steady",
  choose: (choice) => takeBest(choice, isLost(choice) ? withdrawScore : fightScore),
}
