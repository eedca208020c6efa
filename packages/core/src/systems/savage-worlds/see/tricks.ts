import { applying } from "../../../parts/modifiers.ts"
import { rows } from "./modifiers.ts"
import type { Who } from "../../../kinds/indices.ts"
import { keptBetween } from "../../../parts/moment.ts"
import { why } from "../book/terms.ts"
import { linked, skill, type Trait } from "../model/Sheet.ts"
import type { SwCombat } from "../model/System.ts"
import { attributeOf, burdenOf, fighterOf, sheetOf } from "./fighter.ts"
import { addSupport } from "./support.ts"
import { addLight, addTurn, addVulnerable, fixAll, noTally, tallyOf, type Tally, vary } from "./tally.ts"

/** Tests that need the foe beside one (SWD-108). */
export const needsTouch = (by: number): boolean => by === skill.fighting || by === skill.thievery

/** RULING: what is said and sung needs no light (SWD-081). */
const isHeard = (by: number): boolean =>
  by === skill.taunt || by === skill.intimidation || by === skill.persuasion || by === skill.performance

/** What a Test is rolled with. */
export const tallyTest = (combat: SwCombat, who: Who, foe: Who, by: number): Tally => {
  const tally = tallyOf(combat, who)
  addTurn(tally, combat, who)
  addTest(tally, combat, who, foe, by)
  addSupport(tally, combat, who, why.test)
  return tally
}

/** What weighs on a Test with a skill, at a foe. */
const addTest = (tally: Tally, combat: SwCombat, who: Who, foe: Who, by: number): void => {
  addVulnerable(tally, combat, foe)
  addSkill(tally, combat, who, foe, by)
}

/** What of it depends on the skill. */
const addSkill = (tally: Tally, combat: SwCombat, who: Who, foe: Who, by: number): void => {
  if (by === skill.fighting) fixAll(tally, applying(rows.stance, combat, fighterOf(combat, who).conditions))
  if (!isHeard(by)) addLight(tally, combat, who, fighterOf(combat, foe).at)
  vary(tally, "C12", burdenOf(sheetOf(combat, who), by))
}

/** What weighs on all Tests of somebody at a foe. */
const onTests = keptBetween((combat: SwCombat, who: Who, foe: Who): number => {
  const tally = tallyOf(combat, who)
  addTurn(tally, combat, who)
  addVulnerable(tally, combat, foe)
  addSupport(tally, combat, who, why.test)
  return tally.sum
})

/** What is added to a Test: as it is rolled with. */
export const addedToTest = (combat: SwCombat, who: Who, foe: Who, by: number): number => {
  const tally = noTally(combat)
  addSkill(tally, combat, who, foe, by)
  return (onTests(combat, who, foe) + tally.sum) | 0
}

/** The attribute that resists a Test, with armour too heavy counted in (C12, SWD-108). */
export const resistanceTo = (combat: SwCombat, foe: Who, by: number): Trait => {
  const sheet = sheetOf(combat, foe)
  const { die, plus } = attributeOf(sheet, fighterOf(combat, foe), linked[by] as number)
  return { die, plus: plus + burdenOf(sheet, by) }
}
