import type { Language } from "@refriega/core"

const en = {
  even: "even",
  favoured: (side: string) => `${side} favoured`,
  lopsided: (side: string) => `lopsided, for ${side}`,
  undecided: "not decided",
  unknown: "not known yet",
  within: (said: string, points: string, isEven: boolean) =>
    `${said}${isEven ? "" : "; even only"} to within ±${points} points`,
  enough: (fights: string, tolerance: string) =>
    `After ${fights} fights an even one is called even in four cases of five (to within ±${tolerance} points)`,
}

type EvenWords = typeof en

const es: EvenWords = {
  even: "igualado",
  favoured: (side) => `favorece a ${side}`,
  lopsided: (side) => `desnivelado, a favor de ${side}`,
  undecided: "sin decidir",
  unknown: "aún no se sabe",
  within: (said, points, isEven) => `${said}${isEven ? "" : "; igualado solo"} con un margen de ±${points} puntos`,
  enough: (fights, tolerance) =>
    `Con ${fights} combates, uno igualado se reconoce como tal cuatro de cada cinco veces (con un margen de ±${tolerance} puntos)`,
}

/** How even a fight is, in each language. */
export const evenWords: Readonly<Record<Language, EvenWords>> = { en, es }
