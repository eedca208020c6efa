import type { Option } from "../../../contract/Decision.ts"
import { purpose } from "../../../dice/purpose.ts"
import { verb } from "../book/terms.ts"
import { noticeDrawing } from "../harm/awareness.ts"
import { dies } from "../harm/harm.ts"
import type { DsCombat } from "../model/System.ts"
import { test } from "../model/settle.ts"
import type { Arm } from "../model/sheet.ts"
import { hasteOf, poolPhysical } from "../see/aim.ts"
import { fighterOf, isGrave, sheetOf } from "../see/fighter.ts"
import { type Act, hastyTest } from "../see/haste.ts"
import { setBoard } from "../see/movement.ts"
import { noTest, rollTest, testFields } from "../see/pool.ts"
import { walkAlong } from "./walkAlong.ts"

const names: Readonly<Record<number, Act>> = {
  [verb.draw]: "draw",
  [verb.reload]: "reload",
  [verb.clear]: "clear",
  [verb.pickUp]: "pickUp",
  [verb.aim]: "aim",
}

/** Cartridges in the weapon after one action, and those left beside it (a new magazine, or two cartridges by hand). */
const loads = (combat: DsCombat, arm: Arm): readonly [loaded: number, left: number] => {
  const loaded = combat.state.loaded[arm.gear] as number
  const spare = combat.state.spares[arm.gear] as number
  if (arm.perReload === arm.magazine) {
    const fresh = Math.min(arm.magazine, spare)
    return [fresh, spare - fresh]
  }
  const some = Math.min(arm.perReload, arm.magazine - loaded, spare)
  return [loaded + some, spare - some]
}

/** To where a weapon lies. */
const goTo = (combat: DsCombat, who: number, place: number): void => {
  const { metres } = combat.state
  setBoard(combat, who)
  walkAlong(combat, who, combat.prepared.board.to(fighterOf(combat, who).at, 1, place, metres), metres)
}

/** Draws, reloads, clears, picks up or aims: one action, in haste with a test (DS20-002, 049, 092, 106). */
export const handle = (combat: DsCombat, who: number, { verb: act, item, target, place }: Option): void => {
  const fighter = fighterOf(combat, who)
  if (place >= 0) goTo(combat, who, place)
  const arm = sheetOf(combat, who).arms[item] as Arm
  const hasty = hastyTest(combat, who, names[act] as Act, item)
  let amount = 0
  let left = 0
  if (act === verb.reload) [amount, left] = loads(combat, arm)
  else if (act === verb.aim) amount = fighter.aimAt === target ? fighter.aim + 1 : 1
  const success = !hasty || test.success
  // A failed aim keeps what was aimed before, at the same target.
  const fields = hasty ? testFields() : noTest
  combat.emit({ _tag: "Handled", who, act, item, gear: arm.gear, target, amount, left, ...fields, success })
  if (act === verb.draw) noticeDrawing(combat, who)
}

/** How many actions in a row put a jammed weapon together (DS20-089). */
export const assemblySteps = 5

/** One of the five actions that put a jammed weapon together again, each with a test of its skill (DS20-089). */
export const assemble = (combat: DsCombat, who: number, { item }: Option): void => {
  const arm = sheetOf(combat, who).arms[item] as Arm
  poolPhysical(combat, who, hasteOf(combat, who))
  rollTest(combat, who, purpose.check, arm.score)
  const { success } = test
  combat.emit({
    _tag: "Handled",
    who,
    act: verb.assemble,
    item,
    gear: arm.gear,
    target: -1,
    amount: success ? fighterOf(combat, who).assembled + 1 : 0,
    left: 0,
    ...testFields(),
    success,
  })
}

/** One action of a long task (DS20-003), in haste with a test (DS20-049). */
export const work = (combat: DsCombat, who: number): void => {
  const hasty = hastyTest(combat, who, "work", -1)
  combat.emit({
    _tag: "Handled",
    who,
    act: verb.work,
    item: -1,
    gear: -1,
    target: -1,
    amount: combat.state.steps + 1,
    left: 0,
    ...(hasty ? testFields() : noTest),
    success: !hasty || test.success,
  })
}

/** The technique roll of the turn: it costs no action; if it comes off it modifies the next one (DS20-009). */
export const tryTechnique = (combat: DsCombat, who: number, { item }: Option): void => {
  poolPhysical(combat, who, 0)
  rollTest(combat, who, purpose.spell, sheetOf(combat, who).techniques[item]?.score ?? 0)
  const { success } = test
  combat.emit({ _tag: "TechniqueRolled", who, item, ...testFields(), success })
}

/**
 * Marks a point of exhaustion to ignore the wounds for this turn (DS20-141). The last one kills the grave (DS20-134).
 */
export const bearPain = (combat: DsCombat, who: number): void => {
  const exhaustion = fighterOf(combat, who).exhaustion + 1
  combat.emit({ _tag: "PainBorne", who, exhaustion })
  if (exhaustion >= sheetOf(combat, who).exhaustion && isGrave(fighterOf(combat, who))) dies(combat, who, -1)
}
