import { attackSentence } from "./attackSentence.ts"
import { asNumber } from "./foreign.ts"
import { meanOf } from "./meanOf.ts"
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
  /** The maximum sinks by the damage of one kind alone. */
  readonly drains?: string
}

/** Conditions by how they are written, the worst first. */
const conditions: readonly (readonly [string, RegExp])[] = [
  ["fed", /(?:hit points?|hp) maximum\b.*\bregains (?:a number of )?(?:hit points?|hp) equal/u],
  ["drained", /\b(?:hit points?|hp) maximum (?:is )?(?:reduced|decreases|decreased) by an amount equal/u],
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

/** Effects of the game in the order of its numbers, from 1. */
const effects =
  "prone grappled restrained poisoned paralyzed frightened stunned unconscious blinded petrified drained fed".split(" ")

/** The number of a condition in the game. */
export const effectNumber = (condition: string): number => effects.indexOf(condition) + 1

/** How much an effect does: its damage, and more for what is worse. */
export const worthOf = ({ condition, save }: Effect): number =>
  (condition === undefined ? 0 : 2 + effectNumber(condition)) +
  (save?.damage.reduce((sum, { dice: rolled }) => sum + meanOf(rolled), 0) ?? 0)

const plain = ({ text }: Part): string => text.replaceAll(/[*_]+/gu, "").replaceAll(/\s+/gu, " ")

/** What a part of a stat block does by a save or beside a hit; undefined where it is neither. */
export const effectOf = (part: Part): Effect | undefined => {
  const text = plain(part)
  const rest = sure((attackSentence(text)?.rest ?? text).toLowerCase())
  return effectIn(part, text, part.save === undefined ? bySaves(rest) : [rest])
}

/** What a part does in either of its ways, where it has several to choose from: breath weapons. */
export const effectsOf = (part: Part): readonly Effect[] => {
  const text = plain(part)
  const pieces = isChoice(part) ? bySaves(sure(text.toLowerCase())) : []
  const found = pieces.length > 1 ? pieces.map((piece) => effectIn(part, text, [piece])) : [effectOf(part)]
  return found.filter((each) => each !== undefined)
}

const isChoice = (part: Part): boolean => part.save === undefined && /\bone of the following\b/iu.test(part.text)

const effectIn = (part: Part, text: string, pieces: readonly string[]): Effect | undefined => {
  const [first = "", ...others] = pieces
  const read = part.save === undefined ? saveIn(first) : numbered(part, part.save, text)
  // "... that creature must succeed on a DC 13 Dexterity saving throw. If the save is successful, it takes half"
  const later = others.join(" ")
  const save = read && !/\dd\d/u.test(later) && halves.test(later) ? { ...read, half: true } : read
  // "... one creature that is grappled by the beast": who may be its target is held already.
  const done = first.replaceAll(
    /\b(?:(?:that|who|which) (?:is|are) |(?:creature|target)s? )(?:[a-z]+ (?:or|and) )*(?:[a-z]+(?:, [a-z]+)* or )?grappled by\b/gu,
    "",
  )
  const condition = conditions.find(([, form]) => form.test(done))?.[0]
  const escape = /escape dc (\d+)/u.exec(first)?.[1]
  if (save === undefined && condition === undefined) return undefined
  const drains = /\bby an amount equal to the ([a-z]+) damage/u.exec(first)?.[1]
  return {
    save,
    condition,
    escape: escape === undefined ? undefined : Number(escape),
    ...(drains !== undefined && { drains }),
  }
}

/** Whether a text calls for more than one save, one after the other: of an area, and of a fear. */
export const hasFurtherSave = (part: Part): boolean =>
  part.save === undefined && !isChoice(part) && bySaves(sure(plain(part).toLowerCase())).length > 1

/** A text in pieces with one save each: a piece begins with the sentence before that of its save. */
const bySaves = (text: string): readonly string[] => {
  const sentences = text.split(/(?<=\.) /u)
  const pieces: string[][] = [[]]
  let saved = false
  for (const [i, sentence] of sentences.entries()) {
    const isSave = asked.test(sentence)
    if (isSave && saved) {
      // "Sleep Breath. The dragon exhales gas in a cone. Each creature in that area must ..."
      const own = pieces.at(-1) as string[]
      const before =
        own.length > 1 && /\b(?:cone|line|sphere|radius|cube)\b/u.test(sentences[i - 1] ?? "") ? own.splice(-1) : []
      pieces.push(before)
    }
    pieces.at(-1)?.push(sentence)
    saved ||= isSave
  }
  return pieces.map((piece) => piece.join(" "))
}

/** A save that a source has in numbers. Of what it has none, whom it reaches and the kind of damage, the text tells. */
const numbered = (part: Part, save: Save, text: string): Save => {
  const damage = kindly(part, text)
  const says = text.toLowerCase()
  if (save.area === undefined && ofHeld.test(says)) return { ...save, damage, held: true }
  return { ...save, damage, area: save.area ?? (ofMany.test(says) ? areaIn(says) : undefined) }
}

/** Damage of a save that a source has in numbers; of what type, where it says none, the text tells. */
const kindly = (part: Part, text: string): readonly Harm[] => {
  const [word] =
    /\b(?:acid|bludgeoning|cold|fire|force|lightning|necrotic|piercing|poison|psychic|radiant|slashing|thunder)\b/u.exec(
      `${part.name} ${text}`.toLowerCase(),
    ) ?? []
  return inTime(part.save?.damage ?? [], text).map((harm) => (harm.type === "" ? { ...harm, type: word ?? "" } : harm))
}

/**
 * Without sentences of what happens at 0 hit points, by failing by much, inside of another (nobody is swallowed here),
 * or long after the fight: a disease that harms every ten minutes does nothing in it.
 */
const sure = (text: string): string =>
  text
    .split(/(?<=\.) /u)
    .filter(
      (sentence) =>
        !/\b0 hit points\b|by 5 or more|swallow|regurgitat|\bor expel|takes \d+ damage or more/u.test(sentence) &&
        !late.test(sentence),
    )
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

// Some books write "DC 13 Con save", others forget "DC".
const anAbility = [...Object.values(abilityNames), ...abilities].join("|")
const asked = new RegExp(
  `(?:dc|makes? an?) (\\d+) (${anAbility})\\.? (?:sav|half)|(${anAbility}) saving throw: dc (\\d+)`,
  "u",
)
const dice = /(?:\d+ )?\((\d+d\d+(?: ?[+-] ?\d+)?)\) ([a-z]+)(?: damage| \(dc)/gu

const ofHeld = /\bgrappled by\b/u
const ofMany = /\b(?:each|every|all|any) (?:other )?(?:creature|enemy|target)s?\b/u
/** "a 60-foot line", "a 5-foot-wide, 60-foot-long line", "three separate 60-foot cones", "a 20-foot-radius sphere" */
const sized =
  /(\d+)[- ](?:foot|feet|ft)\.?(?:[-, ]+[a-z\d]+){0,4}?[- ](cone|line|sphere|radius|cube|emanation|cylinder)s?\b/u
/** "a line 30 feet long" */
const formed = /\b(cone|line|cube|cylinder)s?\b[^.]*?(\d+)[- ](?:foot|feet|ft)/u

/** The area of a text; undefined where it has one target. */
const areaIn = (text: string): Area | undefined => {
  const [, long] = /(\d+)-foot-long/u.exec(text) ?? []
  const [, size, shape] = sized.exec(text) ?? []
  const [, form = shape, length = long ?? size] = shape === undefined ? (formed.exec(text) ?? []) : []
  if (form === undefined && !ofMany.test(text)) return undefined
  // Of those in its own space, bodies have squares of their own here: the next ones.
  if (form === undefined && /\bin (?:the [\w' -]+|its) space\b/u.test(text)) return { shape: "around", length: 5 }
  // "a point within 90 feet. Each creature within 10 feet of that point"
  const [, round] = /within (\d+) (?:feet|ft\.?) of (?:that|the) (?:point|space|spot)/u.exec(text) ?? []
  const [, away] = /\b(?:point|space|spot|centered on|place|area)\b[^.]*?\bwithin (\d+)/u.exec(text) ?? []
  const radius = Number(round ?? length ?? /(\d+)[- ](?:foot|feet|ft)/u.exec(text)?.[1] ?? 30)
  if (form === "cone" || form === "line") return { shape: form, length: Number(length ?? radius) }
  return away !== undefined && form !== "emanation" && (form !== undefined || round !== undefined)
    ? { shape: "burst", length: radius, far: Number(away) }
    : { shape: "around", length: radius }
}

const halves = /half as much|half (?:the |of the )?(?:[a-z]+ )?damage|damage by half/u

const saveIn = (text: string): Save | undefined => {
  const found = asked.exec(text)
  if (found === null) return undefined
  const [, dc, name, otherName, otherDc] = found
  const ability = abilities.find((each) => [each, abilityNames[each]].includes(name ?? otherName ?? "")) as Ability
  const behind = text.slice(found.index)
  // "take 21 (6d6) fire damage, or half damage with a successful DC 14 Dexterity saving throw"
  const isBefore = /\b(?:with|on) a success(?:ful)?[^.]*$|;[^.]*$|\) [a-z]+ (?:damage )?\($/u.test(
    text.slice(0, found.index),
  )
  const own = isBefore ? text.slice(Math.max(0, text.search(/\b(?:takes? )?(?:\d+ )?\(\d+d/u))) : behind
  const damage: Harm[] = []
  let end = -1
  for (const { 0: all, 1: of = "", 2: type = "", index } of own.matchAll(dice)) {
    // Parts are joined by "plus"; what comes later is another effect.
    if (end >= 0 && !/^,? (?:plus|and) $/u.test(own.slice(end, index))) break
    damage.push({ dice: of.replaceAll(" ", ""), type })
    end = index + all.length
  }
  // "5 (2d4) thunder (DC 13 Con half)"
  const isShort = /^[^)]* half\)/u.test(behind)
  const sentence = text.indexOf(". ", found.index)
  const asks = sentence < 0 ? text : text.slice(0, sentence)
  const held = ofHeld.test(asks)
  const area = held ? undefined : areaIn(asks)
  const far = area === undefined ? asNumber(/\bwithin (\d+) (?:feet|foot|ft\b)/u.exec(asks)?.[1]) : undefined
  return {
    ability,
    dc: Number(dc ?? otherDc),
    damage,
    half: isShort || halves.test(isBefore ? text : behind),
    area,
    ...(far !== undefined && { far }),
    ...(held && { held }),
  }
}
