import { type DiceExpression, dice } from "../../../dice/expression.ts"

/** How a poison comes into the body (D20M-340). */
export const poisonTypes = ["injury", "contact", "ingested", "inhaled"] as const
export type PoisonType = (typeof poisonTypes)[number]

/** Conditions that a poison may bring, for so many rounds. */
export const poisonConditions = ["nauseated", "paralyzed", "unconscious", "stunned", "dazed", "blinded"] as const

/** What failing a save costs: points of abilities, or rounds of conditions. */
export type Toll = Readonly<
  Partial<Record<"str" | "dex" | "con" | "int" | "wis" | "cha" | (typeof poisonConditions)[number], DiceExpression>>
>

export interface Poison {
  readonly id: string
  readonly type: PoisonType
  readonly dc: number
  readonly initial: Toll
  readonly secondary: Toll
}

const poison = (type: PoisonType, dc: number, initial: Toll, secondary: Toll) => ({ type, dc, initial, secondary })
const d = (text: string) => dice(text)

/**
 * Poisons by name. RULING (D20M-339): the source has no table; these are samples. An hour is 600 rounds, longer than
 * any fight.
 */
export const poisons = {
  "snake-venom": poison("injury", 12, { con: d("1d6") }, { con: d("1d6") }),
  "scorpion-venom": poison("injury", 18, { str: d("1d6") }, { str: d("1d6") }),
  arsenic: poison("ingested", 15, { con: d("1d8") }, { con: d("1d8") }),
  chloroform: poison("inhaled", 17, { unconscious: d("600") }, {}),
  "tear-gas": poison("inhaled", 15, { nauseated: d("1d6") }, {}),
  "acid-fumes": poison("inhaled", 15, { con: d("1") }, { con: d("1d4") }),
} as const
export type PoisonName = keyof typeof poisons
export const poisonNames = Object.keys(poisons) as readonly PoisonName[]

/** Rounds between the exposure and the secondary damage: a minute, of rounds of 6 seconds (D20M-067, 338). */
export const onsetRounds = 10

/** What a stat block says: a name, or a poison of its own, which has none. */
type Given =
  | PoisonName
  | { readonly type: PoisonType; readonly dc: number; readonly initial?: Toll; readonly secondary?: Toll }

export const poisonFrom = (given: Given): Poison =>
  typeof given === "string"
    ? { id: given, ...poisons[given] }
    : { id: "poison", type: given.type, dc: given.dc, initial: given.initial ?? {}, secondary: given.secondary ?? {} }
