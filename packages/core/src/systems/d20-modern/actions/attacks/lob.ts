import type { Option } from "../../../../contract/Decision.ts"
import { squareAt, xOf, yOf } from "../../../../field/squares.ts"
import { asSquare, type Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { actOfTurns, estimate, type Weighs } from "../../model/act.ts"
import { type Form, mereSmoke, noCloud } from "../../model/forms.ts"
import type { D20Combat } from "../../model/System.ts"
import { isClouded } from "../../see/bodies/clouds.ts"
import { fighterOf, formOf, has, isLoaded, isUp, sheetOf } from "../../see/fighter.ts"
import { promiseLob } from "../../weigh/blast.ts"
import { promiseCloud } from "../../weigh/cloud.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { comingToIt } from "../../weigh/lobbing.ts"
import { beside, riskOf } from "../../weigh/opportunities.ts"
import { costOf, targetHealth } from "../../weigh/parts.ts"
import { canLob, isAtHand, throwAt } from "./throwing.ts"

/**
 * Squares worth throwing at for the sake of one enemy: its own, and the one as far behind it as still leaves it well
 * within the burst, for the enemies near it.
 */
const squaresFor = (combat: D20Combat, who: Who, form: Form, foe: Who): readonly number[] => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, foe)
  const from = fighterOf(combat, who).at
  const far = form.burst - 1
  if (far < 1) return [at]
  const dx = xOf(field, at) - xOf(field, from)
  const dy = yOf(field, at) - yOf(field, from)
  const long = Math.max(Math.abs(dx), Math.abs(dy), 1)
  const behind = squareAt(
    field,
    xOf(field, at) + Math.round((dx * far) / long),
    yOf(field, at) + Math.round((dy * far) / long),
  )
  return behind < 0 || behind === at ? [at] : [at, behind]
}

const offer = (options: Option[], combat: D20Combat, who: Who): void => {
  const { bombs } = sheetOf(combat, who)
  if (bombs.length === 0 || has(fighterOf(combat, who), flag.prone | flag.panicked | flag.nauseated)) return
  for (const form of bombs) {
    if (!isLoaded(combat, form) || !isAtHand(combat, who, form)) continue
    if (form.cloud === mereSmoke) {
      // Smoke hides those in it: it is for oneself, and for friends beside.
      const { at } = fighterOf(combat, who)
      if (!isClouded(combat, at) && canLob(combat, who, form, at)) options.push(option(verb.lob, -1, form.index, at))
      continue
    }
    const places = new Set<number>()
    for (const foe of combat.prepared.foes[fighterOf(combat, who).side] as readonly Who[]) {
      if (!isUp(fighterOf(combat, foe))) continue
      for (const place of squaresFor(combat, who, form, foe)) {
        if (places.has(place) || !canLob(combat, who, form, asSquare(place))) continue
        places.add(place)
        options.push(option(verb.lob, foe, form.index, place))
      }
    }
  }
}

/** A throw at a square: it provokes, as every shot does. */
const promise: Weighs = (f, combat, d, o) => {
  const form = formOf(combat, d.who, o.item)
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
  if (o.target >= 0) f.targetHealth = targetHealth(combat, o.target)
  f.cost = costOf(combat, d.who, form)
  if (form.cloud !== noCloud) return promiseCloud(f, combat, d, o)
  promiseLob(f, combat, d, o)
  comingToIt(f, combat, d, beside(combat, d))
}

/** Grenades, and splash weapons thrown at squares (D20M-178, 231); at a run too (see `advance`). */
export const lob = actOfTurns({
  verb: verb.lob,
  offer: {
    concerns: ({ bombs }) => bombs.length > 0,
    plan: (options, combat, turn) => offer(options, combat, turn.who),
    step: (options, combat, who) => {
      if (combat.state.main && combat.state.blows === 0) offer(options, combat, who)
    },
  },
  perform: throwAt,
  promise: estimate(promise),
})
