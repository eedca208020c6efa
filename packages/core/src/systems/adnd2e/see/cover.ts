import { concealmentOf, coverBetween, coverOf } from "../../../field/cover.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, sheetOf } from "./fighter.ts"

/** The rows of the cover table: 25, 50, 75, 90 per cent (ADD2-069). 0 none, 5 and more: the last row. */
const row = (percent: number): number => (percent < 25 ? 0 : percent < 50 ? 1 : percent < 75 ? 2 : percent < 90 ? 3 : 4)

/** The penalties of the rows for cover and for concealment. */
export const coverPenalty = [0, 2, 4, 7, 10]

const concealmentPenalty = [0, 1, 2, 3, 4]

/**
 * Which row of the cover table protects a target, and whether as cover (0 to 4) or as concealment (8 + 1 to 4): only
 * the larger penalty counts. From the map, or from what the scenario says of the target.
 */
export const protection = (combat: AdndCombat, by: Who, target: Who): number => {
  const { field } = combat.prepared
  const sheet = sheetOf(combat, target)
  let cover = row(sheet.cover)
  let concealment = row(sheet.concealment)
  if (!field.open) {
    const found = coverBetween(
      field,
      fighterOf(combat, by).at,
      fighterOf(combat, target).at,
      sheetOf(combat, by).space,
      sheet.space,
    )
    cover = Math.max(cover, Math.min(4, coverOf(found)))
    concealment = Math.max(concealment, Math.min(4, concealmentOf(found)))
  }
  return (coverPenalty[cover] as number) >= (concealmentPenalty[concealment] as number) ? cover : 8 + concealment
}

/** The row of the cover table for harm that spreads from where somebody is: cover only, no concealment (ADD2-070). */
export const coverFrom = (combat: AdndCombat, from: number, target: Who): number => {
  const { field } = combat.prepared
  const sheet = sheetOf(combat, target)
  const [here, there] = [fighterOf(combat, asWho(from)).at, fighterOf(combat, target).at]
  const found = field.open
    ? 0
    : coverOf(coverBetween(field, here, there, sheetOf(combat, asWho(from)).space, sheet.space))
  return Math.max(row(sheet.cover), Math.min(4, found))
}
