// What `Option.extra` says, by the verbs that have it: packed and read here alone.

/** How a firearm is used: one of `mode`, and announced penalties, up to 7 (DS20-095, 104, 105). 0 is a plain shot. */
export const shotExtra = {
  pack: (mode: number, penalties: number): number => (mode << 3) | penalties,
  mode: (extra: number): number => extra >> 3,
  penalties: (extra: number): number => extra & 7,
}
