import type { ChanceNode, ChoiceNode } from "./FightGraph.ts"

/** A decision on the way that is being played. */
export interface Deciding {
  /** Which of the way's dice and decisions it is, from 0. */
  readonly at: number
  readonly side: number
  /** The answers that are gone through, as indices of options; `picks` and `verbs` are in their order. */
  readonly answers: readonly number[]
  readonly picks: readonly number[]
  readonly verbs: readonly number[]
  readonly round: number
  /** The chance of the way up to here. */
  readonly chance: number
}

/** Where something leads, in how many rounds. */
interface Lead {
  readonly to: number
  readonly rounds: number
  readonly limits: readonly number[]
  p: number
}

/** What chance leads to, added up by where it leads and in how many rounds. */
export class Chances {
  private readonly all = new Map<string, Lead>()

  /** @param limits what it comes to instead if the limit forbids a round, for each that begins on the way */
  add({ p, rounds, to }: Omit<Lead, "limits">, limits: readonly number[] = []): void {
    const key = `${to},${rounds},${limits.join()}`
    const there = this.all.get(key)
    if (there === undefined) this.all.set(key, { to, rounds, limits, p })
    else there.p += p
  }

  /**
   * The lists of a node. What dice do not add up to in the last digit is mended, so that nothing is lost over many
   * rounds.
   */
  lists(): Omit<ChanceNode, "is"> {
    const all = [...this.all.values()]
    const sum = all.reduce((total, { p }) => total + p, 0)
    return {
      to: all.map(({ to }) => to),
      chances: all.map(({ p }) => p / sum),
      rounds: all.map(({ rounds }) => rounds),
      limits: all.map(({ limits }) => limits),
    }
  }
}

/** A decision whose answers are being gone through. */
interface Open {
  readonly decision: Deciding
  readonly done: number[]
  /** What the limit would make of each round that has begun before it. */
  readonly limits: readonly number[]
  chances: Chances
}

/** The end of a way: the node that it leads to, in what round, with what chance. */
export interface WayEnd {
  readonly to: number
  readonly round: number
  readonly chance: number
}

/** Where nodes are kept: equal ones are one. */
export interface Keeper {
  readonly chance: (chances: Chances) => number
  readonly choice: (node: ChoiceNode) => number
}

/**
 * What comes of one act as a tree of chance and decisions. Its ways come one after the other, as an odometer shows
 * them: what two ways in a row share at the beginning they share in the tree.
 */
export class ActTree {
  readonly root = new Chances()
  private readonly open: Open[] = []
  private readonly round: number
  private readonly keep: Keeper

  constructor(round: number, keep: Keeper) {
    this.round = round
    this.keep = keep
  }

  /**
   * The end of a way, with all decisions on it, in their order, and what the limit would make of each round that begins
   * on it.
   */
  leaf(end: WayEnd, decisions: readonly Deciding[], limits: readonly number[]): void {
    for (const decision of decisions.slice(this.open.length))
      this.open.push({ decision, done: [], limits, chances: new Chances() })
    this.add(end, limits)
  }

  /**
   * The next way differs from the last one at this place, or nowhere any more (-1): what lies behind it is finished.
   */
  turn(at: number): void {
    for (let top = this.open.at(-1); top !== undefined && top.decision.at >= at; top = this.open.at(-1)) {
      top.done.push(this.keep.chance(top.chances))
      if (top.decision.at === at) {
        top.chances = new Chances()
        return
      }
      this.open.pop()
      const { chance, picks, round, side, verbs } = top.decision
      const to = this.keep.choice({ is: "choice", side, picks, to: top.done, verbs })
      this.add({ to, round, chance }, top.limits)
    }
  }

  private add({ chance, round, to }: WayEnd, limits: readonly number[]): void {
    const inner = this.open.at(-1)
    const from = inner?.decision.round ?? this.round
    const its = limits.slice(from - this.round, round - this.round)
    const rounds = round - from
    if (inner === undefined) this.root.add({ to, rounds, p: chance }, its)
    else inner.chances.add({ to, rounds, p: chance / inner.decision.chance }, its)
  }
}
