import type { Text } from "../../ruleset/LogReader.ts"
import { manner } from "./aim.ts"

const words: readonly (readonly [bit: number, words: Text])[] = [
  [manner.defensively, { en: "fighting defensively", es: "a la defensiva" }],
  [
    manner.againstNature,
    { en: "lethal or not against the weapon's nature", es: "letal o no contra la naturaleza del arma" },
  ],
  [manner.carefully, { en: "with careful aim", es: "apuntando con cuidado" }],
]

/** How an attack is made, in words. */
export const mannerOf = (_verb: number, extra: number): Text | undefined =>
  words.find(([bit]) => (extra & bit) !== 0)?.[1]
