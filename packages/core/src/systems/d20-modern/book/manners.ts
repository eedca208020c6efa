import type { Text } from "../../../contract/LogReader.ts"
import { chargeExtra, rushExtra } from "./extra.ts"
import { manner } from "./manner.ts"
import { verbs } from "./verbs.ts"

const words: readonly (readonly [bit: number, words: Text])[] = [
  [manner.defensively, { en: "fighting defensively", es: "a la defensiva" }],
  [
    manner.againstNature,
    { en: "lethal or not against the weapon's nature", es: "letal o no contra la naturaleza del arma" },
  ],
  [manner.carefully, { en: "with careful aim", es: "apuntando con cuidado" }],
]

/** A blow in a grapple with what does not kill, meant to (D20M-247). */
const toKill: Text = {
  en: "lethal or not against the nature of the hands",
  es: "letal o no contra la naturaleza de las manos",
}

const inACharge: Text = { en: "in a charge", es: "cargando" }

/** How an act is done, in words. */
export const mannerOf = (v: number, extra: number): Text | undefined => {
  const its = verbs[v]
  if (its?.extra === "inACharge") return rushExtra.is(rushExtra.said(extra)) ? inACharge : undefined
  if (its?.extra === "toKill") return (extra & manner.againstNature) === 0 ? undefined : toKill
  if (its?.extra === "ending") {
    const charge = chargeExtra.said(extra)
    const ending = chargeExtra.act(charge)
    return ending === 0 ? wordsOf(chargeExtra.extra(charge)) : verbs[ending]?.ending
  }
  return its?.strikes === true ? wordsOf(extra) : undefined
}

const wordsOf = (ways: number): Text | undefined => words.find(([bit]) => (ways & bit) !== 0)?.[1]
