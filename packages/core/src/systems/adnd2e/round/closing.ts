import { asWho, type Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import { runClocks } from "../harm/clocks.ts"
import { bleed } from "../harm/harm.ts"
import { regenerate } from "../harm/regeneration.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has, isBleeding, isUp, sheetOf } from "../see/fighter.ts"
import { checkMorale } from "./morale.ts"

/** Conditions that end with the round. */
const brief = [condition.surprised, condition.rising] as const

/** The end of a round, after all moves: bleeding, regeneration, clocks, morale. */
export const closeRound = (combat: AdndCombat): void => {
  for (let who = 0; who < combat.state.combatants.length; who++) {
    if (fighterOf(combat, asWho(who)).conditions === 0) continue
    if (isBleeding(combat, asWho(who)) && fighterOf(combat, asWho(who)).fellIn < combat.state.round)
      bleed(combat, asWho(who))
    for (const one of brief) {
      if (has(fighterOf(combat, asWho(who)), one)) combat.emit({ _tag: "ConditionLost", who, condition: one })
    }
  }
  if (combat.state.wounds.length > 0) regenerate(combat)
  if (combat.state.clocks.length > 0) runClocks(combat)
  checkMorale(combat)
}

/**
 * When the fight is decided, friends who still stand bind the wounds of the dying; those without bleed to death.
 * RULING: the source is silent on what happens to them after the fight.
 */
export const aftermath = (combat: AdndCombat): void => {
  const { state, prepared } = combat
  for (let who = 0; who < state.combatants.length; who++) {
    if (!isBleeding(combat, asWho(who))) continue
    const helper = (prepared.friends[who] as readonly Who[]).find((friend) => isUp(fighterOf(combat, friend)))
    if (helper !== undefined) combat.emit({ _tag: "Bound", who, by: helper })
    else while (isBleeding(combat, asWho(who))) bleed(combat, asWho(who))
  }
  for (let i = 0; i < state.bruises.length; i += 2) {
    fade(combat, state.bruises[i] as Who, state.bruises[i + 1] as number)
  }
}

/** Most of what bare hands did is gone after the fight, and with it their senselessness (ADD2-100; published: 75 %). */
const fade = (combat: AdndCombat, who: Who, bruises: number): void => {
  const { dead, down, hp } = fighterOf(combat, who)
  if (dead) return
  const share = Math.floor(bruises * combat.prepared.rules["unarmed.temporary_share"])
  // What has healed already cannot heal again.
  const amount = Math.min(share, sheetOf(combat, who).hp - hp)
  if (amount <= 0) return
  combat.emit({ _tag: "BruisesFaded", who, amount })
  if (down && fighterOf(combat, who).hp > 0) combat.emit({ _tag: "Recovered", who })
}
