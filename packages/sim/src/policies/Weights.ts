/**
 * What a careful player makes of forecasts: how much each thing counts beside the plain harm that is done to
 * the enemy. `npm run train` holds each of them against what comes of decisions that are played on.
 */
export interface Weights {
  /**
   * What a turn costs that brings the fight no nearer to its end. To defend at any price is a trap: two careful sides
   * would both fall into it and stand there for ever.
   */
  readonly idling: number
  /**
   * What it is worth to come nearer, all of the way: little beside a blow that can be struck at once, but more than to
   * stand about.
   */
  readonly nearer: number
  /**
   * For so many rounds it lets the other side come where that pays (`Choice.paysToWait`), and for as many more as these
   * need to come up (`Choice.roundsApart`): a combatant that comes up to one that waits is struck first. A side that
   * does so together wins seven fights of ten against one that runs there one by one, in games in which a turn is a
   * move and a blow; a second round of it gains nothing more against those that come.
   */
  readonly patience: number
  /**
   * What harm to somebody at death's door is worth more than harm to the unhurt, for it brings them nearer to falling.
   */
  readonly finishing: number
  /**
   * What a fall is worth beside the harm that brings it about: little, for the nearly fallen are worth more already.
   */
  readonly felling: number
  /**
   * How much more harm to the first of all enemies is worth than to the last: who does not mind whom it strikes strikes
   * whom its friends strike.
   */
  readonly together: number
  /** What good to friends is worth. */
  readonly help: number
  /**
   * What is feared of what the act itself invites, and of what enemies may do until the next turn: of danger, which
   * stays below 1.
   */
  readonly risk: number
  readonly exposure: number
  /** What a scarce resource is worth, all of it. */
  readonly cost: number
}

/**
 * The weights of `steady`. The arena bears them out in all games together, in fights for tuning and in fights held out.
 */
export const usualWeights: Weights = {
  idling: 0.3,
  nearer: 0.1,
  patience: 1,
  finishing: 1.5,
  felling: 0.2,
  together: 0.15,
  help: 1,
  risk: 2,
  exposure: 0.5,
  cost: 0.15,
}
