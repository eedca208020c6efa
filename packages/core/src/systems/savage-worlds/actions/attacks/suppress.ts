import { distance } from "../../../../field/distance.ts"
import { type Item, type Square, type Who, asWho } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { shootPast } from "../../attack/shootPast.ts"
import { condition, place as part, why } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { useSupport } from "../../harm/useSupport.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { suppressionAt } from "../../see/aiming/aim.ts"
import { isLoaded, suppressionRounds } from "../../see/aiming/ammunition.ts"
import { coverGrade } from "../../see/aiming/cover.ts"
import { toughnessAgainst } from "../../see/aiming/damage.ts"
import { fighterOf, isAble, profileOf, sheetOf } from "../../see/fighter.ts"
import { explain } from "../../see/tally.ts"
import { raisesOver } from "../../see/trait.ts"
import { areaHarm } from "../../weigh/forecastAreas.ts"
import type { Arm, Turn } from "../Turn.ts"
import { burn, rollArea } from "./areas.ts"
import { canStillFire } from "./canStill.ts"

/** Suppressive Fire: one total against everybody under a Medium template (SWD-077, SWD-078). */
export const suppress = act({
  verb: verb.suppress,
  offer: ({ combat, options }: Turn, foe: Who, { item, profile }: Arm): void => {
    if (profile.suppressive && isLoaded(combat, profile, suppressionRounds(profile)))
      options.push(option(verb.suppress, foe, item, fighterOf(combat, foe).at))
  },
  perform: {
    does: (combat, who, { item, place }) => suppressiveFire(combat, who, item, place),
    awaited: { can: canStillFire },
  },
  promise: { exact: estimated, of: (combat, who, { item, place }, f) => areaHarm(combat, who, item, place, true, f) },
})

const suppressiveFire = (combat: SwCombat, by: Who, item: Item, place: Square): void => {
  const profile = profileOf(combat, by, item)
  const { field, rules } = combat.prepared
  const me = fighterOf(combat, by)
  const steps = distance(field, me.at, place, sheetOf(combat, by).space, 1)
  shootPast(combat, by, steps)
  const {
    raises,
    tally,
    total,
    band: _,
    ...rolled
  } = rollArea(combat, by, { ...profile, template: 0 }, place, steps, true)
  const victims = combat.state.combatants.flatMap((other, n) =>
    isAble(other) && n !== by && distance(field, other.at, place, sheetOf(combat, asWho(n)).space, 1) <= 2
      ? [asWho(n)]
      : [],
  )
  const counted = (combat.state.loaded[profile.gear] as number) >= 0
  explain(combat, tally)
  combat.emit({
    _tag: "AreaAttacked",
    by,
    means: profile.means,
    ...rolled,
    raises,
    place,
    at: place,
    distance: 0,
    direction: 0,
    victims,
    gear: counted ? profile.gear : -1,
    spent: counted ? suppressionRounds(profile) : 0,
    how: 1,
  })
  useSupport(combat, by, why.attack)
  if (raises === -2) return
  // RULING: enemies first, then those whom it can hurt most easily; at most as many as the Rate of Fire.
  const results = victims.map((who) => {
    const own = coverGrade(combat, by, who) > 4 ? -20 : suppressionAt(combat, by, who)
    return { who, raises: raisesOver(total + own, 4, false, rules.raiseStep) }
  })
  let left = profile.rof
  const isFriend = (who: Who): number => Number(fighterOf(combat, who).side === me.side)
  const order = results.toSorted(
    (a, b) => isFriend(a.who) - isFriend(b.who) || sheetOf(combat, a.who).toughness - sheetOf(combat, b.who).toughness,
  )
  for (const { raises: own, who } of order) {
    if (own < 0 || !isAble(fighterOf(combat, who))) continue
    combat.emit({ _tag: "ConditionGained", who, condition: condition.distracted, by })
    if (own === 0 || left === 0 || fighterOf(combat, who).side === me.side) continue
    left--
    // Cover has counted against the roll already.
    burn(combat, by, who, profile, item, 0, toughnessAgainst(combat, who, { pierces: profile.ap, where: part.body }))
  }
}
