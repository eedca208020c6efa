import type { Language } from "@refriega/core"

const en = {
  // The answer
  strongest: (who: string, n: string, score: string, rest: string) =>
    `${who} is the strongest of ${n}: it wins ${score} against the others${rest}.`,
  alike: (list: string, n: string, score: string) =>
    `${list} are the strongest of ${n}, and not told apart: ${score} against the others.`,
  andBeatsAll: ", and surely beats each of them",
  beatenByAll: (list: string) => `Beaten by all others, surely: ${list}.`,
  circle: (a: string, ab: string, b: string, bc: string, c: string, ca: string) =>
    `A circle: ${a} beats ${b} (${ab}), ${b} beats ${c} (${bc}), ${c} beats ${a} (${ca}).`,
  moreCircles: (n: string) => `${n} more circles are in the table of circles.`,
  noCircle: "No circle of three is sure.",
  order: (list: string) => `Order: ${list}.`,
  fits: (pp: string) => `One number for each tells it well: shares are off by ${pp} on average, no more than chance.`,
  misfit: (pp: string, a: string, b: string, seen: string, expected: string) =>
    `One number for each does not tell all: shares are off by ${pp} on average beyond chance, most in ${a} against ${b}: ${seen} instead of ${expected}.`,
  side: (side: string, share: string) =>
    `Who stands for ${side} wins ${share} of the fights that somebody wins, over all contestants.`,
  even: {
    between: (one: string, lose: string, win: string, many: string, about: string) =>
      `One ${one} is worth more than ${lose} and fewer than ${win} ${many}${about}.`,
    fewer: (one: string, win: string, many: string) => `One ${one} is worth fewer than ${win} ${many}.`,
    more: (one: string, lose: string, many: string) =>
      `One ${one} is worth more than ${lose} ${many}, which is the most that was tried.`,
    open: (one: string, most: string, many: string) =>
      `How many ${many} one ${one} is worth is open: up to ${most} none surely wins or loses.`,
    about: (n: string) => ` (about ${n})`,
    title: "How many are worth one?",
    each: (count: string, share: string) => `${count}: ${share}`,
    note: "The two numbers are those that surely lose and surely win (95 % for the pair of them), if more of the same do not win less often. They hold for one of the other alone: worth is no number that adds up.",
    columns: { one: "one", many: "of these", lose: "lose", win: "win", about: "about", tried: "tried: wins" },
  },
  sizes: {
    wins: (who: string, size: string, side: string) => `${who}: ${side} of ${size} surely wins more than half`,
    loses: (who: string, most: string, side: string) => `${who}: ${side} surely loses even with ${most}`,
    first: (who: string, lose: string, win: string, side: string) =>
      `${who}: ${side} surely loses with ${lose} and surely wins with ${win}`,
    open: (who: string, side: string) => `${who}: no size of ${side} surely wins`,
    title: (side: string) => `How large must ${side} be?`,
    answer: (side: string) => `How often ${side} wins, by how many there are of it.`,
    column: (side: string) => `members of ${side}`,
    anyDead: "somebody dies",
    deaths: "deaths",
    wins1: "wins",
  },
  // What it rests on
  rests: (pairs: string, fights: string) =>
    `${pairs} ${pairs === "1" ? "pair" : "pairs"}, ${fights} fights each, half of them with the sides swapped`,
  total: (n: string) => `${n} fights in all`,
  enlarged: "the map has more rows than in the file, as it had too little room",
  seed: (seed: string) => `seed ${seed}`,
  // Tables
  contestant: "who",
  place: "place",
  score: "wins against the others",
  interval: "95 % interval",
  strength: "strength",
  pairs: "Pairs",
  opponent: "against",
  won: "wins",
  drawn: "draws",
  own: "on its side",
  expected: "by strength alone",
  caption:
    "A cell says how often the row wins against the column, over both ways round, with its 95 % interval in the table of pairs. Places that overlap are not told apart. Strength is a logarithm (Bradley and Terry), 0 on average. Who surely beats whom, and what is a circle, is false of anything in at most one run of a hundred.",
  chart: "Who wins against whom?",
  chartAnswer: "How often the row wins against the column.",
  orderChart: "Who is the strongest?",
  orderAxis: "wins against all others",
  page: "All against all",
  and: "and",
}

type MatrixWords = typeof en

const es: MatrixWords = {
  strongest: (who, n, score, rest) => `${who} es el más fuerte de ${n}: gana ${score} contra los demás${rest}.`,
  alike: (list, n, score) => `${list} son los más fuertes de ${n}, sin que se distingan: ${score} contra los demás.`,
  andBeatsAll: ", y con seguridad vence a cada uno",
  beatenByAll: (list) => `Vencidos por todos los demás, con seguridad: ${list}.`,
  circle: (a, ab, b, bc, c, ca) => `Un círculo: ${a} vence a ${b} (${ab}), ${b} a ${c} (${bc}) y ${c} a ${a} (${ca}).`,
  moreCircles: (n) => `Hay ${n} círculos más en la tabla de círculos.`,
  noCircle: "Ningún círculo de tres es seguro.",
  order: (list) => `Orden: ${list}.`,
  fits: (pp) =>
    `Un solo número para cada uno lo dice bien: las proporciones difieren ${pp} de media, no más que el azar.`,
  misfit: (pp, a, b, seen, expected) =>
    `Un solo número para cada uno no lo dice todo: las proporciones difieren ${pp} de media más allá del azar, sobre todo ${a} contra ${b}: ${seen} en vez de ${expected}.`,
  side: (side, share) => `Quien ocupa el lugar de ${side} gana ${share} de los combates que alguien gana, entre todos.`,
  even: {
    between: (one, lose, win, many, about) => `Un ${one} vale más que ${lose} y menos que ${win} ${many}${about}.`,
    fewer: (one, win, many) => `Un ${one} vale menos que ${win} ${many}.`,
    more: (one, lose, many) => `Un ${one} vale más que ${lose} ${many}, que es lo máximo que se probó.`,
    open: (one, most, many) =>
      `Cuántos ${many} vale un ${one} queda abierto: hasta ${most} ninguno gana ni pierde con seguridad.`,
    about: (n) => ` (unos ${n})`,
    title: "¿Cuántos valen por uno?",
    each: (count, share) => `${count}: ${share}`,
    note: "Los dos números son los que pierden y los que ganan con seguridad (95 % para ambos juntos), si más de los mismos no ganan menos a menudo. Valen solo frente a uno del otro: lo que vale no es un número que se sume.",
    columns: { one: "uno", many: "de estos", lose: "pierden", win: "ganan", about: "unos", tried: "probado: gana" },
  },
  sizes: {
    wins: (who, size, side) => `${who}: ${side} con ${size} gana con seguridad más de la mitad`,
    loses: (who, most, side) => `${who}: ${side} pierde con seguridad incluso con ${most}`,
    first: (who, lose, win, side) => `${who}: ${side} pierde con seguridad con ${lose} y gana con seguridad con ${win}`,
    open: (who, side) => `${who}: ningún tamaño de ${side} gana con seguridad`,
    title: (side) => `¿Cuántos deben ser en ${side}?`,
    answer: (side) => `Con qué frecuencia gana ${side}, según cuántos son.`,
    column: (side) => `miembros de ${side}`,
    anyDead: "alguien muere",
    deaths: "muertes",
    wins1: "gana",
  },
  rests: (pairs, fights) =>
    `${pairs} ${pairs === "1" ? "pareja" : "parejas"}, ${fights} combates cada una, la mitad con los lados cambiados`,
  total: (n) => `${n} combates en total`,
  enlarged: "el mapa tiene más filas que en el archivo, porque faltaba sitio",
  seed: (seed) => `semilla ${seed}`,
  contestant: "quién",
  place: "puesto",
  score: "gana contra los demás",
  interval: "intervalo del 95 %",
  strength: "fuerza",
  pairs: "Parejas",
  opponent: "contra",
  won: "gana",
  drawn: "empates",
  own: "en su lado",
  expected: "solo por fuerza",
  caption:
    "Cada casilla dice con qué frecuencia la fila gana a la columna, en ambos sentidos; su intervalo del 95 % está en la tabla de parejas. Los puestos que se solapan no se distinguen. La fuerza es un logaritmo (Bradley y Terry), 0 de media. Quién vence con seguridad a quién, y qué es un círculo, es falso en algo en una ejecución de cada cien como mucho.",
  chart: "¿Quién gana a quién?",
  chartAnswer: "Con qué frecuencia la fila gana a la columna.",
  orderChart: "¿Quién es el más fuerte?",
  orderAxis: "gana contra todos los demás",
  page: "Todos contra todos",
  and: "y",
}

/** What a matrix of contestants says, in each language. Functions take numbers and names that are written out. */
export const matrixWords: Readonly<Record<Language, MatrixWords>> = { en, es }
