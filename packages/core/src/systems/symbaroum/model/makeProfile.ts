import { type DiceExpression, dice } from "../../../dice/expression.ts"
import { jointFaces } from "../book/extraDice.ts"
import { type Attack, type Attribute, attributes, type StatBlock } from "../book/statBlock.ts"
import { type Amount, amountOf, amountTable } from "./amounts.ts"
import type { Making } from "./Making.ts"
import type { Profile } from "./Sheet.ts"

/** What all attacks of a combatant have in common. */
export interface Wielder extends Pick<Making, "rules" | "means" | "damageTable"> {
  readonly block: StatBlock
  /** A player character, who rolls the Corruption of its powers. */
  readonly pc: boolean
  readonly impeding: number
  /** What each remedy adds to a weapon that it is on, by its index; undefined where it is not for weapons. */
  readonly coats: readonly (Amount | undefined)[]
  /** Takes so many pieces of ammunition into the stock: where they are counted. */
  stocked(count: number): number
}

const d4 = dice("1d4")
const thrownPaces = 20

const has = (attack: Attack | undefined, quality: NonNullable<Attack["qualities"]>[number]): boolean =>
  attack?.qualities?.includes(quality) === true

/**
 * The Defense of a combatant with nothing in hand: a stated one holds for its first weapon, with the +1 of its shield.
 */
const bareDefense = ({ block, impeding }: Wielder): number => {
  if (block.defense === undefined) return block.attributes.quick - impeding
  const [first] = block.attacks
  return block.defense - (first?.shield === true ? 1 : 0) - (has(first, "balanced") ? 1 : 0)
}

/** The Defense of a combatant with a weapon in hand (SYM-047, SYM-079). */
const defenseWith = (attack: Attack, wielder: Wielder): number => {
  const shield = attack.shield === true ? wielder.rules.shieldBonus : 0
  if (attack.defense !== undefined) return attack.defense + (attack.shield === true ? shield - 1 : 0)
  return bareDefense(wielder) + shield + (has(attack, "balanced") ? 1 : 0)
}

/**
 * One weapon in hand, or one power, from what a stat block says of it.
 *
 * @param rolls whether its damage is rolled (SYM-049)
 */
export const makeProfile = (attack: Attack, rolls: boolean, wielder: Wielder): Profile => {
  const { block, rules, impeding } = wielder
  const value = (name: Attribute) => block.attributes[name]
  const power = attack.category === "power"
  const thrown = attack.category === "thrown"
  const always = power || attack.natural === true || attack.category === "natural" || attack.category === "unarmed"
  const ranged = attack.ranged === true || thrown || attack.category === "ranged"
  const massive = has(attack, "massive")
  const damage = amountOf(attack.damage, attack.pcDamage, attack.npcDamage, rolls)
  const defense = defenseWith(attack, wielder)
  const selfCorruption: DiceExpression | undefined =
    attack.selfCorruption ?? (power || attack.tainted === true ? d4 : undefined)
  const attackValue = attack.attackValue ?? value(attack.attackAttribute ?? "accurate")
  /** What the head of a jointed weapon does, whatever the weapon. */
  const head = () => wielder.damageTable(amountOf(dice(`1d${jointFaces}`), undefined, undefined, rolls), false, rolls)
  return {
    id: attack.weapon,
    means: wielder.means(attack.weapon),
    melee: !ranged && !power,
    ranged: ranged || power,
    paces: thrown ? thrownPaces : rules.rangedMaxPaces,
    power,
    thrown,
    always,
    short: attack.short ?? (has(attack, "short") || attack.category === "short"),
    // SYM-081: with a shield it is held in one hand and is no long weapon.
    long: (attack.long ?? (has(attack, "long") || attack.category === "long")) && attack.shield !== true,
    shield: attack.shield === true,
    reloads: has(attack, "reload"),
    attack: attackValue + (has(attack, "precise") ? 1 : 0) - (power ? impeding : 0),
    against: attack.against === undefined ? -1 : attributes.indexOf(attack.against),
    defense,
    sheathed: defense - (has(attack, "balanced") && !always ? 1 : 0),
    damage,
    massive,
    joint: has(attack, "jointed") && !ranged && !power ? head() : -1,
    ignoresArmour: attack.ignoresArmour === true,
    blows: attack.blows ?? 1,
    stock: attack.shots === undefined ? -1 : wielder.stocked(attack.shots),
    corrupting: attack.corruptingDice,
    selfCorruption,
    taint: selfCorruption && amountTable(amountOf(selfCorruption, undefined, undefined, wielder.pc)),
    table: wielder.damageTable(damage, massive, rolls),
    coatedTables: wielder.coats.map((coat) => wielder.damageTable(damage, massive, rolls, coat)),
  }
}
