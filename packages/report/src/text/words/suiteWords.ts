import type { Language } from "@refriega/core"

const en = {
  title: "Who wins what?",
  answer: (n: string) => `${n} scenarios, each with its own first side`,
  axisWins: "fights won by the side that is named",
  columnSide: "first side",
}

type SuiteWords = typeof en
const es: SuiteWords = {
  title: "¿Quién gana qué?",
  answer: (n) => `${n} escenarios, cada uno con su primer bando`,
  axisWins: "combates ganados por el bando que se nombra",
  columnSide: "primer bando",
}

/** What the chart of a suite says, in each language: who wins what. */
export const suiteWords: Readonly<Record<Language, SuiteWords>> = { en, es }
