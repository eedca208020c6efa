/** All that plans, plays and counts, without a file, a thread or a clock: it runs in a browser as in Node. */

export { Comparison, type FirstPartings, isUnpaired, Pair, type Verdict } from "./compare/Comparison.ts"
export { ContrastTable, type Weights as ContrastWeights } from "./compare/ContrastTable.ts"
export { type Change, changesOf } from "./compare/changesOf.ts"
export { comparisonsOf, type NamedTable } from "./compare/comparisonsOf.ts"
export { firstPartings } from "./compare/firstPartings.ts"
export { type Metric, metricsOf, smallestEffect } from "./compare/metrics.ts"
export { PairTable, type Scored } from "./compare/PairTable.ts"
export { type FieldDifference, type Named, type Parting, type Partings, partingsOf } from "./compare/parting.ts"
export type { Misplayed, Split, SplitPart } from "./compare/Split.ts"
export { type Compared, type ScoreSheet, scoreSheetOf } from "./compare/scoreSheet.ts"
export { type FieldChange, type Moved, type Since } from "./history/Since.ts"
export type { HistoryPoint } from "./experiment/HistoryPoint.ts"
export type { Move } from "./experiment/movesOf.ts"
export { type Case, CheckResults, outcomeOf } from "./experiment/CheckResults.ts"
export { experimentJsonSchema } from "./experiment/experimentSchema.ts"
export { judge, type Measured, type Outcome as GoalOutcome } from "./metrics/judge.ts"
export { measure, measuresOf } from "./metrics/measure.ts"
export { rangeOfMeasure } from "./metrics/rangeOfMeasure.ts"
export { parseThreshold, type Threshold } from "./metrics/Threshold.ts"
export { metricNames, type MetricTerm, termOf, termsOf, units, vocabulary } from "./metrics/vocabulary.ts"
export { printedRange, uselessBound, wrongUnit } from "./metrics/whyNoGate.ts"
export { Fitted, fittedTo, usualTraining } from "./ledger/FittedValue.ts"
export {
  type Entering,
  type Estimate,
  Ledger,
  type LedgerForm,
  ledgerForms,
  type LedgerStep,
  type LedgerSum,
  type Turn,
} from "./ledger/Ledger.ts"
export { type LedgerHow, type LedgerProgress, ledgerOf } from "./ledger/ledgerOf.ts"
export { type LedgerAsked, ledgerOfRun } from "./ledger/ledgerOfRun.ts"
export { type FitShelf, NoLedger } from "./ledger/madeLedger.ts"
export { decisionBefore, foughtIn } from "./ledger/foughtIn.ts"
export { type Fought, type Place, type Places, placesOf } from "./ledger/Place.ts"
export { type PlayedFrom, playedFrom } from "./ledger/playedFrom.ts"
export { folderOf } from "./loading/folderOf.ts"
export { dayIn, type Folder, loadFrom, scenarioIn } from "./loading/loadFrom.ts"
export { madeBefore } from "./loading/madeBefore.ts"
export { textIn } from "./loading/textIn.ts"
export {
  type Chunk,
  chunkAt,
  chunkCount,
  combatsOf,
  chunkNumbers,
  chunkWith,
  defaultChunk,
  type Shard,
} from "./plan/chunks.ts"
export { type Engine, engineOf, engineVersion } from "./plan/engine.ts"
export { type DaySources, dayFrom, type LoadedDay } from "./plan/LoadedDay.ts"
export { type LoadedScenario, scenarioFrom } from "./plan/LoadedScenario.ts"
export { type LogLevel, logLevels } from "./plan/logLevel.ts"
export {
  type DayManifest,
  type FightManifest,
  isDayManifest,
  type Manifest,
  runKey,
  variantsIn,
} from "./plan/Manifest.ts"
export { hasOwnDice, haveSameDice, saltedSeed, seedOf } from "./plan/ownDice.ts"
export { planAny, planDay } from "./plan/planDay.ts"
export { type Planned, planRun, type RunChoices } from "./plan/planRun.ts"
export { playableHere } from "./plan/playableHere.ts"
export { policiesAsWritten } from "./plan/policiesAsWritten.ts"
export { type Stopped, StopRule } from "./plan/StopRule.ts"
export { playableBy } from "./plan/sidePolicies.ts"
export { systemPlayed } from "./plan/systemPlayed.ts"
export { byPolicy, type Typed } from "./plan/Typed.ts"
export type { Unsplit } from "./plan/Unsplit.ts"
export { type Bound, changeTo, type Goal, type Target, planeOf, type Varied, variedName } from "./plan/Varied.ts"
export type { Anomaly, ChunkResult } from "./play/ChunkResult.ts"
export { codecOf } from "./play/codecOf.ts"
export { type DayPlayer, dayPlayerOf } from "./play/DayPlayer.ts"
export { isForTime } from "./play/forTime.ts"
export type { CombatRecord, KeptRun } from "./play/KeptRun.ts"
export { type ChunkPlayer, type Player, playerOf, scenarioOf, Unplayable } from "./play/Player.ts"
export { Sitting, type SittingQuestion, type SittingSetup } from "./play/Sitting.ts"
export { playAgain } from "./play/playAgain.ts"
export { type ChunkSetup, playChunk } from "./play/playChunk.ts"
export { type PlayedDay, type PreparedFight, playDay } from "./play/playDay.ts"
export { aggressive } from "./policies/aggressive.ts"
export { focus } from "./policies/focus.ts"
export { greedy } from "./policies/greedy.ts"
export { defaultPolicy, policies, policyById, policyIds } from "./policies/index.ts"
export { oddsOf } from "./policies/prospects.ts"
export { random } from "./policies/random.ts"
export { searchingBy, usualBudget } from "./policies/search.ts"
export { steady } from "./policies/steady.ts"
export { steadyBy } from "./policies/steadyBy.ts"
export type { Weighed } from "./policies/Weighed.ts"
export { usualWeights, type Weights } from "./policies/Weights.ts"
export { without } from "./policies/without.ts"
export { byPool } from "./pool/ChunkPlayers.ts"
export type { Done, Job, Outcome, Pool } from "./pool/Job.ts"
export { takeTrees } from "./pool/treesOf.ts"
export type { Answer, Fit } from "./results/Answer.ts"
export { CompareResults } from "./results/CompareResults.ts"
export { type CombatScore, combatScores, type DayScore, dayScores } from "./results/combatScores.ts"
export { DayResults, type DayVariantResults, digestsOf, isDayResults } from "./results/dayResults.ts"
export { type Ladder, ladderOf, type Rung } from "./results/ladder.ts"
export { Results, resultsOf } from "./results/results.ts"
export { Totals } from "./results/Totals.ts"
export type { PartyResults } from "./results/partyResults.ts"
export type { CombatantResults, SideResults, VariantResults } from "./results/variantResults.ts"
export { type Playing, playMissing, type Step } from "./run/playMissing.ts"
export {
  keptEvents,
  NoSuchFight,
  type Regenerated,
  type RegeneratedFight,
  regenerate,
  regenerateDay,
  regenerateFight,
} from "./run/regenerate.ts"
export { Busy, Damaged, DeterminismBroken, FileTrouble, NewerVersion, OtherRun } from "./runFolder/errors.ts"
export { benjaminiHochberg } from "./statistics/benjaminiHochberg.ts"
export { betaCdf, betaQuantile } from "./statistics/distributions/beta.ts"
export { agrees, binomialCdf, binomialP, binomialPmf } from "./statistics/distributions/binomial.ts"
export {
  Attribution,
  type Change as AttributedChange,
  type GoalShares,
  type Interaction,
  type Share,
} from "./attribute/Attribution.ts"
export { Forecast, type ForecastGoal } from "./forecast/Forecast.ts"
export { contestantsIn, mostContestants } from "./matrix/contestantsIn.ts"
export { sureBy } from "./matrix/links.ts"
export { type Contestant, MatrixAnswer, MatrixAsked, MatrixDocument, type MatrixEven } from "./matrix/Matrix.ts"
export { goalMetrics } from "./compare/goalMetrics.ts"
export { goalOf, usualGoals } from "./sensitivity/goalOf.ts"
export { keyOf as leverKey } from "./sensitivity/keyOf.ts"
export {
  type SensitivityAsked,
  type SensitivityHands,
  sensitivityOf,
  TooFewFights,
} from "./sensitivity/sensitivityOf.ts"
export {
  type Effect,
  type GoalBase,
  type How,
  type Row,
  type RowGoal,
  Sensitivity,
  type Still,
  type WayEffect,
} from "./sensitivity/Sensitivity.ts"
export { bonettPrice } from "./statistics/bonettPrice.ts"
export { clopperPearson } from "./statistics/intervals/clopperPearson.ts"
export { cohensH } from "./statistics/cohensH.ts"
export { confidenceSequence, logEvidence } from "./statistics/confidenceSequence.ts"
export { type Difficulty, difficultyOf, type Grade, gradeLimits, gradeOf, grades } from "./statistics/difficulty.ts"
export { Evenness, evenness, fightsForEven, usualTolerance } from "./statistics/evenness.ts"
export { goodman, goodmanZ } from "./statistics/intervals/goodman.ts"
export { hedgesG } from "./statistics/hedgesG.ts"
export { holm } from "./statistics/holm.ts"
export type { Interval } from "./statistics/intervals/Interval.ts"
export type { MeanDifference } from "./statistics/MeanDifference.ts"
export { type Moments, meanOf, momentsIn, momentsOf, varianceOf } from "./statistics/Moments.ts"
export { mcnemar } from "./statistics/mcnemar.ts"
export { type MeanWithin, meanWithin } from "./statistics/intervals/meanWithin.ts"
export { newcombe } from "./statistics/intervals/newcombe.ts"
export { normalCdf, normalPdf, normalQuantile, z95 } from "./statistics/distributions/normal.ts"
export { oddsRatio } from "./statistics/oddsRatio.ts"
export { pairedT } from "./statistics/pairedT.ts"
export { type LookShape, plannedLooks } from "./statistics/plannedLooks.ts"
export { Rate, rate, round9 } from "./statistics/rate.ts"
export { sequentialMcnemar } from "./statistics/sequentialMcnemar.ts"
export { tTails, tTwoSided } from "./statistics/distributions/studentT.ts"
export { type Count, surelyMore, surest, surestPart } from "./statistics/surest.ts"
export { type SurvivalRow, survivalTable } from "./statistics/survival.ts"
export { welch } from "./statistics/welch.ts"
export { wilson } from "./statistics/intervals/wilson.ts"
export { type Cast, castOf } from "./summary/Cast.ts"
export type { AnySummary, DaySummary } from "./summary/DaySummary.ts"
export { healthOf } from "./summary/healthOf.ts"
export { mergeDaySummaries, mergeSummaries } from "./summary/mergeSummaries.ts"
export type { CombatantSummary, SideSummary, Summary } from "./summary/Summary.ts"
export { dayScoreAt, dayScoreWidth, memberAt, memberBits } from "./summary/dayScores.ts"
export { luckPlaces, luckWidth, scoreAt, scoreWidth } from "./summary/scores.ts"
export { emptySummary, Tally } from "./summary/Tally.ts"
export { answerOf } from "./sweep/answerOf.ts"
export { confirmingSeed } from "./sweep/confirming.ts"
export { variantsFor } from "./sweep/variantsFor.ts"
export { mostValues, numberOf, parseVary, type Vary, variedBy } from "./sweep/vary.ts"
export { costsOf, type Design, mostPoints, mostVaried, spaceOfDesign } from "./tune/Design.ts"
export { expectedOf } from "./tune/expectedOf.ts"
export { type Goal as SoughtGoal, isIn, type Sums } from "./tune/Goal.ts"
export { goalsOf, type ReadGoals, type SaidGoal, type Wanted as WantedGoal } from "./tune/goalsOf.ts"
export { randomOf } from "./tune/randomOf.ts"
export { type Factor, levelsOf, type Space, spaceOf } from "./tune/Space.ts"
export { type Found } from "./tune/Hunt.ts"
export { search } from "./tune/search.ts"
export {
  type Asked,
  TuneAnswer,
  TuneDocument,
  Tuned,
  type TunedGoal,
  type TunedPoint,
} from "./tune/Tuned.ts"
export { valueNow } from "./tune/valueNow.ts"
