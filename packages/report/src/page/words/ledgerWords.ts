import type { Language } from "@refriega/core"

/** What a page says of a fight with a ledger. */
const en = {
  title: (combat: string, fight: string | undefined) =>
    fight === undefined ? `What decided fight ${combat}` : `What decided fight ${fight} of day ${combat}`,
  began: (side: string, chance: string, by: string, won: boolean) =>
    `${side} began with a chance of ${chance} to win, if all play on as ${by}, and ${won ? "won" : "did not win"}.`,
  sum: (luck: string, choices: string | undefined, rest: string | undefined) =>
    `The dice made ${luck} points of the difference${choices === undefined ? "" : `, and choices otherwise than by these players ${choices}`}${rest === undefined ? "" : `; ${rest} are not explained`}.`,
  entering: (side: string, whole: string, asLeft: string, change: string) =>
    `${side} would win ${whole} if they entered this fight whole, and ${asLeft} with what the fights before have left: ${change} points.`,
  turns: "Turning moments",
  early: "before round 1",
  round: (round: number) => `round ${round}`,
  nobody: "initiative and set-up",
  none: "No moment was seen to change the chance.",
  luckOf: "Luck by combatant",
  points: (side: string) =>
    `In points of the chance of ${side}: + is good for ${side}, \u2212 is bad, in the rows of their enemies too. In brackets: what the play-outs leave open (95 %).`,
  luck: "luck",
  choices: "choices",
  all: (side: string) => `All of ${side}`,
}

const es: typeof en = {
  title: (combat, fight) =>
    fight === undefined ? `Qué decidió el combate ${combat}` : `Qué decidió el combate ${fight} del día ${combat}`,
  began: (side, chance, by, won) =>
    `${side} empezó con una probabilidad de ganar del ${chance}, si todos siguen jugando como ${by}, y ${won ? "ganó" : "no ganó"}.`,
  sum: (luck, choices, rest) =>
    `Los dados hicieron ${luck} puntos de la diferencia${choices === undefined ? "" : `, y las decisiones distintas de las de estos jugadores, ${choices}`}${rest === undefined ? "" : `; ${rest} quedan sin explicar`}.`,
  entering: (side, whole, asLeft, change) =>
    `${side} ganaría el ${whole} si entrara al completo en este combate, y el ${asLeft} con lo que dejaron los anteriores: ${change} puntos.`,
  turns: "Momentos decisivos",
  early: "antes del asalto 1",
  round: (round) => `asalto ${round}`,
  nobody: "iniciativa y preparación",
  none: "No se vio que ningún momento cambiara la probabilidad.",
  luckOf: "La suerte de cada combatiente",
  points: (side) =>
    `En puntos de la probabilidad de ${side}: + es bueno para ${side} y \u2212 es malo, también en las filas de sus enemigos. Entre corchetes: lo que las continuaciones dejan abierto (95 %).`,
  luck: "suerte",
  choices: "decisiones",
  all: (side) => `${side} en total`,
}

export const ledgerWords: Readonly<Record<Language, typeof en>> = { en, es }
