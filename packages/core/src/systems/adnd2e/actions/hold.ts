import { purpose } from "../../../dice/purpose.ts"
import { bareRoll } from "../attack/bareHands.ts"
import { condition, effort, loosed } from "../book/terms.ts"
import { loosen } from "../harm/holds.ts"
import { withstands } from "../harm/withstands.ts"
import { effectOnly, type Harm } from "../model/pending.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, gripOf, has, sheetOf } from "../see/fighter.ts"
import { escapes, lockOf, nextSqueeze, scores } from "../see/holds.ts"
import { closeUp } from "./closeUp.ts"

/** Keeps a hold: no roll, and a point more than in the round before (ADD2-110). */
export const keep = (combat: AdndCombat, by: number, pending: Harm[]): void => {
  if (!has(fighterOf(combat, by), condition.gripping)) return
  const target = gripOf(combat.state, by)
  const amount = nextSqueeze(combat, by)
  const { wrestling, magic } = sheetOf(combat, by).hands
  combat.emit({ _tag: "HoldKept", by, target, round: lockOf(combat, by) + 1 })
  if (withstands(combat, by, target, wrestling, magic)) return
  pending.push({ target, by, means: wrestling, amount, faces: [], times: 0 })
}

/** Lets go (ADD2-107). */
export const release = (combat: AdndCombat, by: number): void => {
  loosen(combat, by, loosed.released)
}

/** The held tries its STR or DEX against the holder's STR (ADD2-116). */
export const struggle = (combat: AdndCombat, who: number, pending: Harm[]): void => {
  const { way } = fighterOf(combat, who)
  const holder = gripOf(combat.state, who)
  if (holder < 0) return // Somebody was quicker, and it is held no more.
  const { score, holding } = scores(combat, who, way === effort.dexterity)
  const die = combat.dice.open(who, purpose.check).die(20)
  const other = combat.dice.open(holder, purpose.oppose).die(20)
  const success = escapes(die, score, other, holding)
  combat.emit({ _tag: "Struggled", who, target: holder, effort: way, die, needed: score, other, holding, success })
  if (success) pending.push(effectOnly(who, who, { kind: "loosen", cause: loosed.check }))
}

/** Helps somebody out of a hold: a wrestling roll against the holder, which does no harm (ADD2-118). */
export const help = (combat: AdndCombat, who: number, pending: Harm[]): void => {
  const holder = closeUp(combat, who)
  if (holder < 0 || !has(fighterOf(combat, holder), condition.gripping)) return
  if (bareRoll(combat, who, holder, true, pending) >= 0)
    pending.push(effectOnly(holder, who, { kind: "loosen", cause: loosed.help }))
}
