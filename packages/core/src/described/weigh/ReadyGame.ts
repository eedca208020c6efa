import type { Option } from "../../contract/Decision.ts"
import type { Expression, Role } from "../language/Expression.ts"
import { type Action, type Game, isDoor } from "../language/Game.ts"
import { hooksOf } from "../language/hooksOf.ts"
import { inside, type Step } from "../language/Step.ts"
import { expressionsOf, leavesOf, visit } from "../language/walkSteps.ts"
import { actOf } from "../meaning/actOf.ts"
import { areasOf, type Link, linksOf } from "../meaning/released.ts"
import { type Evaluate, evaluate } from "../meaning/evaluate.ts"
import type { Act } from "../meaning/Machine.ts"
import { conjuncts, isLate, readsDistance, together } from "./conditions.ts"
import { kindIn } from "./places/extras.ts"
import { type ReadyOnMap, readyOnMap } from "./places/ReadyOnMap.ts"
import { spends, storesOf } from "./stores.ts"
import { lastingOf } from "./lastingOf.ts"
import { burningOf, endsOf, type Ends, sufferedOf, turnsReachOthers } from "./lingering.ts"
import { swaysOf } from "./swaysOf.ts"

/** An action, ready to be played and to be weighed. */
export interface ReadyAction {
  /** What options call it, and the entry of a list of the sheet that it is done with; -1 for none. */
  readonly verb: number
  readonly item: number
  /** Which of several targets it is for. */
  readonly kind: number
  readonly target: Action["target"]
  /** Whether it is for the fallen, and whether for the other side. */
  readonly isForFallen: boolean
  readonly isForEnemies: boolean
  /** When it can be done: what is no matter of whom it is aimed at, and what is. Undefined where it always holds. */
  readonly early: Evaluate | undefined
  readonly late: Evaluate | undefined
  /** Of an act at a door: what follows from the sheet of who does it and the door's own numbers, and what it does. */
  readonly atDoor:
    | { readonly holds: Evaluate | undefined; readonly opens: boolean; readonly shuts: boolean }
    | undefined
  /** The parts of that which follow from the sheet of who does it, and from these tracks of theirs. */
  readonly needs: readonly { readonly holds: Evaluate; readonly tracks: readonly number[] }[]
  readonly act: Act
  /** The phase of a round in which it is possible, -1 in all of them; and whether it is chosen before the round. */
  readonly phase: number
  readonly isDeclared: boolean
  /** It changes distances, or uses them. */
  readonly isSpatial: boolean
  /** It uses up what there is only so much of, and what the file gives no worth. */
  readonly spends: boolean
  /** It may harm many at once, whatever its target. */
  readonly spreads: boolean
  /** Of the one it is aimed at it asks nothing but how far they are. */
  readonly isByDistance: boolean
  /** It has attacks, which hit or miss. */
  readonly attacks: boolean
  /** It may do something to others than its actor that they do not want. */
  readonly harms: boolean
  /** It does so whatever they answer in it. */
  readonly strikes: boolean
  /** It may do somebody good, or harm to enemies: else nothing that it promises is worth anything by itself. */
  readonly gains: boolean
  /** It may lead its actor out of the fight. */
  readonly leaves: boolean
  /** No dice are rolled in it, and nobody is asked. */
  readonly isSure: boolean
  /** What it is on a map. */
  readonly map: ReadyOnMap
  /** It is no act of a turn. */
  readonly isReaction: boolean
}

/** A game whose expressions and steps are functions. */
export interface ReadyGame {
  readonly game: Game
  readonly width: number
  readonly layers: readonly number[]
  readonly actions: readonly ReadyAction[]
  /** How many verbs there are; behind them stands to wait. */
  readonly verbs: number
  /** By track: a side has one of it. */
  readonly ofSide: readonly boolean[]
  /** Conditions whose giver is known; and the tracks of areas that last. */
  readonly links: readonly Link[]
  readonly areas: readonly number[]
  /** By track: something ends for others when it is lost. */
  readonly holding: readonly boolean[]
  /** Of each question the first of its answers, among verbs. */
  readonly answers: readonly number[]
  /** The action that an option is; beyond the last one where it is none. */
  readonly actionOf: (option: Pick<Option, "extra" | "item" | "verb">) => number
  readonly again: Evaluate | undefined
  readonly begin: Act | undefined
  readonly turn: Act | undefined
  readonly turnEnd: Act | undefined
  readonly round: Act | undefined
  /** What everybody is given back as a round begins, and then what happens to them. */
  readonly rounds: readonly Act[]
  readonly fallen: Act | undefined
  readonly end: Act | undefined
  readonly worth: readonly number[]
  /** The tracks that are worth something beside the points. */
  readonly worthy: readonly number[]
  /** By track: changes of it are worth what they do to turns to come (see `Sway`). */
  readonly sways: readonly boolean[]
  /** How many phases a round has; 0 where it has none. */
  readonly phases: number
  /** Some acts are chosen before a round begins. */
  readonly declares: boolean
  /** What befalls who is down is said: whether they live matters. */
  readonly tellsDead: boolean
  /** Conditions that take the turns of who has them, by their tracks. */
  readonly idle: readonly number[]
  /** What others do by themselves as a turn begins or ends may cost points, or what else has a worth. */
  readonly turnsHurt: boolean
  /** By track: changes of it may matter to turns to come at all. */
  readonly lasting: readonly boolean[]
  /** What ends by acts; and by track, whether what is done to somebody, or befalls them by itself, follows from it. */
  readonly ends: Ends
  readonly suffered: readonly boolean[]
  readonly burning: readonly boolean[]
  /** What happens by itself as the turn of somebody begins or ends may change something for others. */
  readonly turnsReach: boolean
}

/** Makes a game ready. */
export const readyGame = (game: Game): ReadyGame => {
  const hook = (steps: readonly Step[]): Act | undefined => (steps.length === 0 ? undefined : actOf(game, steps))
  const worth = game.tracks.map((track) => track.worth)
  const stores = storesOf(game)
  const burning = burningOf(game)
  return {
    game,
    width: game.tracks.length,
    layers: game.layers,
    actions: game.actions.map((action) => readyAction(game, action, stores)),
    verbs: game.verbs.length,
    ofSide: game.tracks.map(({ isOfSide }) => isOfSide === true),
    links: linksOf(game.tracks),
    areas: areasOf(game.tracks),
    holding: game.tracks.map((_, track) => linksOf(game.tracks).some(({ keeps }) => keeps === track)),
    answers: answersFrom(game.verbs.length + 1, game.asks),
    actionOf: actionFinder(game),
    again: game.again && evaluate(game.again),
    begin: hook(game.begin),
    turn: hook(game.turn),
    turnEnd: hook(game.turnEnd),
    round: hook(game.round),
    rounds: [game.round.slice(0, game.givenEachRound), game.round.slice(game.givenEachRound)].flatMap(
      (steps) => hook(steps) ?? [],
    ),
    fallen: hook(game.fallen),
    end: hook(game.end),
    worth,
    sways: swaysOf(game, stores, burning),
    phases: game.order?.phases.length ?? 0,
    declares: game.actions.some(({ isDeclared }) => isDeclared),
    tellsDead: asksWhoIsDown(game),
    idle: game.tracks.flatMap(({ takesTurns }, track) => (takesTurns === true ? [track] : [])),
    turnsHurt: [...game.turn, ...game.turnEnd].some(
      (step) => step.do === "react" && isByItself(game, step.action) && hurts(game, step.steps),
    ),
    lasting: lastingOf(game),
    ends: endsOf(game),
    suffered: sufferedOf(game),
    burning,
    turnsReach: turnsReachOthers(game),
    worthy: worth.flatMap((value, track) => (value === 0 || game.layers.includes(track) ? [] : [track])),
  }
}

const isByItself = ({ actions }: Game, action: number): boolean => actions[action]?.reaction?.isAsked === false

/** Whether steps may cost anybody points, or what else has a worth. */
const hurts = ({ layers, tracks }: Game, steps: readonly Step[]): boolean => {
  let found = false
  visit(steps, (step) => {
    const isWorthy = (track: number): boolean => layers.includes(track) || tracks[track]?.worth !== 0
    if (step.do === "harm" || step.do === "fell" || step.do === "kill") found = true
    else if (step.do === "set" && isWorthy(step.track)) found = true
    else if (step.do === "condition" && step.begins && isWorthy(step.track)) found = true
  })
  return found
}

const asksWhoIsDown = (game: Game): boolean => {
  let found = false
  const called = new Set<readonly Step[]>()
  const look = (step: Step): void => {
    if ((step.do === "if" && step.test.is === "down") || (step.do === "each" && step.isOfFallen === true)) found = true
  }
  for (const steps of [...game.actions.map((action) => action.steps), ...hooksOf(game)]) visit(steps, look, called)
  return found
}

const answersFrom = (from: number, asks: Game["asks"]): readonly number[] => {
  let next = from
  return asks.map(({ answers }) => {
    const first = next
    next += answers?.length ?? 2
    return first
  })
}

const actionFinder = ({ actions, verbs }: Game): ReadyGame["actionOf"] => {
  // Where everything is done with nothing, verbs are actions.
  if (actions.length === verbs.length) return ({ verb }) => verb
  const known = new Map(actions.map(({ item, kind, verb }, index) => [numberOf(verb, kind, item), index]))
  const isWalked = verbs.map((_, verb) => actions.some((action) => action.verb === verb && action.go.length > 0))
  return ({ extra, item, verb }) =>
    known.get(numberOf(verb, isWalked[verb] === true ? kindIn(extra) : extra, item)) ?? actions.length
}

const numberOf = (verb: number, kind: number, item: number): number => (verb * 64 + kind) * 64 + item + 1

const readyAction = (game: Game, action: Action, stores: ReadonlySet<number>): ReadyAction => {
  const { target, when } = action
  const steps = [...action.first, ...action.steps]
  let attacks = false
  let isSpatial = false
  let leaves = false
  let isSure = true
  visit(steps, (step) => {
    if (step.do === "move" || expressionsOf(step).some(readsDistance)) isSpatial = true
    if (step.do === "roll" || step.do === "ask" || "ask" in step) isSure = false
    if ((step.do === "if" && step.hit) || (step.do === "bands" && step.hits !== undefined)) attacks = true
    if (step.do === "leave" && step.who === "me") leaves = true
  })
  const parts = [...(when === undefined ? [] : conjuncts(when)), ...(target === "open-door" ? [besideIt] : [])]
  const act = whenAsked(() => actOf(game, steps))
  return {
    target,
    isForFallen: target === "fallen" || target === "fallen-enemy",
    isForEnemies: target === "enemy" || target === "fallen-enemy",
    early: together(parts.filter((part) => !isLate(part))),
    late: together(parts.filter(isLate)),
    verb: action.verb,
    item: action.item,
    needs: parts.flatMap((part) => {
      const leaves = leavesOf(part)
      if (!leaves.every(isOfSheet)) return []
      return [{ holds: evaluate(part), tracks: leaves.flatMap((leaf) => (leaf.is === "track" ? [leaf.index] : [])) }]
    }),
    atDoor: isDoor(target)
      ? {
          holds: together(parts.filter((part) => leavesOf(part).every(isOfSheetOrDoor))),
          opens: doesDoor(steps, "open"),
          shuts: target === "open-door",
        }
      : undefined,
    kind: action.kind,
    act,
    phase: action.phase ?? -1,
    isDeclared: action.isDeclared === true,
    isSpatial,
    spends: spends(steps, stores),
    spreads: spreads(game, steps),
    isByDistance: target === "enemy" && game.space !== undefined && !asksOfThem(steps),
    attacks,
    leaves,
    harms: touches(game, steps, "them"),
    strikes: touches(game, steps, "them", true),
    gains: touches(game, steps, "any"),
    isSure,
    map: readyOnMap(game, action, parts, act),
    isReaction: action.reaction !== undefined,
  }
}

/** An act that is made ready when it is first played or weighed: most combatants have few of the things there are. */
const whenAsked = (make: () => Act): Act => {
  let made: Act | undefined
  const act = (): Act => (made ??= make())
  return {
    play: (m) => act().play(m),
    walk: (m, chance, then) => act().walk(m, chance, then),
    sure: (m) => act().sure(m),
  }
}

/** Whether it reads nothing but rules, and numbers and tracks of who acts. */
const isOfSheet = (leaf: Expression): boolean =>
  leaf.is === "number" ||
  leaf.is === "rule" ||
  (leaf.is === "stat" && leaf.of === "me") ||
  (leaf.is === "track" && leaf.of === "me" && leaf.isOfSide !== true)

/** Nobody shuts a door with themselves inside of it. */
const besideIt: Expression = { is: ">", left: { is: "apart", to: "place" }, right: { is: "number", value: 0 } }

/** The same, or a number of a door that stays as it is. */
const isOfSheetOrDoor = (leaf: Expression): boolean =>
  leaf.is === "number" ||
  leaf.is === "rule" ||
  (leaf.is === "stat" && leaf.of === "me") ||
  (leaf.is === "door" && leaf.isLeft !== true)

const doesDoor = (steps: readonly Step[], how: "open" | "shut"): boolean => {
  let found = false
  visit(steps, (step) => {
    if (step.do === "door" && step.how === how) found = true
  })
  return found
}

/** Lists that stand at several places are looked at once: what has been found in them has been found. */
type Called = Set<readonly Step[]>

const isNew = (step: Step, called: Called): boolean => {
  if (step.do !== "call") return true
  if (called.has(step.steps)) return false
  called.add(step.steps)
  return true
}

/**
 * Whether steps may change what somebody is worth: their target, or anybody. Harm to the actor is no gain, and
 * what harm sets off is a matter of those whom it befalls.
 *
 * @param mayDecline what the target may decline, by an answer of its own, is nothing that is done to it
 */
const touches = (game: Game, all: readonly Step[], whom: "them" | "any", mayDecline = false): boolean => {
  const { layers, tracks } = game
  const counts = (track: number): boolean => layers.includes(track) || tracks[track]?.worth !== 0
  /** What lists that stand at several places come to, by who the target is there. */
  const known = { me: new Map<readonly Step[], boolean>(), them: new Map<readonly Step[], boolean>() }
  const some = (steps: readonly Step[], they: Role): boolean => steps.some((step) => touch(step, they))
  const listed = (steps: readonly Step[], they: Role): boolean => {
    let found = known[they].get(steps)
    if (found === undefined) {
      found = some(steps, they)
      known[they].set(steps, found)
    }
    return found
  }
  const touch = (step: Step, they: Role): boolean => {
    const isMeant = (who: Role): boolean => whom === "any" || who === they
    if (step.do === "call") return listed(step.steps, step.isTurned ? (they === "them" ? "me" : "them") : they)
    if (step.do === "harm") return step.to === they
    if (step.do === "condition") return isMeant(step.to) && counts(step.track)
    if (step.do === "fell" || step.do === "kill") return step.who === they
    if (step.do === "recover") return whom === "any"
    if (mayDecline && step.do === "ask" && step.by === they) return some(step.yes, they) && some(step.no, they)
    return (
      (step.do === "set" && isMeant(step.of) && counts(step.track)) || inside(step).some((list) => some(list, they))
    )
  }
  return some(all, "them")
}

/** Whether steps themselves, not what harm sets off, may change what many are worth. */
const spreads = (game: Game, steps: readonly Step[], called: Called = new Set()): boolean =>
  steps.some((step) => {
    if (!isNew(step, called)) return false
    const isOfMany = (step.do === "pick" || step.do === "each") && step.isMe !== true
    if (isOfMany) return touches(game, step.steps, "them")
    return step.do !== "harm" && step.do !== "set" && inside(step).some((list) => spreads(game, list, called))
  })

/** Whether steps read or touch whom they are aimed at, their distance left out; in an `each` that is somebody else. */
const asksOfThem = (steps: readonly Step[], called: Called = new Set()): boolean =>
  steps.some((step) => {
    if (!isNew(step, called)) return false
    if ((step.do === "pick" || step.do === "each") && step.isMe !== true) return false
    if (step.do === "call" && step.isTurned) return true
    if (step.do === "move" || (step.do === "if" && step.hit)) return true
    const isOn =
      (step.do === "harm" && step.to === "them") ||
      (step.do === "set" && step.of === "them") ||
      (step.do === "condition" && step.to === "them") ||
      ("by" in step && step.by === "them") ||
      ("who" in step && step.who === "them")
    const reads = expressionsOf(step)
      .flatMap(leavesOf)
      .some(
        (leaf) =>
          ((leaf.is === "track" || leaf.is === "stat" || leaf.is === "beside") && leaf.of === "them") ||
          leaf.is === "link" ||
          leaf.is === "laid" ||
          (leaf.is === "those" && leaf.near?.of === "them"),
      )
    const rolls =
      step.do === "roll" && step.draws.some((draw) => "dice" in draw && "of" in draw.dice && draw.dice.of === "them")
    return isOn || reads || rolls || step.do === "harm" || inside(step).some((list) => asksOfThem(list, called))
  })
