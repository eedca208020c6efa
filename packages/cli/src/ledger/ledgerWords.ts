import type { Language } from "@refriega/core"

/** What the ledger of a fight says, in each language. */
const en = {
  start: (side: string, by: string) => `Chance of victory of ${side}, if all play on as ${by}`,
  ofDay: (day: string, seed: string, fight: string) => `day ${day}, fight ${fight}, seed ${seed}`,
  entering: (side: string, whole: string, asLeft: string, change: string) =>
    `Entering: ${side} would win ${whole} if they entered whole, and ${asLeft} with what the fights before have left: ${change} points.`,
  before: "before the first die",
  result: (side: string, won: boolean) => (won ? `${side} won.` : `${side} did not win.`),
  form: {
    exact: "Exact: the fight was solved.",
    forks: (forks: string) => `Every act was played on ${forks} times from before and after it, to the end.`,
    table: (fights: string, acts: string, forks: string) =>
      `By a fitted value from ${fights} fights of another seed, read ${acts} acts on in ${forks} play-outs; the moments were played on to the end.`,
  },
  kept: (path: string) => `The fitted value is kept in ${path}.`,
  onMap: (command: string) => `On its map, with these moments:  ${command}`,
  luck: "luck",
  choices: "choices",
  rest: "not explained",
  regret: "regret",
  nobody: "initiative and set-up",
  combatant: "combatant",
  points: (side: string) =>
    `In points of the chance of ${side}: + is good for ${side}, − is bad, in the rows of their enemies too. Luck is what the dice gave, choices what another player's answers changed.`,
  limits: "In brackets: what the play-outs leave open (95 %).",
  unexplained: (rest: string) =>
    `${rest} points are neither luck nor choices: the fitted value misreads this fight, or is read in too few play-outs. --form forks explains all, and takes longer.`,
  turns: "Turning moments",
  round: (round: number) => (round === 0 ? "before round 1" : `round ${round}`),
  givesUp: "gives up",
  better: (what: string) => `better: ${what}`,
  none: "no moment was seen to change the chance",
  training: "playing fights to fit a value to",
  solving: "solving the fight",
  playing: "playing on from its acts",
}

const es: typeof en = {
  start: (side, by) => `Probabilidad de que gane ${side} si todos siguen jugando como ${by}`,
  ofDay: (day, seed, fight) => `día ${day}, combate ${fight}, semilla ${seed}`,
  entering: (side, whole, asLeft, change) =>
    `Al entrar: ${side} ganaría el ${whole} si entrara al completo, y el ${asLeft} con lo que dejaron los combates anteriores: ${change} puntos.`,
  before: "antes del primer dado",
  result: (side, won) => (won ? `Ganó ${side}.` : `${side} no ganó.`),
  form: {
    exact: "Exacto: el combate se resolvió.",
    forks: (forks) => `Cada acción se siguió jugando ${forks} veces desde antes y después de ella, hasta el final.`,
    table: (fights, acts, forks) =>
      `Con un valor ajustado a ${fights} combates de otra semilla, leído ${acts} acciones después en ${forks} continuaciones; los momentos se jugaron hasta el final.`,
  },
  kept: (path) => `El valor ajustado se guarda en ${path}.`,
  onMap: (command) => `En su mapa, con estos momentos:  ${command}`,
  luck: "suerte",
  choices: "decisiones",
  rest: "sin explicar",
  regret: "lo perdido",
  nobody: "iniciativa y preparación",
  combatant: "combatiente",
  points: (side) =>
    `En puntos de la probabilidad de ${side}: + es bueno para ${side} y − es malo, también en las filas de sus enemigos. La suerte es lo que dieron los dados; las decisiones, lo que cambió responder de otro modo.`,
  limits: "Entre corchetes: lo que las continuaciones dejan abierto (95 %).",
  unexplained: (rest) =>
    `${rest} puntos no son ni suerte ni decisiones: el valor ajustado no lee bien este combate, o hay muy pocas continuaciones. La forma --form forks lo explica todo, y tarda más.`,
  turns: "Momentos decisivos",
  round: (round) => (round === 0 ? "antes del asalto 1" : `asalto ${round}`),
  givesUp: "se rinde",
  better: (what) => `mejor: ${what}`,
  none: "no se vio que ningún momento cambiara la probabilidad",
  training: "jugando combates para ajustar un valor",
  solving: "resolviendo el combate",
  playing: "siguiendo desde cada acción",
}

export const ledgerWords: Readonly<Record<Language, typeof en>> = { en, es }
