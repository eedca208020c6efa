import type { Assault } from "../see/assault.ts"
import { purpose } from "../../../dice/purpose.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { occasion } from "../book/terms.ts"
import { evolve } from "../log/evolve.ts"
import type { Harm } from "../model/pending.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { bit, fighterOf, isAble } from "../see/fighter.ts"
import { chancesOnShooter, inMelee, shotsDue, weightOf } from "../see/missiles.ts"
import { assail } from "./attack.ts"
import { offerChances } from "./opportunity.ts"

/** The first shot of a round, with what it provokes; further ones come at the end of the round (ADD2-063). */
export const openFire = (combat: AdndCombat, who: Who, target: Who, form: Form, pending: Harm[]): void => {
  const f = fighterOf(combat, who)
  const due = shotsDue(form.rate, f.moved > 0, f.credit)
  if (due.shots > 0) {
    const takers = chancesOnShooter(combat, who)
    if (takers !== 0) {
      offerChances(combat, who, takers, 0)
      if (!isAble(fighterOf(combat, who))) return
    }
  }
  combat.emit({ _tag: "ShotsReady", who, shots: due.shots, credit: due.credit }, evolve.ShotsReady)
  if (due.shots > 0) shootOnce(combat, who, target, form, 0, pending)
}

/** One missile, which may fly at somebody else in a melee (ADD2-075, 076). */
export const shootOnce = (
  combat: AdndCombat,
  who: Who,
  intended: Who,
  form: Form,
  stage: number,
  pending: Harm[],
): void => {
  const target = drawTarget(combat, who, intended)
  const how = stage === 0 ? occasion.own : occasion.extra
  const assault: Assault = { occasion: how, stage, rear: false, charge: false, times: 1, marks: 0 }
  assail(combat, { by: who, target, form, assault }, pending)
}

const drawTarget = (combat: AdndCombat, who: Who, intended: Who): Who => {
  const near = inMelee(combat, who, intended)
  if (near === bit(intended)) return intended
  let total = 0
  for (let rest = near; rest !== 0; rest = withoutLowest(rest)) total += weightOf(combat, asWho(lowestOf(rest)))
  const face = combat.dice.open(who, purpose.target).die(total)
  let left = face
  let target = intended
  for (let rest = near; rest !== 0 && left > 0; rest = withoutLowest(rest)) {
    target = asWho(lowestOf(rest))
    left -= weightOf(combat, target)
  }
  combat.emit({ _tag: "MissileDrawn", by: who, intended, target, face, total })
  return target
}
