import type { Option } from "../../contract/Decision.ts"
import type { Fight } from "../../contract/Fight.ts"
import type { CombatantState, View } from "../../contract/State.ts"
import { isStanding } from "../../parts/state.ts"
import { walk } from "../../parts/walk.ts"
import type { ReadyAction, ReadyGame } from "../weigh/ReadyGame.ts"
import { momentOf } from "./momentOf.ts"
import type { Described } from "./System.ts"
import { stageOf } from "./stageOf.ts"

type TheFight = Fight<Described>

/** Walks to where an act is done, and does it if it can be done from there; or aims it, and does it to all inside. */
export const actOnMap = (
  ready: ReadyGame,
  fight: TheFight,
  who: number,
  { extra, place, target, verb }: Option,
): void => {
  const { map } = ready.actions[verb] as ReadyAction
  const them = target < 0 ? who : target
  const stage = stageOf(ready, fight)
  stage.aimed = -1
  stage.held = []
  if (map.area !== undefined) {
    stage.held = fight.prepared.foresight.inside(momentOf(fight).facts, who, verb, place)
    stage.aimed = place
    stage.play(map.last, who, them, verb)
    return
  }
  if (map.first !== undefined) stage.play(map.first, who, who, verb)
  if (map.go.length > 0 && place >= 0 && place !== squareOf(fight, who)) {
    if (!walkTo(fight, who, place) || !isStanding(combatant(fight, who))) return
    stage.look(fight, who, them)
    // What has happened on the way may have changed whether it can be done.
    if (map.go[extra]?.is !== "towards" && map.there !== undefined && map.there(stage) === 0) return
  }
  stage.play(map.last, who, them, verb)
}

const combatant = (fight: TheFight, who: number): View<CombatantState> =>
  fight.state.combatants[who] as View<CombatantState>

const squareOf = (fight: TheFight, who: number): number => combatant(fight, who).at

/** Walks to a square; whether one gets there. */
const walkTo = (fight: TheFight, who: number, place: number): boolean => {
  const path = fight.prepared.foresight.reaches?.way(momentOf(fight).facts, who, place)
  if (path === undefined) return false
  const { costs, squares } = path
  return walk(fight, who, squares, (many) => (many === 0 ? 0 : (costs[many - 1] as number)), 0, {})
}
