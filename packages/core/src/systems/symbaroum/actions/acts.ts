import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable, Forecast } from "../../../contract/Forecast.ts"
import { actsOf } from "../../../parts/act.ts"
import { blank, emptyForecast } from "../../../parts/forecast.ts"
import { decline } from "../attack/decline.ts"
import { freeAttack } from "../attack/freeAttack.ts"
import { knockDown } from "../attack/knockDown.ts"
import { painAttack } from "../attack/painAttack.ts"
import { verb } from "../book/verbs.ts"
import type { SymAct } from "../model/act.ts"
import type { SymCombat } from "../model/System.ts"
import { openScope } from "../see/openScope.ts"
import { actFirst } from "./actFirst.ts"
import { advance } from "./advance.ts"
import { applyElixir } from "./applyElixir.ts"
import { close } from "./close.ts"
import { endTurn } from "./endTurn.ts"
import { finish } from "./finish.ts"
import { flank } from "./flank.ts"
import { flee } from "./flee.ts"
import { giveDose } from "./giveDose.ts"
import { heal } from "./heal.ts"
import { openLine } from "./openLine.ts"
import { ready } from "./ready.ts"
import { reload } from "./reload.ts"
import { retreat } from "./retreat.ts"
import { riseSlowly, standUp } from "./rise.ts"
import { shoot } from "./shoot.ts"
import { stepByStep } from "./stepByStep.ts"
import { strike } from "./strike.ts"
import { takeCover } from "./takeCover.ts"
import { takeDose } from "./takeDose.ts"
import { treat } from "./treat.ts"
import { wait } from "./wait.ts"

/** Every verb, by its number. */
const acts: readonly SymAct<unknown>[] = actsOf<typeof verb, SymAct<unknown>>(verb, {
  endTurn,
  stepByStep,
  strike,
  shoot,
  close,
  flank,
  advance,
  retreat,
  openLine,
  takeCover,
  ready,
  reload,
  standUp,
  riseSlowly,
  takeDose,
  giveDose,
  treat,
  heal,
  finish,
  flee,
  freeAttack,
  decline,
  knockDown,
  painAttack,
  actFirst,
  wait,
  applyElixir,
})

/** Carries out what was chosen, with the reactions that it provokes. */
export const apply = (combat: SymCombat, { who }: Decision, option: Option): void => {
  openScope(combat, who)
  ;(acts[option.verb] as SymAct<unknown>).perform(combat, who, option)
}

/** What an option promises to the combatant that decides. */
export const forecast = (combat: SymCombat, decision: Decision, option: Option, into?: Fillable): Forecast =>
  combat.prepared.turnBook.forecast(combat, decision, option, into, promiseOf)

const promiseOf = (combat: SymCombat, { who }: Decision, option: Option, into?: Fillable): Forecast => {
  const promised = into === undefined ? emptyForecast() : blank(into)
  ;(acts[option.verb] as SymAct<unknown>).promise.of(combat, who, option, promised)
  return promised
}

/** The most that an option could promise, where it is known quickly. */
export const outlook = (combat: SymCombat, { who }: Decision, option: Option, into: Fillable): boolean => {
  const { most } = (acts[option.verb] as SymAct<unknown>).promise
  return most !== undefined && most(combat, who, option, blank(into))
}

/** Which fields of what an option promises are exact. */
export const exact = (combat: SymCombat, { who }: Decision, option: Option): readonly Exact[] => {
  const { promise } = acts[option.verb] as SymAct<unknown>
  return promise.exactHere?.(combat, who, option) ?? promise.exact
}
