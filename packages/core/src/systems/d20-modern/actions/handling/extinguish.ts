import { distance } from "../../../../field/distance.ts"
import { terrain } from "../../../../field/Field.ts"
import { asSquare, type Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { walkPath } from "../../attack/reactions.ts"
import { flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { fightFlames } from "../../harm/fire.ts"
import { actOfTurns, estimate, type Weighs } from "../../model/act.ts"
import type { D20Combat } from "../../model/System.ts"
import { fighterOf, has, sheetOf } from "../../see/fighter.ts"
import { rollingBonus } from "../../see/bodies/flames.ts"
import { boardNow, fieldNow } from "../../see/ground.ts"
import { occupy, speedLeft } from "../../see/movement.ts"
import { hasFullRound, walkHow } from "../../see/turn.ts"
import { burnChance, flamesAhead } from "../../weigh/ailments.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { riskOf } from "../../weigh/opportunities.ts"

/** The nearest water that may be within a move; -1 for none. */
const waterNear = (combat: D20Combat, who: Who): number => {
  const field = fieldNow(combat)
  if (field.open) return -1
  const { at } = fighterOf(combat, who)
  const reach = speedLeft(combat, who, 1)
  let best = -1
  let near = reach + 1
  for (let square = 0; square < field.terrain.length; square++) {
    if (((field.terrain[square] as number) & (terrain.shallowWater | terrain.deepWater)) === 0) continue
    const far = distance(field, at, asSquare(square))
    if (far < near) {
      near = far
      best = square
    }
  }
  return best
}

const offer = (options: ReturnType<typeof option>[], combat: D20Combat, who: Who): void => {
  options.push(option(verb.extinguish))
  // Who has taken a 5-foot step goes no further.
  const water = combat.state.stepped ? -1 : waterNear(combat, who)
  if (water >= 0) options.push(option(verb.extinguish, -1, -1, water))
}

const promise: Weighs = (f, combat, d, o) => {
  const sure = o.place >= 0
  f.success = sure ? 1 : 1 - burnChance(combat, d.who, rollingBonus)
  f.help = f.success * flamesAhead(combat, d.who)
  if (sure) f.risk = riskOf(combat, d)
  f.exposure = exposureOf(combat, d, sure ? 0 : -2)
}

/** Rolling on the ground as a full-round action (D20M-317), or a move action into water (D20M-316). */
export const extinguish = actOfTurns({
  verb: verb.extinguish,
  offer: {
    only: flag.burning,
    plan: (options, combat, { single, who }) => {
      if (!single) offer(options, combat, who)
    },
    step: (options, combat, who) => {
      if (has(fighterOf(combat, who), flag.burning) && hasFullRound(combat.state)) offer(options, combat, who)
    },
  },
  perform: (combat, who, o) => {
    if (o.place >= 0) {
      occupy(combat, who)
      const board = boardNow(combat)
      const way = board.to(
        { at: fighterOf(combat, who).at, space: sheetOf(combat, who).space },
        o.place,
        speedLeft(combat, who, 1),
      )
      if (way !== undefined) walkPath(combat, who, way, walkHow(combat.state))
      return
    }
    combat.emit({ _tag: "RolledOver", who })
    fightFlames(combat, who, rollingBonus)
  },
  promise: estimate(promise),
})
