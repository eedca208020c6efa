import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { abilityChange } from "../book/ability.ts"
import { flag } from "../book/terms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, has } from "../see/fighter.ts"
import { isStrangled } from "../see/bodies/strangling.ts"
import { breatheCloud } from "./breatheCloud.ts"
import { breatheFreely } from "./breathing.ts"
import { changeAbility } from "./changeAbility.ts"
import { burnOn, flareUp } from "./fire.ts"
import { checkFallen } from "./harm.ts"
import { meetHazards } from "./hazards.ts"
import { secondDose } from "./poisoning.ts"

/** Whether the count of `who` may bring more than its turn. Cheap: it is asked at every count of every fight. */
export const isTroubled = (combat: D20Combat, who: Who): boolean =>
  combat.state.world.unusual ||
  combat.prepared.surroundings !== undefined ||
  (fighterOf(combat, who).conditions & flag.burning) !== 0

const isDue = (combat: D20Combat, due: number, anchor: number, seat: Who): boolean =>
  due < combat.state.round || (due === combat.state.round && anchor === seat)

/** What passes at a count: temporary hit points and raised abilities (D20M-284, 285). */
const endBoosts = (combat: D20Combat, seat: Who): void => {
  for (const boost of combat.state.world.boosts) {
    if (!isDue(combat, boost.until, boost.anchor, seat)) continue
    const who = asWho(boost.who)
    const { dead, hp } = fighterOf(combat, who)
    if (boost.ability < 0) combat.emit({ _tag: "TemporaryEnded", who, hitPoints: Math.min(hp, boost.points) })
    else if (!dead) {
      const hit = { by: nobody, target: who, means: -1 }
      changeAbility(combat, hit, { ability: boost.ability, points: -boost.points, how: abilityChange.boosted })
      checkFallen(combat, who, nobody)
    }
  }
}

/** What the count of `seat` brings before its turn: what burns it, and what was in the blood. */
export const suffer = (combat: D20Combat, seat: Who): void => {
  combat.dice.scope(combat.state.round, seat, fighterOf(combat, asWho(seat)).acts)
  if (combat.state.world.boosts.length > 0) endBoosts(combat, seat)
  for (const dose of combat.state.world.doses) if (isDue(combat, dose.due, dose.anchor, seat)) secondDose(combat, dose)
  for (const ember of combat.state.world.embers)
    if (ember.who === seat && ember.due <= combat.state.round) flareUp(combat, ember)
  const c = fighterOf(combat, asWho(seat))
  if (has(c, flag.burning) && !c.dead) burnOn(combat, asWho(seat))
  // Air again, where there is some and nobody's hands are in the way.
  const breathes = combat.state.world.breaths.length > 0 && !isStrangled(combat, asWho(seat))
  if (breathes && (combat.prepared.surroundings?.hazards.length ?? 0) === 0) breatheFreely(combat, asWho(seat))
  const around = combat.prepared.surroundings
  if (around !== undefined && around.hazards.length > 0 && !c.dead && c.here) meetHazards(combat, around, asWho(seat))
  if (combat.state.world.clouds.length > 0 && !c.dead && c.here) breatheCloud(combat, asWho(seat))
}

/** After the fight: what burns goes on burning until it is out, and poisons do what is still due (D20M-315, 338). */
export const linger = (combat: D20Combat): void => {
  for (const ember of combat.state.world.embers) {
    combat.dice.scope(combat.state.round, asWho(ember.who), fighterOf(combat, asWho(ember.who)).acts)
    flareUp(combat, ember)
  }
  for (const who of combat.prepared.everybody) {
    for (let c = fighterOf(combat, who); has(c, flag.burning) && !c.dead && c.here; ) {
      combat.dice.scope(combat.state.round, who, c.acts)
      burnOn(combat, who)
    }
  }
  for (const dose of combat.state.world.doses) {
    combat.dice.scope(combat.state.round, asWho(dose.who), fighterOf(combat, asWho(dose.who)).acts)
    secondDose(combat, dose)
  }
}
