import type { Language } from "@refriega/core"

const en = {
  answer: (goal: string, before: string, after: string, total: string, list: string) =>
    `${goal} goes from ${before} to ${after} (${total}). Of that ${list}.`,
  has: (change: string, share: string) => `${change} has ${share}`,
  and: "and",
  alike: "Which of the first is larger is open: their intervals overlap.",
  parts: (rule: string, play: string) =>
    `The rule by itself, with players who decide as before, does ${rule}; what players make of it ${play}.`,
  unsplit: (why: string) => `The rule was not told from the play: ${why}.`,
  whys: {
    cast: "others take part under some change",
    map: "the map is another one under some change",
    things: "other things stand on the map under some change",
    state: "the state means something else under some change",
    policies: "the sides play by other policies under some change, or by forecasts of a variant",
    days: "of days it cannot be",
  },
  fights: (each: string, cells: string) => `${each} fights in each of ${cells} cells`,
  days: (each: string, cells: string) => `${each} days in each of ${cells} cells`,
  orders: (n: string, each: string) => `${n} orders drawn by lot, ${each} fights each`,
  ordersOfDays: (n: string, each: string) => `${n} orders drawn by lot, ${each} days each`,
  needed: (n: string, width: string) => `about ${n} each for ${width}`,
  width: { share: "± 1 pp", rounds: "± 0.125 rounds", number: "± 0.01" },
  seed: (seed: string) => `seed ${seed}`,
  place: "place",
  change: "change",
  share: "share",
  rule: "rule",
  play: "play",
  main: "main effect",
  alone: "alone",
  last: "last",
  interval: "95 % interval",
  total: "all of them",
  interactions: "Together they do more (+) or less (−) than one by one:",
  noInteraction: "No two of them surely do more or less together than one by one.",
  times: (a: string, b: string) => `${a} with ${b}`,
  caption:
    "A share is what a change adds, as the mean over all orders in which the changes can come (Shapley). Shares add up to the whole difference, in every fight. Main effect: as the mean over all sets of the others. Alone: without any other. Last: on top of all others. Rule and play are parts of the share. In brackets 95 % intervals, each by itself.",
  captionOfOrders:
    "A share is what a change adds, as the mean over orders drawn by lot (Shapley): the shares add up to what all changes do. In brackets 95 % intervals, from order to order.",
  title: (goal: string) => `Which change makes the difference in ${goal}?`,
  axis: (goal: string, unit: string) => `share of the change of ${goal}${unit}`,
  unitPoints: ", in percentage points",
  page: "Attribution",
}

type AttributionWords = typeof en

const es: AttributionWords = {
  answer: (goal, before, after, total, list) => `${goal} pasa de ${before} a ${after} (${total}). De eso, ${list}.`,
  has: (change, share) => `a ${change} le corresponden ${share}`,
  and: "y",
  alike: "No se sabe cuál de los primeros es mayor: sus intervalos se solapan.",
  parts: (rule, play) =>
    `La regla por sí sola, con jugadores que deciden como antes, hace ${rule}; lo que los jugadores hacen de ella, ${play}.`,
  unsplit: (why) => `No se separó la regla del juego: ${why}.`,
  whys: {
    cast: "con algún cambio participan otros",
    map: "con algún cambio el mapa es otro",
    things: "con algún cambio hay otras cosas en el mapa",
    state: "con algún cambio el estado significa otra cosa",
    policies: "con algún cambio los bandos juegan con otras políticas, o según lo que promete una variante",
    days: "en días no es posible",
  },
  fights: (each, cells) => `${each} combates en cada una de ${cells} celdas`,
  days: (each, cells) => `${each} días en cada una de ${cells} celdas`,
  orders: (n, each) => `${n} órdenes al azar, con ${each} combates cada uno`,
  ordersOfDays: (n, each) => `${n} órdenes al azar, con ${each} días cada uno`,
  needed: (n, width) => `unos ${n} de cada para ${width}`,
  width: { share: "± 1 pp", rounds: "± 0,125 asaltos", number: "± 0,01" },
  seed: (seed) => `semilla ${seed}`,
  place: "puesto",
  change: "cambio",
  share: "parte",
  rule: "regla",
  play: "juego",
  main: "efecto principal",
  alone: "solo",
  last: "último",
  interval: "intervalo del 95 %",
  total: "todos",
  interactions: "Juntos hacen más (+) o menos (−) que uno a uno:",
  noInteraction: "De ningún par es seguro que haga junto más o menos que uno a uno.",
  times: (a, b) => `${a} con ${b}`,
  caption:
    "Una parte es lo que añade un cambio, de media sobre todos los órdenes en que pueden venir (Shapley): las partes suman lo que hacen todos, en cada combate. Efecto principal: de media sobre todos los conjuntos de los demás. Solo: sin ningún otro. Último: encima de todos los demás. Regla y juego son partes de la parte. Entre corchetes, intervalos del 95 %, cada uno por sí solo.",
  captionOfOrders:
    "Una parte es lo que añade un cambio, de media sobre órdenes al azar (Shapley): las partes suman lo que hacen todos los cambios. Entre corchetes, intervalos del 95 %, de orden a orden.",
  title: (goal) => `¿Qué cambio marca la diferencia en ${goal}?`,
  axis: (goal, unit) => `parte del cambio de ${goal}${unit}`,
  unitPoints: ", en puntos porcentuales",
  page: "Atribución",
}

/** What attribution says, in each language. Functions take numbers and names that are already written out. */
export const attributionWords: Readonly<Record<Language, AttributionWords>> = { en, es }
