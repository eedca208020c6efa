import type { Item, Who } from "../../../kinds/indices.ts"
import type { SwCombat } from "../model/System.ts"

/** A blow that nobody rolls to hit with. */
interface UnrolledBlow {
  readonly means: number
  /** Index of the attacker's weapon. */
  readonly item: Item
  /** Raises of the roll that it comes from, if there was one. */
  readonly raises: number
  /** Bits of `manner`. */
  readonly manner: number
  readonly damage: number
  readonly toughness: number
  /** The damage dice. */
  readonly faces: readonly number[]
  /** One of `occasion`. */
  readonly how: number
  readonly lethal: boolean
}

/** Logs a blow that lands without an attack roll of its own, before its effects. */
export const unrolledBlow = (combat: SwCombat, by: Who, target: Who, blow: UnrolledBlow): void =>
  combat.emit({
    _tag: "Attacked",
    by,
    target,
    hit: true,
    die: 0,
    skill: 0,
    wild: 0,
    confirm: 0,
    plus: 0,
    mods: 0,
    need: 0,
    gear: -1,
    spent: 0,
    through: false,
    ...blow,
  })
