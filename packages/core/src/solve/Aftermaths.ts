import type { Chooser, Combat } from "../combat/Combat.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import { EveryThrow, left, NoDice } from "./EveryChoice.ts"
import type { AfterNode } from "./FightGraph.ts"

/** An aftermath that is to be followed, from after so many of its dice. */
interface Pending<T extends System> {
  readonly node: number
  /** The fight as it stood when it was decided. */
  readonly combat: Combat<T>
  /** What its dice have shown since, in one of the ways that lead here. */
  readonly shown: readonly number[]
  /** The node of the beginning of the aftermath. */
  readonly root: number
  /** What is known so far of the chance to come here from that beginning. */
  chance: number
}

/** For each state that is allowed, so many throws of aftermaths. */
const throwsAState = 4
/** An aftermath that goes on for ever without coming back to where it was is left where it is rarer than this. */
const rarest = 1e-18

/**
 * What happens after a fight has been decided, in every way: who bleeds to death, who gets up again. An aftermath rolls
 * until nobody is dying any more, so it is taken apart where a throw ends and the next begins; what goes on in the same
 * way from there is one node.
 */
export class Aftermaths<T extends System> {
  readonly nodes: AfterNode[] = []
  cut = 0
  private readonly known = new Map<string, number>()
  private readonly pending: (Pending<T> | undefined)[] = []
  /** By node. */
  private readonly open = new Map<number, Pending<T>>()
  private readonly rules: Ruleset<T>
  private readonly prepared: T["prepared"]
  private readonly essence: (state: View<T["state"]>) => unknown
  private readonly choose: Chooser<T>

  constructor(
    rules: Ruleset<T>,
    prepared: T["prepared"],
    essence: (state: View<T["state"]>) => unknown,
    choose: Chooser<T>,
  ) {
    this.rules = rules
    this.prepared = prepared
    this.essence = essence
    this.choose = choose
  }

  /** The node of what comes after a fight that has just been decided. */
  of(combat: Combat<T>): number {
    const key = `decided ${JSON.stringify(this.essence(combat.state))}`
    const there = this.known.get(key)
    if (there !== undefined) return there
    const node = this.atOnce(combat) ?? this.wait(combat, [], undefined)
    this.known.set(key, node)
    return node
  }

  /** The node of a fight that is over. */
  outcomeOf(state: View<T["state"]>): number {
    const { prepared, rules } = this
    const sums = prepared.sides.map(() => ({ health: 0, size: 0 }))
    state.combatants.forEach(({ side }, who) => {
      const sum = sums[side]
      if (sum === undefined) return
      sum.health += rules.health(prepared, state, who)
      sum.size++
    })
    const outcome = {
      is: "outcome",
      winner: state.winner,
      fates: state.combatants.map(fateOf),
      health: sums.map(({ health, size }) => health / Math.max(1, size)),
    } as const
    const key = JSON.stringify(outcome)
    const there = this.known.get(key)
    if (there !== undefined) return there
    this.known.set(key, this.nodes.length)
    return this.nodes.push(outcome) - 1
  }

  /**
   * Follows all that wait, and says now and then how many ways that took so far. Where there are too many states or
   * ways, what is left stays unknown.
   */
  *following(most: { readonly states: number; readonly ways: number }, waysAtATime: number): Generator<number, void> {
    const dice = new EveryThrow()
    let ways = 0
    for (let done = 0, next = this.pending[0]; next !== undefined; next = this.pending[++done]) {
      const chances = new Map<number, number>()
      this.open.delete(next.node)
      dice.reset(next.shown)
      do {
        if (ways > most.ways || done > throwsAState * most.states) return
        const to = this.wayOf(next, dice)
        const then = this.open.get(to)
        if (then !== undefined) then.chance += next.chance * dice.probability
        chances.set(to, (chances.get(to) ?? 0) + dice.probability)
        if (++ways % waysAtATime === 0) yield ways
      } while (dice.advance())
      this.cut = Math.max(this.cut, dice.cut)
      const sum = [...chances.values()].reduce((a, b) => a + b, 0)
      const all = [...chances.values()].map((p) => p / sum)
      this.nodes[next.node] = { is: "throw", to: [...chances.keys()], chances: all }
      this.pending[done] = undefined
    }
  }

  /** Where one way of the dice leads. */
  private wayOf(pending: Pending<T>, dice: EveryThrow): number {
    const combat = pending.combat.fork(this.choose, { dice, forgets: true })
    try {
      combat.next()
    } catch (error) {
      if (error === left.halfway) return this.between(combat, dice, pending)
      if (error !== left.tooRare) throw error
    }
    return this.outcomeOf(combat.state)
  }

  private between(combat: Combat<T>, dice: EveryThrow, { chance, combat: from, root }: Pending<T>): number {
    const { next } = dice
    const place = this.rules.lateThrow?.(this.prepared, from.state, ...next)
    const where = place === undefined ? { root, next } : { place }
    const key = `between ${JSON.stringify([where, this.essence(combat.state)])}`
    const there = this.known.get(key)
    if (there !== undefined) return there
    if (place === undefined && chance * dice.probability < rarest) return this.outcomeOf(combat.state)
    const node = this.wait(from, dice.way, root)
    this.known.set(key, node)
    return node
  }

  /** The outcome of an aftermath that rolls no dice. */
  private atOnce(combat: Combat<T>): number | undefined {
    const copy = combat.fork(this.choose, { dice: new NoDice(), forgets: true })
    try {
      copy.next()
    } catch (error) {
      if (error !== left.rolls) throw error
      return undefined
    }
    return this.outcomeOf(copy.state)
  }

  private wait(combat: Combat<T>, shown: readonly number[], root: number | undefined): number {
    const node = this.nodes.push({ is: "unknown" }) - 1
    const pending = { node, combat, shown, root: root ?? node, chance: root === undefined ? 1 : 0 }
    this.pending.push(pending)
    this.open.set(node, pending)
    return node
  }
}

/** Aftermaths that nobody asks about. */
export class NoAftermaths {
  readonly nodes: readonly AfterNode[] = [{ is: "unknown" }]
  readonly cut = 0

  of(): number {
    return 0
  }

  outcomeOf(): number {
    return 0
  }

  *following(): Generator<number, void> {}
}

const fateOf = ({ dead, down, fled }: View<System["state"]>["combatants"][number]): number =>
  dead ? 2 : fled ? 3 : down ? 1 : 0
