import type { Decision, Option } from "../../../contract/Decision.ts"
import { verb } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { openScope } from "../see/openScope.ts"
import { applyElixir, handle, takeDose } from "./handling.ts"
import { advance, flee, openLine, retreat, takeCover } from "./moving.ts"
import { riseSlowly, standUp } from "./rising.ts"
import { shoot } from "./shooting.ts"
import { close, finish, strike } from "./striking.ts"
import { giveDose, heal, treat } from "./tending.ts"

/**
 * What an option of one's own turn does, by verb. Ending the turn and acting step by step are choices and nothing else.
 */
const acts: Readonly<Record<number, (combat: SymCombat, who: number, option: Option) => void>> = {
  [verb.strike]: strike,
  [verb.shoot]: shoot,
  [verb.close]: close,
  [verb.flank]: close,
  [verb.finish]: finish,
  [verb.advance]: advance,
  [verb.retreat]: retreat,
  [verb.openLine]: openLine,
  [verb.takeCover]: takeCover,
  [verb.flee]: flee,
  [verb.ready]: handle,
  [verb.reload]: handle,
  [verb.standUp]: standUp,
  [verb.riseSlowly]: riseSlowly,
  [verb.takeDose]: takeDose,
  [verb.giveDose]: giveDose,
  [verb.treat]: treat,
  [verb.heal]: heal,
  [verb.applyElixir]: applyElixir,
}

/** Carries out what was chosen, with the reactions that it provokes. */
export const apply = (combat: SymCombat, { who }: Decision, option: Option): void => {
  const act = acts[option.verb]
  if (act === undefined) return
  openScope(combat, who)
  act(combat, who, option)
}
