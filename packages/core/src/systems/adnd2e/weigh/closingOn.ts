import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, has, isFree, isUp, meleeForm, missileForm, sheetOf } from "../see/fighter.ts"
import { stepsTo } from "../see/threat.ts"
import { canWalk } from "../see/walking.ts"

/*
 * How often an enemy who stands clear is in a melee with a friend by the time that a shot at it is loosed (RULING: as
 * seen in the fights of the arena): by how far it has to go, and where it can be gone for.
 */
const byWalking = 0.45
const byCharging = 0.27
const byRunning = 0.1
const byFriend = 0.27

/** Nobody comes. */
const none = { chance: 0, friend: nobody } as const

/** How likely an enemy will be in a melee soon, and with which friend of a shooter's. */
export const closingOn = (
  combat: AdndCombat,
  who: Who,
  foe: Who,
): { readonly chance: number; readonly friend: Who } => {
  let friend = nobody
  let near = Infinity
  for (const one of combat.prepared.friends[who] as readonly Who[]) {
    if (!isUp(fighterOf(combat, one))) continue
    const steps = stepsTo(combat, foe, one)
    if (steps >= near) continue
    near = steps
    friend = one
  }
  if (friend < 0) return none
  const comes = coming(combat, foe, near)
  const chance = 1 - (1 - comes) * (1 - met(combat, asWho(friend), near))
  return chance === 0 ? none : { chance, friend: asWho(friend) }
}

const reachOf = (combat: AdndCombat, who: Who): number => {
  const f = fighterOf(combat, who)
  if (!isFree(f)) return -1
  const sheet = sheetOf(combat, who)
  return meleeForm(sheet, f.hand)?.reach ?? (sheet.hands.listed ? 1 : -1)
}

/**
 * The chance that an enemy comes up to somebody so many steps away. Combatants that can shoot mostly stay where they
 * are.
 */
const coming = (combat: AdndCombat, foe: Who, steps: number): number => {
  const reach = reachOf(combat, foe)
  if (reach < 0 || has(fighterOf(combat, foe), condition.prone)) return 0
  const sheet = sheetOf(combat, foe)
  const gap = steps - reach
  const chance = gap <= sheet.half ? byWalking : gap <= sheet.charge ? byCharging : gap <= sheet.run ? byRunning : 0
  return missileForm(sheet, fighterOf(combat, foe).hand) === undefined ? chance : chance / 2
}

/** The chance that a friend goes for an enemy so many steps away. */
const met = (combat: AdndCombat, friend: Who, steps: number): number => {
  const reach = reachOf(combat, friend)
  return reach >= 0 && canWalk(combat, friend) && steps - reach <= sheetOf(combat, friend).half ? byFriend : 0
}
