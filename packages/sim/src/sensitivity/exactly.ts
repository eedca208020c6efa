import {
  type Encounter,
  fates,
  type Levers,
  type Solved,
  type System,
  type TooLarge,
  type UnfoldingProgress,
} from "@refriega/core/internal"
import type { MeasuredLever } from "./Measured.ts"
import type { Piloted } from "./Piloted.ts"
import type { Effect, WayEffect } from "./Sensitivity.ts"

/** A fight that takes more ways of the dice, by itself or with all of its numbers, is played instead of solved. */
export const cheap = { ways: 80_000, states: 20_000, all: 1_600_000 } as const

/** What is exact of a goal; undefined where odds do not say it. */
type Reading = (odds: Solved) => number

/** How to read a goal from the odds of a fight: wins, rounds, and deaths of somebody, or on a side of one. */
export const readingOf = (id: string, sides: readonly string[], members: readonly { id: string; side: number }[]) => {
  const at = id.indexOf(".")
  const [kind, about] = [id.slice(0, Math.max(0, at)), id.slice(at + 1)]
  if (id === "rounds")
    return (({ rounds }) => rounds.reduce((sum, p, round) => sum + p * round, 0)) satisfies Reading as Reading
  const side = sides.indexOf(about)
  if (kind === "winRate" && side >= 0) return (({ wins }) => wins[side] as number) satisfies Reading as Reading
  const own = members.flatMap(({ id: member, side: of }, i) =>
    (side >= 0 ? of === side : member === about) ? [i] : [],
  )
  const dead = fates.indexOf("dead")
  const deaths = ({ fates: each }: Solved): number => own.reduce((sum, i) => sum + (each[i]?.[dead] ?? 0), 0)
  if (kind === "deaths" && own.length > 0) return deaths as Reading
  if (kind === "lethality" && own.length > 0) return ((odds) => deaths(odds) / own.length) satisfies Reading as Reading
  if ((kind === "dead" || kind === "anyDead") && own.length === 1) return deaths as Reading
  return undefined
}

/**
 * Solves a fight with its numbers set otherwise, one after the other; undefined where that takes too long.
 *
 * @param isOver whether the time for it has passed
 */
export const exactly = async <T extends System>(
  levers: Levers<T>,
  solver: (encounter: Encounter<T>) => Generator<UnfoldingProgress, Solved | TooLarge>,
  chosen: readonly Piloted[],
  readings: readonly Reading[],
  pause: (done: number, of: number) => Promise<void>,
  isOver: () => boolean = () => false,
): Promise<{ readonly base: readonly number[]; readonly levers: readonly MeasuredLever[] } | undefined> => {
  const total = 1 + chosen.reduce((sum, { ways }) => sum + ways.length, 0)
  let done = 0
  const solved = async (sets: Parameters<Levers<T>["set"]>[0]): Promise<readonly number[] | undefined> => {
    const encounter = levers.set(sets)
    if (encounter === undefined) return undefined
    const run = solver(encounter)
    for (let step = 0; ; step++) {
      const next = run.next()
      if (next.done === true) {
        done++
        if (next.value._tag !== "Solved" || next.value.unknown > 0) return undefined
        if (next.value.ways * total > cheap.all) return undefined
        const odds = next.value
        return readings.map((read) => read(odds))
      }
      if (step % 8 > 0) continue
      await pause(done, total)
      if (isOver()) return undefined
    }
  }
  const base = await solved([])
  if (base === undefined) return undefined
  const found: MeasuredLever[] = []
  for (const { lever, ways } of chosen) {
    const values: (readonly number[])[] = []
    for (const { to } of ways) {
      const value = await solved([[lever, to]])
      if (value === undefined) return undefined
      values.push(value)
    }
    found.push({ lever, fights: 0, goals: readings.map((_, goal) => of(ways, values, base, goal)) })
  }
  return { base, levers: found }
}

/** What an exact value leaves open: the last digits of a sum. */
const dust = 1e-9

const exact = (d: number): Effect => ({ d, lo: d, hi: d })

const of = (
  ways: Piloted["ways"],
  values: readonly (readonly number[])[],
  base: readonly number[],
  goal: number,
): MeasuredLever["goals"][number] => {
  const each = ways.map(
    ({ to, way }, k): WayEffect => ({ to, way, ...exact((values[k]?.[goal] as number) - (base[goal] as number)) }),
  )
  const [less, more] = (["less", "more"] as const).map((name) => each.find(({ way }) => way === name))
  if (less === undefined || more === undefined) return { ways: each }
  // Exact sides are hardly ever opposite to the last digit: they are where they go opposite ways, and neither is twice
  // as large as the other.
  const [a, b] = [Math.abs(less.d), Math.abs(more.d)]
  const opposite = less.d * more.d <= dust && Math.max(a, b) <= 2 * Math.min(a, b) + dust
  return opposite ? { step: exact((more.d - less.d) / 2), ways: each } : { ways: each }
}
