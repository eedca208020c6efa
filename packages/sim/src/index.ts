export type { Anomaly, ChunkResult } from "./ChunkResult.ts"
export { type Chunk, chunkAt, chunkCount, chunkNumbers, chunkWith, defaultChunk, type Shard } from "./chunks.ts"
export { codecOf } from "./codecOf.ts"
export { type CombatScore, combatScores, type DayScore, dayScores } from "./combatScores.ts"
export { CompareResults } from "./compare/CompareResults.ts"
export { Comparison, Pair, type Verdict } from "./compare/Comparison.ts"
export { type Change, changesOf } from "./compare/changesOf.ts"
export { compareFolders } from "./compare/compareFolders.ts"
export { comparisonsOf, type NamedTable } from "./compare/comparisonsOf.ts"
export { type Ladder, ladderOf, type Rung } from "./compare/ladder.ts"
export { type Metric, metricsOf, smallestEffect } from "./compare/metrics.ts"
export { PairTable, type Scored } from "./compare/PairTable.ts"
export { type FieldDifference, type Named, type Parting, type Partings, partingsOf } from "./compare/parting.ts"
export { type Stopped, StopRule } from "./compare/StopRule.ts"
export { type Compared, type ScoreSheet, scoreSheetOf } from "./compare/scoreSheet.ts"
export { type DayPlayer, dayPlayerOf } from "./DayPlayer.ts"
export { DayResults, type DayVariantResults, digestsOf, isDayResults } from "./dayResults.ts"
export { type Engine, engineOf, engineVersion } from "./engine.ts"
export { type Baseline, entriesOf, readBaseline, writeBaseline } from "./experiment/baseline.ts"
export { type Case, CheckResults, outcomeOf } from "./experiment/CheckResults.ts"
export { baselineCases, casesOf } from "./experiment/casesOf.ts"
export { experimentJsonSchema } from "./experiment/experimentSchema.ts"
export { type Experiment, loadExperiment } from "./experiment/loadExperiment.ts"
export { type DaySources, type LoadedDay, load, loadDay } from "./loadDay.ts"
export { type Library, type LoadedScenario, loadScenario, ownLibrary, scenarioFrom } from "./loadScenario.ts"
export { type LogLevel, logLevels } from "./logLevel.ts"
export { type Merged, mergeRuns } from "./mergeRuns.ts"
export { type ChunkPlayer, type Player, playerOf, Unplayable } from "./Player.ts"
export { planAny, planDay } from "./planDay.ts"
export { type Planned, planRun, type RunChoices } from "./planRun.ts"
export { type ChunkSetup, playChunk } from "./playChunk.ts"
export { type PlayedDay, type PreparedFight, playDay } from "./playDay.ts"
export { aggressive } from "./policies/aggressive.ts"
export { focus } from "./policies/focus.ts"
export { defaultPolicy, policies, policyById, policyIds } from "./policies/index.ts"
export { random } from "./policies/random.ts"
export { steady } from "./policies/steady.ts"
export { Threads } from "./pool/Threads.ts"
export { Rate, rate } from "./rate.ts"
export {
  keptEvents,
  NoSuchFight,
  type Regenerated,
  type RegeneratedFight,
  regenerate,
  regenerateDay,
  regenerateFight,
} from "./regenerate.ts"
export {
  type CombatantResults,
  Results,
  resultsOf,
  type SideResults,
  type VariantResults,
} from "./results.ts"
export { type Progress, type RunEnd, type RunOptions, run, runAny, runDays } from "./run.ts"
export { Busy, Damaged, DeterminismBroken, FileTrouble, NewerVersion, OtherRun } from "./runFolder/errors.ts"
export { makeFolder } from "./runFolder/makeFolder.ts"
export {
  type DayManifest,
  type FightManifest,
  isDayManifest,
  Manifest,
  readManifest,
  runKey,
} from "./runFolder/manifest.ts"
export { type CombatRecord, RunFolder } from "./runFolder/RunFolder.ts"
export { readResults, storedResults } from "./runFolder/storedResults.ts"
export { benjaminiHochberg } from "./statistics/benjaminiHochberg.ts"
export { betaCdf, betaQuantile, lbeta, lgamma } from "./statistics/beta.ts"
export { agrees, binomialCdf, binomialP, binomialPmf } from "./statistics/binomial.ts"
export { bonettPrice } from "./statistics/bonettPrice.ts"
export { clopperPearson } from "./statistics/clopperPearson.ts"
export { cohensH } from "./statistics/cohensH.ts"
export { confidenceSequence, logEvidence } from "./statistics/confidenceSequence.ts"
export { goodman, goodmanZ } from "./statistics/goodman.ts"
export { hedgesG } from "./statistics/hedgesG.ts"
export { holm } from "./statistics/holm.ts"
export type { Interval } from "./statistics/Interval.ts"
export type { MeanDifference } from "./statistics/MeanDifference.ts"
export { type Moments, momentsOf } from "./statistics/Moments.ts"
export { mcnemar } from "./statistics/mcnemar.ts"
export { newcombe } from "./statistics/newcombe.ts"
export { normalCdf, normalPdf, normalQuantile, z95 } from "./statistics/normal.ts"
export { oddsRatio } from "./statistics/oddsRatio.ts"
export { pairedT } from "./statistics/pairedT.ts"
export { type LookShape, plannedLooks } from "./statistics/plannedLooks.ts"
export { sequentialMcnemar } from "./statistics/sequentialMcnemar.ts"
export { tTails, tTwoSided } from "./statistics/studentT.ts"
export { type SurvivalRow, survivalTable } from "./statistics/survival.ts"
export { welch } from "./statistics/welch.ts"
export { wilson } from "./statistics/wilson.ts"
export { type Cast, castOf } from "./summary/Cast.ts"
export { type AnySummary, DaySummary } from "./summary/DaySummary.ts"
export { mergeDaySummaries, mergeSummaries } from "./summary/mergeSummaries.ts"
export { type CombatantSummary, type SideSummary, Summary } from "./summary/Summary.ts"
export { emptySummary, Tally } from "./summary/Tally.ts"
export type { Answer, Fit } from "./sweep/Answer.ts"
export { answered, confirmedIn, isConfirmed } from "./sweep/answered.ts"
export type { Target, Varied } from "./sweep/Varied.ts"
export { variantsFor } from "./sweep/variantsFor.ts"
export { numberOf, parseVary, type Vary } from "./sweep/vary.ts"
