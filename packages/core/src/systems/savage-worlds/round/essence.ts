import type { View } from "../../../contract/State.ts"
import { countOf } from "../../../parts/bits.ts"
import { conditionBit } from "../book/terms.ts"
import { mostWeighing } from "../see/fighter.ts"
import type { FighterView, SwPrepared, SwState } from "../model/System.ts"
import { isPlainDeal, leastDeck } from "./plainDeal.ts"

/** What is left of a turn counts for as long as it lasts. */
const noTurn = {
  acts: 0,
  declared: 0,
  used: 0,
  steps: 0,
  walked: 0,
  ran: false,
  from: 0,
  menu: false,
  readied: 0,
  done: 0,
  frenzied: 0,
  mountActed: false,
  handsUsed: 0,
  contests: 0,
} as const

const exposed = conditionBit.vulnerable | conditionBit.reckless

/** What lasts until the end of one of its turns is described by its distance from now. */
const fighter = (each: FighterView, forgetsCards: boolean): unknown => ({
  ...each,
  asked: 0,
  turnNo: 0,
  wounds: each.down && !each.wild ? Math.min(each.wounds, Math.max(each.limit + 1, mostWeighing)) : each.wounds,
  card: forgetsCards ? Math.min(0, each.card) : each.card,
  distractedUntil: (each.conditions & conditionBit.distracted) === 0 ? 0 : each.distractedUntil - each.turnNo,
  vulnerableUntil:
    (each.conditions & exposed) === 0
      ? Math.max(0, each.vulnerableUntil - each.turnNo)
      : each.vulnerableUntil - each.turnNo,
  supportUntil: each.support === 0 ? 0 : each.supportUntil - each.turnNo,
})

/**
 * Rounds are alike, but for the first and where the light changes. Of the deck it counts how many cards are left: where
 * everybody is dealt one, all who are dealt in are as likely to have the highest, whatever is gone.
 */
export const essence = (prepared: SwPrepared, state: View<SwState>): unknown => {
  const { deckHigh, deckLow, round, shuffle } = state
  const isPlain = isPlainDeal(prepared)
  const left = countOf(deckLow) + countOf(deckHigh)
  const isNew = shuffle || left < leastDeck(prepared)
  const turnIsOver = state.sleeping.length === 0 && state.actVerb < 0 && (state.turnOver || state.active < 0)
  return {
    ...state,
    ...(turnIsOver ? noTurn : undefined),
    ...(isPlain ? { deckLow: isNew ? 0 : left, deckHigh: 0, shuffle: isNew } : undefined),
    round: prepared.light === undefined ? Math.min(2, round) : round,
    combatants: state.combatants.map((each) => fighter(each, isPlain)),
  }
}
