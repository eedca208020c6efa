import { asWho, type Who } from "../../../kinds/indices.ts"
import { isIn } from "../../../parts/bits.ts"
import { condition, fall, flag } from "../book/terms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, has } from "../see/fighter.ts"

/**
 * The seat at which something that begins now for `who` will end: that of the combatant that has the turn, or its own
 * before there are any (D20M-068, 069).
 */
export const presentSeat = (combat: D20Combat, who: Who): number => {
  const { active, cursor, order } = combat.state
  return active >= 0 ? active : (order[Math.max(0, cursor)] ?? who)
}

/** Gives a condition, for a number of rounds (0: until something ends it). */
export const afflict = (combat: D20Combat, who: Who, what: number, by: Who, rounds: number): void => {
  const anchor = rounds > 0 ? presentSeat(combat, who) : -1
  const until = rounds > 0 ? combat.state.round + rounds : 0
  combat.emit({ _tag: "ConditionGained", who, condition: what, by, anchor, until })
  if (what === condition.stunned) dropEverything(combat, who)
  // D20M-304: the paralyzed fall to the ground.
  if (what === condition.paralyzed && !has(fighterOf(combat, who), flag.prone))
    afflict(combat, who, condition.prone, by, 0)
}

/** D20M-290: the stunned drop what they hold. */
const dropEverything = (combat: D20Combat, who: Who): void => {
  for (let held = fighterOf(combat, who).held, slot = 0; held >> slot > 0; slot++) {
    if (isIn(held, slot)) combat.emit({ _tag: "WeaponDropped", who, slot })
  }
  for (const { by, owner, slot } of combat.state.seized) {
    if (by === who) combat.emit({ _tag: "LetGo", who, owner, slot })
  }
}

/** Takes a condition away, and wakes a combatant that only it kept out of the fight. */
export const relieve = (combat: D20Combat, who: Who, what: number): void => {
  combat.emit({ _tag: "ConditionLost", who, condition: what })
  const c = fighterOf(combat, who)
  const wakes = what === condition.unconscious || what === condition.asleep
  if (wakes && c.down && c.hp >= 0 && !c.dead && !has(c, flag.unconscious) && !has(c, flag.asleep)) {
    combat.emit({ _tag: "Recovered", who })
  }
}

/** Knocks out. */
export const knockOut = (combat: D20Combat, who: Who, by: Who, rounds: number): void => {
  afflict(combat, who, condition.unconscious, by, rounds)
  if (!fighterOf(combat, who).down) combat.emit({ _tag: "Felled", who, by, how: fall.unconscious })
}

/** Ends what ends just before the turn of `seat` in this round. */
export const endEffects = (combat: D20Combat, seat: number): void => {
  const { round } = combat.state
  // The list is replaced with every effect that ends: go through the one that was there.
  for (const effect of combat.state.effects) {
    const due = effect.until < round || (effect.until === round && effect.anchor === seat)
    if (due) relieve(combat, asWho(effect.who), effect.condition)
  }
}
