import { asItem, asSquare, asWho } from "../../../kinds/indices.ts"
import { frameSize, type SwState } from "../model/System.ts"
import { writable } from "./writable.ts"

/** The fields of a turn at its start, for a turn of `who`. */
export const beginTurn = (state: SwState, who: number, steps: number): void => {
  state.active = asWho(who)
  state.turnOver = false
  state.acts = 0
  state.declared = 0
  state.used = 0
  state.steps = steps
  state.walked = 0
  state.ran = false
  state.from = writable(state, who).at
  state.readied = 0
  state.done = 0
  state.frenzied = 0
  state.mountActed = false
  state.handsUsed = 0
  state.passed = 0
  state.eager = 0
  state.contests = 0
  state.menu = false
}

/** Lays the present turn aside, with the act that was about to be carried out. */
export const pushTurn = (state: SwState): void => {
  state.sleeping.push(
    state.active,
    state.acts,
    state.declared,
    state.used,
    state.steps,
    state.walked,
    state.ran ? 1 : 0,
    state.from,
    state.readied,
    state.done,
    state.frenzied,
    state.handsUsed | (state.mountActed ? 4 : 0),
    state.actVerb,
    state.actTarget,
    state.actItem,
    state.actPlace,
    state.actExtra,
    state.passed,
    state.contests,
    state.tied,
  )
  state.actVerb = -1
}

/** The turn that was laid aside last goes on. */
export const popTurn = (state: SwState): void => {
  const base = state.sleeping.length - frameSize
  const at = (i: number): number => state.sleeping[base + i] as number
  state.active = asWho(at(0))
  state.acts = at(1)
  state.declared = at(2)
  state.used = at(3)
  state.steps = at(4)
  state.walked = at(5)
  state.ran = at(6) === 1
  state.from = asSquare(at(7))
  state.readied = at(8)
  state.done = at(9)
  state.frenzied = at(10)
  state.handsUsed = at(11) & 3
  state.mountActed = (at(11) & 4) !== 0
  state.actVerb = at(12)
  state.actTarget = asWho(at(13))
  state.actItem = asItem(at(14))
  state.actPlace = asSquare(at(15))
  state.actExtra = at(16)
  state.passed = at(17)
  state.contests = at(18)
  state.tied = asWho(at(19))
  state.turnOver = false
  state.sleeping.length = base
}
