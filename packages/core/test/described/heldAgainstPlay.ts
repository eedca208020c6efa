import { ActDice } from "../../src/combat/ActDice.ts"
import { Combat } from "../../src/combat/Combat.ts"
import { exactOdds } from "../../src/combat/exactOdds.ts"
import { momentOf } from "../../src/described/play/momentOf.ts"
import { drawnMap } from "../../src/described/prove/drawnMap.ts"
import { KeyedDice } from "../../src/dice/KeyedDice.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { type rulesOf, sensible } from "./games.ts"

const doorsOn = (map: string) => ({
  ...(map.includes("+") && { "+": {} }),
  ...(map.includes("|") && { "|": { opens: false } }),
})

/** What is promised of each option of some decisions, held against the act, played in every way of its dice. */
export const heldAgainstPlay = (
  own: ReturnType<typeof rulesOf>,
  fights: number,
  decisions: number,
  sheets: readonly object[],
  each = 2,
  choose = sensible,
) => {
  const seen = { options: 0, walked: 0, several: 0, risky: 0, apart: [] as string[] }
  const sides = [0, 1].flatMap((side) => Array.from({ length: each }, () => side))
  for (let index = 0; index < fights; index++) {
    const { at: begin, map } = drawnMap(
      index + 40,
      sides,
      sides.map((_, i) => (sheets[(i + index) % sheets.length] as { size?: number }).size ?? 1),
      false,
      own.thing !== undefined,
    )
    const actors = Object.fromEntries(
      begin.map(([x, y], i) => [
        `m${i}`,
        { side: sides[i] as number, at: [x, y] as const, block: sheets[(i + index) % sheets.length] },
      ]),
    )
    const prepared = own.prepare(encounter(own, { map, actors, things: doorsOn(map) }))
    const fight = (): KeyedDice => new KeyedDice(1, index, 0, prepared.keys, prepared.limits.dice)
    const dice = new ActDice(fight())
    const combat = new Combat(own, prepared, { seed: 1, combat: index, choose, dice }).begin()
    for (let turn = 0; turn < decisions; turn++) {
      const decision = combat.next()
      if (decision === undefined) break
      decision.options.forEach((option, i) => {
        const verb = own.verbs[option.verb]?.id
        if (option.verb >= prepared.means.length || verb === "wait") return
        const tally = prepared.foresight.odds(momentOf(combat).facts, decision.who, option)
        const { given } = dice
        const found = exactOdds({ combat, dice, decision, fight }, i, choose)
        dice.given = given
        dice.actor = -1
        if (found === undefined) throw new Error(`${verb} has too many ways`)
        seen.options++
        if (found.risk > 0) seen.risky++
        if (option.place >= 0 && option.place !== combat.state.combatants[decision.who]?.at) seen.walked++
        if (tally.own.filter((each) => each < 0).length > 1) seen.several++
        const far = Math.max(
          Math.abs(tally.dealt - found.harm),
          Math.abs(tally.fell - found.fell),
          Math.abs(tally.taken - found.risk),
        )
        if (far > 1e-9) seen.apart.push(`${index}.${turn} ${verb} ${option.place}: ${far}`)
      })
      combat.apply(decision, (turn * 7 + index) % decision.options.length)
    }
  }
  return seen
}
