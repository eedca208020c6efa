import { skills } from "../../../src/systems/ds20/book/statBlock.ts"
import type { Arm, Sheet } from "../../../src/systems/ds20/model/sheet.ts"

/** A weapon of the room as the file has it. */
const weapon = (arm: Arm, sheet: Sheet) => ({
  skill: skills[arm.skill],
  score: arm.score,
  mhl: arm.mhl,
  mhg: arm.mhg,
  // The file asks for strength; the room has settled who is too weak.
  "needs-strength": arm.heavy ? 20 : 0,
  bodily: arm.natural,
  head: sheet.arms.indexOf(arm) === sheet.head,
  reach: arm.reach,
  range: arm.range,
  firearm: arm.firearm,
  revolver: arm.revolver,
  slow: arm.slow,
  single: arm.single,
  three: arm.three,
  burst: arm.burst,
  limit: arm.limit,
  magazine: arm.firearm ? arm.magazine : 1,
  "by-two": arm.perReload !== arm.magazine,
  wear: Math.floor(arm.wear / 10),
  count: arm.firearm ? arm.magazine : 1,
})

/** The firearms of a sheet, by number. */
export const gunsOf = ({ arms }: Sheet): readonly number[] =>
  arms.flatMap(({ firearm, gear }, item) => (firearm && gear >= 0 ? [item] : []))

/** Somebody of the room as a sheet of the file. */
export const translated = (sheet: Sheet): object => {
  const { start } = sheet
  const guns = gunsOf(sheet)
  return {
    fortitude: sheet.fortitude,
    dexterity: sheet.dexterity,
    initiative: sheet.initiative,
    brawling: sheet.brawling,
    melee: sheet.melee,
    acrobatics: sheet.acrobatics,
    "first-aid": sheet.firstAid,
    kit: sheet.grade,
    "most-scratches": sheet.scratches,
    "most-light": sheet.light,
    "most-grave": sheet.grave,
    endurance: sheet.exhaustion,
    walk: sheet.walk,
    run: sheet.run,
    armour: sheet.armour.score,
    absorption: sheet.armour.absorption,
    helmet: sheet.armour.head,
    hindered: sheet.awkward,
    exposed: sheet.exposed,
    behind: start.cover,
    aware: start.aware,
    floored: start.prone,
    "old-scratches": start.scratches,
    "old-light": start.light,
    "old-grave": start.grave,
    weary: start.exhaustion,
    holds: start.hand + 1,
    fist: (sheet.bodily[0] ?? -1) + 1,
    "best-fist": sheet.strongest + 1,
    weapons: sheet.arms.map((arm) => weapon(arm, sheet)),
    ...(guns.length > 0 && {
      cartridges: guns.map((item) => ({ feeds: item + 1, count: (sheet.arms[item] as Arm).spares })),
    }),
    ...(sheet.techniques.length > 0 && {
      techniques: sheet.techniques.map(({ damage, score }) => ({ score, damage })),
    }),
  }
}
