import type { Decision, Option } from "../../contract/Decision.ts"
import type { Fight } from "../../contract/Fight.ts"
import type { CombatantState, View } from "../../contract/State.ts"
import { asWho, type Who } from "../../kinds/indices.ts"
import { isStanding } from "../../parts/state.ts"
import type { ReadyGame } from "../weigh/ReadyGame.ts"
import { mostActs } from "../weigh/Turns.ts"
import { combatant, forEverybody, scopeOf } from "./forEverybody.ts"
import { actOnMap } from "./actOnMap.ts"
import { optionsIn } from "./momentOf.ts"
import type { Described } from "./System.ts"
import { stageOf } from "./stageOf.ts"

type TheFight = Fight<Described>

/** Who acts when in a described game, and what they can do. */
export const turnsOf = (ready: ReadyGame) => {
  const { beginFor, decideIfOver, putInOrder, startRound } = forEverybody(ready)
  const { actions, again, fallen, game, idle, turn, turnEnd, width } = ready

  const firstCondition = game.tracks.filter(({ isCondition }) => !isCondition).length

  /** The condition that takes the turns of somebody, as its track; undefined where none does. */
  const idleBy = ({ state }: TheFight, who: number): number | undefined =>
    idle.find((track) => state.tracks[who * width + track] === 1)

  /** Who is next in the round, those that are down but may still act included; -1 for nobody. */
  const nextOne = ({ state }: TheFight): number => {
    let found = -1
    const { combatants, done, ranks } = state
    for (let i = 0; i < combatants.length; i++) {
      const c = combatants[i] as View<CombatantState>
      if (done[i] === true || c.dead || c.fled || (c.down && fallen === undefined)) continue
      if (found < 0 || (ranks[i] as number) < (ranks[found] as number)) found = i
    }
    return found
  }

  const endTurn = (fight: TheFight, who: Who): void => {
    fight.emit({ _tag: "TurnEnded", who })
    if (turnEnd === undefined || fight.state.combatants[who]?.fled === true) return
    fight.dice.scope(fight.state.round, who, scopeOf.turnEnd)
    stageOf(ready, fight).play(turnEnd, who, who, -1)
  }

  const next = (fight: TheFight): Decision | undefined => {
    const { state } = fight
    for (;;) {
      if (decideIfOver(fight)) return undefined
      const open = state.turn
      if (open >= 0) {
        const lost = idleBy(fight, open)
        if (lost !== undefined && state.acts === 0 && isStanding(combatant(fight, open)))
          fight.emit({ _tag: "TurnLost", who: open, condition: lost - firstCondition })
        const more =
          lost === undefined &&
          (state.acts === 0 || (state.acts < mostActs && again?.(stageOf(ready, fight).look(fight, open, open)) === 1))
        if (more && isStanding(combatant(fight, open)))
          return {
            who: asWho(open),
            kind: 0,
            spot: false,
            begun: state.acts > 0,
            options: optionsIn(fight, open),
          }
        endTurn(fight, asWho(open))
        continue
      }
      const who = asWho(nextOne(fight))
      if (who < 0) {
        if (!startRound(fight)) return undefined
      } else if (combatant(fight, who).down) {
        fight.emit({ _tag: "TurnEnded", who })
        fight.dice.scope(state.round, who, scopeOf.fallen)
        if (fallen !== undefined) stageOf(ready, fight).play(fallen, who, who, -1)
      } else {
        fight.emit({ _tag: "TurnStarted", who })
        if (turn === undefined) continue
        fight.dice.scope(state.round, who, scopeOf.turn)
        stageOf(ready, fight).play(turn, who, who, -1)
      }
    }
  }

  const apply = (fight: TheFight, { who }: Decision, chosen: Option): void => {
    const { target, verb } = chosen
    const which = ready.actionOf(chosen)
    fight.dice.scope(fight.state.round, who, fight.state.acts)
    fight.emit({ _tag: "Acted", who, action: verb, target })
    const action = actions[which]
    if (action !== undefined && game.squares !== undefined) actOnMap(ready, fight, who, chosen)
    else if (action !== undefined) stageOf(ready, fight).play(action.act, who, target < 0 ? who : target, which)
    else if (again !== undefined || turnEnd !== undefined) endTurn(fight, who)
  }

  return { putInOrder, beginFor, next, apply }
}
