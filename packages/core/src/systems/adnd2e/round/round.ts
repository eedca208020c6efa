import type { Decision, Option } from "../../../contract/Decision.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { halfMove } from "../actions/moving/halfMove.ts"
import { isPossible, mayMoveAfterwards } from "../actions/options.ts"
import { aiming, declaration, lastMove, nextBlow } from "../actions/questions.ts"
import { assail } from "../attack/attack.ts"
import { shootOnce } from "../attack/shooting.ts"
import { afterwards, occasion, pace, secrecy } from "../book/terms.ts"
import { traitsOf } from "../book/verbs.ts"
import { land } from "../harm/harm.ts"
import { markFirstWounds } from "../harm/regeneration.ts"
import { unrolled } from "../log/start.ts"
import type { Harm } from "../model/pending.ts"
import type { AdndCarried, AdndCombat, FighterView } from "../model/System.ts"
import {
  ableSide,
  actsAtCount,
  bit,
  choosesAtCount,
  fighterOf,
  formAt,
  isAble,
  isSlowCaster,
  sheetOf,
} from "../see/fighter.ts"
import type { Assault } from "../see/assault.ts"
import { blowTargets, extrasDue } from "../see/further.ts"
import { bringOver } from "./between.ts"
import { aftermath, closeRound } from "./closing.ts"
import { orderKey, rollInitiative } from "./initiative.ts"
import { inOrder } from "./inOrder.ts"
import { resolveCount } from "./resolveCount.ts"
import { rollSurprise } from "./surprise.ts"

/** Rolls the set-up. */
export const begin = (combat: AdndCombat, carried?: Readonly<Record<string, AdndCarried>>): void => {
  combat.emit({ _tag: "CombatStarted", fight: combat.fight })
  combat.prepared.ids.forEach((id, who) => {
    const past = carried?.[id]
    if (past === undefined) markFirstWounds(combat, asWho(who))
    else bringOver(combat, asWho(who), past)
  })
  rollSurprise(combat)
}

/**
 * Runs on to the next main decision. Who is to be asked, and what, follows from the state: declarations, then the
 * counts in ascending order, then waves of further attacks, then half moves, then the end of the round (ADD2-003).
 */
export const next = (combat: AdndCombat): Decision | undefined => {
  const { state } = combat
  for (;;) {
    if (state.over) return undefined
    if (!state.decided) judge(combat)
    if (state.decided) {
      aftermath(combat)
      combat.emit({ _tag: "CombatEnded" })
      return undefined
    }
    if (state.round === 0) {
      combat.startRound()
      continue
    }
    if (!state.rolled || state.hidden) {
      const declarer = choosesAtCount(combat.state) ? -1 : whoDeclares(combat)
      if (declarer >= 0) return declaration(combat, asWho(declarer))
      if (needsInitiative(combat)) {
        rollInitiative(combat)
        continue
      }
    }
    const open = nextBatch(combat)
    if (open === "resolved") continue
    if (open !== undefined) return open
    closeRound(combat)
    combat.startRound()
  }
}

/** Decides the fight as soon as only one side, or none, can fight on (core: a side without able members loses). */
const judge = (combat: AdndCombat): void => {
  const side = ableSide(combat.state)
  if (side === -2) return
  combat.decide(side)
}

/** Who has to declare next: the game master's side first, in secret (ADD2-004), or last by house rule; -1 nobody. */
const whoDeclares = (combat: AdndCombat): number => {
  const { state, prepared } = combat
  let later = -1
  const playersFirst = state.secrecy === secrecy.players_first_open
  for (let i = 0; i < state.combatants.length; i++) {
    const f = fighterOf(combat, asWho(i))
    if (f.act >= 0 || f.acted || !isAble(f)) continue
    if (prepared.gm[f.side] !== playersFirst) return i
    if (later < 0) later = i
  }
  return later
}

const needsInitiative = (combat: AdndCombat): boolean => {
  if (!combat.state.rolled) return true
  const early = choosesAtCount(combat.state)
  for (let i = 0; i < combat.state.combatants.length; i++) {
    const f = fighterOf(combat, asWho(i))
    if (f.count === unrolled && !f.acted && (f.act >= 0 || early) && isAble(f)) return true
  }
  return false
}

/** What is due: the stage and those of the lowest count in it. */
interface Due {
  readonly stage: number
  readonly who: readonly number[]
}

/** Collects those of the lowest key among those that are due at a stage. */
const lowest = (
  combat: AdndCombat,
  stage: number,
  isDue: (combat: AdndCombat, f: FighterView, who: Who) => boolean,
): Due | undefined => {
  const { combatants } = combat.state
  let found = 0
  let least = 0
  for (let i = 0; i < combatants.length; i++) {
    const f = combatants[i] as FighterView
    if (!isAble(f) || !isDue(combat, f, asWho(i))) continue
    const key = orderKey(combat, f)
    if (found === 0 || key < least) {
      found = bit(asWho(i))
      least = key
    } else if (key === least) found |= bit(asWho(i))
  }
  return found === 0 ? undefined : { stage, who: listOf(found) }
}

const listOf = (set: number): readonly number[] => {
  if (withoutLowest(set) === 0) return [lowestOf(set)]
  const list: number[] = []
  for (let rest = set; rest !== 0; rest = withoutLowest(rest)) list.push(lowestOf(rest))
  return list
}

const isCountDue = (combat: AdndCombat, f: FighterView): boolean =>
  !f.acted &&
  f.count !== unrolled &&
  !isSlowCaster(f) &&
  (actsAtCount(f) || (f.act < 0 && choosesAtCount(combat.state)))

const isExtraDue = (combat: AdndCombat, f: FighterView, who: Who): boolean =>
  (f.acted || f.spentGuard) && extrasDue(combat, who) > f.extras

const isLastMoveDue = (combat: AdndCombat, f: FighterView, who: Who): boolean =>
  !f.halved && mayMoveAfterwards(combat, who)

const isFollowingMoveDue = (combat: AdndCombat, f: FighterView, who: Who): boolean =>
  traitsOf(f.act).thenMoves && isLastMoveDue(combat, f, who)

/** The next wave of second, third, ... attacks and shots: nobody's third before everybody's second (ADD2-047, 063). */
const furtherAttacks = (combat: AdndCombat): Due | undefined => {
  const { combatants } = combat.state
  if (!combat.prepared.several) return undefined
  let found = 0
  let wave = Infinity
  let least = 0
  for (let i = 0; i < combatants.length; i++) {
    const f = combatants[i] as FighterView
    if (f.extras > wave || !isExtraDue(combat, f, asWho(i)) || !isAble(f)) continue
    const key = orderKey(combat, f)
    if (f.extras < wave || key < least) {
      found = bit(asWho(i))
      wave = f.extras
      least = key
    } else if (key === least) found |= bit(asWho(i))
  }
  return found === 0 ? undefined : { stage: wave + 1, who: listOf(found) }
}

/**
 * Slow spells go off together at the end of their last round, after everybody's attacks and before the half moves
 * (ADD2-015).
 */
const slowSpells = (combat: AdndCombat): Due | undefined => {
  if (!combat.prepared.slow) return undefined
  const who: number[] = []
  for (let i = 0; i < combat.state.combatants.length; i++) {
    const f = fighterOf(combat, asWho(i))
    if (isSlowCaster(f) && f.slow === 1 && !f.acted && isAble(f)) who.push(i)
  }
  return who.length === 0 ? undefined : { stage: 0, who }
}

/** Resolves what is due, or says what has to be asked first; undefined at the end of the round. */
const nextBatch = (combat: AdndCombat): Decision | "resolved" | undefined => {
  const { rules } = combat.prepared
  const due =
    (rules["melee.extra_attacks"] === "at_own_count" ? furtherAttacks(combat) : undefined) ??
    (rules["melee.attack_then_move"] === "at_own_count" ? lowest(combat, afterwards, isFollowingMoveDue) : undefined) ??
    lowest(combat, 0, isCountDue) ??
    furtherAttacks(combat) ??
    slowSpells(combat) ??
    lowest(combat, afterwards, isLastMoveDue)
  if (due === undefined) return undefined
  for (const who of due.who) {
    const question = ask(combat, asWho(who), due.stage)
    if (question !== undefined) return question
  }
  resolve(combat, due)
  return "resolved"
}

/** What somebody has to choose before its part of a batch is carried out: everything of one count is chosen first. */
const ask = (combat: AdndCombat, who: Who, stage: number): Decision | undefined => {
  const f = fighterOf(combat, who)
  if (stage === 0 && f.act < 0) return declaration(combat, who)
  if (f.chosenFor === stage) return undefined
  if (stage === afterwards) return lastMove(combat, who)
  if (stage > 0) return nextBlow(combat, who)
  return isPossible(combat, who) ? undefined : aiming(combat, who)
}

/** All acts of one instant: against the state at its beginning, harm and deaths together at its end (ADD2-012). */
const resolve = (combat: AdndCombat, { stage, who }: Due): void => {
  const pending: Harm[] = []
  if (stage === 0) resolveCount(combat, who, pending)
  else if (stage === afterwards) {
    for (const i of inOrder(combat, who, stage)) {
      combat.dice.scope(combat.state.round, asWho(i), stage)
      if (isAble(fighterOf(combat, asWho(i)))) halfMove(combat, asWho(i), pace.afterwards)
    }
  } else {
    for (const i of who) {
      combat.dice.scope(combat.state.round, asWho(i), stage)
      furtherBlow(combat, asWho(i), stage, pending)
    }
  }
  land(combat, pending)
  for (const i of who) finish(combat, asWho(i), stage)
}

/** Leaves a trace of an act that came to nothing. */
const finish = (combat: AdndCombat, who: Who, stage: number): void => {
  const f = fighterOf(combat, who)
  if (!isAble(f)) return
  const isDone = stage === 0 ? f.acted || !actsAtCount(f) : stage === afterwards ? f.halved : f.extras >= stage
  if (!isDone) combat.emit({ _tag: "Acted", who, stage })
}

/** One more attack or shot, at the target chosen or the only one there is. */
const furtherBlow = (combat: AdndCombat, who: Who, stage: number, pending: Harm[]): void => {
  const f = fighterOf(combat, who)
  const form = formAt(sheetOf(combat, who), f.item)
  const targets = blowTargets(combat, who)
  const target = f.chosenFor === stage || targets.includes(f.aim) ? f.aim : (targets[0] ?? nobody)
  if (form === undefined || target < 0) return
  if (form.missile) shootOnce(combat, who, target, form, stage, pending)
  else {
    const assault: Assault = { occasion: occasion.extra, stage, rear: false, charge: false, times: 1, marks: 0 }
    assail(combat, { by: who, target, form, assault }, pending)
  }
}

/** Answers are read from the state: nothing else is to be done until `next`. */
export const apply = (_combat: AdndCombat, _decision: Decision, _option: Option): void => {}
