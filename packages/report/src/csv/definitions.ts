import type { Definition } from "./columns.ts"

const text = (definition: string): Definition => ({ type: "text", unit: "", range: "", definition })
const count = (unit: string, definition: string): Definition => ({
  type: "integer",
  unit,
  range: "0 or more",
  definition,
})
const flag = (definition: string): Definition => ({ type: "integer", unit: "", range: "0 or 1", definition })
const points = (definition: string): Definition => ({
  type: "integer",
  unit: "points of the game",
  range: "0 or more",
  definition,
})

const run = text("Digest of the run: the same digest, the same fights")
const variant = text("Name of the variant")
const combat = count("", "Index of the combat: the same index under two variants is the same fight, with the same dice")

/** The columns of `combats.csv`, in order; after them `left_<side>` for each side. */
export const combatDefinitions = {
  run,
  scenario: text("Id of the scenario"),
  variant,
  combat,
  winner: text("Id of the side that won; draw for nobody"),
  rounds: count("rounds", "Last round; 0 is what comes before the first, as a surprise round"),
  downed: count("combatants", "How many fell at least once; which ones, combatants.csv has"),
  dead: count("combatants", "How many were dead at the end"),
  fallen: count("combatants", "How many were down or dead at the end"),
} as const

/** The columns of `combatants.csv`, in order. */
export const combatantDefinitions = {
  run,
  scenario: text("Id of the scenario or of the day"),
  variant,
  combat: count("", "Index of the combat, or of the day, as in combats.csv or days.csv"),
  fight: count("", "Number of the fight in its day, from 0"),
  combatant: text("Id of the combatant"),
  side: text("Id of its side"),
  downed_in: count("round", "Round in which it first fell; empty if it never did"),
  felled_by: text(
    "Id of the combatant that first felled it; empty if nobody did, as by a fall, by bleeding or by its own doing",
  ),
  fallen: flag("1 if it was down or dead at the end"),
  dead: flag("1 if it was dead at the end"),
  fled: flag("1 if it left the field"),
  health_left: { type: "number", unit: "share of full health", range: "0 to 1", definition: "Its health at the end" },
  harm_dealt: points("Harm that it did to its enemies"),
  harm_taken: points("Harm that it took, from anybody"),
  friendly_harm: points("Harm that it did to its own side, itself included"),
} as const satisfies Readonly<Record<string, Definition>>

/** The columns of `days.csv`, in order; after them `left_<side>` for each side of the party. */
export const dayDefinitions = {
  run: text("Digest of the run: the same digest, the same days"),
  scenario: text("Id of the day"),
  variant,
  day: count("", "Index of the day: the same index under two variants is the same day, with the same dice"),
  survived: flag("1 if the party survived the day, else 0"),
  lost_in: text("Id of the fight that the party lost; empty when it survived"),
  rounds: count("rounds", "Rounds of all its fights together"),
  dead: count("combatants", "How many of the party were dead when their last fight was over"),
  fallen: count("combatants", "How many of them were down or dead then"),
} as const

/** The further columns of `combats.csv` and `days.csv`: the health that each side had left. */
export const leftColumns = (sides: readonly { readonly id: string }[]): readonly string[] =>
  sides.map(({ id }) => `left_${id}`)

/** What is in them. */
export const leftDefinition: Definition = {
  type: "number",
  unit: "share of full health",
  range: "0 to 1",
  definition: "One column for each side, by its id: the health of the side at the end, the mean of its members",
}

/**
 * The columns of `events.csv`, in order. Fields that many events have are in columns of their own, all others in
 * `data`.
 */
export const eventDefinitions = {
  run: text("Digest of the run"),
  scenario: text("Id of the scenario or of the day"),
  variant,
  combat: count("", "Index of the combat, or of the day"),
  fight: count("", "Number of the fight in its day, from 0"),
  event: count("", "Index of the event in its fight, from 0"),
  round: count("round", "Round in which it happens; 0 before the first"),
  type: text("Type of the event; its fields are those of kind field in the dictionary"),
  who: text("Id of the combatant that it is about"),
  by: text("Id of the combatant that did it"),
  target: text("Id of the combatant to whom it was done"),
  means: text("Id of the weapon, spell or other cause"),
  amount: { type: "integer", unit: "points of the game", range: "", definition: "Points" },
  hit: { type: "boolean", unit: "", range: "true or false", definition: "Whether an attack hit" },
  data: text(
    "All other fields, as JSON, by their names: see kind field; their numbers see verb, kind, condition, how, reason",
  ),
} as const satisfies Readonly<Record<string, Definition>>
