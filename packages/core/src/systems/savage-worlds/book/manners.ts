import type { Text } from "../../../contract/LogReader.ts"
import { skillNames } from "./statBlock.ts"
import { manner as bit, places, purposes, verb, wakes } from "./terms.ts"

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

/** What an option's `extra` says beyond its verb. */
export const manner = (what: number, extra: number): Text | undefined => {
  switch (what) {
    case verb.strike:
    case verb.wildAttack:
    case verb.close:
    case verb.rush:
    case verb.shoot:
    case verb.burst:
    case verb.calledShot:
    case verb.disarm:
    case verb.nonlethal:
      return both(
        (extra & bit.place) === 0 ? undefined : places[extra & bit.place],
        what !== verb.wildAttack && (extra & bit.wild) !== 0 ? { en: "wildly", es: "a lo salvaje" } : undefined,
        (extra & bit.otherHand) !== 0 ? { en: "with the other hand", es: "con la otra mano" } : undefined,
      )
    case verb.smash:
      return both(
        (extra & bit.wild) !== 0 ? { en: "wildly", es: "a lo salvaje" } : undefined,
        (extra & bit.otherHand) !== 0 ? { en: "with the other hand", es: "con la otra mano" } : undefined,
      )
    case verb.hold:
      return wakes[extra]
    case verb.test:
      return both(
        skillWords[skillNames[extra >> 1] ?? ""],
        (extra & 1) === 0
          ? { en: "to distract", es: "para distraer" }
          : { en: "to make Vulnerable", es: "para dejar vulnerable" },
      )
    case verb.breakFree:
      return extra === 1 ? { en: "by Strength", es: "con Fuerza" } : { en: "by Athletics", es: "con Atletismo" }
    case verb.support:
      return purposes[extra]
    default:
      return undefined
  }
}
