import { nobody, type Who } from "../../../kinds/indices.ts"
import { lessened } from "../../../parts/lessened.ts"
import { wasHarmed } from "../../../parts/wasHarmed.ts"
import { save } from "../book/save.ts"
import { condition, fall, loosed } from "../book/terms.ts"
import { evolve } from "../log/evolve.ts"
import type { Harm } from "../model/pending.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, gripOf, has, isUp, sheetOf } from "../see/fighter.ts"
import { ruinSpell } from "./disruption.ts"
import { takeEffects } from "./effects.ts"
import { loosen, slacken } from "./holds.ts"
import { markWound } from "./regeneration.ts"
import { savingThrow } from "./saves.ts"

/** So much from one attack is a shock that may kill (published). */
const massive = 50

/** Lets all harm of one instant take effect, then says who falls (ADD2-012, 043). */
export const land = (combat: AdndCombat, dealt: readonly Harm[]): void => {
  const pending = combat.prepared.mechanics === undefined ? dealt : dealt.map((harm) => afterMechanics(combat, harm))
  let follows = false
  let bare = false
  for (const harm of pending) {
    const { target, by, means, amount, faces, times, effect } = harm
    if (effect !== undefined) follows = true
    if (amount === 0) continue
    if (times === 0) bare = true
    combat.emit({ _tag: "HarmTaken", target, by, means, amount, faces, times }, evolve.HarmTaken)
    ruinSpell(combat, target, true)
    if (combat.prepared.regeneration) markWound(combat, harm)
    wasHarmed(combat, target, by, amount)
  }
  // Whom a weapon has felled is dying, even if a fist would have done in the same instant.
  settleAll(combat, pending, false)
  if (bare) settleAll(combat, pending, true)
  if (follows) takeEffects(combat, pending)
  if (combat.prepared.brawl) loosenHolds(combat, pending)
}

const afterMechanics = (combat: AdndCombat, harm: Harm): Harm => ({
  ...harm,
  amount: lessened(combat, harm.target, harm.by, harm.amount),
})

/** Says who falls of those harmed with weapons and the like, or with bare hands. */
const settleAll = (combat: AdndCombat, pending: readonly Harm[], unarmed: boolean): void => {
  for (let i = 0; i < pending.length; i++) {
    const harm = pending[i] as Harm
    if (harm.amount === 0 || (harm.times === 0) !== unarmed) continue
    settle(combat, harm.target, harm.by, unarmed)
    if (harm.amount >= massive) shock(combat, harm)
  }
}

/**
 * Harm may end holds: of combatants that cannot go on, and by house rule of a holder whom a friend of the held has
 * wounded.
 */
const loosenHolds = (combat: AdndCombat, pending: readonly Harm[]): void => {
  const frees = combat.prepared.rules["hold.third_party_weapon_frees"]
  for (const { target, by, amount, times } of pending) {
    const f = fighterOf(combat, target)
    const isWounded =
      frees && amount > 0 && times > 0 && has(f, condition.gripping) && by !== gripOf(combat.state, target)
    if (isWounded && by >= 0 && fighterOf(combat, by).side !== f.side) loosen(combat, target, loosed.weapon)
    slacken(combat, target)
  }
}

const settle = (combat: AdndCombat, who: Who, by: Who, unarmed: boolean): void => {
  const f = fighterOf(combat, who)
  if (f.hp > 0 || f.dead) return
  if (unarmed) {
    // Bare hands beat senseless and do not kill (ADD2-100).
    if (!f.down) combat.emit({ _tag: "Felled", who, by, how: fall.senseless })
    return
  }
  if (!sheetOf(combat, who).door || f.hp <= combat.prepared.rules["death.floor"]) combat.emit({ _tag: "Died", who, by })
  else if (!f.down) combat.emit({ _tag: "Felled", who, by, how: fall.dying })
}

/** Massive damage that does not kill at once forces a save against death. */
const shock = (combat: AdndCombat, harm: Harm): void => {
  if (!combat.prepared.rules["system_shock.massive_damage"] || !isUp(fighterOf(combat, harm.target))) return
  if (!savingThrow(combat, harm.target, { column: save.death, bonus: 0 }))
    combat.emit({ _tag: "Died", who: harm.target, by: harm.by })
}

/** At the end of a round those at death's door lose a hit point, from the round after their fall on. */
export const bleed = (combat: AdndCombat, who: Who): void => {
  combat.emit({ _tag: "Bled", who })
  settle(combat, who, nobody, false)
}
