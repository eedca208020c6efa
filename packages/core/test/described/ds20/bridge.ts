import { Combat } from "../../../src/combat/Combat.ts"
import type { Decision, Option } from "../../../src/contract/Decision.ts"
import type { Limits } from "../../../src/contract/Prepared.ts"
import type { Described } from "../../../src/described/play/System.ts"
import { EveryWay } from "../../../src/dice/EveryWay.ts"
import { shotExtra } from "../../../src/systems/ds20/book/extra.ts"
import type { Ds20 } from "../../../src/systems/ds20/model/System.ts"
import { ds20 } from "../../../src/systems/ds20/index.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import type { Table } from "./drawn.ts"
import { file } from "./games.ts"
import {
  fileStanding,
  fileTurn,
  putFile,
  putRoom,
  roomStanding,
  roomTurn,
  type Shared,
  type Standing,
  type TurnLeft,
} from "./standing.ts"
import { translated } from "./translated.ts"

/* One fight in two games: the room of DS20, and the file. Nobody walks; all else is compared. */

export type Which = "room" | "file"

/** How players defend: 0 not at all, 1 they dodge, 2 they block; else as the one before, if they can. */
export type Answer = (who: number) => number

/** One fight, made ready for the room and for the file. */
export interface Pair {
  readonly room: Ds20["prepared"]
  readonly own: Described["prepared"]
}

/** Somebody on the map, as the room's scenarios have it. */
export interface Placed {
  readonly side: number
  readonly at: readonly [number, number]
  readonly block: object
  readonly placement?: object
}

export const pairOf = (map: string, people: readonly Placed[], table: Table, limits: Partial<Limits> = {}): Pair => {
  const actors = Object.fromEntries(people.map((each, i) => [`m${i}`, each]))
  const room = ds20.prepare(encounter(ds20, { map, actors, limits, ...(table.room as object) }))
  return translatedPair(room, map, table.file, limits)
}

/** A fight of the room, and the same one of the file. */
export const translatedPair = (
  room: Ds20["prepared"],
  map: string,
  houseRules: object,
  limits: Partial<Limits> = {},
): Pair => {
  const width = map.indexOf("\n")
  const actors = Object.fromEntries(
    room.sheets.map((sheet, i) => [
      room.ids[i] as string,
      { side: sheet.side, at: [sheet.at % width, Math.floor(sheet.at / width)] as const, block: translated(sheet) },
    ]),
  )
  return { room, own: file.prepare(encounter(file, { map, actors, limits, houseRules })) }
}

export class Bridge {
  readonly room: Combat<Ds20>
  readonly file: Combat<Described>
  private readonly size: number
  private readonly answer: Answer
  private readonly mostWays: number

  constructor({ own, room }: Pair, answer: Answer, mostWays: number) {
    this.size = room.sheets.length
    this.answer = answer
    this.mostWays = mostWays
    const setup = { seed: 1, combat: 0 }
    this.room = new Combat<Ds20>(ds20, room, { ...setup, choose: (_, d) => this.asked(d, "room") }).begin()
    this.file = new Combat<Described>(file, own, { ...setup, choose: (_, d) => this.asked(d, "file") }).begin()
  }

  private asked({ kind, options, who }: Decision, game: Which): number {
    const wants = this.answer(who)
    if (game === "file") {
      const text = file.decisions[kind]?.en ?? ""
      if (options.length === 3) return wants
      return (text.startsWith("dodge") && wants >= 1) || (text.startsWith("block") && wants === 2) ? 0 : 1
    }
    const verbs = options.map(({ verb }) => ds20.verbs[verb]?.id)
    for (const id of wants === 2 ? ["block", "dodge"] : wants === 1 ? ["dodge"] : [])
      if (verbs.includes(id)) return verbs.indexOf(id)
    return 0
  }

  put(shared: Shared): void {
    putRoom(this.room, shared)
    putFile(this.file.state as unknown as Described["state"], shared)
  }

  /** How all stand, in words: of the dead nothing counts any more. */
  private seen(game: Which, combat: Combat<Ds20> | Combat<Described>, who: number): string {
    const isRoom = game === "room"
    const room = isRoom ? (combat as Combat<Ds20>) : this.room
    const all = Array.from({ length: this.size }, (_, i) =>
      isRoom ? roomStanding(room, i) : fileStanding(combat as Combat<Described>, room, i),
    )
    const turn = isRoom ? roomTurn(room) : fileTurn(combat as Combat<Described>, who)
    return JSON.stringify([shownTurn(turn, all[who]), all.map((its) => shown(its, all))])
  }

  /** The walks that both games have, by their verbs. */
  walks(game: Which): { readonly decision: Decision | undefined; readonly walks: ReadonlyMap<string, number> } {
    const decision = (game === "room" ? this.room : this.file).next()
    const { verbs } = game === "room" ? ds20 : file
    const walks = new Map<string, number>()
    decision?.options.forEach(({ verb }, i) => {
      const id = verbs[verb]?.id ?? ""
      if (shared.has(id) && !walks.has(id)) walks.set(id, i)
    })
    return { decision, walks }
  }

  /** What can be done, by what both games call it. */
  open(game: Which): { readonly decision: Decision | undefined; readonly intentions: ReadonlyMap<string, number> } {
    const combat = game === "room" ? this.room : this.file
    const decision = combat.next()
    const intentions = new Map<string, number>()
    decision?.options.forEach((option, i) => {
      const key =
        game === "room"
          ? roomIntention(decision.who, option)
          : fileIntention(decision.who, option, fileTurn(this.file, decision.who).extra)
      if (key !== undefined && !intentions.has(key)) intentions.set(key, i)
    })
    return { decision, intentions }
  }

  /** What an intention comes to: every state, with its chance; undefined where there are too many ways to it. */
  outcomes(game: Which, decision: Decision, index: number, goesOn: boolean): ReadonlyMap<string, number> | undefined {
    const combat = (game === "room" ? this.room : this.file) as Combat<Described>
    const dice = new EveryWay(0)
    const found = new Map<string, number>()
    let ways = 0
    do {
      const fork = combat.fork((_, asked) => this.asked(asked, game), { dice })
      fork.apply(decision, index)
      // The end of a turn is followed to the next decision: agony rolls, who wakes, and what a turn gives back.
      const open = goesOn ? fork.next() : undefined
      const who = open?.who ?? decision.who
      const key = `${goesOn ? `${open?.who} ${fork.state.round} ` : ""}${this.seen(game, fork, who)}`
      found.set(key, (found.get(key) ?? 0) + dice.probability)
      if (++ways > this.mostWays) return undefined
    } while (dice.advance())
    return found
  }
}

/** Of a turn that is over for a fall nothing counts. */
const shownTurn = (turn: TurnLeft, its: Standing | undefined): unknown =>
  its === undefined || its.fate > 0 || its.unconscious ? "over" : Object.values(turn)

const shown = (its: Standing, all: readonly Standing[]): unknown => {
  if (its.fate === 2) return ["dead", its.arms, its.spares]
  const up = (who: number): number => (all[who]?.fate === 2 ? -1 : who)
  return Object.entries({ ...its, aimAt: up(its.aimAt), patient: up(its.patient) })
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value)
}

const shared: ReadonlySet<string> = new Set(["advance", "run", "crawl"])

/** Verbs of the room that walk, and those that the file does not have. */
const left: ReadonlySet<string> = new Set([
  "close",
  "flank",
  "advance",
  "retreat",
  "take-cover",
  "open-line",
  "run",
  "run-away",
  "crawl",
  "go-to",
  "work",
  "flee",
])

/** What is done with something that the player chooses. */
const isWithItem: ReadonlySet<string> = new Set([
  "strike",
  "stun",
  "disarm",
  "push",
  "grapple",
  "throw-down",
  "headbutt",
  "shoot",
  "aim",
  "draw",
  "pick-up",
  "technique",
])

/** What somebody may want to do, as both games call it; undefined for walks. */
export const roomIntention = (who: number, { extra, item, place, target, verb }: Option): string | undefined => {
  const id = ds20.verbs[verb]?.id ?? ""
  if (left.has(id) || (id === "pick-up" && place >= 0)) return undefined
  const how =
    id === "shoot"
      ? `${shotExtra.mode(extra as never)} ${shotExtra.penalties(extra as never)}`
      : id === "declare"
        ? extra
        : ""
  return `${id} ${target === who ? -1 : target} ${isWithItem.has(id) ? item : -1} ${how}`
}

const words = ["", "one", "two", "three", "four"]

/** The same of the file. @param extra actions that are declared already */
export const fileIntention = (who: number, { item, target, verb }: Option, extra: number): string | undefined => {
  const said = file.verbs[verb]?.id ?? ""
  const id = said === "wait" ? "end-turn" : said
  if (left.has(id)) return undefined
  const [first = "", last = ""] = id.split("-")
  const n = words.indexOf(last)
  const name = first === "declare" ? "declare" : ["empty", "burst", "three"].includes(first) ? "shoot" : id
  const how =
    name === "declare"
      ? `${extra + n}`
      : name !== "shoot"
        ? ""
        : id === "shoot"
          ? "0 0"
          : first === "three"
            ? "1 1"
            : `${first === "burst" ? 2 : 0} ${n}`
  return `${name} ${target === who ? -1 : target} ${isWithItem.has(name) ? item : -1} ${how}`
}
