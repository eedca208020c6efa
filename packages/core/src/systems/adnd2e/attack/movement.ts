import type { Board } from "../../../field/Board.ts"
import type { Path } from "../../../field/Path.ts"
import { asWho, type Square, type Who } from "../../../kinds/indices.ts"
import { lowestOf, withoutLowest } from "../../../parts/bits.ts"
import { type Windows, walk } from "../../../parts/walk.ts"
import { pace } from "../book/terms.ts"
import { land } from "../harm/harm.ts"
import type { Harm } from "../model/pending.ts"
import type { Form } from "../model/Sheet.ts"
import type { AdndCombat } from "../model/System.ts"
import { hasChance } from "../see/chances.ts"
import { bit, fighterOf, isAble, isOnGuard, isUp, meleeForm, sheetOf } from "../see/fighter.ts"
import { stepsTo, threateners, threatens } from "../see/threat.ts"
import { canWalk, nearestFoe } from "../see/walking.ts"
import { guardStrike, triggersGuard } from "./guardStrike.ts"
import { offerChances } from "./opportunity.ts"
import { turnTowards } from "./turnTowards.ts"

/** The board with everybody on it but `who`: enemies cannot be passed, friends can (ADD2-033). */
export const boardFor = (combat: AdndCombat, who: Who): Board => {
  const { board, foes, friends } = combat.prepared
  board.begin()
  for (const foe of foes[who] as readonly Who[]) {
    const f = fighterOf(combat, foe)
    if (isUp(f)) board.put(f.at, sheetOf(combat, foe).space, "stop")
  }
  for (const friend of friends[who] as readonly Who[]) {
    const f = fighterOf(combat, friend)
    if (isUp(f)) board.put(f.at, sheetOf(combat, friend).space, "pass")
  }
  return board
}

/**
 * The line of a charge: straight, with nobody and nothing in the way, ending in reach; undefined when there is none
 * (ADD2-078).
 */
export const chargeLine = (combat: AdndCombat, who: Who, target: Who, form: Form): Path | undefined => {
  const sheet = sheetOf(combat, who)
  const { at } = fighterOf(combat, target)
  const { space } = sheetOf(combat, target)
  const path = boardFor(combat, who).straight(
    { at: fighterOf(combat, who).at, space: sheet.space },
    { at, space },
    form.reach,
    sheet.charge,
  )
  return path === undefined || path.squares.length < combat.prepared.leastCharge ? undefined : path
}

/** A walk in progress, with what interrupts it: attacks of opportunity before a step, guards after it. */
class Going implements Windows {
  private readonly combat: AdndCombat
  private readonly who: Who
  private readonly how: number
  /** The target of the charge or attack that the walk leads to, -1 for none. */
  private readonly target: Who
  /** Combatants that threatened it when it set out. */
  private readonly first: number
  /** Combatants that were asked already on this walk. */
  private asked = 0
  private leaving = 0
  private takers = 0
  private guards = 0
  /**
   * The enemies that could interrupt it with a weapon, and for each the ordinal of the first step that could come into
   * its reach: one step changes a distance by one at most, so the steps before need no look.
   */
  private readonly foes: Who[] = []
  private readonly from: number[] = []
  private steps = 0
  /** The enemies on guard. */
  private readonly guarding: Who[] = []

  constructor(combat: AdndCombat, who: Who, how: number, target: Who, sparesGuard: boolean) {
    this.combat = combat
    this.who = who
    this.how = how
    this.target = target
    this.first = how === pace.withdraw ? threateners(combat, who) : 0
    for (const foe of combat.prepared.foes[who] as readonly Who[]) {
      const f = fighterOf(combat, foe)
      const form = meleeForm(sheetOf(combat, foe), f.hand)
      if (form === undefined || !isAble(f)) continue
      if (!(sparesGuard && foe === target) && isOnGuard(combat.state, f)) this.guarding.push(foe)
      if (how === pace.withdraw && (this.first & bit(foe)) !== 0) continue
      if (how === pace.charge && foe === target) continue
      this.foes.push(foe)
      this.from.push(stepsTo(combat, foe, who) - form.reach)
    }
  }

  /** Leaving an enemy's threatened area provokes, and so does running in it (ADD2-082, 085, 141, 154). */
  opensBefore(from: Square, to: Square): boolean {
    const { combat, who, how, foes } = this
    const step = ++this.steps
    this.leaving = 0
    this.takers = 0
    for (let i = 0; i < foes.length; i++) {
      if (step < (this.from[i] as number)) continue
      const foe = foes[i] as Who
      const wasIn = threatens(combat, foe, who, from)
      if (!wasIn && how !== pace.run) continue
      const staysIn = threatens(combat, foe, who, to)
      // Who comes nearer turns no back: under a pike's reach, or behind the third beside a spear.
      const isOff = wasIn && !staysIn && stepsTo(combat, foe, who, to) >= stepsTo(combat, foe, who, from)
      if (isOff) this.leaving |= bit(foe)
      else if (how !== pace.run || !(wasIn || staysIn)) continue
      if ((this.asked & bit(foe)) === 0 && hasChance(combat, foe, who)) this.takers |= bit(foe)
    }
    return (this.leaving | this.takers) !== 0
  }

  before(): boolean {
    const { combat, who } = this
    const { leaving, takers } = this
    // A combatant that withdraws never turns its back.
    const behind = this.how === pace.withdraw ? 0 : leaving
    this.asked |= takers
    if (takers !== 0) offerChances(combat, who, takers, behind)
    if (!isAble(fighterOf(combat, who))) return false
    if (behind !== 0) combat.emit({ _tag: "TurnedBack", who, on: behind })
    return true
  }

  opensAfter(from: Square, to: Square): boolean {
    const { combat, who } = this
    this.guards = 0
    for (const foe of this.guarding) {
      if (triggersGuard(combat, foe, who, from, to)) this.guards |= bit(foe)
    }
    return this.guards !== 0
  }

  after(): boolean {
    const { combat, who } = this
    const pending: Harm[] = []
    for (let rest = this.guards; rest !== 0; rest = withoutLowest(rest)) {
      guardStrike(combat, asWho(lowestOf(rest)), who, pending)
    }
    land(combat, pending)
    return isAble(fighterOf(combat, who))
  }
}

/**
 * Walks along a path with all that interrupts it; a combatant that cannot walk any more stays where it is.
 *
 * @param target whom the walk leads to, -1 for nobody
 * @param sparesGuard the target's guard does not interrupt: it is dealt with by the attack that follows
 * @returns whether the walker is still able to act
 */
export const go = (
  combat: AdndCombat,
  who: Who,
  path: Path | undefined,
  how: number,
  target = -1,
  sparesGuard = false,
): boolean => {
  if (path === undefined || path.squares.length === 0 || !canWalk(combat, who)) return true
  walk(
    combat,
    who,
    path.squares,
    (n) => (n === 0 ? 0 : (path.costs[n - 1] as number)),
    how,
    new Going(combat, who, how, asWho(target), sparesGuard),
  )
  const able = isAble(fighterOf(combat, who))
  if (able) faceSomebody(combat, who, asWho(target))
  return able
}

/** After a move on its own go it turns towards its target or else the nearest enemy (facing arcs only). */
const faceSomebody = (combat: AdndCombat, who: Who, target: Who): void => {
  if (!combat.prepared.arcs) return
  const towards = target >= 0 ? target : nearestFoe(combat, who)
  if (towards >= 0) turnTowards(combat, who, towards)
}
