export { type Chooser, Combat, type Setup } from "./combat/Combat.ts"
export { byPolicies, type Watch } from "./combat/byPolicies.ts"
export { type ExactOdds, exactOdds, type Open } from "./combat/exactOdds.ts"
export { foreseen } from "./combat/foreseen.ts"
export { openDecision } from "./combat/openDecision.ts"
export { type SampledOdds, sampledOdds } from "./combat/sampledOdds.ts"
export type { BestiaryShape } from "./contract/BestiaryShape.ts"
export { type Called, nameIn } from "./contract/Called.ts"
export type { CatalogueRule, PlayCount } from "./contract/CatalogueRule.ts"
export type { Companions, ReaderPlace } from "./contract/Companions.ts"
export { type Decision, type Option, surrender } from "./contract/Decision.ts"
export type { Dispensable } from "./contract/Dispensable.ts"
export type { Encounter, MapThing, Member } from "./contract/Encounter.ts"
export type { Fight } from "./contract/Fight.ts"
export type { Caught } from "./contract/Caught.ts"
export type { Exact, Fillable, Forecast } from "./contract/Forecast.ts"
export type { GameFunction } from "./contract/GameFunction.ts"
export type { HouseRule, HouseRules, HouseRuleValues } from "./contract/HouseRules.ts"
export type { Interventions } from "./contract/Interventions.ts"
export type { Evolve, LogReader, Modifier, Term, Text } from "./contract/LogReader.ts"
export type { Language, Narration, Teller, Telling } from "./contract/Narration.ts"
export type { Note } from "./contract/Note.ts"
export type { Points, PointsChange, PointsSpared } from "./contract/Points.ts"
export type { Choice, Policy, Prospect } from "./contract/Policy.ts"
export type { Precedent } from "./contract/Precedent.ts"
export type { Limits, Prepared } from "./contract/Prepared.ts"
export type { Ruleset, Strides } from "./contract/Ruleset.ts"
export type { LentCondition, Seam } from "./contract/Seam.ts"
export type { Code, GameSource, Source } from "./contract/Source.ts"
export type { BaseState, CombatantState, View } from "./contract/State.ts"
export type { Stock, Stocks } from "./contract/Stocks.ts"
export type { Carried, System } from "./contract/System.ts"
export type { SomeRuleset, Systems, Visit } from "./contract/Systems.ts"
export {
  asItem,
  asSquare,
  asVerb,
  asWho,
  type Item,
  noItem,
  nobody,
  nowhere,
  type Square,
  type Verb,
  type Who,
} from "./kinds/indices.ts"
export { type DescribedGame, describedGame } from "./described/describedGame.ts"
export { gameJsonSchema } from "./described/language/gameJsonSchema.ts"
export type { Misspelt } from "./described/prove/misspelt.ts"
export { type Proof, type ProofTeller, proveGame } from "./described/prove/proveGame.ts"
export type { Dice } from "./dice/Dice.ts"
export { KeyedDice, rngScheme } from "./dice/KeyedDice.ts"
export type { Stream } from "./dice/Stream.ts"
export { type Diagonals, type Field } from "./field/Field.ts"
export { type BaseEvent, baseEvents, endReason, endReasonNames } from "./log/baseEvents.ts"
export { type Digest, digestOf, printDigest } from "./log/digest.ts"
export {
  type AnyEvent,
  type EventsOf,
  type EventTable,
  type EventType,
  event,
  type FieldKind,
  type Fields,
} from "./log/events.ts"
export { type Difference, firstDifference } from "./log/firstDifference.ts"
export { bringing } from "./parts/bringing.ts"
export { someRuleset } from "./parts/someRuleset.ts"
export { languages } from "./reading/languages.ts"
export { fold, type Replay, replay } from "./reading/replay.ts"
export { type HowToTell, type Line, narrate } from "./reading/tell.ts"
export { type Day, type DayFight, type DayVariant } from "./scenario/day/Day.ts"
export { type CodeOfGame, type Library, type LibraryGame, type RunCode, systemIds } from "./scenario/Library.ts"
export { base, type Scenario } from "./scenario/Scenario.ts"
export { catalogueFrom } from "./scenario/catalogue.ts"
export { dayJsonSchema } from "./scenario/day/daySchema.ts"
export { type DecodeDayWith, decodeDay, type ScenarioSources } from "./scenario/day/decodeDay.ts"
export { type DecodeWith, decodeScenario } from "./scenario/decodeScenario.ts"
export { encounterOf, policiesOf } from "./scenario/encounterOf.ts"
export { isDayFile, type OpenDay, openDay } from "./scenario/day/openDay.ts"
export { type OpenScenario, openScenario } from "./scenario/openScenario.ts"
export { type Checked, type Place, type Problem, problemText } from "./scenario/problems.ts"
export { scenarioJsonSchema } from "./scenario/scenarioJsonSchema.ts"
export { type Fate } from "./solve/FightGraph.ts"
export { type BestPlays } from "./solve/bestPlays.ts"
export type { FightOdds } from "./solve/oddsOf.ts"
export { type Solved, solve } from "./solve/solve.ts"
export { type TooLarge } from "./solve/Extent.ts"
export { library, systems } from "./systems/index.ts"
