import type { Option } from "../../../contract/Decision.ts"
import type { Path } from "../../../field/Path.ts"
import { asSquare, asWho, nobody, type Square, type Who } from "../../../kinds/indices.ts"
import { isOf } from "../../../parts/extra.ts"
import { isIn } from "../../../parts/bits.ts"
import { walk } from "../../../parts/walk.ts"
import type { Slot } from "../book/extra.ts"
import { trigger } from "../book/checks.ts"
import { attackHow, cost, moveHow } from "../book/events.ts"
import { manner } from "../book/manner.ts"
import { condition, decision, flag } from "../book/terms.ts"
import { verbs } from "../book/verbs.ts"
import { strain } from "../harm/harm.ts"
import { evolve } from "../log/evolve.ts"
import type { Attack } from "../model/Attack.ts"
import type { Form } from "../model/forms.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, has, isAble, isInHand, isUp, sheetOf } from "../see/fighter.ts"
import { boardNow } from "../see/ground.ts"
import { occupy, speedLeft, threatsTo } from "../see/movement.ts"
import { couldReact, hasOpportunity, reactorsTo } from "../see/opportunities.ts"
import { canAttack, threatens } from "../see/pairs.ts"
import { isBarred, watchers } from "../see/watchers.ts"
import { resolveAttack } from "./attack.ts"
import { type Attempt, goesOn, type Manoeuvre, type Windows } from "./attempts/Attempt.ts"
import { grab } from "./attempts/grapple.ts"
import { manoeuvreOf, manoeuvres } from "./attempts/index.ts"
import { decline } from "./decline.ts"
import { fire } from "./fire.ts"
import { hold } from "./hold.ts"
import { opportunity } from "./opportunity.ts"
import { isAwaited, isSetOff } from "./ready.ts"
import { swum } from "./swim.ts"

// Acts that others may interrupt: attacks and walks, and the windows they open. They call one another, so they are
// together.

/**
 * Makes an attack that is possible as things are: first whatever it provokes, then the roll, then the harm. False when
 * it was not made after all, because something in between has felled or moved somebody.
 */
export const makeAttack = (combat: D20Combat, attack: Attack): boolean => {
  const { by, target, form } = attack
  // D20M-082: it is on its guard from the declaration on, against what the attack provokes too.
  if ((attack.ways & manner.defensively) !== 0 && !has(fighterOf(combat, by), flag.defensive))
    combat.emit({ _tag: "StanceTaken", who: by, stance: condition.defensive, cost: cost.free })
  const before = combat.log.length
  if (!fireReadied(combat, by, trigger.attacks, target)) return false
  // D20M-132, 134, 182: a shot provokes from everybody near; D20M-085: a bare fist from the armed target alone.
  if (!form.melee) {
    if (!provokeAll(combat, by)) return false
  } else if (!form.armed && !provoke(combat, target, by, 0)) return false
  if (combat.log.length === before) {
    resolveAttack(combat, attack)
    if (form.grabs >= 0) seizeWith(combat, attack, before)
    return true
  }
  if (!isAble(fighterOf(combat, by)) || !isInHand(fighterOf(combat, by), form) || !canAttack(combat, by, form, target))
    return false
  if (isForgone(combat, attack)) return false
  // D20M-062: a combatant that acted as readied may have felled it first.
  if (!isUp(fighterOf(combat, target)) && !combat.prepared.rules.executeFallen) return false
  const { blow, how, ways } = attack
  const now = combat.log.length
  resolveAttack(combat, { by, target, form, blow, how, ways })
  if (form.grabs >= 0) seizeWith(combat, attack, now)
  return true
}

/** D20M-135: what came in between has given it an opportunity that it has taken, and this was its only one. */
const isForgone = (combat: D20Combat, { by, how, target }: Pick<Attack, "by" | "how" | "target">): boolean =>
  how === attackHow.opportunity && !hasOpportunity(combat, by, target)

/** A blow of a kind that takes hold has been made: has it hit? */
const seizeWith = (combat: D20Combat, { blow, by, form, target }: Attack, from: number): void => {
  if (blow.means !== form.grabs) return
  const hit = combat.log.slice(from).some((e) => e._tag === "Attacked" && e.by === by && e.target === target && e.hit)
  if (hit) grab(combat, by, target, windows)
}

/**
 * Makes a special attack in place of a melee attack, if it is still possible after whatever was readied for it: pays
 * for it, then resolves it.
 *
 * @param form the form that a full attack goes on with afterwards, -1 for none
 */
export const makeAttempt = (
  combat: D20Combat,
  manoeuvre: Manoeuvre,
  by: Who,
  o: Option<Slot>,
  how: number,
  form: number,
): void => {
  const { extra, item, target } = o
  const { blows } = combat.state
  const own = how === attackHow.blow || how === attackHow.series || how === attackHow.strike
  const attempt: Attempt = {
    by,
    target,
    act: manoeuvre.verb,
    form: sheetOf(combat, by).forms[item] as Form,
    how,
    penalty: own ? -5 * blows : 0,
    extra,
  }
  if (!fireReadied(combat, by, trigger.attacks, target) || !goesOn(combat, attempt)) return
  if (isForgone(combat, attempt)) return
  combat.emit({ _tag: "Attempted", by, target, act: manoeuvre.verb, how, form })
  manoeuvre.resolve(combat, attempt, windows)
  strain(combat, by)
}

/** What attempts may set off. */
export const windows: Windows = {
  opportunity: (combat, r, who) => provoke(combat, r, who, 0),
  provokesMoving: (combat, who, spared) => provokeAll(combat, who, spared, manner.moving),
  attack: (combat, attack) => makeAttack(combat, attack),
}

/**
 * Offers `r` its attack of opportunity against `who` and resolves it, always at the full bonus (D20M-136). True when
 * `who` can go on.
 *
 * @param ways bits of `manner`: whether it was provoked by movement
 */
export const provoke = (combat: D20Combat, r: Who, who: Who, ways: number): boolean => {
  if (!isUp(fighterOf(combat, who))) return false
  if (!couldReact(combat, r, who)) return true
  const options: Option[] = []
  opportunity.offer(options, combat, r, who)
  if (options.length === 0) return true
  const known = sheetOf(combat, r).manoeuvres
  if (known !== 0) {
    for (const m of manoeuvres) if ((known & m.bit) !== 0) m.offer(options, combat, r, who, 0)
  }
  options.push(decline.offer(who))
  const chosen = combat.ask(r, decision.opportunity, options)
  const manoeuvre = known === 0 ? undefined : manoeuvreOf(chosen.verb)
  if (manoeuvre !== undefined && isOf(chosen, manoeuvre.verb)) {
    makeAttempt(combat, manoeuvre, r, chosen, attackHow.opportunity, -1)
  } else if (chosen.verb === opportunity.verb) {
    const form = sheetOf(combat, r).forms[chosen.item]
    if (form === undefined) throw new Error("an opportunity without a form of attack")
    makeAttack(combat, {
      by: r,
      target: who,
      form,
      blow: form.single,
      how: attackHow.opportunity,
      ways: (ways & manner.moving) | (chosen.extra & manner.againstNature),
    })
  }
  // A combatant that is grappled can do nothing else any more.
  return isAble(fighterOf(combat, who)) && !has(fighterOf(combat, who), flag.grappled)
}

/**
 * `who` lowers its guard where it stands: everybody who threatens it may strike. True when it can go on.
 *
 * @param spared an enemy that it does not provoke
 * @param ways bits of `manner`: whether it is movement that provokes
 */
export const provokeAll = (combat: D20Combat, who: Who, spared = nobody, ways = 0): boolean => {
  // The reactors are combatants that threaten it now; what one of them does may change the rest.
  for (const r of reactorsTo(combat, who)) {
    if (r !== spared && !provoke(combat, r, who, ways)) return false
  }
  return true
}

/**
 * Something happens that somebody may have waited for: `who` attacks (at `victim`), moves, draws. A combatant that has
 * readied an action for it may take it first, and stands just before the combatant that has the turn from then on
 * (D20M-059 to 063). True when `who` can go on.
 *
 * @param from the square before its last step
 */
export const fireReadied = (combat: D20Combat, who: Who, what: number, victim = nobody, from = -1): boolean => {
  if (combat.state.readied === 0) return true
  const { grapple } = fighterOf(combat, who)
  // A combatant that is grappled by it can do nothing else any more.
  const mayGoOn = () => isAble(fighterOf(combat, who)) && fighterOf(combat, who).grapple === grapple
  for (const r of combat.prepared.everybody) {
    if (!isIn(combat.state.readied, r) || !isSetOff(combat, r, who, what, victim, from)) continue
    const { readyAct, readyItem } = fighterOf(combat, r)
    const target = fighterOf(combat, r).side === fighterOf(combat, who).side ? victim : who
    const chosen = combat.ask(r, decision.readied, [fire.offer(target, readyItem), hold.offer(target)])
    if (chosen.verb !== fire.verb) continue
    combat.emit({ _tag: "ReadyFired", who: r, before: combat.state.active })
    acts(combat, r, readyAct, readyItem, target)
    if (!mayGoOn()) return false
  }
  return mayGoOn()
}

/** The readied attack, after the step that may come with it. */
const strikes = (combat: D20Combat, r: Who, form: Form, target: Who): void => {
  if (!canAttack(combat, r, form, target) && fighterOf(combat, r).readyStep) {
    occupy(combat, r)
    const t = fighterOf(combat, target)
    const path = boardNow(combat).approach(
      { at: fighterOf(combat, r).at, space: sheetOf(combat, r).space },
      { at: t.at, space: sheetOf(combat, target).space, least: form.minReach, most: form.maxReach },
      1,
    )
    if (path !== undefined && path.squares.length > 0) walkPath(combat, r, path, moveHow.readied)
  }
  if (canAttack(combat, r, form, target)) {
    makeAttack(combat, { by: r, target, form, blow: form.single, how: attackHow.readied, ways: 0 })
  }
}

/** What was readied, now that it is time. */
const acts = (combat: D20Combat, r: Who, act: number, item: number, target: Who): void => {
  const { readied } = verbs[act] ?? {}
  if (readied === "defend") {
    combat.emit({ _tag: "StanceTaken", who: r, stance: condition.totalDefense, cost: cost.free })
  } else if (readied === "getAway") {
    occupy(combat, r)
    const path = boardNow(combat).away(
      { at: fighterOf(combat, r).at, space: sheetOf(combat, r).space },
      threatsTo(combat, r),
      speedLeft(combat, r, 1),
    )
    if (path !== undefined) walkPath(combat, r, path, moveHow.readied)
  } else strikes(combat, r, sheetOf(combat, r).forms[item] as Form, target)
}

/** Enemies for whom a walk is another than for the rest. */
interface Passage {
  /** The enemy into whose space it means to go. */
  readonly through: Who
  /** One that the walker does not provoke, and others, as a set. */
  readonly spared: Who
  readonly evaded: number
}

const plain: Passage = { through: nobody, spared: nobody, evaded: 0 }

/**
 * Walks a path. Combatants that threaten a square that is left may strike before it is left, once in the whole move
 * (D20M-133); readied actions go off where they were waiting for it. True when the whole path was walked.
 */
export const walkPath = (
  combat: D20Combat,
  who: Who,
  path: Path,
  how: number,
  passage: Partial<Passage> = plain,
): boolean => {
  const its = passage === plain ? plain : { ...plain, ...passage }
  const way = swum(combat, who, path)
  if (way === path) return walkOn(combat, who, path, how, its)
  if (way.squares.length > 0) walkOn(combat, who, way, how, its)
  else combat.emit({ _tag: "Halted", who, how })
  return false
}

const walkOn = (combat: D20Combat, who: Who, path: Path, how: number, passage: Passage): boolean => {
  const { evaded, spared, through } = passage
  const { squares, costs } = path
  const { space } = sheetOf(combat, who)
  // D20M-075, 122: nobody gets an opportunity from a 5-foot step, nor from the first square of a withdrawal.
  const stay = combat.state.readied === 0
  let watching = how === moveHow.step ? 0 : watchers(combat, who, path, stay)
  watching &= ~evaded
  if (spared >= 0) watching &= ~(1 << spared)
  const safe = how === moveHow.withdraw ? fighterOf(combat, who).at : -1
  if (watching === 0 && stay) {
    combat.emit({ _tag: "Moved", who, path: squares, cost: path.cost, how }, evolve.Moved)
    return true
  }
  const foes = combat.prepared.foes[fighterOf(combat, who).side] as readonly Who[]
  // Combatants that react may move into the way, but only with a readied step.
  const barrable = combat.state.readied !== 0
  const upright = !has(fighterOf(combat, who), flag.prone)
  const maySetFoot = (at: Square) =>
    isAble(fighterOf(combat, who)) &&
    fighterOf(combat, who).at === at &&
    !(upright && has(fighterOf(combat, who), flag.prone)) &&
    !(barrable && isBarred(combat, who, squares, squares.indexOf(at) + 1, through))
  let begun = false
  const start = fighterOf(combat, who).at
  const whole = walk(combat, who, squares, (n) => (n === 0 ? 0 : (costs[n - 1] as number)), how, {
    opensBefore: (from) => {
      if (!begun && isAwaited(combat, who, trigger.moves)) return true
      if (watching === 0 || from === safe) return false
      for (const r of foes) {
        if (isIn(watching, r) && threatens(combat, r, asSquare(from), space)) return true
      }
      return false
    },
    before: (from) => {
      if (!begun) {
        begun = true
        if (!fireReadied(combat, who, trigger.moves) || !maySetFoot(asSquare(from))) return false
      }
      if (from === safe) return true
      const striking: number[] = []
      for (const r of foes) if (isIn(watching, r) && couldReact(combat, r, who)) striking.push(r)
      if (striking.length > 1)
        striking.sort((a, b) => fighterOf(combat, asWho(b)).initiative - fighterOf(combat, asWho(a)).initiative)
      for (const r of striking) {
        watching &= ~(1 << r)
        if (!provoke(combat, asWho(r), who, manner.moving) || !maySetFoot(asSquare(from))) return false
      }
      return true
    },
    opensAfter: () => combat.state.readied !== 0,
    after: (from, to) => {
      begun = true
      return (
        fireReadied(combat, who, trigger.comes) &&
        maySetFoot(asSquare(to)) &&
        fireReadied(combat, who, trigger.appears, nobody, from) &&
        maySetFoot(asSquare(to))
      )
    },
  })
  // D20M-133: who is thrown down or held where it stands has used up what it meant to go with.
  if (!whole && fighterOf(combat, who).at === start && isAble(fighterOf(combat, who)))
    combat.emit({ _tag: "Halted", who, how })
  return whole
}
