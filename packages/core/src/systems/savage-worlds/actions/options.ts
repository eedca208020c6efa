import type { Option } from "../../../contract/Decision.ts"
import { type Who, asItem, asWho } from "../../../kinds/indices.ts"
import { deed } from "../book/deeds.ts"
import { condition, conditionBit, held, manner } from "../book/terms.ts"
import type { Profile } from "../model/Sheet.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { isLoaded } from "../see/aiming/ammunition.ts"
import { areFoes, fighterOf, has, isAble, isEngaged } from "../see/fighter.ts"
import { away } from "../see/places.ts"
import { moverOf, walkable } from "../see/movement.ts"
import { nearestFoe } from "../see/nearestFoe.ts"
import { isInReach } from "../see/reach.ts"
import { did, isFresh, mayHold } from "../see/turn.ts"
import { canAim, canUse, handOf, isNearEnough, mustChange } from "../see/aiming/usable.ts"
import { strikingArms, turnOf, type Arm, type Turn } from "./Turn.ts"
import { waysOf } from "./moving/Ways.ts"
import { advance } from "./moving/advance.ts"
import { aim } from "./handling/aim.ts"
import { area } from "./attacks/area.ts"
import { bite } from "./attacks/bite.ts"
import { breakFree } from "./contests/breakFree.ts"
import { burst } from "./attacks/burst.ts"
import { close } from "./attacks/close.ts"
import { crush } from "./attacks/crush.ts"
import { defend } from "./defend.ts"
import { dropProne } from "./moving/dropProne.ts"
import { endTurn } from "./endTurn.ts"
import { flee } from "./moving/flee.ts"
import { grapple } from "./contests/grapple.ts"
import { hold } from "./hold.ts"
import { manoeuvre } from "./manoeuvre.ts"
import { mountStrike } from "./attacks/mountStrike.ts"
import { open } from "./handling/open.ts"
import { release } from "./contests/release.ts"
import { reload } from "./handling/reload.ts"
import { retreat } from "./moving/retreat.ts"
import { run } from "./moving/run.ts"
import { rush } from "./attacks/rush.ts"
import { threeActions, twoActions } from "./severalActions.ts"
import { bothBarrels, shoot } from "./attacks/shoot.ts"
import { smash } from "./handling/smash.ts"
import { standUp } from "./moving/standUp.ts"
import { strike, wildAttack } from "./attacks/strike.ts"
import { suppress } from "./attacks/suppress.ts"
import { takeCover } from "./moving/takeCover.ts"

/** The legal intentions of the one whose turn it is, with what it has left. The first is always to end the turn. */
export const actOptions = (combat: SwCombat, who: Who): Option[] => {
  const turn = turnOf(combat, who)
  const { free, left, me, options, shaken } = turn
  const { state } = combat
  endTurn.offer(turn)
  if (left > 0) breakFree.offer(turn)
  const acts = left > 0 && free
  let reached = false
  if (acts) {
    if (me.holds >= 0) grips(turn)
    else reached = attacks(turn)
    reload.offer(turn)
  }
  open.offer(turn)
  // What bars the way is struck at where nobody can be; else it is looked for among the manoeuvres.
  if (acts && !reached && me.holds < 0 && combat.prepared.grounds !== undefined)
    smash.offer.near(turn, strikingArms(turn))
  if (me.mount >= 0 && !state.mountActed && !shaken) mountStrike.offer(turn)
  if (left > 0 || state.used === 0 || shaken || has(me, condition.defending)) goes(turn, reached)
  else goesBack(turn)
  dropProne.offer.shotAt(turn)
  if (left > 0) {
    if (isFresh(combat)) declares(turn, reached)
    manoeuvre.offer(turn)
  } else if (me.holds >= 0) release.offer(turn)
  return options
}

/** What can be done with somebody one holds (SWD-022, SWD-093). */
const grips = (turn: Turn): void => {
  crush.offer(turn)
  grapple.offer.held(turn)
  bite.offer(turn)
  release.offer(turn)
}

/** Blows, shots and areas; returns whether any foe can be attacked from where it stands. */
const attacks = (turn: Turn): boolean => {
  const { combat, me, options, sheet, who } = turn
  const { combatants, ran, steps: left } = combat.state
  const before = options.length
  const arms = strikingArms(turn)
  const steps = walkable(combat, who)
  const runs = !ran && left > 0 && !has(me, condition.prone) && steps > 0
  const comes = !did(combat, deed.close | deed.rush)
  let reached = false
  for (let foe = asWho(0); foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (!areFoes(me, other) || !isAble(other)) continue
    const far = away(combat, who, foe)
    for (let i = 0; i < arms.length; i++) {
      const arm = arms[i] as Arm
      const { reach } = arm.profile
      if (far <= reach && isInReach(combat, who, foe, reach)) {
        reached = true
        strike.offer(turn, foe, arm)
        wildAttack.offer(turn, foe, arm)
      } else if (!comes) continue
      else if (far - reach <= steps) close.offer(turn, foe, arm, steps)
      else if (runs && i === 0 && far - reach <= steps + (sheet.running >> 1)) rush.offer(turn, foe, arm)
    }
  }
  if (sheet.shoots || sheet.areas) shots(turn)
  return reached || options.length > before
}

const shots = (turn: Turn): void => {
  const { combat, me, sheet, who } = turn
  const { combatants } = combat.state
  const engaged = isEngaged(combat, who)
  for (let item = asItem(0); item < sheet.profiles.length; item++) {
    const profile = sheet.profiles[item] as Profile
    const fires = profile.ranged || profile.template > 0
    if (!fires || (engaged && profile.hands > 1) || !canUse(combat, who, item) || !isLoaded(combat, profile, 1))
      continue
    if (mustChange(combat, who, item)) continue
    const arm: Arm = { item, profile, hand: handOf(combat, who, item) | manner.shooting }
    for (let foe = asWho(0); foe < combatants.length; foe++) {
      const other = combatants[foe] as FighterView
      if (!areFoes(me, other) || !isAble(other) || !canAim(combat, who, foe, profile)) continue
      aim.offer(turn, foe, arm)
      if (!isNearEnough(combat, who, foe, profile)) continue
      if (profile.template > 0) {
        area.offer(turn, foe, arm)
        continue
      }
      shoot.offer(turn, foe, arm)
      bothBarrels.offer(turn, foe, arm)
      burst.offer(turn, foe, arm)
      suppress.offer(turn, foe, arm)
    }
  }
}

/** Ways to go, each once a turn. */
const goes = (turn: Turn, reached: boolean): void => {
  const { combat, me, who } = turn
  const mover = fighterOf(combat, moverOf(combat, who))
  if (((me.conditions | mover.conditions) & (held | conditionBit.stunned)) !== 0) return
  standUp.offer(turn)
  const ways = waysOf(turn)
  if (ways === undefined) return
  advance.offer(turn, ways)
  run.offer(turn, ways, reached)
  retreat.offer.first(turn, ways)
  takeCover.offer.first(turn, ways)
  flee.offer(turn, ways)
}

/** After its actions: shooters and skirmishers get out of the way again; nobody stays who can leave unharmed. */
const goesBack = (turn: Turn): void => {
  const { combat, sheet, who } = turn
  if (!sheet.shoots && sheet.extraction === 0) return
  if (walkable(combat, who) <= 0 || did(combat, deed.retreat | deed.defend)) return
  if (sheet.extraction === 0 && isEngaged(combat, who)) return
  const nearest = nearestFoe(combat, who)
  if (nearest < 0) return
  retreat.offer.last(turn)
  takeCover.offer.last(turn, nearest)
}

/** What must be said before the first action: how many there will be, Defend, Hold (SWD-052, 053, 070, 084). */
const declares = (turn: Turn, reached: boolean): void => {
  const { combat } = turn
  twoActions.offer(turn)
  threeActions.offer(turn)
  defend.offer(turn)
  if (mayHold(combat) && !reached && combat.state.combatants.length > 2) hold.offer.forApproach(turn)
}
