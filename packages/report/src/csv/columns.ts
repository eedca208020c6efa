/** One line of the tidy CSV: one number, with what it measures and how sure it is. Absent values are empty fields. */
export interface CsvRow {
  readonly run: string
  readonly scenario: string
  readonly variant: string
  readonly metric: Metric
  readonly side?: string
  readonly actor?: string
  readonly round?: number
  readonly value: number
  readonly lo?: number
  readonly hi?: number
  readonly n: number
  readonly method?: string
}

/** The columns in their order, with what stands in them. The data dictionary is written from this. */
export const columns = {
  run: { type: "text", unit: "", range: "", definition: "Digest of the run: the same digest, the same fights" },
  scenario: { type: "text", unit: "", range: "", definition: "Id of the scenario" },
  variant: { type: "text", unit: "", range: "", definition: "Name of the variant; base is the scenario as it stands" },
  metric: { type: "text", unit: "", range: "see metrics", definition: "What the value measures" },
  side: { type: "text", unit: "", range: "", definition: "Id of the side; empty if the metric is not about a side" },
  actor: { type: "text", unit: "", range: "", definition: "Id of the combatant; empty if the metric is not about one" },
  round: {
    type: "integer",
    unit: "round",
    range: "0 or more",
    definition: "Round; empty if the metric is not by round",
  },
  value: { type: "number", unit: "see metrics", range: "see metrics", definition: "The measured value" },
  lo: {
    type: "number",
    unit: "as value",
    range: "as value",
    definition: "Lower end of the 95 % interval; empty if none",
  },
  hi: {
    type: "number",
    unit: "as value",
    range: "as value",
    definition: "Upper end of the 95 % interval; empty if none",
  },
  n: { type: "integer", unit: "fights", range: "0 or more", definition: "Number of fights behind the value" },
  method: { type: "text", unit: "", range: "", definition: "How the interval was computed; empty if there is none" },
} as const satisfies Record<keyof CsvRow, Definition>

/** What a column or a metric means. */
export interface Definition {
  readonly type: "text" | "integer" | "number"
  readonly unit: string
  readonly range: string
  readonly definition: string
}

/** What `metric` can be. */
export const metrics = {
  win: { type: "number", unit: "share of fights", range: "0 to 1", definition: "The side wins" },
  outcome: {
    type: "integer",
    unit: "fights",
    range: "0 or more",
    definition: "Fights won by the side; without side: draws",
  },
  roundsMean: { type: "number", unit: "rounds", range: "0 or more", definition: "Mean of the last round of a fight" },
  roundsMedian: {
    type: "number",
    unit: "rounds",
    range: "0 or more",
    definition: "Half of the fights are over by this round",
  },
  roundsP90: {
    type: "number",
    unit: "rounds",
    range: "0 or more",
    definition: "Nine in ten fights are over by this round",
  },
  limitReached: {
    type: "integer",
    unit: "fights",
    range: "0 or more",
    definition: "Fights that a limit ended; they count as draws",
  },
  roundsHistogram: {
    type: "integer",
    unit: "fights",
    range: "0 or more",
    definition: "Fights whose last round is the one in column round",
  },
  downed: {
    type: "number",
    unit: "share of fights",
    range: "0 to 1",
    definition: "The combatant was downed at least once",
  },
  dead: { type: "number", unit: "share of fights", range: "0 to 1", definition: "The combatant was dead at the end" },
  harmDealt: {
    type: "number",
    unit: "points of the game",
    range: "0 or more",
    definition: "Mean harm that the combatant did in a fight",
  },
  harmTaken: {
    type: "number",
    unit: "points of the game",
    range: "0 or more",
    definition: "Mean harm that the combatant took in a fight",
  },
} as const satisfies Record<string, Definition>

export type Metric = keyof typeof metrics
