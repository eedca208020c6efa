import { type DiceExpression, printDice } from "../../../src/dice/expression.ts"
import type { Amount } from "../../../src/systems/symbaroum/model/amounts.ts"
import type { Profile, Sheet } from "../../../src/systems/symbaroum/model/Sheet.ts"
import { fixedValue } from "../../../src/systems/symbaroum/model/amounts.ts"
import { attributes } from "../../../src/systems/symbaroum/book/statBlock.ts"

const written = ({ dice, fixed }: Amount): string => (dice === undefined ? `${fixed}` : printDice(dice))
const taint = (name: string, as: string, dice: DiceExpression | undefined) =>
  dice === undefined ? {} : { [name]: true, [as]: printDice(dice), [`${as}-fixed`]: fixedValue(dice) }

/** A weapon of the room as the file has it. */
const weapon = (profile: Profile, sheet: Sheet, left: number) => ({
  damage: written(profile.damage),
  fixed: profile.damage.fixed,
  value: profile.attack + (profile.power ? sheet.impeding : 0),
  against: profile.against + 1,
  melee: profile.melee,
  ranged: profile.ranged,
  thrown: profile.thrown,
  power: profile.power,
  inborn: profile.always,
  own: sheet.melee.includes(sheet.profiles.indexOf(profile)) || profile.ranged,
  short: profile.short,
  long: profile.long,
  shield: profile.shield,
  balanced: profile.defense !== profile.sheathed,
  massive: profile.massive,
  jointed: profile.joint >= 0,
  reloads: profile.reloads,
  through: profile.ignoresArmour,
  blows: profile.blows,
  ...(left >= 0 && { counted: true, count: left }),
  ...taint("tainting", "taint", profile.selfCorruption),
  ...taint("defiling", "stain", profile.corrupting),
})

/** Somebody of the room as a sheet of the file. */
export const translated = (sheet: Sheet, stock: readonly number[], ambushes: boolean): object => {
  const bare = sheet.profiles[sheet.bare] as Profile
  const { start } = sheet
  return {
    pc: sheet.pc,
    ...Object.fromEntries(attributes.map((name, i) => [name, sheet.attributes[i]])),
    impeding: sheet.impeding,
    armour: written(sheet.armour),
    "armour-fixed": sheet.armour.fixed,
    wears: sheet.wears,
    defense: bare.defense,
    hale: sheet.toughness,
    ...(Number.isFinite(sheet.painFrom) ? { threshold: sheet.painFrom - 1 } : { painless: true }),
    medicus: sheet.medicus,
    corruptible: sheet.corruptible,
    "taint-threshold": sheet.threshold,
    stain: start.permanent,
    wounds: sheet.toughness - start.toughness,
    regenerates: sheet.regeneration,
    ...(sheet.healing && {
      heals: true,
      "heals-quickly": sheet.healing.quick,
      "heals-by": sheet.healing.tests ? sheet.healing.value : 0,
      heal: written(sheet.healing.amount),
      "heal-fixed": sheet.healing.amount.fixed,
      "heal-taint": printDice(sheet.healing.corruption),
      "heal-taint-fixed": fixedValue(sheet.healing.corruption),
    }),
    obscured: sheet.obscured,
    high: start.high,
    ambushes,
    bare: sheet.bare + 1,
    weapons: sheet.profiles.map((each) => weapon(each, sheet, each.stock < 0 ? -1 : (stock[each.stock] as number))),
    ...(sheet.remedies.length > 0 && {
      remedies: sheet.remedies.map(({ gives, herb, on, stock: of }) => ({
        for: on,
        gives: written(gives),
        "gives-fixed": gives.fixed,
        herb,
        count: stock[of],
      })),
    }),
  }
}
