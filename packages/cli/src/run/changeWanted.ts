import {
  base,
  type Encounter,
  encounterOf,
  type Lever,
  leversOf,
  partyOf,
  type Ruleset,
  shellWord,
  type System,
  type View,
} from "@refriega/core/internal"
import { type Grade, gradeLimits, grades, type LoadedScenario, type PartyResults } from "@refriega/sim/internal"

/** What `refriega tune` is asked, so that a fight becomes as hard for the party as is wanted. */
export interface ChangeWanted {
  readonly vary: readonly string[]
  readonly target: readonly string[]
}

/**
 * What tune may change, and what it must meet. How many there are of each kind of enemies (of the three largest), and
 * how much the strongest of them can take: fewer and less where it is to be easier, more where it is to be harder.
 *
 * @param now how hard the fight is as it was played
 */
export const changeWanted = (loaded: LoadedScenario, now: PartyResults, want: Grade): ChangeWanted => {
  const [at, least, most] = [want, now.difficulty.least, now.difficulty.most].map((grade) => grades.indexOf(grade))
  const [easier, harder] = [(at ?? 0) <= (most ?? 0), (at ?? 0) >= (least ?? 0)]
  const span = (value: number, lowest: number, highest: number): string => {
    const [from, to] = [easier ? lowest : value, harder ? highest : value]
    const step = Math.max(1, Math.ceil((to - from) / mostValues))
    return `${from}..${to}${step === 1 ? "" : `:${step}`}`
  }
  const { health, room, rows } = enemiesOf(loaded)
  return {
    vary: [
      ...rows
        .filter(({ count }) => harder || count > 1)
        .slice(0, mostRows)
        .map(({ count, id }) => `counts.${id}=${span(count, 1, Math.min(2 * count + 1, count + room))}`),
      ...health.map(({ path, value }) => `${path}=${span(value, Math.ceil(value / 4), 3 * value)}`),
    ],
    target: targetsOf(now, want),
  }
}

/** The command that asks it. */
export const tuneCommand = (fight: string, { target, vary }: ChangeWanted, rest: readonly string[]): string =>
  [
    `refriega tune ${shellWord(fight)}`,
    ...vary.map((change) => `--vary ${shellWord(change)}`),
    ...target.map((goal) => `--target ${shellWord(goal)}`),
    ...rest.map(shellWord),
  ].join(" ")

/** A search goes over at most so many rows of enemies, and values of each. */
const [mostRows, mostValues] = [3, 15]

/**
 * Goals that are enough for a grade, by its limits and those of the one below it. Where nobody of the party ever dies,
 * it is by the fights lost alone.
 */
const targetsOf = ({ losesSomebody, side }: PartyResults, want: Grade): readonly string[] => {
  const [wins, dead] = [`winRate.${side}`, `anyDead.${side}`]
  if (want === "overwhelming") return [`${wins} < ${won(gradeLimits.deadly.lost)}%`]
  const limits = gradeLimits[want]
  if (want === "easy") return [`${wins} > ${won(limits.lost)}%`, `${dead} < ${percent(limits.dead)}%`]
  const below = gradeLimits[easierThan[want]]
  const some = `${wins} in ${won(limits.lost)}..${won(below.lost)}%`
  if (want === "deadly") return [some]
  const isDeathless = losesSomebody.k === 0 && losesSomebody.n >= 200
  return isDeathless
    ? [some, `${dead} < ${percent(limits.dead)}%`]
    : [`${wins} > ${won(limits.lost)}%`, `${dead} in ${percent(below.dead)}..${percent(limits.dead)}%`]
}

const easierThan = { moderate: "easy", hard: "moderate", deadly: "hard" } as const

const percent = (share: number): number => Math.round(100 * share)
const won = (lost: number): number => 100 - percent(lost)

interface Enemies {
  /** Rows of members with how many there are, the largest first. */
  readonly rows: readonly { readonly id: string; readonly count: number }[]
  /** The health of the one that has most, where its sheet has a number for it. */
  readonly health: readonly { readonly path: string; readonly value: number }[]
  /** How many more there can be. */
  readonly room: number
}

/** Names that are tried first. */
const likely = ["hp", "toughness", "health", "wounds"]

const mostFighters = 31

const enemiesOf = (loaded: LoadedScenario): Enemies =>
  loaded.visit((rules, scenario) => {
    const party = partyOf(scenario.sides)
    const rows = Object.values(scenario.content.file.sides)
      .flatMap(({ members }, side) => (side === party ? [] : members))
      .map(({ count = 1, id, is }) => ({ id: id ?? is, count }))
      .toSorted((a, b) => b.count - a.count)
    // Rows of the same name have one name for a change.
    const known = rows.filter(({ id }) => rows.filter((row) => row.id === id).length === 1)
    const fight = encounterOf(rules, scenario, base)
    return { rows: known, health: healthOf(rules, fight, party), room: mostFighters - fight.members.length }
  })

/** The numbers on the sheet of the enemy with most points that say how many: one with a name for it, or two. */
const healthOf = <T extends System>(
  rules: Ruleset<T>,
  fight: Encounter<T>,
  party: number | undefined,
): Enemies["health"] => {
  const pointsIn = (encounter: Encounter<T>): ReadonlyMap<string, number> => {
    const prepared = rules.prepare(encounter)
    const state = rules.start(prepared) as View<T["state"]>
    return new Map(prepared.ids.map((id, who) => [id, rules.points.of(state, who)]))
  }
  const now = pointsIn(fight)
  const [strongest] = fight.members
    .filter(({ side }) => side !== party)
    .toSorted((a, b) => (now.get(b.id) ?? 0) - (now.get(a.id) ?? 0))
  const levers = leversOf(rules, fight)
  const rank = ({ path }: Lever): number => (likely.includes(path) ? 0 : 1)
  const found: { readonly path: string; readonly value: number }[] = []
  for (const { at, lever } of levers.all
    .map((each, index) => ({ at: index, lever: each }))
    .toSorted((a, b) => rank(a.lever) - rank(b.lever))) {
    const { of, path, value, whose } = lever
    // Where several share a sheet without a name for all of them, a change can name none.
    if (strongest === undefined || !of.includes(strongest.id) || whose.includes("+")) continue
    if (typeof value !== "number" || value < 2) continue
    const less = levers.set([[at, value - 1]])
    if (less === undefined || pointsIn(less).get(strongest.id) === now.get(strongest.id)) continue
    found.push({ path: `${whose}.${path}`, value })
    if (found.length === 2 || rank(lever) === 0) break
  }
  return found
}
