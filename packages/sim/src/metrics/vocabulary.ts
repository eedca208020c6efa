import type { Text } from "@refriega/core"
import { cellNames, type CountInfo, countMetric } from "../plan/CountInfo.ts"
import { isDayManifest, type Manifest, variantsIn } from "../plan/Manifest.ts"
import { mostRounds } from "../plan/mostRounds.ts"
import { everyone } from "../results/results.ts"
import { actionRounds } from "../summary/kept.ts"

/** What a number is counted in. */
export const units = {
  share: { en: "share, as 45%", es: "proporción, como 45%" },
  points: { en: "points, as 3pp", es: "puntos, como 3pp" },
  rounds: { en: "rounds", es: "asaltos" },
  combatants: { en: "combatants", es: "combatientes" },
  stock: { en: "as many", es: "cuántos" },
  harm: { en: "points of harm", es: "puntos de daño" },
  own: { en: "as it says", es: "según lo que dice" },
} as const satisfies Readonly<Record<string, Text>>

/** A number that can be a goal, a threshold, a column: one word for it everywhere. */
export interface MetricTerm {
  /**
   * With what it is about in capitals: SIDE, ID (a combatant, of days a member of the party), FIGHT, STOCK, N (a
   * round).
   */
  readonly name: string
  readonly unit: keyof typeof units
  /** What it is a number of. */
  readonly of: "fights" | "days" | "both"
  /** It is compared fight by fight as well: `difference.NAME`. */
  readonly paired?: true
  readonly means: Text
}

/** All numbers of a run that can be named, in the order in which they are listed. */
export const vocabulary: readonly MetricTerm[] = [
  {
    name: "survived",
    unit: "share",
    of: "days",
    paired: true,
    means: { en: "the party loses no fight of the day", es: "el grupo no pierde ningún combate del día" },
  },
  {
    name: "goingAfter.FIGHT",
    unit: "share",
    of: "days",
    paired: true,
    means: { en: "the day goes on after the fight", es: "el día sigue tras el combate" },
  },
  {
    name: "lostIn.FIGHT",
    unit: "share",
    of: "days",
    means: { en: "the party loses the day in the fight", es: "el grupo pierde el día en el combate" },
  },
  {
    name: "winRate.SIDE",
    unit: "share",
    of: "fights",
    paired: true,
    means: { en: "the side wins", es: "gana el bando" },
  },
  { name: "draws", unit: "share", of: "fights", means: { en: "nobody wins", es: "no gana nadie" } },
  {
    name: "even.SIDE",
    unit: "points",
    of: "fights",
    means: {
      en: "how far the side is from an even fight, either way",
      es: "cuánto dista el bando de un combate igualado, por arriba o por abajo",
    },
  },
  {
    name: "anyDead.SIDE",
    unit: "share",
    of: "both",
    paired: true,
    means: { en: "somebody of the side is dead at the end", es: "alguien del bando está muerto al final" },
  },
  {
    name: "allAlive.SIDE",
    unit: "share",
    of: "both",
    means: { en: "nobody of the side is dead at the end", es: "nadie del bando está muerto al final" },
  },
  {
    name: "deaths.SIDE",
    unit: "combatants",
    of: "both",
    paired: true,
    means: { en: "how many of the side are dead at the end, on average", es: "muertos del bando al final, de media" },
  },
  {
    name: "lethality.SIDE",
    unit: "share",
    of: "both",
    paired: true,
    means: { en: "the share of the side that is dead at the end", es: "la parte del bando que está muerta al final" },
  },
  {
    name: "wipedOut.SIDE",
    unit: "share",
    of: "both",
    paired: true,
    means: { en: "all of the side are down or dead at the end", es: "todo el bando está caído o muerto al final" },
  },
  {
    name: "healthLeft.SIDE",
    unit: "share",
    of: "both",
    paired: true,
    means: { en: "the health that the side has left at the end", es: "la salud que le queda al bando al final" },
  },
  {
    name: "stockLeft.SIDE.STOCK",
    unit: "stock",
    of: "both",
    means: {
      en: "what the side has left of a stock at the end, the dead nothing, on average",
      es: "lo que le queda al bando de una reserva al final, sin la de los muertos, de media",
    },
  },
  {
    name: "healthEntering.FIGHT.SIDE",
    unit: "share",
    of: "days",
    means: {
      en: "the health with which the side enters the fight, on the days that come to it",
      es: "la salud con la que el bando entra en el combate, en los días que llegan a él",
    },
  },
  {
    name: "deadEntering.FIGHT.SIDE",
    unit: "combatants",
    of: "days",
    means: {
      en: "how many of the side are dead as the fight begins, on the days that come to it",
      es: "muertos del bando al empezar el combate, en los días que llegan a él",
    },
  },
  {
    name: "stockEntering.FIGHT.SIDE.STOCK",
    unit: "stock",
    of: "days",
    means: {
      en: "what the side has of a stock as the fight begins, on the days that come to it",
      es: "lo que el bando tiene de una reserva al empezar el combate, en los días que llegan a él",
    },
  },
  {
    name: "firstDown.SIDE",
    unit: "share",
    of: "fights",
    means: { en: "the first that falls is of the side", es: "quien cae primero es del bando" },
  },
  {
    name: "downed.ID",
    unit: "share",
    of: "fights",
    paired: true,
    means: { en: "the combatant falls at least once", es: "el combatiente cae al menos una vez" },
  },
  {
    name: "fallen.ID",
    unit: "share",
    of: "days",
    paired: true,
    means: { en: "the member of the party is down or dead", es: "el miembro del grupo está caído o muerto" },
  },
  {
    name: "dead.ID",
    unit: "share",
    of: "both",
    paired: true,
    means: { en: "the combatant is dead at the end", es: "el combatiente está muerto al final" },
  },
  {
    name: "harmDealt.ID",
    unit: "harm",
    of: "fights",
    means: { en: "harm of the combatant to its enemies", es: "daño del combatiente a sus enemigos" },
  },
  {
    name: "harmTaken.ID",
    unit: "harm",
    of: "fights",
    means: { en: "harm that the combatant takes", es: "daño que recibe el combatiente" },
  },
  {
    name: "harmInRound.SIDE.N",
    unit: "harm",
    of: "fights",
    means: {
      en: "harm of the side to its enemies in round N; nothing in a fight that is over",
      es: "daño del bando a sus enemigos en el asalto N; nada si el combate ha acabado",
    },
  },
  {
    name: "rounds",
    unit: "rounds",
    of: "both",
    paired: true,
    means: { en: "the last round; of days, of all fights", es: "el último asalto; de días, de todos los combates" },
  },
  {
    name: "limitReached",
    unit: "share",
    of: "fights",
    means: { en: "a limit ends the fight", es: "un límite acaba el combate" },
  },
  {
    name: "margin",
    unit: "share",
    of: "fights",
    means: {
      en: "health of the winner less that of the best other side",
      es: "salud de quien gana menos la del mejor de los otros bandos",
    },
  },
  {
    name: "swing",
    unit: "points",
    of: "fights",
    paired: true,
    means: { en: "how much that varies (standard deviation)", es: "cuánto varía eso (desviación típica)" },
  },
  {
    name: "count.NAME",
    unit: "own",
    of: "both",
    paired: true,
    means: {
      en: "a custom number of the file, under counts; .ID, .SIDE or .N behind it where it has parts",
      es: "un número propio del fichero, en counts; con .ID, .SIDE o .N detrás si tiene partes",
    },
  },
]

/** The terms of runs of fights, or of days. */
export const termsOf = (days: boolean): readonly MetricTerm[] =>
  vocabulary.filter(({ of }) => of === "both" || (of === "days") === days)

/** The term that a metric is one of: `anyDead.SIDE` of `anyDead.party`. Undefined where it is none. */
export const termOf = (metric: string, days: boolean): MetricTerm | undefined => {
  const [name] = metric.split(".")
  return termsOf(days).find((term) => term.name.split(".")[0] === name)
}

/** The names of custom numbers behind `count.`, with all of whom, or of which rounds, they are. */
const ownNames = (manifest: Manifest, rounds: number): readonly string[] => [
  ...new Set(
    (manifest.counts ?? []).flatMap((count) =>
      variantsIn(manifest).flatMap((variant) =>
        cellNames(count, manifest, variant)
          .filter((_, round) => count.per !== "round" || round <= rounds)
          .map((cell) => countMetric(count, cell).slice("count.".length)),
      ),
    ),
  ),
]

/** The custom number that a metric is; undefined where it is none. */
export const ownCountOf = (
  { counts = [] }: { readonly counts?: readonly CountInfo[] | undefined },
  metric: string,
): CountInfo | undefined => {
  const [word, id] = metric.split(".")
  return word === "count" ? counts.find((each) => each.id === id) : undefined
}

/** `SIDE.STOCK` of all sides that have something that can run out. */
const stocksIn = ({ sides, variants }: Pick<Manifest, "sides" | "variants">): readonly string[] => [
  ...new Set(
    variants.flatMap(({ stocks = [] }) =>
      stocks.flatMap((stock) => stock.sides.map((side) => `${sides[side]?.id ?? side}.${stock.id}`)),
    ),
  ),
]

/** The same of the party's sides, for each fight of a day. */
const stocksEntering = ({ fights = [], sides }: Manifest): readonly string[] => {
  const party = new Set(sides.map(({ id }) => id))
  return fights.flatMap((fight) =>
    stocksIn(fight)
      .filter((name) => party.has(name.slice(0, name.lastIndexOf("."))))
      .map((name) => `stockEntering.${fight.id}.${name}`),
  )
}

/** The names of all numbers of the variants of a run, with its sides, combatants and fights. */
export const metricNames = (manifest: Manifest): readonly string[] => {
  const rounds = Math.min(actionRounds - 1, mostRounds(manifest))
  const ids = (list: readonly { readonly id: string }[] = []) => list.map(({ id }) => id)
  const about: Readonly<Record<string, readonly string[]>> = {
    SIDE: ids(manifest.sides),
    ID: ids(everyone(manifest)),
    FIGHT: ids(manifest.fights),
    N: Array.from({ length: rounds + 1 }, (_, round) => `${round}`),
    NAME: ownNames(manifest, rounds),
  }
  return termsOf(isDayManifest(manifest)).flatMap(({ name }) => {
    if (name === "stockLeft.SIDE.STOCK") return stocksIn(manifest).map((rest) => `stockLeft.${rest}`)
    if (name === "stockEntering.FIGHT.SIDE.STOCK") return stocksEntering(manifest)
    const [word = "", ...parts] = name.split(".")
    return parts.reduce<readonly string[]>(
      (names, part) => names.flatMap((begun) => (about[part] ?? []).map((each) => `${begun}.${each}`)),
      [word],
    )
  })
}
