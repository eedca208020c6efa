import type { Decision, Option } from "../../../../contract/Decision.ts"
import type { Fillable } from "../../../../contract/Forecast.ts"
import { asWho, type Who } from "../../../../kinds/indices.ts"
import { option } from "../../../../parts/option.ts"
import { ability } from "../../book/ability.ts"
import { contestOver } from "../../book/checks.ts"
import { condition, decision, flag } from "../../book/terms.ts"
import { verb } from "../../book/verbs.ts"
import { breatheFreely } from "../../harm/breathing.ts"
import { relieve } from "../../harm/conditions.ts"
import { contest } from "../../harm/contest.ts"
import { strain } from "../../harm/harm.ts"
import { act, estimate } from "../../model/act.ts"
import { opposedChance } from "../../model/odds.ts"
import type { Part } from "../../model/Part.ts"
import type { D20Combat } from "../../model/System.ts"
import { totalOf } from "../../see/bodies/contender.ts"
import { fighterOf, has, isHelpless, sheetOf } from "../../see/fighter.ts"
import { grappleParts, opponentsOf } from "../../see/bodies/grapples.ts"
import { mayAttempt } from "../../see/targets/mayAttempt.ts"
import { skillShift } from "../../see/skills.ts"
import { exposureOf } from "../../weigh/exposure.ts"
import { freeHarm } from "../../weigh/freeHarm.ts"
import { penaltyOf } from "../../weigh/worth.ts"
import { attempted, laterPenalty } from "./attempted.ts"
import { release, resist } from "./resist.ts"

/**
 * Those whose hold must be broken: the enemy that pins it, or else all its opponents, as far as they will not let go
 * (D20M-251, 253).
 */
const resisting = (combat: D20Combat, who: Who): readonly Who[] => {
  const { pinner } = fighterOf(combat, who)
  const holders = pinner >= 0 ? [asWho(pinner)] : opponentsOf(combat, who)
  return holders.filter(
    (i) =>
      !isHelpless(fighterOf(combat, i)) &&
      combat.ask(i, decision.resist, [resist.offer(who), release.offer(who)]).verb === resist.verb,
  )
}

/**
 * Out of the pin, or out of the grapple: with a grapple check, or with Escape Artist against theirs (D20M-251 to 253,
 * 259).
 */
const escape = (combat: D20Combat, who: Who, act: number, over: number, parts: readonly Part[]): void => {
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
const slipParts = (combat: D20Combat, who: Who): readonly Part[] => [
  ["D20M-252", sheetOf(combat, who).escapeArtist + skillShift(combat, who, ability.dex)],
]

/** To be free again is worth part of what one could do then. */
const weigh = (f: Fillable, combat: D20Combat, d: Decision, parts: readonly Part[]): void => {
  const { who } = d
  const { pinner } = fighterOf(combat, who)
  const holders = (pinner >= 0 ? [asWho(pinner)] : opponentsOf(combat, who)).filter(
    (i) => !isHelpless(fighterOf(combat, i)),
  )
  f.success = opposedChance(
    totalOf(parts),
    holders.map((i) => totalOf(grappleParts(combat, i, 0))),
  )
  f.help = f.success * (0.05 + 0.7 * freeHarm(combat, who))
  f.exposure = exposureOf(combat, d, 0)
}

/** Out of the pin, or out of the grapple, with a grapple check (D20M-251, 253). */
export const breakFree = act({
  verb: verb.breakFree,
  offer: (options: Option[], combat: D20Combat, who: Who): void => {
    if (mayAttempt(combat, who)) options.push(option(verb.breakFree))
  },
  perform: (combat, who) =>
    escape(combat, who, verb.breakFree, contestOver.breakFree, grappleParts(combat, who, laterPenalty(combat))),
  promise: estimate((f, combat, d) => weigh(f, combat, d, grappleParts(combat, d.who, penaltyOf(combat, d)))),
})

/** The same with Escape Artist, which takes the whole attack action (D20M-252). */
export const slipFree = act({
  verb: verb.slipFree,
  offer: (options: Option[], combat: D20Combat): void => {
    if (combat.state.main && combat.state.blows === 0) options.push(option(verb.slipFree))
  },
  perform: (combat, who) => escape(combat, who, verb.slipFree, contestOver.slipFree, slipParts(combat, who)),
  promise: estimate((f, combat, d) => weigh(f, combat, d, slipParts(combat, d.who))),
})
