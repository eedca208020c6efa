import { plainShot, type Shot } from "../book/extra.ts"
import { how } from "../book/terms.ts"

/** How an attack is made, and what will hold by then. */
export interface Case {
  /**
   * Its place among an exchange's promises, -1 where they follow from more: shots of several bullets, from the
   * magazine.
   */
  readonly index: number
  /** One of `how`. */
  readonly how: number
  /** Mode and penalties of a shot. */
  readonly shot: Shot
  /** Additional actions and bonuses more than there are now, and penalties of wounds less. */
  readonly extra: number
  readonly bonus: number
  readonly relief: number
  /** Defences more that the target has made by then. */
  readonly defended: number
  /** The place of the case that differs from it by those alone, itself where there are none. */
  readonly row: number
}

export const plainly: Case = {
  index: 0,
  how: how.plain,
  shot: plainShot,
  extra: 0,
  bonus: 0,
  relief: 0,
  defended: 0,
  row: 0,
}
export const stunning: Case = { ...plainly, index: 1, how: how.stun, row: 1 }
export const butting: Case = { ...plainly, index: 2, how: how.headbutt, row: 2 }
/** With one more aim, or from behind. */
export const favoured: Case = { ...plainly, index: 3, bonus: 1, row: 3 }
export const shooting = (shot: Shot): Case => ({ ...plainly, index: -1, shot, row: -1 })
/**
 * Once so many penalties of wounds are borne, in a turn with so many more additional actions. Not among an exchange's
 * promises: it does not know which dice are those of wounds.
 */
export const relieved = (relief: number, extra = 0): Case => ({ ...plainly, index: -1, extra, relief, row: -1 })

/** Cases that differ by one number, each made once. */
const kept = (make: (extra: number) => Case): ((extra: number) => Case) => {
  const made: Case[] = []
  return (extra) => {
    made[extra] ??= make(extra)
    return made[extra] as Case
  }
}

/** The first of a turn with so many more additional actions. */
export const hasty = kept((extra) => ({ ...plainly, index: 3 + extra, row: 3 + extra, extra }))

/** A later one of such a turn: its target has defended once more, so that it defends worse (DS20-051). */
export const later = kept((extra) => ({ ...plainly, index: 13 + extra, row: 3 + extra, extra, defended: 1 }))
/** The first of such a turn, from behind. */
export const hastyFromBehind = kept((extra) => ({ ...plainly, index: 22 + extra, row: 22 + extra, extra, bonus: 1 }))
