import { feat, timesTaken } from "../book/feats.ts"
import { sizes } from "../book/fields.ts"
import type { D20HouseRules } from "../book/houseRules.ts"
import type { StatBlock } from "../book/statBlock.ts"
import { abilityModifier, sizeModifier } from "./forms.ts"

const armorSkill = { light: feat.armorLight, medium: feat.armorMedium, heavy: feat.armorHeavy } as const

/** The equipment bonus: as stated, or of the armour by proficiency (D20M-033). */
const equipmentOf = (block: StatBlock, feats: number): number => {
  if (block.defense.equipment !== undefined || block.armor === undefined) return block.defense.equipment ?? 0
  const { type, bonus, nonproficient } = block.armor
  const skilled = type === undefined || (feats & armorSkill[type]) !== 0
  return (skilled ? bonus : nonproficient) ?? 0
}

/** The parts of Defense (D20M-030 to 040). */
export const defenseOf = (block: StatBlock, feats: number, rules: D20HouseRules) => {
  const d = block.defense
  const equipment = equipmentOf(block, feats)
  const classBonus = d.class ?? 0
  const dexterity = d.dex ?? Math.min(abilityModifier(block.abilities.dex), block.armor?.maxDex ?? 99)
  const size = d.size ?? sizeModifier(block.size)
  const total =
    d.total ??
    10 +
      dexterity +
      classBonus +
      equipment +
      size +
      (d.natural ?? 0) +
      (d.dodge ?? 0) +
      (d.enhancement ?? 0) +
      (d.deflection ?? 0)
  // What a stated flat-footed Defense leaves out beyond Dexterity is dodge.
  const dodge = d.dodge ?? (d.flatFooted === undefined ? 0 : Math.max(0, total - d.flatFooted - Math.max(0, dexterity)))
  const touch = d.touch ?? total - equipment - (d.natural ?? 0) - (d.enhancement ?? 0)
  const taken = rules.armorAs === "defense" ? 0 : rules.armorAs === "half-half" ? Math.floor(equipment / 2) : equipment
  return {
    fixed: total - dexterity - dodge - taken - (rules.classDefense === "off" ? classBonus : 0),
    dexterity,
    dodge,
    dodgeMelee: d.dodgeVsMelee ?? (d.totalVsMelee === undefined ? 0 : d.totalVsMelee - total),
    armor: total - touch - taken,
    reduction: taken + (block.damageReduction ?? 0),
  }
}

export const savesOf = (block: StatBlock) => {
  const base = block.baseSaves
  const { con, dex, wis } = block.abilities
  return (
    block.saves ?? {
      fort: (base?.fort ?? 0) + abilityModifier(con),
      ref: (base?.ref ?? 0) + abilityModifier(dex),
      will: (base?.will ?? 0) + abilityModifier(wis),
    }
  )
}

/** The threshold of massive damage; Infinity when there is none. */
export const thresholdOf = (block: StatBlock, rule: D20HouseRules["massiveDamageThreshold"], maxHp: number): number => {
  const own =
    block.massiveThreshold ?? block.abilities.con + 3 * timesTaken(block.feats ?? [], "Improved Damage Threshold")
  if (rule === "con") return own
  if (rule === "off") return Infinity
  if (rule === "maxHp/2") return Math.max(1, Math.floor(maxHp / 2))
  // RULING: a proposal of this toolkit; the published variants by size are of another game.
  if (rule === "con+size") return own + 5 * Math.max(0, sizes.indexOf(block.size) - sizes.indexOf("Medium"))
  return rule.fixed
}

/**
 * Levels of all classes, or hit dice, which may be written out behind them: `animal 6 HD (6d8+24)`. 0 when nothing is
 * said.
 */
export const levelOf = (block: StatBlock): number =>
  [...(block.level ?? "").replaceAll(/\(.*?\)/gu, "").matchAll(/\d+/gu)].reduce((sum, [n]) => sum + Number(n), 0)

export const deathOf = (block: StatBlock, rule: D20HouseRules["deathAt"]): number => {
  if (rule === -10) return -10
  if (rule === "-Con") return -block.abilities.con
  return -(10 + levelOf(block))
}
