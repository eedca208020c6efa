import type { Decision } from "../../../contract/Decision.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { goFirst } from "../actions/goFirst.ts"
import { turnDecision } from "../actions/options.ts"
import { condition, decision, toll } from "../book/terms.ts"
import { agonyRoll, wakeRoll } from "../harm/dying.ts"
import { exhaust } from "../harm/harm.ts"
import type { DsCarried, DsCombat, FighterView } from "../model/System.ts"
import { fighterOf, has, inAgony, isAble, sheetOf } from "../see/fighter.ts"
import { aftermath } from "./aftermath.ts"
import { bringOver } from "./between.ts"
import { setOrder } from "./initiative.ts"

/** Sets the fight up: what was brought along, and the order. */
export const begin = (combat: DsCombat, carried?: Readonly<Record<string, DsCarried>>): void => {
  combat.emit({ _tag: "CombatStarted", fight: combat.fight })
  if (carried !== undefined) bringOver(combat, carried)
  combat.dice.scope(0, nobody, 0)
  setOrder(combat)
  combat.startRound()
}

/** Whether somebody still counts for its side: able, or unconscious where the scenario says so (DS20-146). */
const isIn = (combat: DsCombat, fighter: FighterView): boolean =>
  isAble(fighter) ||
  (combat.prepared.setting.endCondition === "dying" &&
    has(fighter, condition.unconscious) &&
    !fighter.dead &&
    !fighter.fled)

/** The only side that is still in the fight; -1 when none is, -2 when several are. */
const lastSide = (combat: DsCombat): number => {
  let found = -1
  for (const fighter of combat.state.combatants) {
    if (fighter.side === found || !isIn(combat, fighter)) continue
    if (found >= 0) return -2
    found = fighter.side
  }
  return found
}

/** Runs on to the next choice of somebody whose turn it is. Everything is read from the state. */
export const next = (combat: DsCombat): Decision | undefined => {
  const { state } = combat
  while (!state.over) {
    if (!state.decided) {
      const side = lastSide(combat)
      if (side !== -2) combat.decide(side)
    }
    if (state.decided) {
      aftermath(combat)
      return undefined
    }
    const who = asWho(state.active)
    if (who >= 0 && !state.turnOver && isAble(fighterOf(combat, who))) {
      const decision = turnDecision(combat, who)
      if (decision.options.length > 1) return decision
    }
    if (state.steps > 0) advanceTask(combat, who)
    const tie = passOn(combat)
    if (tie !== undefined) return tie
  }
  return undefined
}

/** What was done of a long task counts from the end of the turn on (DS20-003). */
const advanceTask = (combat: DsCombat, who: Who): void => {
  const { steps } = combat.state
  const actions = sheetOf(combat, who).task?.actions ?? 0
  const left = Math.max(0, actions - fighterOf(combat, who).progress - steps)
  combat.emit({ _tag: "TaskAdvanced", who, steps, left })
}

/** Whether somebody has a turn, or at least a roll, in a round. */
const hasTurn = (fighter: FighterView): boolean =>
  isAble(fighter) || (!fighter.dead && !fighter.fled && (inAgony(fighter) || has(fighter, condition.unconscious)))

/** The turn goes to the next in the order; among level allies they choose (DS20-006). Returns that choice. */
const passOn = (combat: DsCombat): Decision | undefined => {
  const { state } = combat
  for (const next of state.order) {
    const who = asWho(next)
    const fighter = fighterOf(combat, who)
    if (fighter.done || !hasTurn(fighter)) continue
    if (!isAble(fighter)) {
      rollOf(combat, who)
      return undefined
    }
    const level = levelAllies(combat, fighter.slot)
    if (level.length < 2) startTurn(combat, who)
    else if (level.includes(asWho(state.chosen))) startTurn(combat, asWho(state.chosen))
    else
      return {
        who: who,
        kind: decision.allyFirst,
        spot: false,
        options: level.map(goFirst.offer),
      }
    return undefined
  }
  if (combat.startRound()) newRound(combat)
  return undefined
}

/** The able of one slot that have not had their turn. */
const levelAllies = (combat: DsCombat, slot: number): Who[] => {
  const level: Who[] = []
  for (const next of combat.state.order) {
    const who = asWho(next)
    const fighter = fighterOf(combat, who)
    if (fighter.slot === slot && !fighter.done && isAble(fighter)) level.push(who)
  }
  return level
}

/** The roll of a combatant that is down: for its life, or to wake (DS20-080, DS20-121). */
const rollOf = (combat: DsCombat, who: Who): void => {
  combat.dice.scope(combat.state.round, who, 0)
  if (inAgony(fighterOf(combat, who))) agonyRoll(combat, who)
  else wakeRoll(combat, who)
}

const startTurn = (combat: DsCombat, who: Who): void => {
  const fighter = fighterOf(combat, who)
  if (inAgony(fighter)) {
    // House rule agonyCanAct: the roll comes first, then the turn.
    combat.dice.scope(combat.state.round, who, 0)
    agonyRoll(combat, who)
    if (!isAble(fighter)) return
  }
  combat.emit({ _tag: "TurnStarted", who, metres: fighter.stalls ? 0 : sheetOf(combat, who).walk })
}

const newRound = (combat: DsCombat): void => {
  const { state } = combat
  const { rules } = combat.prepared
  if (rules.initiativePerRound) {
    combat.dice.scope(state.round, nobody, 0)
    setOrder(combat)
  }
  const every = rules.fatigueEveryRounds
  if (every === 0 || (state.round - 1) % every !== 0) return
  for (let who = asWho(0); who < state.combatants.length; who++) {
    if (isAble(fighterOf(combat, who))) exhaust(combat, who, 1, nobody, toll.fatigue)
  }
}
