import type { Option } from "../../../contract/Decision.ts"
import type { Who } from "../../../kinds/indices.ts"
import { option } from "../../../parts/option.ts"
import { boardFor, go } from "../attack/movement.ts"
import { offerChances } from "../attack/opportunity.ts"
import { work } from "../attack/spellCasting.ts"
import { condition, decision, pace } from "../book/terms.ts"
import { verb } from "../book/verbs.ts"
import type { AdndAct, Perform, Promises } from "../model/AdndAct.ts"
import { never, ordinary, stepsInstead } from "../model/ordinary.ts"
import type { Harm } from "../model/pending.ts"
import type { Magic, Power } from "../model/Sheet.ts"
import type { AdndCombat, Glance } from "../model/System.ts"
import { hasChanceLeft } from "../see/chances.ts"
import { fighterOf, has, isAble, isInHold, isReading, isUp, sheetOf, verbAtCount } from "../see/fighter.ts"
import { glanceAt } from "../see/glance.ts"
import { oldThreats } from "../see/missiles.ts"
import { targetsOf } from "../see/targets.ts"
import { stepsTo } from "../see/threat.ts"
import { timesUsed } from "../see/timesUsed.ts"
import { canWalk } from "../see/walking.ts"
import { canStrike } from "../weigh/canStrike.ts"
import { posture } from "../model/posture.ts"
import { magicOdds } from "../weigh/magicForecast.ts"
import { idle } from "../weigh/strike.ts"
import { perhaps } from "../weigh/timing.ts"
import { worked } from "../weigh/worked.ts"

/** One power, on all for whom it would be of use; the silenced cannot speak its command (ADD2-146). */
const addUses = (combat: AdndCombat, who: Who, item: number, options: Option[]): void => {
  const { powers, half } = sheetOf(combat, who)
  const power = powers[item]
  if (power === undefined || timesUsed(combat.state, who, item) >= power.uses) return
  if (power.voice && has(fighterOf(combat, who), condition.silenced)) return
  const slack = power.isScroll || !canWalk(combat, who) ? 0 : half
  for (const target of targetsOf(combat, who, power, slack)) options.push(option(verb.use, target, item))
}

/** Whether the declared power can still be used on its target. */
const canUse = (combat: AdndCombat, who: Who): boolean => {
  const { aim, item } = fighterOf(combat, who)
  const options: Option[] = []
  addUses(combat, who, item, options)
  return options.some((o) => o.target === aim)
}

/** Whether the target of a power is too far away where its user stands. */
const mustApproach = (combat: AdndCombat, who: Who): boolean => {
  const { aim, item } = fighterOf(combat, who)
  return stepsTo(combat, who, aim) > (sheetOf(combat, who).powers[item]?.range ?? 0)
}

/** Whether the target is there to be worked on, near enough. */
const isWithinUse = (combat: AdndCombat, who: Who): boolean => {
  const { aim, item } = fighterOf(combat, who)
  return (
    !mustApproach(combat, who) && (sheetOf(combat, who).powers[item]?.heals === true || isUp(fighterOf(combat, aim)))
  )
}

/**
 * Reads a scroll aloud, standing still, after those that threaten the reader have struck (ADD2-148, 151). Whether its
 * spell goes off: harm may have ruined it (ADD2-131).
 */
const read = (combat: AdndCombat, who: Who, pending: Harm[]): boolean => {
  const { aim: target, item } = fighterOf(combat, who)
  const scroll = sheetOf(combat, who).powers[item]
  if (scroll === undefined || target < 0 || isInHold(fighterOf(combat, who))) return false
  const takers = oldThreats(combat, who)
  if (takers !== 0) offerChances(combat, who, takers, 0)
  if (!isAble(fighterOf(combat, who)) || fighterOf(combat, who).acted || !isWithinUse(combat, who)) return false
  work(combat, who, target, scroll, pending)
  return true
}

/** Says that somebody has used its declared power. */
const tell = (combat: AdndCombat, who: Who): void => {
  const { aim: target, item } = fighterOf(combat, who)
  const { means } = sheetOf(combat, who).powers[item] as Power
  combat.emit({ _tag: "PowerUsed", by: who, target, power: item, means })
}

const perform: Perform = (combat, who, pending) => {
  const { aim: target, item } = fighterOf(combat, who)
  const power = sheetOf(combat, who).powers[item]
  if (power === undefined || target < 0) return
  if (power.isScroll) {
    if (read(combat, who, pending)) tell(combat, who)
    return
  }
  if (mustApproach(combat, who)) {
    const f = fighterOf(combat, who)
    const t = fighterOf(combat, target)
    const { space, half } = sheetOf(combat, who)
    const path = boardFor(combat, who).towards(
      { at: f.at, space },
      { at: t.at, space: sheetOf(combat, target).space, least: 1, most: power.range },
      half,
    )
    if (!go(combat, who, path, pace.half, target)) return
  }
  if (!isWithinUse(combat, who)) return
  tell(combat, who)
  work(combat, who, target, power, pending)
}

/**
 * What a burst does to its own side if its target is upon its user before it goes off: other than a spell it is aimed
 * when it is declared (ADD2-145). Negative, in shares of health.
 */
const ownBurst = (combat: AdndCombat, who: Who, target: Who, magic: Magic, glance: Glance): number => {
  if (magic.on !== "foe" || magic.cone || magic.radius === 0) return 0
  const gap = stepsTo(combat, who, target) - magic.radius
  if (gap <= 0 || gap > sheetOf(combat, target).charge || !canStrike(target, glance)) return 0
  return perhaps * Math.min(0, magicOdds(combat, who, who, magic).harm)
}

/** A scroll as a spell, and with the chances that a drinker gives. */
const promise: Promises = (combat, d, { item, target }, into) => {
  const { who } = d
  const glance = glanceAt(combat, who)
  const power = sheetOf(combat, who).powers[item]
  if (power === undefined) return idle(into, glance.exposure(posture.plain, 0))
  const risk = power.isScroll ? glance.chances(oldThreats(combat, who, hasChanceLeft), posture.bare) : 0
  const kept = power.isScroll ? 1 - Math.min(0.9, glance.blows(posture.bare, 0) + risk) : 1
  worked(into, combat, { who, target, magic: power, kept })
  into.risk = risk
  into.exposure = glance.exposure(power.isScroll ? posture.bare : posture.plain, 0)
  into.cost = 1 / (power.uses + 1)
  if (d.kind === decision.declare) into.harm += ownBurst(combat, who, target, power, glance)
  return into
}

/** Uses an item or an ability; with everything but scrolls a half move may come first (ADD2-013, 145, 148). */
export const use: AdndAct = {
  ...ordinary,
  verb: verb.use,
  offer: ({ combat, sheet, who }, options) => {
    for (let power = 0; power < sheet.powers.length; power++) addUses(combat, who, power, options)
  },
  perform,
  promise: { exact: [], of: promise },
  isPossible: canUse,
  instead: {
    ...stepsInstead,
    isOpen: true,
    isLeft: never,
    same: (combat, who, options) => {
      addUses(combat, who, fighterOf(combat, who).item, options)
    },
  },
  moment: (combat, who) => (fighterOf(combat, who).aim >= 0 && mustApproach(combat, who) ? "on the move" : "in place"),
  speech: {
    isDue: (combat, who) => verbAtCount(fighterOf(combat, who)) === verb.use && isReading(combat, who),
    speak: read,
    tell,
  },
  // A reader of a scroll stays where it is (ADD2-148).
  movesAfter: (combat, who) => {
    const { acted, item, moved } = fighterOf(combat, who)
    return acted && moved === 0 && sheetOf(combat, who).powers[item]?.isScroll !== true
  },
}
