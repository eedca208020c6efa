import type { Combat } from "../../../src/combat/Combat.ts"
import type { Described } from "../../../src/described/play/System.ts"
import type { Ds20, DsState } from "../../../src/systems/ds20/model/System.ts"
import { condition } from "../../../src/systems/ds20/book/terms.ts"
import { game, type Link, linkOf, trackOf } from "./games.ts"
import { gunsOf } from "./translated.ts"

/** How somebody stands, in words that both games share. */
export interface Standing {
  readonly at: number
  scratches: number
  light: number
  grave: number
  points: number
  exhaustion: number
  /** 0 up, or unconscious; 1 down for its wounds; 2 dead. */
  fate: number
  prone: boolean
  unconscious: boolean
  agony: boolean
  graveState: boolean
  stabilised: boolean
  unaware: boolean
  unfeeling: boolean
  /** Who holds it, -1 for nobody. */
  heldBy: number
  holds: boolean
  defences: number
  hand: number
  aim: number
  /** At whom, -1 for nobody. */
  aimAt: number
  stalls: boolean
  patient: number
  tended: number
  assembled: number
  failed: number
  cover: number
  /** Of each weapon: whether it lies on the floor, cartridges in it, its jam, how often it broke; cartridges beside it. */
  arms: readonly (readonly number[])[]
  spares: readonly number[]
}

/** What is left of a turn. */
export interface TurnLeft {
  extra: number
  used: number
  fresh: boolean
  metres: number
  lame: boolean
  tried: boolean
  manoeuvre: number
  emptied: number
  shot: boolean
}

export interface Shared {
  readonly who: number
  readonly turn: TurnLeft
  readonly all: readonly Standing[]
}

type Room = Pick<Combat<Ds20>, "prepared" | "state">
type File = Pick<Combat<Described>, "state">

/** Metres that may still be walked: none once another action has followed on a walk. */
const mayWalk = ({ metres, moved, stretch, used }: Pick<DsState, "metres" | "moved" | "stretch" | "used">): number =>
  metres > 0 && (stretch < 0 || (stretch === used && !moved)) ? metres : 0

export const roomTurn = ({ state }: Room): TurnLeft => ({
  extra: state.extra,
  used: state.used,
  fresh: state.fresh,
  metres: mayWalk(state),
  lame: state.stalled,
  tried: state.tried,
  manoeuvre: state.manoeuvre + 1,
  emptied: state.emptied,
  shot: state.shot,
})

export const fileTurn = ({ state }: File, who: number): TurnLeft => {
  const get = (name: string): number => state.tracks[trackOf(name, who)] as number
  return {
    extra: get("extra"),
    used: get("used"),
    fresh: get("fresh") === 1,
    metres: get("metres"),
    lame: get("lame") === 1,
    tried: get("tried") === 1,
    manoeuvre: get("manoeuvre"),
    emptied: get("emptied"),
    shot: get("shot") === 1,
  }
}

export const roomStanding = ({ prepared, state }: Room, who: number): Standing => {
  const its = state.combatants[who] as DsState["combatants"][number]
  const sheet = prepared.sheets[who] as Room["prepared"]["sheets"][number]
  const is = (which: keyof typeof condition): boolean => (its.conditions & (1 << condition[which])) !== 0
  return {
    at: its.at,
    scratches: its.scratches,
    light: its.light,
    grave: its.grave,
    points: its.points,
    exhaustion: its.exhaustion,
    fate: its.dead ? 2 : its.down && !is("unconscious") ? 1 : 0,
    prone: is("prone"),
    unconscious: is("unconscious"),
    agony: is("agony"),
    graveState: is("grave"),
    stabilised: is("stabilised"),
    unaware: is("unaware"),
    unfeeling: is("unfeeling") && (state.active === who || prepared.rules.bearPainCoversDefense),
    heldBy: its.heldBy,
    holds: its.holds >= 0,
    defences: its.defences,
    hand: its.hand,
    aim: its.aim,
    aimAt: its.aim > 0 ? its.aimAt : -1,
    stalls: its.stalls,
    patient: its.tended > 0 ? its.patient : -1,
    tended: its.tended,
    assembled: its.assembled,
    failed: its.tried + 1,
    cover: its.cover,
    arms: sheet.arms.map(({ firearm, gear, wear }) =>
      gear < 0
        ? []
        : [
            (state.lies[gear] as number) >= 0 ? 1 : 0,
            firearm ? (state.loaded[gear] as number) : 0,
            state.jam[gear] as number,
            ((state.wear[gear] as number) - wear) / 10,
          ],
    ),
    spares: gunsOf(sheet).map((item) => state.spares[sheet.arms[item]?.gear ?? -1] as number),
  }
}

const digit = (number: number, base: number, at: number): number => Math.floor(number / base ** at) % base

export const fileStanding = ({ state }: File, { prepared }: Room, who: number): Standing => {
  const sheet = prepared.sheets[who] as Room["prepared"]["sheets"][number]
  const { at, dead, down } = state.combatants[who] as Described["state"]["combatants"][number]
  const size = state.combatants.length
  const get = (name: string): number => state.tracks[trackOf(name, who)] as number
  const has = (name: string): boolean => get(name) === 1
  const linked = (name: Link): number => {
    for (let other = 0; other < size; other++) if (state.tracks[linkOf(name, size, other, who)] === 1) return other
    return -1
  }
  const isTurn = state.turn === who
  let heldBy = -1
  for (let other = 0; other < size; other++) if (state.tracks[linkOf("held", size, who, other)] === 1) heldBy = other
  return {
    at,
    scratches: get("scratches"),
    light: get("light"),
    grave: get("grave"),
    points: get("health"),
    exhaustion: get("exhaustion"),
    fate: dead ? 2 : down && !has("unconscious") ? 1 : 0,
    prone: has("prone"),
    unconscious: has("unconscious"),
    agony: has("agony"),
    graveState: has("grave-state"),
    stabilised: has("stabilised"),
    unaware: has("unaware"),
    unfeeling: has("unfeeling") && (isTurn || prepared.rules.bearPainCoversDefense),
    heldBy,
    holds: has("holding"),
    defences: get("defences"),
    hand: get("hand") - 1,
    aim: get("aim"),
    aimAt: get("aim") > 0 ? linked("aimed-at") : -1,
    stalls: get("stalls") === 1,
    patient: get("tended") > 0 ? linked("cared-for") : -1,
    tended: get("tended"),
    assembled: get("assembled"),
    failed: get("failed"),
    cover: get("cover-of-place"),
    arms: sheet.arms.map(({ firearm, gear }, item) =>
      gear < 0
        ? []
        : [
            digit(get("lies"), 2, item),
            firearm ? get(`weapons-${item + 1}-left`) : 0,
            digit(get("jams"), 3, item),
            digit(get("broken"), 8, item),
          ],
    ),
    spares: gunsOf(sheet).map((_, i) => get(`cartridges-${i + 1}-left`)),
  }
}

/** Puts the file into a state. */
export const putFile = (state: Described["state"], { all, turn, who: active }: Shared): void => {
  const size = all.length
  state.tracks.fill(0, size * game.tracks.length)
  state.turn = active
  state.acts = 1
  state.round = 1
  all.forEach((its, who) => {
    const set = (name: string, value: number | boolean): void => {
      state.tracks[trackOf(name, who)] = Number(value)
    }
    const link = (name: Link, owner: number, giver: number): void => {
      if (owner >= 0 && giver >= 0) state.tracks[linkOf(name, size, owner, giver)] = 1
    }
    Object.assign(state.combatants[who] as object, { down: its.fate > 0, dead: its.fate === 2 })
    state.done[who] = who <= active
    state.ranks[who] = who
    set("health", its.points)
    for (const name of ["scratches", "light", "grave", "exhaustion", "defences", "aim"] as const) set(name, its[name])
    for (const name of ["tended", "assembled", "failed", "stalls"] as const) set(name, its[name])
    for (const name of ["prone", "unconscious", "agony", "stabilised", "unaware", "unfeeling"] as const)
      set(name, its[name])
    set("grave-state", its.graveState)
    set("holding", its.holds)
    set("held", its.heldBy >= 0)
    link("held", who, its.heldBy)
    set("hand", its.hand + 1)
    set("cover-of-place", its.cover)
    set("aiming", its.aimAt >= 0)
    link("aimed-at", its.aimAt, who)
    set("tending", its.patient >= 0)
    link("cared-for", its.patient, who)
    set(
      "aimed-at",
      all.some(({ aimAt }) => aimAt === who),
    )
    set(
      "cared-for",
      all.some(({ patient }) => patient === who),
    )
    const number = (at: number, base: number): number =>
      its.arms.reduce((sum, arm, item) => sum + (arm[at] ?? 0) * base ** item, 0)
    set("lies", number(0, 2))
    set("jams", number(2, 3))
    set("broken", number(3, 8))
    its.arms.forEach((arm, item) => set(`weapons-${item + 1}-left`, arm[1] ?? 0))
    its.spares.forEach((left, i) => set(`cartridges-${i + 1}-left`, left))
    const isActive = who === active
    set("extra", isActive ? turn.extra : 0)
    set("used", isActive ? turn.used : 0)
    set("fresh", !isActive || turn.fresh)
    if (isActive) set("metres", turn.metres)
    set("lame", isActive && turn.lame)
    set("tried", isActive && turn.tried)
    set("manoeuvre", isActive ? turn.manoeuvre : 0)
    set("emptied", isActive ? turn.emptied : 0)
    set("shot", isActive && turn.shot)
  })
}

/** Puts the room into a state. */
export const putRoom = (combat: Combat<Ds20>, { all, turn, who: active }: Shared): void => {
  const state = combat.state as unknown as DsState
  const { sheets } = combat.prepared
  Object.assign(state, {
    active,
    turnOver: false,
    chosen: -1,
    order: all.map((_, who) => who),
    extra: turn.extra,
    used: turn.used,
    fresh: turn.fresh,
    metres: turn.metres,
    stalled: turn.lame,
    odd: 0,
    moved: false,
    stretch: !turn.lame && turn.metres < (sheets[active]?.walk ?? 0) ? turn.used : -1,
    tried: turn.tried,
    manoeuvre: turn.manoeuvre - 1,
    emptied: turn.emptied,
    shot: turn.shot,
    steps: 0,
  })
  all.forEach((its, who) => {
    const sheet = sheets[who] as Room["prepared"]["sheets"][number]
    const bit = (which: keyof typeof condition, is: boolean): number => (is ? 1 << condition[which] : 0)
    const { agony, graveState, heldBy, prone, stabilised, unaware, unconscious, unfeeling } = its
    Object.assign(state.combatants[who] as object, {
      scratches: its.scratches,
      light: its.light,
      grave: its.grave,
      points: its.points,
      exhaustion: its.exhaustion,
      down: its.fate > 0 || unconscious,
      dead: its.fate === 2,
      conditions:
        bit("prone", prone) |
        bit("unconscious", unconscious) |
        bit("held", heldBy >= 0) |
        bit("agony", agony) |
        bit("grave", graveState) |
        bit("stabilised", stabilised) |
        bit("unaware", unaware) |
        bit("unfeeling", unfeeling),
      heldBy,
      holds: all.findIndex((other) => other.heldBy === who),
      lastBy: -1,
      defences: its.defences,
      hand: its.hand,
      aim: its.aim,
      aimAt: its.aimAt,
      stalls: its.stalls,
      done: who <= active,
      slot: who,
      patient: its.patient,
      tended: its.tended,
      assembled: its.assembled,
      tried: its.failed - 1,
      progress: 0,
      cover: its.cover,
    })
    sheet.arms.forEach(({ gear, wear }, item) => {
      if (gear < 0) return
      const [lies = 0, loaded = 0, jam = 0, broken = 0] = its.arms[item] ?? []
      state.lies[gear] = (lies === 1 ? state.combatants[who]?.at : -1) as (typeof state.lies)[number]
      state.loaded[gear] = loaded
      state.jam[gear] = jam
      state.wear[gear] = wear + 10 * broken
    })
    gunsOf(sheet).forEach((item, i) => {
      state.spares[sheet.arms[item]?.gear ?? -1] = its.spares[i] as number
    })
  })
}
