import type { DiceExpression } from "../../../dice/expression.ts"
import { feat } from "./feats.ts"
import type { Attack } from "./statBlock.ts"

// Attacks with more than one bullet (D20M-181 to 187).

/** Bullets of autofire, and of an automatic weapon aimed at one target without the feat for bursts (D20M-185, 186). */
const spray = 10

const isAutomaticOnly = ({ rof = [] }: Attack): boolean => rof.length > 0 && rof.every((r) => r === "A")

/** What an automatic weapon costs an aimed burst, and two bullets at once a semiautomatic one. */
const burstPenalty = -4
const doubleTapPenalty = -2

/** An attack with stated bonuses, each changed by as much. */
export const lowered = (attack: Attack, by: number): Attack => ({
  ...attack,
  ...(attack.bonus === undefined ? {} : { bonus: attack.bonus + by }),
  ...(attack.fullAttack === undefined
    ? {}
    : {
        fullAttack: attack.fullAttack.map((b) => (typeof b === "number" ? b + by : { ...b, bonus: b.bonus + by })),
      }),
})

/**
 * The attacks of a stat block; a weapon that fires automatically only has two ways to do so and no single shots
 * (D20M-187).
 */
export const ratesOf = (attacks: readonly Attack[], feats: number): readonly Attack[] =>
  attacks.flatMap((attack): readonly Attack[] => {
    if (attack.mode !== undefined || !isAutomaticOnly(attack)) return [attack]
    const trained = (feats & feat.burstFire) !== 0
    return [
      { ...(trained ? lowered(attack, burstPenalty) : attack), mode: "burst" },
      { ...attack, mode: "autofire" },
    ]
  })

/** What a rate of fire makes of an attack. */
export interface Rate {
  /** Bullets that each attack spends. */
  readonly bullets: number
  /** It sweeps an area (D20M-183). */
  readonly area: boolean
  /** What it adds to a bonus that does not hold it already. */
  readonly penalty: number
  /** Dice of the weapon that come on top of its damage. */
  readonly extraDice: number
}

const single: Rate = { bullets: 1, area: false, penalty: 0, extraDice: 0 }

/** Without the feat more bullets do nothing more (D20M-181, 186). */
export const rateOf = ({ bullets, burstBullets, mode }: Attack, feats: number): Rate => {
  if (mode === "autofire") return { ...single, bullets: bullets ?? spray, area: true }
  if (mode === "burst") {
    return (feats & feat.burstFire) === 0
      ? { ...single, bullets: spray }
      : { ...single, bullets: bullets ?? burstBullets ?? 5, penalty: burstPenalty, extraDice: 2 }
  }
  if (mode !== "double-tap") return single
  return (feats & feat.doubleTap) === 0
    ? { ...single, bullets: 2 }
    : { ...single, bullets: 2, penalty: doubleTapPenalty, extraDice: 1 }
}

/** So many dice of the weapon's kind; undefined for none. */
export const moreDice = (damage: DiceExpression, count: number): DiceExpression | undefined =>
  count === 0
    ? undefined
    : { ...damage, count, plus: 0, terms: damage.terms.slice(0, 1).map((term) => ({ ...term, count })) }
