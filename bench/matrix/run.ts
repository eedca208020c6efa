import { blocks, evenTally, exactly, randomSheets, tally, trueCircles } from "./trial.ts"
import { given, nothingElse, wholeNumber } from "../given.ts"

/*
 * Whether a matrix says what is true, against exact chances of the rules of games/auto-hit:
 *
 *     npm run matrix-trial -- [seeds]
 *
 * False circles where there is none, circles found where there is one, intervals of scores and strengths that hold what
 * is true, and brackets of counts that do.
 */
const seeds = given("npm run matrix-trial -- [seeds]", {}, ([seeds = "200", ...more]) => {
  nothingElse(more)
  return wholeNumber("seeds", seeds)
})
const percent = (k: number, n: number): string => `${((100 * k) / n).toFixed(1)} %`
const told = (name: string, { falseCircles, found, of, scores, seedsWithFalse, strengths }: ReturnType<typeof tally>) =>
  console.log(
    `${name}: false circles ${falseCircles} in ${seedsWithFalse} of ${seeds} seeds, found in ${percent(found, seeds)}; held: scores ${percent(scores, of)}, strengths ${percent(strengths, of)}`,
  )

const eight = exactly(blocks.map(([, sheet]) => sheet))
for (const n of [200, 2000]) told(`eight blocks, no circle, ${n} fights a pair`, tally(eight, n, seeds))
// The strongest of 5 circles among 2,600 triples of random sheets has links as these.
const circle = [
  [0.5, 0.58, 0.37],
  [0.42, 0.5, 0.99],
  [0.63, 0.01, 0.5],
]
for (const n of [200, 500, 2000]) told(`a circle of 58 / 99 / 63 %, ${n} fights a pair`, tally(circle, n, seeds))
// What would be a circle if one pair were not even: the worst there can be.
const nearly = [
  [0.5, 0.5, 0.2],
  [0.5, 0.5, 0.8],
  [0.8, 0.2, 0.5],
]
told("nearly a circle, 2000 fights a pair", tally(nearly, 2000, seeds))
const some = Array.from({ length: 50 }, (_, i) => exactly(randomSheets(i)))
const none = some.filter((truth) => trueCircles(truth).size === 0)
const wrong = none.map((truth) => tally(truth, 2000, 4).falseCircles)
console.log(
  `${none.length} of 50 sets of six random sheets have no circle: ${wrong.filter((k) => k > 0).length} with a false one`,
)
const by = new Map(blocks)
const goblin = by.get("goblin")
for (const name of ["ogre", "knight", "brute"]) {
  const one = by.get(name)
  if (goblin === undefined || one === undefined) continue
  for (const n of [400, 2000]) {
    const { held, tried, width } = evenTally(goblin, one, n, seeds)
    console.log(
      `goblins for one ${name}, ${n} fights a count: the bracket holds in ${percent(held, seeds)}, ${width.toFixed(2)} wide, ${tried.toFixed(1)} counts tried`,
    )
  }
}
