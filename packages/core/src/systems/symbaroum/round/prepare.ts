import type { Encounter } from "../../../contract/Encounter.ts"
import { printDice } from "../../../dice/expression.ts"
import { Board } from "../../../field/Board.ts"
import { harmTable } from "../../../parts/weighing/HarmTable.ts"
import { valuesOf } from "../../../parts/modifiers.ts"
import { roster } from "../../../parts/roster.ts"
import { modifiers } from "../book/terms.ts"
import { advantageFaces, criticalFaces } from "../book/extraDice.ts"
import type { Amount } from "../model/amounts.ts"
import { BlowBook } from "../model/Blow.ts"
import { damageOf, type HitCase, mostAdvantages } from "../model/damageOf.ts"
import { makeSheet } from "../model/makeSheet.ts"
import { newRows } from "../model/Rows.ts"
import type { Symbaroum, SymPrepared } from "../model/System.ts"
import { newWayBook } from "../model/Ways.ts"
import { newTurnBook } from "../see/turnBook.ts"
import { fitsKey, kindsOf } from "../weigh/blowKey.ts"

/** Gives things of the same name the same index. */
const registry = <A>() => {
  const names: string[] = []
  const things: A[] = []
  return {
    names,
    things,
    indexOf: (name: string, thing: A): number => {
      const known = names.indexOf(name)
      if (known >= 0) return known
      things.push(thing)
      return names.push(name) - 1
    },
  }
}

const nameOf = ({ dice, fixed }: Amount): string => (dice === undefined ? `${fixed}` : printDice(dice))
const besidesOf = (amount: Amount | undefined): string => (amount === undefined ? "" : ` and ${nameOf(amount)}`)

/** Turns an encounter into tables. */
export const prepare = (encounter: Encounter<Symbaroum>): SymPrepared => {
  const { houseRules: rules, setting, sides, field } = encounter
  const { members, base } = roster(encounter, rules.roundCap)
  const means = registry<string>()
  const damages = registry<Pick<HitCase, "weapon" | "coat"> & { readonly massive: boolean; readonly rolls: boolean }>()
  const armours = registry<Pick<HitCase, "armour" | "shell">>()
  // Row 0 is no armour at all, for what goes through it.
  armours.indexOf("0", { armour: { dice: undefined, fixed: 0 }, shell: undefined })
  const stock: number[] = []
  const sheets = members.map((member) => {
    const sheet = makeSheet(
      member.block,
      member.placement,
      { side: member.side, at: member.at },
      {
        rules,
        setting,
        sideId: sides[member.side]?.id ?? "",
        firstStock: stock.length,
        means: (id) => means.indexOf(id, id),
        damageTable: (weapon, massive, rolls, coat) =>
          damages.indexOf(`${nameOf(weapon)} ${massive} ${rolls}${besidesOf(coat)}`, { weapon, massive, rolls, coat }),
        armourTable: (armour, shell) => armours.indexOf(`${nameOf(armour)}${besidesOf(shell)}`, { armour, shell }),
      },
    )
    stock.push(...sheet.supplies)
    return sheet
  })
  const advantage = advantageFaces[rules.advantageDamage]
  const cases = Array.from({ length: 2 * (mostAdvantages(rules.advantageStacks) + 1) }, (_, i) => i)
  const harm = damages.things.map(({ weapon, massive, rolls, coat }) =>
    armours.things.flatMap(({ armour, shell }) =>
      cases.map((i) =>
        harmTable(
          damageOf({
            weapon,
            massive,
            coat,
            armour,
            shell,
            rolls,
            advantage,
            advantages: i >> 1,
            critical: (i & 1) === 0 ? 0 : criticalFaces,
          }),
        ),
      ),
    ),
  )
  return {
    ...base,
    means: means.names,
    sheets,
    rules,
    modifierValues: valuesOf(modifiers, { advantage: rules.advantageAttack, ...rules.modifiers }),
    setting,
    board: new Board(field),
    rows: newRows(),
    ways: sheets.map(() => newWayBook(sheets.length)),
    kinds: kindsOf(sheets),
    blows: base.forgets !== true && fitsKey(sheets) ? new BlowBook() : undefined,
    turnBook: newTurnBook(sheets.length, stock.length + (rules.freeAttackLimit === "perEnemy" ? 8 * sheets.length : 0)),
    stock,
    harm,
    harmCases: cases.length,
    dim: sheets.some((sheet) => sheet.obscured),
    ambush: sides.reduce((set, side, i) => (setting.ambush?.includes(side.id) === true ? set | (1 << i) : set), 0),
  }
}
