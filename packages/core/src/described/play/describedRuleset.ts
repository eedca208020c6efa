import type { Fight } from "../../contract/Fight.ts"
import type { Ruleset } from "../../contract/Ruleset.ts"
import type { Carried } from "../../contract/System.ts"
import { copiesOf, isStanding } from "../../parts/state.ts"
import { type Game, holdsBy } from "../language/Game.ts"
import { pointsOf } from "../meaning/pointsLeft.ts"
import { type ReadyGame, readyGame } from "../weigh/ReadyGame.ts"
import { asRule } from "./asRule.ts"
import { essenceOf } from "./essenceOf.ts"
import { forecaster, outlook } from "./forecast.ts"
import { wordsOf } from "./GameWords.ts"
import { preparer } from "./prepare.ts"
import { readerOf } from "./readerOf.ts"
import { foreseenIn, momentOf } from "./momentOf.ts"
import type { Described } from "./System.ts"
import { doorOf, houseRulesOf, nothingElse, restOf, settingOf, statBlockOf } from "./schemas.ts"
import { stageOf } from "./stageOf.ts"
import { startState } from "./startState.ts"
import { stocksOf } from "./stocksOf.ts"
import { spaceReader } from "./startsOf.ts"
import { turnsOf } from "./turns.ts"

/** The ruleset of a game that a file describes. Everything in it comes from the file: play, odds, words, sheets. */
export const describedRuleset = (game: Game): Ruleset<Described> => {
  const ready = readyGame(game)
  const turns = turnsOf(ready)
  const { layers, width } = ready
  const stocks = stocksOf(game)
  return {
    ...readerOf(wordsOf(game)),
    title: game.text,
    comesWith: { catalogue: () => game.catalogue.map(asRule) },
    // Where nobody stands is nowhere: a map says who there is, and no more.
    scale: {
      square: game.squares?.side ?? 5,
      unit: game.squares?.unit ?? "ft",
      diagonals: game.squares?.diagonals ?? "5-5",
      lowCover: "half",
    },
    ...(game.squares === undefined && { placeless: true }),
    ...(!ready.declares && { atOnce: true }),
    houseRules: houseRulesOf(game),
    bestiary: { tables: {} },
    statBlock: statBlockOf(game),
    setting: settingOf(game),
    placement: nothingElse,
    ...(game.doors !== undefined && { thing: doorOf(game.doors) }),
    rest: restOf(game),
    space: spaceReader(game),
    prepare: preparer(ready),
    start: startState,
    begin: (fight, carried) => {
      fight.emit({ _tag: "CombatStarted", fight: fight.fight })
      takeOver(ready, fight, carried ?? {}, stocks?.tracks)
      if (game.order !== undefined && !holdsBy(game.order.eachRound, fight.prepared.sheets.rules))
        turns.putInOrder(fight)
      turns.beginFor(fight)
      if (game.order?.isBegun === true) turns.putInOrder(fight, true)
    },
    next: turns.next,
    apply: turns.apply,
    copy: (state) => ({
      ...state,
      combatants: copiesOf(state.combatants),
      tracks: state.tracks.slice(),
      ranks: state.ranks.slice(),
      done: state.done.slice(),
      held: state.held.slice(),
      declared: state.declared.slice(),
      doors: state.doors.slice(),
    }),
    hide: () => {},
    carry: (_, state, who) => {
      const { dead = false, down = false } = state.combatants[who] ?? {}
      return { tracks: state.tracks.slice(who * width, (who + 1) * width), down, dead }
    },
    meanwhile: (carried, rest) => ({
      ...carried,
      tracks: carried.tracks.map((value, track) => value + (rest[game.tracks[track]?.id ?? ""] ?? 0)),
      // Combatants that get points back get up.
      down: carried.down && !layers.some((track) => (rest[game.tracks[track]?.id ?? ""] ?? 0) > 0),
    }),
    forecast: forecaster(ready),
    outlook,
    caught: (fight, { kind, who }, chosen) =>
      kind > 0 ? [] : fight.prepared.foresight.caught(momentOf(fight).facts, who, chosen),
    // Where nobody stands anywhere there is no way for the enemy to come.
    paysToWait: (fight, who) =>
      (game.space !== undefined || game.squares !== undefined) &&
      fight.prepared.foresight.paysToWait(momentOf(fight).facts, who),
    // To get farther away is no way out.
    canLeave: () => ready.actions.some(({ leaves }) => leaves),
    ...(game.gear.length > 0 && {
      withWhat: ({ things }, who, chosen) => things[who]?.[ready.actionOf(chosen)],
    }),
    precedent: (fight, { kind, who }) =>
      kind > 0 || fight.believed || fight.prepared.sheets.forgets ? undefined : foreseenIn(fight, who).precedent,
    essence: essenceOf(ready),
    ...(stocks && {
      stocks: { kinds: stocks.kinds, of: (_, { tracks }, who, kind) => stocks.of(tracks, who, kind) },
    }),
    health: ({ sheets }, state, who) => {
      const c = state.combatants[who]
      if (c === undefined || !isStanding(c)) return 0
      return Math.min(1, pointsOf(state.tracks, width, who, layers) / (sheets.full[who] as number))
    },
  }
}

/**
 * Brings everybody to where the fights before left them; without points they fall at once. A rest gives back of a stock
 * no more than the sheet begins with: to those without it, nothing.
 */
const takeOver = (
  ready: ReadyGame,
  fight: Fight<Described>,
  carried: Carried<Described>,
  stocks: ReadonlySet<number> = new Set(),
): void => {
  const stage = stageOf(ready, fight)
  const { layers, width } = ready
  fight.prepared.ids.forEach((id, who) => {
    const past = Object.hasOwn(carried, id) ? carried[id] : undefined
    past?.tracks.forEach((value, track) => {
      if (ready.game.tracks[track]?.isOfFight === true) return
      const most = stocks.has(track) ? (fight.state.tracks[who * width + track] as number) : Number.POSITIVE_INFINITY
      stage.look(fight, who, who).set(who, track, Math.min(value, most))
    })
    stage.look(fight, who, who)
    if (past?.dead === true) stage.kill(who, -1)
    else if (past?.down === true || pointsOf(fight.state.tracks, width, who, layers) <= 0) stage.fell(who, -1)
  })
}
