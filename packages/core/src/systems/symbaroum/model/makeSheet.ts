import { dice } from "../../../dice/expression.ts"
import type { Square } from "../../../kinds/indices.ts"
import type { SymHouseRules } from "../book/houseRules.ts"
import { type Attack, type Attribute, attributes, type Placement, type StatBlock } from "../book/statBlock.ts"
import { type Amount, amountOf, amountTable } from "./amounts.ts"
import type { Making } from "./Making.ts"
import { makeProfile, type Wielder } from "./makeProfile.ts"
import type { HealingPower, Remedy, Sheet } from "./Sheet.ts"

const d4 = dice("1d4")

/** The natural weapon of a combatant that turns into an abomination. */
const abominationClaws: Attack = { weapon: "abomination-claws", natural: true, damage: 4 }
const bareHands: Attack = { weapon: "unarmed", category: "unarmed", pcDamage: d4, npcDamage: 2, qualities: ["short"] }

type Item = NonNullable<StatBlock["items"]>[number]
type Given = Pick<Remedy, "on" | "gives">

/** What a remedy gives where it is used (SYM-039, SYM-068). */
const givenBy = (
  { damage, heals, item, protection }: Item,
  rolls: { readonly pc: boolean; readonly rollsDamage: boolean; readonly rollsArmour: boolean },
): Given => {
  if (damage !== undefined) return { on: "weapon", gives: amountOf(damage, undefined, undefined, rolls.rollsDamage) }
  if (protection !== undefined)
    return { on: "armour", gives: amountOf(protection, undefined, undefined, rolls.rollsArmour) }
  const toughness = heals ?? (item === "herbal-cure" ? 1 : 0)
  return { on: "body", gives: amountOf(toughness, undefined, undefined, rolls.pc) }
}

const remedyOf = (
  { count, item }: Item,
  { gives, on }: Given,
  making: Making,
  stocked: (count: number) => number,
): Remedy => ({
  means: making.means(item),
  on,
  gives,
  table: amountTable(gives),
  herb: item === "herbal-cure",
  stock: stocked(count),
})

/** The armour as it is, and with each remedy on it. */
const armourTablesOf = (
  armour: Amount,
  remedies: readonly Remedy[],
  making: Making,
  rolls: boolean,
): readonly number[] => {
  const plain = (amount: Amount): Amount => (rolls ? amount : { dice: undefined, fixed: amount.fixed })
  const shells = remedies.map(({ on, gives }) => (on === "armour" ? plain(gives) : undefined))
  return [undefined, ...shells].map((shell) => making.armourTable(plain(armour), shell))
}

/** The power to heal others, for those that have it. */
const healingOf = ({ armour, attributes: own, healing }: StatBlock, pc: boolean): HealingPower | undefined => {
  if (healing === undefined) return undefined
  const test = healing.test ?? "resolute"
  const amount = amountOf(healing.amount ?? dice("1d6"), undefined, undefined, pc)
  const corruption = healing.corruption ?? d4
  return {
    amount,
    quick: healing.action === "movement",
    table: amountTable(amount),
    // Only player characters roll their Corruption (SYM-110).
    taint: amountTable(amountOf(corruption, undefined, undefined, pc)),
    tests: test !== "none",
    value: test === "none" ? 0 : own[test] - (armour?.impeding ?? 0),
    corruption,
  }
}

/** All the Toughness of a body: as stated, where the rules take it from Strong, else computed. */
const toughnessOf = (block: StatBlock, rules: SymHouseRules): number => {
  const { resolute, strong } = block.attributes
  const computed = Math.max(
    rules.toughnessMinimum,
    rules.toughnessFrom === "strong" ? strong : strong + Math.ceil(resolute / 2),
  )
  return rules.toughnessFrom === "strong" ? (block.toughness ?? computed) : computed
}

/** The least damage that is above the Pain Threshold. */
const painAbove = (block: StatBlock, rules: SymHouseRules): number => {
  const pain =
    block.painThreshold === null
      ? Number.POSITIVE_INFINITY
      : (block.painThreshold ?? Math.ceil(block.attributes.strong / 2))
  return rules.painTest === "gte" ? pain : pain + 1
}

/** As much permanent Corruption as makes an abomination. */
const limitOf = ({ abominationAt }: SymHouseRules, resolute: number, threshold: number): number =>
  abominationAt === "resolute" ? resolute : abominationAt === "resolutePlus1" ? resolute + 1 : 2 * threshold

/** How it is when the fight begins. */
const startOf = (
  block: StatBlock,
  placement: Placement,
  { hand, isHigh, toughness }: { readonly toughness: number; readonly hand: number; readonly isHigh: boolean },
): Sheet["start"] => ({
  toughness: Math.min(toughness, placement.toughness ?? toughness),
  hand,
  drawn: placement.drawn ?? true,
  prone: placement.prone === true,
  temporary: placement.temporaryCorruption ?? 0,
  permanent: placement.permanentCorruption ?? block.permanentCorruption ?? 0,
  high: placement.highGround === true || isHigh,
  covered: placement.protected === true,
  narrow: placement.narrow ?? 0,
})

/** One combatant's numbers, from its stat block, its place in the scenario and the house rules. */
export const makeSheet = (
  block: StatBlock,
  placement: Placement,
  place: { readonly side: number; readonly at: Square },
  making: Making,
): Sheet => {
  const { rules, setting } = making
  const values = attributes.map((name) => block.attributes[name])
  const value = (name: Attribute) => block.attributes[name]
  const pc = block.role === "pc"
  const rollsDamage = pc || rules.npcDamage === "rolled"
  const rollsArmour = pc || rules.npcArmor === "rolled"
  const worn = block.armour
  const impeding = worn?.impeding ?? 0
  const armour = amountOf(worn?.protection, worn?.pcArmour, worn?.npcArmour, rollsArmour)
  const situational = setting.situational?.[making.sideId] ?? {}

  const attacks = block.attacks.some((a) => a.natural === true || a.category === "natural")
    ? block.attacks
    : [...block.attacks, bareHands]
  const supplies: number[] = []
  const stocked = (count: number) => making.firstStock + supplies.push(count) - 1
  const items = block.items ?? []
  const given = items.map((item) => givenBy(item, { pc, rollsDamage, rollsArmour }))

  const wielder: Wielder = {
    ...making,
    block,
    pc,
    impeding,
    coats: given.map(({ on, gives }) => (on === "weapon" ? gives : undefined)),
    stocked,
  }
  const profiles = attacks.map((attack) => makeProfile(attack, rollsDamage, wielder))
  const corruptible = block.thoroughlyCorrupt !== true && (block.corruptible ?? pc)
  const bare = profiles.findIndex((profile) => profile.always && profile.melee)
  const claws =
    corruptible && rules.abominationMode === "hostile"
      ? profiles.push(makeProfile(abominationClaws, rules.npcDamage === "rolled", wielder)) - 1
      : bare
  const own = profiles.map((_, item) => item).filter((item) => item < attacks.length && attacks[item] !== bareHands)
  const named = placement.holds === undefined ? -1 : profiles.findIndex((profile) => profile.id === placement.holds)
  const weapon = profiles.findIndex((profile) => !profile.power)
  const hand = named >= 0 ? named : weapon < 0 ? bare : weapon

  const remedies = items.map((item, i) => remedyOf(item, given[i] as Given, making, stocked))
  const armourTables = (rolls: boolean) => armourTablesOf(armour, remedies, making, rolls)
  const resolute = value("resolute")
  const toughness = toughnessOf(block, rules)
  const threshold = block.corruptionThreshold ?? Math.ceil(resolute / 2)
  const above = painAbove(block, rules)
  const isHigh = setting.highGround?.includes(making.sideId) === true

  return {
    side: place.side,
    at: place.at,
    pc,
    canDie: pc || rules.npcDying === "all" || (rules.npcDying === "named" && block.named === true),
    attributes: values,
    quick: value("quick"),
    vigilant: value("vigilant"),
    discreet: value("discreet") - impeding,
    impeding,
    toughness,
    painFrom: rules.painTest === "off" ? Number.POSITIVE_INFINITY : above,
    deathFrom: rules.instantDeath ? above : Number.POSITIVE_INFINITY,
    threshold,
    limit: limitOf(rules, resolute, threshold),
    corruptible,
    profiles,
    bare,
    claws,
    melee: own.filter((item) => profiles[item]?.melee),
    ranged: own.filter((item) => profiles[item]?.ranged),
    armour,
    wears: worn !== undefined && worn.natural !== true && (armour.dice !== undefined || armour.fixed > 0),
    armourTables: armourTables(true),
    turnedArmourTables: armourTables(rules.npcArmor === "rolled"),
    remedies,
    herb: remedies.findIndex((remedy) => remedy.herb),
    medicus: block.abilities?.includes("medicus") === true,
    cunning: value("cunning"),
    healing: healingOf(block, pc),
    regeneration: block.regenerationPerTurn ?? 0,
    standNeed:
      value("quick") -
      (rules.impedingOnQuickTests ? impeding : 0) +
      (setting.standUpDifficulty ?? 0) +
      (situational.standUp ?? 0),
    obscured: setting.obscured?.includes(making.sideId) === true,
    highGround: isHigh,
    attackModifier: situational.attack ?? 0,
    defenseModifier: situational.defense ?? 0,
    surpriseModifier: situational.surprise ?? 0,
    healingModifier: (situational.healing ?? 0) + (setting.difficulty ?? 0),
    firstStock: making.firstStock,
    supplies,
    start: startOf(block, placement, { toughness, hand, isHigh }),
  }
}
