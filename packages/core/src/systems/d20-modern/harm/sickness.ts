import { purpose } from "../../../dice/purpose.ts"
import { rollDice } from "../../../dice/rollDice.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { ability, abilityChange } from "../book/ability.ts"
import { against, saveKind } from "../book/checks.ts"
import { type Disease, diseaseNames, diseases, type Ravage } from "../book/diseases.ts"
import type { D20Combat } from "../model/System.ts"
import type { Sickness } from "../model/World.ts"
import { fighterOf } from "../see/fighter.ts"
import { changeAbility } from "./changeAbility.ts"
import { save } from "./saves.ts"

const diseaseOf = (index: number): Disease => diseases[diseaseNames[index] as (typeof diseaseNames)[number]]

/** Somebody comes into contact with a disease: a save at once, or it is infected (D20M-344). */
export const infect = (combat: D20Combat, who: Who, by: Who, disease: number): void => {
  const { dc, incubation } = diseaseOf(disease)
  const { world } = combat.state
  if (fighterOf(combat, who).dead || world.sicknesses.some((s) => s.who === who && s.disease === disease)) return
  if (save(combat, who, saveKind.fortitude, against.disease, dc)) return
  const faces: number[] = []
  const days = rollDice(incubation, combat.dice.open(who, purpose.recovery), faces)
  combat.emit({ _tag: "Infected", who, by, disease, days, faces })
}

/** Successes in a row that end a disease (D20M-346). */
const recovered = 2

/** A day passes for the sick: incubation, then the initial damage, then a save a day (D20M-345, 346, 348). */
export const dayOfSickness = (combat: D20Combat, who: Who): void => {
  for (const sick of combat.state.world.sicknesses) {
    if (sick.who !== who || fighterOf(combat, who).dead) continue
    combat.dice.scope(0, who, fighterOf(combat, who).acts)
    sicken(combat, sick)
  }
}

const sicken = (combat: D20Combat, { days, disease, resisted, who }: Sickness): void => {
  const { dc, initial, secondary } = diseaseOf(disease)
  if (days > 0) {
    combat.emit({ _tag: "SickDay", who, disease, days: days - 1, resisted: 0 })
    if (days === 1) ravages(combat, asWho(who), disease, initial)
    return
  }
  const success = save(combat, asWho(who), saveKind.fortitude, against.disease, dc)
  const inARow = success ? resisted + 1 : 0
  combat.emit({ _tag: "SickDay", who, disease, days: 0, resisted: inARow })
  if (inARow >= recovered) combat.emit({ _tag: "Cured", who, disease })
  else if (!success) ravages(combat, asWho(who), disease, secondary)
}

const ravages = (combat: D20Combat, who: Who, disease: number, list: readonly Ravage[]): void => {
  const { dc } = diseaseOf(disease)
  for (const { ability: name, dice, drains } of list) {
    if (fighterOf(combat, who).dead) return
    const faces: number[] = []
    const points = rollDice(dice, combat.dice.open(who, purpose.damage), faces)
    // D20M-347, the asterisk: a second save, or one of the points is drained instead.
    const drained = drains && points > 0 && !save(combat, who, saveKind.fortitude, against.disease, dc) ? 1 : 0
    const hit = { by: nobody, target: who, means: combat.prepared.diseaseMeans[disease] as number }
    const damaged = { ability: ability[name], points: points - drained, how: abilityChange.damaged }
    changeAbility(combat, hit, damaged, faces)
    if (drained > 0 && !fighterOf(combat, who).dead)
      changeAbility(combat, hit, { ability: ability[name], points: drained, how: abilityChange.drained })
  }
}
