import { terrain } from "../../../field/Field.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { walkPath } from "../attack/walking.ts"
import { verb } from "../book/verbs.ts"
import { act, estimate } from "../model/act.ts"
import { fighterOf, isAble, isFree } from "../see/fighter.ts"
import { isLineOpen } from "../see/isLineOpen.ts"
import { movementCost, setBoard } from "../see/movement.ts"
import { hasLine } from "../see/shooting.ts"
import { exposureOf } from "../weigh/exposure.ts"
import { shootsFromHere } from "../weigh/shootsFromHere.ts"
import type { Turn } from "./Turn.ts"

/** Opens a line of sight: goes to where no wall is in between, and gets round what protects the target (SYM-035). */
export const openLine = act({
  verb: verb.openLine,
  offer: ({ combat, inMelee, options, sheet, who }: Turn, foe: Who): void => {
    if (sheet.ranged.length > 0 && !inMelee && !hasLine(combat, who, foe)) options.push(option(verb.openLine, foe))
  },
  perform: (combat, who, { target }) => {
    combat.emit({ _tag: "MovementBegun", who, act: verb.openLine, target, cost: movementCost(combat) })
    const { board, field, rules } = combat.prepared
    const me = fighterOf(combat, who)
    const foe = fighterOf(combat, target)
    if (!isLineOpen(field, me.at, foe.at)) {
      setBoard(combat, who)
      const path = board.towards({ at: me.at, space: 1 }, { at: foe.at, space: 1, least: 0, most: 1 }, rules.movePaces)
      if (path === undefined) return
      // A low wall is shot over and climbed over, but no place to stand on.
      const seen = path.squares.findIndex(
        (square) =>
          isLineOpen(field, square, foe.at) &&
          isFree(combat.state, square) &&
          ((field.terrain[square] as number) & terrain.lowCover) === 0,
      )
      const squares = seen < 0 ? path.squares : path.squares.slice(0, seen + 1)
      const costs = path.costs.slice(0, squares.length)
      if (!walkPath(combat, who, { squares, costs, cost: costs.at(-1) ?? 0 }, target)) return
      if (!isAble(me) || !isAble(foe)) return
    }
    if (foe.covered && !hasLine(combat, who, target) && isLineOpen(field, me.at, foe.at))
      combat.emit({ _tag: "LineOpened", who, target })
  },
  promise: estimate((combat, who, _, into) => {
    into.approach = shootsFromHere(combat, who) ? 0 : 0.5
    into.exposure = exposureOf(combat, who)
  }),
})
