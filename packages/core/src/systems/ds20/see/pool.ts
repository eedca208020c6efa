import { type Purpose, purpose } from "../../../dice/purpose.ts"
import type { DsHouseRules } from "../book/houseRules.ts"
import { mod } from "../book/terms.ts"
import type { DsCombat } from "../model/System.ts"
import { noDice, settle, test } from "../model/settle.ts"

/**
 * The bonuses and penalties of the next test, each with its cause: filled by those who know them, rolled by `rollTest`,
 * or only counted for a forecast. One pool for all: clear it, fill it, use it.
 */
export const pool = { bonuses: 0, penalties: 0, size: 0 }
/** The causes of its dice. */
export const inPool = new Uint8Array(160)

export const clearPool = (): void => {
  pool.bonuses = 0
  pool.penalties = 0
  pool.size = 0
}

/** Adds so many dice of one cause. */
export const put = (why: number, count = 1): void => {
  if (count <= 0) return
  if (why < mod.wounds) pool.bonuses += count
  else pool.penalties += count
  for (let i = 0; i < count && pool.size < inPool.length; i++) inPool[pool.size++] = why
}

/** The fields of the last test for an event. */
export const testFields = () => ({ score: test.score, natural: test.natural, dice: test.dice, margin: test.margin })

/** The fields of a test that was not needed. */
export const noTest = { score: 0, natural: 0, dice: noDice, margin: 0 }

const logged = (why: number, face: number): number => (why < mod.wounds ? 1 : -1) * (why * 32 + face)

/** What a flat modifier is worth, 0 where modifiers are dice. */
const flatValue = (rule: DsHouseRules["modifierDice"]): number => (rule === "flat2" ? 2 : rule === "flat3" ? 3 : 0)

/** Rolls a d20 under a score with the pool, and reads natural 1 and 20 (DS20-019, DS20-143, core rules C01 to C04). */
export const rollTest = (combat: DsCombat, who: number, why: Purpose, score: number): void => {
  const { modifierDice, spectacular } = combat.prepared.rules
  const stream = combat.dice.open(who, why)
  let natural = stream.die(20)
  const first = natural
  let plus = 0
  let minus = 0
  let dice = noDice
  if (pool.size > 0) {
    const rolled: number[] = []
    if (modifierDice === "keepD20") {
      // They cancel one for one; of the d20s left over the lower counts for bonuses, the higher for penalties.
      const net = pool.bonuses - pool.penalties
      let left = Math.abs(net)
      for (let i = 0; i < pool.size && left > 0; i++) {
        const from = inPool[i] as number
        if (from < mod.wounds !== net > 0) continue
        left--
        const face = stream.die(20)
        const better = net > 0 ? face < natural : face > natural
        rolled.push(logged(from, better ? natural : face))
        if (better) natural = face
      }
    } else {
      const flat = flatValue(modifierDice)
      for (let i = 0; i < pool.size; i++) {
        const from = inPool[i] as number
        const face = flat > 0 ? flat : stream.die(4)
        if (from < mod.wounds) plus += face
        else minus += face
        rolled.push(logged(from, face))
      }
    }
    if (rolled.length > 0) dice = rolled
  }
  // A penalty in the form of a d20 leaves the first face to the bullet.
  const unhindered = modifierDice === "keepD20" && pool.penalties > pool.bonuses ? first : natural
  settle(spectacular, score, natural, unhindered, plus, minus)
  test.dice = dice
}

/** A d20 against the score of armour, without any dice: neither wounds nor haste touch it (DS20-034). */
export const rollPlain = (combat: DsCombat, who: number, score: number): void => {
  clearPool()
  rollTest(combat, who, purpose.soak, score)
}
