import type { System, TooLarge, Unfolding } from "@refriega/core/internal"
import { exactly, sumWithin } from "./estimate.ts"
import { type Fitted, readerOf } from "./FittedValue.ts"
import type { Estimate, Ledger, LedgerForm, LedgerStep, LedgerSum, Turn } from "./Ledger.ts"
import { type Fought, type Places, placesOf } from "./Place.ts"
import { rate } from "../statistics/rate.ts"
import { regretOf, telling, turnByForks, turningSteps } from "./turnsOf.ts"
import { type Worth, worthByPlayOuts } from "./worth.ts"
import { worthByGraph } from "./worthByGraph.ts"

/** How a ledger is made. */
export type LedgerHow<T extends System> = {
  readonly side: number
  /** By side, the policies by which the fight is taken to go on, by name. */
  readonly by: readonly string[]
  /** How many play-outs each place gets, and each moment; what is usual when left out. */
  readonly forks?: number | undefined
  /** False: no moment is played on to the end, and none is named. */
  readonly turns?: boolean
} & (
  | { readonly form: "exact"; readonly solving: Omit<Unfolding<T>, "free"> }
  | { readonly form: "forks" }
  | { readonly form: "table"; readonly fit: Fitted }
)

/** How far it has come: places done, of all, or states of a fight that is being solved. */
export interface LedgerProgress {
  readonly doing: "solving" | "training" | "playing" | "turns" | "entering"
  readonly done: number
  readonly of: number
}

/** Acts with dice that a play-out goes before the fitted value is read: so much of a fight, within bounds. */
const reaching = { share: 0.55, least: 6, most: 28 } as const
const actsOf = ({ acts, fights }: Fitted): number =>
  Math.max(reaching.least, Math.min(reaching.most, Math.round((reaching.share * acts) / fights)))

/** Play-outs of a place with a fitted value, by the acts that all of them take together. */
const ofTable = { acts: 24_000, fewest: 16, most: 60 } as const
/** Play-outs of a moment to the end: fewer in long fights. */
const ofTurns = { acts: 3_000, fewest: 40, most: 100 } as const
/** Play-outs of all places together to the end; but of no place fewer or more than these. */
const ofForks = { inAll: 10_000, fewest: 100, most: 400 } as const

/** What the ledger of a fight says, or why the fight is too large for an exact one. */
export function* ledgerOf<T extends System>(
  fought: Fought<T>,
  how: LedgerHow<T>,
): Generator<LedgerProgress, Ledger | TooLarge> {
  const found = placesOf(fought)
  const { combat, places } = found
  const { side } = how
  const rolling = places.filter(({ given, rolls }) => rolls || given !== undefined).length
  const forks = how.form === "exact" ? 0 : (how.forks ?? usualForks(how, rolling))
  const worth = yield* worthOf(fought, found, how, forks)
  if ("_tag" in worth) return worth
  const forksOfTurns =
    how.form === "exact" ? 0 : Math.max(forks, how.forks ?? within(ofTurns, ofTurns.acts / Math.max(1, rolling)))
  const turns: Turn[] = []
  const chosen = how.turns === false ? [] : turningSteps(worth)
  const sideOf = (who: number): number => combat.state.combatants[who]?.side ?? -1
  for (const [i, step] of chosen.entries()) {
    yield { doing: "turns", done: i, of: chosen.length }
    const reach =
      how.form === "table"
        ? { side, acts: actsOf(how.fit), value: readerOf(how.fit, fought.rules, fought.prepared) }
        : { side, acts: Infinity }
    const turn = how.form === "exact" ? turnExactly(worth, step) : turnByForks(found, step, side, forksOfTurns)
    const regret = how.form === "exact" ? undefined : regretOf(found, step, reach, forks, sideOf)
    turns.push(regret === undefined ? turn : { ...turn, regret })
  }
  return told(found, worth, how, { forks, forksOfTurns, turns: telling(turns), sideOf })
}

const within = ({ fewest, most }: { readonly fewest: number; readonly most: number }, x: number): number =>
  Math.max(fewest, Math.min(most, Math.floor(x)))

/** How many play-outs a place gets. */
const usualForks = <T extends System>(how: LedgerHow<T>, rolling: number): number =>
  how.form === "table"
    ? within(ofTable, ofTable.acts / (Math.max(1, rolling) * actsOf(how.fit)))
    : within(ofForks, ofForks.inAll / Math.max(1, rolling))

function* worthOf<T extends System>(
  fought: Fought<T>,
  found: Places<T>,
  how: LedgerHow<T>,
  forks: number,
): Generator<LedgerProgress, readonly Worth[] | TooLarge> {
  const { side } = how
  const of = found.places.length
  if (how.form === "exact") {
    const run = worthByGraph(fought, found, side, how.solving)
    for (;;) {
      const { done, value } = run.next()
      if (done === true) return value
      yield { doing: "solving", done: value.done, of: value.states }
    }
  }
  const reach =
    how.form === "table"
      ? { side, acts: actsOf(how.fit), value: readerOf(how.fit, fought.rules, fought.prepared) }
      : { side, acts: Infinity }
  const run = worthByPlayOuts(found, reach, forks, how.form === "table" ? startOf(how.fit) : undefined)
  for (;;) {
    const { done, value } = run.next()
    if (done === true) return value
    yield { doing: "playing", done: value, of }
  }
}

/** The chance at the beginning, from all fights that a value was fitted to. */
const startOf = ({ fights, won }: Fitted): Estimate => {
  const { hi, lo, p } = rate(won, fights)
  return { x: p, lo, hi }
}

const turnExactly = (worth: readonly Worth[], step: number): Turn => {
  const { before, choice, luck } = worth[step] as Worth
  const change = luck.x + choice.x
  return { step, before, after: exactly(before.x + change), change: exactly(change) }
}

interface Found {
  readonly forks: number
  readonly forksOfTurns: number
  readonly turns: readonly Turn[]
  readonly sideOf: (who: number) => number
}

const told = <T extends System>(
  { combat, places }: Places<T>,
  worth: readonly Worth[],
  how: LedgerHow<T>,
  { forks, forksOfTurns, sideOf, turns }: Found,
): Ledger => {
  const { by, side } = how
  const { state, log, prepared } = combat
  const steps = places.map(({ decision, event, kind, round, taken, who }, i): LedgerStep => {
    const option = decision === undefined ? undefined : decision.options[taken ?? 0]
    const { before, choice, luck, rest } = worth[i] as Worth
    const to = places[i + 1]?.event ?? log.length
    const did = { verb: option?.verb ?? -1, target: option?.target ?? -1 }
    return { kind, who, round, from: event, to, ...did, before, luck, choice, rest }
  })
  const sumOf = (mine: (step: LedgerStep) => boolean): LedgerSum => {
    const total = { luck: 0, choice: 0, rest: 0 }
    const found: Record<"luck" | "choice", Float64Array[]> = { luck: [], choice: [] }
    for (const [i, step] of steps.entries()) {
      if (!mine(step)) continue
      total.luck += step.luck.x
      total.choice += step.choice.x
      total.rest += step.rest
      const { choice, luck } = worth[i]?.series ?? {}
      if (luck !== undefined) found.luck.push(luck)
      if (choice !== undefined) found.choice.push(choice)
    }
    const within = (x: number, series: readonly Float64Array[]) => {
      const { hi, lo } = series.length === 0 ? { lo: x, hi: x } : sumWithin(series)
      return { lo: Math.min(lo, x), hi: Math.max(hi, x) }
    }
    return {
      ...total,
      luckWithin: within(total.luck, found.luck),
      choiceWithin: within(total.choice, found.choice),
    }
  }
  return {
    schema: 1,
    form: how.form satisfies LedgerForm,
    side,
    by,
    forks,
    forksOfTurns,
    ...(how.form === "table" && {
      fit: { seed: how.fit.seed, fights: how.fit.fights, states: how.fit.states, acts: actsOf(how.fit) },
    }),
    start: (steps[0] as LedgerStep).before,
    result: state.winner === side ? 1 : 0,
    steps,
    total: sumOf(() => true),
    combatants: prepared.ids.map((_, who) => sumOf((step) => step.who === who)),
    sides: prepared.sides.map((_, of) => sumOf((step) => sideOf(step.who) === of)),
    turns,
  }
}
