/** What a shell offers for the word that is being typed. */
export interface Candidate {
  readonly value: string
  /** What it is, in a few words. */
  readonly about?: string
}

/** What a value is wanted for: the line as far as it has been typed. */
export interface Asked {
  /** The name of the command, without `refriega`. */
  readonly command: string
  /** The value as far as it has been typed. */
  readonly typed: string
  /** The arguments before it, without flags. */
  readonly given: readonly string[]
}
