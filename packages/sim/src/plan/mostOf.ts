/** How much a run may have. What is planned keeps to it, and nothing that says otherwise is taken for a run. */
export const mostOf = {
  /** Combats of each variant: their indices are 32-bit words in chunks. */
  combats: 0xffff_ffff,
  /** Combats in a chunk. */
  chunk: 1_000_000,
  /** Chunks: a search for missing ones goes through all of them. */
  chunks: 1 << 24,
  /** Chunks of a run that grows: its manifest has them one by one. */
  points: 200_000,
  /** Variants, cells of splits included. */
  variants: 10_000,
  /** Looks at a run that ends as soon as it is decided. */
  looks: 50,
  fights: 100,
  /** Members of the party of a day, in all its fights. */
  members: 1000,
  /** Verbs of a game, and things in a fight that can harm. */
  verbs: 1000,
  means: 10_000,
  /** Kinds of what can run out. */
  stocks: 1000,
} as const
