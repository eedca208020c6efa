import type { Choice, Forecast, Policy } from "@refriega/core"
import { danger } from "./danger.ts"
import { type Score, takeBest } from "./takeBest.ts"
import { withdrawScore } from "./withdrawScore.ts"

/**
 * What a turn is worth that brings the fight no nearer to its end. To defend at any price is a trap: two careful sides would
 * both fall into it and stand there for ever.
 */
const idling = 0.3

/** What it is worth to come nearer, all of the way: little beside a blow that can be struck at once, but more than to stand about. */
const nearer = 0.1

/**
 * For so many rounds a side may let the other one come: whoever comes up to somebody who waits is struck first. A side that does so
 * together wins seven fights of ten against one that runs there one by one, in games in which a turn is a move and a blow; a second
 * round of it gains nothing more.
 */
const patience = 1

/** The kind of a decision on what to do with a turn. Whoever is in the middle of it waits for nobody. */
const ofTurn = 0

const isIdle = (f: Forecast): boolean => f.harm <= 0 && f.help <= 0 && f.approach <= 0

/**
 * Weighs what it does to the enemy and for its friends against what the enemy does to it. To stand idle costs more than most danger,
 * so that two careful sides do not wait for each other until the light fails.
 */
export const fightScore: Score = (f, first) => spotScore(f, first) - (isIdle(f) ? idling : 0)

/**
 * What harm to somebody at death's door is worth more than harm to the unhurt, for it brings them nearer to falling. Twice and a half as
 * much is what the arena bears out, in all games together.
 */
const finishing = 1.5

/** What a fall is worth beside the harm that brings it about: little, for the nearly fallen are worth more already. */
const felling = 0.2

/** How much more harm to the first of all enemies is worth than to the last: who does not mind whom it strikes strikes whom its friends strike. */
const together = 0.15

/** The same for answers in the middle of somebody's act: to leave things as they are there is no idling. */
const spotScore: Score = (f, first) => promiseScore(f, first) + nearer * f.approach

/**
 * The same for whoever lets the enemy come: neither is it idle to stand, nor is it worth anything to be nearer. To go away is no
 * waiting: who does so is missing where its friends are met.
 */
const patientScore: Score = (f, first) => promiseScore(f, first) + nearer * Math.min(0, f.approach)

/** What it does to the enemy and for its friends, against what the enemy does to it and what it costs. */
const promiseScore: Score = (f, first = 0) =>
  f.harm * (1 + finishing * (1 - f.targetHealth)) * (1 + together * first) +
  felling * f.fell +
  f.help -
  2 * danger(f.risk) -
  0.5 * danger(f.exposure) -
  0.15 * f.cost -
  (f.leaves ? 10 : 0)

/**
 * The fight is clearly lost: badly hurt itself, and its side has less than two fifths of the health of the enemies. Where walls stand
 * all around, nobody gains anything by running: the cornered strike.
 */
const isLost = (choice: Choice): boolean =>
  choice.health(choice.who) < 0.35 && choice.wayOut && choice.friends < 0.4 * choice.enemies

/** Careful: uses cover, avoids free attacks, helps its friends, and withdraws from a fight that is clearly lost. */
export const steady: Policy = {
  id: "steady",
  score: (choice) => scoreFor(choice),
  choose: (choice) => takeBest(choice, scoreFor(choice)),
}

const scoreFor = (choice: Choice): Score => {
  if (isLost(choice)) return withdrawScore
  if (choice.spot) return spotScore
  return choice.round <= patience && choice.kind === ofTurn ? patientScore : fightScore
}
