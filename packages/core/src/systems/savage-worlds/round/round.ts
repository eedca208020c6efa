import { applying } from "../../../parts/modifiers.ts"
import { rows } from "../see/modifiers.ts"
import type { Decision } from "../../../contract/Decision.ts"
import { purpose } from "../../../dice/purpose.ts"
import { asWho, nobody, type Who } from "../../../kinds/indices.ts"
import { anyOption } from "../../../parts/option.ts"
import { acts } from "../actions/acts.ts"
import { manoeuvreOptions } from "../actions/manoeuvres.ts"
import { actOptions } from "../actions/options.ts"
import { carryOut, isStillPossible } from "../actions/performing.ts"
import { goNowDecision } from "../attack/goNow.ts"
import { interruptDecision } from "../attack/interrupt.ts"
import { someoneWaits } from "../attack/waiting.ts"
import { resuming } from "../book/events.ts"
import { condition, conditionBit, decision, helpless, why } from "../book/terms.ts"
import { attempt, hasBenny, spends } from "../harm/benny.ts"
import { contest } from "../harm/contest.ts"
import { landWaiting } from "../harm/harm.ts"
import { shakeOff } from "../harm/spend.ts"
import { attribute, skill } from "../model/Sheet.ts"
import type { SwCarried, SwCombat } from "../model/System.ts"
import type { SwAct } from "../model/act.ts"
import { attributeOf, burdenOf, canReact, fighterOf, has, isAble, lastSide, sheetOf } from "../see/fighter.ts"
import { stepsOf } from "../see/movement.ts"
import { explain, fixAll, lightAt, tallyOf, vary } from "../see/tally.ts"
import { raisesOver, rollDice } from "../see/trait.ts"
import { aftermath, bleed } from "./aftermath.ts"
import { bringOver } from "./between.ts"
import { dealCards } from "./cards.ts"

/** Sets the fight up: what was brought along, the ambush, the first cards. */
export const begin = (combat: SwCombat, carried?: Readonly<Record<string, SwCarried>>): void => {
  combat.emit({ _tag: "CombatStarted", fight: combat.fight })
  combat.dice.scope(0, nobody, 0)
  if (carried !== undefined) bringOver(combat, carried)
  surprise(combat)
  holdByDrop(combat)
  startRound(combat)
}

/**
 * The ambushers begin on Hold; combatants that fail to notice them get no card in the first round (SWD-100 to SWD-102).
 */
const surprise = (combat: SwCombat): void => {
  const { ambush, setting, sheets } = combat.prepared
  if (ambush === 0) return
  const lies = (who: Who): boolean => (ambush & (1 << sheetOf(combat, who).side)) !== 0
  let best = 4
  if (setting.stealth === true) best = stealthOf(combat, asWho(sheets.findIndex((_, who) => lies(asWho(who)))))
  for (let who = asWho(0); who < sheets.length; who++) {
    if (!isAble(fighterOf(combat, who)) || sheetOf(combat, who).isMount) continue
    if (lies(who)) combat.emit({ _tag: "ConditionGained", who, condition: condition.holding, by: -1 })
    else {
      const tally = tallyOf(combat, who)
      vary(tally, "SWD-081", lightAt(combat, who, fighterOf(combat, who).at))
      const notice = sheetOf(combat, who).skills[skill.notice]
      if (
        notice !== undefined &&
        attempt(combat, tally, {
          who,
          reason: why.notice,
          purpose: purpose.surprise,
          trait: notice,
          need: best,
          worth: 0,
        }) < 0
      )
        combat.emit({ _tag: "ConditionGained", who, condition: condition.surprised, by: -1 })
    }
  }
}

/** A group roll of Stealth: the total that each Notice must reach; 4 when it fails (SWD-101). */
const stealthOf = (combat: SwCombat, who: Who): number => {
  const sheet = sheetOf(combat, who)
  const tally = tallyOf(combat, who)
  const stealth = sheet.skills[skill.stealth] ?? { die: 4, plus: -2 }
  vary(tally, "C12", burdenOf(sheet, skill.stealth))
  const plus = tally.sum + stealth.plus
  explain(combat, tally)
  // RULING: the first of the ambushers by key rolls for all, with a Wild Die as groups do.
  const roll = rollDice(combat, who, { purpose: purpose.surprise, die: stealth.die, wild: 6, matters: false })
  const total = roll.best + plus
  combat.emit({
    _tag: "TraitRolled",
    who,
    foe: -1,
    why: why.stealth,
    die: stealth.die,
    skill: roll.skill,
    wild: roll.wild,
    confirm: 0,
    plus,
    mods: tally.mask,
    need: 4,
    raises: raisesOver(total, 4, false, combat.prepared.rules.raiseStep),
  })
  return Math.max(4, total)
}

/** A combatant that has the Drop counts as on Hold (SWD-103). */
const holdByDrop = (combat: SwCombat): void => {
  combat.state.combatants.forEach((fighter, who) => {
    if (fighter.drop !== 0 && isAble(fighter) && !has(fighter, condition.holding))
      combat.emit({ _tag: "ConditionGained", who, condition: condition.holding, by: -1 })
  })
}

const startRound = (combat: SwCombat): void => {
  if (!combat.startRound()) return
  combat.dice.scope(combat.state.round, nobody, 0)
  dealCards(combat)
}

/** Runs on to the next choice of somebody. Everything is read from the state. */
export const next = (combat: SwCombat): Decision | undefined => {
  const { state } = combat
  while (!state.over) {
    if (!state.decided) {
      const side = lastSide(combat)
      if (side !== -2) combat.decide(side)
    }
    if (state.decided) {
      aftermath(combat)
      return undefined
    }
    if (state.actVerb >= 0) {
      const decision = interruptDecision(combat)
      if (decision !== undefined) return decision
      resumeAct(combat)
      continue
    }
    if (state.active >= 0) {
      const decision = turnDecision(combat, state.active)
      if (decision !== undefined) return decision
      endTurn(combat, state.active)
      if (state.sleeping.length > 0) {
        returnTo(combat)
        continue
      }
      const soon = afterTurn(combat)
      if (soon === undefined) continue
      if (soon !== "next") return soon
    }
    const wanted = passOn(combat)
    if (wanted !== undefined) return wanted
  }
  return undefined
}

/** Decisions that a turn, or what is left of one that was on Hold, may take: nobody dithers for ever. */
const mostDecisions = 14

/** What the one whose turn it is may choose, undefined when its turn is over. */
const turnDecision = (combat: SwCombat, who: Who): Decision | undefined => {
  const { state } = combat
  const fighter = fighterOf(combat, who)
  if (
    state.turnOver ||
    !isAble(fighter) ||
    (fighter.conditions & (conditionBit.stunned | helpless)) !== 0 ||
    state.acts % 16 > mostDecisions
  )
    return undefined
  return combat.prepared.turnBook.decision(combat, who, 0, 0, decisionOf)
}

const decisionOf = (combat: SwCombat, n: number): Decision | undefined => {
  const who = asWho(n)
  if (combat.state.menu) {
    const options = manoeuvreOptions(combat, who)
    if (options.length > 1) return { who, kind: decision.manoeuvre, spot: false, options }
  }
  const options = actOptions(combat, who)
  return options.length > 1 ? { who, kind: decision.act, spot: false, options } : undefined
}

/**
 * The end of a turn: what lasted until then is over (SWD-061). A combatant that goes on Hold has not ended its turn.
 */
const endTurn = (combat: SwCombat, who: Who): void => {
  const fighter = fighterOf(combat, who)
  if (combat.prepared.threats) isForewarned(combat, who)
  if (fighter.mount >= 0 && !has(fighter, condition.holding)) endStates(combat, fighter.mount)
  if (fighter.conditions === 0 && fighter.support === 0) return
  if (has(fighter, condition.holding)) return
  endStates(combat, who)
  if (fighter.support !== 0 && fighter.supportUntil <= fighter.turnNo) combat.emit({ _tag: "SupportUsed", who })
}

const endStates = (combat: SwCombat, who: Who): void => {
  const fighter = fighterOf(combat, who)
  if (has(fighter, condition.distracted) && fighter.distractedUntil <= fighter.turnNo)
    combat.emit({ _tag: "ConditionLost", who, condition: condition.distracted })
  if (has(fighter, condition.vulnerable) && fighter.vulnerableUntil <= fighter.turnNo)
    combat.emit({ _tag: "ConditionLost", who, condition: condition.vulnerable })
  if (has(fighter, condition.reckless) && fighter.vulnerableUntil <= fighter.turnNo)
    combat.emit({ _tag: "ConditionLost", who, condition: condition.reckless })
}

/** RULING: after a turn a combatant knows of the threat: nobody has the Drop on it any more (SWD-103). */
const isForewarned = (combat: SwCombat, who: Who): void => {
  if (has(fighterOf(combat, who), condition.holding)) return
  combat.state.combatants.forEach((other, i) => {
    if ((other.drop & (1 << who)) !== 0) combat.emit({ _tag: "DropLost", who: i, target: who })
  })
}

/** An interrupted turn goes on where it was. */
const returnTo = (combat: SwCombat): void => {
  const { sleeping } = combat.state
  combat.emit({ _tag: "TurnReturned", who: sleeping[sleeping.length - 20] as number })
}

/** The declared act is carried out after all, if it still can be (SWD-072). */
const resumeAct = (combat: SwCombat): void => {
  const { actExtra, actItem, actPlace, actTarget, actVerb, active } = combat.state
  const chosen = anyOption(actVerb, actTarget, actItem, actPlace, actExtra)
  // RULING: what was declared and cannot be done any more is lost, even if its maker could do something else.
  const act = acts[actVerb] as SwAct
  const able = isStillPossible(combat, active, act, chosen)
  combat.emit({ _tag: "ActResumed", who: active, lost: !able })
  if (able) {
    combat.dice.scope(combat.state.round, active, 40 + combat.state.acts)
    carryOut(combat, active, act, chosen)
  }
  landWaiting(combat, active)
}

/**
 * What comes between a turn and the next card: the losers of contests, then those on Hold that want to act (SWD-071).
 *
 * @returns a decision, "next" when nobody acts, undefined when a turn has begun
 */
const afterTurn = (combat: SwCombat, atLast = false): Decision | "next" | undefined => {
  const { state } = combat
  const [first] = state.after
  if (first !== undefined) {
    resume(combat, first, resuming.after)
    return undefined
  }
  if (!someoneWaits(combat)) return "next"
  const decision = goNowDecision(combat, atLast)
  if (decision !== undefined) return decision
  if (state.eager === 0) return "next"
  resume(combat, quickest(combat), atLast ? resuming.atLast : resuming.between)
  return undefined
}

/** Of combatants that want the same moment, the winner of their contests (SWD-071). */
const quickest = (combat: SwCombat): Who => {
  const { state } = combat
  combat.dice.scope(state.round, state.active, 99)
  let best = nobody
  for (let who = asWho(0); who < state.combatants.length; who++) {
    if ((state.eager & (1 << who)) === 0 || !isAble(fighterOf(combat, who))) continue
    if (best < 0 || contest(combat, who, best, 0) > 0) best = who
  }
  return best
}

const resume = (combat: SwCombat, who: Who, how: number): void => {
  // Shaken, Stunned or felled since, it loses its turn for the round (SWD-070).
  if (canReact(fighterOf(combat, who))) combat.emit({ _tag: "TurnResumed", who, steps: stepsOf(combat, who), how })
  else combat.emit({ _tag: "HoldLost", who, after: false })
}

/** The next card is called; after the last one, those that still wait, and then a new round (C07). */
const passOn = (combat: SwCombat): Decision | undefined => {
  const { state } = combat
  // The moment before the first card is one between turns too: ambushers need not wait for it (SWD-071, SWD-100).
  if (state.cursor < 0) {
    const early = afterTurn(combat)
    if (early === undefined) return undefined
    if (early !== "next") return early
  }
  for (let place = state.cursor + 1; place < state.order.length; place++) {
    const who = state.order[place] as Who
    const fighter = fighterOf(combat, who)
    if (fighter.dead || fighter.fled || (fighter.conditions & conditionBit.holding) !== 0) continue
    if (fighter.down && !has(fighter, condition.bleeding)) continue
    if (fighter.down) {
      combat.dice.scope(state.round, who, 0)
      combat.emit({ _tag: "Bled", who })
      bleed(combat, who)
      continue
    }
    combat.emit({ _tag: "TurnStarted", who, steps: stepsOf(combat, who) })
    combat.dice.scope(state.round, who, 0)
    recover(combat, who)
    // Its mount acts on the same card (SWD-042).
    if (fighter.mount >= 0 && isAble(fighterOf(combat, fighter.mount))) recover(combat, fighter.mount)
    return undefined
  }
  const soon = afterTurn(combat, true)
  if (soon === undefined) return undefined
  if (soon !== "next") return soon
  startRound(combat)
  return undefined
}

/** What a turn begins with: Vigor against Stunned, Spirit against Shaken (C08, C13, SWD-046). */
const recover = (combat: SwCombat, who: Who): void => {
  const fighter = fighterOf(combat, who)
  if ((fighter.conditions & conditionBit.stunned) !== 0) shakeStun(combat, who)
  if ((fighter.conditions & conditionBit.shaken) !== 0 && (fighter.conditions & conditionBit.stunned) === 0)
    comeToItself(combat, who)
}

const shakeStun = (combat: SwCombat, who: Who): void => {
  const sheet = sheetOf(combat, who)
  const tally = tallyOf(combat, who)
  const fighter = fighterOf(combat, who)
  if (!combat.prepared.rules.stunnedDistractedFirstRoll && has(fighter, condition.distracted)) vary(tally, "SWD-046", 2)
  fixAll(tally, applying(rows.recovery, sheet, 0, why.stunned))
  const vigor = attributeOf(sheet, fighter, attribute.vigor)
  const raises = attempt(combat, tally, { who, reason: why.stunned, purpose: purpose.recovery, trait: vigor })
  if (raises < 0) return
  combat.emit({ _tag: "ConditionLost", who, condition: condition.stunned })
  // SWD-046: Vulnerable until the end of the next turn, with a raise until the end of this one.
  if (raises > 0) combat.emit({ _tag: "Exposed", who })
  else combat.emit({ _tag: "ConditionGained", who, condition: condition.vulnerable, by: who })
}

const comeToItself = (combat: SwCombat, who: Who): void => {
  const { rules } = combat.prepared
  const sheet = sheetOf(combat, who)
  let acts = false
  let recovers = rules.shakenRecovery === "noRoll"
  if (rules.shakenRecovery !== "noRoll") {
    const tally = tallyOf(combat, who)
    fixAll(tally, applying(rows.recovery, sheet, 0, why.shaken))
    const spirit = attributeOf(sheet, fighterOf(combat, who), attribute.spirit)
    const raises = attempt(combat, tally, {
      who,
      reason: why.shaken,
      purpose: purpose.recovery,
      trait: spirit,
      worth: 0,
    })
    recovers = raises >= 0
    acts = recovers && (rules.shakenRecovery === "successActs" || raises > 0)
  }
  if (!recovers && hasBenny(combat, who)) {
    if (spends(combat, who, shakeOff, who, why.shaken, { chance: 1, harm: 0, help: 0.2, fell: 0 })) {
      recovers = true
      acts = true
    }
  }
  if (!recovers) return
  combat.emit({ _tag: "ConditionLost", who, condition: condition.shaken })
  // A mount that only now comes to itself takes no turn from its rider.
  if (!acts && who === combat.state.active) combat.emit({ _tag: "TurnLost", who })
}
