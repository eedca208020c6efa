import type { Language } from "@refriega/core"

const en = {
  even: (within: string) => `even to within ±${within} points`,
  favoured: (side: string, within: string) => `${side} favoured; even only to within ±${within} points`,
  lopsided: (side: string, within: string) => `lopsided, for ${side}; even only to within ±${within} points`,
  undecided: (within: string) => `not decided; even only to within ±${within} points`,
  enough: (fights: string, tolerance: string) =>
    `After ${fights} fights an even one is called even in four cases of five (to within ±${tolerance} points)`,
}

type EvenWords = typeof en

const es: EvenWords = {
  even: (within) => `igualado con un margen de ±${within} puntos`,
  favoured: (side, within) => `favorece a ${side}; igualado solo con un margen de ±${within} puntos`,
  lopsided: (side, within) => `desnivelado, a favor de ${side}; igualado solo con un margen de ±${within} puntos`,
  undecided: (within) => `sin decidir; igualado solo con un margen de ±${within} puntos`,
  enough: (fights, tolerance) =>
    `Tras ${fights} combates, uno igualado se llama igualado en cuatro casos de cinco (con un margen de ±${tolerance} puntos)`,
}

/** How even a fight is, in each language. */
export const evenWords: Readonly<Record<Language, EvenWords>> = { en, es }
