import type { Decision, Option } from "../../contract/Decision.ts"
import type { Fight } from "../../contract/Fight.ts"
import type { Fillable, Forecast } from "../../contract/Forecast.ts"
import { blank, nothing } from "../../parts/forecast.ts"
import { isStanding } from "../../parts/state.ts"
import { pointsOf } from "../meaning/harmStep.ts"
import { approachOf } from "../weigh/approach.ts"
import { exposureAfter } from "../weigh/exposure.ts"
import type { Board } from "../weigh/OddsBook.ts"
import type { ReadyAction, ReadyGame } from "../weigh/ReadyGame.ts"
import type { Tally } from "../weigh/Tally.ts"
import { stageAsking } from "./PlayStage.ts"
import type { Described } from "./System.ts"

type TheFight = Fight<Described>

const share = (chance: number): number => Math.min(1, Math.max(0, chance))

/** The health of somebody: the share of their points that is left, if they can use it. */
export const healthOf = ({ prepared, state }: TheFight, { layers, width }: ReadyGame, who: number): number => {
  const c = state.combatants[who]
  if (c === undefined || !isStanding(c)) return 0
  return share(pointsOf(state.tracks, width, who, layers) / (prepared.sheets.full[who] as number))
}

/** What options promise: their exact odds, from the same steps that play them. */
export const forecaster =
  (ready: ReadyGame) =>
  (fight: TheFight, decision: Decision, chosen: Option, into?: Fillable): Forecast => {
    const f = into === undefined ? { ...nothing } : blank(into)
    const { who } = decision
    const { target } = chosen
    if (target >= 0) f.targetHealth = healthOf(fight, ready, target)
    if (decision.kind > 0) return answer(ready, fight, decision, chosen, f)
    const action = ready.actions[chosen.verb]
    const them = target < 0 ? who : target
    const { book, sheets } = fight.prepared
    const board: Board = {
      tracks: fight.state.tracks,
      isOut: (i) => {
        const c = fight.state.combatants[i]
        return c === undefined || !isStanding(c)
      },
    }
    if (action === undefined) return waiting(ready, fight, board, who, f)
    const tally = book.of(board, chosen.verb, who, them)
    promise(f, tally, action)
    f.exposure = exposureAfter(ready, sheets, book, board, action, tally, who, them)
    if (action.isSpatial) f.approach = approachOf(ready, sheets, book, board, tally, who)
    return f
  }

/** Writes what an act comes to; one with more outcomes than can be gone through promises nothing. */
const promise = (f: Fillable, tally: Tally, { attacks }: Pick<ReadyAction, "attacks">): Fillable => {
  f.success = attacks ? share(tally.hit) : 1
  f.harm = tally.harm
  f.fell = share(tally.fell)
  f.risk = Math.max(0, tally.risk)
  f.help = tally.help
  f.leaves = tally.leaves > 0.5
  return f
}

/** Nothing happens; the enemies go on as they are. */
const waiting = (ready: ReadyGame, { prepared }: TheFight, board: Board, who: number, f: Fillable): Fillable => {
  const postures = [{ p: 1, meOut: false, themOut: false, mine: [], theirs: [], apart: [] }]
  const idle = { posture: { mine: [], theirs: [] } } as unknown as ReadyAction
  f.exposure = exposureAfter(
    ready,
    prepared.sheets,
    prepared.book,
    board,
    idle,
    { postures } as unknown as Tally,
    who,
    who,
  )
  return f
}

/**
 * An answer in the middle of an act is weighed by the rest of that act, from what has been rolled so far. It is shown
 * as one who is asked sees it: harm is what befalls their enemies, risk what befalls them.
 */
const answer = (ready: ReadyGame, fight: TheFight, { who }: Decision, chosen: Option, f: Fillable): Fillable => {
  const stage = stageAsking(fight)
  // What happens by itself is weighed by nobody: its questions promise nothing.
  if (stage === undefined || stage.action < 0) return f
  const { action, since } = stage
  const yes = (chosen.verb - ready.actions.length - 1) % 2 === 0
  const { given, me, outs, them, tracks } = since
  const isOut = (i: number): boolean => outs[i] === true
  const tally = fight.prepared.book.ofAnswer({ action, me, them, tracks, isOut, given: [...given, yes ? 1 : 0] })
  promise(f, tally, ready.actions[action] as ReadyAction)
  if (fight.prepared.sheets.sideOf[who] === fight.prepared.sheets.sideOf[me]) return f
  const { harm, risk, help } = f
  f.harm = risk - help
  f.risk = Math.max(0, harm)
  f.help = Math.max(0, 0 - harm)
  f.success = 1
  f.fell = 0
  f.leaves = false
  return f
}
