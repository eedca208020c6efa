/** How long a text may be, and how many of anything there may be. */
export const gameLimits = {
  /** Characters of an expression. */
  expression: 400,
  /** Brackets and words inside of each other in an expression. */
  depth: 40,
  stats: 300,
  /** Words of all kinds together. */
  words: 200,
  rules: 40,
  /** Tracks and conditions together. */
  tracks: 120,
  /** Conditions are bits of a mask. */
  conditions: 31,
  formulas: 100,
  /** Formulas inside of one, counted wherever they are used. */
  expanded: 1000,
  modifiers: 200,
  actions: 150,
  bands: 8,
  /** Kinds of areas that last. */
  areas: 12,
  /** Numbers of doors. */
  doorStats: 20,
  phases: 8,
  /** How often a list is done, how many answers a question has. */
  often: 20,
  /** Things of one kind that somebody has. */
  items: 8,
  /** Ways of one action. */
  ways: 4,
  /** What a game may make of places. */
  facts: 120,
  /** Lists of steps inside of each other. */
  nesting: 16,
  /** How often a list may be inside of itself. */
  deep: 8,
  /** Steps of a list with all that it does inside of itself. */
  deepSteps: 20_000,
  /** What one list is given at most. */
  given: 12,
  /** Steps, hooks and shared lists counted wherever they are used. */
  steps: 30_000,
  slots: 20_000,
} as const
