import type { Who } from "../../../kinds/indices.ts"
import { modifierRows, where, whileIn } from "../../../parts/modifiers.ts"
import { conditionBit, manner, mark, modBit, why } from "../book/terms.ts"
import type { Profile, Sheet } from "../model/Sheet.ts"
import type { FighterView, SwCombat } from "../model/System.ts"
import { hasDrop, isUnstable } from "./aiming/hindrances.ts"
import { fighterOf, isArmed, isDistracted, isVulnerable, sheetOf, weaponsInHand } from "./fighter.ts"
import { away } from "./places.ts"

/*
 * When each fixed modifier of a roll applies: a row for each, in groups that are looked at together. The rows of a
 * group ask for bits of one word, so that most are passed over at once. Their values and names: `book/terms.ts`.
 */

/** Two combatants, one of whom attacks the other. */
export interface Pair {
  readonly by: Who
  readonly target: Who
}

/** Somebody with a weapon. */
export interface Shooter {
  readonly by: Who
  readonly profile: Profile
}

/** More weapons than the other has hands for, and no shield against them (SWD-062). */
const hasOneMore = (combat: SwCombat, { by, target }: Pair): boolean => {
  const foe = fighterOf(combat, target)
  return (
    weaponsInHand(sheetOf(combat, by), fighterOf(combat, by)) === 2 &&
    !foe.shielded &&
    weaponsInHand(sheetOf(combat, target), foe) <= 1
  )
}

/** Nothing but the weapon steadies several shots at once (SWD-096). */
const isKicked = (combat: SwCombat, { by, profile }: Shooter): boolean => {
  const still = combat.state.active !== by || combat.state.walked === 0
  return !profile.steady && !(still && (profile.bipod || sheetOf(combat, by).edges.has("rock-and-roll")))
}

/** When each modifier applies. */
export const rows = modifierRows(modBit, {
  /** Of every Trait roll: by what `marksOf` says of its maker. */
  own: {
    distracted: whileIn(
      conditionBit.distracted | conditionBit.bound | conditionBit.entangled,
      (combat: SwCombat, maker: FighterView) => isDistracted(combat, maker),
    ),
    joker: whileIn(mark.joker),
  },
  /** Of actions: by what has been declared and done in the turn. */
  turn: {
    twoActions: whileIn(mark.oneMore),
    threeActions: whileIn(mark.severalMore),
    running: whileIn(mark.ran),
  },
  /** Of recovering, by what it is from. */
  recovery: {
    reflexes: where(
      ({ edges, reflexes }: Sheet, reason: number) => reflexes || (reason === why.shaken && edges.has("undead")),
    ),
  },
  /** What is looked at lies in the dark: by half the penalty, as a bit. */
  light: {
    dim: whileIn(1 << 1),
    dark: whileIn(1 << 2),
    pitch: whileIn(1 << 3),
  },
  /** Who is attacked, tested, pushed or grappled: by what `marksOf` says of it. The Drop is had instead (SWD-104). */
  drop: {
    drop: where((combat: SwCombat, { by, target }: Pair) => hasDrop(combat, by, target)),
  },
  target: {
    vulnerable: whileIn(
      conditionBit.vulnerable | conditionBit.bound | conditionBit.stunned | conditionBit.entangled | mark.holding,
      (combat: SwCombat, target: FighterView) => isVulnerable(combat, target),
    ),
  },
  /** By the manner of the attack, and whether the weapon was made for it. */
  weapon: {
    improvised: whileIn(mark.improvised),
    offHand: whileIn(manner.otherHand, ({ ambidextrous }: Sheet) => !ambidextrous),
  },
  /** By the manner of a blow. */
  blow: {
    wild: whileIn(manner.wild),
    sweep: whileIn(manner.sweep, ({ edges }: Sheet) => !edges.has("improved-sweep")),
  },
  /** By the conditions of who strikes. */
  stance: {
    prone: whileIn(conditionBit.prone),
  },
  /** Of armed blows: with any weapon, and with one in either hand. */
  armed: {
    unarmed: whileIn(
      mark.armed,
      (combat: SwCombat, { target }: Pair) => !isArmed(sheetOf(combat, target), fighterOf(combat, target)),
    ),
    twoWeapons: whileIn(mark.twoArmed, hasOneMore),
  },
  /** By the range of a shot, as a bit. */
  range: {
    medium: whileIn(1 << 1),
    long: whileIn(1 << 2),
    extreme: whileIn(1 << 3),
  },
  shot: {
    shotgun: whileIn(mark.scatters),
  },
  /** What a shooter stands on and holds: by how many dice it rolls. */
  platform: {
    recoil: whileIn(mark.rapid, isKicked),
    unstable: whileIn(mark.shoots, (combat: SwCombat, { by }: Shooter) => isUnstable(combat, by)),
  },
  /** What may be in the way, of which the greatest counts: by the grade of cover, as a bit, and what the target is. */
  obstacle: {
    lightCover: whileIn(1 << 1),
    mediumCover: whileIn(1 << 2),
    heavyCover: whileIn(1 << 3),
    nearTotalCover: whileIn(1 << 4),
    dodge: whileIn(mark.dodges),
    targetProne: whileIn(mark.low, (combat: SwCombat, { by, target }: Pair) => away(combat, by, target) >= 3),
  },
  /** Of a shot that was aimed: by the penalties that it could make good (SWD-012). */
  aim: {
    aimed: where((penalties: number) => penalties === 0),
  },
})

/** What rolls look at of a combatant: its conditions, and bits of `mark`. */
export const marksOf = ({ conditions, holds, joker }: FighterView): number =>
  conditions | (joker ? mark.joker : 0) | (holds >= 0 ? mark.holding : 0)
