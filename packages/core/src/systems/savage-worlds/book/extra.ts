// What `Option.extra` says beyond the bits of `manner`, by the verbs that have it: packed and read here alone.

/** The skill of a Test, by its index, and whether it is to make Vulnerable instead of Distracted (SWD-109). */
export interface Trick {
  readonly by: number
  readonly vulnerable: boolean
}

export const testExtra = {
  pack: ({ by, vulnerable }: Trick): number => 2 * by + (vulnerable ? 1 : 0),
  trick: (extra: number): Trick => ({ by: extra >> 1, vulnerable: (extra & 1) === 1 }),
}

/** By what somebody breaks free: Athletics, or Strength at -2 (SWD-004 to SWD-007). */
export const escapeExtra = {
  pack: (byStrength: boolean): number => (byStrength ? 1 : 0),
  isByStrength: (extra: number): boolean => extra === 1,
}
