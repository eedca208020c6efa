import { alikeDie } from "../../../dice/alikeDie.ts"
import { purpose } from "../../../dice/purpose.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import { saveKind } from "../book/checks.ts"
import { flag } from "../book/terms.ts"
import { evolve } from "../log/evolve.ts"
import type { D20Combat, FighterView } from "../model/System.ts"
import { fighterOf, has } from "../see/fighter.ts"
import { saveBonus } from "../see/saveBonus.ts"
import { checkFallen } from "./harm.ts"
import { saves } from "./saves.ts"

/** Below 0 hit points, neither stable nor dead (D20M-262, 267, 269). */
export const isDying = (c: FighterView): boolean => c.down && !c.dead && c.here && c.hp < 0 && !has(c, flag.stable)

/** The turn of the dying: a Fortitude save to become stable, a hit point lost for failing it (D20M-268, 270). */
export const dyingTurn = (combat: D20Combat, who: Who): void => {
  const { rules } = combat.prepared
  const c = fighterOf(combat, who)
  combat.dice.scope(combat.state.round, who, c.acts)
  if (rules.dyingRate === "always1PerRound") {
    combat.emit({ _tag: "DyingSaved", who, natural: 0, bonus: 0, dc: 0, success: false })
  } else {
    const dc = rules.dyingRate === "saveDC20" ? 20 : 10 - c.hp
    const bonus = saveBonus(combat, who, saveKind.fortitude)
    const natural = alikeDie(combat.dice.open(who, purpose.death), 20, (face) => Number(saves(face, dc - bonus)))
    combat.emit({ _tag: "DyingSaved", who, natural, bonus, dc, success: saves(natural, dc - bonus) }, evolve.DyingSaved)
  }
  checkFallen(combat, who, nobody)
}
