import { purpose } from "../../../dice/purpose.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import { abilityChange } from "../book/ability.ts"
import { changeAbility } from "../harm/changeAbility.ts"
import { expose } from "../harm/poisoning.ts"
import { infect } from "../harm/sickness.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"

/**
 * What has befallen somebody as the fight begins.
 *
 * @param carried it comes from another fight of the day: what was lost before is lost already
 */
export const beset = (combat: D20Combat, who: Who, carried: boolean): void => {
  const { applies, boosted, damaged, diseases, drained, poisons, rounds, temporary } = sheetOf(combat, who).plight
  const hit = { by: nobody, target: who, means: -1 }
  combat.dice.scope(0, who, fighterOf(combat, who).acts)
  const change = (points: readonly number[], how: number) => {
    points.forEach((n, index) => {
      if (n > 0 && !fighterOf(combat, who).dead) changeAbility(combat, hit, { ability: index, points: n, how })
    })
  }
  if (!carried) {
    change(damaged, abilityChange.damaged)
    change(drained, abilityChange.drained)
  }
  change(boosted, abilityChange.boosted)
  boosted.forEach((points, ability) => {
    if (points > 0) combat.emit({ _tag: "Boosted", who, ability, points, until: rounds + 1, anchor: who })
  })
  if (temporary > 0) combat.emit({ _tag: "TemporaryGained", who, points: temporary, until: rounds + 1, anchor: who })
  for (const poison of poisons) expose(combat, who, nobody, poison)
  for (const disease of diseases) infect(combat, who, nobody, disease)
  if (applies) applyPoisons(combat, who)
}

/** D20M-341: a 1 on a d20 for each poison that was just put on a weapon. */
const applyPoisons = (combat: D20Combat, who: Who): void => {
  const found = new Set(sheetOf(combat, who).forms.flatMap((f) => (f.poison >= 0 && !f.natural ? [f.poison] : [])))
  for (const poison of found) {
    const natural = combat.dice.open(who, purpose.check).die(20)
    combat.emit({ _tag: "PoisonApplied", who, means: combat.prepared.poisonMeans[poison] as number, natural })
    if (natural === 1) expose(combat, who, who, poison)
  }
}
