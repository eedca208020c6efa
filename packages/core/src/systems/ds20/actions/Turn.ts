import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { DsCombat, FighterView } from "../model/System.ts"
import type { Arm, Sheet } from "../model/sheet.ts"
import { fighterOf, isProne, meleeInHand, sheetOf } from "../see/fighter.ts"
import { actionsLeft, mayMove, metresLeft } from "../see/movement.ts"
import { mainWeapon } from "../see/weapons.ts"

/** The turn of somebody, whose options are listed: facts that several acts ask for. */
export interface Turn {
  readonly combat: DsCombat
  readonly who: Who
  readonly me: FighterView
  readonly sheet: Sheet
  /** Actions left. */
  readonly left: number
  /** It lies on the floor; it may move (on). */
  readonly prone: boolean
  readonly mayMove: boolean
  /** Metres for a way that ends in a blow: none from the floor. */
  readonly metres: number
  /** What it strikes with in melee: what is in hand, what it would use first, its hands; -1 for nothing. */
  readonly armed: number
  readonly main: number
  readonly hands: number
  /** How far the second of these reaches. */
  readonly reach: number
  /** The options found so far. */
  readonly options: Option[]
}

/** Looks at a turn. */
export const turnOf = (combat: DsCombat, who: Who): Turn => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const prone = isProne(me)
  const main = mainWeapon(sheet, me)
  return {
    combat,
    who,
    me,
    sheet,
    left: actionsLeft(combat),
    prone,
    mayMove: mayMove(combat),
    metres: prone ? 0 : metresLeft(combat, who),
    armed: meleeInHand(sheet, me),
    main,
    hands: sheet.bodily[0] ?? -1,
    reach: main < 0 ? 1 : (sheet.arms[main] as Arm).reach,
    options: [],
  }
}

/** Whether one of its weapons reaches so far. */
export const reaches = ({ sheet }: Turn, item: number, away: number): boolean =>
  item >= 0 && away <= (sheet.arms[item] as Arm).reach
