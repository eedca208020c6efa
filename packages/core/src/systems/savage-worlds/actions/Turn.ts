import type { Option } from "../../../contract/Decision.ts"
import type { Item, Who } from "../../../kinds/indices.ts"
import { conditionBit } from "../book/terms.ts"
import type { Profile, Sheet } from "../model/Sheet.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { actionsLeft } from "../see/turn.ts"
import { handOf, striking } from "../see/aiming/usable.ts"

/** A turn as its options are listed: what several acts look at, looked at once. */
export interface Turn {
  readonly combat: SwCombat
  readonly who: Who
  readonly me: FighterView
  readonly sheet: Sheet
  /** What has been found so far: acts add theirs. The order tells nothing, but logs keep indices into it. */
  readonly options: Option[]
  readonly shaken: boolean
  /** Actions that are left, 0 while it is Shaken. */
  readonly left: number
  /** Not Bound. */
  readonly free: boolean
}

export const turnOf = (combat: SwCombat, who: Who): Turn => {
  const me = fighterOf(combat, who)
  const shaken = (me.conditions & conditionBit.shaken) !== 0
  return {
    combat,
    who,
    me,
    sheet: sheetOf(combat, who),
    options: [],
    shaken,
    left: shaken ? 0 : actionsLeft(combat),
    free: (me.conditions & conditionBit.bound) === 0,
  }
}

/** A weapon that strikes or fires in a turn, with the bits of `manner` of the hand that holds it. */
export interface Arm {
  readonly item: Item
  readonly profile: Profile
  readonly hand: number
}

/** The weapons that can strike now. */
export const strikingArms = ({ combat, sheet, who }: Turn): readonly Arm[] =>
  striking(combat, who).map((item) => ({
    item,
    profile: sheet.profiles[item] as Profile,
    hand: handOf(combat, who, item),
  }))
