// What `compare` says of three changes, apart from what players make of them: with the players of this tree and with
// frozen ones, some of whom answer a change badly. The first table of docs/measured/verdicts.md.
//
//   npm run verdicts                 seven comparisons, each with both
//   npm run verdicts -- orcs -n 200  those with one of these words in their name, fewer fights
//   npm run verdicts -- --against ../before
//                                    with the policies of another checkout, which read its forecasts, instead of
//                                    frozen ones
//
// Points of the first side's victories, with their 95 % intervals; "!" names a side that surely plays worse for knowing
// of the change.
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { policies } from "@refriega/sim"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { checkoutIn, policyIn } from "./Checkout.ts"
import { frozen } from "./frozen/index.ts"
import type { Player } from "./Player.ts"
import { splitBy } from "./splitBy.ts"

tuneCompiler()

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fights: { type: "string", short: "n", default: "1500" },
    seed: { type: "string", default: "1" },
    against: { type: "string" },
  },
})
const checkout = values.against === undefined ? undefined : await checkoutIn(values.against)

const file = (name: string): string => fileURLToPath(new URL(`../bench/luck/${name}.yaml`, import.meta.url))
const questions = [
  { change: "greedy orcs, doubled 20s", file: file("greedy"), variant: "double20", players: [undefined] },
  { change: "orcs, doubled 20s", file: file("orcs"), variant: "double20", players: ["aggressive", "focus", "steady"] },
  { change: "bridge, sure criticals", file: file("bridge"), variant: "sure-crits", players: ["aggressive", "steady"] },
  {
    change: "bridge, no opportunity attacks",
    file: file("bridge"),
    variant: "no-aoo",
    players: ["aggressive", "steady"],
  },
]

const points = (x: number): string => `${x < 0 ? "−" : "+"}${Math.abs(100 * x).toFixed(1)}`
interface Part {
  readonly d: number
  readonly lo: number
  readonly hi: number
}
const part = ({ d, lo, hi }: Part): string => `${points(d)} [${points(lo)}, ${points(hi)}]`
const row = (cells: readonly string[]): void => console.log(`| ${cells.join(" | ")} |`)

const nameOf = (change: string, player: Player | undefined): string =>
  player === undefined ? change : `${change}, ${player.name}`

/** A line of the table: the question is how often the first side wins. */
const tell = (change: string, path: string, variant: string, player: Player | undefined): void => {
  const results = splitBy(path, variant, player, Number(values.fights), Number(values.seed))
  const metric = `winRate.${results.sides[0]?.id}`
  const split = results.splits?.find((each) => each.metric === metric)
  const base = results.comparisons.find((each) => each.metric === metric)?.valueA ?? 0
  if (split === undefined) throw new Error(`${change} cannot be split`)
  const { total, direct, adaptations, beliefAlone } = split
  const flags = [...new Set((results.misplayed ?? []).map(({ side }) => side))]
  row([
    nameOf(change, player),
    `${(100 * base).toFixed(0)} %`,
    part(total),
    part(direct),
    ...adaptations.map(part),
    part(beliefAlone),
    flags.length === 0 ? "" : `! ${flags.join(", ")}`,
  ])
}

/** This tree's player of that id, and what it is compared with; undefined for those whom the scenario names. */
const playersOf = (id: string | undefined): readonly (Player | undefined)[] => {
  if (id === undefined) return [undefined]
  if (checkout !== undefined)
    return [{ name: `${id} of ${values.against}`, policy: policyIn(checkout, id), from: checkout }]
  const both = [...policies, ...frozen].filter((policy) => policy.id === id || policy.id === `frozen-${id}`)
  return both.map((policy) => ({ name: policy.id, policy }))
}

row([
  "fight, change, players",
  "as written",
  "total",
  "the change itself",
  "own side knows",
  "enemies know",
  "believed in, not there",
  "",
])
row(["---", "---", "---", "---", "---", "---", "---", "---"])
for (const { change, file: path, variant, players } of questions)
  for (const player of players.flatMap(playersOf))
    if (positionals.length === 0 || positionals.some((word) => nameOf(change, player).includes(word)))
      tell(change, path, variant, player)
