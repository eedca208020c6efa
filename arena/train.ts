// Fits what `search` takes a fight to be worth where it breaks off: how the odds of a side grow with the health and with the number of those
// who stand. Fights of steady players are looked at when each round begins, and held against who has won (logistic regression; every
// fight has an intercept of its own, since sides are not equally strong). Nothing is learnt from fights that are held out.
//
//   npm run train                     fits on the fights for tuning, and says how well it foretells those that are held out
//   npm run train -- -n 1000 symbaroum     more fights, one system
//   npm run train -- --play 40        also has `search` with the weights that were found play `search` as it is, in fights held out
//
// The loss is that of logarithms in bits for each judgement: 1 for who knows nothing, 0 for who foresees everything.
import { parseArgs } from "node:util"
import { byPolicies, Combat, encounterOf, isStanding, type Ruleset, type System } from "@refriega/core"
import { searchingBy, squareLaw, steady, usualBudget, wilson } from "@refriega/sim"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { boutsWith } from "./fights.ts"
import { type Leaf, leafLoss, fitLeaf, type Position } from "./fitLeaf.ts"
import { noScore, playMatch, plus, scenarioAt } from "./playMatch.ts"

tuneCompiler()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fights: { type: "string", short: "n", default: "400" },
    play: { type: "string", default: "0" },
  },
})

/** How it stood in fights of steady players when each round but the first began. */
const positionsOf = <T extends System>(
  rules: Ruleset<T>,
  prepared: T["prepared"],
  bout: number,
): readonly Position[] => {
  const found: Position[] = []
  const decide = byPolicies<T>(prepared.sides.map(() => steady))
  for (let number = 0; number < Number(values.fights); number++) {
    const seen: Omit<Position, "won">[] = []
    let round = 1
    const combat: Combat<T> = new Combat(rules, prepared, { seed: 15, combat: number, choose: decide }).begin()
    for (let next = combat.next(); next !== undefined; next = combat.next()) {
      const { decided, combatants, round: now } = combat.state
      if (now > round && !decided) {
        round = now
        const health: [number, number] = [0, 0]
        const standing: [number, number] = [0, 0]
        for (const [who, combatant] of combatants.entries()) {
          if (!isStanding(combatant)) continue
          const side = combatant.side === 0 ? 0 : 1
          health[side] += rules.health(prepared, combat.state, who)
          standing[side]++
        }
        if (health[0] > 0 && health[1] > 0) seen.push({ bout, health, standing })
      }
      combat.apply(next)
    }
    const { winner } = combat.state
    if (winner >= 0) for (const position of seen) found.push({ ...position, won: winner === 0 ? 1 : 0 })
  }
  return found
}

const bouts = boutsWith(positionals)
const seen = bouts.map(({ path, heldOut }, bout) => ({
  heldOut,
  positions: scenarioAt(path).visit((rules, scenario) =>
    positionsOf(rules, rules.prepare(encounterOf(rules, scenario)), bout),
  ),
}))
const tuned = seen.filter(({ heldOut }) => !heldOut).flatMap(({ positions }) => positions)
const heldOut = seen.filter((one) => one.heldOut).flatMap(({ positions }) => positions)
const fitted = fitLeaf(tuned)
/** What decides fights is raised to multiples of a half alone. */
const halved: Leaf = { health: Math.round(2 * fitted.health) / 2, standing: Math.round(2 * fitted.standing) / 2 }
console.log(`${tuned.length} positions for tuning, ${heldOut.length} held out`)
const say = (name: string, leaf: Leaf): void =>
  console.log(
    `${name.padEnd(8)} health ^ ${leaf.health.toFixed(2)}, standing ^ ${leaf.standing.toFixed(2)}; loss ${leafLoss(tuned, leaf).toFixed(4)} tuned, ${leafLoss(heldOut, leaf).toFixed(4)} held out`,
  )
say("squares", squareLaw)
say("fitted", fitted)
say("halves", halved)

const fights = Number(values.play)
if (fights > 0) {
  const one = { name: "fitted", policy: searchingBy("fitted", usualBudget, () => steady, halved) }
  const other = { name: "squares", policy: searchingBy("squares", usualBudget, () => steady, squareLaw) }
  const scores = bouts
    .filter((bout) => bout.heldOut)
    .map(({ path, system, name }) => {
      const score = playMatch(path, one, other, fights)
      console.log(`${system}/${name}`.padEnd(26), `${score.wins} won, ${score.draws} drawn of ${score.fights}`)
      return score
    })
  const all = scores.reduce(plus, noScore)
  const points = all.wins + all.draws / 2
  const { lo, hi } = wilson(points, all.fights)
  console.log(
    `search with the fitted leaf against search with squares: ${((100 * points) / all.fights).toFixed(1)} % [${(100 * lo).toFixed(1)}, ${(100 * hi).toFixed(1)}]`,
  )
}
