import type { Policy } from "@refriega/core"
import { holm } from "@refriega/sim"
import type { Drawn } from "./drawFight.ts"
import { givenAway } from "./givenAway.ts"
import { meanOfFights } from "./groupsOf.ts"

/** By act, what was gained in each fight in which it is done: the mean of the sides that do it. */
type Gains = Map<string, Map<number, number[]>>

/** What is gained in a fight more than this is worth telling. */
const worthTelling = 0.1

const points = (x: number): string => `${x > 0 ? "+" : ""}${(100 * x).toFixed(1)}`

/**
 * What a policy gives away in the drawn fights of a system: its acts and parts of the game left out one by one, pooled
 * over the fights. What surely gains stands first.
 */
export const printGiven = (
  system: string,
  drawnFights: Iterable<Drawn>,
  policy: Policy,
  foe: Policy,
  fights: number,
): void => {
  const gains: Gains = new Map()
  for (const drawn of drawnFights)
    for (const { gain, what } of givenAway(drawn, policy, foe, fights)) {
      const own = gains.get(what) ?? new Map<number, number[]>()
      own.set(drawn.seed, [...(own.get(drawn.seed) ?? []), gain])
      gains.set(what, own)
    }
  const rows = [...gains].flatMap(([what, bySeed]) => {
    const each = [...bySeed].map(([seed, found]) => [seed, found.reduce((a, b) => a + b, 0) / found.length] as const)
    if (each.length < 2) return []
    return [{ what, each, ...meanOfFights(each.map(([, gain]) => gain)) }]
  })
  const adjusted = holm(rows.map(({ p }) => p))
  const isSure = (i: number): boolean => (adjusted[i] as number) < 0.05
  const order = rows
    .map((row, i) => ({ ...row, sure: isSure(i) && row.d > 0, p: adjusted[i] as number }))
    .toSorted((a, b) => Number(b.sure) - Number(a.sure) || b.d - a.d)
  console.log(`${system}: ${policy.id} against ${foe.id} without one thing, ${fights} fights a side and way`)
  console.log(`${"without".padEnd(26)} ${"fights".padEnd(7)} ${"gain".padEnd(24)} p (Holm)  most, by seed`)
  for (const { d, each, hi, lo, p, sure, what } of order) {
    const most = each.filter(([, gain]) => gain >= worthTelling).toSorted(([, a], [, b]) => b - a)
    const seedsText = most
      .slice(0, 4)
      .map(([seed, gain]) => `${seed} ${points(gain)}`)
      .join(", ")
    const gained = `${points(d)} [${points(lo)}, ${points(hi)}]${sure ? " !" : ""}`
    console.log(
      `${what.padEnd(26)} ${`${each.length}`.padEnd(7)} ${gained.padEnd(24)} ${p.toFixed(3).padEnd(9)} ${seedsText}`,
    )
  }
  console.log(`told: npm run ladder -- ${system} --drawn SEED --write FOLDER, then what that prints\n`)
}
