import { purpose } from "../../../../dice/purpose.ts"
import { distance } from "../../../../field/distance.ts"
import { type Item, type Square, type Who, nowhere } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { shootPast } from "../../attack/shootPast.ts"
import { why } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { attempt } from "../../harm/benny.ts"
import { useSupport } from "../../harm/useSupport.ts"
import { attribute, template, type Profile } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { areaToughness, mayEvade, tallyEvasion, victimsOf } from "../../see/aiming/areas.ts"
import { attributeOf, fighterOf, profileOf, sheetOf } from "../../see/fighter.ts"
import { away } from "../../see/places.ts"
import { fieldNow } from "../../see/ground.ts"
import { explain } from "../../see/tally.ts"
import { deviate } from "../../see/aiming/templates.ts"
import { rollScatter } from "../../see/wholeRolls.ts"
import { areaHarm } from "../../weigh/forecastAreas.ts"
import type { Arm, Turn } from "../Turn.ts"
import { burn, rollArea } from "./areas.ts"
import { canStillFire } from "./canStill.ts"

/** An attack on an area: a failed round template deviates, a failed cone is wasted (SWD-031 to SWD-034). */
export const area = act({
  verb: verb.area,
  offer: ({ combat, options, who }: Turn, foe: Who, { item, profile }: Arm): void => {
    if (profile.template >= template.cone || away(combat, who, foe) > 0)
      options.push(option(verb.area, foe, item, fighterOf(combat, foe).at))
  },
  perform: {
    does: (combat, who, { item, place }) => areaAttack(combat, who, item, place),
    awaited: { can: canStillFire },
  },
  promise: { exact: estimated, of: (combat, who, { item, place }, f) => areaHarm(combat, who, item, place, false, f) },
})

const areaAttack = (combat: SwCombat, by: Who, item: Item, place: Square): void => {
  const profile = profileOf(combat, by, item)
  const { field } = combat.prepared
  const me = fighterOf(combat, by)
  const steps = distance(field, me.at, place, sheetOf(combat, by).space, 1)
  const isCone = profile.template >= template.cone
  // RULING: a cone starts beside its maker, and is not fired past anybody.
  if (!isCone) shootPast(combat, by, steps)
  const { band, raises, tally, total: _, ...rolled } = rollArea(combat, by, profile, place, steps, false)
  let at: Square = place
  let far = 0
  let direction = 0
  if (raises < 0) {
    if (isCone) at = nowhere
    else {
      const shot = { from: me.at, aimed: place, band }
      const stray = rollScatter(combat.dice.open(by, purpose.scatter), profile.launched, (far_, direction_) =>
        struckAt(combat, by, profile, deviate(combat.prepared, shot, far_, direction_)),
      )
      far = stray >> 4
      direction = stray & 15
      at = deviate(combat.prepared, shot, far, direction)
    }
  }
  const victims = at < 0 ? [] : victimsOf(combat, by, profile, at)
  const counted = (combat.state.loaded[profile.gear] as number) >= 0
  explain(combat, tally)
  combat.emit({
    _tag: "AreaAttacked",
    by,
    means: profile.means,
    ...rolled,
    raises,
    place,
    at,
    distance: far,
    direction,
    victims,
    gear: counted ? profile.gear : -1,
    spent: counted ? 1 : 0,
    how: 0,
  })
  useSupport(combat, by, why.attack)
  if (counted && profile.leaves && (combat.state.loaded[profile.gear] as number) <= 0)
    combat.emit({ _tag: "WeaponLost", who: by, item, gear: profile.gear, at: -2 })
  const evaders = profile.evadable ? victims.filter((who) => evades(combat, who, by)) : []
  // All are struck at one instant: the thrower comes last, so that nobody is struck by the fallen.
  const struck = victims.filter((who) => !evaders.includes(who))
  for (const victim of [...struck.filter((who) => who !== by), ...struck.filter((who) => who === by)])
    burn(
      combat,
      by,
      victim,
      profile,
      item,
      Math.max(0, raises),
      areaToughness(combat, victim, profile.ap, isCone ? fighterOf(combat, by).at : at),
    )
}

/** A number for what an area at a square would come to: whom it strikes, and from where if cover makes a difference. */
const struckAt = (combat: SwCombat, by: Who, profile: Profile, at: Square): number => {
  const victims = at < 0 ? [] : victimsOf(combat, by, profile, at)
  if (victims.length === 0) return -1
  return fieldNow(combat).open && combat.state.combatants.length <= 30
    ? victims.reduce((set, who) => set | (1 << who), 0)
    : at
}

const evades = (combat: SwCombat, who: Who, by: Who): boolean => {
  if (!mayEvade(combat, who)) return false
  const tally = tallyEvasion(combat, who)
  const agility = attributeOf(sheetOf(combat, who), fighterOf(combat, who), attribute.agility)
  return attempt(combat, tally, { who, foe: by, reason: why.evasion, purpose: purpose.save, trait: agility }) >= 0
}
