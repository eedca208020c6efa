import { language } from "@refriega/report/viewer/language"

const en = {
  ask: "What does each number do?",
  askLonger: "Measure for a minute",
  again: "Measure again",
  hint: "Plays the fight for about ten seconds with every number one step lower and higher.",
  stale: "The text has changed since: bars are of the fight as it was.",
  short: "This fight is slow, and has many numbers: in so short a time not all of them could be played.",
  ofDays: "What numbers do is asked of one fight: open one of the fights of this day.",
  playing: (fights: string) => `${fights} fights played`,
  goal: "What a step does to",
  base: (value: string) => `${value} as it is`,
  step: (change: string) => `a step up: ${change}`,
  down: (change: string) => `a step down: ${change}`,
  to: (value: string, change: string) => `${value}: ${change}`,
  still: (fights: string) => `no effect in ${fights} fights`,
  unsure: "not sure",
  others: "Other numbers",
  points: (x: string) => `${x} points`,
  winRate: (side: string) => `how often ${side} wins`,
  anyDead: (side: string) => `how often somebody of ${side} dies`,
  rounds: "how many rounds it takes",
  caption:
    "Blue: more with a step up; orange: less. The thin line is the 95 % interval. Pale: too few fights to be sure that it does anything.",
}
type Words = typeof en

const es: Words = {
  ask: "¿Qué hace cada número?",
  askLonger: "Medir durante un minuto",
  again: "Medir otra vez",
  hint: "Juega el combate unos diez segundos con cada número un paso más bajo y más alto.",
  stale: "El texto ha cambiado desde entonces: las barras son del combate como era.",
  short: "Este combate es lento y tiene muchos números: en tan poco tiempo no se han podido jugar todos.",
  ofDays: "Qué hacen los números se pregunta de un combate: abre uno de los combates de este día.",
  playing: (fights) => `${fights} combates jugados`,
  goal: "Lo que un paso cambia en",
  base: (value) => `${value} tal como está`,
  step: (change) => `un paso más: ${change}`,
  down: (change) => `un paso menos: ${change}`,
  to: (value, change) => `${value}: ${change}`,
  still: (fights) => `sin efecto en ${fights} combates`,
  unsure: "no es seguro",
  others: "Otros números",
  points: (x) => `${x} puntos`,
  winRate: (side) => `cuánto gana ${side}`,
  anyDead: (side) => `cuánto muere alguien de ${side}`,
  rounds: "cuántos asaltos dura",
  caption:
    "Azul: más con un paso más; naranja: menos. La línea fina es el intervalo del 95 %. Pálido: muy pocos combates para saber si hace algo.",
}

/** What is said of what numbers do. */
export const numberWords = (): Words => (language() === "es" ? es : en)
