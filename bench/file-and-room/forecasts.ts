import { byPolicies } from "../../packages/core/src/combat/byPolicies.ts"
import { type Chooser, Combat } from "../../packages/core/src/combat/Combat.ts"
import type { Described } from "../../packages/core/src/described/play/System.ts"
import { symbaroum } from "../../packages/core/src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../packages/core/src/systems/symbaroum/model/System.ts"
import { Bridge, file, intentionOf } from "../../packages/core/test/described/symbaroum/bridge.ts"
import type { Cell } from "../../packages/core/test/described/symbaroum/fightCells.ts"
import { steady } from "../../packages/sim/src/policies/steady.ts"

/*
 * Symbaroum's own fights, one side scored by the room's forecasts, the other by those that the file makes of the same
 * state; the same policy, both seats. What is asked in the middle of an act both answer by the room.
 */

const byRoom = byPolicies<Symbaroum>([steady, steady])
const byFile = byPolicies<Described>([steady, steady])
const yes = { strikesBack: () => true, strikesOn: () => true }

/** Chooses in the room by what the file foresees of the same state. */
const throughFile = (bridge: Bridge, said: (otherwise: boolean) => void): Chooser<Symbaroum> => {
  return (combat, decision) => {
    if (decision.spot) return byRoom(combat, decision)
    bridge.putAnew(bridge.read(combat as Combat<Symbaroum>))
    ;(bridge.file.state as { round: number }).round = combat.state.round
    const open = bridge.open("file")
    const keyOf = (option: (typeof decision.options)[number]): string =>
      intentionOf(symbaroum.verbs, decision.who, option)
    const keys = decision.options.map(keyOf)
    if (open.decision === undefined || open.decision.who !== decision.who) throw new Error("the file asks nobody")
    const options = open.decision.options.filter((option) =>
      keys.includes(intentionOf(file.verbs, decision.who, option)),
    )
    const chosen = byFile(bridge.file, { ...open.decision, options })
    const key = chosen < 0 ? "end-turn -1 -1" : intentionOf(file.verbs, decision.who, options[chosen] as never)
    const found = keys.indexOf(key)
    if (found < 0) throw new Error(`the room has no ${key}`)
    said(found !== byRoom(combat, decision))
    return found
  }
}

/** Of some fights: how many the side that follows the file wins, draws as a half, by its seat; and what it decides. */
export const scoredByFile = ({ prepared }: Cell, from: number, many: number) => {
  const pair = prepared()
  let [asked, otherwise] = [0, 0]
  const won = [0, 1].map((seat) => {
    const file = throughFile(new Bridge(pair, yes), (is) => {
      asked++
      if (is) otherwise++
    })
    const choose: Chooser<Symbaroum> = (fight, decision) =>
      (fight.state.combatants[decision.who]?.side === seat ? file : byRoom)(fight, decision)
    let sum = 0
    for (let combat = from; combat < from + many; combat++) {
      const over = new Combat<Symbaroum>(symbaroum, pair.room, { seed: 21, combat, choose }).begin()
      for (let open = over.next(); open !== undefined; open = over.next()) over.apply(open)
      const { winner } = over.state
      sum += winner === seat ? 1 : winner < 0 ? 0.5 : 0
    }
    return sum
  })
  return { won, asked, otherwise }
}
