import { purpose } from "../../../dice/purpose.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import type { DsCombat } from "../model/System.ts"
import type { Tested } from "../model/settle.ts"
import { poolWounds } from "../see/pools.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { newPool, rollTest, testFields } from "../see/pool.ts"
import { dies } from "./harm.ts"

/** A test of FOR for one's life, with the penalties of the wounds unless a house rule says otherwise (DS20-121). */
export const rollForLife = (combat: DsCombat, who: Who): Tested => {
  const pool = combat.prepared.rules.agonyWoundPenalty ? poolWounds(combat, who) : newPool(combat)
  return rollTest(combat, who, purpose.death, sheetOf(combat, who).fortitude, pool)
}

/** Points of exhaustion that a test for life costs (DS20-122, DS20-123). */
export const lifePoints = ({ disastrous, success }: Tested): number => (success ? 0 : disastrous ? 2 : 1)

/** The agony roll of a turn, with what it leads to (DS20-121 to 124, DS20-134). */
export const agonyRoll = (combat: DsCombat, who: Who): void => {
  const tested = rollForLife(combat, who)
  const points = lifePoints(tested)
  const { spectacular: stabilised } = tested
  const most = sheetOf(combat, who).exhaustion
  const sum = fighterOf(combat, who).exhaustion + points
  combat.emit({
    _tag: "AgonyRolled",
    who,
    ...testFields(tested),
    points,
    exhaustion: Math.min(most, sum),
    stabilised,
  })
  if (points > 0 && sum >= most) dies(combat, who, nobody)
  else if (stabilised && combat.prepared.rules.stabilizedCanAct && fighterOf(combat, who).down)
    combat.emit({ _tag: "Recovered", who })
}

/**
 * The attempt to wake of somebody unconscious, at the start of its turn (DS20-080). Its wounds penalise it (DS20-136).
 */
export const wakeRoll = (combat: DsCombat, who: Who): void => {
  const tested = rollTest(combat, who, purpose.recovery, sheetOf(combat, who).fortitude, poolWounds(combat, who))
  const wakes = tested.success
  combat.emit({ _tag: "WakeRolled", who, ...testFields(tested), wakes })
  if (wakes) combat.emit({ _tag: "Recovered", who })
}
