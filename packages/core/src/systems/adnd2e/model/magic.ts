import { atLeast, type Distribution, distributionOf, highest, map, times } from "../../../dice/Distribution.ts"
import { type DiceExpression, dice } from "../../../dice/expression.ts"
import { save } from "../book/save.ts"
import type { MagicFacts } from "../book/spells.ts"
import type { Setting } from "../book/statBlock.ts"
import { condition } from "../book/terms.ts"
import type { Caps, Magic } from "./Sheet.ts"

/** Ten yards outdoors are 9 m, ten feet indoors 3 m: six squares or two. */
export const squaresOfRange = (setting: Setting): number => (setting.range_scale === "indoors" ? 2 : 6)

/** A turn is ten minutes of the game's time (ADD2-002). */
export const roundsOfTurn = (secondsOfRound: number): number => 600 / secondsOfRound

/** A work of magic, prepared. `rolled` stands for the facts' dice where a stat block gives its own. */
export const magicOf = (
  facts: MagicFacts,
  means: number,
  setting: Setting,
  secondsOfRound: number,
  rolled: DiceExpression | undefined = facts.dice === undefined ? undefined : dice(facts.dice),
  missiles = facts.missiles ?? 1,
): Magic => {
  const cone = facts.cone ?? 0
  const squares = Math.floor(((facts.yards ?? 0) / 10) * squaresOfRange(setting))
  const full = rolled === undefined ? undefined : times(distributionOf(rolled), missiles)
  return {
    means,
    on: facts.on ?? "foe",
    touch: facts.touch === true,
    range: facts.touch === true || facts.on === "self" ? 1 : Math.max(1, cone > 0 ? cone : squares),
    missiles,
    dice: rolled,
    heals: facts.heals === true,
    radius: facts.radius ?? 0,
    cone: cone > 0,
    save: facts.save === undefined ? -1 : save[facts.save],
    condition: facts.condition === undefined ? -1 : condition[facts.condition],
    lasts: dice(facts.turns ?? facts.rounds ?? "0"),
    scale: facts.turns === undefined ? 1 : roundsOfTurn(secondsOfRound),
    people: facts.people ?? 0,
    hitDice: facts.hitDice === undefined ? undefined : dice(facts.hitDice),
    spread: rolled !== undefined && (cone > 0 || (facts.radius ?? 0) > 0),
    full: full === undefined ? undefined : capsOf(map(full, (n) => Math.max(1, n))),
    half: full === undefined ? undefined : capsOf(map(full, (n) => Math.floor(n / 2))),
  }
}

const capsOf = (d: Distribution): Caps => {
  const top = Math.max(1, highest(d))
  const reach = Float64Array.from({ length: top + 1 }, (_, points) => atLeast(d, points))
  const mean = new Float64Array(top + 1)
  for (let points = 1; points <= top; points++) mean[points] = (mean[points - 1] as number) + (reach[points] as number)
  return { mean, reach }
}

export const meanUpTo = ({ mean }: Caps, points: number): number =>
  mean[Math.max(0, Math.min(mean.length - 1, points))] as number

export const chanceOf = ({ reach }: Caps, points: number): number => (points <= 0 ? 1 : (reach[points] ?? 0))
