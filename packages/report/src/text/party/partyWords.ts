import type { Language } from "@refriega/core"
import { ofAll } from "../ofAll.ts"
import { el, enEl } from "../spanishShare.ts"

const en = {
  odds: (wins: string, dead: string, wiped: string) =>
    `wins ${ofAll("en", wins, "fights")}, loses somebody in ${dead}, all down or dead in ${wiped}`,
  falls: (rate: string) => `somebody goes down in ${rate}`,
  spends: (health: string) => `spends ${health} of its health`,
  stocks: (all: string) => `What it can use up, on average: ${all}`,
  stock: (title: string, mean: string, whole: string) => `${title} ${mean} of ${whole}`,
  deaths: (dead: string) => `${dead} dead on average`,
  downIsNotDead: "nobody dies: the fallen are not counted as dead",
  enough: (fights: string) => `About ${fights} fights would decide how hard it is, if the shares are what they seem`,
  between: "It seems to lie where one grade goes over into the next: more fights may never decide it",
  read: (fights: string) =>
    `To read, from bad to good for them (5th, 25th, 50th, 75th and 95th percentile): fights ${fights}`,
  some: (fights: string) => `To read, from bad to good for them: fights ${fights}`,
  change: (isEasier: boolean) => `The least change that makes it ${isEasier ? "easier" : "harder"}: `,
  whyRead: (percentile: number) =>
    percentile === 50
      ? "The middle one: half go better"
      : percentile < 50
        ? `A bad one: ${percentile} in 100 go worse`
        : `A good one: ${100 - percentile} in 100 go better`,
}

type PartyWords = typeof en

const es: PartyWords = {
  odds: (wins, dead, wiped) =>
    `gana ${ofAll("es", el(wins), "combates")}, pierde a alguien ${enEl(dead)}, acaba con todos caídos o muertos ${enEl(wiped)}`,
  falls: (rate) => `alguien cae ${enEl(rate)}`,
  spends: (health) => `gasta ${el(health)} de su salud`,
  stocks: (all) => `Lo que puede gastar, de media: ${all}`,
  stock: (title, mean, whole) => `${title} ${mean} de ${whole}`,
  deaths: (dead) => `${dead} muertos de media`,
  downIsNotDead: "no muere nadie: quien cae no cuenta como muerto",
  enough: (fights) => `Unos ${fights} combates decidirían su dificultad, si las proporciones son las que parecen`,
  between: "Parece estar justo entre dos grados: quizá ningún número de combates lo decida",
  read: (fights) => `Para leer, de mal a bien para ellos (percentiles 5, 25, 50, 75 y 95): combates ${fights}`,
  some: (fights) => `Para leer, de mal a bien para ellos: combates ${fights}`,
  change: (isEasier) => `El menor cambio que lo hace más ${isEasier ? "fácil" : "difícil"}: `,
  whyRead: (percentile) =>
    percentile === 50
      ? "El del medio: la mitad va mejor"
      : percentile < 50
        ? `Uno malo: ${percentile} de cada 100 van peor`
        : `Uno bueno: ${100 - percentile} de cada 100 van mejor`,
}

/** What a game master wants to know of a fight, in each language. */
export const partyWords: Readonly<Record<Language, PartyWords>> = { en, es }
