import type { Language } from "@refriega/core"
import { many } from "../many.ts"
import { el, enEl } from "../spanishShare.ts"
import { ofAll } from "../ofAll.ts"

const en = {
  fightsEach: (fights: string) => `${many(fights, "fight", "fights")} per value`,
  daysEach: (days: string) => `${many(days, "day", "days")} per value`,
  target: (share: string, tolerance: string) => `${share} ± ${tolerance} pp`,
  fits: { meets: "meets it", mayMeet: "may meet it", above: "above", below: "below" },
  survived: "days survived",
  // The answer
  wins: (side: string, rate: string, range: string, fights: string) =>
    `${side} won ${rate} (${range}) of ${many(fights, "fight", "fights")}`,
  winsAgain: (side: string, rate: string, range: string, fights: string) =>
    `${side} won ${rate} (${range}) of ${many(fights, "new fight", "new fights")}`,
  survives: (rate: string, range: string, days: string) =>
    `the party survived ${rate} (${range}) of ${many(days, "day", "days")}`,
  survivesAgain: (rate: string, range: string, days: string) =>
    `the party survived ${rate} (${range}) of ${many(days, "new day", "new days")}`,
  verdict: {
    meets: (target: string) => `which meets ${target}`,
    mayMeet: (target: string) => `which may meet ${target}`,
    above: (target: string) => `which is above ${target}`,
    below: (target: string) => `which is below ${target}`,
  },
  nearest: (sentence: string) => `Nearest: ${sentence}`,
  to: (from: string, to: string) => `${from} to ${to}`,
  noOther: "No other value that was played does.",
  meets: (path: string, values: string) => `Values of ${path} that meet it: ${values}.`,
  meetsAndMay: (path: string, values: string, others: string) =>
    `Values of ${path} that meet it: ${values}; that may: ${others}.`,
  onlyMay: (path: string, values: string) =>
    `No value of ${path} surely meets it; these may: ${values}. More fights would tell (-n).`,
  none: (path: string) => `No value of ${path} meets it.`,
  crossed: (path: string, places: string) => `No value of ${path} meets it: the win rate passes it between ${places}.`,
  and: (from: string, to: string) => `${from} and ${to}`,
  needed: (fights: string) => `If that is its rate, about ${fights} fights would be sure of it.`,
  neededOfDays: (days: string) => `If that is its rate, about ${days} days would be sure of it.`,
  tried: (list: string) => `Played again in turn: ${list}.`,
  outside: {
    above: (path: string, values: string) => `No value of ${path} meets it: from ${values} all are above.`,
    below: (path: string, values: string) => `No value of ${path} meets it: from ${values} all are below.`,
  },
  larger: "Look at larger values.",
  smaller: "Look at smaller values.",
  noEffect: (path: string) => `It is not sure so far that ${path} changes the win rate between these values.`,
  turns: (path: string, rise: string, fall: string) =>
    `The win rate does not go one way: it rises from ${path} ${rise} and falls from ${fall}. There may be other values that fit.`,
  // Two things at once
  winsOf: (side: string) => `wins of ${side}`,
  plane: (name: string, a: string, b: string) => `How do ${a} and ${b} change ${name}?`,
  contour: "The line is where what is wanted begins or ends; what is framed is the pair of values that was chosen.",
  extremes: (low: string, at: string, high: string, there: string) =>
    `From ${low} with ${at} to ${high} with ${there}.`,
  morePairs: (shown: string, all: string) => `${shown} of ${all} pairs of values; all are in the CSV and on the page.`,
  // Goals
  goalFits: { meets: "met", mayMeet: "may be met", misses: "missed" },
  goal: (goal: string, found: string, fit: string) => `${goal}: ${found}, ${fit}`,
  ofFights: (n: string) => `in ${many(n, "fight", "fights")}`,
  ofNewFights: (n: string) => `in ${many(n, "new fight", "new fights")}`,
  ofDays: (n: string) => `in ${many(n, "day", "days")}`,
  ofNewDays: (n: string) => `in ${many(n, "new day", "new days")}`,
  goalsVerdict: {
    meets: (value: string, played: string) => `${value} meets every goal ${played}.`,
    mayMeet: (value: string, played: string) => `Nearest: ${value} may meet every goal ${played}.`,
    misses: (value: string, played: string) => `No value surely meets every goal. Nearest: ${value}, ${played}.`,
  },
  othersMeet: (path: string, values: string) => `Other values of ${path} that meet them: ${values}.`,
  othersMay: (path: string, values: string) =>
    `Other values of ${path} that may: ${values}. More fights would tell (-n).`,
  allGoals: "all goals",
  goalsTitle: (path: string) => `What does each goal come to, by ${path}?`,
  goalsAnswer: (met: string, may: string, all: string) =>
    `${met} of ${many(all, "value", "values")} surely ${met === "1" ? "meets" : "meet"} every goal; ${may} more may`,
  goalsNote: "the band across is what is wanted",
  // The page
  from: (path: string, values: string) => `${path} from ${values}`,
  values: (n: string) => many(n, "value", "values"),
  winsWith: (side: string, rate: string, value: string) => `${side} won ${ofAll("en", rate, "fights")} with ${value}`,
  survivesWith: (rate: string, value: string) => `The party survived ${ofAll("en", rate, "days")} with ${value}`,
  // The chart
  title: (side: string, path: string) => `How does ${path} change the victories of ${side}?`,
  titleAll: (path: string) => `Who wins, by ${path}?`,
  titleDays: (path: string) => `How does ${path} change how often the party survives?`,
  curve: (side: string, low: string, first: string, high: string, last: string) =>
    `${side}: ${low} with ${first}, ${high} with ${last}`,
  bands: "bands are 95 % intervals of each value alone",
  again: "played again",
  axisWins: "fights won",
  axisSurvived: "days survived",
}

type SweepWords = typeof en

const es: SweepWords = {
  fightsEach: (fights) => `${many(fights, "combate", "combates")} por valor`,
  daysEach: (days) => `${many(days, "día", "días")} por valor`,
  target: (share, tolerance) => `${share} ± ${tolerance} pp`,
  fits: { meets: "lo cumple", mayMeet: "quizá lo cumple", above: "por encima", below: "por debajo" },
  survived: "días superados",
  wins: (side, rate, range, fights) =>
    `victoria de ${side} ${enEl(rate)} (${range}) de ${many(fights, "combate", "combates")}`,
  winsAgain: (side, rate, range, fights) =>
    `victoria de ${side} ${enEl(rate)} (${range}) de ${many(fights, "combate nuevo", "combates nuevos")}`,
  survives: (rate, range, days) => `el grupo supera ${el(rate)} (${range}) de ${many(days, "día", "días")}`,
  survivesAgain: (rate, range, days) =>
    `el grupo supera ${el(rate)} (${range}) de ${many(days, "día nuevo", "días nuevos")}`,
  verdict: {
    meets: (target) => `que cumple con ${target}`,
    mayMeet: (target) => `que quizá cumple con ${target}`,
    above: (target) => `por encima de ${target}`,
    below: (target) => `por debajo de ${target}`,
  },
  nearest: (sentence) => `Lo más cerca: ${sentence}`,
  to: (from, to) => `${from} a ${to}`,
  noOther: "Ningún otro de los valores jugados lo hace.",
  meets: (path, values) => `Valores de ${path} que lo cumplen: ${values}.`,
  meetsAndMay: (path, values, others) => `Valores de ${path} que lo cumplen: ${values}; que quizá: ${others}.`,
  onlyMay: (path, values) =>
    `Ningún valor de ${path} lo cumple con seguridad; quizá: ${values}. Más combates lo dirían (-n).`,
  none: (path) => `Ningún valor de ${path} lo cumple.`,
  crossed: (path, places) =>
    `Ningún valor de ${path} lo cumple: la proporción de victorias pasa por ahí entre ${places}.`,
  and: (from, to) => `${from} y ${to}`,
  needed: (fights) => `Si esa es su proporción, unos ${fights} combates lo asegurarían.`,
  neededOfDays: (days) => `Si esa es su proporción, unos ${days} días lo asegurarían.`,
  tried: (list) => `Jugados de nuevo, uno tras otro: ${list}.`,
  outside: {
    above: (path, values) => `Ningún valor de ${path} lo cumple: de ${values}, todos quedan por encima.`,
    below: (path, values) => `Ningún valor de ${path} lo cumple: de ${values}, todos quedan por debajo.`,
  },
  larger: "Prueba con valores mayores.",
  smaller: "Prueba con valores menores.",
  noEffect: (path) => `Hasta aquí no es seguro que ${path} cambie la proporción de victorias entre estos valores.`,
  turns: (path, rise, fall) =>
    `La proporción de victorias no va en una sola dirección: sube con ${path} de ${rise} y baja de ${fall}. Puede haber otros valores que sirvan.`,
  winsOf: (side) => `combates ganados por ${side}`,
  plane: (name, a, b) => `¿Cómo depende «${name}» de ${a} y ${b}?`,
  contour: "La línea es donde empieza o acaba lo que se busca; el par de valores enmarcado es el elegido.",
  extremes: (low, at, high, there) => `Desde ${low} con ${at} hasta ${high} con ${there}.`,
  morePairs: (shown, all) => `${shown} de ${all} pares de valores; todos están en el CSV y en la página.`,
  goalFits: { meets: "se cumple", mayMeet: "quizá se cumple", misses: "no se cumple" },
  goal: (goal, found, fit) => `${goal}: ${found}, ${fit}`,
  ofFights: (n) => `en ${many(n, "combate", "combates")}`,
  ofNewFights: (n) => `en ${many(n, "combate nuevo", "combates nuevos")}`,
  ofDays: (n) => `en ${many(n, "día", "días")}`,
  ofNewDays: (n) => `en ${many(n, "día nuevo", "días nuevos")}`,
  goalsVerdict: {
    meets: (value, played) => `${value} cumple todos los objetivos ${played}.`,
    mayMeet: (value, played) => `Lo más cerca: ${value} quizá cumple todos los objetivos ${played}.`,
    misses: (value, played) =>
      `Ningún valor cumple con seguridad todos los objetivos. Lo más cerca: ${value}, ${played}.`,
  },
  othersMeet: (path, values) => `Otros valores de ${path} que los cumplen: ${values}.`,
  othersMay: (path, values) => `Otros valores de ${path} que quizá: ${values}. Más combates lo dirían (-n).`,
  allGoals: "todos los objetivos",
  goalsTitle: (path) => `¿Qué resulta de cada objetivo, según ${path}?`,
  goalsAnswer: (met, may, all) =>
    `${met} de ${many(all, "valor", "valores")} ${met === "1" ? "cumple" : "cumplen"} con seguridad todos los objetivos, y quizá ${may} más`,
  goalsNote: "la franja horizontal es lo que se busca",
  from: (path, values) => `${path}, de ${values}`,
  values: (n) => many(n, "valor", "valores"),
  winsWith: (side, rate, value) => `Victoria de ${side} ${ofAll("es", enEl(rate), "combates")} con ${value}`,
  survivesWith: (rate, value) => `El grupo supera ${ofAll("es", el(rate), "días")} con ${value}`,
  title: (side, path) => `¿Cómo cambia ${path} las victorias de ${side}?`,
  titleAll: (path) => `¿Quién gana, según ${path}?`,
  titleDays: (path) => `¿Cómo cambia ${path} los días que supera el grupo?`,
  curve: (side, low, first, high, last) => `${side}: ${low} con ${first}, ${high} con ${last}`,
  bands: "las franjas son intervalos del 95 %, de cada valor por sí solo",
  again: "jugado de nuevo",
  axisWins: "combates ganados",
  axisSurvived: "días superados",
}

/** What sweeps say, in each language. Functions take numbers and names that are already written out. */
export const sweepWords: Readonly<Record<Language, SweepWords>> = { en, es }
