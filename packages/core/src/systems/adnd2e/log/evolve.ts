import type { Evolve } from "../../../contract/LogReader.ts"
import { asWho, nobody } from "../../../kinds/indices.ts"
import { evolveBase } from "../../../reading/evolveBase.ts"
import { slotOf } from "../book/spentSlots.ts"
import { afterwards, condition, decision, fall, occasion, pace } from "../book/terms.ts"
import { traitsOf } from "../book/verbs.ts"
import type { Adnd2e, AdndState, Fighter } from "../model/System.ts"
import { unrolled } from "./start.ts"

const of = (state: AdndState, who: number) => state.combatants[who] as Fighter

const beginRound = (f: Fighter): void => {
  // A slow spell goes on unless it was ruined or its caster's nerve breaks.
  const isBroken = (f.conditions & (1 << condition.broken)) !== 0
  f.chants = f.slow > 1 && !f.acted && !f.down && !isBroken
  f.slow = f.chants ? f.slow - 1 : 0
  if (!f.chants) {
    f.act = -1
    f.item = -1
  }
  f.aim = nobody
  f.way = 0
  f.count = unrolled
  f.rank = 0
  f.acted = false
  f.chosenFor = -1
  f.extras = 0
  f.shots = -1
  f.moved = 0
  f.struck = false
  f.attacked = false
  f.rush = 0
  f.spentGuard = false
  f.halved = false
  f.chances = 0
  f.chanceOn = 0
  f.backTo = 0
  f.from = f.at
  f.turned = false
  f.hurt = false
}

/** As many extra attacks made as nobody has: they are forfeited. */
const forfeited = 99

/** Ends a stage of the round for somebody of whose act nothing came: without a first attack there are no others. */
const finish = (f: Fighter, stage: number): void => {
  if (stage === 0) {
    f.acted = true
    f.extras = forfeited
  } else if (stage === afterwards) f.halved = true
  else f.extras = stage
}

/** The clocks but that of one condition of somebody. */
const withoutClock = (clocks: readonly number[], who: number, what: number): readonly number[] => {
  const kept: number[] = []
  for (let i = 0; i < clocks.length; i += 3) {
    if (clocks[i] !== who || clocks[i + 1] !== what) kept.push(...clocks.slice(i, i + 3))
  }
  return kept
}

/** The holds but that of one holder. */
const withoutHold = (holds: readonly number[], holder: number): readonly number[] => {
  const kept: number[] = []
  for (let i = 0; i < holds.length; i += 3) if (holds[i] !== holder) kept.push(...holds.slice(i, i + 3))
  return kept
}

/** The powers used, and this as well. */
const withUses = (
  used: readonly number[],
  { who, power }: { readonly who: number; readonly power: number },
  times: number,
): readonly number[] => {
  for (let i = 0; i < used.length; i += 3) {
    if (used[i] === who && used[i + 1] === power) return used.with(i + 2, (used[i + 2] as number) + times)
  }
  return [...used, who, power, times]
}

/** What bare hands have done, and this as well. */
const withBruise = (bruises: readonly number[], who: number, amount: number): readonly number[] => {
  for (let i = 0; i < bruises.length; i += 2) {
    if (bruises[i] === who) return bruises.with(i + 1, (bruises[i + 1] as number) + amount)
  }
  return [...bruises, who, amount]
}

/** The marked wounds but those of somebody. */
const withoutWounds = (wounds: readonly number[], who: number): readonly number[] => {
  const kept: number[] = []
  for (let i = 0; i < wounds.length; i += 3) if (wounds[i] !== who) kept.push(...wounds.slice(i, i + 3))
  return kept
}

/** The only writers of the state: one small function for each event. */
export const evolve: Evolve<Adnd2e> = {
  ...evolveBase,
  RoundStarted: (state, event) => {
    evolveBase.RoundStarted(state, event)
    state.rolled = false
    state.hidden = false
    for (const f of state.combatants) beginRound(f)
    if (state.followed.length > 0) state.followed = []
  },
  Decided: (state, event) => {
    const f = of(state, event.who)
    f.asked++
    // A reaction leaves what was declared as it is.
    if (event.spot) return
    const traits = traitsOf(event.verb)
    if (event.kind === decision.declare) {
      f.act = event.verb
      f.slow = traits.extra === "rounds" ? event.extra : 0
    } else {
      f.chosen = event.verb
      f.chosenFor = event.kind === decision.aim ? 0 : event.kind === decision.blow ? f.extras + 1 : afterwards
      if (traits.leaves === "the declaration") {
        if (event.kind === decision.halfMove) f.halved = true
        return
      }
      if (event.kind === decision.aim) {
        if (traits.leaves === "half a move") f.extras = forfeited
        else f.act = event.verb
      }
    }
    f.aim = asWho(event.target)
    f.way = event.extra
    if (traits.leaves !== "half a move") f.item = event.item
  },
  Moved: (state, event) => {
    evolveBase.Moved(state, event)
    const f = of(state, event.who)
    f.moved += event.cost
    f.stamp = ++state.steps
    if (event.how === pace.charge) f.rush = 1
    else if (event.how === pace.run) f.rush = 2
    if (event.how === pace.afterwards) f.halved = true
    else f.acted = true
  },
  Attacked: (state, event) => {
    const f = of(state, event.by)
    f.struck = true
    of(state, event.target).attacked = true
    if (event.occasion === occasion.own) f.acted = true
    else if (event.occasion === occasion.extra) f.extras = event.stage
    else if (event.occasion === occasion.guard) f.spentGuard = true
    else if (event.occasion === occasion.opportunity && event.nth === 0) {
      f.chances++
      f.chanceOn |= 1 << event.target
    }
  },
  HarmTaken: (state, event) => {
    const f = of(state, event.target)
    f.hp -= event.amount
    f.hurt = true
    if (event.times === 0) state.bruises = withBruise(state.bruises, event.target, event.amount)
  },
  ConditionGained: (state, event) => {
    of(state, event.who).conditions |= 1 << event.condition
  },
  ConditionLost: (state, event) => {
    of(state, event.who).conditions &= ~(1 << event.condition)
    if (state.clocks.length > 0) state.clocks = withoutClock(state.clocks, event.who, event.condition)
  },
  Felled: (state, event) => {
    evolveBase.Felled(state, event)
    if (event.how !== fall.dying) return
    const f = of(state, event.who)
    f.conditions |= 1 << condition.bleeding
    f.fellIn = state.round
  },
  Died: (state, event) => {
    evolveBase.Died(state, event)
    of(state, event.who).conditions &= ~(1 << condition.bleeding)
  },
  SurpriseRolled: (state, event) => {
    for (const who of event.surprised) of(state, who).conditions |= 1 << condition.surprised
  },
  InitiativeRolled: (state, event) => {
    state.rolled = true
    for (let i = 0; i < event.who.length; i++) {
      const f = of(state, event.who[i] as number)
      f.die = event.faces[i] as number
      f.count = event.counts[i] as number
      f.rank = event.ranks[i] ?? 0
    }
  },
  MovesOrdered: () => {},
  Acted: (state, event) => {
    finish(of(state, event.who), event.stage)
  },
  ShotsReady: (state, event) => {
    const f = of(state, event.who)
    f.shots = event.shots
    f.credit = event.credit
    f.acted = true
  },
  MissileDrawn: () => {},
  TurnedBack: (state, event) => {
    of(state, event.who).backTo |= event.on
  },
  Turned: (state, event) => {
    const f = of(state, event.who)
    f.facing = event.facing
    if (event.towards >= 0) f.turned = true
  },
  WeaponReadied: (state, event) => {
    const f = of(state, event.who)
    // Every weapon is ready for a first shot (ADD2-062).
    if (event.weapon !== f.hand) f.credit = -1
    f.hand = event.weapon
    f.acted = true
  },
  Saved: () => {},
  Bled: (state, event) => {
    of(state, event.who).hp--
  },
  Bound: (state, event) => {
    of(state, event.who).conditions &= ~(1 << condition.bleeding)
    if (event.by >= 0) of(state, event.by).acted = true
  },
  MoraleChecked: (state, event) => {
    const f = of(state, event.who)
    f.shaken |= 1 << event.cause
    if (!event.held) f.conditions |= 1 << condition.broken
  },
  SpellCast: (state, event) => {
    const f = of(state, event.by)
    f.acted = true
    f.spent += slotOf(event.spell)
  },
  CarriedOver: (state, event) => {
    const f = of(state, event.who)
    f.hp = event.hp
    f.down = event.down
    f.dead = event.dead
    f.spent = event.spent
    f.drunk = event.drunk
  },
  PotionDrunk: (state, event) => {
    const f = of(state, event.who)
    f.acted = true
    f.hp += event.amount
    f.drunk |= 1 << event.potion
  },
  SpellRuined: (state, event) => {
    const f = of(state, event.who)
    f.acted = true
    f.spent += slotOf(event.spell)
  },
  Punched: () => {},
  Wrestled: () => {},
  HoldBegan: (state, event) => {
    const holder = of(state, event.by)
    holder.conditions |= 1 << condition.gripping
    of(state, event.target).conditions |= 1 << condition.gripped
    state.holds = [...state.holds, event.by, event.target, 1]
  },
  HoldKept: (state, event) => {
    of(state, event.by).acted = true
    state.holds = [...withoutHold(state.holds, event.by), event.by, event.target, event.round]
  },
  HoldEnded: (state, event) => {
    of(state, event.by).conditions &= ~(1 << condition.gripping)
    of(state, event.target).conditions &= ~(1 << condition.gripped)
    state.holds = withoutHold(state.holds, event.by)
  },
  Struggled: (state, event) => {
    of(state, event.who).acted = true
  },
  ClockSet: (state, event) => {
    state.clocks = [...withoutClock(state.clocks, event.who, event.condition), event.who, event.condition, event.until]
  },
  PowerUsed: (state, event) => {
    of(state, event.by).acted = true
    state.used = withUses(state.used, { who: event.by, power: event.power }, 1)
  },
  ScrollRuined: (state, event) => {
    of(state, event.who).acted = true
    state.used = withUses(state.used, event, 1)
  },
  HitDiceRolled: () => {},
  UsesCarried: (state, event) => {
    event.uses.forEach((times, power) => {
      if (times > 0) state.used = withUses(state.used, { who: event.who, power }, times)
    })
  },
  Healed: (state, event) => {
    of(state, event.who).hp += event.amount
  },
  Disarmed: (state, event) => {
    const f = of(state, event.who)
    f.hand = -1
    if (traitsOf(f.act).with === "form") f.item = -1
  },
  BruisesFaded: (state, event) => {
    of(state, event.who).hp += event.amount
  },
  FollowedUp: (state, event) => {
    state.followed = [...state.followed, event.by]
  },
  Unharmed: () => {},
  WoundsMarked: (state, event) => {
    state.wounds = [...withoutWounds(state.wounds, event.who), event.who, event.since, event.lasting]
  },
  Regenerated: (state, event) => {
    of(state, event.who).hp += event.amount
  },
  SpellsLost: (state, event) => {
    of(state, event.who).spent = event.spent
  },
}
