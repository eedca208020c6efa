// Everybody of the bundled bestiaries alone against its like, twelve squares apart on open ground: how many rounds
// that takes, and how many fights a limit ends. Who takes more than twenty on average, or does not come to an end, is
// marked.
//
//   npm run alone                       every system, 200 fights each
//   npm run alone -- ds20 -n 1000       one system, more fights
//   npm run alone -- --policy aggressive
import { parseArgs } from "node:util"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { drawable } from "./drawn/drawFight.ts"
import { duelAlone } from "./drawn/duelAlone.ts"
import { bestiaryOf } from "./drawn/people.ts"
import { policyNamed } from "./policyNamed.ts"

/** Who takes longer than this on average needs a reason. */
const mostRounds = 20

tuneCompiler()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fights: { type: "string", short: "n", default: "200" },
    policy: { type: "string", default: "steady" },
  },
})

const policy = policyNamed(values.policy)

const fights = Number(values.fights)
for (const system of positionals.length > 0 ? positionals : drawable) {
  const all = bestiaryOf(system).people.map(({ id }) => ({ id, ...duelAlone(system, id, policy, fights) }))
  console.log(`${system}: ${all.length} stat blocks, ${fights} fights each`)
  for (const { cut, id, longest, rounds } of all.toSorted((a, b) => b.rounds - a.rounds)) {
    const marked = cut > 0 || rounds > mostRounds ? " !" : ""
    const atLimit = cut > 0 ? `, at a limit ${((100 * cut) / fights).toFixed(1)} %` : ""
    console.log(`  ${id.padEnd(24)} ${rounds.toFixed(1).padStart(5)} rounds, ${longest} at most${atLimit}${marked}`)
  }
  console.log("")
}
