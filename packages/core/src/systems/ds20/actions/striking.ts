import type { Option } from "../../../contract/Decision.ts"
import { attack } from "../attack/attack.ts"
import { how, verb } from "../book/terms.ts"
import { letGo } from "../harm/harm.ts"
import type { DsCombat } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { fighterOf, isAble, sheetOf } from "../see/fighter.ts"
import { budgetOf, setBoard } from "../see/movement.ts"
import { approach } from "./moving.ts"
import { inReach } from "./options.ts"
import { walkAlong } from "./walkAlong.ts"

/** What an attack is meant to do, by verb. */
const ways: Readonly<Record<number, number>> = {
  [verb.stun]: how.stun,
  [verb.disarm]: how.disarm,
  [verb.push]: how.push,
  [verb.grapple]: how.grapple,
  [verb.throwDown]: how.throwDown,
  [verb.headbutt]: how.headbutt,
}

/** An attack from where one stands; `extra` says the mode and penalties of a shot. */
export const strike = (combat: DsCombat, who: number, { verb: act, target, item, extra }: Option): void =>
  attack(combat, { by: who, target, item, how: ways[act] ?? how.plain, shot: act === verb.shoot ? extra : 0 })

/** Goes up to an enemy, or round it, and strikes if it can be reached (DS20-016). */
export const close = (combat: DsCombat, who: number, { target, item, place }: Option): void => {
  const me = fighterOf(combat, who)
  const foe = fighterOf(combat, target)
  const { board } = combat.prepared
  const { metres } = combat.state
  const { reach } = sheetOf(combat, who).arms[item] as Arm
  if (place < 0) approach(combat, who, target, reach, metres)
  else {
    setBoard(combat, who)
    walkAlong(combat, who, board.to(me.at, 1, place, budgetOf(combat, metres)), metres)
  }
  if (isAble(me) && isAble(foe) && inReach(combat, who, target, reach))
    attack(combat, { by: who, target, item, how: how.plain, shot: 0 })
}

/** Lets go of whom it holds: free (DS20-061). */
export const release = (combat: DsCombat, who: number): void => letGo(combat, who)
