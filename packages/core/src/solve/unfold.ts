import { type Chooser, Combat } from "../combat/Combat.ts"
import { type Decision, surrender } from "../contract/Decision.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import { endReason } from "../log/baseEvents.ts"
import { ActTree, type Chances } from "./ActTree.ts"
import { Aftermaths } from "./Aftermaths.ts"
import { EveryChoice, left } from "./EveryChoice.ts"
import { type ChoiceNode, type FightGraph, type FightNode, phaseAt } from "./FightGraph.ts"

/** How a fight is unfolded. */
export interface Unfolding<T extends System> {
  /** By side, whether its decisions are gone through in every way; what its policy takes, where it is left out. */
  readonly free?: readonly boolean[]
  /** Whether a free side may take an answer, by its index: all of them when left out, as where it may take none. */
  readonly mayTake?: (decision: Decision, index: number) => boolean
  /** More states than this are too many: 50,000 when left out. */
  readonly mostStates?: number
  /** More ways of the dice than this, from decision to decision, are too many: 20 million when left out. */
  readonly mostWays?: number
  /**
   * Who answers from a round on, ascending, where players use its number: before the first of them, `choose` does.
   */
  readonly later?: readonly { readonly from: number; readonly choose: Chooser<T> }[]
  /**
   * What of a state decides how the fight goes on, in place of what the ruleset says: states with equal JSON are taken
   * for one.
   */
  readonly sameAs?: (state: View<T["state"]>) => unknown
}

/** How far it has come. */
export interface UnfoldingProgress {
  /** States found so far, and those of them that have been played on from. */
  readonly states: number
  readonly done: number
  readonly ways: number
}

/** A fight that has been unfolded, with the way from its states to their nodes. */
export interface Unfolded<T extends System> extends FightGraph {
  /**
   * The node of the state in which a combat is, right after its beginning or after an act; undefined where it cannot
   * come to that state, or is decided.
   */
  readonly nodeOf: (combat: Combat<T>) => number | undefined
}

/** A fight that is too large to be solved. */
export interface TooLarge extends UnfoldingProgress {
  readonly _tag: "TooLarge"
  readonly because: "states" | "ways"
  /** How many ways there would be at least, as far as is known when it was given up. */
  readonly expected: number
}

/**
 * What is expected of a fight must be so many times too much for it to be given up before that is met, after so many
 * ways and states; no act may have more than a part of all ways.
 */
const early = { times: 3, ways: 20_000, states: 20, act: 10 } as const
/** After so many ways the caller may do something else. */
const waysAtATime = 20

/**
 * Plays a fight from decision to decision in every way in which the dice can fall, and notes what leads where. The
 * rules are played as they are, through the same calls as any fight. It stops now and then, so that nobody need wait
 * for its end.
 *
 * @param choose answers for the sides that are not free, and says what the others would do: by the state alone, since
 *   the number of the combat, its seed, its log and its round mean nothing here. Its dice are dice like all others.
 */
export function* unfolding<T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  choose: Chooser<T>,
  {
    free = [],
    later = [],
    mayTake = () => true,
    mostStates = 50_000,
    mostWays = 20_000_000,
    sameAs,
  }: Unfolding<T> = {},
): Generator<UnfoldingProgress, Unfolded<T> | TooLarge> {
  const given =
    sameAs ??
    (rules.essence === undefined
      ? undefined
      : (state: View<T["state"]>) => (rules.essence as NonNullable<typeof rules.essence>)(prepared, state))
  const essence = given ?? unasked
  // States that do not know their round are those of every round: the walk through the graph keeps the limit.
  const tables =
    given === undefined ? prepared : { ...prepared, limits: { rounds: Infinity, events: Infinity, dice: Infinity } }
  const phases = [0, ...later.map(({ from }) => from)]
  const choosers = [choose, ...later.map((each) => each.choose)]
  const dice = new EveryChoice()
  const nodes: (FightNode | undefined)[] = []
  const known = new Map<string, number>()
  const waiting: ({ readonly node: number; readonly combat: Combat<T> } | undefined)[] = []
  const aftermaths = new Aftermaths<T>(rules, prepared, essence, (combat, decision) =>
    (choosers[phaseAt(phases, combat.state.round)] as Chooser<T>)(combat, decision),
  )
  let states = 0
  let done = 0
  let ways = 0
  let cut = 0
  /** One act has too many ways. */
  let isEndless = false
  /** States that wait are taken to be like those that have been played on; more will be found. */
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
  const keep = {
    chance: (chances: Chances): number => {
      const lists = chances.lists()
      const [only] = lists.to
      if (only !== undefined && lists.to.length === 1 && lists.rounds[0] === 0) return only
      return place(`chance ${JSON.stringify(lists)}`, { is: "chance", ...lists })
    },
    choice: (node: ChoiceNode): number => place(JSON.stringify(node), node),
  }
  const endOf = (winner: number, byLimit: boolean, outcome: number): number => {
    const end = { is: "end", winner, byLimit, outcome } as const
    return place(JSON.stringify(end), end)
  }
  const keyOf = ({ pending, state }: Combat<T>): string => `state ${JSON.stringify([essence(state), pending])}`
  const nodeOf = (combat: Combat<T>): number => {
    const { state } = combat
    if (state.decided) return endOf(state.winner, state.reason === endReason.roundLimit, aftermaths.of(combat))
    const key = keyOf(combat)
    const before = nodes.length
    const node = place(key)
    if (node === before) {
      states++
      waiting.push({ node, combat })
    }
    return node
  }
  /** By round, the phases in which the fight at hand may be as far as its state can tell. */
  const possible = new Map<number, readonly number[]>()
  const phasesIn = ({ state }: Combat<T>): readonly number[] => {
    const { round } = state
    const there = possible.get(round)
    if (there !== undefined) return there
    const found = given === undefined ? [phaseAt(phases, round)] : phasesAlike(phases, state, given)
    possible.set(round, found)
    return found
  }
  /** What is chosen in the state at hand before any dice have been rolled, by phase: it is so in every way. */
  let opening: readonly number[] | undefined
  const chosenIn = (combat: Combat<T>, decision: Decision): readonly number[] => {
    if (opening !== undefined && dice.rolled === 0) return opening
    const all = phasesIn(combat)
    const isFirst = dice.rolled === 0
    const chosen = new Map(all.map((phase) => [phase, (choosers[phase] as Chooser<T>)(combat, decision)]))
    // In other phases it is not asked: what is said of them counts for nobody.
    const found = phases.map((_, phase) => chosen.get(phase) ?? (chosen.get(all[0] as number) as number))
    if (isFirst && dice.rolled === 0) opening = found
    return found
  }
  const answer: Chooser<T> = (combat, decision) => {
    const { round } = combat.state
    const side = combat.state.combatants[decision.who]?.side ?? 0
    const chosen = chosenIn(combat, decision)
    const open = free[side] === true ? [...decision.options.keys()].filter((index) => mayTake(decision, index)) : []
    const answers = [...new Set([...open, ...chosen])]
    const picks = chosen.map((index) => answers.indexOf(index))
    const verbs = answers.map((index) => (index === surrender ? -1 : (decision.options[index]?.verb ?? -1)))
    return answers[dice.answer({ side, picks, verbs, round })] as number
  }
  /** What the limit would make of each round that begins on the way at hand. */
  let limits: number[] = []
  const watch = {
    roundStarts: (combat: Combat<T>): void => {
      if (given === undefined) return
      const copy = combat.fork(answer, { dice, forgets: true })
      copy.decide(-1, endReason.roundLimit)
      limits.push(nodeOf(copy))
    },
    decided: (): void => {
      throw left.decided
    },
  }

  function* follow(round: number, start: () => Combat<T>, play: (combat: Combat<T>) => void) {
    const tree = new ActTree(round, keep)
    dice.reset()
    opening = undefined
    possible.clear()
    let more = true
    const before = ways
    while (more) {
      limits = []
      const combat = start()
      let isCut = false
      try {
        play(combat)
      } catch (error) {
        isCut = error === left.tooRare
        if (!isCut && error !== left.decided) throw error
      }
      // What is not followed to its end counts for nobody.
      const node = isCut ? endOf(-1, false, aftermaths.outcomeOf(combat.state)) : nodeOf(combat)
      const end = { to: node, round: combat.state.round, chance: dice.probability }
      tree.leaf(end, dice.decisions, limits)
      more = dice.advance()
      tree.turn(more ? dice.known - 1 : -1)
      ways++
      if (ways % waysAtATime === 0) yield { states, done, ways }
      if (ways - before > mostWays / early.act) isEndless = true
      if (tooMany()) return undefined
    }
    cut = Math.max(cut, dice.cut)
    return { is: "chance", ...tree.root.lists() } as const
  }

  place("begin")
  nodes[0] = yield* follow(
    0,
    () => new Combat(rules, tables, { seed: 0, combat: 0, choose: answer, dice, watch }),
    (combat) => combat.begin(),
  )
  for (let next = waiting[done]; next !== undefined && !tooMany(); next = waiting[++done]) {
    const { combat: from, node } = next
    nodes[node] = yield* follow(
      from.state.round,
      () => from.fork(answer, { dice, watch, forgets: true }),
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
  const most = { states: mostStates, ways: mostWays }
  for (const late of aftermaths.following(most, waysAtATime)) yield { states, done, ways: ways + late }
  return {
    nodes: nodes as readonly FightNode[],
    after: aftermaths.nodes,
    phases,
    states,
    ways,
    cut: Math.max(cut, aftermaths.cut),
    lastRound: prepared.limits.rounds,
    sides: prepared.sides.length,
    sideOf: rules.start(prepared).combatants.map(({ side }) => side),
    nodeOf: (combat) => (combat.state.decided ? undefined : known.get(keyOf(combat))),
  }
}

/**
 * The phases with a round in which a fight would go on as in this state: its own, and others where states do not know
 * their round.
 */
const phasesAlike = <S extends { readonly round: number }>(
  phases: readonly number[],
  state: S,
  essence: (state: S) => unknown,
): readonly number[] => {
  const own = phaseAt(phases, state.round)
  if (phases.length === 1) return [own]
  const keyIn = (round: number): string => JSON.stringify(essence({ ...state, round }))
  const key = keyIn(state.round)
  // Rounds may be distinguished as even and odd.
  return [...phases.keys()].filter((phase) => {
    const from = phases[phase] as number
    return phase === own || keyIn(from) === key || keyIn(from + 1) === key
  })
}

/** A state without the numbers of decisions that have been asked, which only the dice of policies use. */
const unasked = (state: View<System["state"]>): unknown => ({
  ...state,
  combatants: state.combatants.map((each) => ({ ...each, asked: 0 })),
})
