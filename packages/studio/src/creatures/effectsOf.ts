import { attackSentence } from "./attackSentence.ts"
import { abilityNames } from "./abilityNames.ts"
import { type Ability, type Area, abilities, type Harm, type Part, type Save } from "./Creature.ts"

/** What is done by a save that fails, or by a hit: a condition by its name, and damage. */
export interface Effect {
  /** Undefined where no save is called for. */
  readonly save: Save | undefined
  /** `prone`, `poisoned`; undefined where it is damage alone. */
  readonly condition: string | undefined
  /** The difficulty to get free, where that is what the text says. */
  readonly escape: number | undefined
}

/** Conditions by how they are written, the worst first. */
const conditions: readonly (readonly [string, RegExp])[] = [
  ["petrified", /\bis (?:instantly )?petrified\b|turned to stone/u],
  ["paralyzed", /\bparalyzed\b/u],
  ["stunned", /\bstunned\b/u],
  ["unconscious", /\bunconscious\b/u],
  ["restrained", /\brestrained\b/u],
  ["blinded", /\bblinded\b/u],
  ["frightened", /\bfrightened\b/u],
  ["grappled", /\bgrappled\b/u],
  ["poisoned", /\bpoisoned\b/u],
  ["prone", /\bprone\b/u],
]

/** What a part of a stat block does by a save or beside a hit; undefined where it is neither. */
export const effectOf = (part: Part): Effect | undefined => {
  const text = part.text.replaceAll(/[*_]+/gu, "").replaceAll(/\s+/gu, " ")
  const rest = sure((attackSentence(text)?.rest ?? text).toLowerCase())
  const save = part.save === undefined ? saveIn(rest) : { ...part.save, damage: inTime(part.save.damage, text) }
  const condition = conditions.find(([, form]) => form.test(rest))?.[0]
  const escape = /escape dc (\d+)/u.exec(rest)?.[1]
  if (save === undefined && condition === undefined) return undefined
  return { save, condition, escape: escape === undefined ? undefined : Number(escape) }
}

/**
 * Without sentences of what happens at 0 hit points, by failing by much, or long after the fight: a disease that harms
 * every ten minutes does nothing in it.
 */
const sure = (text: string): string =>
  text
    .split(/(?<=\.) /u)
    .filter((sentence) => !/\b0 hit points\b|by 5 or more/u.test(sentence) && !late.test(sentence))
    .join(" ")

/**
 * Without what the text says is done long after the fight. Where the text has no dice, as Foundry's, it is all of it if
 * no other sentence says that damage is taken.
 */
const inTime = (damage: readonly Harm[], text: string): readonly Harm[] => {
  const sentences = text.toLowerCase().split(/(?<=\.) /u)
  const after = sentences.filter((sentence) => late.test(sentence)).join(" ")
  const isTaken = sentences.some(
    (sentence) => !late.test(sentence) && /\btak(?:es|ing)\b[^.]*\bdamage\b/u.test(sentence),
  )
  if (after !== "" && !/\dd\d/u.test(after) && !isTaken) return []
  return damage.filter(({ dice: rolled }) => !after.includes(rolled))
}

const late = /\bdamage\b.*\b(?:every|each|per) (?:\d+ )?(?:minute|hour|day)s?\b/u

const anAbility = Object.values(abilityNames).join("|")
const asked = new RegExp(`dc (\\d+) (${anAbility}) sav|(${anAbility}) saving throw: dc (\\d+)`, "u")
const dice = /(?:\d+ )?\((\d+d\d+(?: ?[+-] ?\d+)?)\) ([a-z]+) damage/gu

/** The area of a text; undefined where it has one target. */
const areaIn = (text: string): Area | undefined => {
  if (!/\beach (?:creature|enemy|target)\b|\b(?:cone|line|sphere|radius|cube|emanation)\b/u.test(text)) return undefined
  const shape = /\bcone\b/u.test(text) ? "cone" : /\bline\b/u.test(text) ? "line" : "around"
  const far = /(\d+)[- ](?:foot|feet|ft)/u.exec(text)?.[1]
  return { shape, length: far === undefined ? 30 : Number(far) }
}

const saveIn = (text: string): Save | undefined => {
  const found = asked.exec(text)
  if (found === null) return undefined
  const [, dc, name, otherName, otherDc] = found
  const ability = abilities.find((each) => abilityNames[each] === (name ?? otherName)) as Ability
  const behind = text.slice(found.index)
  const damage: Harm[] = []
  let end = -1
  for (const { 0: all, 1: of = "", 2: type = "", index } of behind.matchAll(dice)) {
    // Parts are joined by "plus"; what comes later is another effect.
    if (end >= 0 && !/^ plus $/u.test(behind.slice(end, index))) break
    damage.push({ dice: of.replaceAll(" ", ""), type })
    end = index + all.length
  }
  return {
    ability,
    dc: Number(dc ?? otherDc),
    damage,
    half: /half as much|half damage/u.test(behind),
    area: areaIn(text),
  }
}
