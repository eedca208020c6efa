import { asItem, asSquare, asWho, type Item, type Who } from "../../../kinds/indices.ts"
import { abilityChange, unchanged } from "../book/ability.ts"
import { attackHow, cost, type D20Event } from "../book/events.ts"
import { flag } from "../book/terms.ts"
import type { doorEvents, sightEvents, skillEvents, worldEvents } from "../book/worldEvents.ts"
import type { D20State, Fighter } from "../model/System.ts"
import type { Breath, World } from "../model/World.ts"
import { closeTurn, spend, spendAttack } from "./spend.ts"
import { writable } from "./writable.ts"

type Writers = {
  readonly [Tag in
    | keyof typeof worldEvents
    | keyof typeof sightEvents
    | keyof typeof doorEvents
    | keyof typeof skillEvents]: (state: D20State, event: Extract<D20Event, { readonly _tag: Tag }>) => void
}

/** Something of the surroundings changes. Turns are not described by it, so they are not remembered from then on. */
const change = (state: D20State, what: Partial<World>): void => {
  state.world = { ...state.world, ...what, unusual: true }
}

const breathOf = (state: D20State, who: number): Breath =>
  state.world.breaths.find((b) => b.who === who) ?? { who, held: 0, checks: 0, stage: 0, coughs: 0, choked: 0 }

const setBreath = (state: D20State, breath: Breath): void =>
  change(state, { breaths: [...without(state.world.breaths, (b) => b.who === breath.who), breath] })

/** Something loses hit points, or gets them back; a weapon that is broken is nobody's any more. */
const wearOut = (state: D20State, holder: Who, item: Item, amount: number, broken: boolean): void => {
  const { wear } = state.world
  const before = wear.find((w) => w.holder === holder && w.item === item)?.lost ?? 0
  const others = wear.filter((w) => w.holder !== holder || w.item !== item)
  change(state, { wear: [...others, { holder, item, lost: Math.max(0, before + amount) }] })
  if (!broken || holder < 0) return
  writable(state, holder).held &= ~(1 << item)
  state.seized = [...state.seized, { by: -1, owner: holder, slot: item }]
}

/** A list without the first that fits. */
const without = <A>(list: readonly A[], fits: (item: A) => boolean): readonly A[] => {
  const at = list.findIndex(fits)
  return at < 0 ? list : list.toSpliced(at, 1)
}

const setAbilities = (state: D20State, c: Fighter, points: readonly number[]): void => {
  const changed = points.some((n) => n !== 0)
  c.abilities = changed ? points : unchanged
  c.conditions = changed ? c.conditions | flag.weakened : c.conditions & ~flag.weakened
  change(state, {})
}

/** What the events of thrown things, fire, poison, falls and the surroundings write. */
export const evolveWorld: Writers = {
  Lobbed: (state, event) => {
    const c = writable(state, event.by)
    c.acts++
    if (event.stock >= 0) state.loaded[event.stock] = (state.loaded[event.stock] as number) - 1
    if (event.how !== attackHow.readied) spendAttack(state, event.how)
  },
  Splashed: () => {},
  Detonated: () => {},
  Drenched: (state, { by, due, form, who }) =>
    change(state, { embers: [...state.world.embers, { who, by, form, due }] }),
  FlaredUp: (state, { by, who }) => {
    writable(state, who).acts++
    change(state, { embers: without(state.world.embers, (e) => e.who === who && e.by === by) })
  },
  SlippedAway: (state, { at, squares, who }) =>
    change(state, { traces: [...state.world.traces.filter((t) => t.who !== who), { who, at: asSquare(at), squares }] }),
  NoticedAgain: (state, { who }) => change(state, { traces: state.world.traces.filter((t) => t.who !== who) }),
  CloudRose: (state, { by, poison, x, y }) =>
    change(state, { clouds: [...state.world.clouds, { by, poison, x, y, since: state.round }] }),
  AbilityChanged: (state, event) => {
    const c = writable(state, event.who)
    const points = Array.from({ length: 18 }, (_, i) => c.abilities[i] ?? 0)
    const index = event.how * 6 + event.ability
    points[index] = (points[index] as number) + event.points
    setAbilities(state, c, points)
    c.hp += event.hitPoints
    c.full += event.hitPoints
    if (event.how === abilityChange.boosted && event.points < 0) {
      change(state, {
        boosts: without(
          state.world.boosts,
          (b) => b.who === event.who && b.ability === event.ability && b.points === -event.points,
        ),
      })
    }
  },
  AbilitiesCarried: (state, event) => setAbilities(state, writable(state, event.who), event.abilities),
  Poisoned: (state, { anchor, by, due, poison, who }) =>
    change(state, { doses: [...state.world.doses, { who, by, poison, due, anchor }] }),
  PoisonDue: (state, event) =>
    change(state, {
      doses: without(state.world.doses, (d) => d.who === event.who && d.poison === event.poison),
    }),
  PoisonApplied: () => {},
  Infected: (state, { days, disease, who }) =>
    change(state, { sicknesses: [...state.world.sicknesses, { who, disease, days, resisted: 0 }] }),
  SickDay: (state, { days, disease, resisted, who }) => {
    writable(state, who).acts++
    change(state, {
      sicknesses: state.world.sicknesses.map((s) =>
        s.who === who && s.disease === disease ? { who, disease, days, resisted } : s,
      ),
    })
  },
  SickCarried: (state, { days, disease, resisted, who }) =>
    change(state, { sicknesses: [...state.world.sicknesses, { who, disease, days, resisted }] }),
  Cured: (state, event) =>
    change(state, {
      sicknesses: without(state.world.sicknesses, (s) => s.who === event.who && s.disease === event.disease),
    }),
  TemporaryGained: (state, { anchor, points, until, who }) => {
    const c = writable(state, who)
    change(state, { boosts: [...state.world.boosts, { who, ability: -1, points: c.hp, until, anchor }] })
    c.hp += points
  },
  TemporaryEnded: (state, event) => {
    writable(state, event.who).hp = event.hitPoints
    change(state, { boosts: without(state.world.boosts, (b) => b.who === event.who && b.ability < 0) })
  },
  Boosted: (state, { ability, anchor, points, until, who }) =>
    change(state, { boosts: [...state.world.boosts, { who, ability, points, until, anchor }] }),
  BreathHeld: (state, { natural, success, who }) => {
    writable(state, who).acts++
    const b = breathOf(state, who)
    setBreath(state, {
      ...b,
      held: b.held + (natural === 0 ? 1 : 0),
      checks: b.checks + (natural === 0 ? 0 : 1),
      stage: success ? 0 : 1,
    })
  },
  Suffocated: (state, { stage, who }) => {
    writable(state, who).acts++
    setBreath(state, { ...breathOf(state, who), stage })
  },
  Choked: (state, { inARow, who }) => {
    writable(state, who).acts++
    const b = breathOf(state, who)
    setBreath(state, { ...b, coughs: b.coughs + 1, choked: inARow })
  },
  BreathedAgain: (state, event) =>
    change(state, {
      breaths: without(state.world.breaths, (b) => b.who === event.who),
      chokes: state.world.chokes.filter((c) => c.target !== event.who),
    }),
  Strangled: (state, { by, target }) =>
    change(state, {
      chokes: [
        ...without(state.world.chokes, (c) => c.by === by && c.target === target),
        { by, target, round: state.round },
      ],
    }),
  FellDown: (state, event) => {
    writable(state, event.who).acts++
  },
  ObjectFell: (state, event) => {
    writable(state, event.who).acts++
  },
  PinnedUnder: (state, { dc, who }) => {
    writable(state, who).conditions |= flag.anchored
    change(state, { pins: [...state.world.pins, { who, dc }] })
  },
  Struggled: (state, { success, who }) => {
    const c = writable(state, who)
    c.acts++
    spend(state, cost.attack)
    if (!success) return
    c.conditions &= ~flag.anchored
    change(state, { pins: without(state.world.pins, (p) => p.who === who) })
  },
  Improvised: (state, event) => {
    writable(state, event.who).acts++
    if (event.cost === cost.free) state.free++
    else spend(state, event.cost)
  },
  Smashed: (state, event) => {
    const c = writable(state, event.by)
    c.acts++
    if (event.stock >= 0) state.loaded[event.stock] = (state.loaded[event.stock] as number) - 1
    spendAttack(state, event.how)
  },
  ThingHarmed: (state, { amount, holder, item, left }) =>
    wearOut(state, asWho(holder), asItem(item), amount, left === 0),
  Forced: (state, { holder, item, success, who }) => {
    writable(state, who).acts++
    spend(state, cost.attack)
    if (success) wearOut(state, asWho(holder), asItem(item), 1e9, true)
  },
  WearCarried: (state, { item, left, lost, who }) => wearOut(state, asWho(who), asItem(item), lost, left === 0),
  Mended: (state, { amount, item, who }) => {
    writable(state, who).acts++
    wearOut(state, asWho(who), asItem(item), -amount, false)
    if (amount > 0) state.seized = state.seized.filter((s) => s.by >= 0 || s.owner !== who || s.slot !== item)
  },
  Endured: (state, { _tag, ...hardship }) => {
    const others = state.world.hardships.filter((h) => h.who !== hardship.who)
    const lasts = Object.entries(hardship).some(([name, n]) => name !== "who" && n !== 0)
    change(state, { hardships: lasts ? [...others, hardship] : others })
  },
  EnduranceChecked: (state, event) => {
    writable(state, event.who).acts++
  },
  RolledOver: (state, event) => {
    const c = writable(state, event.who)
    c.conditions |= flag.prone
    c.acts++
    spend(state, cost.fullRound)
  },
  Opened: (state, { thing, who }) => {
    writable(state, who).acts++
    spend(state, cost.move)
    state.gone |= 1 << thing
    state.unlocked |= 1 << thing
  },
  Shut: (state, { thing, who }) => {
    writable(state, who).acts++
    spend(state, cost.move)
    state.gone &= ~(1 << thing)
  },
  GaveWay: (state, { lock, thing }) => {
    state.unlocked |= 1 << thing
    if (!lock) state.gone |= 1 << thing
  },
  Shoved: (state, { from, thing, to, who }) => {
    const c = writable(state, who)
    c.acts++
    c.at = asSquare(from)
    state.moved = true
    spend(state, cost.move)
    state.shifted = [...state.shifted.filter((_, i) => state.shifted[i - (i % 2)] !== thing), thing, to]
    change(state, {})
  },
  Swam: (state, { who }) => {
    writable(state, who).acts++
  },
  Tumbled: (state, { who }) => {
    writable(state, who).acts++
  },
  SeatPassed: (state, event) => {
    closeTurn(state)
    writable(state, event.who).acts++
    const place = state.order.indexOf(asWho(event.who))
    if (place >= 0) state.cursor = place
    else state.counted |= 1 << event.who
  },
}
