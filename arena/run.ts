// Who plays better: the policies of this tree against frozen ones, from both seats, in fights for tuning and in fights
// held out.
//
//   npm run arena                              steady against the frozen aggressive, focus and steady; 400 fights a
//                                              pair
//   npm run arena -- adnd2e yard               fights with one of these words in their system or name
//   npm run arena -- -n 4000 --policy focus    more fights, another policy
//   npm run arena -- --foes steady,rollout     other opponents (rollout is slow)
//   npm run arena -- --policy search --foes todays-steady -n 40    opponents of this tree, not frozen ones
//   npm run arena -- --against ../before       opponents are the policies of another checkout, with its own forecasts
//
// A score is wins and half of the draws, in percent, with its 95 % interval.
import { parseArgs } from "node:util"
import { policies, wilson } from "@refriega/sim"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { checkoutIn, policyIn } from "./Checkout.ts"
import { type Bout, boutsWith } from "./fights.ts"
import { frozen } from "./frozen/index.ts"
import type { Player } from "./Player.ts"
import { noScore, playMatch, plus, type Score } from "./playMatch.ts"
import { policyNamed } from "./policyNamed.ts"

tuneCompiler()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fights: { type: "string", short: "n", default: "400" },
    policy: { type: "string", default: "steady" },
    foes: { type: "string", default: "aggressive,focus,steady" },
    against: { type: "string" },
    seed: { type: "string", default: "1" },
  },
})

const fights = Number(values.fights)
const policy = policyNamed(values.policy)
const player: Player = { name: policy.id, policy }
const checkout = values.against === undefined ? undefined : await checkoutIn(values.against)
const foes = values.foes.split(",").map((id): Player => {
  if (checkout !== undefined) return { name: id, policy: policyIn(checkout, id), from: checkout }
  const found = frozen.find((one) => one.id === `frozen-${id}`) ?? policies.find((one) => `todays-${one.id}` === id)
  return { name: id, policy: found ?? policyNamed(id) }
})

const scoreText = ({ wins, draws, fights, limits }: Score): string => {
  const points = wins + draws / 2
  const { lo, hi } = wilson(points, fights)
  const [share, low, high] = [points / fights, lo, hi].map((x) => (100 * x).toFixed(0))
  const cut = limits === 0 ? "" : ` ${((100 * limits) / fights).toFixed(1)}!`
  return `${share} [${low}-${high}]${cut}`
}

const line = (cells: readonly string[]): void =>
  console.log(
    cells
      .map((cell, i) => cell.padEnd(i === 0 ? 26 : i === 1 ? 9 : 19))
      .join(" ")
      .trimEnd(),
  )

console.log(
  `${player.name} against ${checkout === undefined ? "" : `those of ${values.against}: `}${foes.map((foe) => foe.policy.id).join(", ")}; ${fights} fights a pair; "!": % at a limit`,
)
line(["fight", "", ...foes.map(({ name }) => name), "fights/CPU s"])
const pooled = new Map<string, Score[]>()
const report = (name: string, kind: string, scores: readonly Score[]): void => {
  const all = scores.reduce(plus, noScore)
  line([name, kind, ...scores.map(scoreText), (all.fights / all.cpu).toFixed(0)])
}
const playBout = ({ system, path, name, heldOut }: Bout): void => {
  const kind = heldOut ? "held out" : "tuned"
  const scores = foes.map((foe) => playMatch(path, player, foe, fights, Number(values.seed)))
  report(`${system}/${name}`, kind, scores)
  for (const key of [`${system}, all`, `${system}, ${kind}`]) {
    const before = pooled.get(key)
    pooled.set(
      key,
      scores.map((score, i) => plus(score, before?.[i] ?? noScore)),
    )
  }
}
for (const bout of boutsWith(positionals)) playBout(bout)
console.log("")
for (const [name, scores] of [...pooled].toSorted(([a], [b]) => (a < b ? -1 : 1))) report(name, "", scores)
