// The ladder of the policies, in every system: random < aggressive, focus < steady < rollout < search.
//
//   npm run ladder                     all systems: 200 fights of each fight where nobody looks ahead, about ten
//                                      minutes for the others
//   npm run ladder -- --minutes 60     more of those
//   npm run ladder -- adnd2e ds20      some systems
//   npm run ladder -- --drawn 2-40     steady in fights that nobody chose: those of seeds 2, 4 and so on to 40, against
//                                      aggressive, focus, and a steady that waits a round longer; 40 fights a seat
//   npm run ladder -- --drawn 1-79 -n 20 --policy search --foes steady
//   npm run ladder -- --drawn 1-79 --given      what it gives away: the same without each act and part of the game
//   npm run ladder -- --drawn 1-199 --never -n 10    what was open, and chosen by nobody: 10 fights of each pair and
//                                      seat
//   npm run ladder -- --drawn 1-199 --stays -n 4     who stays where it can hit nobody, though a way leads nearer
//   npm run ladder -- --mirrored 1-79  as --drawn, but both sides have the same combatants, and the map is its mirror
//                                      image
//   npm run ladder -- --duels 1-19     what steady gives away in duels and two-against-ones, against best play, exactly
//                                      (--seconds 20: a duel that takes longer is named instead)
//   npm run ladder -- ds20 --drawn 7 --write runs/drawn    such a fight as a file, and how to have it told
//
// Even seeds are for tuning, odd ones judge. A drawn fight follows from its seed and the bundled bestiary alone.
// A score is wins and half of the draws of the one that is named first, from both seats in all fights of the arena,
// with its 95 % interval and the number of fights. Systems are played in processes of their own, as many at a time as
// there are cores. Who looks ahead has the same budget of events a decision, in rollout as in search; what its fights
// cost stands below.
import { fork } from "node:child_process"
import { availableParallelism } from "node:os"
import { parseArgs } from "node:util"
import { wilson } from "@refriega/sim"
import { tuneCompiler } from "@refriega/sim/tuneCompiler"
import { seedsOf } from "./drawn/drawFight.ts"
import { playDrawn } from "./drawn/playDrawn.ts"
import { printDuels } from "./drawn/printDuels.ts"
import { bouts } from "./fights.ts"
import type { Score } from "./playMatch.ts"
import { playRung } from "./playRung.ts"
import { rungs } from "./rungs.ts"

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    fights: { type: "string", short: "n" },
    minutes: { type: "string", default: "10" },
    /** Plays one system, and sends the result to the process that started it. */
    alone: { type: "string" },
    seconds: { type: "string", default: "0" },
    drawn: { type: "string" },
    mirrored: { type: "string" },
    duels: { type: "string" },
    policy: { type: "string", default: "steady" },
    foes: { type: "string", default: "" },
    given: { type: "boolean", default: false },
    never: { type: "boolean", default: false },
    stays: { type: "boolean", default: false },
    write: { type: "string" },
  },
})

const fights = Number(values.fights ?? 200)

const known = [...new Set(bouts.map(({ system }) => system))]

const playAlone = (system: string): void => {
  tuneCompiler()
  const own = bouts.filter((bout) => bout.system === system)
  for (const [i, rung] of rungs.entries()) process.send?.([i, playRung(rung, own, fights, Number(values.seconds))])
}

const playSystem = async (system: string, seconds: number): Promise<readonly Score[]> => {
  const scores: Score[] = []
  const child = fork(import.meta.filename, ["--alone", system, "--seconds", `${seconds}`, "-n", `${fights}`])
  child.on("message", (message) => {
    const [i, score] = message as [number, Score]
    scores[i] = score
  })
  const { promise, resolve } = Promise.withResolvers<number | null>()
  child.on("exit", resolve)
  const code = await promise
  if (code !== 0) throw new Error(`${system}: the process that played it ended with ${code}`)
  return scores
}

const scoreText = ({ draws, fights, wins }: Score): string => {
  const points = wins + draws / 2
  const { hi, lo } = wilson(points, fights)
  const [share, low, high] = [points / fights, lo, hi].map((x) => (100 * x).toFixed(0))
  return `${share} [${low}-${high}] ${fights}`
}

const line = (cells: readonly string[]): void =>
  console.log(
    cells
      .map((cell, i) => cell.padEnd(i === 0 ? 14 : 19))
      .join(" ")
      .trimEnd(),
  )

const asked = (): readonly string[] => {
  const unknown = positionals.filter((system) => !known.includes(system))
  if (unknown.length > 0) throw new Error(`there is no system ${unknown[0]}; there are: ${known.join(", ")}`)
  return positionals.length > 0 ? positionals : known
}

const playAll = async (): Promise<void> => {
  const systems = asked()
  const cores = Math.min(availableParallelism(), systems.length)
  const slow = rungs.filter((rung) => rung.slow).length
  const seconds = (60 * Number(values.minutes) * cores) / (systems.length * slow)
  const played = new Map<string, readonly Score[]>()
  const waiting = [...systems]
  const hands = Array.from({ length: cores }, async () => {
    for (let system = waiting.shift(); system !== undefined; system = waiting.shift())
      played.set(system, await playSystem(system, seconds))
  })
  await Promise.all(hands)
  line(["", ...rungs.map(({ one, other }) => `${one.name}/${other.name}`)])
  for (const system of systems) line([system, ...(played.get(system) ?? []).map(scoreText)])
  console.log("\nCPU ms a fight")
  for (const system of systems)
    line([system, ...(played.get(system) ?? []).map(({ cpu, fights }) => ((1000 * cpu) / fights).toFixed(1))])
}

/** Fights that follow from a seed: small ones against best play, or all kinds against other players. */
const playSeeds = async (seeds: string): Promise<void> => {
  tuneCompiler()
  for (const system of asked()) {
    if (values.duels !== undefined) await printDuels(system, seedsOf(seeds), Number(values.seconds) || undefined)
    else playDrawn(system, { ...values, seeds, isMirrored: values.mirrored !== undefined })
  }
}

const seeds = values.duels ?? values.mirrored ?? values.drawn

if (values.alone !== undefined) playAlone(values.alone)
else if (seeds === undefined) await playAll()
else await playSeeds(seeds)
