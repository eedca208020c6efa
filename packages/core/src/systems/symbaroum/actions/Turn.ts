import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { Sheet } from "../model/Sheet.ts"
import type { FighterView, SymCombat } from "../model/System.ts"
import { fighterOf, isProne, sheetOf } from "../see/fighter.ts"

/** The turn of somebody, whose options are listed: facts that several acts ask for. */
export interface Turn {
  readonly combat: SymCombat
  readonly who: Who
  readonly me: FighterView
  readonly sheet: Sheet
  /** It lies on the ground; it is in melee. */
  readonly prone: boolean
  readonly inMelee: boolean
  /** Both of its actions are left. */
  readonly isWhole: boolean
  /** The options found so far. */
  readonly options: Option[]
}

/** Looks at a turn. */
export const turnOf = (combat: SymCombat, who: Who): Turn => {
  const me = fighterOf(combat, who)
  const { state } = combat
  return {
    combat,
    who,
    me,
    sheet: sheetOf(combat, who),
    prone: me.conditions !== 0 && isProne(me),
    inMelee: me.engaged !== 0,
    isWhole: state.movement && state.combat,
    options: [],
  }
}
