import type { Decision, Option } from "../../contract/Decision.ts"
import type { Fight } from "../../contract/Fight.ts"
import type { Forecast } from "../../contract/Forecast.ts"
import type { System } from "../../contract/System.ts"
import { nothing } from "../../parts/forecast.ts"
import type { Added } from "./Added.ts"
import { stageAsking } from "./AddedStage.ts"

const share = (chance: number): number => Math.min(1, Math.max(0, chance))

/** A chance that is not told from none. */
const least = 1e-9

/**
 * What an option of a published game promises with mechanics in it. The game says what it promises without them, by
 * chance, mean and how often it fells: that is two blows, one that takes the last points, and the mean of all others.
 * Each is weighed with the mechanics and without, and the difference is added: where they do nothing, the promise is
 * the game's own. Acts that aim at no one enemy, and what enemies do meanwhile, stay as the game has them.
 */
export const withBlows = <T extends System>(
  added: Added<T>,
  { state }: Fight<T>,
  { who }: Decision,
  { target }: Option,
  promised: Forecast,
): Forecast => {
  const { sheets } = added
  const { fell, harm, success } = promised
  if (target < 0 || sheets.sideOf[target] === sheets.sideOf[who] || harm <= 0 || success <= 0) return promised
  const full = sheets.full[target] as number
  const left = Math.max(1, added.rules.points.of(state, target))
  const often = Math.min(fell, success)
  const others = success - often
  // Chances are sums: what is left of them in the last digits is no blow. Nor is harm beyond all points of the target,
  // which is that of others.
  const mean = others < least ? 0 : Math.max(0, (harm * full - often * left) / others)
  // Whole points, as often as they come to the same.
  const amount = Math.max(1, Math.min(left, Math.round(mean)))
  const blows = [
    { chance: often, amount: left },
    { chance: (others * Math.min(mean, left)) / amount, amount },
  ]
  let changed = promised
  for (const blow of blows) {
    const change = blow.chance <= 0 ? undefined : added.changeOf(state, who, target, blow.amount)
    if (change === undefined) continue
    changed = {
      ...changed,
      harm: changed.harm + blow.chance * change.harm,
      fell: changed.fell + blow.chance * change.fell,
      risk: changed.risk + blow.chance * change.risk,
      help: changed.help + blow.chance * change.help,
    }
  }
  return changed === promised ? promised : { ...changed, fell: share(changed.fell), risk: Math.max(0, changed.risk) }
}

/** An answer to a question of a mechanic, as the asked combatant sees it, given the draws so far. */
export const answered = <T extends System>(
  added: Added<T>,
  fight: Fight<T>,
  { who }: Decision,
  { target, verb }: Option,
): Forecast => {
  const stage = stageAsking(fight)
  if (stage === undefined) return nothing
  const { ready, rules, sheets } = added
  const { before, event, given } = stage
  const isYes = (verb - (rules.verbs.length - 2 * ready.game.asks.length)) % 2 === 0
  const tally = added.weigh(fight.state, event, before, [...given, isYes ? 1 : 0])
  const isOwn = sheets.sideOf[who] === sheets.sideOf[event.me]
  const { harm, help, risk } = tally
  const targetHealth = target < 0 ? 1 : share(added.rules.health(fight.prepared, fight.state, target))
  return isOwn
    ? { ...nothing, harm, help, fell: share(tally.fell), risk: Math.max(0, risk), targetHealth }
    : { ...nothing, harm: risk - help, risk: Math.max(0, harm), help: Math.max(0, 0 - harm), targetHealth }
}
