// Players in large games that files describe: what `steady` scores against `aggressive`, in three fights for tuning and
// in three that are held out, of sides that have the same; and, if they are named, in fights that sheets decide.
//
//   npm run described-players             100 fights of each, half of them in either seat
//   npm run described-players -- -n 400 stair pit
//
// A score is wins and half of the draws, with its 95 % interval.
import { parseArgs } from "node:util"
import { wilson } from "@refriega/sim"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { described, uneven } from "./fights.ts"
import { noScore, playMatch, plus, type Score } from "./playMatch.ts"
import { rungs } from "./rungs.ts"

tuneCompiler()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { fights: { type: "string", short: "n", default: "100" } },
})

const rung = rungs.find(({ one, other }) => one.name === "steady" && other.name === "aggressive")
if (rung === undefined) throw new Error("no such players")

const print = (name: string, { cpu, draws, fights, limits, wins }: Score): void => {
  const { hi, lo } = wilson(wins + draws / 2, fights)
  const shown = [lo, (wins + draws / 2) / fights, hi].map((share) => (100 * share).toFixed(1))
  console.log(
    `${name}  ${shown[1]} % [${shown[0]}–${shown[2]}]  ${fights} fights, ${limits} at a limit, ${cpu.toFixed(0)} s`,
  )
}

const groups = {
  "tuning  ": described.filter(({ heldOut }) => !heldOut),
  "held out": described.filter(({ heldOut }) => heldOut),
  "uneven  ": uneven,
}
for (const [group, bouts] of Object.entries(groups)) {
  let all = noScore
  for (const bout of bouts) {
    if (positionals.length === 0 ? bouts === uneven : !positionals.includes(bout.name)) continue
    const score = playMatch(bout.path, rung.one, rung.other, Number(values.fights))
    print(`  ${bout.name.padEnd(8)}`, score)
    all = plus(all, score)
  }
  if (all.fights > 0) print(group, all)
}
