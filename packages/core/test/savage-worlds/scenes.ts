import { savageWorlds } from "../../src/systems/savage-worlds/index.ts"
import type { SavageWorlds } from "../../src/systems/savage-worlds/model/System.ts"
import { type Actor, encounter } from "../../src/testkit/encounter.ts"
import { type Scene, type SceneSpec, scene } from "../../src/testkit/Scene.ts"

type More = Omit<SceneSpec<SavageWorlds>, "actors"> & {
  /** Who acts first, second, ...; the others follow in the order of their keys. */
  readonly first?: readonly string[]
  /** Whoever is dealt no card in the first round. */
  readonly without?: readonly string[]
  /** Cards by combatant, instead of the order of `first`. */
  readonly cards?: Readonly<Record<string, number>>
}

/** What most scenes want: no Bennies, one card for everybody and that for the whole fight. */
const quiet = { bennies: 0, gmBennies: 0, redrawBelow: 0, initiative: "cardsOnce", extrasGroup: "individual" } as const

/** The dice by which these cards are dealt, to the combatants in the order of their keys. */
export const deal = (cards: readonly number[]): readonly number[] =>
  cards.map((card, i) => 1 + card - cards.slice(0, i).filter((other) => other < card).length)

/** A fight of some combatants, begun: the cards are dealt so that they act in the wanted order. */
export const fight = (
  actors: SceneSpec<SavageWorlds>["actors"],
  { cards, dice = [], first = ["a", "b"], houseRules, without = [], ...more }: More = {},
): Scene<SavageWorlds> => {
  const spec = { ...more, actors, houseRules: { ...quiet, ...houseRules } }
  const prepared = savageWorlds.prepare(encounter(savageWorlds, spec))
  const dealt = prepared.ids.filter((id, who) => !without.includes(id) && !prepared.sheets[who]?.isMount)
  const order = [...first, ...dealt.filter((id) => !first.includes(id))]
  const wanted = dealt.map((id) => cards?.[id] ?? 50 - 4 * order.indexOf(id))
  const before = more.setting === undefined ? 0 : (rollsBefore.get(more.setting) ?? 0)
  return scene(savageWorlds, {
    ...spec,
    dice: [...dice.slice(0, before), ...deal(wanted), ...dice.slice(before)],
  }).begin()
}

const rollsBefore = new Map<unknown, number>()

/** A setting in which so many dice are rolled before the cards are dealt. */
export const rolling = <S extends object>(setting: S, dice: number): S => {
  rollsBefore.set(setting, dice)
  return setting
}

/** One combatant of a scene. */
export const placed = (
  side: number,
  at: readonly [number, number],
  block: unknown,
  placement: unknown = {},
): Actor => ({
  side,
  at,
  block,
  placement,
})

/** Two enemies side by side: `a` of side 0, who acts first, and `b` of side 1. */
export const melee = (
  a: unknown,
  b: unknown,
  dice: readonly number[] = [],
  more: More & Both = {},
): Scene<SavageWorlds> => fight({ a: placed(0, [5, 5], a, more.a), b: placed(1, [6, 5], b, more.b) }, { ...more, dice })

/** The same at some distance, in a row. */
export const apart = (
  steps: number,
  a: unknown,
  b: unknown,
  dice: readonly number[] = [],
  more: More & Both = {},
): Scene<SavageWorlds> =>
  fight({ a: placed(0, [1, 5], a, more.a), b: placed(1, [1 + steps, 5], b, more.b) }, { map: long, ...more, dice })

interface Both {
  readonly a?: unknown
  readonly b?: unknown
}

const long = `${".".repeat(60)}\n`.repeat(12)

export const sword = { weapon: "sword", damage: "Str+d6" }
export const dagger = { weapon: "dagger", damage: "Str+d4", range: "3/6/12" }
export const bow = { weapon: "bow", kind: "ranged", damage: "2d6", range: "12/24/48", hands: 2, reload: 0 }
export const pistol = {
  weapon: "pistol",
  kind: "ranged",
  damage: "2d6",
  range: "12/24/48",
  shots: 15,
  penetrates: true,
}
export const rifle = {
  weapon: "rifle",
  kind: "ranged",
  damage: "2d8",
  range: "24/48/96",
  rof: 3,
  shots: 30,
  hands: 2,
  penetrates: true,
}

/** An Extra with d6 in everything, Parry 5, Toughness 5 and a sword. */
export const extra = (more: object = {}, traits: object = {}, skills: object = {}) => ({
  attributes: { agility: "d6", smarts: "d6", spirit: "d6", strength: "d6", vigor: "d6", ...traits },
  skills: { athletics: "d6", fighting: "d6", shooting: "d6", notice: "d6", ...skills },
  attacks: [sword],
  ...more,
})

/** The same as a Wild Card. */
export const hero = (more: object = {}, traits: object = {}, skills: object = {}) =>
  extra({ wildCard: true, ...more }, traits, skills)

/** What the first option of a verb promises to whoever is asked now. */
export const forecastOf = (of: Scene<SavageWorlds>, verb: string, extra_?: number) => {
  const decision = of.combat.next()
  const option = decision?.options.find(
    (o) => savageWorlds.verbs[o.verb]?.id === verb && (extra_ === undefined || o.extra === extra_),
  )
  if (decision === undefined || option === undefined) throw new Error(`nobody can ${verb}: ${of.options.join(", ")}`)
  return savageWorlds.forecast(of.combat, decision, option)
}

/** The last attack of a scene. */
export const lastAttack = (of: Scene<SavageWorlds>) => of.last("Attacked") as unknown as Record<string, number>
/** The verbs that are open now. */
export const verbs = (of: Scene<SavageWorlds>): readonly string[] =>
  of.options.map((words) => words.split(" ")[0] ?? "")

/** A list of numbers in the last event of a type. */
export const listIn = (of: Scene<SavageWorlds>, tag: string, field: string): readonly number[] =>
  (of.last(tag)?.[field] ?? []) as readonly number[]
