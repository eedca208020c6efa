// What `Option.extra` says, by the kinds of `extra` that a verb has (see `book/verbs.ts`): packed and read here alone.

/** Whether a rush is made at the end of a charge. */
export const rushExtra = {
  pack: (charging: boolean): number => (charging ? 1 : 0),
  isCharge: (extra: number): boolean => extra === 1,
}

/** The special attack that a charge ends in, and what that one says itself; 0 where it ends in a blow. */
export const chargeExtra = {
  pack: (act: number, extra: number): number => act | (extra << 8),
  act: (extra: number): number => extra & 255,
  extra: (extra: number): number => extra >> 8,
}

/** What is readied: the trigger and the act. */
export const readyExtra = {
  pack: (what: number, act: number): number => what | (act << 4),
  trigger: (extra: number): number => extra & 15,
  act: (extra: number): number => extra >> 4,
}

/** A blow at a thing: with the whole turn, at leisure (D20M-195), or not. */
export const thingExtra = {
  pack: (atLeisure: boolean): number => (atLeisure ? 1 : 0),
  isAtLeisure: (extra: number): boolean => extra === 1,
}
