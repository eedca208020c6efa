// What the `extra` of options packs, beyond the bits of `manner`.

/** The skill of a Test, by its index, and whether it is to make Vulnerable instead of Distracted (SWD-109). */
export interface Trick {
  readonly by: number
  readonly vulnerable: boolean
}

export const packTrick = ({ by, vulnerable }: Trick): number => 2 * by + (vulnerable ? 1 : 0)
export const trickOf = (extra: number): Trick => ({ by: extra >> 1, vulnerable: (extra & 1) === 1 })
