import type { Text } from "../../../contract/LogReader.ts"
import { manner } from "./manner.ts"
import { verb } from "./terms.ts"

const words: readonly (readonly [bit: number, words: Text])[] = [
  [manner.defensively, { en: "fighting defensively", es: "a la defensiva" }],
  [
    manner.againstNature,
    { en: "lethal or not against the weapon's nature", es: "letal o no contra la naturaleza del arma" },
  ],
  [manner.carefully, { en: "with careful aim", es: "apuntando con cuidado" }],
]

/** How a charge ends, where it ends in a special attack; its verb is in the lower part of `extra`. */
const endings: Readonly<Record<number, Text>> = {
  [verb.trip]: { en: "ending in a trip", es: "para derribar" },
  [verb.disarm]: { en: "ending in a disarm", es: "para desarmar" },
  [verb.snatch]: { en: "ending in a snatch", es: "para arrebatar algo" },
  [verb.grapple]: { en: "ending in a grapple", es: "para apresar" },
}

/** A blow in a grapple with what does not kill, meant to (D20M-247). */
const toKill: Text = {
  en: "lethal or not against the nature of the hands",
  es: "letal o no contra la naturaleza de las manos",
}

const inACharge: Text = { en: "in a charge", es: "cargando" }

/** Verbs whose `extra` says how an attack is made. */
const ofAttacks = (v: number): boolean =>
  (v >= verb.strike && v <= verb.advance) || v === verb.again || v === verb.opportunity

/** How an act is done, in words. */
export const mannerOf = (v: number, extra: number): Text | undefined => {
  if (v === verb.bullRush || v === verb.overrun) return extra === 1 ? inACharge : undefined
  if (v === verb.squeeze) return (extra & manner.againstNature) === 0 ? undefined : toKill
  if (v === verb.charge) return endings[extra & 255]
  return ofAttacks(v) ? words.find(([bit]) => (extra & bit) !== 0)?.[1] : undefined
}
