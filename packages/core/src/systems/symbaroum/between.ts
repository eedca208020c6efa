import { dice } from "../../dice/expression.ts"
import { gain } from "./corruption.ts"
import { taint } from "./events.ts"
import { fighterOf, sheetOf } from "./fighter.ts"
import { treatWounds } from "./tending.ts"
import type { FighterView, StateView, SymCombat, SymPrepared } from "./System.ts"

/** What one fight hands on to the next, of one combatant. */
export interface CarriedFighter {
  readonly toughness: number
  /** Corruption that stays (SYM-104); the temporary part is gone with the scene (SYM-097). */
  readonly permanent: number
  /** Dead, or turned into an abomination: it takes no part in what follows. */
  readonly lost: boolean
  /** Ammunition and doses left, in the order of its sheet. */
  readonly supplies: readonly number[]
}

/** What happens between two fights. Times add up; what nobody states does not happen. */
export interface Meanwhile {
  /** Days of rest: 1 Toughness each (SYM-067). */
  readonly days: number
  /** How often a dark zone inflicts its dice on everybody, and which (SYM-102): `{ dice: "1d4", times: 2 }`. */
  readonly zone?: { readonly dice: string; readonly times: number }
  /** Healers tend the wounded of their side, once each, with a herb where there is one (SYM-069). */
  readonly tended: boolean
  /** Powers and rituals learned, and artifacts bound by Corruption, by id of the combatant (SYM-105). */
  readonly learned: Readonly<Record<string, number>>
  readonly bound: Readonly<Record<string, number>>
}

/** What a fight hands on, by id of the combatants, and what has happened since. */
export interface SymCarried {
  readonly fighters: Readonly<Record<string, CarriedFighter>>
  readonly meanwhile: Meanwhile
}

export const nothingHappened: Meanwhile = { days: 0, tended: false, learned: {}, bound: {} }

/** What the fight hands on to the next one of the day. */
export const carry = (prepared: SymPrepared, state: StateView): SymCarried => ({
  fighters: Object.fromEntries(
    prepared.ids.map((id, who) => {
      const fighter = state.combatants[who] as FighterView
      const { firstStock, supplies } = prepared.sheets[who] as SymPrepared["sheets"][number]
      return [
        id,
        {
          toughness: fighter.toughness,
          permanent: fighter.permanent,
          lost: fighter.down || fighter.turned,
          supplies: state.stock.slice(firstStock, firstStock + supplies.length),
        },
      ]
    }),
  ),
  meanwhile: nothingHappened,
})

const added = (a: Readonly<Record<string, number>>, b: Readonly<Record<string, number>>) => {
  const sum: Record<string, number> = { ...a }
  for (const [id, n] of Object.entries(b)) sum[id] = (sum[id] ?? 0) + n
  return sum
}

/**
 * Time between two fights: says what happens, rolls nothing. The next fight's `begin` decides what comes of it, by events, so
 * that its log replays alone.
 *
 * @example rest(carry(prepared, state), { days: 3 })
 */
export const rest = (carried: SymCarried, more: Partial<Meanwhile>): SymCarried => {
  const { meanwhile } = carried
  const zone = more.zone ?? meanwhile.zone
  return {
    ...carried,
    meanwhile: {
      days: meanwhile.days + (more.days ?? 0),
      tended: meanwhile.tended || more.tended === true,
      learned: added(meanwhile.learned, more.learned ?? {}),
      bound: added(meanwhile.bound, more.bound ?? {}),
      ...(zone === undefined ? {} : { zone }),
    },
  }
}

/** Brings over what the fight before has left, then what has happened since, in this order: care, days, zones, learning. */
export const bringOver = (combat: SymCombat, { fighters, meanwhile }: SymCarried): void => {
  const { ids, setting } = combat.prepared
  const here: number[] = []
  ids.forEach((id, who) => {
    const brought = fighters[id]
    if (brought === undefined) return
    const { toughness, permanent, lost, supplies } = brought
    combat.emit({ _tag: "Brought", who, toughness, permanent, lost, supplies, stock: sheetOf(combat, who).firstStock })
    if (!lost) here.push(who)
  })
  if (meanwhile.tended) for (const who of here) tendOnce(combat, who)
  for (const who of here) {
    const amount = Math.min(meanwhile.days, sheetOf(combat, who).toughness - fighterOf(combat, who).toughness)
    if (amount > 0) combat.emit({ _tag: "Rested", who, days: meanwhile.days, amount })
  }
  const { zone } = meanwhile
  if (zone !== undefined) {
    const inflicted = dice(zone.dice)
    const stays = setting.zoneCorruptionPermanent === true
    for (const who of here) {
      for (let i = 0; i < zone.times && !fighterOf(combat, who).down; i++)
        gain(combat, who, -1, taint.zone, inflicted, stays)
    }
  }
  for (const who of here) {
    const id = ids[who] as string
    const learned = meanwhile.learned[id] ?? 0
    const bound = meanwhile.bound[id] ?? 0
    if (learned > 0 && !fighterOf(combat, who).down) gain(combat, who, -1, taint.learning, dice(`${learned}`), true)
    if (bound > 0 && !fighterOf(combat, who).down) gain(combat, who, -1, taint.bonding, dice(`${bound}`), true)
  }
}

/** The first healer of its side treats a wounded combatant, another one if possible. */
const tendOnce = (combat: SymCombat, patient: number): void => {
  const wounded = fighterOf(combat, patient)
  if (wounded.toughness >= sheetOf(combat, patient).toughness) return
  const healer = combat.prepared.sheets.findIndex(
    (sheet, who) => sheet.medicus && sheet.side === wounded.side && !fighterOf(combat, who).fled,
  )
  if (healer >= 0) treatWounds(combat, healer, patient, true, 0)
}
