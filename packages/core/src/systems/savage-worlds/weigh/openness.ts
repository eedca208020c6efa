import { type Item, type Who, noItem } from "../../../kinds/indices.ts"
import { sumOf } from "../../../parts/modifiers.ts"
import { condition, conditionBit, manner, modBit } from "../book/terms.ts"
import type { Profile } from "../model/Sheet.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { fighterOf, has, isVulnerable, parryOf, sheetOf } from "../see/fighter.ts"

// How open to attacks an act leaves its maker.

/** What somebody does about its guard in its own turn. */
export interface Guard {
  /** What it has taken up by then; -1 for what it holds. */
  readonly item: Item
  /** It attacks wildly. */
  readonly wild: boolean
  readonly defending: boolean
}

/** Nothing. */
export const asItStands: Guard = { item: noItem, wild: false, defending: false }
export const onTheDefensive: Guard = { ...asItStands, defending: true }

/** What an attack does about it. */
export const guardOf = (item: Item, manners: number): Guard => ({
  item,
  wild: (manners & manner.wild) !== 0,
  defending: false,
})

/** What Parry loses by a wild attack, by the house rule of that (SWD-024). */
const reckless = 2

/**
 * How much more easily blows find it after its turn than now; less than 0 where less easily. A weapon for both hands
 * lowers the shield, a wild attack lays it open, and what lay open until the end of this turn does so no longer.
 */
export const openedTo = (combat: SwCombat, who: Who, { defending, item, wild }: Guard): number => {
  const me = fighterOf(combat, who)
  const { rules } = combat.prepared
  let more = item >= 0 && item !== me.hand && item !== me.other ? parryLost(combat, who, item) : 0
  if (defending) more -= rules.defendBonus
  if (rules.wildAttack !== "parry") return more + exposed(combat, who, me, wild)
  const was = has(me, condition.reckless) ? reckless : 0
  const willBe = wild || (was > 0 && !isOver(combat, who, me)) ? reckless : 0
  return more + willBe - was + exposed(combat, who, me, false)
}

/** The same for shots, which only see whether it is Vulnerable. */
export const openedToShots = (combat: SwCombat, who: Who, { wild }: Guard): number =>
  exposed(combat, who, fighterOf(combat, who), wild && combat.prepared.rules.wildAttack !== "parry")

/** Whether what lays it open of itself ends with the turn under way. */
const isOver = (combat: SwCombat, who: Who, me: FighterView): boolean =>
  combat.state.active === who && me.vulnerableUntil <= me.turnNo

/** What being Vulnerable adds to attacks on it, as far as it is otherwise then than now. */
const exposed = (combat: SwCombat, who: Who, me: FighterView, becomes: boolean): number => {
  if (!becomes && !has(me, condition.vulnerable)) return 0
  const was = isVulnerable(combat, me)
  const willBe = becomes || (was && !(isOver(combat, who, me) && isOnlyExposed(combat, me)))
  return was === willBe ? 0 : turnedTo(combat, who)
}

/** What attacks on it gain if it becomes Vulnerable, or lose if it is so no longer. */
export const turnedTo = (combat: SwCombat, who: Who): number => {
  const bonus = sumOf(combat.prepared.modifierValues, modBit.vulnerable)
  return isVulnerable(combat, fighterOf(combat, who)) ? -bonus : bonus
}

/** Vulnerable for no other reason, such as a hold. */
const isOnlyExposed = (combat: SwCombat, me: FighterView): boolean =>
  !isVulnerable(combat, me, me.conditions & ~conditionBit.vulnerable)

/** What it loses of its Parry by taking something up. */
const parryLost = (combat: SwCombat, who: Who, item: Item): number => {
  const me = fighterOf(combat, who)
  const sheet = sheetOf(combat, who)
  const { hands, natural } = sheet.profiles[item] as Profile
  return natural ? 0 : parryOf(sheet, me) - parryOf(sheet, { ...me, hand: item, other: hands > 1 ? noItem : me.other })
}
