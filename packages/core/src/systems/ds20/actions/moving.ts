import type { Option } from "../../../contract/Decision.ts"
import { purpose } from "../../../dice/purpose.ts"
import type { Path } from "../../../field/Board.ts"
import { lineOfSight } from "../../../field/sight.ts"
import { verb } from "../book/terms.ts"
import { letGo } from "../harm/harm.ts"
import type { DsCombat } from "../model/System.ts"
import { test } from "../model/settle.ts"
import { coverFrom, hasteOf, poolPhysical } from "../see/aim.ts"
import { fighterOf, isFree, sheetOf } from "../see/fighter.ts"
import { hastyTest } from "../see/haste.ts"
import { budgetOf, setBoard, threatsTo } from "../see/movement.ts"
import { noTest, rollTest, testFields } from "../see/pool.ts"
import { walkAlong } from "./walkAlong.ts"

/** How near it wants to come: within reach of what it would strike with. */
const reachOf = (combat: DsCombat, who: number, item: number): number => sheetOf(combat, who).arms[item]?.reach || 1

/**
 * Towards somebody, until in reach (DS20-010); on the floor it crawls (DS20-065). Where a wall stands between, side by
 * side.
 */
export const approach = (
  combat: DsCombat,
  who: number,
  target: number,
  reach: number,
  metres: number,
  how = 0,
): void => {
  const { board, field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const goal = fighterOf(combat, target).at
  const budget = budgetOf(combat, metres)
  setBoard(combat, who)
  const within = (far: number) => board.towards(at, 1, goal, 1, 0, far, budget)
  const path = within(reach)
  const clear = reach === 1 || lineOfSight(field, path?.squares.at(-1) ?? at, goal)
  walkAlong(combat, who, clear ? path : within(1), metres, how)
}

// The choice alone has begun the movement (`moved` in the state), so the metres are those left, whatever `mayMove`
// says.

export const advance = (combat: DsCombat, who: number, { verb: act, target, item }: Option): void => {
  const metres = combat.state.metres - (act === verb.crawl ? 2 : 0)
  if (metres > 0) approach(combat, who, target, act === verb.goTo ? 1 : reachOf(combat, who, item), metres)
}

/** Away from all enemies. */
export const retreat = (combat: DsCombat, who: number): void => goAway(combat, who, combat.state.metres, 0)

const goAway = (combat: DsCombat, who: number, metres: number, how: number): void => {
  setBoard(combat, who)
  const { at } = fighterOf(combat, who)
  walkAlong(
    combat,
    who,
    combat.prepared.board.outOrAway(at, 1, threatsTo(combat, who), budgetOf(combat, metres)),
    metres,
    how,
  )
}

/** To where an enemy sees less of it. */
export const takeCover = (combat: DsCombat, who: number, { target }: Option): void => {
  const { metres } = combat.state
  setBoard(combat, who)
  const { at } = fighterOf(combat, who)
  const path = combat.prepared.board.toCover(at, 1, fighterOf(combat, target).at, budgetOf(combat, metres))
  walkAlong(combat, who, path, metres)
}

/** The way towards an enemy, until it is in sight. */
export const wayToLine = (combat: DsCombat, who: number, target: number): Path | undefined => {
  const { board } = combat.prepared
  const { at } = fighterOf(combat, who)
  const foe = fighterOf(combat, target)
  setBoard(combat, who)
  const path = board.towards(at, 1, foe.at, 1, 0, 1, budgetOf(combat, combat.state.metres))
  if (path === undefined) return undefined
  const seen = path.squares.findIndex((square) => coverFrom(combat, square, foe) < 3 && isFree(combat.state, square))
  const count = seen < 0 ? path.squares.length : seen + 1
  const costs = path.costs.slice(0, count)
  return { squares: path.squares.slice(0, count), costs, cost: costs.at(-1) ?? 0 }
}

export const openLine = (combat: DsCombat, who: number, { target }: Option): void => {
  walkAlong(combat, who, wayToLine(combat, who, target), combat.state.metres)
}

/** Runs: an action for as many metres as its Acrobacia, beside the normal movement (DS20-011). */
export const run = (combat: DsCombat, who: number, { verb: act, target }: Option): void => {
  const { rules } = combat.prepared
  const hasty = hastyTest(combat, who, "run", -1)
  const success = !hasty || test.success
  const { run: metres } = sheetOf(combat, who)
  combat.emit({
    _tag: "Handled",
    who,
    act: verb.run,
    item: -1,
    gear: -1,
    target,
    amount: metres,
    left: rules.runReplacesMove ? 0 : combat.state.metres,
    ...(hasty ? testFields() : noTest),
    success,
  })
  if (!success) return
  if (act === verb.runAway) goAway(combat, who, metres, 2)
  else approach(combat, who, target, 1, metres, 2)
}

/** On its feet for two metres of movement (DS20-064). */
export const standUp = (combat: DsCombat, who: number): void =>
  combat.emit({ _tag: "StoodUp", who, metres: 2, ...noTest, stands: true })

/** On its feet by an action, if Acrobacia succeeds (DS20-064). */
export const jumpUp = (combat: DsCombat, who: number): void => {
  poolPhysical(combat, who, hasteOf(combat, who))
  rollTest(combat, who, purpose.check, sheetOf(combat, who).acrobatics)
  const { success } = test
  combat.emit({ _tag: "StoodUp", who, metres: 0, ...testFields(), stands: success })
}

/** RULING: one who is badly hurt and near the edge of the field may leave over it; the source is silent. */
export const flee = (combat: DsCombat, who: number): void => {
  letGo(combat, who)
  combat.emit({ _tag: "Fled", who, yields: false })
}
