import type { Language } from "@refriega/core"

const en = {
  heading: "Custom numbers of this file",
  missing: (n: string) => `${n} without`,
  ofDays: (n: string) => `of ${n} days`,
  ofFights: (n: string) => `of ${n} fights`,
  over: (events: string, n: string) => `${events} times in ${n}`,
  fights: (n: string) => (n === "1" ? "1 fight" : `${n} fights`),
  days: (n: string) => (n === "1" ? "1 day" : `${n} days`),
  number: "number",
  says: "as it is written",
  round: (n: string) => `round ${n}`,
  without: (n: string) => `${n} have no such number, and are left out`,
  unit: {
    share: "share of the fights",
    days: "share of the days",
    part: "share of them",
    round: "round",
    plain: "mean",
  },
}

/** What is said of custom numbers. */
export const ownWords: Readonly<Record<Language, typeof en>> = {
  en,
  es: {
    heading: "Números propios de este fichero",
    missing: (n) => `${n} sin él`,
    ofDays: (n) => `de ${n} días`,
    ofFights: (n) => `de ${n} combates`,
    over: (events, n) => `${events} veces en ${n}`,
    fights: (n) => (n === "1" ? "1 combate" : `${n} combates`),
    days: (n) => (n === "1" ? "1 día" : `${n} días`),
    number: "número",
    says: "tal como está escrito",
    round: (n) => `asalto ${n}`,
    without: (n) => `${n} no tienen tal número y quedan fuera`,
    unit: {
      share: "proporción de los combates",
      days: "proporción de los días",
      part: "proporción de ellos",
      round: "asalto",
      plain: "media",
    },
  },
}
