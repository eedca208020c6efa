/** One line of the tidy CSV: one number, with what it measures and how sure it is. Absent values are empty fields. */
export interface CsvRow {
  readonly run: string
  readonly scenario: string
  readonly variant: string
  readonly metric: Metric
  readonly side?: string
  readonly actor?: string
  readonly key?: string
  readonly at?: number
  readonly round?: number
  readonly value: number
  readonly lo?: number
  readonly hi?: number
  readonly n: number
  readonly method?: string
}

/** The columns in their order, with what is in them. The data dictionary is written from this. */
export const columns = {
  run: { type: "text", unit: "", range: "", definition: "Digest of the run: the same digest, the same fights" },
  scenario: {
    type: "text",
    unit: "",
    range: "",
    definition: "Id of the scenario, of the day, or of a fight in its day",
  },
  variant: { type: "text", unit: "", range: "", definition: "Name of the variant; base is the scenario as it stands" },
  metric: { type: "text", unit: "", range: "see metrics", definition: "What the value measures" },
  side: { type: "text", unit: "", range: "", definition: "Id of the side; empty if the metric is not about a side" },
  actor: { type: "text", unit: "", range: "", definition: "Id of the combatant; empty if the metric is not about one" },
  key: {
    type: "text",
    unit: "",
    range: "",
    definition: "What the metric is counted by, as a reason or a verb; else empty",
  },
  at: {
    type: "number",
    unit: "see metrics",
    range: "see metrics",
    definition: "The value of a scale that is counted, as a lead or a number of combatants; empty if there is none",
  },
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
  n: {
    type: "integer",
    unit: "fights or days",
    range: "0 or more",
    definition: "Number of fights, or days, behind the value",
  },
  method: { type: "text", unit: "", range: "", definition: "How the interval was computed; empty if there is none" },
} as const satisfies Record<keyof CsvRow, Definition>

/** What a column or a metric means. */
export interface Definition {
  readonly type: "text" | "integer" | "number" | "boolean"
  readonly unit: string
  readonly range: string
  readonly definition: string
}

const shareOfFights = { type: "number", unit: "share of fights", range: "0 to 1" } as const
const fights = { type: "integer", unit: "fights", range: "0 or more" } as const
const shareOfDays = { type: "number", unit: "share of days", range: "0 to 1" } as const
const rounds = { type: "number", unit: "rounds", range: "0 or more" } as const
const asMany = { type: "number", unit: "as many", range: "0 or more" } as const
const points = { type: "number", unit: "points of the game per fight", range: "0 or more" } as const

/** What `metric` can be. */
export const metrics = {
  win: { ...shareOfFights, definition: "The side wins" },
  varied: {
    type: "number",
    unit: "as what is varied",
    range: "",
    definition: "Of a sweep: the value of this variant, or its place from 0 if it is no number; key has the change",
  },
  outcome: { ...fights, definition: "Fights won by the side; without side: draws" },
  reason: { ...fights, definition: "Fights decided for the reason in key" },
  wipedOut: { ...shareOfFights, definition: "All of the side are down or dead at the end" },
  anyDead: { ...shareOfFights, definition: "Somebody of the side is dead at the end" },
  deaths: {
    type: "number",
    unit: "combatants",
    range: "0 or more",
    definition: "How many of the side are dead at the end, on average",
  },
  firstDown: { ...shareOfFights, definition: "The first that falls is of the side, no matter by what" },
  healthLeftMean: {
    type: "number",
    unit: "share of full health",
    range: "0 to 1",
    definition: "Mean of the health that the side has left at the end",
  },
  stockEntering: {
    ...asMany,
    definition:
      "What the side has of the stock in key as the fight of a day begins, the dead nothing: the mean of the n days that come to it",
  },
  stockLeft: {
    ...asMany,
    definition: "What the side has left of the stock in key at the end, the dead nothing, on average",
  },
  harmInRound: {
    type: "number",
    unit: "points of the game",
    range: "0 or more",
    definition: "Mean harm of the side to its enemies in the round, over all fights; the 30th also has later ones",
  },
  deadInSide: {
    ...fights,
    definition: "Fights in which exactly as many of the side as column at says were dead at the end",
  },
  fallenInSide: {
    ...fights,
    definition: "Fights in which exactly as many of the side as column at says were down or dead at the end",
  },
  firstBlood: { ...fights, definition: "Fights in which the side was the first to fell an enemy" },
  wonAfterFirstBlood: { ...fights, definition: "Of those, the fights that the side won" },
  roundsMean: {
    ...rounds,
    definition: "Mean of the last round of a fight; 0 is what comes before the first, as a surprise round",
  },
  roundsMedian: { ...rounds, definition: "Half of the fights are over by this round" },
  roundsP90: { ...rounds, definition: "Nine in ten fights are over by this round" },
  roundsHistogram: {
    ...fights,
    definition:
      "Fights whose last round is the one in column round; 0 is what comes before the first, as a surprise round",
  },
  limitReached: { ...fights, definition: "Fights that a limit ended; they count as draws" },
  downed: { ...shareOfFights, definition: "The combatant was downed at least once" },
  dead: { ...shareOfFights, definition: "The combatant was dead at the end" },
  harmDealt: { ...points, definition: "Mean harm that the combatant did to its enemies" },
  harmTaken: { ...points, definition: "Mean harm that the combatant took, from anybody" },
  friendlyHarm: { ...points, definition: "Mean harm that the combatant did to its own side" },
  choice: {
    type: "integer",
    unit: "decisions",
    range: "0 or more",
    definition: "How often the combatant chose the verb in key",
  },
  choiceInRound: {
    type: "integer",
    unit: "decisions",
    range: "0 or more",
    definition: "How often the side chose the verb in key in that round; round 30 is of all later ones too",
  },
  harmByMeans: { ...points, definition: "Mean harm that the combatant did to its enemies with the means in key" },
  spared: {
    ...points,
    definition: "Mean harm that armour, a save, a defence or the like kept from the combatant; not part of harmTaken",
  },
  overkill: { ...points, definition: "Mean harm to the combatant beyond its last point" },
  healed: { ...points, definition: "Mean points of the combatant that came back" },
  lost: { ...points, definition: "Mean points that the combatant lost otherwise than by harm" },
  atRisk: {
    ...fights,
    definition:
      "Fights that were not over when the round began, with the combatant not fallen yet. Fights in which it had fled or given up before do not count",
  },
  downedInRound: { ...fights, definition: "Of those, the fights in which it fell in that round" },
  hazard: { ...shareOfFights, definition: "The combatant falls in the round, given that it is up when it begins" },
  fallenBy: { ...shareOfFights, definition: "The combatant has fallen by the end of the round, of all fights" },
  marginMean: {
    type: "number",
    unit: "share of full health",
    range: "-1 to 1",
    definition: "Mean health that winners had left, less that of the best other side",
  },
  marginSd: {
    type: "number",
    unit: "share of full health",
    range: "0 to 1",
    definition: "Standard deviation of that lead",
  },
  marginHistogram: {
    ...fights,
    definition: "Won fights whose lead is from the value in column at on, up to 0.05 more",
  },
  healthLeft: {
    ...fights,
    definition:
      "Fights that the side in key won (draw: nobody) in which the side had at most the health in column at left",
  },
  count: {
    type: "number",
    unit: "as the number",
    range: "as the number",
    definition: "A number of the file's own, by its name in key; n fights, or days, have it",
  },
  difference: {
    type: "number",
    unit: "as the metric",
    range: "as the metric",
    definition:
      "The metric in key of the results document: the variant less the first variant, over the same fights, or days",
  },
  direct: {
    type: "number",
    unit: "as the metric",
    range: "as the metric",
    definition: "The part of difference that the change has by itself: everybody decides as under the first variant",
  },
  adaptation: {
    type: "number",
    unit: "as the metric",
    range: "as the metric",
    definition: "The part of difference that is added when only the side in column side decides by the variant",
  },
  interaction: {
    type: "number",
    unit: "as the metric",
    range: "as the metric",
    definition:
      "What is left of difference: that sides decide by the variant together is more, or less, than that each does",
  },
  beliefAlone: {
    type: "number",
    unit: "as the metric",
    range: "as the metric",
    definition:
      "The metric in key when everybody decides by the variant and the first one is played, less the first variant",
  },
  daySurvived: { ...shareOfDays, definition: "The party lost no fight of the day" },
  dayGoingAfter: { ...shareOfDays, definition: "The day went on after the fight in key" },
  dayEndedIn: {
    type: "integer",
    unit: "days",
    range: "0 or more",
    definition: "Days that the party lost in the fight in key",
  },
  dayEnteringHealth: {
    type: "number",
    unit: "share",
    range: "0 to 1",
    definition:
      "Health of the side as the fight in key begins, the dead with none: the mean of the n days that come to it",
  },
  dayEnteringDead: {
    type: "number",
    unit: "combatants",
    range: "0 or more",
    definition: "How many of the side are dead as the fight in key begins: the mean of the n days that come to it",
  },
  dayStockLeft: {
    ...asMany,
    definition: "What the side has left of the stock in key at the end of the day, the dead nothing, on average",
  },
  dayRoundsMean: { ...rounds, definition: "Mean of the rounds of all fights of a day together" },
  dayRoundsMedian: { ...rounds, definition: "Half of the days take at most so many rounds in all" },
  dayRoundsP90: { ...rounds, definition: "Nine in ten days take at most so many rounds in all" },
  dayFallen: { ...shareOfDays, definition: "The combatant was down or dead at the end of the day" },
  dayAnyDead: { ...shareOfDays, definition: "Somebody of the side was dead at the end of the day" },
  dayDeaths: {
    type: "number",
    unit: "combatants",
    range: "0 or more",
    definition: "How many of the side were dead at the end of the day, on average",
  },
  dayDead: { ...shareOfDays, definition: "The combatant was dead at the end of the day" },
} as const satisfies Record<string, Definition>

export type Metric = keyof typeof metrics
