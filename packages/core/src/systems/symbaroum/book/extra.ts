// What `Option.extra` says, by the verbs that have it: packed and read here alone.

/** Whether the way into melee leads around enemies that would be passed (SYM-033). */
export const closeExtra = {
  pack: (around: boolean): number => (around ? 1 : 0),
  isAround: (extra: number): boolean => extra === 1,
}
