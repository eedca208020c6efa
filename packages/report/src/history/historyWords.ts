import type { Language } from "@refriega/core"

interface HistoryWords {
  readonly page: string
  readonly commits: (n: string) => string
  readonly none: string
  readonly moved: (n: string) => string
  readonly by: (commit: string, subject: string) => string
  readonly nothing: string
  readonly whoWins: (scenario: string, side: string) => string
  readonly survives: (scenario: string) => string
  readonly number: (scenario: string, check: string) => string
  readonly columns: readonly [string, string, string, string, string, string]
  readonly axisWins: string
  readonly axisNumber: string
  readonly axisCommit: string
  readonly bands: string
  readonly method: (n: string) => string
  readonly today: string
}

/** What is said of a history, in each language. */
export const historyWords: Readonly<Record<Language, HistoryWords>> = {
  en: {
    page: "balance over time",
    commits: (n) => `${n} commits`,
    none: "No commit has surely moved who wins.",
    moved: (n) => (n === "1" ? "One commit has surely moved who wins:" : `${n} commits have surely moved who wins:`),
    by: (commit, subject) => `${commit} ${subject}`,
    nothing: "no file of it has changed",
    whoWins: (scenario, side) => `${scenario}: fights won by ${side}, by commit`,
    survives: (scenario) => `${scenario}: how many days are survived, by commit`,
    number: (scenario, check) => `${scenario}: ${check}, by commit`,
    columns: ["commit", "variant", "value", "interval", "moved by", "subject"],
    axisWins: "fights won",
    axisNumber: "measured",
    axisCommit: "commit, oldest first",
    bands: "bars: 95 % intervals; a ring: surely moved",
    method: (n) =>
      `Each commit is compared with the one before it over the same fights with the same dice (McNemar's mid-p); surely moved holds over all ${n} comparisons together (Holm, 5 %). Commits with the same fights, to the last event, are in no test.`,
    today: "The files are those of each commit; promises, seed and the engine are today's.",
  },
  es: {
    page: "el equilibrio en el tiempo",
    commits: (n) => `${n} commits`,
    none: "Ningún commit ha movido con seguridad quién gana.",
    moved: (n) =>
      n === "1" ? "Un commit ha movido con seguridad quién gana:" : `${n} commits han movido con seguridad quién gana:`,
    by: (commit, subject) => `${commit} ${subject}`,
    nothing: "no ha cambiado ningún fichero suyo",
    whoWins: (scenario, side) => `${scenario}: cuántas veces gana ${side}, por commit`,
    survives: (scenario) => `${scenario}: a cuántos días se sobrevive, por commit`,
    number: (scenario, check) => `${scenario}: ${check}, por commit`,
    columns: ["commit", "variante", "valor", "intervalo", "movido en", "asunto"],
    axisWins: "combates ganados",
    axisNumber: "medido",
    axisCommit: "commit, el más antiguo primero",
    bands: "barras: intervalos del 95 %; un anillo: movido con seguridad",
    method: (n) =>
      `Cada commit se compara con el anterior en los mismos combates con los mismos dados (p media de McNemar). Lo que se mueve con seguridad vale para las ${n} comparaciones en conjunto (Holm, 5 %). Los commits con los mismos combates, hasta el último suceso, no entran en ninguna prueba.`,
    today: "Los ficheros son los de cada commit; las promesas, la semilla y el programa son los de hoy.",
  },
}
