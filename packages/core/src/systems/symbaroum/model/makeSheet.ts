import { type DiceExpression, dice } from "../../../dice/expression.ts"
import type { Square } from "../../../kinds/indices.ts"
import { type Attack, type Attribute, attributes, type Placement, type StatBlock } from "../book/statBlock.ts"
import { type Amount, amountOf, amountTable } from "./amounts.ts"
import type { Making } from "./Making.ts"
import { makeProfile, type Wielder } from "./makeProfile.ts"
import type { HealingPower, Remedy, Sheet } from "./Sheet.ts"

const d4 = dice("1d4")

/** The natural weapon of a combatant that turns into an abomination. */
const abominationClaws: Attack = { weapon: "abomination-claws", natural: true, damage: 4 }
const bareHands: Attack = { weapon: "unarmed", category: "unarmed", pcDamage: d4, npcDamage: 2, qualities: ["short"] }

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
  /** Only player characters roll their Corruption (SYM-110). */
  const taintTable = (gained: DiceExpression) => amountTable(amountOf(gained, undefined, undefined, pc))

  const supplies: number[] = []
  const stocked = (count: number) => making.firstStock + supplies.push(count) - 1
  const items = block.items ?? []
  /** What each remedy gives where it is used (SYM-039, SYM-068). */
  const given = items.map(({ item, heals, damage, protection }): Pick<Remedy, "on" | "gives"> => {
    if (damage !== undefined) return { on: "weapon", gives: amountOf(damage, undefined, undefined, rollsDamage) }
    if (protection !== undefined)
      return { on: "armour", gives: amountOf(protection, undefined, undefined, rollsArmour) }
    const toughness = heals ?? (item === "herbal-cure" ? 1 : 0)
    return { on: "body", gives: amountOf(toughness, undefined, undefined, pc) }
  })

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

  const remedies = items.map((item, i): Remedy => {
    const { on, gives } = given[i] as Pick<Remedy, "on" | "gives">
    return {
      means: making.means(item.item),
      on,
      gives,
      table: amountTable(gives),
      herb: item.item === "herbal-cure",
      stock: stocked(item.count),
    }
  })
  /** The armour as it is, and with each remedy on it. */
  const armourTables = (rolls: boolean): readonly number[] => {
    const plain = (amount: Amount): Amount => (rolls ? amount : { dice: undefined, fixed: amount.fixed })
    const shells = remedies.map(({ on, gives }) => (on === "armour" ? plain(gives) : undefined))
    return [undefined, ...shells].map((shell) => making.armourTable(plain(armour), shell))
  }
  const test = block.healing?.test ?? "resolute"
  const healed = amountOf(block.healing?.amount ?? dice("1d6"), undefined, undefined, pc)
  const healing: HealingPower | undefined = block.healing && {
    amount: healed,
    quick: block.healing.action === "movement",
    table: amountTable(healed),
    taint: taintTable(block.healing.corruption ?? d4),
    tests: test !== "none",
    value: test === "none" ? 0 : value(test) - impeding,
    corruption: block.healing.corruption ?? d4,
  }

  const strong = value("strong")
  const resolute = value("resolute")
  const computed = Math.max(
    rules.toughnessMinimum,
    rules.toughnessFrom === "strong" ? strong : strong + Math.ceil(resolute / 2),
  )
  const toughness = rules.toughnessFrom === "strong" ? (block.toughness ?? computed) : computed
  const pain = block.painThreshold === null ? Number.POSITIVE_INFINITY : (block.painThreshold ?? Math.ceil(strong / 2))
  const threshold = block.corruptionThreshold ?? Math.ceil(resolute / 2)
  const above = rules.painTest === "gte" ? pain : pain + 1

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
    limit:
      rules.abominationAt === "resolute"
        ? resolute
        : rules.abominationAt === "resolutePlus1"
          ? resolute + 1
          : 2 * threshold,
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
    healing,
    regeneration: block.regenerationPerTurn ?? 0,
    standNeed:
      value("quick") -
      (rules.impedingOnQuickTests ? impeding : 0) +
      (setting.standUpDifficulty ?? 0) +
      (situational.standUp ?? 0),
    obscured: setting.obscured?.includes(making.sideId) === true,
    highGround: setting.highGround?.includes(making.sideId) === true,
    attackModifier: situational.attack ?? 0,
    defenseModifier: situational.defense ?? 0,
    surpriseModifier: situational.surprise ?? 0,
    healingModifier: (situational.healing ?? 0) + (setting.difficulty ?? 0),
    firstStock: making.firstStock,
    supplies,
    start: {
      toughness: Math.min(toughness, placement.toughness ?? toughness),
      hand,
      drawn: placement.drawn ?? true,
      prone: placement.prone === true,
      temporary: placement.temporaryCorruption ?? 0,
      permanent: placement.permanentCorruption ?? block.permanentCorruption ?? 0,
      high: placement.highGround === true || setting.highGround?.includes(making.sideId) === true,
      covered: placement.protected === true,
      narrow: placement.narrow ?? 0,
    },
  }
}
