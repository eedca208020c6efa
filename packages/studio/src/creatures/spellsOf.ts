import { abilityNames } from "./abilityNames.ts"
import { type Ability, abilities, type Creature, modifierOf } from "./Creature.ts"
import { asNumber } from "./foreign.ts"

/** What a creature casts, as far as the game knows it. */
export interface Casting {
  readonly dc: number
  readonly hit: number
  readonly modifier: number
  readonly cantrip: number
  /** By level from 1; those above 6 count as of 6. */
  readonly slots: readonly number[]
  /** Ids of spells that the game plays, and names of all others. */
  readonly known: readonly string[]
  readonly unknown: readonly string[]
}

/** The spells of the game by their names, with their levels. */
const spells: Readonly<Record<string, number>> = {
  "fire bolt": 0,
  "ray of frost": 0,
  "eldritch blast": 0,
  "sacred flame": 0,
  "magic missile": 1,
  "burning hands": 1,
  thunderwave: 1,
  sleep: 1,
  "guiding bolt": 1,
  "inflict wounds": 1,
  bless: 1,
  bane: 1,
  "faerie fire": 1,
  "shield of faith": 1,
  "hunter's mark": 1,
  "cure wounds": 1,
  "healing word": 1,
  shield: 1,
  "hold person": 2,
  "scorching ray": 2,
  web: 2,
  "misty step": 2,
  "mirror image": 2,
  blur: 2,
  "spiritual weapon": 2,
  shatter: 2,
  blindness: 2,
  fireball: 3,
  "lightning bolt": 3,
  "hypnotic pattern": 3,
  slow: 3,
  haste: 3,
  fear: 3,
  "spirit guardians": 3,
  "mass healing word": 3,
  "greater invisibility": 4,
  "ice storm": 4,
  blight: 4,
  "cone of cold": 5,
  "hold monster": 5,
  "flame strike": 5,
  "mass cure wounds": 5,
  disintegrate: 6,
  "chain lightning": 6,
  harm: 6,
  "power word stun": 6,
}

const levels = ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th"]

/** Reads what is written of spells: slots, those that are cast so often a day or at will, difficulty and bonus. */
export const spellsOf = (creature: Creature): Casting | undefined => {
  const written = creature.parts.filter(({ name }) =>
    /spellcasting|innate|pact magic|protective magic|misty step/iu.test(name),
  )
  const text = written
    .map((each) => `${each.name}. ${each.text}`)
    .join("\n")
    .replaceAll(/[*_]+/gu, "")
    .toLowerCase()
  // Of a character the spells are apart, whatever its features are called.
  const { casting } = creature
  if (text === "" && (casting === undefined || creature.spells.length === 0)) return undefined
  const isKnown = (name: string): boolean =>
    new RegExp(`(?<![a-z] )\\b${name}\\b(?! saving)`, "u").test(spellList(text)) ||
    creature.spells.some((each) => nameOf(each) === name)
  const known = Object.keys(spells).filter(isKnown)
  const ability =
    casting?.ability ??
    abilities.find((each) =>
      new RegExp(
        `${abilityNames[each]}(?: as)?(?:,| as| \\(| is)|ability is ${abilityNames[each]}|using ${abilityNames[each]}`,
        "u",
      ).test(text),
    )
  const modifier = modifierOf(asNumber(creature.abilities[(ability ?? "cha") as Ability]) ?? 10)
  const dc = /save dc (\d+)/u.exec(text)?.[1]
  const hit = /([+-]\d+) to hit with spell/u.exec(text)?.[1]
  const level = /(\d+)(?:st|nd|rd|th)-level spellcaster/u.exec(text)?.[1]
  const castsAs = level === undefined ? creature.challenge : Number(level)
  return {
    dc: dc === undefined ? 8 + creature.proficiency + modifier + (casting?.dc ?? 0) : Number(dc),
    hit: hit === undefined ? creature.proficiency + modifier + (casting?.hit ?? 0) : Number(hit),
    modifier,
    cantrip: castsAs >= 17 ? 4 : castsAs >= 11 ? 3 : castsAs >= 5 ? 2 : 1,
    slots: sixOf(slotsOf(creature, text, known)),
    known: known.map((name) => name.replaceAll("'", "").replaceAll(/[^a-z]+/gu, "-")),
    unknown: creature.spells.filter((each) => !Object.hasOwn(spells, nameOf(each))),
  }
}

/** "Blindness/Deafness" is the first of both. */
const nameOf = (spell: string): string => spell.toLowerCase().replace(/\/.*/u, "")

/** What is listed: behind a colon, to the end of the line. */
const spellList = (text: string): string => [...text.matchAll(/:([^:]*)/gu)].map(([, list]) => list).join(" , ")

const slotsOf = ({ slots }: Creature, text: string, known: readonly string[]): readonly number[] => {
  const stated = levels.map((name) => {
    const found = new RegExp(`${name}[- ]level \\((\\d+) slots?`, "u").exec(text)?.[1]
    return found === undefined ? 0 : Number(found)
  })
  if (stated.some((n) => n > 0)) return stated
  if (slots.some((n) => n > 0)) return slots
  // Those that are cast so often a day, or at will, are slots of their level.
  const daily = levels.map(() => 0)
  for (const name of known) {
    const level = spells[name] as number
    if (level === 0) continue
    const before = text.slice(0, Math.max(0, text.lastIndexOf(name)))
    const day = [...before.matchAll(/(\d+)\/day/gu)].at(-1)
    const will = before.lastIndexOf("at will")
    const times = day === undefined || (will > (day.index ?? 0) && will >= 0) ? 3 : Number(day[1])
    daily[level - 1] = (daily[level - 1] as number) + times
  }
  return daily
}

const sixOf = (all: readonly number[]): readonly number[] => [
  ...all.slice(0, 5),
  all.slice(5).reduce((sum, n) => sum + n, 0),
]
