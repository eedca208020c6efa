import { stepsOut } from "../../../../field/wayOut.ts"
import { asSquare, type Who } from "../../../../kinds/indices.ts"
import { estimated } from "../../../../parts/act.ts"
import { mustGetOut } from "../../../../parts/mustGetOut.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import type { SwCombat } from "../../model/System.ts"
import { act } from "../../model/act.ts"
import { fighterOf, isAble, sheetOf } from "../../see/fighter.ts"
import { moverOf, setBoard, walkable } from "../../see/movement.ts"
import { leavingRisk } from "../../weigh/exposure.ts"
import type { Turn } from "../Turn.ts"
import type { Ways } from "./Ways.ts"
import { leaveField, walkPath } from "./walking.ts"

/** Out of the field and gone; its mount with it (C22). */
export const flee = act({
  verb: verb.flee,
  offer: ({ combat, me, options, sheet, who }: Turn, { far, steps }: Ways): void => {
    const wants = mustGetOut(combat.prepared, who) || 2 * me.wounds > sheet.limit
    if (wants && wayOut(combat, who) <= steps && far > 1) options.push(option(verb.flee))
  },
  perform: { does: (combat, who) => leave(combat, who) },
  promise: {
    exact: estimated,
    of: (combat, who, _, f) => {
      f.leaves = true
      f.risk = leavingRisk(combat, who)
    },
  },
})

/** How many steps it is out of the field. */
const wayOut = (combat: SwCombat, who: Who): number =>
  stepsOut(combat.prepared.field, fighterOf(combat, moverOf(combat, who)).at)

const leave = (combat: SwCombat, who: Who): void => {
  const { field } = combat.prepared
  const board = setBoard(combat, who)
  const mover = moverOf(combat, who)
  const { at } = fighterOf(combat, mover)
  const x = at % field.width
  const y = Math.floor(at / field.width)
  const edges = [y * field.width, y * field.width + field.width - 1, x, (field.height - 1) * field.width + x]
  for (const goal of field.exits ?? edges.map(asSquare)) {
    const path = board.to({ at, space: sheetOf(combat, mover).space }, goal, Math.max(0, walkable(combat, who) - 1))
    if (path === undefined) continue
    if (path.squares.length > 0 && !walkPath(combat, who, path)) return
    if (!isAble(fighterOf(combat, who)) || !leaveField(combat, who)) return
    combat.emit({ _tag: "Fled", who, yields: false })
    if (mover !== who && isAble(fighterOf(combat, mover))) combat.emit({ _tag: "Fled", who: mover, yields: false })
    return
  }
}
