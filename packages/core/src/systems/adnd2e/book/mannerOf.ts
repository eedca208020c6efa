import type { Text } from "../../../contract/LogReader.ts"
import { effort, way } from "./extra.ts"
import { traitsOf } from "./verbs.ts"

const words: Readonly<Record<number, Text>> = {
  [way.away]: { en: "away", es: "alejándose" },
  [way.cover]: { en: "to cover", es: "hasta ponerse a cubierto" },
}

const efforts: Readonly<Record<number, Text>> = {
  [effort.strength]: { en: "by strength", es: "con su fuerza" },
  [effort.dexterity]: { en: "by dexterity", es: "con su destreza" },
}

/** Which way a move leads, in words, when not towards an enemy; with what a combatant breaks free. */
export const mannerOf = (what: number, extra: number): Text | undefined => {
  const { extra: kind } = traitsOf(what)
  return kind === "effort" ? efforts[extra] : kind === "way" ? words[extra] : undefined
}
