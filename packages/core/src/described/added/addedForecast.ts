import type { Decision, Option } from "../../contract/Decision.ts"
import type { Fight } from "../../contract/Fight.ts"
import type { Forecast } from "../../contract/Forecast.ts"
import type { System } from "../../contract/System.ts"
import { nothing } from "../../parts/forecast.ts"
import type { Added } from "./Added.ts"
import { stageAsking } from "./AddedStage.ts"

const share = (chance: number): number => Math.min(1, Math.max(0, chance))

/**
 * What an option of a published game promises with mechanics in it. The game says what it promises without them, by chance, mean and how
 * often it fells: that is two blows, one that takes the last points, and the mean of all others. Each is weighed with the mechanics, and
 * what they change of it is added. Acts that aim at no one enemy, and what enemies do meanwhile, stay as the game has them.
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
  const mean = others <= 0 ? 0 : Math.max(0, (harm * full - often * left) / others)
  const changed = { harm, fell, risk: promised.risk, help: promised.help }
  const add = (chance: number, amount: number): void => {
    const tally = chance <= 0 || amount <= 0 ? undefined : added.weighBlow(state, who, target, amount)
    if (tally === undefined) return
    changed.harm += chance * (tally.harm - Math.min(amount, left) / full)
    changed.fell += chance * (tally.fell - (amount >= left ? 1 : 0))
    changed.risk += chance * tally.risk
    changed.help += chance * tally.help
  }
  add(often, left)
  // Whole points, as often as they come to the same.
  const amount = Math.max(1, Math.round(mean))
  add((others * mean) / amount, amount)
  return { ...promised, ...changed, fell: share(changed.fell), risk: Math.max(0, changed.risk) }
}

/** An answer to a question of a mechanic, as the one who is asked sees it: weighed by what has been drawn so far. */
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
