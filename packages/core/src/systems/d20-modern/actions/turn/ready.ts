import type { Option } from "../../../../contract/Decision.ts"
import { asItem, noItem, type Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { trigger } from "../../book/checks.ts"
import { type Readied, readyExtra } from "../../book/extra.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, handsOf, has } from "../../see/fighter.ts"
import { dithering } from "../../weigh/dithering.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { moveAway } from "../moving/moveAway.ts"
import { shoot, strike } from "../attacks/strike.ts"
import { totalDefense } from "./totalDefense.ts"

/** What can be readied with what is in hand. */
const offer = (options: Option[], combat: D20Combat, who: Who): void => {
  const c = fighterOf(combat, who)
  if (has(c, flag.nauseated)) return
  const ready = (what: number, act: number, item = noItem) =>
    options.push(option(verb.ready, -1, item, -1, readyExtra.pack(what, act)))
  const hands = handsOf(combat, who)
  const allies = (combat.prepared.friends[c.side] as readonly Who[]).length > 1
  for (const form of hands.melee) {
    if (!form.listed) continue
    ready(trigger.comes, strike.verb, asItem(form.index))
    ready(trigger.attacks, strike.verb, asItem(form.index))
    if (allies) ready(trigger.friendAttacks, strike.verb, asItem(form.index))
  }
  for (const form of hands.ranged) {
    if (!form.listed) continue
    for (const what of [trigger.moves, trigger.attacks, trigger.draws, trigger.appears])
      ready(what, shoot.verb, asItem(form.index))
    if (allies) ready(trigger.friendAttacks, shoot.verb, asItem(form.index))
  }
  ready(trigger.attacks, totalDefense.verb)
  ready(trigger.comes, moveAway.verb)
}

/** It is ready from now on. */
export const makeReady = (combat: D20Combat, who: Who, o: Option<Readied>): void =>
  combat.emit({
    _tag: "Readied",
    who,
    trigger: readyExtra.trigger(o.extra),
    act: readyExtra.act(o.extra),
    item: o.item,
    target: o.target,
  })

/**
 * Whether a readied act is for enemies that come, which is worth the most to a combatant that waits: a blow when they
 * do, a shot when they stir.
 */
const awaitsComers = ({ extra }: Option<Readied>): boolean =>
  (readyExtra.act(extra) === strike.verb && readyExtra.trigger(extra) === trigger.comes) ||
  (readyExtra.act(extra) === shoot.verb && readyExtra.trigger(extra) === trigger.moves)

/** An action for something to happen (D20M-059 to 066). */
export const ready = act({
  verb: verb.ready,
  offer,
  perform: (combat, who, o) => {
    makeReady(combat, who, o)
    if (!combat.state.stepwise) combat.emit({ _tag: "TurnEnded", who })
  },
  promise: estimate<Readied>((f, combat, d, o) => {
    f.exposure = exposureOf(combat, d, 0)
    if (!awaitsComers(o)) f.help = -dithering
  }),
})
