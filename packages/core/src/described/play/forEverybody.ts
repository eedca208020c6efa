import type { Fight } from "../../contract/Fight.ts"
import type { CombatantState, View } from "../../contract/State.ts"
import { asWho } from "../../kinds/indices.ts"
import { standingSide } from "../../parts/standingSide.ts"
import { isStanding } from "../../parts/state.ts"
import { holdsBy } from "../language/Game.ts"
import type { Act } from "../meaning/Machine.ts"
import type { ReadyGame } from "../weigh/ReadyGame.ts"
import { orderer } from "./putInOrder.ts"
import { stageOf } from "./stageOf.ts"
import type { Described } from "./System.ts"

type TheFight = Fight<Described>

/** Ordinals of the acts that are nobody's own: the dice of each have a scope of their own. */
export const scopeOf = { turn: 100, fallen: 101, round: 102, turnEnd: 103, begin: 104, end: 105 } as const

export const combatant = (fight: TheFight, who: number): View<CombatantState> =>
  fight.state.combatants[who] as View<CombatantState>

/** What happens to everybody: as a fight begins, with each round, and as it is over. */
export const forEverybody = (ready: ReadyGame) => {
  const putInOrder = orderer(ready)
  const { begin, end, game, rounds } = ready

  /** What happens to all that are meant, in their order. */
  const forAll = (fight: TheFight, act: Act, scope: number, isMeant: (who: View<CombatantState>) => boolean): void => {
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

  /** Ends the fight where one side is left: whether it is over. */
  const decideIfOver = (fight: TheFight): boolean => {
    const side = standingSide(fight.state)
    if (side === -2) return false
    if (!fight.state.decided) fight.decide(side)
    endFor(fight)
    return true
  }

  /** Whether there is another round. */
  const startRound = (fight: TheFight): boolean => {
    if (!fight.startRound()) {
      endFor(fight)
      return false
    }
    if (!ready.declares) order(fight)
    for (const act of rounds) forAll(fight, act, scopeOf.round, isStanding)
    return true
  }

  /** Where the order is rolled anew each round: before anything of it, or when all have said what they will do. */
  const order = (fight: TheFight): void => {
    if (game.order === undefined || holdsBy(game.order.eachRound, fight.prepared.sheets.rules)) putInOrder(fight)
  }

  return { putInOrder, beginFor, order, decideIfOver, startRound }
}
