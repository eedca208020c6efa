import { asWho, type Who } from "../../../kinds/indices.ts"
import type { D20Event } from "../book/events.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"
import { isPerceived } from "../see/perceived.ts"

/** Who gives itself away by this: the attacker. */
const heard = (event: D20Event): number =>
  event._tag === "Attacked" || event._tag === "Reached" || event._tag === "Lobbed" ? event.by : -1

const notice = (combat: D20Combat, who: Who): void => {
  if (combat.state.world.traces.some((t) => t.who === who)) combat.emit({ _tag: "NoticedAgain", who })
}

/**
 * After an act: a combatant that has moved unperceived has slipped away from where it was perceived last, and
 * a combatant that attacks is noticed where it does (D20M-163).
 *
 * @param before how long the log was before the act, and `at` where `who` stood
 */
export const keepTrack = (combat: D20Combat, who: Who, at: number, before: number): void => {
  const { log, state } = combat
  const moved = fighterOf(combat, who).at !== at
  const slipped = moved && !isPerceived(combat, who)
  if (!slipped && state.world.traces.length === 0) return
  const end = log.length
  let walked = 0
  let attacked = false
  for (let i = before; i < end; i++) {
    const event = log[i] as D20Event
    if (event._tag === "Moved" && event.who === who) walked += event.path.length
    const by = heard(event)
    if (by >= 0) notice(combat, asWho(by))
    attacked ||= by === who
  }
  if (attacked) return
  if (!slipped) {
    if (moved) notice(combat, who)
    return
  }
  const trace = state.world.traces.find((t) => t.who === who)
  combat.emit({ _tag: "SlippedAway", who, at: trace?.at ?? at, squares: (trace?.squares ?? 0) + walked })
}
