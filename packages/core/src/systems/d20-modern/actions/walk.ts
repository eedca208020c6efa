import type { Path } from "../../../field/Board.ts"
import { option } from "../../../parts/option.ts"
import { walkPath } from "../attack/reactions.ts"
import { moveHow } from "../book/events.ts"
import { flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { D20Combat } from "../model/System.ts"
import { barredWay, wayToDoor } from "../see/doors.ts"
import { fighterOf, foesOf, has, heldFast, isUp, low, sheetOf } from "../see/fighter.ts"
import { boardNow } from "../see/ground.ts"
import { occupy, placeInCover, speedLeft, threatsTo, wayToCover } from "../see/movement.ts"
import { apart } from "../see/pairs.ts"
import { type Action, walkHow } from "./Action.ts"

const go = (combat: D20Combat, who: number, way: Path | undefined, how: number): void => {
  if (way !== undefined && way.squares.length > 0) walkPath(combat, who, way, how)
}

const towards = (combat: D20Combat, who: number, target: number, budget: number): Path | undefined => {
  const barred = barredWay(combat, who, target, 1, 1)
  if (barred !== undefined) return wayToDoor(combat, who, barred, budget)
  occupy(combat, who)
  const t = fighterOf(combat, target).at
  const board = boardNow(combat)
  return board.towards(
    fighterOf(combat, who).at,
    sheetOf(combat, who).space,
    t,
    sheetOf(combat, target).space,
    1,
    1,
    budget,
  )
}

const away = (combat: D20Combat, who: number, budget: number): Path | undefined => {
  occupy(combat, who)
  return boardNow(combat).away(fighterOf(combat, who).at, sheetOf(combat, who).space, threatsTo(combat, who), budget)
}

/**
 * The 5-foot step: once in a turn without other movement, where one can move at all, also beside a full-round action
 * (D20M-075, 094, 141).
 */
const mayStep = (combat: D20Combat, who: number): boolean => {
  const { state } = combat
  return !state.moved && !state.stepped && speedLeft(combat, who, 1) > 0
}

/** Plain movement (D20M-042, 043, 095). */
export const walking: Action = {
  perform: {
    [verb.moveTowards]: (combat, who, o) =>
      go(combat, who, towards(combat, who, o.target, speedLeft(combat, who, 1)), walkHow(combat.state)),
    [verb.moveAway]: (combat, who) =>
      go(combat, who, away(combat, who, speedLeft(combat, who, 1)), walkHow(combat.state)),
    [verb.moveToCover]: (combat, who, o) => go(combat, who, wayToCover(combat, who, o.target), walkHow(combat.state)),
    [verb.stepTowards]: (combat, who, o) => go(combat, who, towards(combat, who, o.target, 1), moveHow.step),
    [verb.stepAway]: (combat, who) => go(combat, who, away(combat, who, 1), moveHow.step),
    // Without a target it crawls away from its enemies.
    [verb.crawl]: (combat, who, o) =>
      go(combat, who, o.target < 0 ? away(combat, who, 1) : towards(combat, who, o.target, 1), moveHow.crawl),
  },

  step: (options, combat, who) => {
    const { state } = combat
    const c = fighterOf(combat, who)
    if (has(c, flag.panicked)) return
    const foes = foesOf(combat, who)
    const acts = state.move || state.main
    // D20M-105: who has taken a 5-foot step moves no further.
    const walks = acts && !state.stepped && speedLeft(combat, who, 1) > 0
    const crawls = acts && has(c, low) && !state.stepped && !has(c, heldFast)
    for (const foe of foes) {
      if (!isUp(fighterOf(combat, foe))) continue
      const far = apart(combat, who, foe) > 1
      if (walks && far) options.push(option(verb.moveTowards, foe))
      if (walks && !combat.prepared.field.open && placeInCover(combat, who, foe) >= 0) {
        options.push(option(verb.moveToCover, foe))
      }
      if (mayStep(combat, who) && far) options.push(option(verb.stepTowards, foe))
      if (crawls && far) options.push(option(verb.crawl, foe))
    }
    if (walks) options.push(option(verb.moveAway))
    if (crawls) options.push(option(verb.crawl))
    if (mayStep(combat, who)) options.push(option(verb.stepAway))
  },
}
