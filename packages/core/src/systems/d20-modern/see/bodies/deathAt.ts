import type { Who } from "../../../../kinds/indices.ts"
import { ability } from "../../book/ability.ts"
import type { D20Combat } from "../../model/System.ts"
import { scoreOf } from "../abilities.ts"
import { fighterOf, sheetOf } from "../fighter.ts"

/** Hit points at which it is dead, with the Constitution that it has now where they follow it. */
export const deathAt = (combat: D20Combat, who: Who): number => {
  const sheet = sheetOf(combat, who)
  const c = fighterOf(combat, who)
  return combat.prepared.rules.deathAt === "-Con" ? -scoreOf(sheet, c, ability.con) : sheet.deathAt
}
