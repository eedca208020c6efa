import type { Language } from "@refriega/core"
import type { Unsplit } from "@refriega/sim/pure"

const en = {
  title: (side: string) => `What the change itself does, and what its players make of it: ${side}, fights won`,
  total: "total",
  direct: "= the change itself",
  adapts: (side: string) => `+ ${side} decide by it`,
  together: "+ that both do so together",
  allTogether: "+ that several do so together",
  alone: "believed in, but not there",
  part: "part",
  legend: (base: string) =>
    `The change itself: everybody decides as under ${base}. Then one side after the other decides by the variant, the others as before.`,
  cost: (cells: string) => `This took ${cells} more fights for each fight of a variant: --no-split leaves it out.`,
  misplayed: (variant: string, side: string, d: string, range: string) =>
    `${variant}: ${side} know of the change and play worse for it (${d} ${range} victories of their own): the total is about the players, not the rule`,
  unsplit: (variant: string, why: string) => `${variant} cannot be split: ${why}`,
  why: {
    cast: "others fight in it",
    map: "its map has another size",
    things: "they fight with other things in it",
    state: "its fights consist of something else",
    policies: "its sides play by other policies, or by beliefs of their own",
    days: "in days of several fights everybody knows what is played",
  } satisfies Record<Unsplit["why"], string>,
  chartTitle: (side: string) => `What does each change do by itself, and what do its players make of it? ${side}`,
  chartAnswer: (variant: string, direct: string, total: string) => `${variant}: ${direct} by itself, ${total} in all`,
  axis: (side: string) => `Change of the share of fights won by ${side}, points`,
  column: "Part",
}

export type SplitWords = typeof en

const es: SplitWords = {
  title: (side) => `Qué hace el cambio por sí mismo y qué hacen de él quienes juegan: ${side}, combates ganados`,
  total: "total",
  direct: "= el cambio por sí mismo",
  adapts: (side) => `+ ${side} deciden según él`,
  together: "+ que ambos lo hagan a la vez",
  allTogether: "+ que varios lo hagan a la vez",
  alone: "creído, pero sin existir",
  part: "parte",
  legend: (base) =>
    `El cambio por sí mismo: todos deciden como con ${base}. Después decide según la variante un bando tras otro, los demás como antes.`,
  cost: (cells) => `Esto costó ${cells} combates más por cada combate de una variante: --no-split lo omite.`,
  misplayed: (variant, side, d, range) =>
    `${variant}: ${side} conocen el cambio y por ello juegan peor (${d} ${range} victorias propias): el total habla de quienes juegan, no de la regla`,
  unsplit: (variant, why) => `${variant} no se puede descomponer: ${why}`,
  why: {
    cast: "combaten otros",
    map: "su mapa tiene otro tamaño",
    things: "combaten con otras cosas",
    state: "sus combates constan de otras cosas",
    policies: "sus bandos juegan con otras políticas, o con creencias propias",
    days: "en días de varios combates todos saben lo que se juega",
  },
  chartTitle: (side) => `¿Qué hace cada cambio por sí mismo, y qué hacen de él quienes juegan? ${side}`,
  chartAnswer: (variant, direct, total) => `${variant}: ${direct} por sí mismo, ${total} en total`,
  axis: (side) => `Cambio de los combates que ganan ${side}, puntos`,
  column: "Parte",
}

/** What is said of splits, in every language. */
export const splitWords: Readonly<Record<Language, SplitWords>> = { en, es }
