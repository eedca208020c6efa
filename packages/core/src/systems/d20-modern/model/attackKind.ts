import { specialty } from "../book/feats.ts"
import { type Size, sizes } from "../book/fields.ts"
import type { Attack, StatBlock } from "../book/statBlock.ts"

export const sizeIndex = (size: Size): number => sizes.indexOf(size)

/** It bursts, or breaks, where it lands: it is thrown in any case. */
export const isBomb = (attack: Attack): boolean =>
  attack.burst !== undefined || attack.splashWeapon === true || attack.cloud !== undefined
export const isThrown = (attack: Attack): boolean => attack.mode === "thrown" || isBomb(attack)
export const isMelee = (attack: Attack): boolean =>
  attack.mode === "melee" || (!isThrown(attack) && (attack.increment === undefined || attack.thrown === true))

/** It strikes with this weapon by Dexterity (Weapon Finesse). */
export const weaponFinesse = (block: StatBlock, attack: Attack): boolean =>
  specialty(block.feats ?? [], "Weapon Finesse") === attack.weapon

export const handsOf = (attack: Attack, size: Size): number =>
  attack.hands ?? (attack.longarm === true || weaponSize(attack, size) > sizeIndex(size) ? 2 : 1)

export const weaponSize = (attack: Attack, size: Size): number =>
  attack.size === undefined ? sizeIndex(size) : attack.size === "light" ? sizeIndex(size) - 1 : sizeIndex(attack.size)

export const isLight = (attack: Attack, size: Size): boolean =>
  attack.weapon === "unarmed" || weaponSize(attack, size) < sizeIndex(size)
