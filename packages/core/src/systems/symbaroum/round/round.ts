import type { Decision } from "../../../contract/Decision.ts"
import { distance } from "../../../field/distance.ts"
import { asWho, nobody, nowhere, type Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { turnDecision } from "../actions/options.ts"
import { close } from "../actions/close.ts"
import { riseSlowly, standUp } from "../actions/rise.ts"
import { attackAction } from "../attack/attack.ts"
import { longAtStart } from "../attack/engagement.ts"
import { moveInto } from "../attack/walking.ts"
import { deathRoll } from "../harm/deathRoll.ts"
import type { FighterView, SymCarried, SymCombat } from "../model/System.ts"
import { areFoes, fighterOf, hasRoom, isAble, isProne, lastSide, sheetOf } from "../see/fighter.ts"
import { openScope } from "../see/openScope.ts"
import { aftermath } from "./aftermath.ts"
import { bringOver } from "./between.ts"
import { setOrder } from "./order.ts"
import { rollSurprise, strikeBySurprise } from "./surprise.ts"

/** Enemies side by side at the start are in melee, as far as there is room. */
const engageNeighbours = (combat: SymCombat): void => {
  if (combat.prepared.setting.engaged === "none") return
  const { combatants } = combat.state
  const { field } = combat.prepared
  for (let a = 0; a < combatants.length; a++) {
    for (let b = a + 1; b < combatants.length; b++) {
      const one = fighterOf(combat, asWho(a))
      const other = fighterOf(combat, asWho(b))
      if (!areFoes(one, other) || !isAble(one) || !isAble(other) || distance(field, one.at, other.at) > 1) continue
      if (!hasRoom(combat.prepared, one) || !hasRoom(combat.prepared, other)) continue
      combat.emit({ _tag: "Engaged", who: a, foe: b, flanks: false })
    }
  }
}

/** Sets the fight up: what was brought along, who is in melee, the ambush, the order, and the attacks by surprise. */
export const begin = (combat: SymCombat, carried?: Readonly<Record<string, SymCarried>>): void => {
  combat.emit({ _tag: "CombatStarted", fight: combat.fight })
  combat.dice.scope(0, nobody, 0)
  if (carried !== undefined) bringOver(combat, carried)
  engageNeighbours(combat)
  const surprised = combat.prepared.ambush !== 0 && rollSurprise(combat)
  setOrder(combat)
  if (!combat.startRound()) return
  if (surprised) strikeBySurprise(combat)
  if (combat.prepared.rules.longAtStart) longAtStart(combat)
}

/** Runs on to the next choice of somebody whose turn it is. Everything is read from the state. */
export const next = (combat: SymCombat): Decision | undefined => {
  const { state } = combat
  while (!state.over) {
    if (!state.decided) {
      const side = lastSide(state)
      if (side !== -2) combat.decide(side)
    }
    if (state.decided) {
      aftermath(combat)
      return undefined
    }
    const who = asWho(state.active)
    if (who >= 0 && !state.turnOver && (state.movement || state.combat)) {
      const fighter = fighterOf(combat, who)
      if (isAble(fighter) && !fighter.turned) {
        const open = turnDecision(combat, who)
        if (open !== undefined) return open
      }
    }
    passOn(combat)
  }
  return undefined
}

/**
 * The turn goes to the next in the order; the dying roll in theirs; after the last one the round ends (SYM-014,
 * SYM-059).
 */
const passOn = (combat: SymCombat): void => {
  const { state } = combat
  for (let place = state.cursor + 1; place < state.order.length; place++) {
    const who = asWho(state.order[place] as number)
    const fighter = fighterOf(combat, who)
    if (fighter.dying && fighter.fellIn < state.round) {
      combat.dice.scope(state.round, who, 0)
      deathRoll(combat, who)
      return
    }
    if (!isAble(fighter)) continue
    combat.dice.scope(state.round, who, 0)
    combat.emit({ _tag: "TurnStarted", who })
    regenerate(combat, who)
    if (fighter.turned) rampage(combat, who)
    return
  }
  if (combat.startRound() && combat.prepared.rules.initiative === "perRoundRandom") {
    combat.dice.scope(state.round, nobody, 0)
    setOrder(combat)
  }
}

const regenerate = (combat: SymCombat, who: Who): void => {
  const { regeneration, toughness } = sheetOf(combat, who)
  if (regeneration === 0) return
  const amount = Math.min(regeneration, toughness - fighterOf(combat, who).toughness)
  if (amount > 0) combat.emit({ _tag: "Regenerated", who, amount })
}

/** Whom an abomination goes for: the nearest that it is in melee with or that has room for it; -1 for nobody. */
const preyOf = (combat: SymCombat, who: Who): Who => {
  const me = fighterOf(combat, who)
  let prey = nobody
  let near = Number.POSITIVE_INFINITY
  combat.state.combatants.forEach((other: FighterView, i) => {
    if (!areFoes(me, other) || !isAble(other)) return
    if ((me.engaged & (1 << i)) === 0 && !hasRoom(combat.prepared, other)) return
    const away = distance(combat.prepared.field, me.at, other.at)
    if (away >= near) return
    prey = asWho(i)
    near = away
  })
  return prey
}

/** An abomination gets up, goes for the nearest and strikes; nobody decides for it (SYM-095). */
const rampage = (combat: SymCombat, who: Who): void => {
  openScope(combat, who)
  const { state } = combat
  const me = fighterOf(combat, who)
  const prey = preyOf(combat, who)
  if (prey < 0) return
  if (isProne(me)) {
    const rise = combat.prepared.rules.standUp === "alwaysTurn" ? riseSlowly : standUp
    rise.perform(combat, who, option(rise.verb))
  }
  const canReach = () => isAble(me) && isAble(fighterOf(combat, prey)) && (state.movement || state.combat)
  const isIn = () => (me.engaged & (1 << prey)) !== 0
  while (canReach() && !isProne(me) && !isIn())
    moveInto(combat, who, prey, { act: close.verb, flank: nowhere, around: false })
  if (canReach() && state.combat && isIn()) attackAction(combat, who, prey, sheetOf(combat, who).claws)
}
