import { type Chooser, Combat } from "../combat/Combat.ts"
import type { Decision } from "../contract/Decision.ts"
import type { Ruleset } from "../contract/Ruleset.ts"
import type { View } from "../contract/State.ts"
import type { System } from "../contract/System.ts"
import { endReason } from "../log/baseEvents.ts"
import { ActTree } from "./ActTree.ts"
import { Aftermaths, NoAftermaths } from "./Aftermaths.ts"
import { Answers } from "./Answers.ts"
import { EveryChoice, left } from "./EveryChoice.ts"
import { Extent, type TooLarge, type UnfoldingProgress } from "./Extent.ts"
import { type FightGraph, type FightNode, phaseAt } from "./FightGraph.ts"
import { Nodes } from "./Nodes.ts"
import { States } from "./States.ts"

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
   * What the policy of a free side would take is asked too, as when left out: else the graph says nothing of it, and
   * `picks` are its first answers.
   */
  readonly asksFree?: boolean
  /** What comes after a fight is followed too, as when left out: else what becomes of whom is not known. */
  readonly aftermath?: boolean
  /**
   * What of a state decides how the fight goes on, in place of what the ruleset says: states with equal JSON are taken
   * for one.
   */
  readonly sameAs?: (state: View<T["state"]>) => unknown
}

/** A fight that has been unfolded, with the way from its states to their nodes. */
export interface Unfolded<T extends System> extends FightGraph {
  /**
   * The node of the state in which a combat is, right after its beginning or after an act; undefined where it cannot
   * come to that state, or is decided.
   */
  readonly nodeOf: (combat: Combat<T>) => number | undefined
}

const endless = { rounds: Infinity, events: Infinity, dice: Infinity }

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
    aftermath = true,
    asksFree = true,
    free = [],
    later = [],
    mayTake = () => true,
    mostStates = 50_000,
    mostWays = 20_000_000,
    sameAs,
  }: Unfolding<T> = {},
): Generator<UnfoldingProgress, Unfolded<T> | TooLarge> {
  const given = sameAs ?? essenceOf(rules, prepared)
  const essence = given ?? unasked
  // States that do not know their round are those of every round: the walk through the graph keeps the limit.
  const tables = given === undefined ? prepared : { ...prepared, limits: endless }
  const phases = [0, ...later.map(({ from }) => from)]
  const choosers = [choose, ...later.map((each) => each.choose)]
  const dice = new EveryChoice()
  const answers = new Answers<T>({ phases, choosers, free, asksFree, mayTake, essence: given }, dice)
  const nodes = new Nodes()
  const lateChoose: Chooser<T> = (combat, decision) =>
    (choosers[phaseAt(phases, combat.state.round)] as Chooser<T>)(combat, decision)
  const aftermaths = aftermath ? new Aftermaths<T>(rules, prepared, essence, lateChoose) : new NoAftermaths()
  const extent = new Extent({ states: mostStates, ways: mostWays })
  const limitOf = (combat: Combat<T>): readonly number[] => {
    if (given === undefined) return []
    const copy = combat.fork(answers.choose, { dice, forgets: true })
    copy.decide(-1, endReason.roundLimit)
    return [known.nodeOf(copy)]
  }
  const known: States<T> = new States<T>(nodes, aftermaths, essence, extent, limitOf)
  let cut = 0
  const way: Way = { limits: [], isPassing: false }
  const watch = watching(way, dice, limitOf)

  /** @param play returns the decision that it has come to, where it is not carried out yet */
  function* follow(round: number, start: () => Combat<T>, play: (combat: Combat<T>) => Decision | undefined) {
    const tree = new ActTree(round, nodes)
    dice.reset()
    answers.begin()
    extent.beginAct()
    for (let more = true; more; ) {
      way.limits = []
      const combat = start()
      const played = followed(() => play(combat))
      // What is not followed to its end counts for nobody.
      const node =
        played === tooRare ? nodes.end(-1, false, aftermaths.outcomeOf(combat.state)) : known.nodeOf(combat, played)
      const end = { to: node, round: combat.state.round, chance: dice.probability }
      tree.leaf(end, dice.decisions, way.limits)
      more = dice.advance()
      tree.turn(more ? dice.known - 1 : -1)
      extent.addWay()
      if (extent.ways % waysAtATime === 0) yield extent.progress
      if (extent.isTooLarge) return undefined
    }
    cut = Math.max(cut, dice.cut)
    return { is: "chance", ...tree.root.lists() } as const
  }

  nodes.place("begin")
  nodes.all[0] = yield* follow(
    0,
    () => new Combat(rules, tables, { seed: 0, combat: 0, choose: answers.choose, dice, watch }),
    (combat) => void combat.begin(),
  )
  for (let next = known.waiting[0]; next !== undefined && !extent.isTooLarge; next = known.waiting[++extent.done]) {
    const { combat: from, decision, node } = next
    way.isPassing = decision === undefined
    nodes.all[node] = yield* follow(
      from.state.round,
      () => from.fork(answers.choose, { dice, watch, forgets: true }),
      (combat) => {
        if (decision === undefined) return combat.next()
        combat.apply(decision)
        return undefined
      },
    )
    known.waiting[extent.done] = undefined
  }
  if (extent.isTooLarge) return extent.tooLarge
  for (const late of aftermaths.following(extent.most, waysAtATime))
    yield { ...extent.progress, ways: extent.ways + late }
  return {
    nodes: nodes.all as readonly FightNode[],
    after: aftermaths.nodes,
    phases,
    states: extent.states,
    ways: extent.ways,
    cut: Math.max(cut, aftermaths.cut),
    lastRound: prepared.limits.rounds,
    sides: prepared.sides.length,
    sideOf: rules.start(prepared).combatants.map(({ side }) => side),
    nodeOf: (combat) => known.find(combat),
  }
}

/** The way at hand. */
interface Way {
  /** What the limit would make of each round that begins on it. */
  limits: number[]
  /** It is what comes between two acts that is played. */
  isPassing: boolean
}

/** Notes the rounds of a way, and stops it where the fight is decided. */
const watching = <T extends System>(
  way: Way,
  dice: EveryChoice,
  limitOf: (combat: Combat<T>) => readonly number[],
): { readonly roundStarts: (combat: Combat<T>) => void; readonly decided: () => void } => ({
  roundStarts: (combat) => {
    // Who cannot act for rounds on end would make one act of all of them.
    if (way.isPassing && dice.rolled > 0) throw left.round
    way.limits.push(...limitOf(combat))
  },
  decided: () => {
    throw left.decided
  },
})

/** What of a state decides how the fight goes on, as the ruleset says; undefined where it says nothing. */
const essenceOf = <T extends System>(rules: Ruleset<T>, prepared: T["prepared"]) =>
  rules.essence && ((state: View<T["state"]>): unknown => rules.essence?.(prepared, state))

/** What has come of a way that is too rare to be followed to its end. */
const tooRare = Symbol("too rare")

/** Plays a way, up to its end, or to where the fight is decided. */
const followed = (play: () => Decision | undefined): Decision | typeof tooRare | undefined => {
  try {
    return play()
  } catch (error) {
    if (error === left.tooRare) return tooRare
    if (error !== left.decided && error !== left.round) throw error
    return undefined
  }
}

/** A state without the numbers of decisions that have been asked, which only the dice of policies use. */
const unasked = (state: View<System["state"]>): unknown => ({
  ...state,
  combatants: state.combatants.map((each) => ({ ...each, asked: 0 })),
})
