import { asWho } from "../../../kinds/indices.ts"
import { actOf } from "../actions/acts.ts"
import { perform } from "../actions/perform.ts"
import { traitsOf } from "../book/verbs.ts"
import type { Harm } from "../model/pending.ts"
import type { AdndCombat } from "../model/System.ts"
import { fighterOf, isAble, verbAtCount } from "../see/fighter.ts"
import { inOrder } from "./inOrder.ts"

/**
 * All acts of one count (ADD2-012). Combatants that do not move roll first, against the state at the beginning of the
 * count; then spells and scrolls; then the others move, in an order that is shuffled because two bodies cannot share a
 * square, and attack. Whatever changes how somebody itself is met comes last: the caster is done, the drinker drinks.
 */
export const resolveCount = (combat: AdndCombat, who: readonly number[], pending: Harm[]): void => {
  const { round } = combat.state
  const [only] = who
  if (who.length === 1 && only !== undefined && traitsOf(fighterOf(combat, asWho(only)).act).with !== "spell") {
    combat.dice.scope(round, asWho(only), 0)
    perform(combat, asWho(only), pending)
    return
  }
  const speakers: number[] = []
  const movers: number[] = []
  const last: number[] = []
  for (const i of who) {
    const f = fighterOf(combat, asWho(i))
    const moment = actOf(verbAtCount(f)).moment(combat, asWho(i))
    if (actOf(f.act).speech.isDue(combat, asWho(i))) speakers.push(i)
    else if (moment === "on the move") movers.push(i)
    else if (moment === "last") last.push(i)
    else {
      combat.dice.scope(round, asWho(i), 0)
      perform(combat, asWho(i), pending)
    }
  }
  const spoken: number[] = []
  for (const i of speakers) {
    combat.dice.scope(round, asWho(i), 0)
    if (actOf(fighterOf(combat, asWho(i)).act).speech.speak(combat, asWho(i), pending)) spoken.push(i)
  }
  for (const i of inOrder(combat, movers, 0)) {
    combat.dice.scope(round, asWho(i), 0)
    if (isAble(fighterOf(combat, asWho(i)))) perform(combat, asWho(i), pending)
  }
  for (const i of spoken) actOf(fighterOf(combat, asWho(i)).act).speech.tell(combat, asWho(i))
  // Whatever changes how its maker is met by others: who drinks has its DEX again, who stands up is easier no more.
  for (const i of last) {
    combat.dice.scope(round, asWho(i), 0)
    perform(combat, asWho(i), pending)
  }
}
