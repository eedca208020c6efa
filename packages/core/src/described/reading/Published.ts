/** What reading mechanics must know of a published game, which fights by code of its own. */
export interface Published {
  /** Ids of the conditions that it lends. */
  readonly conditions: readonly string[]
  /** What its house rules and the fields of its stat blocks are called: mechanics need other names. */
  readonly taken: Readonly<Record<string, ReadonlySet<string>>>
}

/** What mechanics of published games can answer: what else happens is for the rules of these games to say. */
export const publishedHooks = ["harmed", "fallen"] as const
