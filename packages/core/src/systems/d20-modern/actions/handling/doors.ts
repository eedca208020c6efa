import type { Option } from "../../../../contract/Decision.ts"
import type { Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { actOfTurns, estimate } from "../../model/act.ts"
import type { D20Combat, FighterView } from "../../model/System.ts"
import type { Door } from "../../model/World.ts"
import { canOpen, canShut, isLocked } from "../../see/doors.ts"
import { fighterOf, has } from "../../see/fighter.ts"
import { wonBy } from "../../weigh/doors.ts"
import { exposed, exposureOf } from "../../weigh/exposure.ts"

/** The door that an option is about. */
const doorAt = (combat: D20Combat, { place }: Option): number =>
  combat.prepared.doors.findIndex(({ at }) => at === place)

const openIt = (combat: D20Combat, who: Who, o: Option): void => {
  const thing = doorAt(combat, o)
  if (!canOpen(combat, who, thing)) return
  const { at: place, means: what } = combat.prepared.doors[thing] as Door
  combat.emit({ _tag: "Opened", who, place, thing, what, key: isLocked(combat, thing) })
}

const shutIt = (combat: D20Combat, who: Who, o: Option): void => {
  const thing = doorAt(combat, o)
  if (!canShut(combat, who, thing)) return
  const { at: place, means: what } = combat.prepared.doors[thing] as Door
  combat.emit({ _tag: "Shut", who, place, thing, what })
}

const offerOpening = (options: Option[], combat: D20Combat, who: Who): void => {
  combat.prepared.doors.forEach(({ at }, door) => {
    if (canOpen(combat, who, door)) options.push(option(verb.open, -1, -1, at))
  })
}

/**
 * Doors are opened with a move action, which provokes nobody (D20M-093, 096). RULING: panic leaves no thought of it.
 */
export const open = actOfTurns({
  verb: verb.open,
  offer: {
    concerns: (_, things) => things,
    plan: (options, combat, turn) => {
      if (!turn.panicked) offerOpening(options, combat, turn.who)
    },
    step: (options, combat, who) => {
      if (canHandle(combat, fighterOf(combat, who))) offerOpening(options, combat, who)
    },
  },
  perform: openIt,
  promise: estimate((f, combat, d, o) => {
    f.approach = wonBy(combat, d.who, doorAt(combat, o))
    f.exposure = exposureOf(combat, d, 0)
  }),
})

/** Shutting one is the same (RULING). */
export const shut = actOfTurns({
  verb: verb.shut,
  offer: {
    step: (options, combat, who) => {
      if (!canHandle(combat, fighterOf(combat, who))) return
      combat.prepared.doors.forEach(({ at }, door) => {
        if (canShut(combat, who, door)) options.push(option(verb.shut, -1, -1, at))
      })
    },
  },
  perform: shutIt,
  promise: estimate(exposed),
})

const canHandle = ({ state }: D20Combat, c: FighterView): boolean =>
  (state.move || state.main) && !has(c, flag.panicked)
