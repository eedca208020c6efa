import type { Who } from "../../../kinds/indices.ts"
import type { Profile, Sheet } from "../model/Sheet.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, isProne, profileOf } from "../see/fighter.ts"
import { sourcesAs } from "../see/modifiers.ts"

/** An attack as it would be made. */
export interface Aim {
  readonly by: Who
  readonly target: Who
  /** With which of the attacker's weapons. */
  readonly item: number
  /** The modifiers that it will have: bits of `mod`. */
  readonly mods: number
}

/*
 * What the promise of an attack follows from, beside house rules: what kinds of combatants attack with what, the
 * sources of advantage, the Toughness left; whether the target is dying or prone, and whether either is an abomination;
 * what the target has in hand; elixirs on weapon and armour; how many blows there are, whether pain may lead to more,
 * and what lying prone would be worth instead. `fitsKey` says for which sheets the numbers fit.
 */

const most = { items: 64, remedies: 63, toughness: 256 }

/** Whether the numbers of sheets fit into a key. */
export const fitsKey = (sheets: readonly Sheet[]): boolean =>
  sheets.every(
    ({ profiles, remedies, toughness }) =>
      profiles.length <= most.items && remedies.length < most.remedies && toughness < most.toughness,
  )

/**
 * Numbers for combatants, the same for those that fight in the same way, whatever their side, their place and what they
 * carry.
 */
export const kindsOf = (sheets: readonly Sheet[]): readonly number[] => {
  const written = sheets.map((sheet) =>
    JSON.stringify({
      ...sheet,
      side: 0,
      at: 0,
      firstStock: 0,
      supplies: [],
      start: {},
      profiles: sheet.profiles.map((profile) => ({ ...profile, stock: 0 })),
      remedies: sheet.remedies.map((remedy) => ({ ...remedy, stock: 0 })),
      // No number in JSON.
      limits: [`${sheet.painFrom}`, `${sheet.deathFrom}`],
    }),
  )
  return written.map((its) => written.indexOf(its))
}

/** The first integer of a key; `left`: the Toughness that the target has by then. */
export const keyOne = (combat: SymCombat, { by, target, item, mods }: Aim, left: number): number => {
  const { kinds } = combat.prepared
  const pair = (kinds[by] as number) * 31 + (kinds[target] as number)
  return ((pair * most.items + item) * 16 + sourcesAs(mods)) * most.toughness + left
}

/** The second one. `besides`: what else tells promises apart, up to 6 bits. */
export const keyTwo = (combat: SymCombat, { by, target, item }: Aim, besides: number): number => {
  const me = fighterOf(combat, by)
  const foe = fighterOf(combat, target)
  const profile: Profile = profileOf(combat, by, item)
  const coat = me.coat >= 0 && me.coated === profile.means ? me.coat + 1 : 0
  return (
    (foe.dying ? 1 : 0) |
    (isProne(foe) ? 2 : 0) |
    (me.turned ? 4 : 0) |
    (foe.turned ? 8 : 0) |
    (foe.drawn ? 16 : 0) |
    (foe.hand << 5) |
    (coat << 11) |
    ((foe.shell + 1) << 17) |
    (besides << 23)
  )
}
