import type { Text } from "../contract/LogReader.ts"
import type { Choice } from "../contract/Policy.ts"
import { type Range, range } from "../described/language/Range.ts"

/** How things are for one combatant: as it decides, or as something happens to it. */
export interface Scene
  extends Pick<Choice, "who" | "round" | "combatants" | "sideOf" | "stands" | "health" | "distance"> {
  readonly options: readonly { readonly target: number }[]
}

/** Something that conditions may ask for. */
export interface Fact<S extends Scene = Choice> {
  readonly name: string
  readonly kind: "int" | "truth"
  readonly range: Range
  readonly meaning: Text
  /** Of whom an option is aimed at: there is none where it is aimed at nobody. */
  readonly ofTarget?: true
  /** @param option index of the option, -1 where the line is about none */
  readonly of: (choice: S, option: number) => number
}

const percent = range(0, 100)
const steps = range(0, 1000)
const heads = range(0, 31)

/** A share in whole percent; what has any health left has one. */
const inPercent = (share: number): number => Math.ceil(100 * share - 1e-9)
const rounded = (share: number): number => Math.round(100 * Math.max(-10, Math.min(10, share)))

const targetOf = (choice: Scene, option: number): number => choice.options[option]?.target ?? -1

const countOf = (choice: Scene, friends: boolean, standing: boolean): number => {
  const own = choice.sideOf(choice.who)
  let count = 0
  for (let i = 0; i < choice.combatants; i++)
    if ((choice.sideOf(i) === own) === friends && choice.stands(i) === standing) count++
  return count
}

const count = (name: string, friends: boolean, standing: boolean, meaning: Text): Fact<Scene> => ({
  name,
  kind: "int",
  range: heads,
  meaning,
  of: (choice) => countOf(choice, friends, standing),
})

type Promised = "success" | "harm" | "fell" | "risk" | "exposure" | "help" | "approach" | "cost"

const promised = (name: string, field: Promised, its: Range, meaning: Text): Fact => ({
  name: `promise.${name}`,
  kind: "int",
  range: its,
  meaning,
  of: (choice, option) => rounded(choice.forecast(option)[field]),
})

/** A harm in percent of full health; that of several may add up. */
const harms = range(0, 1000)
const swings = range(-1000, 1000)

/** How things stand, in every system. Shares are whole percent, distances steps. */
export const sceneFacts: readonly Fact<Scene>[] = [
  {
    name: "round",
    kind: "int",
    range: range(0, 10_000),
    meaning: { en: "the round; 0 before the first", es: "la ronda; 0 antes de la primera" },
    of: (choice) => choice.round,
  },
  {
    name: "me.health",
    kind: "int",
    range: percent,
    meaning: { en: "own health, in %", es: "salud propia, en %" },
    of: (choice) => inPercent(choice.health(choice.who)),
  },
  {
    name: "them.health",
    kind: "int",
    range: percent,
    ofTarget: true,
    meaning: { en: "health of the target, in %", es: "salud del blanco, en %" },
    of: (choice, option) => inPercent(choice.health(targetOf(choice, option))),
  },
  {
    name: "them.distance",
    kind: "int",
    range: steps,
    ofTarget: true,
    meaning: { en: "squares to the target", es: "casillas hasta el blanco" },
    of: (choice, option) => choice.distance(targetOf(choice, option)),
  },
  {
    name: "them.friend",
    kind: "truth",
    range: range(0, 1),
    ofTarget: true,
    meaning: { en: "whether the target is of the own side", es: "si el blanco es del propio bando" },
    of: (choice, option) => (choice.sideOf(targetOf(choice, option)) === choice.sideOf(choice.who) ? 1 : 0),
  },
  count("friends", true, true, {
    en: "how many of the own side stand, itself included",
    es: "cuántos del propio bando están en pie, contándose",
  }),
  count("enemies", false, true, { en: "how many enemies stand", es: "cuántos enemigos están en pie" }),
  count("friends-out", true, false, {
    en: "how many of the own side are down, dead or gone",
    es: "cuántos del propio bando han caído, han muerto o se han ido",
  }),
  count("enemies-out", false, false, {
    en: "how many enemies are down, dead or gone",
    es: "cuántos enemigos han caído, han muerto o se han ido",
  }),
]

/** What options promise. */
const promises: readonly Fact[] = [
  promised("success", "success", percent, {
    en: "chance that the act succeeds, in %",
    es: "probabilidad de éxito, en %",
  }),
  promised("harm", "harm", swings, {
    en: "harm expected to enemies less that to friends, in % of a health",
    es: "daño esperado a enemigos menos el que sufren amigos, en % de una salud",
  }),
  promised("felling", "fell", percent, {
    en: "chance to fell an enemy, in %",
    es: "probabilidad de derribar a un enemigo, en %",
  }),
  promised("risk", "risk", harms, {
    en: "harm that the act itself invites, in % of a health",
    es: "daño al que expone el propio acto, en % de una salud",
  }),
  promised("exposure", "exposure", harms, {
    en: "harm to fear until the next turn, in % of a health",
    es: "daño que temer hasta el turno siguiente, en % de una salud",
  }),
  promised("help", "help", swings, { en: "good done, in % of a health", es: "bien que se hace, en % de una salud" }),
  promised("approach", "approach", swings, {
    en: "share of the way to the enemy, in %; below 0 it leads away",
    es: "parte del camino hasta el enemigo, en %; por debajo de 0 se aleja",
  }),
  promised("cost", "cost", percent, {
    en: "share of what is left of ammunition and the like that it spends, in %",
    es: "parte de lo que queda de munición y similares que gasta, en %",
  }),
]

/** What every system knows when somebody decides. */
export const facts: readonly Fact[] = [...sceneFacts, ...promises]

/** The facts of one combatant, by its id. */
export const factsOf = (id: string, index: number): readonly Fact<Scene>[] => [
  {
    name: `${id}.health`,
    kind: "int",
    range: percent,
    meaning: { en: "health of a combatant, by id, in %", es: "salud de un combatiente, por su id, en %" },
    of: (choice) => (choice.stands(index) ? inPercent(choice.health(index)) : 0),
  },
  {
    name: `${id}.distance`,
    kind: "int",
    range: steps,
    meaning: { en: "squares to a combatant, by id", es: "casillas hasta un combatiente, por su id" },
    of: (choice) => choice.distance(index),
  },
]
