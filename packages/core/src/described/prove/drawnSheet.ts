import { mix32 } from "../../dice/hash.ts"
import type { Game, Stat } from "../language/Game.ts"
import { leavesOf } from "../language/walkSteps.ts"

const someDice = ["d4", "d6", "d8", "d10", "2d6", "d6+1"] as const

/** Points beyond this make fights long and tell nothing new. */
const mostOfAnything = 20
/** What points are drawn up to, above the least, where there are to be few. */
const fewPoints = 3

/**
 * About so many of all switches are on, and so many of the numbers that a sheet may leave out are said: where somebody
 * has everything, no thing is done often, and to weigh it all takes as long as many fights.
 */
const [switchesOn, numbersSaid] = [8, 30]

/** The stats that points begin with, or are bounded by. */
const pointStats = ({ layers, tracks }: Game): ReadonlySet<number> =>
  new Set(
    layers.flatMap((layer) => {
      const { start, to } = tracks[layer] as Game["tracks"][number]
      return [...leavesOf(start), ...leavesOf(to)].flatMap((leaf) => (leaf.is === "stat" ? [leaf.index] : []))
    }),
  )

/**
 * A sheet within the bounds of the game: the same for the same number.
 *
 * @param few whether it has few points
 */
export const drawnSheet = (game: Game, number: number, few: boolean): Readonly<Record<string, unknown>> => {
  const { diceStats, gear, stats } = game
  const points = pointStats(game)
  const switches = stats.filter(({ isSwitch }) => isSwitch).length
  const rare = Math.max(2, Math.ceil(switches / switchesOn))
  const left = [...stats, ...diceStats].filter((stat) => stat.default !== undefined).length - switches
  const seldom = Math.ceil(left / numbersSaid)
  const drawn = (i: number, many: number): number => (mix32(number * 977 + i * 131 + 7) >>> 0) % many
  return Object.fromEntries([
    ...stats.flatMap(
      (
        { from, id, isSwitch, manyOf, ofItem, ofList, to, words, ...stat },
        i,
      ): readonly (readonly [string, unknown])[] => {
        if (ofItem !== undefined || manyOf !== undefined) return []
        if (ofList !== undefined) {
          const all = stats.flatMap((each, at) => (each.ofList?.list === ofList.list ? [{ each, at }] : []))
          const has = all.flatMap(({ at, each }) => (drawn(at, rare) === 0 ? [each.ofList?.word] : []))
          return [[ofList.list, has] as const]
        }
        if (!isSwitch && stat.default !== undefined && drawn(200 + i, seldom) !== 0) return []
        if (words !== undefined) return [[id, words.words[drawn(i, words.words.length)]?.id] as const]
        // Duels with few points have few states; all else may be anything then.
        const most = !few ? mostOfAnything : points.has(i) ? fewPoints : to - from
        const value = from + drawn(i, Math.max(1, Math.min(to, from + most) - from + 1))
        return [[id, isSwitch ? drawn(i, rare) === 1 : value] as const]
      },
    ),
    ...diceStats.flatMap(({ id, ofItem, ...stat }, i) =>
      ofItem !== undefined || (stat.default !== undefined && drawn(300 + i, seldom) !== 0)
        ? []
        : [[id, someDice[drawn(100 + i, someDice.length)]] as const],
    ),
    ...gear.map((each, i) => [each.id, drawnList(game, each, (n, many) => drawn(1000 + 50 * i + n, many))] as const),
  ])
}

/** The numbers of a door: within their bounds, and few points. */
export const drawnNumbers = (stats: readonly Stat[], number: number): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    stats.map(({ from, id, isSwitch, to, words }, i) => {
      const value = from + ((mix32(number * 613 + i * 89 + 5) >>> 0) % (Math.min(to - from, fewPoints) + 1))
      return [id, words !== undefined ? words.words[value - from]?.id : isSwitch ? value === 1 : value] as const
    }),
  )

/** Some entries of a list: things by name where there are any, else with numbers of their own. */
const drawnList = (
  { diceStats, stats }: Game,
  { id, items, most }: Game["gear"][number],
  drawn: (n: number, many: number) => number,
): readonly unknown[] =>
  Array.from({ length: 1 + drawn(0, Math.min(3, most)) }, (_, at) => {
    const name = items[drawn(1 + at, Math.max(1, items.length))]?.id
    if (name !== undefined) return name
    const isIts = ({ ofItem }: { readonly ofItem?: { readonly gear: string; readonly at: number } }): boolean =>
      ofItem?.gear === id && ofItem.at === at
    return Object.fromEntries([
      ...stats.filter(isIts).map(({ from, isSwitch, ofItem, to, words }, i) => {
        if (words !== undefined) return [ofItem?.name, words.words[drawn(10 + i, words.words.length)]?.id] as const
        const value = from + drawn(10 + i, Math.min(to - from, mostOfAnything) + 1)
        return [ofItem?.name, isSwitch ? value === 1 : value] as const
      }),
      ...diceStats
        .filter(isIts)
        .map(({ ofItem }, i) => [ofItem?.name, someDice[drawn(30 + i, someDice.length)]] as const),
    ])
  })
