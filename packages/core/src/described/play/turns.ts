import type { Decision, Option } from "../../contract/Decision.ts"
import type { Fight } from "../../contract/Fight.ts"
import { asItem, asVerb, asWho } from "../../kinds/indices.ts"
import { isStanding } from "../../parts/state.ts"
import type { ReadyAction, ReadyGame } from "../weigh/ReadyGame.ts"
import { beforeRound } from "../language/times.ts"
import { mostActs } from "../weigh/Turns.ts"
import { actOnMap } from "./actOnMap.ts"
import { combatant, forEverybody, scopeOf } from "./forEverybody.ts"
import { momentOf, optionsIn } from "./momentOf.ts"
import { nextInRound } from "./nextInRound.ts"
import { stageOf } from "./stageOf.ts"
import type { Described } from "./System.ts"

type TheFight = Fight<Described>

/** Who acts when in a described game, and what they can do. */
export const turnsOf = (ready: ReadyGame) => {
  const { beginFor, decideIfOver, order, putInOrder, startRound } = forEverybody(ready)
  const { actions, fallen, phases, turn } = ready

  /** A round has begun: who says next what they will do, where there is anything to say. */
  const declaration = (fight: TheFight): Decision | undefined => {
    for (const who of fight.state.combatants.keys()) {
      if ((fight.state.declared[who] as readonly number[]).length > 0 || !isStanding(combatant(fight, who))) continue
      const options = optionsIn(fight, who)
      if (options.length > 1) return { who: asWho(who), kind: 0, spot: false, begun: false, options }
      fight.emit({ _tag: "Declared", who, action: -1, target: -1, item: -1, place: -1, extra: 0 })
    }
    fight.emit({ _tag: "AllDeclared" })
    order(fight)
    return undefined
  }

  /** What the one whose turn it is decides; undefined where nothing is to be decided now. */
  const inTurn = (fight: TheFight, who: number): Decision | undefined => {
    const { state } = fight
    const stands = isStanding(combatant(fight, who))
    const lost = stands ? idleBy(ready, fight, who) : undefined
    if (!stands || lost !== undefined) {
      if (lost !== undefined && state.acts === 0) fight.emit({ _tag: "TurnLost", who, condition: lost })
      endTurn(ready, fight, who)
      return undefined
    }
    const said = state.declared[who] as readonly number[]
    if (state.acts === 0 && (said[0] ?? -1) >= 0) {
      carryOut(ready, fight, who, said)
      return undefined
    }
    if (state.acts > 0 && !mayActAgain(ready, fight, who)) {
      endTurn(ready, fight, who)
      return undefined
    }
    const options = optionsIn(fight, who)
    if (options.length === 1 && mayHold(ready, fight, who)) {
      fight.emit({ _tag: "Held", who })
      return undefined
    }
    enterPhase(ready, fight, who)
    return { who: asWho(who), kind: 0, spot: false, begun: state.acts > 0, options: optionsIn(fight, who) }
  }

  const startTurn = (fight: TheFight, who: number): void => {
    if (combatant(fight, who).down) {
      fight.emit({ _tag: "TurnEnded", who })
      fight.dice.scope(fight.state.round, asWho(who), scopeOf.fallen)
      if (fallen !== undefined) stageOf(ready, fight).play(fallen, who, who, -1)
      return
    }
    const isResumed = phases > 0 && (fight.state.held[who] as number) > 0
    fight.emit({ _tag: isResumed ? "TurnResumed" : "TurnStarted", who })
    if (turn === undefined || isResumed) return
    fight.dice.scope(fight.state.round, asWho(who), scopeOf.turn)
    stageOf(ready, fight).play(turn, who, who, -1)
  }

  const next = (fight: TheFight): Decision | undefined => {
    const { state } = fight
    for (;;) {
      if (decideIfOver(fight)) return undefined
      if (state.declaring || state.turn >= 0) {
        const decision = state.declaring ? declaration(fight) : inTurn(fight, state.turn)
        if (decision !== undefined) return decision
        continue
      }
      const who = nextInRound(ready, fight)
      if (who >= 0) startTurn(fight, who)
      else if (!startRound(fight)) return undefined
    }
  }

  const apply = (fight: TheFight, { who }: Decision, chosen: Option): void => {
    const { extra, item, place, target, verb } = chosen
    const isAct = actions[ready.actionOf(chosen)] !== undefined
    if (fight.state.declaring)
      fight.emit({ _tag: "Declared", who, action: isAct ? verb : -1, target, item, place, extra })
    else if (!isAct && mayHold(ready, fight, who)) fight.emit({ _tag: "Held", who })
    else act(ready, fight, who, chosen)
  }

  return { putInOrder, beginFor, next, apply }
}

/** The condition that takes the turns of somebody, as its number among conditions; undefined where none does. */
const idleBy = ({ game, idle, width }: ReadyGame, { state }: TheFight, who: number): number | undefined => {
  const track = idle.find((each) => state.tracks[who * width + each] === 1)
  return track === undefined ? undefined : track - game.tracks.filter(({ isCondition }) => !isCondition).length
}

const mayActAgain = (ready: ReadyGame, fight: TheFight, who: number): boolean =>
  fight.state.acts < mostActs && ready.again?.(stageOf(ready, fight).look(fight, who, who)) === 1

/** Whether who does nothing now goes on in a later phase. */
const mayHold = ({ phases }: ReadyGame, { state }: TheFight, who: number): boolean =>
  state.acts === 0 && (state.held[who] as number) + 1 < phases

/** Something is done in a phase. */
const enterPhase = ({ phases }: ReadyGame, fight: TheFight, who: number): void => {
  const phase = fight.state.held[who] as number
  if (phases > 0 && fight.state.phase !== phase) fight.emit({ _tag: "PhaseStarted", phase })
}

const endTurn = (ready: ReadyGame, fight: TheFight, who: number): void => {
  fight.emit({ _tag: "TurnEnded", who })
  if (ready.turnEnd === undefined || combatant(fight, who).fled) return
  fight.dice.scope(fight.state.round, asWho(who), scopeOf.turnEnd)
  stageOf(ready, fight).play(ready.turnEnd, who, who, -1)
}

/** Does what was declared, in its phase, if it is still possible. */
const carryOut = (ready: ReadyGame, fight: TheFight, who: number, said: readonly number[]): void => {
  const [verb, target, item, place, extra] = said as readonly [number, number, number, number, number]
  const { phase } = ready.actions[ready.actionOf({ verb: asVerb(verb), item: asItem(item), extra })] as ReadyAction
  if ((fight.state.held[who] as number) < phase) {
    fight.emit({ _tag: "Held", who })
    return
  }
  const possible = fight.prepared.foresight
    .options(momentOf(fight).facts, { who, acts: 0, time: beforeRound })
    .filter((each) => each.verb === verb && each.target === target && each.item === item && each.extra === extra)
  // One walks as things are now; a place that was aimed at stays the same, where it can still be.
  const chosen = possible.find((each) => each.place === place) ?? possible[0]
  if (chosen === undefined) {
    fight.emit({ _tag: "DeclarationLost", who, action: verb })
    endTurn(ready, fight, who)
    return
  }
  enterPhase(ready, fight, who)
  act(ready, fight, who, chosen)
}

const act = (ready: ReadyGame, fight: TheFight, who: number, chosen: Option): void => {
  const { target, verb } = chosen
  const { actions, again, game, turnEnd } = ready
  const which = ready.actionOf(chosen)
  fight.dice.scope(fight.state.round, asWho(who), fight.state.acts)
  fight.emit({ _tag: "Acted", who, action: verb, target })
  const action = actions[which]
  if (action !== undefined && game.squares !== undefined) actOnMap(ready, fight, who, chosen)
  else if (action !== undefined) stageOf(ready, fight).play(action.act, who, target < 0 ? who : target, which)
  else if (again !== undefined || turnEnd !== undefined) endTurn(ready, fight, who)
}
