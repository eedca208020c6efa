import { dice, type DiceExpression } from "../../../dice/expression.ts"
import { diseaseNames } from "../book/diseases.ts"
import { feat, specialty } from "../book/feats.ts"
import type { Size } from "../book/fields.ts"
import type { D20HouseRules } from "../book/houseRules.ts"
import { mark } from "../book/manner.ts"
import { moreDice, rateOf, ratesOf } from "../book/rateOfFire.ts"
import type { Attack, StatBlock } from "../book/statBlock.ts"
import { handsOf, isBomb, isLight, isMelee, isThrown, sizeIndex, weaponSize } from "./attackKind.ts"
import type { Jolt } from "./Jolt.ts"
import { type Odds, oddsOf } from "./odds.ts"
import { type Carrying, type Slot, Slots } from "./Slots.ts"

/** One blow or shot: what is rolled to hit, and what it does. */
export interface Blow {
  readonly bonus: number
  readonly damage: DiceExpression
  /** Dice that a critical hit does not multiply (D20M-025). */
  readonly extra: DiceExpression | undefined
  /**
   * The lowest face that threatens a critical hit, and what a critical hit multiplies by: each weapon's own (D20M-029).
   */
  readonly threat: number
  readonly mult: number
  /**
   * How much of Strength is in the damage: 0 for none of it, 0.5 in the off hand, 1.5 in two hands (D20M-022 to 024).
   */
  readonly strengthFactor: number
  /** Index into the encounter's means. */
  readonly means: number
  readonly odds: Odds
}

/** A way to attack. Distances in squares, but `increment` in feet. */
export interface Form {
  readonly index: number
  /** Named in the stat block: whole plans are made with it. */
  readonly listed: boolean
  readonly melee: boolean
  readonly thrown: boolean
  /** Its user counts as armed (D20M-086). */
  readonly armed: boolean
  readonly nonlethal: boolean
  /** Dealing the other kind of damage costs nothing; else -4 (D20M-084, 273). */
  readonly either: boolean
  /** Dexterity, not Strength, is in the bonus. */
  readonly byDexterity: boolean
  /** What it is to modifiers: bits of `mark`. */
  readonly marks: number
  readonly shotgun: boolean
  /** Cannot be used prone: bows and thrown weapons (D20M-306). */
  readonly notProne: boolean
  /** Bare hands; a natural weapon. */
  readonly unarmed: boolean
  readonly natural: boolean
  /** Light enough for a grapple: bare hands, natural and light weapons (D20M-256). */
  readonly light: boolean
  /** It can be used to trip (D20M-213). */
  readonly trips: boolean
  /** The weapon's own size, an index of `sizes`: Tiny for bare hands (D20M-216). */
  readonly weaponSize: number
  readonly minReach: number
  readonly maxReach: number
  readonly increment: number
  /** Squares of the longest shot. */
  readonly maxRange: number
  /**
   * It goes off around a point: squares of the radius, 0 for what does not; and the save against it (D20M-230, 234).
   */
  readonly burst: number
  readonly reflexDC: number
  /** What it splashes onto those near, 0 for nothing (D20M-177). */
  readonly splash: number
  /** Armour does not count (D20M-176). */
  readonly touch: boolean
  /** A combatant that is hit may catch fire (D20M-314). */
  readonly ignites: boolean
  /** What a direct hit does once more in the next round; undefined for nothing. */
  readonly lingers: DiceExpression | undefined
  /** It may paralyze whom it hits. */
  readonly jolt: Jolt | undefined
  /** Added to opposed rolls to disarm. */
  readonly disarms: number
  /** The means of the blows that may take hold of whom they hit; -1 for none. */
  readonly grabs: number
  /** It fills the air instead of going off: with a poison (an index), or with smoke alone (-1). -2: it does not. */
  readonly cloud: number
  /** Indices of the poison and of the disease that it brings; -1 for none (D20M-337, 344). */
  readonly poison: number
  readonly disease: number
  /** More may follow from an attack with it than damage: poison, disease, a splash, fire that clings. */
  readonly follows: boolean
  /** The kind of its damage, as a stat block calls it: it decides what objects suffer (D20M-202). */
  readonly kind: string
  /** Bullets that one attack spends (D20M-180 to 186). */
  readonly bullets: number
  /** It sweeps an area (D20M-183). */
  readonly area: boolean
  /** The slots that must be in hand, as a set. */
  readonly needs: number
  /** The slot whose ammunition it spends, -1 for none. */
  readonly slot: number
  /** The ammunition of that slot, an index into the state's; -1 where none is counted. */
  readonly stock: number
  readonly single: Blow
  /** The blows of a full attack; the first alone when it has no more. */
  readonly blows: readonly Blow[]
}

/** -4 to +4 of the size table (D20M-017): on attack rolls and Defense. */
export const sizeModifier = (size: Size): number => [8, 4, 2, 1, 0, -1, -2, -4, -8][sizeIndex(size)] as number

export const abilityModifier = (score: number): number => Math.floor((score - 10) / 2)

const unarmedDamage = ["1", "1", "1", "1d2", "1d3", "1d4", "1d6", "2d6", "2d8"] as const

/** Two-weapon penalties on the primary and on the off hand (D20M-106 to 109). */
export const twoWeaponPenalties = (light: boolean, feats: number): readonly [primary: number, off: number] => {
  const trained = (feats & feat.twoWeaponFighting) !== 0
  return [-6 + (light ? 2 : 0) + (trained ? 2 : 0), -10 + (light ? 2 : 0) + (trained ? 6 : 0)]
}

/** The bonuses of a full attack by base attack bonus: one more at -5 for each 5 above 1 (D20M-102). */
export const iterative = (bonus: number, baseAttack: number): readonly number[] =>
  Array.from({ length: Math.max(1, Math.floor((baseAttack + 4) / 5)) }, (_, i) => bonus - 5 * i)

const plus = (expression: DiceExpression, n: number): DiceExpression => ({ ...expression, plus: expression.plus + n })

/** Strength in damage: 1.5 in two hands, half in the off hand, penalties always whole (D20M-022 to 024). */
export const strengthInDamage = (modifier: number, factor: number): number =>
  factor === 0 ? 0 : modifier < 0 ? modifier : Math.floor(modifier * factor)

const scaled = (expression: DiceExpression, factor: number): DiceExpression => {
  if (factor === 1) return expression
  const count = Math.max(1, Math.floor(expression.count * factor))
  return {
    ...expression,
    count,
    terms: expression.terms.map((t) => ({ ...t, count: Math.max(1, Math.floor(t.count * factor)) })),
  }
}

/** An attack with everything constant included. */
interface Reckoned {
  readonly bonus: number
  readonly damage: DiceExpression
}

/** How far a cloud spreads: 15 ft. */
const cloudSquares = 3

/** What `Form.cloud` is for what raises none, and for smoke that is no poison. */
export const noCloud = -2
export const mereSmoke = -1

/** What the forms of one combatant are made of. */
export interface Making extends Carrying {
  readonly feats: number
  readonly rules: D20HouseRules
  /** The index of a means by its id, added if it is new. */
  readonly means: (id: string) => number
  /** The index of a poison, added if it is new. */
  readonly poison: (poison: NonNullable<Attack["poison"]>) => number
}

/** How much of the Strength bonus is in the damage of an attack in the primary hand (D20M-022, 024). */
const strengthFactor = (attack: Attack, size: Size): number => {
  if (attack.str !== undefined) return attack.str
  if (!isMelee(attack)) return isThrown(attack) ? 1 : 0
  return handsOf(attack, size) === 2 && !isLight(attack, size) ? 1.5 : 1
}

const reckon = (attack: Attack, { block, feats }: Making): Reckoned => {
  if (attack.bonus !== undefined) return { bonus: attack.bonus, damage: attack.damage }
  const strength = abilityModifier(block.abilities.str)
  const dexterity = abilityModifier(block.abilities.dex)
  const finesse = (feats & feat.weaponFinesse) !== 0 && specialty(block.feats ?? [], "Weapon Finesse") === attack.weapon
  const ability = !isMelee(attack) || finesse ? dexterity : strength
  return {
    bonus: block.bab + ability + sizeModifier(block.size) + (attack.mastercraft ?? 0) + rateOf(attack, feats).penalty,
    damage: plus(attack.damage, strengthInDamage(strength, strengthFactor(attack, block.size))),
  }
}

const blow = (
  { block, feats, means, rules }: Making,
  bonus: number,
  damage: DiceExpression,
  attack: Attack,
  own?: { threat?: number; mult?: number; weapon?: string; hand?: "primary" | "off" },
): Blow => {
  const factor = strengthFactor(attack, block.size)
  const mult = own?.mult ?? attack.mult ?? 2
  const ballistic = attack.increment !== undefined && attack.thrown !== true && attack.rof !== undefined
  const dealt = ballistic ? scaled(damage, rules.weaponDamageScale) : damage
  const { extraDice, bullets } = rateOf(attack, feats)
  const wasted = bullets > 1 && extraDice === 0
  const more = wasted ? undefined : (attack.extraDice ?? moreDice(attack.damage, extraDice))
  const extra = own?.weapon === undefined ? more : undefined
  return {
    bonus,
    damage: dealt,
    extra,
    threat: own?.threat ?? attack.threat ?? 20,
    mult,
    strengthFactor: own?.hand === "off" ? Math.min(0.5, factor) : factor,
    means: means(own?.weapon ?? attack.weapon),
    odds: oddsOf(dealt, mult, rules.critStyle, extra),
  }
}

const offHandOf = (block: StatBlock, attack: Attack): Attack | undefined =>
  attack.double === true ? attack : block.attacks.find((a) => a.weapon === attack.offHand)

/** The blows of a full attack. */
const blowsOf = (making: Making, attack: Attack, { bonus, damage }: Reckoned): readonly Blow[] => {
  const { block, feats } = making
  if (attack.fullAttack !== undefined) {
    return attack.fullAttack.map((b) =>
      typeof b === "number" ? blow(making, b, damage, attack) : blow(making, b.bonus, b.damage, attack, b),
    )
  }
  if (attack.natural === true) return [blow(making, bonus, damage, attack)]
  const off = offHandOf(block, attack)
  if (off === undefined) return iterative(bonus, block.bab).map((b) => blow(making, b, damage, attack))
  const [primary, secondary] = twoWeaponPenalties(attack.double === true || isLight(off, block.size), feats)
  const strength = abilityModifier(block.abilities.str)
  const other = reckon(off, making)
  const factor = strengthFactor(off, block.size)
  const half = strengthInDamage(strength, 0.5) - strengthInDamage(strength, factor)
  return [
    ...iterative(bonus + primary, block.bab).map((b) => blow(making, b, damage, attack)),
    blow(making, other.bonus + secondary, factor === 0 ? other.damage : plus(other.damage, half), off, { hand: "off" }),
  ]
}

/** How far an attack reaches from the square of its user, in squares. */
const reachOf = ({ reach, size }: StatBlock, attack: Attack): number => {
  const natural = (reach ?? (sizeIndex(size) <= sizeIndex("Tiny") ? 0 : 5)) / 5
  if (attack.natural === true && attack.reach !== undefined) return Math.floor(attack.reach / 5)
  return attack.natural === true || attack.weapon === "unarmed" ? natural : (attack.reach ?? 5) / 5 - 1 + natural
}

/** Whether more may follow from an attack than damage. */
const isFollowed = ({ disease, lingers, paralyzes, poison, splash }: Attack): boolean =>
  poison !== undefined || disease !== undefined || lingers !== undefined || paralyzes !== undefined || (splash ?? 0) > 0

/** What modifiers of attacks look at that is always so with a weapon. */
const marksOf = ({ feats, rules }: Making, attack: Attack): number => {
  // D20M-176, 231: thrown explosives and splash weapons need no proficiency.
  // D20M-183: autofire takes another feat than single shots.
  const proficient = rateOf(attack, feats).area
    ? (feats & feat.advancedFirearms) !== 0
    : attack.proficient !== false || isBomb(attack)
  const marks = (proficient ? 0 : mark.nonproficient) | (attack.longarm === true ? mark.longarm : 0)
  if (isMelee(attack) || (feats & feat.preciseShot) !== 0) return marks
  const { firingIntoMelee } = rules
  return marks | (firingIntoMelee === -4 ? mark.hindered : firingIntoMelee === -2 ? mark.lessHindered : 0)
}

const formOf = (
  making: Making,
  slots: Slots,
  attack: Attack,
  { index, listed }: Pick<Form, "index" | "listed">,
): Form => {
  const { block, feats } = making
  const slot = slots.of(attack)
  const off = attack.double === true ? undefined : offHandOf(block, attack)
  const offSlot = off === undefined ? -1 : slots.of(off)
  const melee = isMelee(attack)
  const unarmed = attack.weapon === "unarmed"
  const increment = (attack.increment ?? 0) * ((feats & feat.farShot) === 0 ? 1 : isThrown(attack) ? 2 : 1.5)
  const reach = reachOf(block, attack)
  const reckoned = reckon(attack, making)
  const single = blow(making, reckoned.bonus, reckoned.damage, attack)
  const bomb = isBomb(attack)
  const rate = rateOf(attack, feats)
  return {
    index,
    listed,
    melee,
    thrown: isThrown(attack),
    armed: !unarmed || (feats & feat.combatMartialArts) !== 0,
    nonlethal: attack.kind === "nonlethal" || (unarmed && attack.kind === undefined),
    either: attack.either === true || (unarmed && (feats & feat.combatMartialArts) !== 0),
    byDexterity:
      !melee ||
      ((feats & feat.weaponFinesse) !== 0 && specialty(block.feats ?? [], "Weapon Finesse") === attack.weapon),
    marks: marksOf(making, attack),
    shotgun: attack.shotgun === true,
    notProne: isThrown(attack) || /\bbow$/u.test(attack.weapon),
    unarmed,
    natural: attack.natural === true,
    light: melee && (attack.natural === true || isLight(attack, block.size)),
    trips: attack.trip === true,
    // RULING (D20M-216): bare hands count as a weapon of Tiny size.
    weaponSize: unarmed ? sizeIndex("Tiny") : weaponSize(attack, block.size),
    minReach:
      attack.natural !== true && (attack.reach ?? 5) > 5 && attack.adjacent !== true
        ? Math.min((attack.reach as number) / 5, Math.max(1, reach))
        : 0,
    // RULING: nobody shares a square with an enemy: a combatant that must come so near (D20M-131) strikes from the
    // next one, with a long weapon too.
    maxReach: melee ? Math.max(1, reach) : 0,
    increment,
    // RULING (D20M-019): the greatest range itself can still be shot at.
    maxRange: Math.floor(((isThrown(attack) ? 5 : 10) * increment) / 5),
    needs: (slot < 0 ? 0 : 1 << slot) | (offSlot < 0 ? 0 : 1 << offSlot),
    slot: !melee ? slot : -1,
    stock: melee ? -1 : (slots.all[slot]?.stock ?? -1),
    bullets: rate.bullets,
    area: rate.area,
    burst: attack.cloud === undefined ? Math.floor((attack.burst ?? 0) / 5) : cloudSquares,
    reflexDC: attack.reflexDC ?? 15,
    splash: attack.splash ?? 0,
    touch: attack.splashWeapon === true,
    ignites: attack.ignites ?? false,
    lingers: attack.lingers,
    jolt: attack.paralyzes,
    disarms: attack.disarms ?? 0,
    grabs: attack.grabs === undefined ? -1 : making.means(attack.grabs),
    cloud: attack.cloud === undefined ? noCloud : attack.cloud === "smoke" ? mereSmoke : making.poison(attack.cloud),
    poison: attack.poison === undefined ? -1 : making.poison(attack.poison),
    disease: attack.disease === undefined ? -1 : diseaseNames.indexOf(attack.disease),
    follows: isFollowed(attack),
    kind: attack.kind ?? "",
    single,
    blows: bomb ? [single] : blowsOf(making, attack, reckoned),
  }
}

/** The slots (weapons carried) and forms of attack of a combatant. */
export const formsOf = (making: Making): { readonly slots: readonly Slot[]; readonly forms: readonly Form[] } => {
  const { block, feats } = making
  const slots = new Slots(making)
  const forms: Form[] = []
  for (const attack of ratesOf(block.attacks, feats))
    forms.push(formOf(making, slots, attack, { index: forms.length, listed: true }))
  const hasBody = block.attacks.some((a) => (a.natural === true && isMelee(a)) || a.weapon === "unarmed")
  if (!hasBody) {
    // Everybody has fists (D20M-083).
    const damage = dice(unarmedDamage[sizeIndex(block.size)] as string)
    const fists: Attack = { weapon: "unarmed", damage, kind: "nonlethal", size: "light", str: 1 }
    forms.push(formOf(making, slots, fists, { index: forms.length, listed: forms.length === 0 }))
  }
  return { slots: slots.all, forms }
}
