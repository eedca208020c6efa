import { type AdHoc, type Library, problemText } from "@refriega/core/internal"
import {
  bothWays,
  contestantsIn,
  type LoadedScenario,
  load,
  type MatrixAsked,
  type MatrixPlan,
  matchesOf,
  mostOfMatrix,
  mostContestants,
  readMatrix,
  sizesOf,
  wantedIn,
} from "@refriega/sim/internal"
import * as Option from "effect/Option"
import { chosenPolicies } from "../run/chosenPolicies.ts"
import { askedFolder } from "../shared/askedFolder.ts"
import { invalid } from "../shared/Failure.ts"
import { variantsOf } from "../shared/variantsOf.ts"
import { countsIn } from "./countsIn.ts"
import type { MatrixInput } from "./MatrixInput.ts"
import { withRoom } from "./withRoom.ts"

/** A matrix that is to be played, and where it is kept. */
export interface PlannedMatrix {
  readonly plan: MatrixPlan
  readonly folder: string
}

const [fewestFights, mostFights] = [20, 1_000_000]
/** So many of one are tried for one of another, where nobody says how many. */
const usualMost = 16

/** Reads and checks everything that was asked for, before anything is played. */
export const plannedMatrix = (input: MatrixInput, library: Library): PlannedMatrix => {
  const { even, scenario: path, seed, set, variant } = input
  const { policies, policy, wrong } = chosenPolicies(input.policies)
  const plain = load(path, library, set.length === 0 ? [] : [{ id: "set", set }])
  if (plain._tag === "Refused") throw invalid(...plain.problems.map(problemText), ...wrong)
  const loaded = plain.value
  if (loaded._tag === "Day")
    throw invalid(`${path} is a day of several fights: who is put against whom is asked of one fight; name one of them`)
  const sides = loaded.visit((_, scenario) => scenario.sides.map(({ id }) => id))
  const [side, against] = sidesIn(input, sides, wrong)
  const { contestants, wrong: unread } = contestantsIn(
    Option.getOrUndefined(input.blocks),
    Option.getOrUndefined(input.ways),
  )
  wrong.push(...unread)
  const counts = Option.isSome(input.counts) ? countsIn(input.counts.value) : []
  if (typeof counts === "string") wrong.push(counts)
  const sizes = typeof counts === "string" ? [] : counts
  const k = contestants.length
  if (unread.length === 0 && (k === 0 || (k === 1 && sizes.length === 0)))
    wrong.push(
      `--blocks: expected two or more stat blocks, as --blocks goblin,ogre, or --policies steady,focus, found ${k}`,
    )
  if (k > mostContestants) wrong.push(`--blocks: ${k} contestants, and ${mostContestants} are the most`)
  if (even && contestants.some(({ block }) => block === undefined))
    wrong.push("--even is about numbers of stat blocks: it takes --blocks")
  if (!variantsOf(loaded).includes(variant))
    wrong.push(`--variant: there is no variant ${variant}; there are: ${variantsOf(loaded).join(", ")}`)
  const fights = Option.getOrElse(input.combats, () => usualFights(k, sizes.length))
  if (!(Number.isSafeInteger(fights) && fights >= fewestFights && fights <= mostFights))
    wrong.push(`--combats must be from ${fewestFights} to ${mostFights}, not ${fights}`)
  const parts = loaded.visit((_, scenario) => sizesOf(scenario, against, sizes))
  if (typeof parts === "string") wrong.push(`--counts: ${parts}`)
  if (wrong.length > 0) throw invalid(...wrong)
  const asked: MatrixAsked = {
    contestants,
    in: side,
    against,
    variant,
    set,
    policies,
    ...(policy !== undefined && { policy }),
    fights: 2 * Math.ceil(fights / 2),
    seed,
    sizes,
    even,
    most: even ? Math.max(usualMost, ...sizes) : 1,
  }
  const sized = typeof parts === "string" ? [] : parts
  const map = playableOn(path, library, loaded, asked, sized)
  const whole = map === undefined ? asked : { ...asked, map }
  return {
    plan: { loaded, asked: whole, sizes: sized, choices: { log: input.log } },
    folder: askedFolder(Option.getOrUndefined(input.out), {
      kind: "matrix",
      called: "matrix",
      name: loaded.name,
      text: loaded.sources.scenario.text,
      asked: whole,
      read: readMatrix,
    }),
  }
}

/** Fights of each pair, when nobody says how many: shared out, but enough to tell most of them apart. */
const usualFights = (contestants: number, sizes: number): number => {
  const cells = (contestants * (contestants - 1)) / 2 + contestants * sizes
  return Math.min(2000, Math.max(400, 100 * Math.floor(1000 / Math.max(1, cells))))
}

const sidesIn = (input: MatrixInput, sides: readonly string[], wrong: string[]): readonly [string, string] => {
  const side = Option.getOrElse(input.in, () => sides[0] ?? "")
  const others = sides.filter((id) => id !== side)
  // Who is against a side that is not there follows from who that should be.
  const isKnown = sides.includes(side)
  const against = Option.getOrElse(input.against, () => (others.length === 1 || !isKnown ? (others[0] ?? "") : ""))
  for (const [flag, id] of [
    ["--in", side],
    ["--against", against],
  ] as const)
    if (id === "") wrong.push(`--against: say which of the other sides: ${others.join(", ")}`)
    else if (!sides.includes(id)) wrong.push(`${flag}: there is no side ${id}; there are: ${sides.join(", ")}`)
  if (side === against) wrong.push(`--against: ${side} cannot stand against itself; there are: ${others.join(", ")}`)
  return [side, against]
}

/** Whether every fight can be as is asked: each contestant by itself first, so that a message is about that one. */
const playableOn = (
  path: string,
  library: Library,
  loaded: LoadedScenario,
  asked: MatrixAsked,
  sizes: MatrixPlan["sizes"],
): string | undefined => {
  const wrong = asked.contestants.flatMap((each, who) => {
    const alone = load(path, library, [adHoc(wantedIn.alone(asked, who))])
    if (alone._tag === "Good") return []
    const messages = alone.problems.filter(({ message }) => !message.includes("room")).map(({ message }) => message)
    return [...new Set(messages)].map(
      (message) => `${each.block === undefined ? "--policies" : "--blocks"} ${each.title}: ${message}`,
    )
  })
  if (wrong.length > 0) throw invalid(...new Set(wrong))
  const field = loaded.visit((_, { content: { file } }) => file.variants?.[asked.variant]?.field ?? file.field)
  const room = withRoom(path, library, field?.map ?? "", (drawn) => {
    const on = drawn === undefined ? asked : { ...asked, map: drawn }
    return [
      ...matchesOf(on).map((match) => adHoc(wantedIn.match(on, match))),
      ...(on.even ? largest(on) : []),
      ...on.contestants.flatMap((_, who) =>
        on.sizes.map((size, i) => adHoc(wantedIn.size(on, who, size, sizes[i] ?? {}))),
      ),
    ]
  })
  if ("wrong" in room) throw invalid(...room.wrong.map((message) => `${path}: ${message}`))
  return room.map
}

/** The most of each against one of each other. */
const largest = (asked: MatrixAsked): readonly AdHoc[] =>
  asked.contestants.flatMap((_, many) =>
    asked.contestants.flatMap((_other, one) =>
      many === one
        ? []
        : bothWays({ a: { who: many, times: mostOfMatrix(asked, many, one) }, b: { who: one, times: 1 } }).map(
            (match) => adHoc(wantedIn.match(asked, match)),
          ),
    ),
  )

const adHoc = ({ id, on, set }: { id: string; set: readonly string[]; on?: readonly string[] }): AdHoc => ({
  id,
  set,
  ...(on !== undefined && { on }),
})
