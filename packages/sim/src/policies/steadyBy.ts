import type { Choice, Forecast, Policy } from "@refriega/core"
import { danger } from "./danger.ts"
import { takeBest } from "./takeBest.ts"
import type { Score } from "./worth.ts"
import type { Weights } from "./Weights.ts"
import { withdrawScore } from "./withdrawScore.ts"

/** The kind of a decision on what to do with a turn. In the middle of it, nobody waits. */
const ofTurn = 0

/**
 * What it costs to come nearer while friends let the enemy come: next to nothing, but more than to stand where one
 * stands.
 */
const astray = 0.01

const isIdle = (f: Forecast): boolean => f.harm <= 0 && f.help <= 0 && f.approach <= 0

/**
 * The fight is clearly lost: badly hurt itself, and its side has less than a tenth of the health of the enemies. Who
 * leaves has lost for sure, and with two fifths one fight in eight was still won. Where walls stand all around, nobody
 * gains anything by running: the cornered strike.
 */
const isLost = (choice: Choice): boolean =>
  choice.health(choice.who) < 0.35 && choice.wayOut && choice.friends < 0.1 * choice.enemies

/**
 * Careful: uses cover, avoids free attacks, helps its friends, and withdraws from a fight that is clearly lost; by
 * weights of its own.
 */
export const steadyBy = (id: string, weights: Weights): Policy => {
  const { cost, exposure, felling, finishing, help, idling, nearer, patience, risk, together } = weights

  /** What it does to the enemy and for its friends, against what the enemy does to it and what it costs. */
  const promiseScore: Score = (f, first, menace) =>
    (menace ?? 1) *
      (f.harm * (1 + finishing * (1 - f.targetHealth)) * (1 + together * (first ?? 0)) + felling * f.fell) +
    help * f.help -
    risk * danger(f.risk) -
    exposure * danger(f.exposure) -
    cost * f.cost -
    (f.leaves ? 10 : 0)

  /** For answers in the middle of somebody's act: to leave things as they are there is no idling. */
  const spotScore: Score = (f, first, menace) => promiseScore(f, first, menace) + nearer * f.approach

  /**
   * On one's own turn: to stand idle costs more than most danger, so that two careful sides do not wait for each other
   * until the light fails.
   */
  const fightScore: Score = (f, first, menace) => spotScore(f, first, menace) - (isIdle(f) ? idling : 0)

  /**
   * For a combatant that lets the enemy come: staying is not idle, being nearer is worth nothing, and nobody goes there
   * alone for nothing. Going away is no waiting: it leaves friends alone where they are met.
   */
  const patientScore: Score = (f, first, menace) =>
    promiseScore(f, first, menace) + (f.approach < 0 ? nearer : -astray) * f.approach

  /** What it is worth at most where the approach is: to be nearer may be worth nothing. */
  const patientBound: Score = (f, first, menace) =>
    promiseScore(f, first, menace) + (f.approach < 0 ? nearer * f.approach : 0)

  const boundFor = (score: Score): Score | undefined =>
    score === withdrawScore ? undefined : score === patientScore ? patientBound : score

  const scoreFor = (choice: Choice): Score => {
    if (isLost(choice)) return withdrawScore
    if (choice.spot) return spotScore
    // Once it has done something in this turn it may stop: it provokes nobody only to be busy.
    const comes = choice.begun ? spotScore : fightScore
    if (patience === 0 || choice.kind !== ofTurn || choice.round >= patience + choice.roundsApart) return comes
    return choice.paysToWait ? patientScore : comes
  }

  const choose = (choice: Choice): number => {
    const score = scoreFor(choice)
    return takeBest(choice, score, boundFor(score))
  }

  return { id, score: scoreFor, choose }
}
