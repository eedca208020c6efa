import type { Decision, Option } from "../../contract/Decision.ts"
import type { Fight } from "../../contract/Fight.ts"
import type { CombatantState, View } from "../../contract/State.ts"
import { asWho, type Who } from "../../kinds/indices.ts"
import { standingSide } from "../../parts/standingSide.ts"
import { isStanding } from "../../parts/state.ts"
import { holdsBy } from "../language/Game.ts"
import type { ReadyGame } from "../weigh/ReadyGame.ts"
import { mostActs } from "../weigh/Turns.ts"
import { actOnMap } from "./actOnMap.ts"
import { optionsIn } from "./momentOf.ts"
import { orderer } from "./putInOrder.ts"
import type { Described } from "./System.ts"
import { stageOf } from "./stageOf.ts"

type TheFight = Fight<Described>

/** Ordinals of the acts that are nobody's own: the dice of each have a scope of their own. */
const scopeOf = { turn: 100, fallen: 101, round: 102, turnEnd: 103, begin: 104, end: 105 } as const

const combatant = (fight: TheFight, who: number): View<CombatantState> =>
  fight.state.combatants[who] as View<CombatantState>

/** Who acts when in a described game, and what they can do. */
export const turnsOf = (ready: ReadyGame) => {
  const putInOrder = orderer(ready)
  const { actions, again, begin, end, fallen, game, round, turn, turnEnd } = ready

  const decideIfOver = (fight: TheFight): boolean => {
    const side = standingSide(fight.state)
    if (side === -2) return false
    if (!fight.state.decided) fight.decide(side)
    endFor(fight)
    return true
  }

  /** What happens to everybody, in their order. */
  const forAll = (
    fight: TheFight,
    act: NonNullable<typeof begin>,
    scope: number,
    isMeant: (who: View<CombatantState>) => boolean,
  ): void => {
    const { size } = fight.prepared.sheets
    const order = Array.from({ length: size }, (_, who) => who).toSorted(
      (a, b) => (fight.state.ranks[a] as number) - (fight.state.ranks[b] as number) || a - b,
    )
    for (const who of order) {
      if (!isMeant(combatant(fight, who))) continue
      fight.dice.scope(fight.state.round, asWho(who), scope)
      stageOf(ready, fight).play(act, who, who, -1)
    }
  }

  /** The fight is over. */
  const endFor = (fight: TheFight): void => {
    if (end !== undefined) forAll(fight, end, scopeOf.end, ({ dead, fled }) => !dead && !fled)
    fight.emit({ _tag: "CombatEnded" })
  }

  /** What happens to everybody when a fight begins. */
  const beginFor = (fight: TheFight): void => {
    if (begin !== undefined) forAll(fight, begin, scopeOf.begin, isStanding)
  }

  const startRound = (fight: TheFight): boolean => {
    if (!fight.startRound()) {
      endFor(fight)
      return false
    }
    if (game.order === undefined || holdsBy(game.order.eachRound, fight.prepared.sheets.rules)) putInOrder(fight)
    if (round === undefined) return true
    const { size } = fight.prepared.sheets
    for (let rank = 0; rank < size; rank++) {
      const who = asWho(fight.state.ranks.indexOf(rank))
      if (who < 0 || !isStanding(combatant(fight, who))) continue
      fight.dice.scope(fight.state.round, who, scopeOf.round)
      stageOf(ready, fight).play(round, who, who, -1)
    }
    return true
  }

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
        const more =
          state.acts === 0 || (state.acts < mostActs && again?.(stageOf(ready, fight).look(fight, open, open)) === 1)
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
