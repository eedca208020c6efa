import { alikeDice } from "../../../dice/alikeDice.ts"
import { purpose } from "../../../dice/purpose.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has, isUp, sheetOf } from "../see/fighter.ts"

const d10 = { count: 1, faces: 10 }

/** What shakes morale (published): each cause once for each monster. */
export const moraleCause = { halfDown: 0, leaderDown: 1, halfHurt: 2, foesUnhurt: 3 } as const

/** At the end of a round monsters with a morale rating check it: 2d10 at or under, or they flee (house rule). */
export const checkMorale = (combat: AdndCombat): void => {
  if (combat.prepared.rules["morale.mode"] === "off") return
  for (let who = 0; who < combat.state.combatants.length; who++) {
    const f = fighterOf(combat, asWho(who))
    const needed = sheetOf(combat, asWho(who)).morale
    if (needed === 0 || !isUp(f) || has(f, condition.broken)) continue
    const cause = causeOf(combat, asWho(who))
    if (cause < 0) continue
    combat.dice.scope(combat.state.round, asWho(who), 100)
    const stream = combat.dice.open(who, purpose.morale)
    const holds = ([one = 0, other = 0]: readonly number[]): boolean => one + other <= needed
    const faces = alikeDice(stream, [d10, d10], (both) => Number(holds(both))) ?? [stream.die(10), stream.die(10)]
    combat.emit({
      _tag: "MoraleChecked",
      who,
      cause,
      faces,
      needed,
      held: holds(faces),
    })
  }
}

/** Whether there are enemies standing, and nothing that it has harms any of them. */
const facesTheUnhurt = (combat: AdndCombat, who: Who): boolean => {
  const { might, spells, powers } = sheetOf(combat, who)
  if (spells.length > 0 || powers.length > 0) return false
  const foes = (combat.prepared.foes[who] as readonly Who[]).filter((foe) => isUp(fighterOf(combat, foe)))
  return foes.length > 0 && foes.every((foe) => sheetOf(combat, foe).proof > might)
}

const causeOf = (combat: AdndCombat, who: Who): number => {
  const f = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const isNew = (cause: number) => (f.shaken & (1 << cause)) === 0
  const friends = combat.prepared.friends[who] as readonly Who[]
  const down = friends.filter((friend) => !isUp(fighterOf(combat, friend)))
  if (isNew(moraleCause.halfHurt) && f.hp * 2 <= sheet.hp) return moraleCause.halfHurt
  if (isNew(moraleCause.halfDown) && down.length * 2 >= friends.length + 1) return moraleCause.halfDown
  if (isNew(moraleCause.leaderDown) && down.some((friend) => sheetOf(combat, friend).leader))
    return moraleCause.leaderDown
  if (combat.prepared.proof && isNew(moraleCause.foesUnhurt) && facesTheUnhurt(combat, who))
    return moraleCause.foesUnhurt
  return -1
}
