import type { Decision, Option } from "../../../contract/Decision.ts"
import { asWho } from "../../../contract/indices.ts"
import { option } from "../../../parts/option.ts"
import { squeezes } from "../attack/attempts/grapple.ts"
import { opportunity } from "../attack/reactions.ts"
import { ability } from "../book/ability.ts"
import { contestOver } from "../book/checks.ts"
import { attackHow } from "../book/events.ts"
import { manner } from "../book/manner.ts"
import { condition, decision, flag } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import { breatheFreely } from "../harm/breathing.ts"
import { afflict, relieve } from "../harm/conditions.ts"
import { contest, overcomes } from "../harm/contest.ts"
import { strain } from "../harm/harm.ts"
import { choke, offerStrangling } from "../harm/strangling.ts"
import type { Form } from "../model/forms.ts"
import type { Part } from "../model/Part.ts"
import type { D20Combat } from "../model/System.ts"
import { fighterOf, freeHands, handsOf, has, isAble, isHelpless, isUp, lostSlots, sheetOf } from "../see/fighter.ts"
import { grappleParts, grappleSides, lethally, opponentsOf, pinnedBy, wrestlersWith } from "../see/grapples.ts"
import { canAttack } from "../see/pairs.ts"
import { skillShift } from "../see/skills.ts"
import { hasThroat } from "../see/strangling.ts"
import type { Action } from "./Action.ts"
import { mayAttempt } from "./manoeuvring.ts"

// What somebody in a grapple does on its turn: nothing but this (D20M-246).

/** What an attempt costs by the blows that went before it. */
const penaltyOf = (combat: D20Combat): number => -5 * combat.state.blows

const attempted = (combat: D20Combat, by: number, target: number, act: number): void =>
  combat.emit({ _tag: "Attempted", by, target, act, how: attackHow.blow, form: -1 })

/** D20M-247. */
const squeeze = (combat: D20Combat, who: number, o: Option): void => {
  const penalty = penaltyOf(combat) + lethally(combat, who, o.extra)
  attempted(combat, who, o.target, verb.squeeze)
  if (overcomes(combat, contestOver.squeeze, grappleSides(combat, who, o.target, penalty)))
    squeezes(combat, who, o.target, o.extra)
  strain(combat, who)
}

/** Held immobile until the pinner's next turn (D20M-248). */
const pin = (combat: D20Combat, who: number, o: Option): void => {
  const penalty = penaltyOf(combat)
  attempted(combat, who, o.target, verb.pin)
  if (overcomes(combat, contestOver.pin, grappleSides(combat, who, o.target, penalty)))
    afflict(combat, o.target, condition.pinned, who, 1)
  strain(combat, who)
}

/** A friend is no longer pinned by the target (D20M-254). */
const breakPin = (combat: D20Combat, who: number, o: Option): void => {
  const penalty = penaltyOf(combat)
  attempted(combat, who, o.target, verb.breakPin)
  if (overcomes(combat, contestOver.breakPin, grappleSides(combat, who, o.target, penalty))) {
    for (const friend of wrestlersWith(combat, who)) {
      if (fighterOf(combat, friend).pinner === o.target) relieve(combat, friend, condition.pinned)
    }
  }
  strain(combat, who)
}

/**
 * Those whose hold must be broken: the one who pins it, or else all its opponents, as far as they will not let go
 * (D20M-251, 253).
 */
const resisting = (combat: D20Combat, who: number): readonly number[] => {
  const { pinner } = fighterOf(combat, who)
  const holders = pinner >= 0 ? [pinner] : opponentsOf(combat, who)
  return holders.filter(
    (i) =>
      !isHelpless(fighterOf(combat, i)) &&
      combat.ask(i, decision.resist, [option(verb.resist, who), option(verb.release, who)]).verb === verb.resist,
  )
}

/**
 * Out of the pin, or out of the grapple: with a grapple check, or with Escape Artist against theirs (D20M-251 to 253,
 * 259).
 */
const escape = (combat: D20Combat, who: number, act: number, over: number, parts: readonly Part[]): void => {
  attempted(combat, who, who, act)
  const holders = resisting(combat, who)
  const others = holders.map((i) => ({ who: i, parts: grappleParts(combat, i, 0) }))
  if (others.length === 0 || contest(combat, over, { who, parts }, others) >= 0) {
    if (has(fighterOf(combat, who), flag.pinned)) relieve(combat, who, condition.pinned)
    else {
      combat.emit({ _tag: "BrokeFree", who })
      breatheFreely(combat, who)
    }
  }
  strain(combat, who)
}

/** What Escape Artist adds. */
export const slipParts = (combat: D20Combat, who: number): readonly Part[] => [
  ["D20M-252", sheetOf(combat, who).escapeArtist + skillShift(combat, who, ability.dex)],
]

/** A grapple check for the throat, or no more of one once the hands are there; the attempt provokes (D20M-327, 328). */
const strangle = (combat: D20Combat, who: number, o: Option): void => {
  const penalty = penaltyOf(combat)
  attempted(combat, who, o.target, verb.strangle)
  const holds = hasThroat(combat, who, o.target)
  if (!holds) {
    // Those outside the grapple: those in it strike at nobody out of turn.
    for (const foe of combat.prepared.foes[fighterOf(combat, who).side] as readonly number[]) {
      opportunity(combat, foe, who, 0)
      if (!isAble(fighterOf(combat, who))) return
    }
  }
  if (holds || overcomes(combat, contestOver.squeeze, grappleSides(combat, who, o.target, penalty)))
    choke(combat, who, o.target)
  strain(combat, who)
}

/** The verbs of wrestling: `strike` and `draw` are those of everybody. */
export const wrestling: Action = {
  perform: {
    [verb.squeeze]: squeeze,
    [verb.strangle]: strangle,
    [verb.pin]: pin,
    [verb.breakPin]: breakPin,
    [verb.breakFree]: (combat, who) =>
      escape(combat, who, verb.breakFree, contestOver.breakFree, grappleParts(combat, who, penaltyOf(combat))),
    [verb.slipFree]: (combat, who) => escape(combat, who, verb.slipFree, contestOver.slipFree, slipParts(combat, who)),
  },
}

/** D20M-252: Escape Artist takes the whole attack action. */
const offerEscapes = (options: Option[], combat: D20Combat, who: number): void => {
  if (mayAttempt(combat, who)) options.push(option(verb.breakFree))
  if (combat.state.main && combat.state.blows === 0) options.push(option(verb.slipFree))
}

/** The light weapons that it may strike with now: no two at once, and in the hand (D20M-256). */
const lightForms = (combat: D20Combat, who: number): readonly Form[] =>
  handsOf(combat, who).melee.filter((f) => f.light && (f.needs & (f.needs - 1)) === 0)

const offerAttacks = (options: Option[], combat: D20Combat, who: number): void => {
  const pinned = pinnedBy(combat, who)
  const { either, nonlethal } = sheetOf(combat, who).fists
  for (const foe of opponentsOf(combat, who)) {
    const f = fighterOf(combat, foe)
    // D20M-249: one who pins somebody harms and pins nobody else, and uses no weapon.
    if (pinned >= 0 && foe !== pinned) continue
    options.push(option(verb.squeeze, foe))
    if (nonlethal || either) options.push(option(verb.squeeze, foe, -1, -1, manner.againstNature))
    if (pinned >= 0) continue
    offerStrangling(options, combat, who, foe)
    if (!has(f, flag.pinned)) options.push(option(verb.pin, foe))
    for (const form of lightForms(combat, who)) {
      if (canAttack(combat, who, form, foe)) options.push(option(verb.strike, foe, form.index))
    }
    const pins = wrestlersWith(combat, who).some(
      (i) => fighterOf(combat, i).pinner === foe && fighterOf(combat, i).side === fighterOf(combat, who).side,
    )
    if (pins) options.push(option(verb.breakPin, foe))
  }
}

/** A light weapon at hand may be drawn (D20M-255). */
const offerDraws = (options: Option[], combat: D20Combat, who: number): void => {
  const { main, move } = combat.state
  if (!main && !move) return
  const { held } = fighterOf(combat, who)
  const away = ~held & ~lostSlots(combat, who)
  const { forms, slots } = sheetOf(combat, who)
  slots.forEach((slot, i) => {
    const light = forms.some((f) => f.light && f.needs === 1 << i)
    if (light && (away & (1 << i)) !== 0 && freeHands(combat, who) >= slot.hands) options.push(option(verb.draw, -1, i))
  })
}

/** What somebody in a grapple may do now; undefined when that is nothing. */
export const wrestlingDecision = (combat: D20Combat, who: number): Decision | undefined => {
  const c = fighterOf(combat, who)
  const options: Option[] = []
  if (has(c, flag.nauseated)) return undefined
  if (has(c, flag.pinned | flag.panicked)) offerEscapes(options, combat, who)
  else {
    if (mayAttempt(combat, who)) offerAttacks(options, combat, who)
    offerEscapes(options, combat, who)
    offerDraws(options, combat, who)
  }
  if (options.length === 0 || !isUp(c)) return undefined
  options.push(option(verb.endTurn))
  return { who: asWho(who), kind: decision.turn, spot: false, options }
}
