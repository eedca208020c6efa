import * as Schema from "effect/Schema"
import type { CatalogueRule } from "../../contract/CatalogueRule.ts"
import type { Encounter } from "../../contract/Encounter.ts"
import type { Ruleset } from "../../contract/Ruleset.ts"
import type { Source } from "../../contract/Source.ts"
import type { View } from "../../contract/State.ts"
import type { System } from "../../contract/System.ts"
import { roster } from "../../parts/roster.ts"
import { type Checked, good, refused } from "../../scenario/problems.ts"
import { asRule } from "../play/asRule.ts"
import { houseRulesOf, statBlockOf } from "../play/schemas.ts"
import { stocksOf } from "../play/stocksOf.ts"
import type { Game } from "../language/Game.ts"
import { readyGame } from "../weigh/ReadyGame.ts"
import { Added } from "./Added.ts"
import { type AddedWords, addedWordsOf } from "./AddedWords.ts"
import { answered, withBlows } from "./addedForecast.ts"
import { type AddedState, readerAround } from "./addedReader.ts"
import type { ReadyMechanics } from "./Hooked.ts"
import { fieldsOf, lentGame } from "./lentGame.ts"

/** A published game with mechanics in it, and what reading its logs needs of them. */
export interface WithMechanics<T extends System> {
  readonly rules: Ruleset<T>
  readonly words: AddedWords
}

/**
 * Adds mechanics to a published game: the same rules, with hooks before and after harm. The game without them is not
 * touched, and costs nothing more. Where a variant turns all of them off, its fights are those of the game alone.
 */
export const withMechanics = <T extends System>(
  rules: Ruleset<T>,
  mechanics: readonly Source[],
): Checked<WithMechanics<T>> => {
  const { seam } = rules
  if (seam === undefined) {
    const file = mechanics[0]?.file ?? rules.id
    return refused([{ file, line: 1, column: 1, path: "", message: `${rules.id} takes no mechanics` }])
  }
  const read = lentGame(rules, seam, mechanics)
  if (read._tag === "Refused") return read
  const { game, lent } = read.value
  const words = addedWordsOf(game, lent)
  const reader = readerAround(words, rules)
  const ready = readyGame(game)
  const more = stocksOf(game)
  const known = rules.stocks?.kinds ?? []
  const addedIn = (prepared: T["prepared"]): Added<T> => prepared.mechanics as Added<T>
  const { decisions } = rules
  const own = rulesBeside(rules, game)
  const added: Ruleset<T> = {
    ...rules,
    ...reader,
    // What comes before and after harm is no part of what the game alone promises.
    exact: () => [],
    comesWith: { ...rules.comesWith, catalogue: () => [...(rules.comesWith?.catalogue?.() ?? []), ...own] },
    houseRules: {
      ...rules.houseRules,
      ...Object.fromEntries(Object.entries(houseRulesOf(game)).filter(([id]) => id !== "blow")),
    },
    statBlock:
      game.stats.length + game.diceStats.length === 0
        ? rules.statBlock
        : (Schema.Struct({
            ...fieldsOf(rules.statBlock),
            ...fieldsOf(statBlockOf(game)),
          }) as unknown as Ruleset<T>["statBlock"]),
    prepare: (encounter) => {
      const prepared = rules.prepare(encounter)
      const mechanics = mechanicsOf({ rules: added, seam, ready, lent }, rules, prepared, encounter)
      // Others may know what was prepared by now: so they are put to it.
      return Object.assign(prepared, { mechanics })
    },
    start: (prepared) => Object.assign(rules.start(prepared), { mechanics: [...addedIn(prepared).sheets.starts] }),
    copy: (state) => Object.assign(rules.copy(state), { mechanics: tracksIn(state).slice() }),
    begin: (fight, carried) => {
      rules.begin(fight, carried)
      if (carried === undefined) return
      fight.prepared.ids.forEach((id, who) => {
        const past = Object.hasOwn(carried, id)
          ? (carried[id] as { mechanics?: readonly number[] }).mechanics
          : undefined
        words.tracks.forEach(({ track }) => {
          const value = past?.[track]
          if (value !== undefined && value !== tracksIn(fight.state)[who * words.width + track])
            fight.emit({ _tag: "MechanicSet", who, track, value } as unknown as T["event"])
        })
      })
    },
    carry: (prepared, state, who) => ({
      ...rules.carry(prepared, state, who),
      mechanics: tracksIn(state).slice(who * words.width, (who + 1) * words.width),
    }),
    ...(more && {
      stocks: {
        kinds: [...known, ...more.kinds],
        of: (prepared, state, who, kind) =>
          kind < known.length
            ? (rules.stocks?.of(prepared, state, who, kind) ?? 0)
            : more.of(tracksIn(state), who, kind - known.length),
      },
    }),
    meanwhile: (carried, rest) => ({
      ...rules.meanwhile(carried, rest),
      mechanics: (carried as { mechanics?: readonly number[] }).mechanics,
    }),
    forecast: (fight, decision, option, into) => {
      const its = addedIn(fight.prepared)
      if (decision.kind >= decisions.length) return answered(its, fight, decision, option)
      const promised = rules.forecast(fight, decision, option, into)
      return its.isAny ? withBlows(its, fight, decision, option, promised) : promised
    },
    // What mechanics make of an act is not bounded.
    ...(rules.outlook && {
      outlook: (fight, decision, option, into) =>
        !addedIn(fight.prepared).isAny && rules.outlook?.(fight, decision, option, into) === true,
    }),
    // What looked alike to the game may not do so to mechanics.
    ...(rules.precedent && {
      precedent: (fight, decision) => (addedIn(fight.prepared).isAny ? undefined : rules.precedent?.(fight, decision)),
    }),
    ...(rules.essence && {
      essence: (prepared, state) => [rules.essence?.(prepared, state), tracksIn(state)],
    }),
  }
  return good({ rules: added, words })
}

/** The rules that mechanics add to those of their game. */
const rulesBeside = <T extends System>({ conditions }: Ruleset<T>, game: Game): readonly CatalogueRule[] => {
  const lent = ["rules.blow", "tracks.points", "actions.blow", ...conditions.map(({ id }) => `conditions.${id}`)]
  const isLent = (place: string): boolean =>
    lent.some((each) => place === `${game.id}.${each}` || place.startsWith(`${game.id}.${each}.`))
  return game.catalogue.filter(({ id }) => !isLent(id)).map(asRule)
}

const tracksIn = (state: View<object>): number[] => (state as unknown as AddedState).mechanics

const mechanicsOf = <T extends System>(
  its: ReadyMechanics<T>,
  rules: Ruleset<T>,
  prepared: T["prepared"],
  encounter: Encounter<T>,
): Added<T> => {
  const { members } = roster(encounter)
  const unhurt = rules.start(prepared) as View<T["state"]>
  const points = members.map((_, who) => rules.points.of(unhurt, who))
  return new Added(its, members, encounter.houseRules, points, encounter.forgets === true)
}
