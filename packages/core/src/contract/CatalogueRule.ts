/** In how many fights a rule came up that were played to find that out, with one policy on all sides. */
export interface PlayCount {
  readonly fights: number
  /** Those that cite it: by an event, by what was asked or chosen, by a condition, a fall or a modifier. */
  readonly cited: number
  /** Those in which somebody could have chosen a verb that names it. */
  readonly offered: number
}

/** One rule of a game as its catalogue has it. */
export interface CatalogueRule {
  /** Unique in the catalogue: what events, words and tests name it by. */
  readonly id: string
  readonly topic: string
  /** Where it matters: in a fight, in somebody's judgement, at the table, or in a campaign. */
  readonly scope: "combat" | "judgement" | "table" | "campaign"
  /** Whether the engine plays it: all of it, part of it, or nothing. */
  readonly implemented: boolean | "partly"
  readonly rule: string
  /** The same in Spanish, in short; where there is none, `rule` stands for it. */
  readonly es?: string
  /** What is taken where the text of the game is silent, garbled or contradicts itself. */
  readonly ruling?: string
  /** What of the rule is not played; there is one unless all of it is. */
  readonly missing?: string
  /**
   * What the text of the game announces here and does not give: nothing of it could be played. Only of rules played as
   * they stand.
   */
  readonly silent?: string
  /** The titles of the tests that name it. */
  readonly tests: readonly string[]
  /**
   * By policy. Left out of rules that nothing in a log names: their effect is in numbers of events that are of
   * other rules.
   */
  readonly played?: Readonly<Record<string, PlayCount>>
}
