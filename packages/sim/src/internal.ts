/** All that the other packages of Refriega use beside the public entries: names come and go without notice. */

// Of names that either has, the one with a value comes first.
export * from "./pure.ts"
export * from "./index.ts"
export { trouble } from "./errors/Trouble.ts"
export { type Baseline, entriesOf, hasOtherDice, readBaseline, writeBaseline } from "./experiment/baseline.ts"
export { appendHistory, readHistory } from "./experiment/historyFile.ts"
export { movesOf } from "./experiment/movesOf.ts"
export { baselineCases, casesOf } from "./experiment/casesOf.ts"
export { changeSince } from "./experiment/changeSince.ts"
export { fieldChanges } from "./history/fieldChanges.ts"
export { systemNamed } from "./loading/loadScenario.ts"
export { optional } from "./loading/NotInstalled.ts"
export { ownScenarios } from "./loading/ownLibrary.ts"
export { readSmall } from "./loading/readFiles.ts"
export { readGameAt } from "./loading/readGame.ts"
export { takeStandardInput } from "./loading/standardInput.ts"
export { manifestIn } from "./plan/manifestIn.ts"
export { openFrame } from "./pool/openFrame.ts"
export { Growing, type GrowingOptions, type PlayedPoint, type Wanted } from "./run/Growing.ts"
export { findFights, whyNotFind } from "./run/findFights.ts"
export { recounted } from "./run/recounted.ts"
export { replaceFile } from "./runFolder/files.ts"
export { frameContent } from "./runFolder/frameContent.ts"
export { isBusy } from "./runFolder/lockFile.ts"
export { makeFolder } from "./runFolder/makeFolder.ts"
export { storedResults } from "./runFolder/storedResults.ts"
export { writeBehind, writeNew, writeOver } from "./runFolder/writeFiles.ts"
export { attributionOf } from "./attribute/attributionOf.ts"
export {
  type AttributionDesign,
  designOf,
  mostChanges,
  mostWhole,
  planAttribution,
} from "./attribute/planAttribution.ts"
export { cheap as cheapToSolve } from "./sensitivity/exactly.ts"
export { goalMetrics } from "./compare/goalMetrics.ts"
export { goalOf, usualGoals } from "./sensitivity/goalOf.ts"
export {
  type SensitivityAsked,
  type SensitivityHands,
  sensitivityOf,
  TooFewFights,
} from "./sensitivity/sensitivityOf.ts"
export { TrialLog, trialsIn } from "./sensitivity/TrialLog.ts"
export { underIn, variantsOfGoals } from "./sweep/goalNumbers.ts"
export { answered, confirmedIn, isSettled, stillToConfirm } from "./sweep/answered.ts"
export { readTuned, writeTuned } from "./tune/tuneFile.ts"
export { NothingPlayed, type TunePlan, tuneRun } from "./tune/tuneRun.ts"
export { type ForecastAsked, forecastOf } from "./forecast/forecastOf.ts"
export { readMatrix, writeMatrix } from "./matrix/matrixFile.ts"
export { fightsOf as fightsOfMatrix, type MatrixPlan, matrixRun, mostOf as mostOfMatrix } from "./matrix/matrixRun.ts"
export { bothWays, matchesOf, wantedIn } from "./matrix/matchesOf.ts"
export { sizesOf } from "./matrix/sizesOf.ts"
export { type Experiment, loadExperiment } from "./experiment/loadExperiment.ts"
export { load } from "./loading/loadDay.ts"
export { type MechanicsProof, proveMechanics } from "./prove/proveMechanics.ts"
export { runAny } from "./run/run.ts"
export { readManifest } from "./runFolder/manifestFile.ts"
