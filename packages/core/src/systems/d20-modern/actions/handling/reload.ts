import type { Option } from "../../../../contract/Decision.ts"
import { distance } from "../../../../field/distance.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { handles } from "../../attack/handles.ts"
import { fireReadied, walkPath } from "../../attack/reactions.ts"
import { trigger } from "../../book/checks.ts"
import { moveHow } from "../../book/events.ts"
import { verb } from "../../book/verbs.ts"
import { act, estimate, type Weighs } from "../../model/act.ts"
import type { Slot } from "../../model/Slots.ts"
import type { D20Combat, Turn } from "../../model/System.ts"
import { fighterOf, handsOf, isAble, sheetOf } from "../../see/fighter.ts"
import { boardNow } from "../../see/ground.ts"
import { canReload, holds, reloadCost, slotAt } from "../../see/handling.ts"
import { occupy, speedLeft } from "../../see/movement.ts"
import { couldReact } from "../../see/opportunities.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { wanting } from "../../weigh/moving.ts"
import { riskOf } from "../../weigh/opportunities.ts"
import { shotGained } from "../../weigh/shotGained.ts"

/** D20M-093, 101: loading provokes. */
export const load = (combat: D20Combat, who: Who, item: number, what: number): void => {
  const slot = slotAt(combat, who, item)
  if (!handles(combat, who, verb.reload, what) || !fireReadied(combat, who, trigger.draws)) return
  if (!holds(combat, who, item)) return
  combat.emit({ _tag: "Reloaded", who, slot: item, stock: slot.stock, rounds: slot.capacity, cost: what })
}

/**
 * A 5-foot step out of everybody's reach, if there is one and it may still be taken: loading lowers the guard
 * (D20M-100).
 */
const stepClear = (combat: D20Combat, who: Who): void => {
  const { field, foes } = combat.prepared
  const { moved, stepped } = combat.state
  const { space } = sheetOf(combat, who)
  const threats = (foes[fighterOf(combat, who).side] as readonly Who[]).filter((f) => couldReact(combat, f, who))
  if (threats.length === 0 || moved || stepped || speedLeft(combat, who, 1) === 0) return
  occupy(combat, who)
  const way = boardNow(combat).away(
    { at: fighterOf(combat, who).at, space },
    threats.map((f) => fighterOf(combat, f).at),
    1,
  )
  const to = way?.squares[0]
  if (way === undefined || to === undefined) return
  const reached = threats.some((f) => {
    const outer = handsOf(combat, f).outer
    return distance(field, to, fighterOf(combat, f).at, space, sheetOf(combat, f).space) <= outer
  })
  if (!reached) walkPath(combat, who, way, moveHow.step)
}

/** Loading is worth part of the shot that it makes possible, and all of the way to where nothing else reaches. */
const promise: Weighs = (f, combat, d) => {
  f.help = 0.7 * shotGained(combat, d.who)
  if (f.help > 0 && wanting(combat, d.who) > 0) f.approach = 1
  f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, 0)
}

/** Weapons are loaded, from a step out of reach if there is one (D20M-093, 100, 101). */
export const reload = act({
  verb: verb.reload,
  offer: {
    /** Whole turns: less than a shot or a burst of it is left. */
    plan: (options: Option[], combat: D20Combat, { sheet, who }: Turn): void => {
      const { loaded } = combat.state
      for (let i = 0; i < sheet.slots.length; i++) {
        const { stock } = sheet.slots[i] as Slot
        if (stock >= 0 && (loaded[stock] as number) < (sheet.leastBullets[i] as number) && canReload(combat, who, i))
          options.push(option(verb.reload, -1, i))
      }
    },
    slot: (options: Option[], combat: D20Combat, who: Who, slot: number): void => {
      if (canReload(combat, who, slot)) options.push(option(verb.reload, -1, slot))
    },
  },
  perform: (combat, who, o) => {
    if (!combat.state.stepwise) stepClear(combat, who)
    if (isAble(fighterOf(combat, who))) load(combat, who, o.item, reloadCost(combat, who, slotAt(combat, who, o.item)))
  },
  promise: estimate(promise),
})
