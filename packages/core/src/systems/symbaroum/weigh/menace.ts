import { cappedAt } from "../../../parts/weighing/HarmTable.ts"
import { chanceUpTo, opposing, targetNumber } from "../model/odds.ts"
import type { Profile, Sheet } from "../model/Sheet.ts"
import type { SymPrepared } from "../model/System.ts"

/** The best attack with anything it carries, without advantage, on somebody with in hand what they begin with. */
export const menace = ({ harm, harmCases, rules, sheets }: SymPrepared, by: number, target: number): number => {
  const { attackModifier, profiles } = sheets[by] as Sheet
  const foe = sheets[target] as Sheet
  const { defense } = foe.profiles[foe.start.hand] as Profile
  const worn = foe.armourTables[0] as number
  let most = 0
  for (const { against, attack, blows, ignoresArmour, table } of profiles) {
    const resists = against < 0 ? defense : (foe.attributes[against] as number)
    const hit = chanceUpTo(targetNumber(attack + opposing(resists) + attackModifier, rules.autoSuccessOn1), 0)
    const plain = harm[table]?.[(ignoresArmour ? 0 : worn) * harmCases]
    if (plain !== undefined) most = Math.max(most, (hit * blows * cappedAt(plain, foe.toughness)) / foe.toughness)
  }
  return most
}
