import { purpose } from "../../../dice/purpose.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import type { Rest } from "../book/statBlock.ts"
import { condition, fall, lasting } from "../book/terms.ts"
import { agonyRoll, lifePoints, rollForLife } from "../harm/dying.ts"
import { dies } from "../harm/harm.ts"
import { rollFirstAid } from "../harm/tending.ts"
import { firstAidActions, mayTend } from "../see/patients.ts"
import type { DsCarried, DsCombat, DsPrepared, FighterView, Meanwhile, StateView } from "../model/System.ts"
import { pointsLeft } from "../model/wounds.ts"
import { fighterOf, has, inAgony, isAble, isGrave, sheetOf } from "../see/fighter.ts"
import { newPool, rollTest, testFields } from "../see/pool.ts"
import { isPastMending } from "../see/wear.ts"

const nothingHappened: Meanwhile = { hours: 0, rest: 0, wounds: 0, firstAid: false }

/** What the fight hands on of a combatant to the next one of the day. Dropped weapons are picked up again. */
export const carry = (prepared: DsPrepared, state: StateView, who: Who): DsCarried => {
  const { scratches, light, grave, exhaustion, conditions, tried, dead, fled } = state.combatants[who] as FighterView
  const gear = (prepared.sheets[who] as DsPrepared["sheets"][number]).arms.flatMap((arm) =>
    arm.gear < 0 ? [] : [arm.gear],
  )
  return {
    scratches,
    light,
    grave,
    exhaustion,
    conditions: conditions & lasting,
    tried,
    dead,
    fled,
    ammo: gear.flatMap((i) => [
      state.loaded[i] as number,
      state.spares[i] as number,
      state.jam[i] as number,
      state.wear[i] as number,
    ]),
    meanwhile: nothingHappened,
  }
}

/**
 * Time between two fights: says what happens, rolls nothing. The next fight's `begin` decides the effects, by
 * events, so that its log replays alone.
 */
export const meanwhile = (
  carried: DsCarried,
  { hours = 0, firstAid = false, sleep = true, care = false }: Rest,
): DsCarried => {
  const before = carried.meanwhile
  return {
    ...carried,
    meanwhile: {
      hours: before.hours + hours,
      rest: before.rest + (sleep ? hours : 0),
      wounds: before.wounds + (care ? 2 : 1) * hours,
      firstAid: before.firstAid || firstAid,
    },
  }
}

/**
 * Brings over what the fight before has left, then what has happened since: the hours of the grave, first aid, rest.
 */
export const bringOver = (combat: DsCombat, carried: Readonly<Record<string, DsCarried>>): void => {
  const { ids } = combat.prepared
  const here = ids.flatMap((id, i) => {
    const past = carried[id]
    return past === undefined ? [] : [{ who: asWho(i), past }]
  })
  combat.dice.scope(0, nobody, 1)
  for (const { who, past } of here) bring(combat, who, past)
  for (const { who, past } of here) {
    if (!past.dead && inAgony(fighterOf(combat, who))) endAgony(combat, who, past.meanwhile.firstAid)
  }
  let lastsFor = 0
  for (const { past } of here) lastsFor = Math.max(lastsFor, past.meanwhile.hours)
  const aidedAt = here.map(() => 0)
  for (let hour = 0; hour <= lastsFor; hour++) {
    here.forEach(({ who, past }, i) => {
      const mine = past.meanwhile
      if (hour > mine.hours || fighterOf(combat, who).dead) return
      combat.dice.scope(0, who, 10 + hour)
      // Nothing of the time before counts as rest, not the hour at whose end first aid succeeds either (DS20-130).
      if (isGrave(fighterOf(combat, who))) aidedAt[i] = hour
      if (hour > 0 && isGrave(fighterOf(combat, who))) hourRoll(combat, who, hour)
      if (mine.firstAid) careFor(combat, who, hour > 0)
    })
    // Nobody left who could get worse: the rest of the time is only rest.
    if (here.every(({ who }) => fighterOf(combat, who).dead || !isGrave(fighterOf(combat, who)))) break
  }
  here.forEach(({ who, past }, i) => {
    if (!fighterOf(combat, who).dead) heal(combat, who, past.meanwhile, aidedAt[i] as number)
  })
  for (const { who } of here) {
    const fighter = fighterOf(combat, who)
    if (!fighter.dead && staysDown(combat, fighter)) combat.emit({ _tag: "Felled", who, by: -1, how: fall.stabilised })
  }
}

/** Whether somebody is stabilised out of agony and no more: then it does nothing until it was cared for (DS20-124). */
const staysDown = (combat: DsCombat, fighter: FighterView): boolean =>
  isGrave(fighter) && has(fighter, condition.stabilised) && !combat.prepared.rules.stabilizedCanAct

const bring = (combat: DsCombat, who: Who, past: DsCarried): void => {
  const { scratches, light, grave, exhaustion, conditions, tried } = past
  const ammo = past.meanwhile.hours === 0 || past.dead ? past.ammo : inOrder(combat, who, past.ammo)
  const first = sheetOf(combat, who).arms.find((arm) => arm.gear >= 0)
  const gear = first?.gear ?? -1
  const left = past.dead ? 0 : pointsLeft(sheetOf(combat, who), past)
  combat.emit({
    _tag: "Brought",
    who,
    scratches,
    light,
    grave,
    exhaustion,
    left,
    is: conditions,
    tried,
    down: past.dead,
    gear,
    ammo,
  })
  if (past.dead) combat.emit({ _tag: "Died", who, by: -1 })
}

/**
 * Weapons after an hour and more: loaded, and put together again if they were jammed and can be (DS20-089, DS20-091).
 */
const inOrder = (combat: DsCombat, who: Who, ammo: readonly number[]): readonly number[] =>
  sheetOf(combat, who)
    .arms.filter(({ gear }) => gear >= 0)
    .flatMap(({ magazine }, i) => {
      const all = (ammo[4 * i] as number) + (ammo[4 * i + 1] as number)
      const loaded = Math.min(magazine, all)
      const [jam, wear] = [ammo[4 * i + 2] as number, ammo[4 * i + 3] as number]
      return [loaded, all - loaded, isPastMending(combat, wear) ? jam : 0, wear]
    })

/** Agony after a fight: minutes pass until it ends, by first aid where there is some (DS20-131). */
const endAgony = (combat: DsCombat, who: Who, firstAid: boolean): void => {
  const actions = firstAidActions(combat)
  for (let turn = 0; inAgony(fighterOf(combat, who)); turn++) {
    combat.dice.scope(0, who, agonyScope + turn)
    agonyRoll(combat, who)
    if (firstAid && inAgony(fighterOf(combat, who)) && (turn + 1) % actions === 0) careFor(combat, who, false)
  }
}

/** Acts that key the dice of agony between two fights: beyond all hours of a rest. */
const agonyScope = 20_000

/** The roll of every hour in the state Grave: the table of agony, but nothing makes it better (DS20-129). */
const hourRoll = (combat: DsCombat, who: Who, hour: number): void => {
  const tested = rollForLife(combat, who)
  const points = lifePoints(tested)
  const most = sheetOf(combat, who).exhaustion
  const sum = fighterOf(combat, who).exhaustion + points
  combat.emit({ _tag: "HourRolled", who, hour, ...testFields(tested), points, exhaustion: Math.min(most, sum) })
  if (points > 0 && sum >= most) dies(combat, who, nobody)
}

/**
 * One try of a healer of its side, who may be grave itself but not down (DS20-117, DS20-124); after an hour a kit that
 * has failed may be tried again (DS20-132).
 */
const careFor = (combat: DsCombat, patient: Who, again: boolean): void => {
  const { side } = fighterOf(combat, patient)
  const { tried } = fighterOf(combat, patient)
  const healer = combat.prepared.sheets.findIndex((sheet, i) => {
    const who = asWho(i)
    const other = fighterOf(combat, who)
    if (sheet.side !== side || !isAble(other) || inAgony(other) || staysDown(combat, other)) return false
    return (
      mayTend(combat, who, patient) ||
      (again && tried >= 0 && sheet.firstAid > 0 && who !== patient && isGrave(fighterOf(combat, patient)))
    )
  })
  if (healer >= 0) rollFirstAid(combat, asWho(healer), patient, 1)
}

const hoursOf = { exhaustion: 8, scratch: 24, light: 7 * 24, grave: 30 * 24 } as const

/**
 * Natural healing, since somebody is out of the state Grave (DS20-130, DS20-133). RULING, for it is in another chapter:
 * 1 point of exhaustion for 8 hours of rest, 1 R a day, 1 HL a week, 1 HG a month if FOR succeeds; wounds heal twice as
 * fast under care.
 *
 * @param since the hour in which the state Grave ended: the last one for a combatant that never left it
 */
const heal = (combat: DsCombat, who: Who, mine: Meanwhile, since: number): void => {
  const before = fighterOf(combat, who)
  const share = mine.hours === 0 ? 0 : (mine.hours - since) / mine.hours
  const rest = Math.floor(mine.rest * share)
  const hours = Math.floor(mine.wounds * share)
  const less = (marked: number, after: { readonly each: number; readonly time: number }) =>
    Math.max(0, marked - Math.floor(after.time / after.each))
  const faces: number[] = []
  let grave = before.grave
  combat.dice.scope(0, who, 9)
  for (let month = 0; month < Math.floor(hours / hoursOf.grave) && grave > 0; month++) {
    const test = rollTest(combat, who, purpose.recovery, sheetOf(combat, who).fortitude, newPool(combat))
    faces.push(test.natural)
    if (test.success) grave--
  }
  const scratches = less(before.scratches, { each: hoursOf.scratch, time: hours })
  const light = less(before.light, { each: hoursOf.light, time: hours })
  const exhaustion = less(before.exhaustion, { each: hoursOf.exhaustion, time: rest })
  const changed =
    scratches !== before.scratches ||
    light !== before.light ||
    exhaustion !== before.exhaustion ||
    grave !== before.grave ||
    faces.length > 0
  const left = pointsLeft(sheetOf(combat, who), { scratches, light, grave })
  if (changed) combat.emit({ _tag: "Healed", who, hours, scratches, light, grave, left, exhaustion, faces })
}
