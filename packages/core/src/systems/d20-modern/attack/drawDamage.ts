import { type Distribution, distributionOf, exactly, map, sum, times } from "../../../dice/Distribution.ts"
import type { Stream } from "../../../dice/Stream.ts"
import type { Who } from "../../../kinds/indices.ts"
import type { D20HouseRules } from "../book/houseRules.ts"
import { flag } from "../book/terms.ts"
import type { Blow } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { deathAt } from "../see/bodies/deathAt.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"

/** A hit whose damage is to be rolled. */
export interface Rolling {
  readonly blow: Blow
  readonly target: Who
  /** So many times over, each with `added`. */
  readonly many: number
  readonly added: number
  readonly nonlethal: boolean
}

const known = new WeakMap<Blow, Map<string, Distribution>>()

const damageIn = ({ added, blow, many }: Rolling, style: D20HouseRules["critStyle"]): Distribution => {
  const key = `${many},${added},${style}`
  let ofBlow = known.get(blow)
  if (ofBlow === undefined) known.set(blow, (ofBlow = new Map()))
  let found = ofBlow.get(key)
  if (found === undefined) {
    const once = map(distributionOf(blow.damage), (n) => n + added)
    const all =
      many === 1 || style === "reroll"
        ? times(once, many)
        : style === "doubleTotal"
          ? map(once, (n) => n * many)
          : sum(once, exactly((many - 1) * (blow.damage.count * blow.damage.faces + blow.damage.plus + added)))
    ofBlow.set(key, (found = blow.extra === undefined ? all : sum(all, distributionOf(blow.extra))))
  }
  return found
}

/**
 * The damage of a hit where dice fall in every way: of sums that leave the target with as many hit points, dead, or as
 * little impressed by what does not kill, one stands for all.
 */
export const drawDamage = (combat: D20Combat, stream: Required<Stream>, rolling: Rolling): number => {
  const { prepared } = combat
  const { nonlethal, target } = rolling
  const { reduction, threshold } = sheetOf(combat, target)
  const { conditions, hp } = fighterOf(combat, target)
  const countsAll =
    prepared.mechanics !== undefined ||
    (nonlethal && (prepared.rules.nonlethal === "accumulates" || (conditions & flag.weakened) !== 0))
  const death = deathAt(combat, target)
  return stream.draw(damageIn(rolling, prepared.rules.critStyle), (dealt) => {
    const amount = Math.max(0, Math.max(1, dealt) - reduction)
    if (countsAll) return amount
    return nonlethal ? Math.min(amount, 1) + Number(amount >= threshold) : Math.min(amount, Math.max(1, hp - death))
  })
}
