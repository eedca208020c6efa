import type { Option } from "../../../contract/Decision.ts"
import { type Who, asItem, asWho } from "../../../kinds/indices.ts"
import { manner } from "../book/terms.ts"
import { keep } from "../harm/keep.ts"
import type { Profile } from "../model/Sheet.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import type { SwAct } from "../model/act.ts"
import { isLoaded } from "../see/aiming/ammunition.ts"
import { areFoes, canGrasp, isAble, isEngaged, sheetOf } from "../see/fighter.ts"
import { away } from "../see/places.ts"
import { isManageable } from "../see/grappling.ts"
import { heldObject } from "../see/aiming/hindrances.ts"
import { isInReach } from "../see/reach.ts"
import { mayHold, wildness } from "../see/turn.ts"
import { canShoot, canUse, handOf } from "../see/aiming/usable.ts"
import { strikingArms, turnOf, type Arm, type Turn } from "./Turn.ts"
import { calledShot } from "./attacks/calledShot.ts"
import { disarm } from "./attacks/disarm.ts"
import { dismount } from "./moving/dismount.ts"
import { drop } from "./handling/drop.ts"
import { dropProne } from "./moving/dropProne.ts"
import { finish } from "./attacks/finish.ts"
import { grapple } from "./contests/grapple.ts"
import { hold } from "./hold.ts"
import { nonlethal } from "./attacks/nonlethal.ts"
import { pickUp } from "./handling/pickUp.ts"
import { push } from "./contests/push.ts"
import { ready } from "./handling/ready.ts"
import { smash } from "./handling/smash.ts"
import { stabilise } from "./contests/stabilise.ts"
import { support } from "./contests/support.ts"
import { sweep } from "./attacks/sweep.ts"
import { test } from "./contests/test.ts"

// The second list of options: everything that is not done every turn.

/** What is in it. */
export const rareActs: readonly SwAct[] = [
  keep,
  finish,
  test,
  calledShot,
  disarm,
  nonlethal,
  push,
  grapple,
  sweep,
  support,
  smash,
  stabilise,
  pickUp,
  ready,
  drop,
  hold,
  dropProne,
  dismount,
]

/** The legal ones. The first is always to think better of it. */
export const manoeuvreOptions = (combat: SwCombat, who: Who): Option[] => {
  const turn = turnOf(combat, who)
  const { free, me, options } = turn
  options.push(keep.offer())
  const arms = free ? strikingArms(turn) : []
  atFoes(turn, arms)
  if (!free) return options
  if (me.holds < 0) sweeps(turn, arms)
  forFriends(turn, arms)
  withGear(turn, arms)
  if (me.holds < 0 && combat.prepared.grounds !== undefined) {
    smash.offer.near(turn, arms)
    smash.offer.far(turn)
  }
  if (mayHold(combat)) hold.offer.forAnything(turn)
  dropProne.offer.first(turn)
  dismount.offer(turn)
  return options
}

const atFoes = (turn: Turn, arms: readonly Arm[]): void => {
  const { combat, free, me, who } = turn
  const { combatants } = combat.state
  const hands = free && me.holds < 0
  const wild = wildness(combat)
  const blows = wild === 0 ? arms : arms.map((arm) => ({ ...arm, hand: arm.hand | wild }))
  const shots = firingArms(turn)
  for (let foe = asWho(0); foe < combatants.length; foe++) {
    const other = combatants[foe] as FighterView
    if (!areFoes(me, other)) continue
    const far = away(combat, who, foe)
    if (hands && far <= 1) finish.offer(turn, foe, arms)
    if (!isAble(other)) continue
    test.offer(turn, foe, far)
    if (!hands) continue
    aimed(turn, foe, blows, shots)
    if (far > 1 || !isManageable(combat, who, foe)) continue
    push.offer(turn, foe)
    grapple.offer.free(turn, foe)
  }
}

/**
 * Blows and shots at parts of the body, at what is held, and with the flat of the blade (SWD-025, SWD-050, SWD-055).
 */
const aimed = (turn: Turn, foe: Who, blows: readonly Arm[], shots: readonly Arm[]): void => {
  const { combat, who } = turn
  for (let i = 0; i < blows.length; i++) {
    const blow = blows[i] as Arm
    if (!isInReach(combat, who, foe, blow.profile.reach)) continue
    atParts(turn, foe, blow)
    nonlethal.offer(turn, foe, blow)
  }
  for (let i = 0; i < shots.length; i++) {
    const shot = shots[i] as Arm
    if (canShoot(combat, who, foe, shot.profile)) atParts(turn, foe, shot)
  }
}

/** What can be fired now at parts of somebody. */
const firingArms = ({ combat, sheet, who }: Turn): readonly Arm[] => {
  const arms: Arm[] = []
  if (!sheet.shoots) return arms
  const engaged = isEngaged(combat, who)
  for (let item = asItem(0); item < sheet.profiles.length; item++) {
    const profile = sheet.profiles[item] as Profile
    if (!profile.ranged || profile.template > 0 || profile.entangles || (engaged && profile.hands > 1)) continue
    if (canUse(combat, who, item) && isLoaded(combat, profile, 1))
      arms.push({ item, profile, hand: handOf(combat, who, item) | manner.shooting })
  }
  return arms
}

/** At the parts of somebody; at the hand or what it holds they disarm (SWD-056). */
const atParts = (turn: Turn, foe: Who, arm: Arm): void => {
  calledShot.offer.atBody(turn, foe, arm)
  const held = heldObject(turn.combat, foe)
  if (held === undefined || held.natural) return
  calledShot.offer.atHand(turn, foe, arm)
  disarm.offer(turn, foe, arm)
}

const sweeps = (turn: Turn, arms: readonly Arm[]): void => {
  const { combat, sheet } = turn
  if (!sheet.edges.has("sweep") && !sheet.edges.has("improved-sweep")) return
  for (const arm of arms) sweep.offer(turn, { ...arm, hand: arm.hand | wildness(combat) })
}

/** What can be done for friends: support, cutting loose, stopping the bleeding (C16, SWD-008, SWD-097). */
const forFriends = (turn: Turn, arms: readonly Arm[]): void => {
  const { combat, me, who } = turn
  const { testRange } = combat.prepared.rules
  const [arm] = arms
  const { combatants } = combat.state
  for (let ally = asWho(0); ally < combatants.length; ally++) {
    const other = combatants[ally] as FighterView
    if (other.side !== me.side) continue
    const far = away(combat, who, ally)
    if (ally !== who && isAble(other) && far <= testRange && !sheetOf(combat, ally).isMount) support.offer(turn, ally)
    if (far > 1) continue
    if (other.netted && isAble(other) && arm !== undefined) smash.offer.bonds(turn, ally, arm)
    stabilise.offer(turn, ally)
  }
}

/** Weapons on the ground and at the belt, and a foe's cover (SWD-088, SWD-089, SWD-097). */
const withGear = (turn: Turn, arms: readonly Arm[]): void => {
  const { combat, me, sheet, who } = turn
  const { state } = combat
  sheet.profiles.forEach((profile, n) => {
    const item = asItem(n)
    if (profile.natural || !canGrasp(me, profile.hands)) return
    const arm = { item, profile, hand: 0 }
    pickUp.offer(turn, arm)
    if (state.gear[profile.gear] === -1 && me.hand !== item && me.other !== item) ready.offer.weapon(turn, arm)
  })
  ready.offer.shield(turn)
  drop.offer(turn)
  for (let foe = asWho(0); foe < state.combatants.length; foe++) {
    const other = state.combatants[foe] as FighterView
    if (!areFoes(me, other) || other.cover === 0 || sheetOf(combat, foe).coverHardness === 0 || !isAble(other)) continue
    for (const arm of arms) if (away(combat, who, foe) <= arm.profile.reach + 1) smash.offer.cover(turn, foe, arm)
  }
}
