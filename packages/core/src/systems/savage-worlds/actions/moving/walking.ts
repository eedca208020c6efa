import { purpose } from "../../../../dice/purpose.ts"
import type { Path } from "../../../../field/Path.ts"
import { terrain } from "../../../../field/Field.ts"
import { type Square, type Who, asWho, nowhere } from "../../../../kinds/indices.ts"
import { walk } from "../../../../parts/walk.ts"
import { strikeFreely } from "../../attack/attack.ts"
import { gait } from "../../book/events.ts"
import { condition, conditionBit, held, occasion, why } from "../../book/terms.ts"
import { attempt } from "../../harm/benny.ts"
import { skill, type Trait } from "../../model/Sheet.ts"
import type { SwCombat } from "../../model/System.ts"
import { areFoes, awayFrom, burdenOf, canReact, fighterOf, has, isAble, reachOf, sheetOf } from "../../see/fighter.ts"
import { away } from "../../see/places.ts"
import { moverOf } from "../../see/movement.ts"
import { isInReachFrom } from "../../see/reach.ts"
import { tallyOf, vary } from "../../see/tally.ts"

/**
 * The enemies of a mover that may strike when it leaves them (SWD-001).
 *
 * @param to where it goes, -1 for off the field
 */
const watchers = (combat: SwCombat, who: Who, from: Square, to: Square): Who[] => {
  const me = fighterOf(combat, who)
  const mover = moverOf(combat, who)
  const found: Who[] = []
  const { combatants } = combat.state
  for (let i = asWho(0); i < combatants.length; i++) {
    const other = fighterOf(combat, i)
    if (!areFoes(me, other) || !canReact(other)) continue
    if (awayFrom(combat, mover, from, i) > 1 || (to >= 0 && awayFrom(combat, mover, to, i) <= 1)) continue
    found.push(i)
  }
  return found
}

/** Whether any enemy would get a free attack at a step. */
const isWatched = (combat: SwCombat, who: Who, from: Square, to: Square): boolean => {
  const me = fighterOf(combat, who)
  const mover = moverOf(combat, who)
  const { combatants } = combat.state
  for (let i = asWho(0); i < combatants.length; i++) {
    const other = fighterOf(combat, i)
    if (
      areFoes(me, other) &&
      canReact(other) &&
      awayFrom(combat, mover, from, i) <= 1 &&
      awayFrom(combat, mover, to, i) > 1
    )
      return true
  }
  return false
}

/** Whether a mover is stopped by what a free attack did: felled, Stunned or held, but not Shaken (SWD-001). */
const isStopped = (combat: SwCombat, who: Who): boolean => {
  const me = fighterOf(combat, who)
  return !isAble(me) || (me.conditions & (conditionBit.stunned | held)) !== 0
}

/** The same of a walker or rider; and a mount does not go on without its rider. */
const isHalted = (combat: SwCombat, who: Who, mover: Who): boolean =>
  isStopped(combat, who) || (mover !== who && (isStopped(combat, mover) || fighterOf(combat, who).mount !== mover))

/** Foes with First Strike into whose reach a step leads (C19). */
const strikesFirst = (combat: SwCombat, i: Who, who: Who, from: Square, to: Square): boolean => {
  const { firstStrikes } = sheetOf(combat, i)
  if (firstStrikes === 0) return false
  const other = fighterOf(combat, i)
  if (!areFoes(fighterOf(combat, who), other) || !canReact(other) || other.firstStrikes >= firstStrikes) return false
  const reach = reachOf(sheetOf(combat, i), other)
  const mover = moverOf(combat, who)
  return !isInReachFrom(combat, mover, from, i, reach) && isInReachFrom(combat, mover, to, i, reach)
}

/** Climbing onto higher ground takes an Athletics roll, where the scenario says so; claws help (SWD-021). */
const climbs = (combat: SwCombat, from: Square, to: Square): boolean => {
  if (combat.prepared.setting.climbs !== true) return false
  const ground = combat.prepared.field.terrain
  return ((ground[from] as number) & terrain.high) === 0 && ((ground[to] as number) & terrain.high) !== 0
}

const climb = (combat: SwCombat, mover: Who): boolean => {
  const sheet = sheetOf(combat, mover)
  const tally = tallyOf(combat, mover)
  if (sheet.climber) vary(tally, "SWD-021", 2)
  vary(tally, "C12", burdenOf(sheet, skill.athletics))
  return (
    attempt(combat, tally, {
      who: mover,
      reason: why.climb,
      purpose: purpose.check,
      trait: sheet.skills[skill.athletics] as Trait,
    }) >= 0
  )
}

/** Suffers the free attacks of those whom it leaves and of whom Extraction does not get rid (SWD-001, C19). */
const getsAway = (combat: SwCombat, who: Who, foes: readonly Who[]): boolean => {
  const mover = moverOf(combat, who)
  for (const foe of foes) {
    strikeFreely(combat, foe, who, occasion.withdrawing)
    if (isHalted(combat, who, mover)) return false
  }
  return true
}

/** Leaves the field, past the enemies beside the way out; false when they stop it (SWD-001). */
export const leaveField = (combat: SwCombat, who: Who): boolean => {
  const { at } = fighterOf(combat, moverOf(combat, who))
  return getsAway(combat, who, watchers(combat, who, at, nowhere).slice(sheetOf(combat, who).extraction))
}

/**
 * Walks a path: an enemy that it leaves has its free attack first (SWD-001), First Strikes come on arrival.
 *
 * @returns whether the whole path was walked
 */
export const walkPath = (combat: SwCombat, who: Who, path: Path): boolean => {
  const mover = moverOf(combat, who)
  const { setting, watchful } = combat.prepared
  const climbing = setting.climbs === true
  let spared = sheetOf(combat, who).extraction
  const double = (fighterOf(combat, mover).conditions & conditionBit.prone) !== 0 ? 2 : 1
  return walk(
    combat,
    mover,
    path.squares,
    (squares) => (squares === 0 ? 0 : double * (path.costs[squares - 1] as number)),
    mover === who ? gait.walk : gait.ridden,
    {
      opensBefore: (from: Square, to: Square) =>
        isWatched(combat, who, from, to) || (climbing && climbs(combat, from, to)),
      before: (from: Square, to: Square) => {
        const foes = watchers(combat, who, from, to)
        const unspared = foes.slice(spared)
        spared = Math.max(0, spared - foes.length)
        if (!getsAway(combat, who, unspared)) return false
        return !climbs(combat, from, to) || climb(combat, mover)
      },
      ...(watchful
        ? {
            opensAfter: (from: Square, to: Square) =>
              combat.state.combatants.some((_, i) => strikesFirst(combat, asWho(i), who, from, to)),
            after: (from: Square, to: Square) => {
              for (let i = asWho(0); i < combat.state.combatants.length; i++) {
                if (!strikesFirst(combat, i, who, from, to)) continue
                strikeFreely(combat, i, who, occasion.firstStrike)
                if (isHalted(combat, who, mover)) return false
              }
              return true
            },
          }
        : {}),
    },
  )
}

/** The running die: once a turn, it never aces (C08). */
export const rollRunning = (combat: SwCombat, who: Who): void => {
  const { lame } = fighterOf(combat, moverOf(combat, who))
  const faces = sheetOf(combat, moverOf(combat, who)).running
  const natural = combat.dice.open(who, purpose.check).die(lame ? Math.max(4, faces - 2) : faces)
  combat.emit({ _tag: "Ran", who, natural })
}

/** Wakes the helpless of one's side that one stands beside. */
export const rouse = (combat: SwCombat, who: Who): void => {
  const me = fighterOf(combat, who)
  combat.state.combatants.forEach((other, i) => {
    if (
      i !== who &&
      other.side === me.side &&
      has(other, condition.asleep) &&
      isAble(other) &&
      away(combat, who, asWho(i)) <= 1
    )
      combat.emit({ _tag: "ConditionLost", who: i, condition: condition.asleep })
  })
}
