import type { Option } from "../../../contract/Decision.ts"
import { purpose } from "../../../dice/purpose.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { attack } from "../attack/attack.ts"
import { decline } from "../attack/decline.ts"
import { freeAttack } from "../attack/freeAttack.ts"
import { decision, occasion } from "../book/terms.ts"
import { opposing, targetNumber } from "../model/odds.ts"
import type { SymCombat } from "../model/System.ts"
import { areFoes, fighterOf, isAble, meleeItem, sheetOf } from "../see/fighter.ts"
import { hasFreeAttack } from "../see/hasFreeAttack.ts"
import { canShootAt } from "../see/shooting.ts"

/** Of some combatants, the one with the lowest (or highest) of a value; of equals the first by key. */
const extreme = (who: readonly Who[], value: (who: Who) => number, sign: 1 | -1): Who =>
  who.reduce((best, next) => (sign * value(next) > sign * value(best) ? next : best))

const liesInAmbush = (combat: SymCombat, who: Who): boolean =>
  (combat.prepared.ambush & (1 << sheetOf(combat, who).side)) !== 0

/**
 * Tries to surprise: one test of the lowest Discreet of the ambushers against the highest Vigilant of all others.
 * Between ambushers and player characters it is the players who roll (SYM-017, SYM-018).
 *
 * @returns whether it came off
 */
export const rollSurprise = (combat: SymCombat): boolean => {
  const { sheets, rules } = combat.prepared
  const everybody = sheets.map((_, who) => asWho(who)).filter((who) => isAble(fighterOf(combat, who)))
  const ambushers = everybody.filter((who) => liesInAmbush(combat, who))
  const others = everybody.filter((who) => !liesInAmbush(combat, who))
  if (ambushers.length === 0 || others.length === 0) return false
  const clumsy = extreme(ambushers, (who) => sheetOf(combat, who).discreet, -1)
  const watchful = extreme(others, (who) => sheetOf(combat, who).vigilant, 1)
  const discreet = sheetOf(combat, clumsy)
  const vigilant = sheetOf(combat, watchful)
  const isPlayers = (who: Who) => sheetOf(combat, who).pc
  const playersWatch = others.some(isPlayers) && !ambushers.some(isPlayers)
  const need = targetNumber(
    playersWatch
      ? vigilant.vigilant + opposing(discreet.discreet) + vigilant.surpriseModifier
      : discreet.discreet + opposing(vigilant.vigilant) + discreet.surpriseModifier,
    rules.autoSuccessOn1,
  )
  const by = playersWatch ? watchful : clumsy
  const natural = combat.dice.open(by, purpose.surprise).die(20)
  const success = natural <= need !== playersWatch
  const foe = playersWatch ? clumsy : watchful
  combat.emit({ _tag: "SurpriseRolled", by, foe, natural, need, success, surprised: success ? others : [] })
  return success
}

/**
 * The free attacks of the ambushers, in the order of turns, before the first turn, which is as any other (SYM-019,
 * 020).
 */
export const strikeBySurprise = (combat: SymCombat): void => {
  const { setting, sheets } = combat.prepared
  const range = setting.ambushRange ?? "any"
  for (const next of combat.state.order) {
    const who = asWho(next)
    const me = fighterOf(combat, who)
    const sheet = sheets[who]
    if (sheet === undefined || !liesInAmbush(combat, who) || !isAble(me) || me.turned) continue
    const options: Option[] = []
    combat.state.combatants.forEach((other, i) => {
      const foe = asWho(i)
      if (!areFoes(me, other) || !isAble(other) || !hasFreeAttack(combat, who, foe, occasion.surprise)) return
      if (liesInAmbush(combat, foe)) return
      if (range !== "ranged" && (me.engaged & (1 << foe)) !== 0)
        options.push(freeAttack.offer(foe, meleeItem(sheet, me), occasion.surprise))
      if (range !== "melee" && me.drawn && !sheet.profiles[me.hand]?.power && canShootAt(combat, who, foe, me.hand))
        options.push(freeAttack.offer(foe, me.hand, occasion.surprise))
    })
    if (options.length === 0) continue
    options.push(decline.offer(nobody, -1, occasion.surprise))
    const answer = combat.ask(who, decision.freeAttack, options)
    if (answer.verb === freeAttack.verb) attack(combat, who, answer.target, answer.item, occasion.surprise)
  }
}
