import { purpose } from "../../../dice/purpose.ts"
import { type Who, asWho } from "../../../kinds/indices.ts"
import type { Rest } from "../book/statBlock.ts"
import { conditionBit, fall, why } from "../book/terms.ts"
import { attempt } from "../harm/benny.ts"
import { takeInOtherHand } from "../harm/harm.ts"
import { attribute } from "../model/Sheet.ts"
import type { FighterView, StateView, SwCarried, SwCombat, SwPrepared } from "../model/System.ts"
import { attributeOf, fighterOf, sheetOf } from "../see/fighter.ts"
import { tallyOf } from "../see/tally.ts"

/** What the fight hands on of a combatant to the next one of the day. */
export const carry = (prepared: SwPrepared, state: StateView, who: Who): SwCarried => {
  const fighter = state.combatants[who] as FighterView
  const { firstGear, profiles } = prepared.sheets[who] as SwPrepared["sheets"][number]
  const unconscious = (fighter.conditions & conditionBit.unconscious) !== 0
  return {
    wounds: fighter.wounds,
    fatigue: Math.min(2, fighter.fatigue),
    bennies: fighter.bennies,
    dead: fighter.dead,
    // Who was knocked out comes round in time; who is Incapacitated does not come along.
    lost: fighter.down && !unconscious,
    outFor: unconscious ? fighter.outFor : 0,
    loaded: state.loaded.slice(firstGear, firstGear + profiles.length),
    spare: state.spare.slice(firstGear, firstGear + profiles.length),
    injuries: [
      fighter.agilityDown,
      fighter.vigorDown,
      fighter.strengthDown,
      fighter.smartsDown,
      fighter.lame ? 1 : 0,
      fighter.arms,
      fighter.oneEyed ? 1 : 0,
    ],
    hours: 0,
    days: 0,
    fresh: false,
    reloaded: true,
  }
}

/** Time between two fights: says what happens, rolls nothing. The next fight's `begin` decides the effects. */
export const meanwhile = (carried: SwCarried, rest: Rest): SwCarried => ({
  ...carried,
  hours: carried.hours + (rest.hours ?? 0) + 24 * (rest.days ?? 0),
  days: carried.days + (rest.days ?? 0),
  fresh: carried.fresh || rest.bennies === true,
  reloaded: rest.reloaded ?? carried.reloaded,
})

/** Brings over what the fights before have left, then what has happened since (SWD-076, C14). */
export const bringOver = (combat: SwCombat, carried: Readonly<Record<string, SwCarried>>): void => {
  combat.prepared.ids.forEach((id, n) => {
    const who = asWho(n)
    const past = carried[id]
    if (past === undefined) return
    const sheet = sheetOf(combat, who)
    const { loaded, spare } = combat.prepared
    const end = sheet.firstGear + sheet.profiles.length
    combat.emit({
      _tag: "Brought",
      who,
      left: sheet.limit + 1 - (past.lost ? past.wounds : Math.min(past.wounds, sheet.limit)),
      fatigue: past.fatigue,
      bennies: past.fresh ? sheet.bennies : past.bennies,
      gear: sheet.firstGear,
      loaded: past.reloaded ? loaded.slice(sheet.firstGear, end) : past.loaded,
      spare: past.reloaded ? spare.slice(sheet.firstGear, end) : past.spare,
      injuries: past.injuries,
    })
    if (past.dead) {
      combat.emit({ _tag: "Died", who, by: -1 })
      return
    }
    if (past.lost) {
      combat.emit({ _tag: "Felled", who, by: -1, how: fall.incapacitated })
      return
    }
    const fatigue = Math.min(past.fatigue, past.hours)
    const wounds = natural(combat, who, past.days)
    if (fatigue > 0 || wounds > 0) combat.emit({ _tag: "Rested", who, fatigue, wounds })
    takeInOtherHand(combat, who)
    const outFor = past.outFor - 2 * past.hours
    if (outFor <= 0) return
    // SWD-051: it has not come round yet.
    combat.emit({ _tag: "Felled", who, by: -1, how: fall.knockedOut })
    combat.emit({ _tag: "KnockedOut", who, hours: Math.floor(outFor / 2), faces: [] })
  })
}

/** Natural healing: a Vigor roll every five days, a Wound for success, two for a raise (C14). */
const natural = (combat: SwCombat, who: Who, days: number): number => {
  const { wounds } = fighterOf(combat, who)
  let healed = 0
  for (let day = 5; day <= days && healed < wounds; day += 5) {
    const tally = tallyOf(combat, who)
    const vigor = attributeOf(sheetOf(combat, who), fighterOf(combat, who), attribute.vigor)
    const raises = attempt(combat, tally, {
      who,
      reason: why.healing,
      purpose: purpose.recovery,
      trait: vigor,
      worth: 0,
    })
    if (raises >= 0) healed += raises > 0 ? 2 : 1
  }
  return Math.min(wounds, healed)
}
