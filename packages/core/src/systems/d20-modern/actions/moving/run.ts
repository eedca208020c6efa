import { purpose } from "../../../../dice/purpose.ts"
import type { Path } from "../../../../field/Path.ts"
import { distance } from "../../../../field/distance.ts"
import { squareAt, xOf, yOf } from "../../../../field/squares.ts"
import type { Square, Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { walkPath } from "../../attack/reactions.ts"
import { ability } from "../../book/ability.ts"
import { cost, moveHow } from "../../book/events.ts"
import { condition, flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { actOfTurns, estimate, type Perform } from "../../model/act.ts"
import { abilityModifier } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { scoreOf } from "../../see/abilities.ts"
import { fighterOf, foesOf, has, isUp, sheetOf } from "../../see/fighter.ts"
import { boardNow } from "../../see/ground.ts"
import { canRush, occupy, speedLeft, threatsTo } from "../../see/movement.ts"
import { hasWholeMove } from "../../see/turn.ts"
import { aMove, type Move, mostOfMove, moving } from "../../weigh/moving.ts"

/** Beyond as many rounds as its Constitution, running takes a check, each harder than the last (D20M-119, 120). */
const keepsRunning = (combat: D20Combat, who: Who): boolean => {
  const c = fighterOf(combat, who)
  const con = scoreOf(sheetOf(combat, who), c, ability.con)
  if (c.runRounds < con) return true
  const natural = combat.dice.open(who, purpose.check).die(20)
  const bonus = abilityModifier(con)
  const dc = 10 + c.runChecks
  const success = natural + bonus >= dc
  combat.emit({ _tag: "RunChecked", who, natural, bonus, dc, success, again: success ? 0 : combat.state.round + 10 })
  return success
}

const compass = [
  [0, -1],
  [1, -1],
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
] as const

/**
 * The straight line of so many squares at most that ends farthest from the nearest enemy; undefined when none leads
 * away.
 */
const lineAway = (combat: D20Combat, who: Who, budget: number): Path | undefined => {
  const { field } = combat.prepared
  const board = boardNow(combat)
  const { at } = fighterOf(combat, who)
  const { space } = sheetOf(combat, who)
  const threats = threatsTo(combat, who)
  const clearance = (square: Square) =>
    threats.reduce((least, t) => Math.min(least, distance(field, square, t)), Infinity)
  let best: Path | undefined
  let farthest = clearance(at)
  for (const [dx, dy] of compass) {
    for (let n = budget; n > 0; n--) {
      const to = squareAt(field, xOf(field, at) + n * dx, yOf(field, at) + n * dy)
      const line = to < 0 ? undefined : board.straight({ at, space }, { at: to, space: 1 }, 0, budget)
      if (line === undefined) continue
      const far = clearance(to)
      if (far > farthest) {
        farthest = far
        best = line
      }
      break
    }
  }
  return best
}

const sprint = (combat: D20Combat, who: Who, line: Path): void => {
  combat.emit({ _tag: "StanceTaken", who, stance: condition.running, cost: cost.free })
  walkPath(combat, who, line, moveHow.run)
}

const runAt = (combat: D20Combat, who: Who, target: Who): void => {
  const c = fighterOf(combat, who)
  const board = boardNow(combat)
  const { space } = sheetOf(combat, who)
  const t = fighterOf(combat, target).at
  const goal = sheetOf(combat, target).space
  const line = board.straight({ at: c.at, space }, { at: t, space: goal }, 1, Infinity)
  if (line === undefined) {
    // Running is for straight lines: round the corner it only hurries.
    const round = board.towards(
      { at: c.at, space },
      { at: t, space: goal, least: 1, most: 1 },
      speedLeft(combat, who, 2),
    )
    if (round !== undefined) walkPath(combat, who, round, moveHow.double)
    return
  }
  const budget = speedLeft(combat, who, sheetOf(combat, who).runs)
  const costs = line.costs.filter((spent) => spent <= budget)
  const whole = costs.at(-1)
  if (whole !== undefined) sprint(combat, who, { squares: line.squares.slice(0, costs.length), cost: whole, costs })
}

const perform: Perform = (combat, who, o) => {
  if (!keepsRunning(combat, who)) return
  occupy(combat, who)
  if (o.target >= 0) runAt(combat, who, o.target)
  else {
    const line = lineAway(combat, who, speedLeft(combat, who, sheetOf(combat, who).runs))
    if (line !== undefined) sprint(combat, who, line)
  }
}

const ahead: Move = { ...aMove, times: "runs" }
const away: Move = { ...ahead, backwards: true }

/**
 * A full-round action straight ahead at up to four times the speed, at an enemy or, without a target, away from all of
 * them (D20M-044, 117 to 121).
 */
export const run = actOfTurns({
  verb: verb.run,
  offer: {
    step: (options, combat, who) => {
      const c = fighterOf(combat, who)
      const { state } = combat
      if (has(c, flag.panicked) || speedLeft(combat, who, 1) === 0 || !hasWholeMove(state)) return
      if (!canRush(combat, who) || state.round < c.runAgain) return
      options.push(option(verb.run))
      for (const foe of foesOf(combat, who)) if (isUp(fighterOf(combat, foe))) options.push(option(verb.run, foe))
    },
  },
  perform,
  promise: estimate(
    (f, combat, d, o) => moving(f, combat, d, o, o.target < 0 ? away : ahead),
    (f, combat, d, o) => mostOfMove(f, combat, d, o, o.target < 0 ? away : ahead),
  ),
})
