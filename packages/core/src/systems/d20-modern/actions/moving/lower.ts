import { option } from "../../../../parts/option.ts"
import { condition, flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { actOfTurns, estimate, type Weighs } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, has, low } from "../../see/fighter.ts"
import { exposureLow } from "../../weigh/exposure.ts"
import { upright } from "../../weigh/upright.ts"

/** To change one's posture is a free action (D20M-077). */
const isFree = ({ prepared, state }: D20Combat): boolean => state.free < prepared.judgement.freeActions

/** Blades find who lies or kneels more easily by so many points, missiles less. */
const lower =
  (points: number): Weighs =>
  (f, combat, d) => {
    f.exposure = exposureLow(combat, d, points)
    f.help = -upright
  }

/** Flat on the ground (D20M-126). */
export const dropProne = actOfTurns({
  verb: verb.dropProne,
  offer: {
    step: (options, combat, who) => {
      if (isFree(combat) && !has(fighterOf(combat, who), flag.prone)) options.push(option(verb.dropProne))
    },
  },
  perform: (combat, who) => combat.emit({ _tag: "PostureTaken", who, condition: condition.prone }),
  promise: estimate(lower(4)),
})

/** On one's knees (D20M-126). */
export const kneel = actOfTurns({
  verb: verb.kneel,
  offer: {
    step: (options, combat, who) => {
      if (isFree(combat) && !has(fighterOf(combat, who), low)) options.push(option(verb.kneel))
    },
  },
  perform: (combat, who) => combat.emit({ _tag: "PostureTaken", who, condition: condition.kneeling }),
  promise: estimate(lower(2)),
})
