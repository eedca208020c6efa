import * as Schema from "effect/Schema"

/** A number with its 95 % interval; of what is exact both limits are the number. */
export const Estimate = Schema.Struct({ x: Schema.Finite, lo: Schema.Finite, hi: Schema.Finite })
export type Estimate = typeof Estimate.Type

/** How values are found: by solving the fight, by playing it on to its end, or by a fitted value after some acts. */
export const ledgerForms = ["exact", "forks", "table"] as const
export type LedgerForm = (typeof ledgerForms)[number]

/** What one act, or one answer in the middle of it, was worth. */
export const LedgerStep = Schema.Struct({
  kind: Schema.Literals(["start", "act", "answer"]),
  /** Index of the combatant; -1 for the beginning. */
  who: Schema.Int,
  round: Schema.Int,
  /** The events that it covers: from the first to before the last. */
  from: Schema.Int,
  to: Schema.Int,
  /** What was done, as an index into the verbs of the game, and to whom; -1 for nothing and nobody. */
  verb: Schema.Int,
  target: Schema.Int,
  /** The chance to win before it. */
  before: Estimate,
  luck: Estimate,
  choice: Estimate,
  /** What the fitted value does not explain; 0 in the other forms. */
  rest: Schema.Finite,
})
export type LedgerStep = typeof LedgerStep.Type

/** What could have been done instead, judged on other dice than those that found it. */
export const Regret = Schema.Struct({
  ...Estimate.fields,
  /** The best option that was found: its verb and whom it is aimed at; left out where it is the one that was taken. */
  instead: Schema.optionalKey(Schema.Struct({ verb: Schema.Int, target: Schema.Int, place: Schema.Int })),
})

/** A moment at which the fight turned, played on from before and after it to the end. */
export const Turn = Schema.Struct({
  /** Index of the step. */
  step: Schema.Int,
  before: Estimate,
  after: Estimate,
  /** `after - before`: luck and choice together. */
  change: Estimate,
  regret: Schema.optionalKey(Regret),
})
export type Turn = typeof Turn.Type

const Limits = Schema.Struct({ lo: Schema.Finite, hi: Schema.Finite })

/** What many steps come to together, with 95 % intervals of what the play-outs leave open. */
export const LedgerSum = Schema.Struct({
  luck: Schema.Finite,
  choice: Schema.Finite,
  rest: Schema.Finite,
  luckWithin: Limits,
  choiceWithin: Limits,
})
export type LedgerSum = typeof LedgerSum.Type

/** What a fight of a day is worth to a side as it was entered, and as it would be entered whole. */
export const Entering = Schema.Struct({
  /** The chance to win with what the fights before have left. */
  asLeft: Estimate,
  /** The chance if all of the side entered as the file of the fight has them. */
  whole: Estimate,
  /** `asLeft - whole`, in the same dice. */
  change: Estimate,
})
export type Entering = typeof Entering.Type

/** The ledger of one fight, for one side. Chances are those that this side wins, from 0 to 1. */
export const Ledger = Schema.Struct({
  schema: Schema.Literal(1),
  form: Schema.Literals(ledgerForms),
  /** Index of the side. */
  side: Schema.Int,
  /** By side, the policies by which the fight is taken to go on. */
  by: Schema.Array(Schema.String),
  /** How many times it was played on from each place, and from before and after the turning moments. */
  forks: Schema.Int,
  forksOfTurns: Schema.Int,
  /** What the fitted value comes from; only in that form. */
  fit: Schema.optionalKey(
    Schema.Struct({ seed: Schema.Int, fights: Schema.Int, states: Schema.Int, acts: Schema.Int }),
  ),
  start: Estimate,
  result: Schema.Literals([0, 1]),
  steps: Schema.Array(LedgerStep),
  total: LedgerSum,
  /** By index; the beginning belongs to nobody. */
  combatants: Schema.Array(LedgerSum),
  sides: Schema.Array(LedgerSum),
  turns: Schema.Array(Turn),
  /** Of a fight of a day that others went before. */
  entering: Schema.optionalKey(Entering),
})
export type Ledger = typeof Ledger.Type
