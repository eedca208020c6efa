import { dice as parsed } from "../../../dice/expression.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import type { Rest } from "../book/statBlock.ts"
import { fall, taint } from "../book/terms.ts"
import { gain } from "../harm/corruption.ts"
import { treatWounds } from "../harm/tending.ts"
import type { FighterView, Meanwhile, StateView, SymCarried, SymCombat, SymPrepared } from "../model/System.ts"
import { fighterOf, sheetOf } from "../see/fighter.ts"

/** No time at all has passed. */
export const nothingHappened: Meanwhile = { days: 0, zones: [], tended: false, learned: {}, bound: {} }

/** What the fight hands on of a combatant to the next one of the day. */
export const carry = (prepared: SymPrepared, state: StateView, who: Who): SymCarried => {
  const fighter = state.combatants[who] as FighterView
  const { firstStock, supplies } = prepared.sheets[who] as SymPrepared["sheets"][number]
  return {
    toughness: fighter.toughness,
    permanent: fighter.permanent,
    lost: fighter.down || fighter.turned,
    dead: fighter.dead,
    supplies: state.stock.slice(firstStock, firstStock + supplies.length),
    meanwhile: nothingHappened,
  }
}

const added = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) => {
  const sum: Record<string, number> = { ...a }
  for (const [id, n] of Object.entries(b)) sum[id] = (sum[id] ?? 0) + n
  return sum
}

/**
 * Time between two fights: says what happens, rolls nothing. The next fight's `begin` decides the effects, by
 * events, so that its log replays alone.
 *
 * @example meanwhile(carry(prepared, state, who), { days: 3 })
 */
export const meanwhile = (carried: SymCarried, more: Rest): SymCarried => {
  const before = carried.meanwhile
  return {
    ...carried,
    meanwhile: {
      days: before.days + (more.days ?? 0),
      zones: more.zone === undefined ? before.zones : [...before.zones, more.zone],
      tended: before.tended || more.tended === true,
      learned: added(before.learned, more.learned ?? {}),
      bound: added(before.bound, more.bound ?? {}),
    },
  }
}

/**
 * Brings over what the fight before has left, then what has happened since, in this order: care, days, zones, learning.
 */
export const bringOver = (combat: SymCombat, carried: Readonly<Record<string, SymCarried>>): void => {
  const { ids, setting } = combat.prepared
  const here: (Meanwhile & { readonly who: Who; readonly id: string })[] = []
  ids.forEach((id, who) => {
    const past = carried[id]
    if (past === undefined) return
    const { toughness, permanent, lost, supplies } = past
    combat.emit({
      _tag: "Brought",
      who,
      toughness,
      permanent,
      lost,
      supplies,
      stock: sheetOf(combat, asWho(who)).firstStock,
    })
    if (past.dead) combat.emit({ _tag: "Died", who, by: -1 })
    else if (lost) combat.emit({ _tag: "Felled", who, by: -1, how: fall.corrupted })
    if (!lost) here.push({ ...past.meanwhile, who: asWho(who), id })
  })
  for (const { tended, who } of here) if (tended) tendOnce(combat, who)
  for (const { days, who } of here) {
    const amount = Math.min(days, sheetOf(combat, who).toughness - fighterOf(combat, who).toughness)
    if (amount > 0) combat.emit({ _tag: "Rested", who, days, amount })
  }
  const stays = setting.zoneCorruptionPermanent === true
  for (const { who, zones } of here) {
    for (const { dice, times } of zones)
      for (let i = 0; i < times && !fighterOf(combat, who).down; i++) gain(combat, who, nobody, taint.zone, dice, stays)
  }
  for (const { bound, id, learned, who } of here) {
    const powers = learned[id] ?? 0
    const artifacts = bound[id] ?? 0
    if (powers > 0 && !fighterOf(combat, who).down) gain(combat, who, nobody, taint.learning, parsed(`${powers}`), true)
    if (artifacts > 0 && !fighterOf(combat, who).down)
      gain(combat, who, nobody, taint.bonding, parsed(`${artifacts}`), true)
  }
}

/** The most cunning healer of its side treats a wounded combatant. */
const tendOnce = (combat: SymCombat, patient: Who): void => {
  const wounded = fighterOf(combat, patient)
  const { sheets } = combat.prepared
  if (wounded.toughness >= sheetOf(combat, patient).toughness) return
  let healer = -1
  sheets.forEach((sheet, who) => {
    if (!sheet.medicus || sheet.side !== wounded.side || fighterOf(combat, asWho(who)).fled) return
    if (healer < 0 || sheet.cunning > sheetOf(combat, asWho(healer)).cunning) healer = who
  })
  if (healer >= 0) treatWounds(combat, asWho(healer), patient, true, 0)
}
