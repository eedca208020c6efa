import type { Option } from "../../../contract/Decision.ts"
import { option } from "../../../parts/option.ts"
import { flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { D20Combat } from "../model/System.ts"
import type { Door } from "../model/World.ts"
import { canOpen, canShut, isLocked } from "../see/doors.ts"
import { fighterOf, has } from "../see/fighter.ts"
import type { Action } from "./Action.ts"

/** The door that an option is about. */
const doorAt = (combat: D20Combat, { place }: Option): number =>
  combat.prepared.doors.findIndex(({ at }) => at === place)

const open = (combat: D20Combat, who: number, o: Option): void => {
  const thing = doorAt(combat, o)
  if (!canOpen(combat, who, thing)) return
  const { at: place, means: what } = combat.prepared.doors[thing] as Door
  combat.emit({ _tag: "Opened", who, place, thing, what, key: isLocked(combat, thing) })
}

const shut = (combat: D20Combat, who: number, o: Option): void => {
  const thing = doorAt(combat, o)
  if (!canShut(combat, who, thing)) return
  const { at: place, means: what } = combat.prepared.doors[thing] as Door
  combat.emit({ _tag: "Shut", who, place, thing, what })
}

const offer = (options: Option[], combat: D20Combat, who: number): void => {
  combat.prepared.doors.forEach(({ at }, door) => {
    if (canOpen(combat, who, door)) options.push(option(verb.open, -1, -1, at))
  })
}

/**
 * Doors are opened with a move action, which provokes nobody (D20M-093, 096). RULING: shutting one is the same, and
 * panic leaves no thought of either.
 */
export const doors: Action = {
  perform: { [verb.open]: open, [verb.shut]: shut },
  concerns: (_, things) => things,
  plan: (options, combat, turn) => {
    if (!turn.panicked) offer(options, combat, turn.who)
  },
  step: (options, combat, who) => {
    const { move, main } = combat.state
    if (!(move || main) || has(fighterOf(combat, who), flag.panicked)) return
    offer(options, combat, who)
    combat.prepared.doors.forEach(({ at }, door) => {
      if (canShut(combat, who, door)) options.push(option(verb.shut, -1, -1, at))
    })
  },
}
