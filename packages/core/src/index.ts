export { byPolicies, type Chooser, Combat, type Note, type Setup } from "./combat/Combat.ts"
export { type Decision, type Option, option } from "./combat/Decision.ts"
export { type Forecast, nothing } from "./combat/Forecast.ts"
export type { Choice, Policy, Prospect } from "./combat/Policy.ts"
export { standingSide } from "./combat/standingSide.ts"
export {
  type BaseState,
  baseCombatant,
  baseState,
  type CombatantState,
  isStanding,
  own,
  type View,
} from "./combat/state.ts"
export { evolveBase } from "./combat/evolveBase.ts"
export { keyOf, mix32 } from "./dice/hash.ts"
export { type Dice, KeyedDice, rngScheme } from "./dice/KeyedDice.ts"
export { type Purpose, purpose } from "./dice/purpose.ts"
export { ScriptedDice } from "./dice/ScriptedDice.ts"
export type { Stream } from "./dice/Stream.ts"
export { type Diagonals, type Field, terrain } from "./field/Field.ts"
export { type BaseEvent, baseEvents, endReason, endReasonNames } from "./log/baseEvents.ts"
export {
  type AnyEvent,
  type EventsOf,
  type EventTable,
  type EventType,
  event,
  type FieldKind,
  type Fields,
} from "./log/events.ts"
export { type Language, languages, type Narration, type Teller, type Telling } from "./log/Narration.ts"
export type { BestiaryShape } from "./ruleset/BestiaryShape.ts"
export { checkRuleset, type Findings, type Trial } from "./ruleset/checkRuleset.ts"
export type { Encounter, Member } from "./ruleset/Encounter.ts"
export {
  defaults,
  type HouseRule,
  type HouseRules,
  type HouseRuleValues,
  integer,
  oneOf,
  toggle,
} from "./ruleset/houseRules.ts"
export type { Points, PointsChange, PointsSpared } from "./ruleset/Points.ts"
export { defaultLimits, type Limits, type Prepared } from "./ruleset/Prepared.ts"
export type { Evolve, LogReader, Modifier, Term, Text } from "./ruleset/LogReader.ts"
export type { Ruleset } from "./ruleset/Ruleset.ts"
export type { Carried, System } from "./ruleset/System.ts"
export { type SomeRuleset, type Systems, someRuleset, systems, type Visit } from "./ruleset/systems.ts"
export { type Day, type DayFight, type DayVariant, restBefore, variantInFight } from "./scenario/Day.ts"
export { dayJsonSchema } from "./scenario/daySchema.ts"
export { decodeDay, type DecodeDayWith, type ScenarioSources } from "./scenario/decodeDay.ts"
export { bestiaryProblems, decodeScenario, type DecodeWith } from "./scenario/decodeScenario.ts"
export { encounterOf, policiesOf } from "./scenario/encounterOf.ts"
export { includeProblem } from "./scenario/includePath.ts"
export { isDayFile, type OpenDay, openDay } from "./scenario/openDay.ts"
export { type OpenScenario, openScenario } from "./scenario/openScenario.ts"
export type { AdHoc } from "./scenario/spreadSets.ts"
export { type Checked, good, type Place, type Problem, problemText, refused } from "./scenario/problems.ts"
export { readYaml, type Source } from "./scenario/readYaml.ts"
export { base, type Scenario } from "./scenario/Scenario.ts"
export { scenarioJsonSchema } from "./scenario/scenarioJsonSchema.ts"
export { yamlLimits } from "./scenario/yamlTokens.ts"
export { type Difference, firstDifference } from "./log/firstDifference.ts"
export { ByteWriter } from "./log/ByteWriter.ts"
export { type EventCodec, eventCodec } from "./log/codec.ts"
export { packing } from "./log/packedForm.ts"
export { type PackRows, rowPacker } from "./log/dense/rowPacker.ts"
export { unpackRows } from "./log/dense/unpackRows.ts"
export { type Digest, digestOf, printDigest } from "./log/digest.ts"
export {
  type Fingerprint,
  GrowingFingerprint,
  mergeFingerprints,
  printFingerprint,
} from "./log/fingerprint.ts"
export { type HowToTell, type Line, type Named, narrate, squareName, tellerOf } from "./log/tell.ts"
export { fold, type Replay, replay } from "./log/replay.ts"
export { plain } from "./scenario/tree.ts"
export { relabelEvents } from "./log/relabelEvents.ts"
export { checkTree } from "./scenario/checkTree.ts"
export { didYouMean } from "./scenario/didYouMean.ts"
export { Bilingual, bothLanguages, Id, Label } from "./scenario/names.ts"
export { child, keyPlaceOf, placeOf, type Tree } from "./scenario/tree.ts"
