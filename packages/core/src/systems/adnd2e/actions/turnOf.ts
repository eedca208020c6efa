import type { Who } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import type { Turn } from "../model/AdndAct.ts"
import type { Form, Sheet } from "../model/Sheet.ts"
import type { AdndCombat, FighterView, Glance } from "../model/System.ts"
import { fighterOf, has, isInHold, missileForm, sheetOf } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { isWithin } from "../see/threat.ts"
import { canWalk } from "../see/walking.ts"

/** The forms of melee that the weapon in hand allows: only one weapon at a time in a hold. */
const meleeForms = (sheet: Sheet, self: FighterView): readonly Form[] => {
  const forms = sheet.melee[self.hand + 1] as readonly Form[]
  return isInHold(self) ? forms.filter((form) => form.index !== sheet.pair) : forms
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
