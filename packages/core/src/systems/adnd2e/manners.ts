import type { Text } from "../../ruleset/LogReader.ts"
import { verb, way } from "./terms.ts"

const led: ReadonlySet<number> = new Set([verb.shootMoving, verb.run, verb.move, verb.step])

const words: Readonly<Record<number, Text>> = {
  [way.away]: { en: "away", es: "alejándose" },
  [way.cover]: { en: "to cover", es: "hasta ponerse a cubierto" },
}

/** Which way a move leads, in words, when not towards somebody. */
export const mannerOf = (what: number, extra: number): Text | undefined => (led.has(what) ? words[extra] : undefined)
