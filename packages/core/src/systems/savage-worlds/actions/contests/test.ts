import type { Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { testExtra, type Trick } from "../../book/extra.ts"
import { condition, why } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { fallOff } from "../../harm/harm.ts"
import { oppose } from "../../harm/opposed.ts"
import { useSupport } from "../../harm/useSupport.ts"
import { linked, type SkillIndex, type Trait } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { fighterOf, has, sheetOf } from "../../see/fighter.ts"
import { away } from "../../see/places.ts"
import { isUnseen } from "../../see/tally.ts"
import { needsTouch, resistanceTo, tallyTest } from "../../see/tricks.ts"
import { exposureOf, reachesSomebody } from "../../weigh/exposure.ts"
import { testing } from "../../weigh/forecastContests.ts"
import type { Turn } from "../Turn.ts"

/** A Test: Distracted or Vulnerable, by a skill against what it is linked to (SWD-108 to SWD-110). */
export const test = act({
  verb: verb.test,
  /** With every skill that it has, for either effect; a Bound one can only talk (SWD-003). */
  offer: ({ combat, free, options, sheet, who }: Turn, foe: Who, far: number): void => {
    if (far > combat.prepared.rules.testRange || isUnseen(combat, who, fighterOf(combat, foe).at)) return
    const { tricks } = sheet
    for (let i = 0; i < tricks.length; i++) {
      const by = tricks[i] as SkillIndex
      if ((needsTouch(by) && far > 1) || (!free && linked[by] === 0)) continue
      options.push(
        option(verb.test, foe, -1, -1, testExtra.pack({ by, vulnerable: false })),
        option(verb.test, foe, -1, -1, testExtra.pack({ by, vulnerable: true })),
      )
    }
  },
  perform: {
    does: (combat, who, { extra, target }) => trick(combat, who, target, testExtra.trick(extra)),
    awaited: {
      can: (combat, who, { extra, target }) => !needsTouch(testExtra.trick(extra).by) || away(combat, who, target) <= 1,
      bound: ({ extra }) => linked[testExtra.trick(extra).by] !== 0,
    },
  },
  promise: {
    exact: estimated,
    of: (combat, who, { extra, target }, f) => {
      testing(combat, who, target, testExtra.trick(extra), f)
      f.exposure = exposureOf(combat, who)
    },
    // As it is, as if nobody could harm its maker: both effects of a skill use one roll, and are listed side by side.
    most: (combat, who, { extra, target }, f) => {
      if (reachesSomebody(combat, target, target) > 0) testing(combat, who, target, testExtra.trick(extra), f)
      return true
    },
  },
})

const trick = (combat: SwCombat, who: Who, foe: Who, { by, vulnerable }: Trick): void => {
  combat.emit({ _tag: "ActionTaken", who, verb: verb.test })
  const tally = tallyTest(combat, who, foe, by)
  const mine = { who, trait: sheetOf(combat, who).skills[by] as Trait }
  const raises = oppose(combat, tally, why.test, mine, { who: foe, trait: resistanceTo(combat, foe, by) })
  useSupport(combat, who, why.test)
  if (raises < 0) return
  const gained = vulnerable ? condition.vulnerable : condition.distracted
  combat.emit({ _tag: "ConditionGained", who: foe, condition: gained, by: who })
  // SWD-110: never a Wound, however Shaken it is already.
  if (raises > 0 && !has(fighterOf(combat, foe), condition.shaken)) {
    combat.emit({ _tag: "ConditionGained", who: foe, condition: condition.shaken, by: who })
    fallOff(combat, foe)
  }
}
