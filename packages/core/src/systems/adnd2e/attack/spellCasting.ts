import { alikeDie } from "../../../dice/alikeDie.ts"
import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import type { Who } from "../../../kinds/indices.ts"
import { occasion } from "../book/terms.ts"
import { reveal } from "../harm/clocks.ts"
import { savingThrow } from "../harm/saves.ts"
import { burstHarm } from "../model/burst.ts"
import { doesHit } from "../model/odds.ts"
import type { Harm } from "../model/pending.ts"
import type { Magic } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { caughtBy, saveBonus, sleepers } from "../see/caught.ts"
import { coverFrom, coverPenalty } from "../see/cover.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"
import { explainTouch, touchOf } from "../see/touch.ts"
import { turnTowards } from "./turnTowards.ts"

/** Rolls what magic does: harm and effects wait with those of the others of its count. */
export const work = (combat: AdndCombat, who: Who, target: Who, magic: Magic, pending: Harm[]): void => {
  if (magic.on === "foe") reveal(combat, who, pending)
  if (magic.touch && !touches(combat, who, target, magic, pending)) return
  const faces: number[] = []
  let full = 0
  if (magic.dice !== undefined) {
    const stream = combat.dice.open(who, purpose.damage)
    for (let i = 0; i < magic.missiles; i++) full += rollDice(magic.dice, stream, faces)
  }
  const harm = { by: who, means: magic.means, faces, times: 1 }
  if (magic.heals) {
    pending.push({ ...harm, target, amount: 0, effect: { kind: "heal", points: full, faces } })
    return
  }
  const victims = victimsOf(combat, who, target, magic)
  const from = magic.cone ? who : target
  const under: Who[] = []
  for (const victim of victims) {
    const cover = magic.spread ? coverFrom(combat, from, victim) : 0
    const bonus = saveBonus(magic, victims.length, cover)
    if (combat.notes !== undefined) combat.why("ADD2-070", coverPenalty[cover] as number)
    const saved = magic.save >= 0 && savingThrow(combat, victim, { column: magic.save, bonus, harm: full, cover })
    const amount = magic.dice === undefined ? 0 : magic.save < 0 ? Math.max(1, full) : burstHarm(full, saved, cover)
    if (amount > 0) pending.push({ ...harm, target: victim, amount })
    if (magic.condition >= 0 && !saved) under.push(victim)
  }
  if (under.length === 0) return
  const lasts: number[] = []
  const rounds = magic.scale * rollDice(magic.lasts, combat.dice.open(who, purpose.recovery), lasts)
  // This round counts as its first.
  const until = combat.state.round + rounds - 1
  const failed = magic.save >= 0
  const effect = { kind: "lasting", condition: magic.condition, until, faces: lasts, failed } as const
  for (const victim of under) pending.push({ ...harm, target: victim, amount: 0, effect })
}

/** The touch of a spell: one attempt (ADD2-134, 138). */
const touches = (combat: AdndCombat, who: Who, target: Who, magic: Magic, pending: Harm[]): boolean => {
  const isFoe = fighterOf(combat, target).side !== fighterOf(combat, who).side
  if (isFoe) turnTowards(combat, target, who, true)
  const { needed, mask, automatic } = touchOf(combat, who, target)
  if (automatic && !isFoe) {
    if (who !== target) burn(combat, who, target, pending)
    return true
  }
  const die = automatic
    ? 0
    : alikeDie(combat.dice.open(who, purpose.attack), 20, (face) =>
        Number(doesHit(combat.prepared.rules, face, needed)),
      )
  const hit = automatic || doesHit(combat.prepared.rules, die, needed)
  explainTouch(combat, who, target, mask)
  combat.emit({
    _tag: "Attacked",
    by: who,
    target,
    means: magic.means,
    hit,
    occasion: occasion.spell,
    stage: 0,
    nth: 0,
    die,
    needed,
    mods: mask,
  })
  if (hit) burn(combat, who, target, pending)
  return hit
}

/** What a body does to the hand that touches it (ADD2-135). */
const burn = (combat: AdndCombat, who: Who, target: Who, pending: Harm[]): void => {
  const { contact } = sheetOf(combat, target)
  if (contact === undefined) return
  const faces: number[] = []
  const amount = Math.max(1, rollDice(contact.dice, combat.dice.open(target, purpose.damage), faces))
  pending.push({ target: who, by: target, means: contact.means, amount, faces, times: 1 })
}

/** Whom magic at a target works on: it alone, those around it, those in its direction, or so many creatures. */
const victimsOf = (combat: AdndCombat, who: Who, target: Who, magic: Magic): readonly Who[] => {
  if (magic.hitDice !== undefined) {
    const faces: number[] = []
    const total = rollDice(magic.hitDice, combat.dice.open(who, purpose.spell), faces)
    combat.emit({ _tag: "HitDiceRolled", by: who, total, faces })
    return sleepers(combat, target, magic, total)
  }
  return caughtBy(combat, who, target, magic)
}
