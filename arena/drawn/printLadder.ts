import type { Policy } from "@refriega/core"
import type { Drawn } from "./drawFight.ts"
import { byGroup, meanOfFights } from "./groupsOf.ts"
import { type DrawnScore, scoreIn } from "./scoreIn.ts"

const percent = (x: number): string => (100 * x).toFixed(1)

const line = (cells: readonly string[]): void =>
  console.log(
    cells
      .map((cell, i) => cell.padEnd(i === 0 ? 18 : i === 1 ? 5 : 20))
      .join(" ")
      .trimEnd(),
  )

const scoreText = (shares: readonly number[]): string => {
  const { d, hi, lo } = meanOfFights(shares)
  // Two or three fights say nothing of all others.
  if (shares.length < 4) return percent(d)
  return `${percent(d)} [${percent(lo)}-${percent(hi)}]`
}

type Row = readonly [Drawn, readonly DrawnScore[]]

/** Those of whom most is said, each seed once. */
const mostOf = <A extends { readonly drawn: Drawn }>(all: readonly A[], of: (one: A) => number, count: number) => {
  const sorted = all.toSorted((a, b) => of(b) - of(a))
  return sorted.filter((one, i) => sorted.findIndex((other) => other.drawn === one.drawn) === i).slice(0, count)
}

/** Those at a limit, those that last longest, and those in which it does worst, each with its seed. */
const printSeeds = (rows: readonly Row[], foes: readonly Policy[]): void => {
  const what = ({ ground, people, number, seed }: Drawn): string => `seed ${seed} (${number} ${people}, ${ground})`
  const all = rows.flatMap(([drawn, scores]) => scores.map((score, i) => ({ drawn, score, foe: foes[i]?.id })))
  const fights = all.reduce((sum, { score }) => sum + score.fights, 0)
  const cut = all.filter(({ score }) => score.cut > 0).toSorted((a, b) => b.score.cut - a.score.cut)
  const sum = cut.reduce((before, { score }) => before + score.cut, 0)
  console.log(`at a limit: ${percent(sum / fights)} % of ${fights} fights`)
  for (const { drawn, foe, score } of cut.slice(0, 8))
    console.log(`  ${percent(score.cut / score.fights)} % of ${what(drawn)} against ${foe}`)
  for (const { drawn, foe, score } of mostOf(all, ({ score }) => score.longest, 3))
    console.log(`  longest: ${score.longest} rounds, ${what(drawn)} against ${foe}, fight ${score.at}`)
  for (const { drawn, foe, score } of mostOf(all, ({ score }) => -score.share, 4))
    console.log(`  lowest: ${percent(score.share)} in ${what(drawn)} against ${foe}`)
}

/** Plays a policy against others in the drawn fights of a system and prints its scores. */
export const printLadder = (
  system: string,
  fights: Iterable<Drawn>,
  policy: Policy,
  foes: readonly Policy[],
  perSeat: number,
): void => {
  const before = process.cpuUsage()
  const rows = Array.from(fights, (drawn): Row => [drawn, foes.map((foe) => scoreIn(drawn, policy, foe, perSeat))])
  const { system: own, user } = process.cpuUsage(before)
  line([system, "", ...foes.map((foe) => `${policy.id}/${foe.id}`)])
  for (const [group, scores] of byGroup(rows))
    line([
      group,
      `${scores.length}`,
      ...foes.map((_, i) => scoreText(scores.map((each) => (each[i] as DrawnScore).share))),
    ])
  printSeeds(rows, foes)
  console.log(`${((own + user) / 1000 / (rows.length * foes.length * 2 * perSeat)).toFixed(1)} CPU ms a fight\n`)
}
