import type { Text } from "../../../contract/LogReader.ts"
import { effort, verb, way } from "./terms.ts"

const led: ReadonlySet<number> = new Set([verb.shootMoving, verb.run, verb.move, verb.step])

const words: Readonly<Record<number, Text>> = {
  [way.away]: { en: "away", es: "alejándose" },
  [way.cover]: { en: "to cover", es: "hasta ponerse a cubierto" },
}

const efforts: Readonly<Record<number, Text>> = {
  [effort.strength]: { en: "by strength", es: "con su fuerza" },
  [effort.dexterity]: { en: "by dexterity", es: "con su destreza" },
}

/** Which way a move leads, in words, when not towards somebody; with what somebody breaks free. */
export const mannerOf = (what: number, extra: number): Text | undefined =>
  what === verb.struggle ? efforts[extra] : led.has(what) ? words[extra] : undefined
