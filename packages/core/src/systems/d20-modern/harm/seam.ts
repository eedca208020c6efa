import type { Seam } from "../../../contract/Seam.ts"
import { asWho } from "../../../kinds/indices.ts"
import { condition } from "../book/terms.ts"
import { evolve } from "../log/evolve.ts"
import type { D20Modern } from "../model/System.ts"
import { afflict, relieve } from "./conditions.ts"

const lasting = [
  condition.prone,
  condition.shaken,
  condition.blinded,
  condition.deafened,
  condition.entangled,
  condition.exhausted,
  condition.fatigued,
  condition.nauseated,
]
/** They pass by themselves: they last a round. */
const passing = [condition.dazed, condition.stunned]

export const seam: Seam<D20Modern> = {
  conditions: [...lasting, ...passing].map((what) => ({
    condition: what,
    begin: (combat, who, by) =>
      afflict(combat, asWho(who), what, asWho(by), passing.some((each) => each === what) ? 1 : 0),
    end: (combat, who) => relieve(combat, asWho(who), what),
  })),
  dies: (combat, who, by) => combat.emit({ _tag: "Died", who, by }, evolve.Died),
}
