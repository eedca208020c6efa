import type { Option } from "../../../contract/Decision.ts"
import { terrain } from "../../../field/Field.ts"
import { moveAway, moveInto, walkPath } from "../attack/walking.ts"
import { verb } from "../book/terms.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf, isAble, isFree, isProne } from "../see/fighter.ts"
import { isLineOpen } from "../see/isLineOpen.ts"
import { movementCost, setBoard } from "../see/movement.ts"
import { hasLine } from "../see/shooting.ts"

/**
 * Goes for an enemy with one movement action, and with the other as well unless it acts step by step (SYM-024,
 * SYM-030).
 */
export const advance = (combat: SymCombat, who: number, { target }: Option): void => {
  const { state } = combat
  const me = fighterOf(combat, who)
  const foe = fighterOf(combat, target)
  do {
    moveInto(combat, who, target, { act: verb.advance, flank: -1, around: false })
    if (!isAble(me) || isProne(me) || !isAble(foe) || (me.engaged & (1 << target)) !== 0) return
  } while (!state.stepwise && (state.movement || state.combat))
}

/** Out of melee and away (SYM-034). */
export const retreat = (combat: SymCombat, who: number): void => moveAway(combat, who, verb.retreat)

/** Opens a line of sight: goes to where no wall is in between, and gets round what protects the target (SYM-035). */
export const openLine = (combat: SymCombat, who: number, { target }: Option): void => {
  combat.emit({ _tag: "MovementBegun", who, act: verb.openLine, target, cost: movementCost(combat) })
  const { board, field, rules } = combat.prepared
  const me = fighterOf(combat, who)
  const foe = fighterOf(combat, target)
  if (!isLineOpen(field, me.at, foe.at)) {
    setBoard(combat, who)
    const path = board.towards(me.at, 1, foe.at, 1, 0, 1, rules.movePaces)
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
}

/** Protected again from everybody (SYM-035). */
export const takeCover = (combat: SymCombat, who: number): void =>
  combat.emit({ _tag: "CoverTaken", who, cost: movementCost(combat) })

/**
 * RULING: one who has lost half its Toughness and is near the edge of the field may leave over it; the source is
 * silent.
 */
export const flee = (combat: SymCombat, who: number): void => combat.emit({ _tag: "Fled", who, yields: false })
