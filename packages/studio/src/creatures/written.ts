import { asNumber, at, listIn, textIn } from "./foreign.ts"
import { attackSentence } from "./attackSentence.ts"
import type { Attack, Harm, Other } from "./Creature.ts"

// Actions as books and the interfaces that copy them have them: a name, a sentence, and some numbers beside it.

/** An action, and where it is in the stat block. */
export interface Written {
  readonly name: string
  readonly text: string
  /**
   * Numbers beside the sentence. They count only where the sentence does not say them: in several sources they are
   * wrong or missing.
   */
  readonly bonus: number | undefined
  readonly damage: readonly Harm[]
}

/** What such an action does when it is an attack: by its sentence, else by the numbers beside it. */
const attackIn = ({ bonus, damage, name, text }: Written): Attack | undefined => {
  const said = attackSentence(text)
  // Some sources put a bonus of 0 beside what is no attack at all.
  const isSaved = bonus === 0 && /saving throw/iu.test(text)
  if (said === undefined && (bonus === undefined || isSaved || damage.length === 0)) return undefined
  const { rest: _, ...sentence } = said ?? { melee: true, ranged: false, bonus: bonus ?? 0, damage, rest: "" }
  return { name, ...sentence, damage: sentence.damage.length > 0 ? sentence.damage : damage }
}

/** The attacks among actions: those that are rolled for and do harm. */
export const attacksIn = (actions: readonly Written[]): readonly Attack[] =>
  actions.flatMap((each) => {
    const found = attackIn(each)
    return found === undefined || found.damage.length === 0 ? [] : [found]
  })

/** What of a section of a stat block is no attack, or does more than an attack's hit. */
export const othersIn = (actions: readonly Written[], section: Other["kind"]): readonly Other[] =>
  actions.flatMap((each): readonly Other[] => {
    const { name, text } = each
    const said = attackSentence(text)
    const isAttack = attacksIn([each]).length > 0
    if (isAttack && section === "action") {
      return said !== undefined && matters(said.rest)
        ? [{ kind: "effect", name: `${name}: ${shortened(said.rest)}` }]
        : []
    }
    if (/^multiattack/iu.test(name)) return [{ kind: "multiattack", name: shortened(text) }]
    if (section === "action" && /spellcasting/iu.test(name)) return [{ kind: "spells", name }]
    if (section !== "action") return [{ kind: section, name }]
    const harms = /saving throw|\bDC\b|damage/iu.test(text)
    return [{ kind: harms ? "effect" : "action", name: harms ? `${name}: ${shortened(text)}` : name }]
  })

/** Whether what is said behind an attack does something to a fight. */
const matters = (rest: string): boolean =>
  /saving throw|\bDC\b|damage|condition|grappled|prone|hit points? maximum/iu.test(rest)

const shortened = (text: string): string => {
  const plain = text.replaceAll(/[*_]+/gu, "").replaceAll(/\s+/gu, " ").trim()
  if (plain.length <= 90) return plain
  return `${plain.slice(0, 90).replace(/\s\S*$/u, "")} ...`
}

/** Dice with the bonus that some sources put beside them: "2d6+5" has it inside already. */
export const diceWith = (dice: unknown, bonus: unknown): string | undefined => {
  const text = textIn(dice).replaceAll(/\s+/gu, "").toLowerCase()
  if (text === "") return asNumber(dice) === undefined ? undefined : `${asNumber(dice)}`
  const more = asNumber(bonus) ?? 0
  if (more === 0 || /[+-]\d+$/u.test(text)) return text
  return `${text}${more > 0 ? "+" : ""}${more}`
}

/** The names in a list of resistances and the like. */
export const namesIn = (value: unknown): readonly string[] =>
  typeof value === "string"
    ? value.trim() === ""
      ? []
      : [value.trim()]
    : listIn(value).map((each) => textIn(each) || textIn(at(each, "name")))
