import type { Encounter } from "../../../contract/Encounter.ts"
import { Board } from "../../../field/Board.ts"
import { terrain } from "../../../field/Field.ts"
import { valuesOf } from "../../../parts/modifiers.ts"
import { roster } from "../../../parts/roster.ts"
import { modifiers } from "../book/terms.ts"
import { fallDamage } from "../harm/harm.ts"
import { newOdds, type Odds } from "../model/odds.ts"
import type { Ds20, DsPrepared } from "../model/System.ts"
import { sheetOf } from "../model/sheet.ts"
import { newOutlook } from "../weigh/exchange.ts"
import { newTurnBook } from "../see/turnBook.ts"

/**
 * Turns an encounter into tables. Combatants are sorted by the key of their id: nothing depends on how they were
 * listed.
 */
export const prepare = (encounter: Encounter<Ds20>): DsPrepared => {
  const { houseRules: rules, setting, sides, field } = encounter
  const { members, base } = roster(encounter)
  const means: string[] = ["fall"]
  const wounds: (readonly [number, number])[] = [fallDamage]
  const armours: Odds["armours"][number][] = [{ score: 0, absorption: 0 }]
  let gearCount = 0
  const sheets = members.map((member) => {
    const sheet = sheetOf(
      member.block,
      member.placement,
      { side: member.side, at: member.at },
      {
        rules,
        setting,
        sideId: sides[member.side]?.id ?? "",
        firstGear: gearCount,
        means: (id) => {
          const known = means.indexOf(id)
          return known >= 0 ? known : means.push(id) - 1
        },
        wound: (mhl, mhg) => {
          const known = wounds.findIndex((kind) => kind[0] === mhl && kind[1] === mhg)
          return known >= 0 ? known : wounds.push([mhl, mhg]) - 1
        },
        protection: (score, absorption) => {
          const known = armours.findIndex((kind) => kind.score === score && kind.absorption === absorption)
          return known >= 0 ? known : armours.push({ score, absorption }) - 1
        },
      },
    )
    gearCount += sheet.arms.filter((arm) => arm.gear >= 0).length
    return sheet
  })
  const light = { normal: 0, dim: 1, dark: 2 }[setting.light ?? "normal"]
  return {
    ...base,
    means,
    sheets,
    rules,
    modifierValues: valuesOf(modifiers, rules.modifiers),
    setting,
    board: new Board(field),
    odds: newOdds(rules, wounds, armours),
    turnBook: newTurnBook(sheets.length, gearCount),
    outlook: newOutlook(sheets),
    gear: sheets.flatMap((sheet) => sheet.arms.filter((arm) => arm.gear >= 0)),
    lightPenalty: setting.lightPenalty ?? light,
    rough: field.terrain.some((bits) => (bits & (terrain.difficult | terrain.lowCover)) !== 0),
    shooters: sheets.some((sheet) => sheet.ranged.length > 0),
    ambush: sheets.some((sheet) => !sheet.start.aware),
    fallMeans: 0,
  }
}
