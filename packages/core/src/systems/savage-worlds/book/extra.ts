import { numberExtra, flagExtra, pairExtra, type Says } from "../../../parts/extra.ts"

// What `Option.extra` says, by the verbs that have it (see `book/verbs.ts`).

/** How an attack is made, and at what: bits of `manner`, above one of `place` or of `thing`. */
export const mannerExtra = numberExtra<"manner">()
export type Manners = Says<"manner">

/** The moment that is waited for: one of `wake` (SWD-070). */
export const wakeExtra = numberExtra<"wake">()

/** Where a weapon is taken up: in the other hand, or in the first. */
export const handExtra = flagExtra<"hand">()

/** What a roll is for: one of `why`. */
export const reasonExtra = numberExtra<"reason">()

/** In what way a foe may be struck for nothing: one of `occasion`. */
export const occasionExtra = numberExtra<"occasion">()

/** The skill of a Test, by its index, and whether it is to make Vulnerable instead of Distracted (SWD-109). */
export interface Trick {
  readonly by: number
  readonly vulnerable: boolean
}

const test = pairExtra<"test">(1)
export const testExtra = {
  ...test,
  pack: ({ by, vulnerable }: Trick): Says<"test"> => test.pack(vulnerable ? 1 : 0, by),
  trick: (extra: Says<"test">): Trick => ({ by: test.high(extra), vulnerable: test.low(extra) === 1 }),
}

/** By what somebody breaks free: by Strength at -2, or by Athletics (SWD-004 to SWD-007). */
export const strengthExtra = flagExtra<"by strength">()
