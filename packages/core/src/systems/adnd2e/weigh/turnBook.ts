import type { Decision, Option } from "../../../contract/Decision.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { LookBook } from "../../../parts/LookBook.ts"
import { traitsOf } from "../book/verbs.ts"
import type { AdndCombat, FighterView, Menace } from "../model/System.ts"
import { isLeft } from "../see/casters.ts"
import { gripOf, isInHold } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"

/*
 * What declarations have looked like before: the options of a combatant in hand-to-hand fighting, and their forecasts.
 *
 * At the beginning of a round both follow from the scenario and from what `describe` lists: where everybody stands, in
 * what condition, with what in hand, who has stood longest, and whether the round is odd; a forecast also from the hit
 * points of its victim (`version`). Everything that options or forecasts depend on must be in the description;
 * memo.test.ts plays random fights against a memory that forgets everything. `isRemembered` says whose declarations are
 * kept.
 */

/** Forecasts are remembered for so many hit points. */
const mostHp = 500
/** Integers of the description for each combatant, and before them; after them, one for each caster. */
const each = 3
const before = 1

/** Writes all that options and forecasts of a declaration follow from. */
const describe = (combat: AdndCombat, _who: Who, _kind: number, _asked: number, into: Int32Array): void => {
  const { combatants, round } = combat.state
  into[0] = combat.prepared.several ? round & 1 : 0
  let n = before
  for (let i = 0; i < combatants.length; i++) {
    const f = combatants[i] as FighterView
    into[n] = f.at | ((f.hand + 1) << 16) | (f.down ? 1 << 24 : 0) | (f.dead ? 1 << 25 : 0) | (f.fled ? 1 << 26 : 0)
    // Conditions are fewer than 24, combatants fewer than 127.
    into[n + 1] = isInHold(f) ? f.conditions | ((gripOf(combat.state, asWho(i)) + 1) << 24) : f.conditions
    into[n + 2] = f.stamp
    n += each
  }
  for (const who of combat.prepared.casters) {
    const menaces = combat.prepared.menaces[who] as readonly Menace[]
    let left = 0
    for (let k = 0; k < menaces.length; k++) if (isLeft(combat, who, menaces[k] as Menace)) left |= 1 << k
    into[n++] = left
  }
}

/**
 * The hit points that a forecast depends on: those of its target, or of the nearest enemy, or nobody's; -1 where they
 * are too many. Whether it is good to give way depends on everybody's.
 */
const version = (combat: AdndCombat, { who }: Decision, { target, verb }: Option): number => {
  const { victim: whose } = traitsOf(verb)
  // Without friends nobody is drawn before their blades.
  if (whose === "friends" && (combat.prepared.friends[who] as readonly Who[]).length > 0) return -1
  const victim = whose === "nearest" ? glanceAt(combat, who).nearest : target
  if (victim < 0) return 0
  const { hp } = combat.state.combatants[victim] as FighterView
  return hp > mostHp ? -1 : hp
}

/**
 * The hit points that the choice among all options depends on: in a duel those of the one enemy, as those of each
 * option; -1 in other fights.
 */
const precedentVersion = ({ prepared, state }: AdndCombat, { who }: Decision): number => {
  const foes = prepared.foes[who] as readonly Who[]
  if (foes.length !== 1 || (prepared.friends[who] as readonly Who[]).length > 0) return -1
  const { hp } = state.combatants[foes[0] as Who] as FighterView
  return hp > mostHp ? -1 : hp
}

/** An empty book for a scenario with so many combatants, and so many of them who have magic to harm others with. */
export const newTurnBook = (combatants: number, casters: number): LookBook<AdndCombat> =>
  new LookBook(combatants, {
    width: before + each * combatants + casters,
    kept: 64,
    patience: 1000,
    // As measured: with one in three known it makes no difference, with one in five a fight takes an eighth longer.
    worth: 2,
    describe,
    version,
    precedentVersion,
  })
