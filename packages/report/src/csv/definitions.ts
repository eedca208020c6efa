/** The columns of `combats.csv`, in order; after them `left_<side>` for each side. */
export const combatDefinitions = {
  run: "Digest of the run: the same digest, the same fights",
  scenario: "Id of the scenario",
  variant: "Name of the variant",
  combat: "Index of the combat: the same index under two variants is the same fight, with the same dice",
  winner: "Id of the side that won; draw for nobody",
  rounds: "Last round",
  downed: "Ids of those that fell at least once, with blanks between",
  dead: "Ids of those dead at the end",
  fallen: "Ids of those down or dead at the end",
} as const

/** The columns of `days.csv`, in order; after them `left_<side>` for each side of the party. */
export const dayDefinitions = {
  run: "Digest of the run: the same digest, the same days",
  scenario: "Id of the day",
  variant: "Name of the variant",
  day: "Index of the day: the same index under two variants is the same day, with the same dice",
  survived: "1 if the party survived the day, else 0",
  lost_in: "Id of the fight that the party lost; empty when it survived",
  rounds: "Rounds of all its fights together",
  dead: "Ids of those of the party that were dead when their last fight was over, with blanks between",
  fallen: "Ids of those that were down or dead then",
} as const

/** The further columns of `combats.csv` and `days.csv`: the health that each side had left. */
export const leftColumns = (sides: readonly { readonly id: string }[]): readonly string[] =>
  sides.map(({ id }) => `left_${id}`)

/** The columns of `events.csv`, in order. Fields that many events have stand in columns of their own, all others in `data`. */
export const eventDefinitions = {
  run: "Digest of the run",
  scenario: "Id of the scenario or of the day",
  variant: "Name of the variant",
  combat: "Index of the combat, or of the day",
  fight: "Number of the fight in its day, from 0",
  event: "Index of the event in its fight, from 0",
  round: "Round in which it happens; 0 before the first",
  type: "Type of the event",
  who: "Id of the combatant that it is about",
  by: "Id of the combatant that did it",
  target: "Id of the combatant to whom it was done",
  means: "Id of the weapon, spell or other cause",
  amount: "Points",
  hit: "Whether an attack hit",
  data: "All other fields, as JSON",
} as const
