/**
 * What rooms of systems are built from: words, rosters, dice and their distributions, the battlefield, remembered
 * turns.
 */
export { type CountedRows, countedRows, type Often, oftenIn } from "./parts/countedRows.ts"
export { countOf, highestOf, isIn, lowestOf, withIn, withoutIn, withoutLowest } from "./parts/bits.ts"
export { type Dice as AlikeDice, alikeDice } from "./dice/alikeDice.ts"
export { alikeDie } from "./dice/alikeDie.ts"
export * from "./dice/Distribution.ts"
export { DiceText } from "./dice/diceSchema.ts"
export { drawLots } from "./dice/drawLots.ts"
export {
  type DiceExpression,
  type DiceTerm,
  dice,
  explosionsThatMatter,
  parseDice,
  printDice,
} from "./dice/expression.ts"
export { keyOf, mix32 } from "./dice/hash.ts"
export { doublings, power } from "./dice/power.ts"
export { type OwnPurpose, ownPurpose, type Purpose, purpose } from "./dice/purpose.ts"
export { rollDice } from "./dice/rollDice.ts"
export { Board } from "./field/Board.ts"
export type { Path } from "./field/Path.ts"
export type { Body, Goal } from "./field/Body.ts"
export { concealmentOf, coverBetween, coverOf } from "./field/cover.ts"
export { adjacent, distance, gap, rootDown, stepsFor } from "./field/distance.ts"
export { type Degree, type Diagonals, degree, type Field, terrain } from "./field/Field.ts"
export { directions } from "./field/Ground.ts"
export { Grounds } from "./field/Grounds.ts"
export { isHigher } from "./field/higher.ts"
export { opposite } from "./field/opposite.ts"
export { countOn, facing, isClear, lineOfSight, near } from "./field/sight.ts"
export { squareAt, squareName, xOf, yOf } from "./field/squares.ts"
export { hasWayOut, isAtWayOut, stepsOut } from "./field/wayOut.ts"
export { counted } from "./log/counted.ts"
export { type Act, actsOf, estimated, type Promises } from "./parts/act.ts"
export { type BarredWay, barredWayOf, wayToBarrier } from "./parts/BarredWay.ts"
export { type Enemies, exposureBy } from "./parts/weighing/exposure.ts"
export { type ExtraOf, flagExtra, isOf, numberExtra, pairExtra, type Says, type Saying } from "./parts/extra.ts"
export { blank, emptyForecast, fillForecast, nothing } from "./parts/forecast.ts"
export { cappedAt, type HarmTable, harmTable, tailOf } from "./parts/weighing/HarmTable.ts"
export { custom, defaults, integer, oneOf, type Said, toggle } from "./parts/houseRules.ts"
export { type Described, LookBook } from "./parts/LookBook.ts"
export { lessened } from "./parts/lessened.ts"
export { keptAmong, keptBetween, keptFor, momentOf } from "./parts/moment.ts"
export { modifierRule, type OtherValues } from "./parts/modifierRule.ts"
export {
  applying,
  modifierRows,
  type Rows,
  sumOf,
  valuesOf,
  type When,
  where,
  whileIn,
} from "./parts/modifiers.ts"
export { mustGetOut } from "./parts/mustGetOut.ts"
export { oncePerDecision } from "./parts/oncePerDecision.ts"
export { anyOption, option } from "./parts/option.ts"
export { newParts, type Part, type Parts, part, tellParts } from "./parts/part.ts"
export { restating } from "./parts/restating.ts"
export { inOrderOf, type Neighbours, type Step, stepping } from "./parts/stepping.ts"
export { type Roster, roster } from "./parts/roster.ts"
export { standingSide } from "./parts/standingSide.ts"
export { baseCombatant, baseState, copiesOf, isStanding, own } from "./parts/state.ts"
export { term } from "./parts/term.ts"
export { modifierWord, modifying, type Vocabulary, vocabulary, type Word, word } from "./parts/vocabulary.ts"
export { type Windows, walk } from "./parts/walk.ts"
export { wasHarmed } from "./parts/wasHarmed.ts"
export { baseNarration } from "./reading/baseNarration.ts"
export { evolveBase } from "./reading/evolveBase.ts"
