import type { Decision, Option } from "../../../contract/Decision.ts"
import type { Exact, Fillable, Forecast } from "../../../contract/Forecast.ts"
import type { Who } from "../../../kinds/indices.ts"
import { actsOf } from "../../../parts/act.ts"
import { blank, emptyForecast } from "../../../parts/forecast.ts"
import { face, showBack } from "../attack/back.ts"
import { block } from "../attack/block.ts"
import { dodge } from "../attack/dodge.ts"
import { noDefence } from "../attack/noDefence.ts"
import { verb } from "../book/verbs.ts"
import type { DsAct } from "../model/act.ts"
import type { DsCombat } from "../model/System.ts"
import { bearPain } from "./bearPain.ts"
import { breakFree } from "./blows/breakFree.ts"
import { close, flank } from "./blows/closing.ts"
import { disarm } from "./blows/disarm.ts"
import { grapple } from "./blows/grapple.ts"
import { headbutt } from "./blows/headbutt.ts"
import { push } from "./blows/push.ts"
import { release } from "./blows/release.ts"
import { shoot } from "./blows/shoot.ts"
import { strike } from "./blows/strike.ts"
import { stun } from "./blows/stun.ts"
import { throwDown } from "./blows/throwDown.ts"
import { declare } from "./declare.ts"
import { endTurn } from "./endTurn.ts"
import { goFirst } from "./goFirst.ts"
import { aim } from "./handling/aim.ts"
import { assemble } from "./handling/assemble.ts"
import { clear } from "./handling/clear.ts"
import { reload } from "./handling/reload.ts"
import { draw, pickUp } from "./handling/takeUp.ts"
import { work } from "./handling/work.ts"
import { advance, crawl } from "./moving/advance.ts"
import { flee } from "./moving/flee.ts"
import { goTo } from "./moving/goTo.ts"
import { openLine } from "./moving/openLine.ts"
import { retreat } from "./moving/retreat.ts"
import { jumpUp, standUp } from "./moving/rise.ts"
import { run, runAway } from "./moving/run.ts"
import { takeCover } from "./moving/takeCover.ts"
import { technique } from "./technique.ts"
import { tend } from "./tend.ts"

/** Every verb, by its number. */
const acts = actsOf<typeof verb, DsAct<unknown>>(verb, {
  endTurn,
  declare,
  bearPain,
  technique,
  strike,
  close,
  flank,
  shoot,
  stun,
  disarm,
  push,
  grapple,
  throwDown,
  release,
  breakFree,
  headbutt,
  advance,
  retreat,
  takeCover,
  openLine,
  run,
  runAway,
  standUp,
  jumpUp,
  crawl,
  draw,
  reload,
  clear,
  assemble,
  pickUp,
  aim,
  tend,
  goTo,
  work,
  flee,
  goFirst,
  noDefence,
  dodge,
  block,
  face,
  showBack,
})

/** The dice of one act: how many actions are used, and whether the movement is, tells the acts of a turn apart. */
const openScope = (combat: DsCombat, who: Who): void => {
  const { round, used, stretch, tried } = combat.state
  combat.dice.scope(round, who, 1 + 4 * used + (stretch === used ? 1 : 0) + (tried ? 2 : 0))
}

/** Carries out what was chosen, with the reactions that it provokes. */
export const apply = (combat: DsCombat, { who }: Decision, option: Option): void => {
  openScope(combat, who)
  const { perform } = acts[option.verb] as DsAct<unknown>
  perform(combat, who, option)
}

/** What an option promises to the combatant that decides. */
export const forecast = (combat: DsCombat, decision: Decision, option: Option, into?: Fillable): Forecast =>
  combat.prepared.turnBook.forecast(combat, decision, option, into, promiseOf)

const promiseOf = (combat: DsCombat, { kind, who }: Decision, option: Option, into?: Fillable): Forecast => {
  const promised = into === undefined ? emptyForecast() : blank(into)
  ;(acts[option.verb] as DsAct<unknown>).promise.of(combat, who, option, promised, kind)
  return promised
}

/** The most that an option could promise, where it is known quickly. */
export const outlook = (combat: DsCombat, { who }: Decision, option: Option, into: Fillable): boolean => {
  const { most } = (acts[option.verb] as DsAct<unknown>).promise
  return most !== undefined && most(combat, who, option, blank(into))
}

/** Which fields of what an option promises are exact. */
export const exact = (combat: DsCombat, { who }: Decision, option: Option): readonly Exact[] => {
  const { promise } = acts[option.verb] as DsAct<unknown>
  return promise.exactHere?.(combat, who, option) ?? promise.exact
}
