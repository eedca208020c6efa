import { purpose } from "../../../dice/purpose.ts"
import { mod } from "../book/terms.ts"
import type { DsCombat } from "../model/System.ts"
import { test } from "../model/settle.ts"
import { painOf } from "../see/aim.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { clearPool, put, rollTest, testFields } from "../see/pool.ts"
import { dies } from "./harm.ts"

/** A test of FOR for one's life, with the penalties of the wounds unless a house rule says otherwise (DS20-121). */
export const rollForLife = (combat: DsCombat, who: number): void => {
  clearPool()
  if (combat.prepared.rules.agonyWoundPenalty) put(mod.wounds, painOf(combat, who))
  rollTest(combat, who, purpose.death, sheetOf(combat, who).fortitude)
}

/** Points of exhaustion that the last test for life costs (DS20-122, DS20-123). */
export const lifePoints = (): number => (test.success ? 0 : test.disastrous ? 2 : 1)

/** The agony roll of a turn, with what it leads to (DS20-121 to 124, DS20-134). */
export const agonyRoll = (combat: DsCombat, who: number): void => {
  rollForLife(combat, who)
  const points = lifePoints()
  const { spectacular: stabilised } = test
  const most = sheetOf(combat, who).exhaustion
  const sum = fighterOf(combat, who).exhaustion + points
  combat.emit({
    _tag: "AgonyRolled",
    who,
    ...testFields(),
    points,
    exhaustion: Math.min(most, sum),
    stabilised,
  })
  if (points > 0 && sum >= most) dies(combat, who, -1)
  else if (stabilised && combat.prepared.rules.stabilizedCanAct && fighterOf(combat, who).down)
    combat.emit({ _tag: "Recovered", who })
}

/**
 * The attempt to wake of somebody unconscious, at the start of its turn (DS20-080). Its wounds penalise it (DS20-136).
 */
export const wakeRoll = (combat: DsCombat, who: number): void => {
  clearPool()
  put(mod.wounds, painOf(combat, who))
  rollTest(combat, who, purpose.recovery, sheetOf(combat, who).fortitude)
  const wakes = test.success
  combat.emit({ _tag: "WakeRolled", who, ...testFields(), wakes })
  if (wakes) combat.emit({ _tag: "Recovered", who })
}
