export { ActDice } from "./combat/ActDice.ts"
export { byPolicies, type Watch } from "./combat/byPolicies.ts"
export { type Chooser, Combat, type Setup } from "./combat/Combat.ts"
export { countingOdds, type ExactOdds, exactOdds, type Open } from "./combat/exactOdds.ts"
export { foreseen } from "./combat/foreseen.ts"
export { lateFrom } from "./combat/lateFrom.ts"
export { openDecision } from "./combat/openDecision.ts"
export { type SampledOdds, sampledOdds } from "./combat/sampledOdds.ts"
export { type WhyNot, whyNotBelieve } from "./combat/whyNotBelieve.ts"
export type { BestiaryShape } from "./contract/BestiaryShape.ts"
export { type Called, nameIn } from "./contract/Called.ts"
export type { CatalogueRule, PlayCount } from "./contract/CatalogueRule.ts"
export type { Companions, ReaderPlace } from "./contract/Companions.ts"
export { type Decision, type Option, surrender } from "./contract/Decision.ts"
export type { Dispensable } from "./contract/Dispensable.ts"
export type { Encounter, MapThing, Member } from "./contract/Encounter.ts"
export type { Fight } from "./contract/Fight.ts"
export type { Exact, Fillable, Forecast } from "./contract/Forecast.ts"
export type { GameFunction } from "./contract/GameFunction.ts"
export type { HouseRule, HouseRules, HouseRuleValues } from "./contract/HouseRules.ts"
export type { Interventions } from "./contract/Interventions.ts"
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
} from "./contract/indices.ts"
export type { Evolve, LogReader, Modifier, Term, Text } from "./contract/LogReader.ts"
export type { Language, Narration, Teller, Telling } from "./contract/Narration.ts"
export type { Note } from "./contract/Note.ts"
export type { Points, PointsChange, PointsSpared } from "./contract/Points.ts"
export type { Choice, Policy, Prospect } from "./contract/Policy.ts"
export type { Precedent } from "./contract/Precedent.ts"
export type { Limits, Prepared } from "./contract/Prepared.ts"
export type { Ruleset } from "./contract/Ruleset.ts"
export type { LentCondition, Seam } from "./contract/Seam.ts"
export type { Code, GameSource, Source } from "./contract/Source.ts"
export type { BaseState, CombatantState, View } from "./contract/State.ts"
export type { Carried, System } from "./contract/System.ts"
export type { SomeRuleset, Systems, Visit } from "./contract/Systems.ts"
export { events as mechanicEvents } from "./described/added/events.ts"
export { textOf } from "./described/building/defineGame.ts"
export { type GameInModule, gameInModule } from "./described/building/gameInModule.ts"
export { type DescribedGame, describedGame } from "./described/describedGame.ts"
export { codeIsRefused } from "./described/language/codeIsRefused.ts"
export { gameJsonSchema } from "./described/language/gameJsonSchema.ts"
export { events as describedEvents } from "./described/play/events.ts"
export type { GameWords } from "./described/play/GameWords.ts"
export { type MechanicFiles, mechanicFiles } from "./described/prove/mechanicFiles.ts"
export type { Misspelt } from "./described/prove/misspelt.ts"
export { type Proof, type ProofTeller, proveGame } from "./described/prove/proveGame.ts"
export { readSystem, type SystemRead } from "./described/readSystem.ts"
export type { Dice } from "./dice/Dice.ts"
export { EveryWay } from "./dice/EveryWay.ts"
export { keyOf, mix32 } from "./dice/hash.ts"
export { KeyedDice, rngScheme } from "./dice/KeyedDice.ts"
export { type OwnPurpose, ownPurpose, type Purpose, purpose } from "./dice/purpose.ts"
export type { Stream } from "./dice/Stream.ts"
export { type Diagonals, type Field, terrain } from "./field/Field.ts"
export { Lines } from "./field/Lines.ts"
export { placeAmong, terrainAfter } from "./field/terrainAfter.ts"
export { ByteWriter } from "./log/ByteWriter.ts"
export { type BaseEvent, baseEvents, endReason, endReasonNames } from "./log/baseEvents.ts"
export { type EventCodec, eventCodec } from "./log/codec.ts"
export { type PackRows, rowPacker } from "./log/dense/rowPacker.ts"
export { unpackRows } from "./log/dense/unpackRows.ts"
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
export {
  type Fingerprint,
  GrowingFingerprint,
  mergeFingerprints,
  printFingerprint,
} from "./log/fingerprint.ts"
export { type Difference, firstDifference } from "./log/firstDifference.ts"
export { packing } from "./log/packedForm.ts"
export { relabelEvents } from "./log/relabelEvents.ts"
export { writtenPrograms } from "./log/writtenPrograms.ts"
export { bringing } from "./parts/bringing.ts"
export { defaultLimits } from "./parts/defaultLimits.ts"
export { distinctNames } from "./parts/distinctNames.ts"
export { nothing } from "./parts/forecast.ts"
export { defaults, integer, oneOf, toggle } from "./parts/houseRules.ts"
export { countOf } from "./parts/bits.ts"
export { option } from "./parts/option.ts"
export { someRuleset } from "./parts/someRuleset.ts"
export { standingSide } from "./parts/standingSide.ts"
export { baseCombatant, baseState, isStanding, own } from "./parts/state.ts"
export { citedRules } from "./reading/citedRules.ts"
export { evolveBase } from "./reading/evolveBase.ts"
export { languages } from "./reading/languages.ts"
export { fold, type Replay, replay } from "./reading/replay.ts"
export { type HowToTell, type Line, type Named, namesIn, narrate, squareName, tellerOf } from "./reading/tell.ts"
export { partsOfChange, type Sign, twoReadings } from "./scenario/assignment.ts"
export { bestiaryOf } from "./scenario/bestiary.ts"
export { catalogueFrom, decodeRules } from "./scenario/catalogue.ts"
export { checkTree } from "./scenario/checkTree.ts"
export { type Day, type DayFight, type DayVariant, restBefore, variantInFight } from "./scenario/Day.ts"
export { dayJsonSchema } from "./scenario/daySchema.ts"
export { type DecodeDayWith, decodeDay, type ScenarioSources } from "./scenario/decodeDay.ts"
export { bestiaryProblems, type DecodeWith, decodeScenario } from "./scenario/decodeScenario.ts"
export { didYouMean } from "./scenario/didYouMean.ts"
export { encounterOf, ownPoliciesOf, policiesOf } from "./scenario/encounterOf.ts"
export { codeFileProblem, includeProblem, isCodeFile } from "./scenario/includePath.ts"
export {
  type CodeOfGame,
  type Library,
  type LibraryGame,
  libraryGame,
  type RunCode,
  systemIds,
} from "./scenario/Library.ts"
export { mechanicRule } from "./scenario/mechanicsIn.ts"
export { Bilingual, bothLanguages, Id, Label } from "./scenario/names.ts"
export { isDayFile, type OpenDay, openDay } from "./scenario/openDay.ts"
export { isFileName, type OpenScenario, openScenario } from "./scenario/openScenario.ts"
export { type PackedTree, packTree, unpackTree } from "./scenario/packTree.ts"
export { type PlayedFile, playCountsFrom } from "./scenario/playCounts.ts"
export { policySchema } from "./scenario/policySchema.ts"
export { type Checked, childPath, good, type Place, type Problem, problemText, refused } from "./scenario/problems.ts"
export { copyOf, printable, readBefore, readForeign, readYaml } from "./scenario/readYaml.ts"
export { titleOf } from "./scenario/spreadSets.ts"
export { restatedIn } from "./scenario/restatedIn.ts"
export { base, type Scenario } from "./scenario/Scenario.ts"
export { scenarioJsonSchema } from "./scenario/scenarioJsonSchema.ts"
export { mostCombatants } from "./scenario/scenarioSchema.ts"
export { shellWord } from "./scenario/shellWord.ts"
export { type AdHoc, mostMadeUp } from "./scenario/spreadSets.ts"
export { systemOf } from "./scenario/systemOf.ts"
export { surrenderWord } from "./scenario/tacticSchema.ts"
export { child, keyPlaceOf, placeOf, plain, type Tree } from "./scenario/tree.ts"
export { yamlLimits } from "./scenario/yamlTokens.ts"
export { applied, type Edit, editTo, type Way, YamlText } from "./scenario/YamlText.ts"
export { atRound } from "./solve/atRound.ts"
export { type BestPlays, bestPlays } from "./solve/bestPlays.ts"
export { type Fate, fates } from "./solve/FightGraph.ts"
export type { FightOdds } from "./solve/oddsOf.ts"
export { type Lever, type LeverSet, type Levers, leversOf } from "./solve/levers.ts"
export { type FightNumber, numbersOf } from "./solve/numbersOf.ts"
export { type SheetNumber, sheetNumbers } from "./solve/sheetNumbers.ts"
export { type Slope, slopes } from "./solve/slopes.ts"
export { type Solved, solve, solving } from "./solve/solve.ts"
export type { TooLarge, Unfolding, UnfoldingProgress } from "./solve/unfold.ts"
export { library, systems } from "./systems/index.ts"
export { amongst } from "./tactics/amongst.ts"
export { type Fact, facts } from "./tactics/facts.ts"
export { tacticPolicy } from "./tactics/tacticPolicy.ts"
export { tacticProblems } from "./tactics/tacticProblems.ts"
