import type { Text } from "../../../contract/LogReader.ts"
import { strengthExtra, testExtra } from "./extra.ts"
import { skillNames } from "./statBlock.ts"
import { manner, places, purposes, wakes } from "./terms.ts"

// What the `extra` of an option says beyond its verb, in words.

const both = (...texts: readonly (Text | undefined)[]): Text | undefined => {
  const said = texts.filter((text) => text !== undefined)
  if (said.length === 0) return undefined
  return { en: said.map(({ en }) => en).join(", "), es: said.map(({ es }) => es).join(", ") }
}

const skillWords: Readonly<Record<string, Text>> = {
  athletics: { en: "by Athletics", es: "con Atletismo" },
  fighting: { en: "by Fighting", es: "con Pelear" },
  shooting: { en: "by Shooting", es: "con Disparar" },
  stealth: { en: "by Stealth", es: "con Sigilo" },
  thievery: { en: "by Thievery", es: "con Latrocinio" },
  riding: { en: "by Riding", es: "con Cabalgar" },
  taunt: { en: "by Taunt", es: "con Provocar" },
  notice: { en: "by Notice", es: "con Notar" },
  repair: { en: "by Repair", es: "con Reparar" },
  intimidation: { en: "by Intimidation", es: "con Intimidar" },
  persuasion: { en: "by Persuasion", es: "con Persuadir" },
  performance: { en: "by Performance", es: "con Interpretar" },
}

const part = (extra: number): Text | undefined =>
  (extra & manner.place) === 0 ? undefined : places[extra & manner.place]
const wildly = (extra: number): Text | undefined =>
  (extra & manner.wild) === 0 ? undefined : { en: "wildly", es: "a lo salvaje" }
const otherHand = (extra: number): Text | undefined =>
  (extra & manner.otherHand) === 0 ? undefined : { en: "with the other hand", es: "con la otra mano" }

/** Of a blow or a shot: at what, how, with which hand. */
export const ofAttack = (extra: number): Text | undefined => both(part(extra), wildly(extra), otherHand(extra))

/** Of a blow that is wild by its name. */
export const ofWildAttack = (extra: number): Text | undefined => both(part(extra), otherHand(extra))

/** Of a blow at a thing. */
export const ofSmash = (extra: number): Text | undefined => both(wildly(extra), otherHand(extra))

/** What somebody waits for. */
export const ofHold = (extra: number): Text | undefined => wakes[extra]

/** Of a Test: its skill and its effect. */
export const ofTest = (extra: number): Text | undefined =>
  both(
    skillWords[skillNames[testExtra.trick(testExtra.said(extra)).by] ?? ""],
    testExtra.trick(testExtra.said(extra)).vulnerable
      ? { en: "to make Vulnerable", es: "para dejar vulnerable" }
      : { en: "to distract", es: "para distraer" },
  )

export const ofBreakingFree = (extra: number): Text | undefined =>
  strengthExtra.is(strengthExtra.said(extra))
    ? { en: "by Strength", es: "con Fuerza" }
    : { en: "by Athletics", es: "con Atletismo" }

/** The kind of roll that is helped. */
export const ofSupport = (extra: number): Text | undefined => purposes[extra]
