/** What a turn remembers of what has been done in it: bits of `SwState.done`. */
export const deed = {
  /** A Fighting attack, plain or wild: what the first was holds for all of them (SWD-023). */
  blow: 1,
  wildBlow: 2,
  /** Closed in, ran in: its legs serve once. */
  close: 4,
  rush: 8,
  advance: 16,
  run: 32,
  retreat: 64,
  cover: 128,
  rise: 256,
  lie: 512,
  defend: 1024,
  /** Has looked for something else to do, and found nothing. */
  look: 2048,
} as const
