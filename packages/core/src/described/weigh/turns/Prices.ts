import type { ReadyAction } from "../ReadyGame.ts"
import type { Posture } from "../Tally.ts"
import { Standpoint } from "./Standpoint.ts"

/** What it is worth that somebody gets up, beside their points: they act again, and are in the way. */
export const raising = 0.25

/**
 * How much of what it could do at best is asked of something that there is only so much of: of help, which is for those
 * who are hurt, half; of harm little, for it is worth most at once.
 */
const kept = { help: 0.5, harm: 0.1 }

/**
 * What an act that uses something up takes from later: a part of what it would be good for at best, when its targets
 * are at their last point. So nobody drinks a healing draught unhurt. It is the same for all acts of a turn, whichever
 * of them is asked about first: it follows from how everybody stands, with nothing supposed.
 */
export class Prices extends Standpoint {
  private readonly known = new Map<number, number>()

  /** As a share of full health; 0 of an act that uses up nothing. */
  of(verb: number): number {
    if (!(this.ready.actions[verb] as ReadyAction).spends) return 0
    let price = this.known.get(verb)
    if (price === undefined) {
      price = this.look.unsupposing(() => this.price(verb))
      this.known.set(verb, price)
    }
    return price
  }

  private price(verb: number): number {
    const { isForEnemies, isForFallen, target } = this.ready.actions[verb] as ReadyAction
    const { book, look, sheets, who } = this
    const all = target === "self" ? [who] : isForEnemies ? sheets.enemies[who] : sheets.friends[who]
    let best = 0
    for (const them of all as readonly number[]) {
      if (target !== "self" && look.isOut(them) !== isForFallen) continue
      const mark = look.suppose(this.atLast(target === "enemy" ? who : them))
      const tally = book.odds(look.facts, verb, who, them)
      look.note(tally.reads)
      look.forget(mark)
      best = Math.max(best, kept.help * (tally.help + raising * tally.raise) + kept.harm * tally.harm)
    }
    return best
  }

  /** How somebody stands who has one point left. */
  private atLast(who: number): Pick<Posture, "places" | "values"> {
    const { layers, width } = this.ready
    const places = layers.map((layer) => who * width + layer)
    return { places, values: places.map((_, i) => (i === places.length - 1 ? 1 : 0)) }
  }
}
