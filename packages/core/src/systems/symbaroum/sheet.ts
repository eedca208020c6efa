import { type DiceExpression, dice } from "../../dice/expression.ts"
import { jointFaces } from "./extraDice.ts"
import type { SymHouseRules } from "./houseRules.ts"
import { type Amount, amountTable, type HarmTable } from "./odds.ts"
import { type Attack, type Attribute, attributes, type Placement, type Setting, type StatBlock } from "./statBlock.ts"

/** One weapon in hand, or one power, as the hot loop reads it. */
export interface Profile {
  readonly id: string
  readonly means: number
  readonly melee: boolean
  readonly ranged: boolean
  /** Reach of a ranged attack in paces. */
  readonly paces: number
  readonly power: boolean
  readonly thrown: boolean
  /** Always at hand: a natural weapon, bare hands, a power. */
  readonly always: boolean
  readonly short: boolean
  readonly long: boolean
  /** A shield in the other hand. */
  readonly shield: boolean
  readonly reloads: boolean
  /** The attribute that attacks, with the weapon's precision. */
  readonly attack: number
  /** The target's attribute that resists, -1 for its Defense. */
  readonly against: number
  /** The user's Defense with this in hand, and with this at the belt: its shield only (SYM-015, SYM-021). */
  readonly defense: number
  readonly sheathed: number
  readonly damage: Amount
  readonly massive: boolean
  /** Index into `SymPrepared.harm` of what its head does that swings round a defence, -1 for a weapon without joint. */
  readonly joint: number
  readonly ignoresArmour: boolean
  readonly blows: number
  /** Where ammunition is counted, -1 for nowhere. */
  readonly stock: number
  readonly corrupting: DiceExpression | undefined
  readonly selfCorruption: DiceExpression | undefined
  /** The chances of that Corruption, for forecasts. */
  readonly taint: HarmTable | undefined
  /** Index into `SymPrepared.harm`, and with each of its owner's remedies on it, by the remedy's index. */
  readonly table: number
  readonly coatedTables: readonly number[]
}

/** A kind of remedy carried. */
export interface Remedy {
  readonly means: number
  /** What it is used on, and what it gives there: Toughness, damage of every hit, protection (SYM-039). */
  readonly on: "body" | "weapon" | "armour"
  readonly gives: Amount
  /** The chances of what it gives. */
  readonly table: HarmTable
  readonly herb: boolean
  readonly stock: number
}

export interface HealingPower {
  readonly amount: Amount
  /** It costs a movement action, not a combat action. */
  readonly quick: boolean
  /** Whether a test is needed, and its target number before difficulty. */
  readonly tests: boolean
  readonly value: number
  readonly corruption: DiceExpression
  /** The chances of what it gives, and of what it costs. */
  readonly table: HarmTable
  readonly taint: HarmTable
}

/** One combatant's numbers, in the shape that the hot loop likes. */
export interface Sheet {
  readonly side: number
  readonly at: number
  readonly pc: boolean
  /** Falls dying instead of dead (SYM-051, SYM-057). */
  readonly canDie: boolean
  readonly attributes: readonly number[]
  readonly quick: number
  readonly vigilant: number
  readonly discreet: number
  readonly impeding: number
  readonly toughness: number
  /** Damage from which pain is felt, and from which the last blow kills at once; Infinity for never (SYM-053, SYM-112). */
  readonly painFrom: number
  readonly deathFrom: number
  readonly threshold: number
  /** Total Corruption that makes an abomination (SYM-094). */
  readonly limit: number
  readonly corruptible: boolean
  readonly profiles: readonly Profile[]
  /** The weapon that is always there: natural or bare hands. */
  readonly bare: number
  /** What it strikes with as an abomination (SYM-095). */
  readonly claws: number
  /** Weapons that can strike and shoot, bare hands left out. */
  readonly melee: readonly number[]
  readonly ranged: readonly number[]
  readonly armour: Amount
  /** It wears what an elixir can be put on. */
  readonly wears: boolean
  /**
   * Index of the armour into the rows of `SymPrepared.harm`, and of what it is to an abomination on the loose: first as it is,
   * then with each of the remedies on it.
   */
  readonly armourTables: readonly number[]
  readonly turnedArmourTables: readonly number[]
  readonly remedies: readonly Remedy[]
  /** Index of the herbal cure among the remedies, -1 for none. */
  readonly herb: number
  readonly medicus: boolean
  readonly cunning: number
  readonly healing: HealingPower | undefined
  readonly regeneration: number
  readonly standNeed: number
  readonly obscured: boolean
  readonly highGround: boolean
  readonly attackModifier: number
  readonly defenseModifier: number
  readonly surpriseModifier: number
  /** Situational modifier and difficulty of its tests to heal. */
  readonly healingModifier: number
  /** Its ammunition and remedies at the start, and where in the state's stock they are counted from. */
  readonly firstStock: number
  readonly supplies: readonly number[]
  readonly start: {
    readonly toughness: number
    readonly hand: number
    readonly drawn: boolean
    readonly prone: boolean
    readonly temporary: number
    readonly permanent: number
    readonly high: boolean
    readonly covered: boolean
    readonly narrow: number
  }
}

/** What a sheet is made with beside its own block. */
export interface Making {
  readonly rules: SymHouseRules
  readonly setting: Setting
  readonly sideId: string
  readonly firstStock: number
  means(id: string): number
  /** The index of a kind of damage, and of a kind of armour; `besides`: what an elixir adds to it. */
  damageTable(damage: Amount, massive: boolean, rolls: boolean, besides?: Amount): number
  armourTable(armour: Amount, besides?: Amount): number
}

const d4 = dice("1d4")

/** Half the highest result of every die, rounded up; flat bonuses whole (SYM-050). */
export const fixedValue = ({ terms, plus }: DiceExpression): number =>
  terms.reduce((sum, term) => sum + term.sign * Math.ceil((term.kept * term.faces) / 2), plus)

type Stated = DiceExpression | number | null | undefined

const isDice = (amount: Stated): amount is DiceExpression => typeof amount === "object" && amount !== null

/**
 * What a role makes of dice or a number (SYM-049).
 *
 * @param stated all in all, as the combatant has it
 * @param pc what the weapon or armour is for those who roll
 * @param npc what it is for those who do not
 */
export const amountOf = (stated: Stated, pc: Stated, npc: Stated, rolls: boolean): Amount => {
  if (!rolls) {
    const most = stated ?? npc ?? pc ?? 0
    return { dice: undefined, fixed: isDice(most) ? fixedValue(most) : most }
  }
  const most = stated ?? pc ?? npc ?? 0
  if (isDice(most)) return { dice: most, fixed: fixedValue(most) }
  if (!isDice(pc)) return { dice: undefined, fixed: most }
  // A number in place of the dice: they are rolled after all, with what the number adds to the thing's own.
  const own = typeof npc === "number" ? npc : fixedValue(pc)
  return { dice: { ...pc, plus: pc.plus + most - own }, fixed: most }
}

/** What the head of a jointed weapon does, whatever the weapon. */
const jointAmount = (rolls: boolean): Amount => amountOf(dice(`1d${jointFaces}`), undefined, undefined, rolls)

/** The natural weapon of whoever turns into an abomination. */
const abominationClaws: Attack = { weapon: "abomination-claws", natural: true, damage: 4 }
const bareHands: Attack = { weapon: "unarmed", category: "unarmed", pcDamage: d4, npcDamage: 2, qualities: ["short"] }
const thrownPaces = 20

export const sheetOf = (
  block: StatBlock,
  placement: Placement,
  place: { readonly side: number; readonly at: number },
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
  const bonus = (attack: Attack | undefined) =>
    (attack?.shield === true ? rules.shieldBonus : 0) + (attack?.qualities?.includes("balanced") === true ? 1 : 0)
  // A stated Defense holds for the first weapon, with the standard +1 of its shield.
  const first = block.attacks[0]
  const standard = (first?.shield === true ? 1 : 0) + (first?.qualities?.includes("balanced") === true ? 1 : 0)
  const bareDefense = block.defense === undefined ? value("quick") - impeding : block.defense - standard

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

  const profileOf = (attack: Attack, rolls: boolean): Profile => {
    const quality = (name: NonNullable<Attack["qualities"]>[number]) => attack.qualities?.includes(name) === true
    const power = attack.category === "power"
    const thrown = attack.category === "thrown"
    const always = power || attack.natural === true || attack.category === "natural" || attack.category === "unarmed"
    const ranged = attack.ranged === true || thrown || attack.category === "ranged"
    const damage = amountOf(attack.damage, attack.pcDamage, attack.npcDamage, rolls)
    const defense =
      attack.defense === undefined
        ? bareDefense + bonus(attack)
        : attack.defense + (attack.shield === true ? rules.shieldBonus - 1 : 0)
    const selfCorruption = attack.selfCorruption ?? (power || attack.tainted === true ? d4 : undefined)
    const attackValue = attack.attackValue ?? value(attack.attackAttribute ?? "accurate")
    return {
      id: attack.weapon,
      means: making.means(attack.weapon),
      melee: !ranged && !power,
      ranged: ranged || power,
      paces: thrown ? thrownPaces : rules.rangedMaxPaces,
      power,
      thrown,
      always,
      short: attack.short ?? (quality("short") || attack.category === "short"),
      // SYM-081: with a shield it is held in one hand and is no long weapon.
      long: (attack.long ?? (quality("long") || attack.category === "long")) && attack.shield !== true,
      shield: attack.shield === true,
      reloads: quality("reload"),
      attack: attackValue + (quality("precise") ? 1 : 0) - (power ? impeding : 0),
      against: attack.against === undefined ? -1 : attributes.indexOf(attack.against),
      defense,
      sheathed: defense - (quality("balanced") && !always ? 1 : 0),
      damage,
      massive: quality("massive"),
      joint: quality("jointed") && !ranged && !power ? making.damageTable(jointAmount(rolls), false, rolls) : -1,
      ignoresArmour: attack.ignoresArmour === true,
      blows: attack.blows ?? 1,
      stock: attack.shots === undefined ? -1 : stocked(attack.shots),
      corrupting: attack.corruptingDice,
      selfCorruption,
      taint: selfCorruption && taintTable(selfCorruption),
      table: making.damageTable(damage, quality("massive"), rolls),
      coatedTables: given.map(({ on, gives }) =>
        making.damageTable(damage, quality("massive"), rolls, on === "weapon" ? gives : undefined),
      ),
    }
  }
  const profiles = attacks.map((attack) => profileOf(attack, rollsDamage))
  const corruptible = block.thoroughlyCorrupt !== true && (block.corruptible ?? pc)
  const bare = profiles.findIndex((profile) => profile.always && profile.melee)
  const claws =
    corruptible && rules.abominationMode === "hostile"
      ? profiles.push(profileOf(abominationClaws, rules.npcDamage === "rolled")) - 1
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
  const reckoned = Math.max(
    rules.toughnessMinimum,
    rules.toughnessFrom === "strong" ? strong : strong + Math.ceil(resolute / 2),
  )
  const toughness = rules.toughnessFrom === "strong" ? (block.toughness ?? reckoned) : reckoned
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
