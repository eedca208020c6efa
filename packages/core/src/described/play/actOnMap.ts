import type { Opening } from "../weigh/places/Watchers.ts"
import type { Option } from "../../contract/Decision.ts"
import type { Fight } from "../../contract/Fight.ts"
import type { CombatantState, View } from "../../contract/State.ts"
import { asSquare, type Square } from "../../kinds/indices.ts"
import { option } from "../../parts/option.ts"
import { isStanding } from "../../parts/state.ts"
import { walk } from "../../parts/walk.ts"
import { isDoor } from "../language/Game.ts"
import { wayIn } from "../weigh/places/extras.ts"
import type { ReadyAction, ReadyGame } from "../weigh/ReadyGame.ts"
import { momentOf } from "./momentOf.ts"
import type { Described } from "./System.ts"
import { stageOf } from "./stageOf.ts"

type TheFight = Fight<Described>

/** Walks to where an act is done, and does it if it can be done from there; or aims it, and does it to all inside. */
export const actOnMap = (ready: ReadyGame, fight: TheFight, who: number, chosen: Option): void => {
  const { extra, place, target } = chosen
  const verb = ready.actionOf(chosen)
  const { map } = ready.actions[verb] as ReadyAction
  const them = target < 0 ? who : target
  const stage = stageOf(ready, fight)
  stage.aimed = asSquare(-1)
  stage.held = []
  if (map.area !== undefined) {
    stage.held = fight.prepared.foresight.inside(momentOf(fight).facts, who, verb, place)
    stage.aimed = place
    stage.play(map.last, who, them, verb)
    return
  }
  const isOfDoor = isDoor((ready.actions[verb] as ReadyAction).target)
  // Where one goes to a door follows from how all stand before anything happens.
  const to = isOfDoor ? fight.prepared.foresight.spotAtDoor(momentOf(fight).facts, who, chosen) : place
  if (isOfDoor) stage.aimed = place
  if (map.first !== undefined) stage.play(map.first, who, who, verb)
  if (map.go.length > 0 && to >= 0 && to !== squareOf(fight, who)) {
    if (!walkTo(ready, fight, who, to) || !isStanding(combatant(fight, who))) return
    stageOf(ready, fight).look(fight, who, them)
    if (isOfDoor) stageOf(ready, fight).aimed = place
    // What has happened on the way may have changed whether it can be done.
    if (map.go[wayIn(extra)]?.is !== "towards" && map.there !== undefined && map.there(stage) === 0) return
  }
  const last = stageOf(ready, fight)
  if (isOfDoor) last.aimed = place
  last.play(map.last, who, them, verb)
}

const combatant = (fight: TheFight, who: number): View<CombatantState> =>
  fight.state.combatants[who] as View<CombatantState>

const squareOf = (fight: TheFight, who: number): Square => combatant(fight, who).at

/** Walks to a square, with what that sets off; whether one gets there. */
const walkTo = (ready: ReadyGame, fight: TheFight, who: number, place: Square): boolean => {
  const { foresight } = fight.prepared
  const path = foresight.reaches?.way(momentOf(fight).facts, who, place)
  if (path === undefined) return false
  const { costs, squares } = path
  const openings = (from: number, to: number, isBefore: boolean) =>
    foresight.openings(momentOf(fight).facts, who, from, to, isBefore)
  const opens = (isBefore: boolean) => (from: number, to: number) => openings(from, to, isBefore).length > 0
  const answer =
    (isBefore: boolean) =>
    (from: number, to: number): boolean => {
      const here = squareOf(fight, who)
      for (const each of openings(from, to, isBefore)) {
        // An answer may have changed who can still give one.
        const isOpen = openings(from, to, isBefore).some((other) => other.who === each.who && other.verb === each.verb)
        if (isOpen) react(ready, fight, each, who)
        if (!isStanding(combatant(fight, who)) || squareOf(fight, who) !== here) return false
      }
      return true
    }
  return walk(
    fight,
    who,
    squares,
    (many) => (many === 0 ? 0 : (costs[many - 1] as number)),
    0,
    foresight.isWatched
      ? { opensBefore: opens(true), before: answer(true), opensAfter: opens(false), after: answer(false) }
      : {},
  )
}

/** Somebody answers a walk, if its player wants to. */
const react = (ready: ReadyGame, fight: TheFight, { who, verb }: Opening, walker: number): void => {
  const { actions, game } = ready
  const its = actions[verb] as ReadyAction
  if (game.actions[verb]?.reaction?.isAsked === true) {
    const yes = option(its.verb, walker)
    const chosen = fight.ask(who, 1 + game.asks.length, [yes, option(ready.verbs, walker)])
    if (chosen.verb !== its.verb) return
  }
  fight.emit({ _tag: "Reacted", who, action: its.verb, target: walker })
  stageOf(ready, fight).play(its.act, who, walker, verb)
}
