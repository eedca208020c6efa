import type { Evolve } from "../../../contract/LogReader.ts"
import { nobody } from "../../../kinds/indices.ts"
import { evolveBase } from "../../../reading/evolveBase.ts"
import { injury, injuryOf } from "../book/injuries.ts"
import { condition, conditionBit, useless, wake } from "../book/terms.ts"
import { type Fighter, type SavageWorlds, type SwState } from "../model/System.ts"
import { breakLoose, letGo } from "./grappleState.ts"
import { loseHold } from "./loseHold.ts"
import { nextTurn } from "./nextTurn.ts"
import { writable } from "./writable.ts"

const stopsActing = conditionBit.shaken | conditionBit.stunned

/** An arm is of no use any more: no shield on it; an event of its own drops what it held. */
const loseArm = (fighter: Fighter, which: number): void => {
  fighter.arms |= which
  if ((which & useless.other) !== 0) fighter.shielded = false
}

const fallen = (state: SwState, who: number): void => {
  const fighter = writable(state, who)
  letGo(state, who)
  breakLoose(state, who)
  loseHold(state, who)
  fighter.conditions = (fighter.conditions & ~(conditionBit.defending | conditionBit.surprised)) | conditionBit.prone
  fighter.aimAt = nobody
  if (fighter.mount >= 0) writable(state, fighter.mount).rider = nobody
  if (fighter.rider >= 0) writable(state, fighter.rider).mount = nobody
  fighter.mount = nobody
  fighter.rider = nobody
}

/** Writers of Wounds, Fatigue, injuries and conditions, and of who falls or dies. */
export const evolveHealth = {
  HarmTaken: (state, event) => {
    const fighter = writable(state, event.target)
    fighter.wounds += event.amount
    fighter.conditions |= conditionBit.shaken
    fighter.aimAt = nobody
    loseHold(state, event.target)
  },
  ConditionGained: (state, event) => {
    const fighter = writable(state, event.who)
    fighter.conditions |= 1 << event.condition
    if (event.condition === condition.distracted) fighter.distractedUntil = nextTurn(fighter)
    else if (event.condition === condition.vulnerable || event.condition === condition.reckless)
      fighter.vulnerableUntil = nextTurn(fighter)
    else if (((1 << event.condition) & stopsActing) !== 0) {
      fighter.aimAt = nobody
      loseHold(state, event.who)
      if (event.condition === condition.stunned) {
        // A rider who keeps its seat does not lie on the ground (SWD-043).
        const prone = fighter.mount < 0 ? conditionBit.prone : 0
        fighter.conditions = (fighter.conditions | prone | conditionBit.distracted) & ~conditionBit.defending
        fighter.distractedUntil = fighter.turnNo + 1
        letGo(state, event.who)
      }
    } else if (event.condition === condition.holding) {
      fighter.wake = wake.anyMoment
      fighter.begun = true
      fighter.turnNo++
    } else if (event.condition === condition.prone && fighter.holds >= 0) letGo(state, event.who)
  },
  ConditionLost: (state, event) => {
    writable(state, event.who).conditions &= ~(1 << event.condition)
  },
  Felled: (state, event) => {
    evolveBase.Felled(state, event)
    fallen(state, event.who)
  },
  Died: (state, event) => {
    evolveBase.Died(state, event)
    fallen(state, event.who)
    writable(state, event.who).conditions &= ~conditionBit.bleeding
  },
  KnockedOut: (state, { who, hours }) => {
    const fighter = writable(state, who)
    fighter.outFor = Math.max(1, 2 * hours)
    fighter.conditions = (fighter.conditions | conditionBit.unconscious) & ~conditionBit.bleeding
  },
  Injured: (state, { who, natural, detail }) => {
    const fighter = writable(state, who)
    const what = injuryOf(natural, detail)
    if (what === injury.mainArm) loseArm(fighter, useless.main)
    else if (what === injury.otherArm) loseArm(fighter, useless.other)
    else if (what === injury.agility) fighter.agilityDown++
    else if (what === injury.vigor) fighter.vigorDown++
    else if (what === injury.strength) fighter.strengthDown++
    else if (what === injury.leg) fighter.lame = true
    else if (what === injury.eye) fighter.oneEyed = true
    else if (what === injury.smarts) fighter.smartsDown++
  },
  FatigueTaken: (state, { who, level }) => {
    writable(state, who).fatigue = level
  },
  Brought: (state, event) => {
    const fighter = writable(state, event.who)
    fighter.wounds = fighter.limit + 1 - event.left
    fighter.fatigue = event.fatigue
    fighter.bennies = event.bennies
    event.loaded.forEach((rounds, i) => {
      state.loaded[event.gear + i] = rounds
    })
    event.spare.forEach((rounds, i) => {
      state.spare[event.gear + i] = rounds
    })
    const [agility = 0, vigor = 0, strength = 0, smarts = 0, leg = 0, arms = 0, eye = 0] = event.injuries
    if (arms > 0) loseArm(fighter, arms)
    fighter.oneEyed = eye === 1
    fighter.agilityDown = agility
    fighter.vigorDown = vigor
    fighter.strengthDown = strength
    fighter.smartsDown = smarts
    fighter.lame = leg === 1
  },
  Rested: (state, event) => {
    const fighter = writable(state, event.who)
    fighter.fatigue -= event.fatigue
    fighter.wounds -= event.wounds
    if (event.wounds === 0 || fighter.wounds > 0) return
    // A combatant who comes along has only those injuries that last until its Wounds are healed (C15).
    fighter.agilityDown = 0
    fighter.vigorDown = 0
    fighter.strengthDown = 0
    fighter.smartsDown = 0
    fighter.lame = false
    fighter.arms = 0
    fighter.oneEyed = false
  },
} satisfies Partial<Evolve<SavageWorlds>>
