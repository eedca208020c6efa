import { purpose } from "../../../dice/purpose.ts"
import { nobody, type Who } from "../../../kinds/indices.ts"
import type { SymCombat } from "../model/System.ts"
import { fighterOf } from "../see/fighter.ts"
import { dies } from "./fall.ts"

/** One death roll, with what it leads to (SYM-059, SYM-061 to SYM-065). */
export const deathRoll = (combat: SymCombat, who: Who): void => {
  const stream = combat.dice.open(who, purpose.death)
  const natural = stream.die(20)
  const { marks } = fighterOf(combat, who)
  if (natural === 1) {
    const toughness = stream.die(4)
    combat.emit({ _tag: "DeathRolled", who, natural, marks: 0, toughness, faces: [toughness] })
    combat.emit({ _tag: "Recovered", who })
    return
  }
  const now = natural >= 11 && natural <= 19 ? marks + 1 : marks
  combat.emit({ _tag: "DeathRolled", who, natural, marks: now, toughness: 0, faces: [] })
  if (natural === 20 || now >= combat.prepared.rules.deathMarks) dies(combat, who, nobody)
}
