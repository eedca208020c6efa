import type { Option } from "../../../../contract/Decision.ts"
import { purpose } from "../../../../dice/purpose.ts"
import { lineOfSight } from "../../../../field/sight.ts"
import { type Square, type Who, asItem, nobody, nowhere } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { leaveOpen } from "../../attack/leaveOpen.ts"
import { shootPast } from "../../attack/shootPast.ts"
import { type Manners, mannerExtra } from "../../book/extra.ts"
import { manner, thing, why } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { attempt } from "../../harm/benny.ts"
import { useSupport } from "../../harm/useSupport.ts"
import type { MapObject, SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { bandOf } from "../../see/aiming/aim.ts"
import { isLoaded } from "../../see/aiming/ammunition.ts"
import { rollDamage, type Dealt } from "../../see/aiming/damage.ts"
import { fighterOf, isEngaged, profileOf } from "../../see/fighter.ts"
import { away } from "../../see/places.ts"
import { nearestFoe } from "../../see/nearestFoe.ts"
import { isUnseen } from "../../see/tally.ts"
import { awayFromThing, bonusAtThing, hardnessOf, tallySmash } from "../../see/things.ts"
import { mayStrikePlainly, mayStrikeWildly } from "../../see/turn.ts"
import { canUse, handOf } from "../../see/aiming/usable.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { breaking } from "../../weigh/forecastDoors.ts"
import type { Arm, Turn } from "../Turn.ts"

/** What is to be broken is still there, and within reach. */
const canStillStrikeThing = (combat: SwCombat, who: Who, { extra, item, place, target }: Option<Manners>): boolean => {
  const profile = profileOf(combat, who, item)
  switch (extra & manner.place) {
    case thing.bonds:
      return fighterOf(combat, target).netted && away(combat, who, target) <= 1
    case thing.cover:
      return fighterOf(combat, target).cover > 0 && away(combat, who, target) <= profile.reach + 1
    default:
      if ((combat.prepared.grounds?.standingOn(place, combat.state.gone) ?? -1) < 0) return false
      if ((extra & manner.shooting) === 0) return awayFromThing(combat, who, place) <= profile.reach
      return isLoaded(combat, profile, 1) && !(profile.hands > 1 && isEngaged(combat, who))
  }
}

const strikeThing = (combat: SwCombat, who: Who, { extra, item, place, target }: Option<Manners>): void => {
  const profile = profileOf(combat, who, item)
  const what = extra & manner.place
  const { gone, loaded } = combat.state
  const index = what === thing.onMap ? (combat.prepared.grounds?.standingOn(place, gone) ?? -1) : -1
  if (what === thing.onMap && index < 0) return
  const shoots = (extra & manner.shooting) !== 0
  if ((extra & manner.wild) !== 0) leaveOpen(combat, who)
  if (shoots) shootPast(combat, who, awayFromThing(combat, who, place))
  combat.emit({ _tag: "ActionTaken", who, verb: verb.smash })
  const { need, tally, trait } = tallySmash(combat, who, target, profile, place, extra)
  const raises = attempt(combat, tally, { who, foe: target, reason: why.smash, purpose: purpose.attack, trait, need })
  useSupport(combat, who, why.attack)
  const hardness = hardnessOf(combat, target, place, what)
  let dealt: Dealt = { total: 0, faces: [] }
  if (raises >= 0) {
    const bonus = bonusAtThing(combat, who, target, profile, place, extra)
    dealt = rollDamage(combat, who, { profile, band: 0, sixes: 0, bonus, object: true, against: hardness })
  }
  const gear = shoots && (loaded[profile.gear] as number) >= 0 ? profile.gear : -1
  combat.emit({
    _tag: "ObjectStruck",
    by: who,
    who: target,
    what,
    place,
    thing: index,
    damage: dealt.total,
    hardness,
    faces: dealt.faces,
    broken: raises >= 0 && dealt.total >= hardness,
    gear,
    spent: gear < 0 ? 0 : 1,
  })
  if (gear >= 0 && profile.leaves && (combat.state.loaded[gear] as number) <= 0)
    combat.emit({ _tag: "WeaponLost", who, item, gear, at: place })
}

/** A blow or a shot at a thing: `extra` is which `thing`, and bits of `manner` (SWD-097, SWD-098). */
export const smash = act({
  verb: verb.smash,
  offer: {
    /** Doors and the like within reach. */
    near: (turn: Turn, arms: readonly Arm[]): void => nearThings(turn, arms),
    /** The same within range and in sight. */
    far: (turn: Turn): void => farThings(turn),
    /** The bonds of a friend. */
    bonds: (turn: Turn, ally: Who, arm: Arm): void => blowsAt(turn, ally, arm, nowhere, thing.bonds),
    /** What a foe hides behind. */
    cover: (turn: Turn, foe: Who, arm: Arm): void => blowsAt(turn, foe, arm, nowhere, thing.cover),
  },
  perform: { does: strikeThing, awaited: { can: canStillStrikeThing } },
  promise: {
    exact: estimated,
    of: (combat, who, chosen, f) => {
      f.exposure = exposureOf(combat, who)
      if ((chosen.extra & manner.place) === thing.onMap) breaking(combat, who, nearestFoe(combat, who), chosen, f)
      else f.help = 0.1
    },
  },
})

/** Plain or wild, as the turn's other blows are (SWD-023, SWD-098). */
const blowsAt = ({ combat, options }: Turn, target: Who, { hand, item }: Arm, at: Square, what: number): void => {
  const manners = what | hand
  if (mayStrikePlainly(combat)) options.push(option(verb.smash, target, item, at, mannerExtra.pack(manners)))
  if (mayStrikeWildly(combat))
    options.push(option(verb.smash, target, item, at, mannerExtra.pack(manners | manner.wild)))
}

const nearThings = (turn: Turn, arms: readonly Arm[]): void => {
  const { combat, who } = turn
  const { things } = combat.prepared
  for (const arm of arms) {
    const { id, reach } = arm.profile
    for (let i = 0; i < things.length; i++) {
      const { at, withstands } = things[i] as MapObject
      if ((combat.state.gone & (1 << i)) !== 0 || withstands.includes(id)) continue
      if (awayFromThing(combat, who, at) <= reach) blowsAt(turn, nobody, arm, at, thing.onMap)
    }
  }
}

const farThings = ({ combat, options, sheet, who }: Turn): void => {
  const { grounds, things } = combat.prepared
  if (grounds === undefined || !sheet.shoots) return
  const { gone } = combat.state
  const engaged = isEngaged(combat, who)
  sheet.profiles.forEach((profile, n) => {
    const item = asItem(n)
    if (!profile.ranged || profile.template > 0 || profile.entangles || (engaged && profile.hands > 1)) return
    if (!canUse(combat, who, item) || !isLoaded(combat, profile, 1)) return
    things.forEach(({ at, withstands }, i) => {
      if ((gone & (1 << i)) !== 0 || withstands.includes(profile.id) || isUnseen(combat, who, at)) return
      if (bandOf(profile, awayFromThing(combat, who, at)) > 2) return
      // It does not hide itself.
      const { field } = grounds.without(gone | (1 << i))
      if (lineOfSight(field, fighterOf(combat, who).at, at, sheet.space, 1))
        options.push(
          option(verb.smash, -1, item, at, mannerExtra.pack(thing.onMap | manner.shooting | handOf(combat, who, item))),
        )
    })
  })
}
