import type { Decision, Option } from "../../../contract/Decision.ts"
import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { isOf } from "../../../parts/extra.ts"
import { isIn } from "../../../parts/bits.ts"
import { standingSide } from "../../../parts/standingSide.ts"
import { perform } from "../actions/acts.ts"
import { turnDecision } from "../actions/options.ts"
import { makeReady, ready } from "../actions/turn/ready.ts"
import { stepIn } from "../actions/turn/stepIn.ts"
import { wait } from "../actions/turn/wait.ts"
import { condition, decision, flag } from "../book/terms.ts"
import { verbs } from "../book/verbs.ts"
import { isSuffocating } from "../harm/breathing.ts"
import { endEffects } from "../harm/conditions.ts"
import { dyingTurn, isDying } from "../harm/dying.ts"
import { putOut } from "../harm/fire.ts"
import { happen } from "../harm/happen.ts"
import { checkFallen, strain } from "../harm/harm.ts"
import { isTroubled, linger, suffer } from "../harm/suffer.ts"
import { keepTrack } from "../harm/trace.ts"
import { evolve } from "../log/evolve.ts"
import type { D20Carried, D20Combat, FighterView } from "../model/System.ts"
import { fighterOf, isAble, isUp, sheetOf } from "../see/fighter.ts"
import { isInWater } from "../see/bodies/flames.ts"
import { arrive } from "./arrive.ts"
import { beset } from "./beset.ts"
import { bringOver } from "./between.ts"
import { rollInitiative } from "./initiative.ts"

/** Rolls the set-up: hit points where they are rolled, initiative, and the surprise round if there is one. */
export const begin = (combat: D20Combat, carried?: Readonly<Record<string, D20Carried>>): void => {
  const { dice, fight, prepared } = combat
  dice.scope(0, nobody, 0)
  combat.emit({ _tag: "CombatStarted", fight, flatFooted: prepared.rules.flatFootedStart }, evolve.CombatStarted)
  for (const who of prepared.everybody) {
    const past = carried?.[prepared.ids[who] as string]
    if (past !== undefined) {
      bringOver(combat, who, past)
      dice.scope(0, nobody, 0)
      continue
    }
    rollHitPoints(combat, who)
    if (sheetOf(combat, who).startHp < 0) checkFallen(combat, who, nobody)
  }
  for (const who of prepared.beset) {
    beset(combat, who, carried?.[prepared.ids[who] as string] !== undefined)
    dice.scope(0, nobody, 0)
  }
  const everybody = newcomers(combat, false)
  const aware = prepared.surprise ? newcomers(combat, true) : everybody
  // D20M-004, 052: it works one way or the other; the dead of earlier fights surprise nobody.
  const surprise = aware.length > 0 && aware.length < everybody.length
  rollInitiative(combat, surprise ? aware : everybody)
  if (surprise) {
    combat.emit({ _tag: "SurpriseRoundStarted" })
    offGuard(combat)
  } else nextRound(combat)
}

/** D20M-166: of the surprised, those that took no precaution at all are at the enemy's mercy. */
const offGuard = (combat: D20Combat): void => {
  for (const who of combat.prepared.everybody) {
    const { aware, unprepared } = sheetOf(combat, who)
    if (!unprepared || aware || !isUp(fighterOf(combat, who))) continue
    combat.emit({ _tag: "ConditionGained", who, condition: condition.unprepared, by: -1, anchor: -1, until: 0 })
  }
}

/** Those on the field who have not rolled initiative: all, or the aware alone. */
const newcomers = (combat: D20Combat, aware: boolean): readonly Who[] => {
  const found: Who[] = []
  for (const who of combat.prepared.everybody) {
    const c = fighterOf(combat, who)
    if (c.here && !c.entered && (!aware || sheetOf(combat, who).aware)) found.push(who)
  }
  return found
}

const rollHitPoints = (combat: D20Combat, who: Who): void => {
  const { hitDice } = sheetOf(combat, who)
  if (hitDice === undefined) return
  const stream = combat.dice.open(who, purpose.check)
  const faces: number[] = []
  const hitPoints = Math.max(
    1,
    hitDice.reduce((sum, dice) => sum + rollDice(dice, stream, faces), 0),
  )
  combat.emit({ _tag: "HitPointsRolled", who, hitPoints, faces })
}

const forfeit = (combat: D20Combat, who: Who): void => {
  if (!isIn(combat.state.forfeited, who)) combat.emit({ _tag: "Forfeited", who })
}

/** Starts a round, with its arrivals. */
const nextRound = (combat: D20Combat): void => {
  for (const who of combat.state.delaying) forfeit(combat, who)
  if (!combat.startRound()) return
  const { state } = combat
  combat.dice.scope(state.round, nobody, 0)
  if (combat.prepared.rules.initiative === "everyRound" && state.round > 1) {
    combat.emit({ _tag: "InitiativeCleared" })
    rollInitiative(
      combat,
      combat.prepared.everybody.filter((who) => fighterOf(combat, who).entered && !fighterOf(combat, who).dead),
    )
  }
  if (combat.prepared.latecomers.length > 0) arrive(combat)
  if (combat.prepared.surroundings !== undefined) happen(combat, combat.prepared.surroundings)
}

/** Fixes the result when at most one side can still fight (D20M-010). */
const settle = (combat: D20Combat): boolean => {
  const winner = standingSide(combat.state)
  if (winner === -2) return false
  combat.decide(winner)
  return true
}

/** After the result stands: the dying roll on until they are stable or dead. */
const aftermath = (combat: D20Combat): void => {
  if (combat.prepared.judgement.resolveDying) {
    linger(combat)
    for (const who of combat.prepared.everybody) {
      while (isDying(fighterOf(combat, who))) dyingTurn(combat, who)
    }
  }
  combat.emit({ _tag: "CombatEnded" }, evolve.CombatEnded)
}

export const next = (combat: D20Combat): Decision | undefined => {
  const { state } = combat
  for (;;) {
    if (state.over) return undefined
    if (state.decided || settle(combat)) {
      aftermath(combat)
      return undefined
    }
    if (state.forgotten !== 0) {
      const recall = recallDecision(combat)
      if (recall !== undefined) return recall
    }
    if (state.active >= 0 && !state.turnOver) {
      const turn = turnDecision(combat, state.active)
      if (turn !== undefined) return turn
    }
    if (state.delaying.length > 0) seatFallen(combat)
    const seat = nextSeat(combat)
    if (state.delaying.length > 0) {
      const stepIn = delayDecision(combat, seat < 0)
      if (stepIn !== undefined) return stepIn
    }
    if (seat < 0) endRound(combat)
    else if (takeSeat(combat, asWho(state.order[seat] as number))) {
      const turn = turnDecision(combat, state.active)
      if (turn !== undefined) return turn
    }
  }
}

/** The next place in the order whose combatant has something to do or to suffer, -1 when the round is over. */
const nextSeat = (combat: D20Combat): number => {
  const { cursor, effects, order } = combat.state
  for (let place = cursor + 1; place < order.length; place++) {
    const who = order[place] as number
    const c = fighterOf(combat, asWho(who))
    if (isUp(c) || isDying(c)) return place
    if (c.here && !c.dead && suffersDown(combat, c, asWho(who))) return place
    if (effects.some((e) => e.anchor === who && e.until <= combat.state.round)) return place
  }
  return -1
}

/** Whether the fallen suffer: they burn, or there is something around them. */
const suffersDown = (combat: D20Combat, c: FighterView, who: Who): boolean =>
  (c.conditions & flag.burning) !== 0 ||
  (combat.prepared.surroundings?.hazards.length ?? 0) > 0 ||
  combat.state.world.embers.some((ember) => ember.who === who && ember.due <= combat.state.round)

/** What begins with a seat: its turn, if it is able to have one (then true), or the dying's save. */
const takeSeat = (combat: D20Combat, who: Who): boolean => {
  if (combat.state.effects.length > 0) endEffects(combat, who)
  if (isTroubled(combat, who)) return takeTroubledSeat(combat, who)
  const c = fighterOf(combat, who)
  if (isDying(c)) dyingTurn(combat, who)
  if (!isUp(c)) return false
  combat.emit({ _tag: "TurnStarted", who }, evolve.TurnStarted)
  return true
}

/** The same where it may bring more than a turn: fire, poison or choking of its owner. */
const takeTroubledSeat = (combat: D20Combat, who: Who): boolean => {
  const { state } = combat
  // D20M-054: who delays has suffered it already.
  if (!isIn(state.counted, who)) suffer(combat, who)
  // It may have decided the fight.
  if (standingSide(state) !== -2) return false
  const c = fighterOf(combat, who)
  // D20M-323: nobody is stable without air.
  if (isDying(c) && !isSuffocating(combat, who)) dyingTurn(combat, who)
  if (!isUp(c)) {
    if (state.cursor < state.order.indexOf(who)) combat.emit({ _tag: "SeatPassed", who })
    return false
  }
  combat.emit({ _tag: "TurnStarted", who }, evolve.TurnStarted)
  return true
}

/**
 * The counts of combatants that waited for the whole round: they have no seat at which a count could reach them. True
 * if there were any.
 */
const sufferUnseated = (combat: D20Combat): boolean => {
  const { counted, delaying } = combat.state
  const found = delaying.filter((who) => !isIn(counted, who) && isTroubled(combat, who))
  for (const who of found) {
    suffer(combat, who)
    combat.emit({ _tag: "SeatPassed", who })
  }
  return found.length > 0
}

/** The round is over: combatants that were surprised join, and the next one begins, unless the limit ends the fight. */
const endRound = (combat: D20Combat): void => {
  // It may have decided the fight, or given somebody a seat again.
  if (combat.state.delaying.length > 0 && sufferUnseated(combat)) return
  if (combat.state.surprise) {
    combat.dice.scope(0, nobody, 1)
    rollInitiative(combat, newcomers(combat, false))
  }
  nextRound(combat)
}

/**
 * Combatants that delay are asked between turns whether they step in: the one with the better modifier first, but when
 * all others have acted the other way round: who lets that moment pass loses its turn (D20M-056 to 058).
 */
const delayDecision = (combat: D20Combat, last: boolean): Decision | undefined => {
  const { delaying, forfeited, waited } = combat.state
  let asked = -1
  for (const who of delaying) {
    if (isIn(waited | forfeited, who)) continue
    if (!isAble(fighterOf(combat, who))) continue
    if (asked < 0 || goesBefore(combat, who, asked) !== last) asked = who
  }
  if (asked < 0) return undefined
  return { who: asWho(asked), kind: decision.stepIn, spot: false, options: [stepIn.offer(), wait.offer()] }
}

/** In a fork that must not know it: what somebody on the other side may have readied. */
const recallDecision = (combat: D20Combat): Decision | undefined => {
  for (const who of combat.prepared.everybody) {
    if (!isIn(combat.state.forgotten, who) || !isAble(fighterOf(combat, who))) continue
    const options: Option[] = []
    ready.offer(options, combat, who)
    if (options.length > 0) return { who: asWho(who), kind: decision.recall, spot: false, options }
  }
  return undefined
}

/** Who falls while delaying takes a seat again: the dying have turns of their own. */
const seatFallen = (combat: D20Combat): void => {
  for (const who of combat.state.delaying) if (!isUp(fighterOf(combat, who))) seatAgain(combat, who)
}

/** D20M-058: the higher initiative modifier, then the higher Dexterity, has the advantage; then a fixed order. */
const goesBefore = (combat: D20Combat, a: number, b: number): boolean => {
  const one = sheetOf(combat, asWho(a))
  const two = sheetOf(combat, asWho(b))
  const by = one.initiative - two.initiative || one.abilities.dex - two.abilities.dex || b - a
  return by > 0
}

const seatAgain = (combat: D20Combat, who: Who): void =>
  combat.emit({ _tag: "SteppedIn", who, place: combat.state.cursor + 1 })

/** By verb: whether its choice, which is logged, is all that is done of it. */
const isChosen = verbs.map(({ chooses }) => chooses === "endOfTurn" || chooses === "stepByStep")

export const apply = (combat: D20Combat, asked: Decision, o: Option): void => {
  const { who } = asked
  const before = combat.log.length
  const { at } = fighterOf(combat, who)
  combat.dice.scope(combat.state.round, who, fighterOf(combat, who).acts)
  if (asked.kind === decision.stepIn) {
    if (o.verb === stepIn.verb) {
      seatAgain(combat, who)
      takeSeat(combat, who)
    } else if (nextSeat(combat) < 0) forfeit(combat, who)
    return
  }
  if (asked.kind === decision.recall) {
    if (isOf(o, ready.verb)) makeReady(combat, who, o)
    return
  }
  if (isChosen[o.verb] === true) return
  perform(combat, who, o)
  if (combat.prepared.judgement.guess === "lastSeen") keepTrack(combat, who, at, before)
  // D20M-264: to climb is an exertion.
  if ((fighterOf(combat, who).conditions & flag.climbing) !== 0 && fighterOf(combat, who).at !== at) strain(combat, who)
  // D20M-316: water puts flames out, however it was reached.
  if ((fighterOf(combat, who).conditions & flag.burning) !== 0 && isInWater(combat, who)) putOut(combat, who)
  // An intention that came to nothing (no way through) is a turn lost: it must leave a trace.
  if (combat.log.length === before && combat.state.active === who) combat.emit({ _tag: "TurnEnded", who })
}
