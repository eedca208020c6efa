import type { Option } from "../../../../contract/Decision.ts"
import { option } from "../../../../parts/option.ts"
import { moveHow } from "../../book/events.ts"
import { condition, flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, type Perform } from "../../model/act.ts"
import { fighterOf, has, isAble } from "../../see/fighter.ts"
import { speedLeft } from "../../see/movement.ts"
import { hasWholeMove, walkHow } from "../../see/turn.ts"
import { aMove, type Move, promiseOfMove } from "../../weigh/moving.ts"
import { goAway } from "./goAway.ts"

const perform: Perform = (combat, who) => {
  const before = fighterOf(combat, who).at
  const whole = hasWholeMove(combat.state)
  goAway(combat, who, speedLeft(combat, who, whole ? 2 : 1), whole ? moveHow.double : walkHow(combat.state))
  if (
    has(fighterOf(combat, who), flag.panicked) &&
    isAble(fighterOf(combat, who)) &&
    fighterOf(combat, who).at === before
  ) {
    combat.emit({ _tag: "ConditionLost", who, condition: condition.panicked })
    combat.emit({
      _tag: "ConditionGained",
      who,
      condition: condition.cowering,
      by: -1,
      anchor: who,
      until: combat.state.round + 10,
    })
  }
}

const backwards: Move = { ...aMove, times: 2, backwards: true }

/**
 * As fast as it can with what is left of the turn, away from its enemies. The panicked cower if there is nowhere to go
 * (D20M-294).
 */
export const flee = act({
  verb: verb.flee,
  offer: (options: Option[]): void => {
    options.push(option(verb.flee))
  },
  perform,
  promise: promiseOfMove(backwards),
})
