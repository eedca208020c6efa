import type { Decision } from "../../combat/Decision.ts"
import { distance } from "../../field/distance.ts"
import { endReason } from "../../log/baseEvents.ts"
import { aftermath, deathRoll } from "./aftermath.ts"
import { attackAction } from "./attack.ts"
import { bringOver, type SymCarried } from "./between.ts"
import { longWindow } from "./engagement.ts"
import { areFoes, fighterOf, hasRoom, isAble, lastSide, sheetOf } from "./fighter.ts"
import { moveInto } from "./movement.ts"
import { actOptions } from "./options.ts"
import { setOrder } from "./order.ts"
import { rollSurprise, strikeBySurprise } from "./surprise.ts"
import type { FighterView, SymCombat } from "./System.ts"
import { kind, verb } from "./terms.ts"

/** The dice of one act: which of a turn's actions are left tells the acts of a turn apart. */
export const openScope = (combat: SymCombat, who: number): void => {
  const { round, movement, combat: fights } = combat.state
  combat.dice.scope(round, who, 4 - (movement ? 1 : 0) - (fights ? 2 : 0))
}

/** Enemies side by side at the start are in melee, as far as there is room. */
const engageNeighbours = (combat: SymCombat): [number, number][] => {
  const pairs: [number, number][] = []
  if (combat.prepared.setting.engaged === "none") return pairs
  const { combatants } = combat.state
  const { field } = combat.prepared
  for (let a = 0; a < combatants.length; a++) {
    for (let b = a + 1; b < combatants.length; b++) {
      const one = fighterOf(combat, a)
      const other = fighterOf(combat, b)
      if (!areFoes(one, other) || !isAble(one) || !isAble(other) || distance(field, one.at, other.at) > 1) continue
      if (!hasRoom(combat.prepared, one) || !hasRoom(combat.prepared, other)) continue
      combat.emit({ _tag: "Engaged", who: a, foe: b, flanks: false })
      pairs.push([a, b])
    }
  }
  return pairs
}

/** Sets the fight up: what was brought along, who is in melee, the ambush, the order, and the attacks by surprise. */
export const begin = (combat: SymCombat, carried?: Readonly<Record<string, SymCarried>>): void => {
  combat.emit({ _tag: "CombatStarted", fight: combat.setup.fight ?? 0 })
  combat.dice.scope(0, -1, 0)
  if (carried !== undefined) bringOver(combat, carried)
  const pairs = engageNeighbours(combat)
  const surprised = combat.prepared.ambush !== 0 && rollSurprise(combat)
  setOrder(combat)
  if (!combat.startRound()) return
  if (surprised) strikeBySurprise(combat)
  if (combat.prepared.rules.longAtStart) {
    for (const [a, b] of pairs) if ((fighterOf(combat, a).engaged & (1 << b)) !== 0) longWindow(combat, a, b)
  }
}

/** Runs on to the next choice of somebody whose turn it is. Everything is read from the state. */
export const next = (combat: SymCombat): Decision | undefined => {
  const { state } = combat
  while (!state.over) {
    if (!state.decided) {
      const side = lastSide(state)
      if (side !== -2) combat.decide(side, reasonOf(combat, side))
    }
    if (state.decided) {
      aftermath(combat)
      return undefined
    }
    const who = state.active
    if (who >= 0 && !state.turnOver && (state.movement || state.combat)) {
      const fighter = fighterOf(combat, who)
      if (isAble(fighter) && !fighter.turned) {
        const options = actOptions(combat, who)
        if (options.length > 1) return { who, kind: kind.act, spot: false, options }
      }
    }
    passOn(combat)
  }
  return undefined
}

const reasonOf = (combat: SymCombat, side: number): number => {
  if (side < 0) return endReason.mutual
  const others = combat.state.combatants.filter((fighter) => fighter.side !== side)
  return others.every((fighter) => fighter.fled) ? endReason.rout : endReason.lastStanding
}

/** The turn goes to the next in the order; the dying roll in theirs; after the last one the round ends (SYM-014, SYM-059). */
const passOn = (combat: SymCombat): void => {
  const { state } = combat
  for (let place = state.cursor + 1; place < state.order.length; place++) {
    const who = state.order[place] as number
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
    combat.dice.scope(state.round, -1, 0)
    setOrder(combat)
  }
}

const regenerate = (combat: SymCombat, who: number): void => {
  const { regeneration, toughness } = sheetOf(combat, who)
  if (regeneration === 0) return
  const amount = Math.min(regeneration, toughness - fighterOf(combat, who).toughness)
  if (amount > 0) combat.emit({ _tag: "Regenerated", who, amount })
}

/** An abomination goes for whoever is nearest and strikes; nobody decides for it (SYM-095). */
const rampage = (combat: SymCombat, who: number): void => {
  openScope(combat, who)
  const me = fighterOf(combat, who)
  const { field } = combat.prepared
  let prey = -1
  let near = Number.POSITIVE_INFINITY
  combat.state.combatants.forEach((other: FighterView, i) => {
    if (!areFoes(me, other) || !isAble(other)) return
    const away = distance(field, me.at, other.at)
    if (away >= near) return
    prey = i
    near = away
  })
  if (prey < 0) return
  if ((me.engaged & (1 << prey)) === 0) moveInto(combat, who, prey, { act: verb.close, flank: -1, around: false })
  if (isAble(me) && (me.engaged & (1 << prey)) !== 0 && isAble(fighterOf(combat, prey)))
    attackAction(combat, who, prey, sheetOf(combat, who).claws)
}
