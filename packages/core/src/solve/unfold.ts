import { type Chooser, Combat } from "../combat/Combat.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import { ActTree, type Chances } from "./ActTree.ts"
import { Aftermath, EveryChoice, TooRare } from "./EveryChoice.ts"
import type { ChoiceNode, FightGraph, FightNode } from "./FightGraph.ts"

/** How a fight is unfolded. */
export interface Unfolding<T extends System> {
  /** By side, whether its decisions are gone through in every way; what its policy takes, where it is left out. */
  readonly free?: readonly boolean[]
  /** More states than this are too many: 50,000 when left out. */
  readonly mostStates?: number
  /** More ways of the dice than this, from decision to decision, are too many: 20 million when left out. */
  readonly mostWays?: number
  /** What of a state decides how the fight goes on, in place of what the ruleset says: states with equal JSON are taken for one. */
  readonly sameAs?: (state: View<T["state"]>) => unknown
}

/** How far it has come. */
export interface UnfoldingProgress {
  /** States found so far, and those of them that have been played on from. */
  readonly states: number
  readonly done: number
  readonly ways: number
}

/** A fight that is too large to be solved. */
export interface TooLarge extends UnfoldingProgress {
  readonly _tag: "TooLarge"
  readonly because: "states" | "ways"
  /** How many ways there would be at least, as far as can be told when it was given up. */
  readonly expected: number
}

/** What is expected of a fight must be so many times too much for it to be given up before that is met, after so many ways and states; no act may have more than a part of all ways. */
const early = { times: 3, ways: 20_000, states: 20, act: 10 } as const
/** After so many ways whoever has a fight unfolded may have something else to do. */
const waysAtATime = 200

/**
 * Plays a fight from decision to decision in every way in which the dice can fall, and notes what leads where. The rules are played
 * as they are, through the same calls as any fight. It stops now and then, so that nobody need wait for its end.
 *
 * @param choose answers for the sides that are not free, and says what the others would do: by the state alone, since the number of
 *   the combat, its seed and its log mean nothing here. Its dice are dice like all others.
 */
export function* unfolding<T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  choose: Chooser<T>,
  { free = [], mostStates = 50_000, mostWays = 20_000_000, sameAs }: Unfolding<T> = {},
): Generator<UnfoldingProgress, FightGraph | TooLarge> {
  const essence =
    sameAs ??
    (rules.essence === undefined
      ? undefined
      : (state: View<T["state"]>) => (rules.essence as NonNullable<typeof rules.essence>)(prepared, state))
  // States that do not know their round are those of every round: the limit is kept by whoever walks through the graph.
  const tables =
    essence === undefined ? prepared : { ...prepared, limits: { rounds: Infinity, events: Infinity, dice: Infinity } }
  const dice = new EveryChoice()
  const nodes: (FightNode | undefined)[] = []
  const known = new Map<string, number>()
  const waiting: ({ readonly node: number; readonly state: View<T["state"]> } | undefined)[] = []
  let states = 0
  let done = 0
  let ways = 0
  let cut = 0
  /** One act has too many ways. */
  let isEndless = false
  /** Those who wait are taken to be like those who have been played on from; more will be found. */
  const expected = (): number => Math.round(done === 0 ? ways + states : (ways / done) * states)
  const tooMany = (): boolean =>
    isEndless ||
    ways > mostWays ||
    states > mostStates ||
    (ways > early.ways && done >= early.states && expected() > early.times * mostWays)

  const place = (key: string, node?: FightNode): number => {
    const there = known.get(key)
    if (there !== undefined) return there
    known.set(key, nodes.length)
    return nodes.push(node) - 1
  }
  /** The fates of all at the beginning of the act. */
  let now: readonly number[] = prepared.ids.map(() => 0)
  const keep = {
    chance: (chances: Chances): number => {
      const lists = chances.lists()
      const [only] = lists.to
      if (only !== undefined && lists.to.length === 1 && lists.rounds[0] === 0) return only
      return place(`chance ${JSON.stringify([lists, now])}`, { is: "chance", ...lists, fates: now })
    },
    choice: (node: ChoiceNode): number => place(JSON.stringify(node), node),
  }
  const endOf = (winner: number, fates: readonly number[]): number => {
    const end = { is: "end", winner, fates } as const
    return place(JSON.stringify(end), end)
  }
  const nodeOf = (state: View<T["state"]>): number => {
    if (state.decided) return endOf(state.winner, state.combatants.map(fateOf))
    const key = `state ${JSON.stringify(essence === undefined ? unasked(state) : essence(state))}`
    const before = nodes.length
    const node = place(key)
    if (node === before) {
      states++
      waiting.push({ node, state })
    }
    return node
  }
  const answer: Chooser<T> = (combat, decision) => {
    const side = combat.state.combatants[decision.who]?.side ?? 0
    const pick = choose(combat, decision)
    const { round } = combat.state
    const verbs = decision.options.map(({ verb }) => verb)
    if (free[side] === true) return dice.answer({ side, pick, verbs, round })
    dice.answer({ side, pick: 0, verbs: [verbs[pick] as number], round })
    return pick
  }
  const setup = { seed: 0, combat: 0, choose: answer, dice }

  function* follow(round: number, start: () => Combat<T>, play: (combat: Combat<T>) => void) {
    const tree = new ActTree(round, keep)
    dice.reset()
    let more = true
    const before = ways
    while (more) {
      const combat = start()
      const state = combat.state as View<T["state"]>
      dice.isDecided = () => state.decided
      let isCut = false
      try {
        play(combat)
      } catch (error) {
        isCut = error instanceof TooRare
        if (!isCut && !(error instanceof Aftermath)) throw error
      }
      // What is not followed to its end counts for nobody.
      const node = isCut ? endOf(-1, now) : nodeOf(state)
      tree.leaf(node, state.round, dice.probability, dice.decisions)
      more = dice.advance()
      tree.turn(more ? dice.known - 1 : -1)
      ways++
      if (ways % waysAtATime === 0) yield { states, done, ways }
      if (ways - before > mostWays / early.act) isEndless = true
      if (tooMany()) return undefined
    }
    cut = Math.max(cut, dice.cut)
    return { is: "chance", ...tree.root.lists(), fates: now } as const
  }

  place("begin")
  nodes[0] = yield* follow(
    0,
    () => new Combat(rules, tables, setup),
    (combat) => combat.begin(),
  )
  for (let next = waiting[done]; next !== undefined && !tooMany(); next = waiting[++done]) {
    const { node, state } = next
    now = state.combatants.map(fateOf)
    nodes[node] = yield* follow(
      state.round,
      () => new Combat(rules, tables, setup, rules.copy(state as T["state"])),
      (combat) => {
        const decision = combat.next()
        if (decision !== undefined) combat.apply(decision)
      },
    )
    waiting[done] = undefined
  }
  if (tooMany())
    return {
      _tag: "TooLarge",
      because: states > mostStates ? "states" : "ways",
      expected: expected(),
      states,
      done,
      ways,
    }
  return {
    nodes: nodes as readonly FightNode[],
    states,
    ways,
    cut,
    lastRound: prepared.limits.rounds,
    sides: prepared.sides.length,
    combatants: prepared.ids.length,
    sideOf: rules.start(prepared).combatants.map(({ side }) => side),
  }
}

const fateOf = ({ dead, down, fled }: View<System["state"]>["combatants"][number]): number =>
  dead ? 2 : fled ? 3 : down ? 1 : 0

/** A state without the numbers of decisions that have been asked, which nothing but the dice of policies goes by. */
const unasked = (state: View<System["state"]>): unknown => ({
  ...state,
  combatants: state.combatants.map((each) => ({ ...each, asked: 0 })),
})
