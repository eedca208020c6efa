import { asWho, type Who } from "../../kinds/indices.ts"

/**
 * What a room says of enemies: what one of them could do to somebody until its next turn.
 *
 * @typeParam P where somebody will be by then, and how, as the room has it: a square, or paces nearer
 */
export interface Enemies<C, P> {
  /** Whether it could do anything: an enemy that is able to. */
  readonly threatens: (combat: C, foe: Who, who: Who) => boolean
  /** How much of its blow counts: 1 in reach of it, a share where it could come up, 0 elsewhere. */
  readonly reaches: (combat: C, foe: Who, who: Who, place: P) => number
  /** Expected harm of its blow, as a share of the health of its target. */
  readonly strikes: (combat: C, foe: Who, who: Who, place: P) => number
  /** Expected harm of its shot, 0 where it has none. */
  readonly shoots: (combat: C, foe: Who, who: Who, place: P) => number
}

/**
 * Expected harm to somebody until its next turn: each enemy acts once. In reach it strikes; elsewhere it shoots, or
 * comes up, whichever harms more.
 */
export const exposureBy =
  <C extends { readonly state: { readonly combatants: { readonly length: number } } }, P>({
    threatens,
    reaches,
    shoots,
    strikes,
  }: Enemies<C, P>): ((combat: C, who: Who, place: P) => number) =>
  (combat, who, place) => {
    const { length } = combat.state.combatants
    let sum = 0
    for (let foe = asWho(0); foe < length; foe++) {
      if (!threatens(combat, foe, who)) continue
      const share = reaches(combat, foe, who, place)
      if (share === 1) sum += strikes(combat, foe, who, place)
      else {
        const comes = share > 0 ? share * strikes(combat, foe, who, place) : 0
        sum += Math.max(comes, shoots(combat, foe, who, place))
      }
    }
    return sum
  }
