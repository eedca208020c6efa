import { mean, type Metric, share } from "../../packages/sim/src/compare/metrics.ts"
import { fightsFor, type Pilot } from "../../packages/sim/src/forecast/fightsFor.ts"
import { meanWithin } from "../../packages/sim/src/statistics/intervals/meanWithin.ts"
import { momentsOf } from "../../packages/sim/src/statistics/Moments.ts"
import { pairedShares } from "../../packages/sim/src/statistics/pairedShares.ts"
import { rate } from "../../packages/sim/src/statistics/rate.ts"
import { hashed } from "../tune/knock.ts"

/** A number of fights whose distribution is known: what each fight comes to, and how near it is to be known. */
export interface Known {
  readonly id: string
  readonly metric: Metric
  readonly of: Pilot["of"]
  readonly draw: (u: number) => number
  readonly width: number
}

const wins = share("winRate.a", 1, () => 0)
const rounds = mean("rounds", 0, 1, () => 0, 100)
const deaths = mean("deaths.a", -1, 1, () => 0, 4)

const level = (p: number, width: number): Known => ({
  id: `a share of ${p}`,
  metric: wins,
  of: "level",
  draw: (u) => (u < p ? 1 : 0),
  width,
})
const difference = (less: number, more: number, width: number): Known => ({
  id: `a difference: ${less} worse, ${more} better`,
  metric: wins,
  of: "difference",
  draw: (u) => (u < less ? -1 : u < less + more ? 1 : 0),
  width,
})

export const known: readonly Known[] = [
  level(0.5, 0.02),
  level(0.2, 0.02),
  level(0.03, 0.01),
  level(0.5, 0.05),
  difference(0.12, 0.18, 0.02),
  difference(0.02, 0.04, 0.01),
  difference(0.004, 0.006, 0.005),
  difference(0.2, 0.2, 0.05),
  {
    id: "rounds, mostly 3 to 8, one in fifty 30",
    metric: rounds,
    of: "level",
    draw: (u) => (u < 0.02 ? 30 : 3 + Math.floor(((u - 0.02) / 0.98) * 6)),
    width: 0.25,
  },
  { id: "deaths, 0 to 2", metric: deaths, of: "level", draw: (u) => (u < 0.7 ? 0 : u < 0.95 ? 1 : 2), width: 0.02 },
  {
    id: "a difference of rounds, of one in ten",
    metric: rounds,
    of: "difference",
    draw: (u) => (u < 0.05 ? -2 : u < 0.1 ? 1 : 0),
    width: 0.05,
  },
]

const halfOf = ({ metric, of }: Known, values: readonly number[]): number => {
  const n = values.length
  const up = values.filter((x) => x > 0).length
  const interval =
    metric.kind === "mean"
      ? meanWithin(momentsOf(values), of === "level" ? metric.range : { lo: -metric.range.hi, hi: metric.range.hi })
      : of === "level"
        ? rate(up, n)
        : pairedShares(values.filter((x) => x < 0).length, up, n)
  return (interval.hi - interval.lo) / 2
}

/** In how many of so many seeds the promised fights were enough, and how many were promised on average. */
export const kept = (
  case_: Known,
  seeds: number,
  pilot = 400,
): { readonly enough: number; readonly fights: number } => {
  let [enough, fights] = [0, 0]
  for (let seed = 1; seed <= seeds; seed++) {
    const values = (n: number, salt: number) =>
      Array.from({ length: n }, (_, i) => case_.draw(hashed(seed, i, salt) / 4294967296))
    const { most } = fightsFor({ metric: case_.metric, of: case_.of, values: values(pilot, 1) }, case_.width)
    if (halfOf(case_, values(most, 2)) <= case_.width) enough++
    fights += most
  }
  return { enough, fights: fights / seeds }
}
