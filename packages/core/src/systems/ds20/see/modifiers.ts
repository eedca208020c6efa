import { countedRows, oftenIn } from "../../../parts/countedRows.ts"
import type { Who } from "../../../kinds/indices.ts"
import { conditionBit, how, mark, mod, mode } from "../book/terms.ts"
import type { DsCombat } from "../model/System.ts"
import type { Arm } from "../model/sheet.ts"
import { isBehind, rangeOf } from "./aim.ts"
import { fighterOf, sheetOf } from "./fighter.ts"

/*
 * How often each modifier of a test applies: a row for each, in groups that are looked at together, and in the order in
 * which their dice fall. Rows may ask for bits of a word. What each is worth, and its name: `book/terms.ts`.
 */

/** Bits of which a number that is not 0 has some. */
const any = -1
const all = (count: number): number => count

/** Two combatants with a weapon between them. */
interface Line {
  readonly by: Who
  readonly target: Who
  readonly arm: Arm
}

/** When each modifier applies, and how often. */
export const rows = countedRows(mod, {
  /** What speaks for an attack: by what its target is in, and the weapon. */
  target: {
    heldTarget: oftenIn(mark.held),
    back: oftenIn(mark.struck, (combat: DsCombat, { by, target }: Line) => (isBehind(combat, by, target) ? 1 : 0)),
    proneTarget: oftenIn(conditionBit.prone),
    aim: oftenIn(mark.aiming, (combat: DsCombat, { by, target }: Line) => {
      const { aim, aimAt } = fighterOf(combat, by)
      return aimAt === target ? aim : 0
    }),
    favour: oftenIn(
      mark.uneven,
      (combat: DsCombat, { by, target }: Line) =>
        Math.max(0, 0 - sheetOf(combat, by).awkward) + Math.max(0, 0 - sheetOf(combat, target).exposed),
    ),
  },
  /** By the penalties of wounds, and of haste. */
  wounds: {
    wounds: oftenIn(any, all),
  },
  turn: {
    extraActions: oftenIn(any, all),
  },
  line: {
    light: oftenIn(mark.dark, (combat: DsCombat) => combat.prepared.lightPenalty),
    situation: oftenIn(
      mark.uneven,
      (combat: DsCombat, { by, target }: Line) =>
        Math.max(0, sheetOf(combat, by).awkward) + Math.max(0, sheetOf(combat, target).exposed),
    ),
  },
  /** Of who lies on the floor, by its conditions: where bodies meet. */
  stance: {
    prone: oftenIn(conditionBit.prone),
  },
  /** By what the weapon is, and how well the target is covered, as a bit. */
  shot: {
    weapon: oftenIn(mark.heavy),
    range: oftenIn(mark.ranged, rangeOf),
    obstructed: oftenIn(1 << 1),
    heavyCover: oftenIn((1 << 2) | (1 << 3)),
  },
  /** By the way of the attack, as a bit. */
  way: {
    directed: oftenIn((1 << how.stun) | (1 << how.disarm)),
    headbutt: oftenIn(1 << how.headbutt),
  },
  /** By the mode of fire, as a bit: as often as was announced. */
  fire: {
    magazine: oftenIn(1 << mode.single, all),
    threeShots: oftenIn(1 << mode.three, all),
    burst: oftenIn(1 << mode.burst, all),
  },
  /** By the penalties of defences made before. */
  defence: {
    defences: oftenIn(any, all),
  },
})
