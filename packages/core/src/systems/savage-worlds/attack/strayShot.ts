import { purpose } from "../../../dice/purpose.ts"
import { type Item, type Who, asWho } from "../../../kinds/indices.ts"
import { manner, occasion, place } from "../book/terms.ts"
import { land } from "../harm/harm.ts"
import { unrolledBlow } from "../harm/unrolledBlow.ts"
import type { SwCombat } from "../model/System.ts"
import { bystanders } from "../see/aiming/bystanders.ts"
import { flatOf, rollDamage, toughnessAgainst } from "../see/aiming/damage.ts"
import { fighterOf, isAble, profileOf } from "../see/fighter.ts"
import { away } from "../see/places.ts"

/** A Critical Failure in an attack (C06), under a house rule. */
export const mishap = (combat: SwCombat, by: Who, item: Item, shooting: boolean): void => {
  const { critFailEffect } = combat.prepared.rules
  const profile = profileOf(combat, by, item)
  if (critFailEffect === "mishap" && !profile.natural) {
    // RULING: a jammed weapon is let go too; picking it up is the action that puts it right.
    if (shooting || fighterOf(combat, by).hand === item || fighterOf(combat, by).other === item)
      combat.emit({ _tag: "WeaponLost", who: by, item, gear: profile.gear, at: fighterOf(combat, by).at })
  } else if (critFailEffect === "hitAlly") {
    const me = fighterOf(combat, by)
    const near = combat.state.combatants.flatMap((other, n) => {
      const i = asWho(n)
      return i !== by && other.side === me.side && isAble(other) && away(combat, by, i) <= 1 ? [i] : []
    })
    if (near.length === 0) return
    const victim = near[combat.dice.open(by, purpose.target).die(near.length) - 1] as Who
    strikeUnaimed(combat, by, victim, item, 0)
  }
}

/** A stray shot in a range band hits somebody at random (SWD-068). */
export const strayShot = (combat: SwCombat, by: Who, target: Who, item: Item, band: number): void => {
  const near = bystanders(combat, by, target)
  if (near.length === 0) return
  const pick = near.length === 1 ? 1 : combat.dice.open(by, purpose.target).die(near.length)
  strikeUnaimed(combat, by, near[pick - 1] as Who, item, band)
}

/** Plain damage without an attack roll, and without a raise die. */
const strikeUnaimed = (combat: SwCombat, by: Who, victim: Who, item: Item, band: number): void => {
  const profile = profileOf(combat, by, item)
  const toughness = toughnessAgainst(combat, victim, { pierces: profile.ap, where: place.body })
  const bonus = flatOf(combat, by, profile, band)
  const { faces, total } = rollDamage(combat, by, { profile, band, sixes: 0, bonus, against: toughness })
  unrolledBlow(combat, by, victim, {
    means: profile.means,
    item,
    raises: 0,
    manner: manner.shooting,
    damage: total,
    toughness,
    faces,
    how: occasion.bystander,
    lethal: true,
  })
  land(combat, { target: victim, by, means: profile.means, damage: total, toughness, lethal: true })
}
