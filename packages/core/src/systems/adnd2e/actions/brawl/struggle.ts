import { alikeDice } from "../../../../dice/alikeDice.ts"
import { purpose } from "../../../../dice/purpose.ts"
import { option } from "../../../../parts/option.ts"
import { type Effort, effort } from "../../book/extra.ts"
import { loosed } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { Perform, Promises } from "../../model/AdndAct.ts"
import { act, always, never, ordinary } from "../../model/ordinary.ts"
import { effectOnly } from "../../model/pending.ts"
import { fighterOf, gripOf } from "../../see/fighter.ts"
import { escapes, scores } from "../../see/holds.ts"
import { brawlForecast, strugglePromise } from "../../weigh/brawlForecast.ts"

const d20 = { count: 1, faces: 20 }

const perform: Perform = (combat, who, pending) => {
  const { way } = fighterOf(combat, who)
  const holder = gripOf(combat.state, who)
  if (holder < 0) return // Somebody was quicker, and it is held no more.
  const { score, holding } = scores(combat, who, way === effort.dexterity)
  const doesEscape = ([own = 0, against = 0]: readonly number[]): boolean =>
    escapes({ die: own, score }, { against, holding })
  const [die = 0, other = 0] = alikeDice(combat.dice, [d20, d20], (faces) => Number(doesEscape(faces))) ?? [
    combat.dice.open(who, purpose.check).die(20),
    combat.dice.open(holder, purpose.oppose).die(20),
  ]
  const success = doesEscape([die, other])
  combat.emit({ _tag: "Struggled", who, target: holder, effort: way, die, needed: score, other, holding, success })
  if (success) pending.push(effectOnly(who, who, { kind: "loosen", cause: loosed.check }))
}

const promise: Promises<Effort> = (combat, { who }, { extra, target }, into) =>
  brawlForecast(into, combat, { who, target }, strugglePromise(combat, who, extra === effort.dexterity))

/** The victim of a hold tries its STR or DEX against the holder's STR (ADD2-116). */
export const struggle = act({
  ...ordinary,
  verb: verb.struggle,
  offer: (_turn, options, { foe }) => {
    options.push(
      option(verb.struggle, foe, -1, -1, effort.strength),
      option(verb.struggle, foe, -1, -1, effort.dexterity),
    )
  },
  perform,
  promise: { exact: ["success", "harm", "fell"], of: promise },
  isPossible: never,
  inHold: always,
})
