import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { asWho, type Who } from "../../../kinds/indices.ts"
import { ability, abilityChange, abilityNames } from "../book/ability.ts"
import { against, saveKind } from "../book/checks.ts"
import { onsetRounds, type Poison, poisonConditions, type Toll } from "../book/poisons.ts"
import { condition } from "../book/terms.ts"
import type { D20Combat } from "../model/System.ts"
import type { Dose } from "../model/World.ts"
import { fighterOf } from "../see/fighter.ts"
import { isImmune } from "../see/bodies/isImmune.ts"
import { changeAbility } from "./changeAbility.ts"
import { afflict, knockOut, presentSeat } from "./conditions.ts"
import { save } from "./saves.ts"

const poisonOf = (combat: D20Combat, index: number): Poison => combat.prepared.poisons[index] as Poison

/**
 * Somebody is exposed to a poison: a Fortitude save against its initial damage at once (D20M-337), and in any case a
 * second one against the secondary damage a minute later (D20M-338).
 */
export const expose = (combat: D20Combat, who: Who, by: Who, poison: number): void => {
  if (fighterOf(combat, who).dead || isImmune(combat, who, poison)) return
  const { secondary } = poisonOf(combat, poison)
  if (Object.keys(secondary).length > 0) {
    const due = combat.state.round + onsetRounds
    combat.emit({
      _tag: "Poisoned",
      who,
      by,
      poison,
      means: poisonMeans(combat, poison),
      due,
      anchor: presentSeat(combat, who),
    })
  }
  resist(combat, who, by, poison, "initial")
}

/** The means by which a poison is named. */
const poisonMeans = (combat: D20Combat, poison: number): number => combat.prepared.poisonMeans[poison] as number

const resist = (combat: D20Combat, who: Who, by: Who, poison: number, stage: "initial" | "secondary"): void => {
  const { dc, [stage]: toll } = poisonOf(combat, poison)
  if (save(combat, who, saveKind.fortitude, against.poison, dc)) return
  takeToll(combat, who, by, poisonMeans(combat, poison), toll)
}

/** What a failed save costs. */
const takeToll = (combat: D20Combat, who: Who, by: Who, means: number, toll: Toll): void => {
  for (const name of abilityNames) {
    const dice = toll[name]
    if (dice === undefined || fighterOf(combat, who).dead) continue
    const faces: number[] = []
    const points = rollDice(dice, combat.dice.open(who, purpose.damage), faces)
    const change = { ability: ability[name], points, how: abilityChange.damaged }
    changeAbility(combat, { by, target: who, means }, change, faces)
  }
  for (const name of poisonConditions) {
    const dice = toll[name]
    if (dice === undefined || fighterOf(combat, who).dead) continue
    const faces: number[] = []
    const rounds = rollDice(dice, combat.dice.open(who, purpose.recovery), faces)
    // RULING: the number of rounds counts whole ones of its own turns, so it ends a seat later than it began.
    if (name === "unconscious") knockOut(combat, who, by, rounds)
    else afflict(combat, who, condition[name], by, rounds)
  }
}

/** The minute is over: the second save (D20M-338). */
export const secondDose = (combat: D20Combat, { by, poison, who }: Dose): void => {
  combat.emit({ _tag: "PoisonDue", who, poison, means: poisonMeans(combat, poison) })
  if (!fighterOf(combat, asWho(who)).dead) resist(combat, asWho(who), asWho(by), poison, "secondary")
}

/** The save of an attacker who has all but struck itself with a poisoned weapon (D20M-342). */
const fumbleDC = 15

/** D20M-342: a natural 1 with a poisoned weapon. */
export const fumblePoison = (combat: D20Combat, who: Who, poison: number): void => {
  if (!save(combat, who, saveKind.reflex, against.poison, fumbleDC)) expose(combat, who, who, poison)
}
