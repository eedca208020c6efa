// Searches for goals in problems whose answers are known exactly: how often a point that meets them is found, how often
// something false is said, and whether the fights that are promised to tell do tell.
//
//   npm run tune-trials                       a few seeds of everything
//   npm run tune-trials -- 60                 that many seeds
//   npm run tune-trials -- 60 4 numbers       that problem alone
import { knockProblems } from "./knockProblems.ts"
import { madeKinds, madeProblem } from "./madeProblems.ts"
import type { Problem } from "./Problem.ts"
import { tally, told } from "./tally.ts"
import { given, wholeNumber } from "../given.ts"

const { named, seeds } = given("npm run tune-trials -- [seeds] [problem]", {}, ([count = "5", ...words]) => ({
  seeds: wholeNumber("seeds", count),
  named: words.join(" "),
}))

/** How many fights may be played of each problem; 20,000 where nothing is said. */
const capOf: Readonly<Record<string, number>> = { "4 numbers, missed by 7": 60_000 }

/** So few fights are to be enough for the point that is named to be right. */
const few: Readonly<Record<string, number>> = {
  "1 number": 1000,
  "2 numbers": 1000,
  "3 numbers": 2000,
  "4 numbers": 5000,
}

const kinds: readonly (readonly [id: string, problem: (seed: number) => Problem])[] = [
  ...knockProblems.map((problem) => [problem.id, () => problem] as const),
  ...madeKinds.map((kind) => [kind, (seed: number) => madeProblem(kind, seed)] as const),
]

for (const [id, problem] of kinds.filter(([name]) => named === "" || name === named)) {
  const problems = Array.from({ length: seeds }, (_, i) => problem(i + 1))
  const soon = few[id]
  if (soon !== undefined) console.log(`${told(tally(problems, soon))} of ${soon}`)
  const cap = capOf[id] ?? 20_000
  console.log(`${told(tally(problems, cap, true))} of ${cap}`)
}
