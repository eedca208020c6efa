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
  /** Which of the rows of prospects it is looked up in: its way and additional actions; -1 for none (see `foresee`). */
  readonly row: number
  /** Whether that row also says what it comes to against a target that has defended before. */
  readonly again: boolean
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
  again: false,
}
export const stunning: Case = { ...plainly, index: 1, how: how.stun, row: 1 }
export const butting: Case = { ...plainly, index: 2, how: how.headbutt, row: 2 }
/** With one more aim, or from behind. */
export const favoured: Case = { ...plainly, index: 3, bonus: 1, row: 3 }
export const shooting = (shot: Shot): Case => ({ ...plainly, index: -1, shot, row: -1 })

/** Cases that differ by one number, each made once. */
const kept = (make: (extra: number) => Case): ((extra: number) => Case) => {
  const made: Case[] = []
  return (extra) => {
    made[extra] ??= make(extra)
    return made[extra] as Case
  }
}

/** The first of a turn with so many more additional actions. */
export const hasty = kept((extra) => ({ ...plainly, index: 3 + extra, row: 3 + extra, extra, again: true }))

/** A later one of such a turn: its target has defended once more, so that it defends worse (DS20-051). */
export const later = kept((extra) => ({
  ...plainly,
  index: 13 + extra,
  row: 3 + extra,
  extra,
  defended: 1,
  again: true,
}))
/** The first of such a turn, from behind. */
export const hastyFromBehind = kept((extra) => ({ ...plainly, index: 22 + extra, row: 22 + extra, extra, bonus: 1 }))

const relievedBy = kept((bits) => {
  const more = (bits >> 1) & 15
  // A plain blow's row says nothing of a target that has defended: row 64 does.
  const row = more === 0 ? 64 : 3 + more
  return { ...plainly, index: -1, row, extra: more, relief: bits >> 5, defended: bits & 1, again: true }
})

/**
 * Once so many penalties of wounds are borne, in a turn with so many more additional actions. It is not among an
 * exchange's promises.
 */
export const relieved = (relief: number, more = 0): Case => relievedBy((relief << 5) | (more << 1))
/** The same, against a target that has defended once by then. */
export const relievedAgain = (relief: number, more: number): Case => relievedBy((relief << 5) | (more << 1) | 1)
/** The first of such a turn, from behind. */
export const relievedFromBehind = kept((relief) => ({ ...favoured, index: -1, relief }))
