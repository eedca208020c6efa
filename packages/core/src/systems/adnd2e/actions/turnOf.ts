import type { Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { Turn } from "../model/AdndAct.ts"
import type { Form, Sheet } from "../model/Sheet.ts"
import type { AdndCombat, FighterView, Glance } from "../model/System.ts"
import { fighterOf, formAt, has, isInHold, meleeForm, missileForm, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { isWithin } from "../see/threat.ts"
import { canWalk } from "../see/walking.ts"

/** The forms of melee that the weapon in hand allows: one weapon (or nature's), and two at once outside of a hold. */
const meleeForms = (sheet: Sheet, self: FighterView): readonly Form[] => {
  const forms: Form[] = []
  const one = meleeForm(sheet, self.hand)
  if (one !== undefined) forms.push(one)
  const pair = isInHold(self) ? undefined : formAt(sheet, sheet.pair)
  if (pair !== undefined && pair.weapon === self.hand) forms.push(pair)
  return forms
}

const reachesAny = (melee: readonly Form[], { count, steps }: Glance): boolean => {
  for (let n = 0; n < count; n++) for (const form of melee) if (isWithin(form, steps[n] as number)) return true
  return false
}

/** Looks at what somebody sees and can do as it declares. */
export const turnOf = (combat: AdndCombat, who: Who): Turn => {
  const self = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const glance = glanceAt(combat, who)
  const melee = meleeForms(sheet, self)
  return {
    combat,
    who,
    self,
    sheet,
    glance,
    hold: !isInHold(self) ? "free" : has(self, condition.gripped) ? "held" : "holding",
    walks: canWalk(combat, who),
    melee,
    missile: missileForm(sheet, self.hand),
    isThreatened: glance.around !== 0,
    isInReach: reachesAny(melee, glance),
  }
}
