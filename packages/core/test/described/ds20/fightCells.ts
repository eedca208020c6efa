import type { Chooser } from "../../../src/combat/Combat.ts"
import type { Encounter } from "../../../src/contract/Encounter.ts"
import type { Ruleset } from "../../../src/contract/Ruleset.ts"
import type { System } from "../../../src/contract/System.ts"
import type { Described } from "../../../src/described/play/System.ts"
import { mix32 } from "../../../src/dice/hash.ts"
import { encounterOf } from "../../../src/scenario/encounterOf.ts"
import type { DsEvent } from "../../../src/systems/ds20/book/events.ts"
import { ds20 } from "../../../src/systems/ds20/index.ts"
import type { Ds20, DsCombat } from "../../../src/systems/ds20/model/System.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { ours, readGood } from "../../scenario/rulesets.ts"
import { bothRates, playedFights, type Rate } from "../playedFights.ts"
import { fileIntention, type Pair, pairOf, roomIntention, translatedPair } from "./bridge.ts"
import { drawnBlock, drawnTable, numbers } from "./drawn.ts"
import { file } from "./games.ts"
import { fileTurn } from "./standing.ts"

/*
 * Whole fights in the room of DS20 and in the file, where nobody takes a step: four in a closet, two in a hall. Players
 * do the first of some things that is open, at the first target with the first thing, and dodge.
 */

/** One fight in room and file, under a tactic. */
export interface Cell {
  readonly name: string
  readonly verbs: readonly string[]
  readonly prepared: () => Pair
}

const closet = "####\n#..#\n#..#\n####\n"
const hall = `${".".repeat(40)}\n`.repeat(3)
const limits = { rounds: 40 }

/** What they do in a closet: blows, or whatever comes before them. */
const near = {
  blows: ["stand-up", "strike", "break-free", "draw", "pick-up"],
  wiles: (
    "declare bear-pain technique tend jump-up stand-up headbutt break-free " +
    "disarm grapple throw-down stun push strike pick-up draw"
  ).split(" "),
} as const

/** What they do in a hall. */
const far = {
  shots: ["clear", "assemble", "reload", "shoot", "draw"],
  aim: ["bear-pain", "declare", "clear", "assemble", "reload", "aim", "shoot", "draw"],
} as const

type Key = (option: Parameters<typeof roomIntention>[1]) => string | undefined

/** The first of some verbs that is open; -1 for none. */
const firstOf = (verbs: readonly string[], options: readonly Parameters<Key>[0][], key: Key): number => {
  const keys = options.map(key)
  for (const verb of verbs) {
    const open = keys.flatMap((each, i) => (each?.startsWith(`${verb} `) === true ? [{ each, i }] : []))
    const [first] = open.toSorted((a, b) => (a.each < b.each ? -1 : a.each > b.each ? 1 : a.i - b.i))
    if (first !== undefined) return first.i
  }
  return -1
}

/** Level allies go by another roll, as in the file: one for the whole fight, which its initiative stands for. */
const again = ({ log, prepared }: DsCombat, who: number): number => {
  const rolled = log.flatMap((event) => (event._tag === "InitiativeRolled" ? [event.natural] : []))
  const fight = rolled.reduce((sum, natural) => mix32(sum * 31 + natural), 7)
  return ((mix32(fight + who * 92_821) >>> 0) % 10) + (prepared.sheets[who]?.initiative ?? 0)
}

const inRoom =
  (verbs: readonly string[]): Chooser<Ds20> =>
  (combat, { options, spot, who }) => {
    const ids = options.map(({ verb }) => ds20.verbs[verb]?.id)
    if (ids[0] === "go-first") {
      const rolls = options.map(({ target }) => again(combat as DsCombat, target))
      return rolls.indexOf(Math.max(...rolls))
    }
    if (spot) return Math.max(0, ids.indexOf("dodge"))
    const found = firstOf(verbs, options, (option) => roomIntention(who, option))
    return found >= 0 ? found : ids.indexOf("end-turn")
  }

const inFile =
  (verbs: readonly string[]): Chooser<Described> =>
  (combat, { kind, options, spot, who }) => {
    // With three answers the second is the dodge.
    if (spot) return options.length === 3 ? 1 : file.decisions[kind]?.en.startsWith("dodge") === true ? 0 : 1
    const { extra } = fileTurn(combat, who)
    const found = firstOf(verbs, options, (option) => fileIntention(who, option, extra))
    if (found >= 0) return found
    // Who could do something may wait only once they have done anything: to announce more is the least.
    const ids = options.map(({ verb }) => file.verbs[verb]?.id)
    return Math.max(ids.indexOf("wait"), ids.indexOf("declare-one"))
  }

const drawn = (seed: number, sides: readonly number[], map: string, metres: number): Pair => {
  const draw = numbers(seed)
  const people = sides.map((side, i) => ({
    side,
    at: metres > 1 ? ([2 + i * metres, 1] as const) : ([1 + (i % 2), 1 + Math.floor(i / 2)] as const),
    block: drawnBlock(draw),
  }))
  return pairOf(map, people, drawnTable(draw), limits)
}

/** Some of each side of a bundled scenario: in a closet, or so many metres apart in a hall. */
const bundled = (name: string, ofEach: number, map: string, metres: number): Pair => {
  const scenario = readGood(ours(`ds20/${name}.yaml`))
  const whole = encounterOf(ds20 as unknown as Ruleset<System>, scenario, undefined) as unknown as Encounter<Ds20>
  const { field } = encounter(ds20, { map, actors: {} as never })
  const some = [0, 1].flatMap((side) => whole.members.filter((each) => each.side === side).slice(0, ofEach))
  const members = some.map((each, i) => ({
    ...each,
    at: (metres > 1
      ? field.width + 2 + i * metres
      : field.width * (1 + Math.floor(i / 2)) + 1 + (i % 2)) as typeof each.at,
  }))
  const room = ds20.prepare({ ...whole, field, limits: { ...whole.limits, ...limits }, members })
  const rules = { light: room.lightPenalty, "sleepers-count": whole.setting.endCondition === "dying" }
  return translatedPair(room, map, rules, limits)
}

const four = [0, 1, 1, 0]
const inCloset = ["duel", "knife-and-bat", "brawl", "skirmish", "bad-night/alley"]
const inHall = ["shoot-out", "bad-night/warehouse"]

/** Fights of drawn people, and of those of each bundled scenario. */
export const fightCells: readonly Cell[] = [
  ...Object.entries(near).flatMap(([name, verbs]) => [
    ...[3, 5].map((seed) => ({ name: `${name}, drawn ${seed}`, verbs, prepared: () => drawn(seed, four, closet, 1) })),
    ...inCloset.map((each) => ({ name: `${name}, ${each}`, verbs, prepared: () => bundled(each, 2, closet, 1) })),
  ]),
  ...Object.entries(far).flatMap(([name, verbs]) => [
    ...[5, 9].map((seed) => ({ name: `${name}, drawn ${seed}`, verbs, prepared: () => drawn(seed, [0, 1], hall, 9) })),
    ...inHall.map((each) => ({ name: `${name}, ${each}`, verbs, prepared: () => bundled(each, 1, hall, 12) })),
  ]),
]

/** How often each thing came about in room and file. What follows a fight is not in the file. */
export const playedIn = (
  { prepared, verbs }: Cell,
  fights: number,
  see: (event: DsEvent) => void = () => {},
): readonly Rate[] => {
  const { own, room } = prepared()
  const some = { fights, rounds: [2, 4, 7, 11, 16, 24], tillDecided: true } as const
  return bothRates(
    playedFights<Ds20>(ds20, room, { ...some, seed: 11, choose: inRoom(verbs) }, see),
    playedFights<Described>(file, own, { ...some, seed: 12, choose: inFile(verbs) }, () => {}),
  )
}
