import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act, harmless } from "../../model/act.ts"
import type { DsCombat } from "../../model/System.ts"
import { sheetOf } from "../../see/fighter.ts"
import { hastyTest } from "../../see/haste.ts"
import { noTest, testFields } from "../../see/pool.ts"
import { advancePromise } from "../../weigh/advancePromise.ts"
import { hastyChance } from "../../weigh/hastyChance.ts"
import { exposureFar } from "../../weigh/exposure.ts"
import { situationOf } from "../../weigh/situation.ts"
import type { Turn } from "../Turn.ts"
import { approach } from "./approach.ts"
import { goAway } from "./goAway.ts"
import { isWary } from "./retreat.ts"

/**
 * Whether it may run: not with a grave wound (DS20-140), nor by house rules after dodging bullets (DS20-100), or after
 * a walk where the run takes the place of the walk (DS20-011).
 */
const canRun = ({ combat, left, me, sheet }: Turn): boolean => {
  if (left <= 0 || sheet.run <= 0 || me.grave > 0) return false
  const { magazineDodgeBlocksRun, runReplacesMove } = combat.prepared.rules
  const { stalled, moved } = combat.state
  return !(magazineDodgeBlocksRun && stalled) && !(runReplacesMove && moved)
}

/**
 * Runs: an action for as many metres as its Acrobacia, beside the normal movement (DS20-011).
 *
 * @returns whether it comes off
 */
const begin = (combat: DsCombat, who: Who, target: Who): boolean => {
  const { rules } = combat.prepared
  const tested = hastyTest(combat, who, "run", -1)
  const success = tested === undefined || tested.success
  combat.emit({
    _tag: "Handled",
    who,
    act: verb.run,
    item: -1,
    gear: -1,
    target,
    amount: sheetOf(combat, who).run,
    left: rules.runReplacesMove ? 0 : combat.state.metres,
    ...(tested === undefined ? noTest : testFields(tested)),
    success,
  })
  return success
}

/** Runs at an enemy that a walk does not reach. */
export const run = act({
  verb: verb.run,
  offer: (turn: Turn, foe: Who, away: number): void => {
    const walk = turn.mayMove ? turn.combat.state.metres : 0
    if (away - turn.reach > walk && canRun(turn)) turn.options.push(option(verb.run, foe))
  },
  perform: (combat, who, { target }) => {
    if (begin(combat, who, target))
      approach(combat, who, target, { reach: 1, metres: sheetOf(combat, who).run, how: 2 })
  },
  promise: harmless((combat, who, { target }, into) => {
    if (!situationOf(combat, who).attacks) into.success = hastyChance(combat, who, "run", -1)
    const metres = combat.state.metres + into.success * sheetOf(combat, who).run
    advancePromise(combat, who, target, metres, into)
  }),
})

/** Runs away from enemies that are near. */
export const runAway = act({
  verb: verb.runAway,
  offer: (turn: Turn, nearest: number): void => {
    if (nearest <= 2 * turn.sheet.run && canRun(turn) && isWary(turn)) turn.options.push(option(verb.runAway))
  },
  perform: (combat, who, { target }) => {
    if (begin(combat, who, target)) goAway(combat, who, { metres: sheetOf(combat, who).run, how: 2 })
  },
  promise: harmless((combat, who, _, into) => {
    into.approach = -0.8
    into.exposure = exposureFar(combat, who)
  }),
})
