// What `Option.extra` says, by the verbs that have it: packed and read here alone.

/** Whether a chance is taken at somebody's back. */
export const takeExtra = {
  pack: (fromBehind: boolean): number => (fromBehind ? 1 : 0),
  isFromBehind: (extra: number): boolean => extra === 1,
}
