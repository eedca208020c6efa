import { type Option, option } from "../../../combat/Decision.ts"
import { bodyOf, canAct, canAttack, type D20Combat, handsOf, has, isUp, sheetOf, threatens } from "../body.ts"
import { attackHow, moveHow } from "../events.ts"
import { occupy, speedLeft } from "../movement.ts"
import { walkPath } from "../reactions.ts"
import { verb } from "../terms.ts"
import { type Action, attack, foesOf, formOf, walkHow } from "./Action.ts"
import { fullSeries } from "./fullSeries.ts"

/** Somebody could strike at `who` where it stands. */
export const isThreatened = (combat: D20Combat, who: number): boolean => {
  const foes = foesOf(combat, who)
  const { at } = bodyOf(combat, who)
  const { space } = sheetOf(combat, who)
  for (let i = 0; i < foes.length; i++) {
    if (threatens(combat.prepared, combat.state, foes[i] as number, at, space)) return true
  }
  return false
}

/** A 5-foot step out of reach, then shots that provoke nobody (D20M-075, 103). */
const stepBack = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  const threats = foesOf(combat, who)
    .filter((f) => isUp(bodyOf(combat, f)))
    .map((f) => bodyOf(combat, f).at)
  occupy(combat, who)
  const way = combat.prepared.board.away(bodyOf(combat, who).at, sheetOf(combat, who).space, threats, 1)
  if (way !== undefined) walkPath(combat, who, way, moveHow.step)
  if (canAct(bodyOf(combat, who)) && canAttack(combat, who, form, o.target))
    fullSeries(combat, who, form, o.target, o.extra)
}

/** To the nearest square with cover from the target, and a shot from there (D20M-153). */
const takeCover = (combat: D20Combat, who: number, o: Option): void => {
  const form = formOf(combat, who, o.item)
  occupy(combat, who)
  const way = combat.prepared.board.toCover(
    bodyOf(combat, who).at,
    sheetOf(combat, who).space,
    bodyOf(combat, o.target).at,
    speedLeft(combat, who, 1),
    sheetOf(combat, o.target).space,
  )
  if (way !== undefined && way.squares.length > 0) walkPath(combat, who, way, walkHow(combat.state))
  if (combat.state.main && canAct(bodyOf(combat, who))) attack(combat, who, form, o.target, attackHow.strike, o.extra)
}

/** Ways to shoot from a better place. */
export const shooting: Action = {
  perform: { [verb.stepBack]: stepBack, [verb.takeCover]: takeCover },

  plan: (options, combat, who) => {
    const { ranged } = handsOf(combat, who)
    if (ranged.length === 0 || combat.state.single || has(bodyOf(combat, who), "panicked")) return
    if (speedLeft(combat, who, 1) === 0) return
    const threatened = isThreatened(combat, who)
    const { open } = combat.prepared.field
    if (!threatened && open) return
    for (const foe of foesOf(combat, who)) {
      if (!isUp(bodyOf(combat, foe))) continue
      for (const form of ranged) {
        if (!form.listed || !canAttack(combat, who, form, foe)) continue
        if (threatened) options.push(option(verb.stepBack, foe, form.index))
        if (!open) options.push(option(verb.takeCover, foe, form.index))
      }
    }
  },
}
