import { xOf, yOf } from "../../../../field/squares.ts"
import { asSquare, asWho, type Who } from "../../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../../parts/bits.ts"
import { blank } from "../../../../parts/forecast.ts"
import { option } from "../../../../parts/option.ts"
import { boardFor, go } from "../../attack/movement.ts"
import { pace } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import type { AdndAct, Perform, Promises } from "../../model/AdndAct.ts"
import { onTheMove, ordinary } from "../../model/ordinary.ts"
import type { AdndCombat } from "../../model/System.ts"
import { fighterOf, sheetOf } from "../../see/fighter.ts"
import { glanceAt } from "../../see/glance.ts"
import { stepsTo, threateners } from "../../see/threat.ts"
import { threatSquares } from "../../see/walking.ts"
import { posture } from "../../model/posture.ts"
import { inTheWay } from "../../weigh/inTheWay.ts"
import { lured } from "../../weigh/lured.ts"
import { placeAway } from "../../weigh/places.ts"
import { speedOf } from "../../weigh/timing.ts"

const perform: Perform = (combat, who) => {
  const f = fighterOf(combat, who)
  const { space, half } = sheetOf(combat, who)
  const threats: Who[] = []
  for (let rest = threateners(combat, who); rest !== 0; rest = withoutLowest(rest)) threats.push(asWho(lowestOf(rest)))
  const board = boardFor(combat, who)
  // RULING: bodies of several squares shift their weight as they can.
  if (space === 1) for (const square of nearerSteps(combat, who, threats)) board.put(asSquare(square), 1, "stop")
  const squares = threats.length > 0 ? threats.map((foe) => fighterOf(combat, foe).at) : threatSquares(combat, who)
  go(combat, who, board.away({ at: f.at, space }, squares, half), pace.withdraw)
}

/** The squares around somebody that are nearer to one of these enemies than where it stands. */
const nearerSteps = (combat: AdndCombat, who: Who, foes: readonly Who[]): readonly number[] => {
  const { field } = combat.prepared
  const { at } = fighterOf(combat, who)
  const nearer: number[] = []
  for (let y = Math.max(0, yOf(field, at) - 1); y <= Math.min(field.height - 1, yOf(field, at) + 1); y++) {
    for (let x = Math.max(0, xOf(field, at) - 1); x <= Math.min(field.width - 1, xOf(field, at) + 1); x++) {
      const square = asSquare(y * field.width + x)
      if (foes.some((foe) => stepsTo(combat, foe, who, square) < stepsTo(combat, foe, who))) nearer.push(square)
    }
  }
  return nearer
}

const promise: Promises = (combat, d, _option, into) => {
  const { who } = d
  const glance = glanceAt(combat, who)
  const { half } = sheetOf(combat, who)
  const place = placeAway(combat, who, glance, half)
  blank(into)
  into.exposure = glance.exposure(posture.plain, half, 1, place, speedOf(d, 0))
  into.help = lured(combat, who, glance) + inTheWay(combat, who, glance)
  into.approach = -1
  return into
}

/**
 * Backs away from the enemies that threaten it, without giving them a chance (ADD2-140 to 142), and does nothing else
 * at its count, though it keeps its own chances at others (ADD2-143, 144): the way leads to the square that is furthest
 * from them, and its first step brings it nearer to none.
 */
export const withdraw: AdndAct = {
  ...ordinary,
  verb: verb.withdraw,
  offer: ({ isThreatened }, options) => {
    if (isThreatened) options.push(option(verb.withdraw))
  },
  perform,
  promise: { exact: ["success", "harm", "fell"], of: promise },
  moment: onTheMove,
}
