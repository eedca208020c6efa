import { asWho, nobody } from "../../../kinds/indices.ts"
import type { Aim } from "../model/Aim.ts"
import type { D20Modern } from "../model/System.ts"
import type { Sheet } from "../model/sheet.ts"
import { aimedHarm } from "./exposure.ts"

/** The best single attack with anything it carries, on a plain Defense in reach. */
export const menace = (prepared: D20Modern["prepared"], by: number, target: number): number => {
  const { defense } = prepared.sheets[target] as Sheet
  let most = 0
  for (const form of (prepared.sheets[by] as Sheet).forms) {
    if (!form.listed) continue
    const { bonus } = form.single
    const aimed: Aim = { mods: 0, bonus, defense, miss: 0, parts: undefined, damage: 0, coverer: nobody, bare: 0 }
    most = Math.max(most, aimedHarm({ prepared }, form, asWho(target), aimed, 0))
  }
  return most
}
