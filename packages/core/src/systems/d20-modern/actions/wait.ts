import type { Option } from "../../../contract/Decision.ts"
import { option } from "../../../parts/option.ts"
import { trigger } from "../book/checks.ts"
import { flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { D20Combat } from "../model/System.ts"
import { canDelay } from "../see/canDelay.ts"
import { fighterOf, handsOf, has } from "../see/fighter.ts"
import { isFresh } from "../see/turn.ts"
import type { Action } from "./Action.ts"

/** What is readied beside attacks, in `Option.extra`: the trigger and, above it, the act. */
const packed = (what: number, act: number): number => what | (act << 4)
export const triggerOf = (extra: number): number => extra & 15
export const actOf = (extra: number): number => extra >> 4

/** What can be readied with what is in hand. */
export const readies = (options: Option[], combat: D20Combat, who: number): void => {
  const c = fighterOf(combat, who)
  if (has(c, flag.nauseated)) return
  const ready = (item: number, what: number, act: number) =>
    options.push(option(verb.ready, -1, item, -1, packed(what, act)))
  const hands = handsOf(combat, who)
  const allies = (combat.prepared.friends[c.side] as readonly number[]).length > 1
  for (const form of hands.melee) {
    if (!form.listed) continue
    ready(form.index, trigger.comes, verb.strike)
    ready(form.index, trigger.attacks, verb.strike)
    if (allies) ready(form.index, trigger.friendAttacks, verb.strike)
  }
  for (const form of hands.ranged) {
    if (!form.listed) continue
    for (const what of [trigger.moves, trigger.attacks, trigger.draws, trigger.appears])
      ready(form.index, what, verb.shoot)
    if (allies) ready(form.index, trigger.friendAttacks, verb.shoot)
  }
  ready(-1, trigger.attacks, verb.totalDefense)
  ready(-1, trigger.comes, verb.moveAway)
}

export const makeReady = (combat: D20Combat, who: number, o: Option): void =>
  combat.emit({
    _tag: "Readied",
    who,
    trigger: triggerOf(o.extra),
    act: actOf(o.extra),
    item: o.item,
    target: o.target,
  })

/** Acting later: delay the whole turn, or ready an action for something to happen (D20M-053 to 066). */
export const waiting: Action = {
  perform: {
    [verb.delay]: (combat, who) => combat.emit({ _tag: "Delayed", who }),
    [verb.ready]: (combat, who, o) => {
      makeReady(combat, who, o)
      if (!combat.state.stepwise) combat.emit({ _tag: "TurnEnded", who })
    },
  },

  step: (options, combat, who) => {
    const { state } = combat
    if (has(fighterOf(combat, who), flag.panicked)) return
    if (isFresh(state) && canDelay(combat)) options.push(option(verb.delay))
    if (state.main && state.blows === 0) readies(options, combat, who)
  },
}

/** For a turn in which nobody can be attacked, waiting is worth a thought at once. */
export const waitForThem = (options: Option[], combat: D20Combat, who: number): void => {
  if (canDelay(combat)) options.push(option(verb.delay))
  if (!combat.state.single) readies(options, combat, who)
}
