import { readFileSync } from "node:fs"
import { Combat } from "../../src/combat/Combat.ts"
import { linkPlace } from "../../src/described/meaning/Machine.ts"
import { linksOf } from "../../src/described/meaning/released.ts"
import { momentOf } from "../../src/described/play/momentOf.ts"
import { describedRuleset } from "../../src/described/play/describedRuleset.ts"
import type { Described } from "../../src/described/play/System.ts"
import { readGame } from "../../src/described/reading/readGame.ts"
import type { Tally } from "../../src/described/weigh/Tally.ts"
import { problemText } from "../../src/scenario/problems.ts"
import { encounter } from "../../src/testkit/encounter.ts"
import { systemsFolder } from "../kit/ruleTests.ts"

const text = readFileSync(`${systemsFolder}dnd5e/game.yaml`, "utf8")
const read = readGame({ file: "dnd5e/game.yaml", text })
if (read._tag === "Refused") throw new Error(read.problems.map(problemText).join("\n"))
const game = read.value

/** The ruleset of the game. */
export const dnd5e = describedRuleset(game)

export type Sheet = Readonly<Record<string, number | string | boolean>>

/** Many hit points, so that no damage is cut short. */
const plain: Sheet = { ac: 15, hp: 900 }

export interface Scene {
  readonly me?: Sheet
  readonly them?: Sheet
  /** Friends of me, and of them. */
  readonly friends?: readonly Sheet[]
  readonly others?: readonly Sheet[]
  readonly rules?: Readonly<Record<string, number | boolean>>
  /** How far enemies are. */
  readonly far?: "beside" | "near" | "far"
  /** Tracks and conditions as they stand, instead of how they begin. */
  readonly mine?: Readonly<Record<string, number>>
  readonly theirs?: Readonly<Record<string, number>>
  /** Who has given somebody a condition, where it is not the enemy: of whom, the condition, by whom. */
  readonly given?: readonly (readonly [of: string, condition: string, by: string])[]
  /** Of the first friend. */
  readonly friends1?: Readonly<Record<string, number>>
  /** The target, where it is not the enemy. */
  readonly at?: "friend" | "fallen" | "fallen-enemy" | "self"
  /** A low wall stands before the enemy. */
  readonly isCovered?: boolean
  /** A wall stands there. */
  readonly isWalled?: boolean
  /** Where one walks to for it. */
  readonly to?: readonly [column: number, row: number]
}

/** How many tracks and conditions somebody has, and where one stands among them. */
export const trackCount = game.tracks.length
export const trackAt = (id: string): number => {
  const found = game.tracks.findIndex((track) => track.id === id)
  if (found < 0) throw new Error(`no track ${id}`)
  return found
}

/** What can be asked of an act in a scene: everything is counted through, nothing is simulated. */
export interface Odds {
  readonly tally: Tally
  /** Points that it takes from enemies on average. */
  readonly dealt: number
  readonly hit: number
  /** The chance that a track of somebody is something after it. */
  readonly chance: (who: "me" | "them" | "friend", track: string, value?: number) => number
  /** The same of anybody by id; all ids. */
  readonly chanceOf: (id: string, track: string, value?: number) => number
  readonly ids: readonly string[]
  /** The chance that somebody is at a column and row after it. */
  readonly movedTo: (who: "me" | "them", at: readonly [column: number, row: number]) => number
  /** Points that somebody has more after it on average. */
  readonly gained: (who: "me" | "friend") => number
}

/** What an act comes to, from where its actor stands; an area is aimed at where its target stands. */
export const oddsOf = (verb: string, scene: Scene = {}): Odds => {
  const { combat, prepared, who } = sceneOf(scene)
  const action = game.actions.findIndex(({ id }) => id === verb)
  if (action < 0) throw new Error(`no action ${verb}`)
  const kind = (game.actions[action] as (typeof game.actions)[number]).target
  const target = {
    enemy: "them",
    friend: "friend",
    fallen: "friend",
    "fallen-enemy": "them",
    self: "me",
    place: "them",
    door: "me",
    "open-door": "me",
  } as const
  const aim = who(target[scene.at ?? kind])
  const { width: columnsOf } = prepared.field
  const squareOf = ([column, row]: readonly [number, number]): number => row * columnsOf + column
  const place = scene.to ? squareOf(scene.to) : kind === "place" ? (combat.state.combatants[aim]?.at ?? -1) : -1
  const option = { verb: action, target: kind === "place" || kind === "self" ? -1 : aim, place, extra: -1 }
  const { facts } = momentOf(combat)
  const tally = prepared.foresight.odds(facts, who("me"), option as never)
  const width = game.tracks.length
  const chanceOf = (of: string, track: string, value = 1): number => {
    const at = who(of) * width + trackAt(track)
    const all = [tally.postures, ...tally.apart.filter((each) => each.who === who(of)).map((each) => each.postures)]
    return rounded(Math.max(...all.map((postures) => chanceIn(postures, at, value))))
  }
  return {
    tally,
    dealt: tally.dealt,
    hit: tally.hit,
    chance: chanceOf,
    chanceOf,
    ids: prepared.ids,
    movedTo: (of, to) => {
      const at = (prepared.sheets.map?.squares ?? 0) + who(of)
      const all = [tally.postures, ...tally.apart.map(({ postures }) => postures)]
      return rounded(Math.max(...all.map((postures) => chanceIn(postures, at, squareOf(to)))))
    },
    gained: (of) => (tally.own[who(of)] as number) * (prepared.sheets.full[who(of)] as number),
  }
}

const chanceIn = (postures: Tally["postures"], at: number, value: number): number =>
  postures.reduce((sum, { p, places, values }) => {
    const found = places.indexOf(at)
    return sum + (found >= 0 && values[found] === value ? p : 0)
  }, 0)

/** Sums of many chances are right to the last but one digit. */
const rounded = (p: number): number => Math.round(p * 1e13) / 1e13

/** The column in which enemies begin: me is in the first one. */
const columns = { beside: 1, near: 6, far: 14 } as const

/** Open ground with a low wall before the sixth column. */
const covered = `${".....o..........\n".repeat(9)}`

const sceneOf = (scene: Scene) => {
  const { far = "beside", friends = [], me = {}, others = [], rules = {}, them = {} } = scene
  const column = columns[far]
  const actors = {
    me: { side: 0, at: [0, 4] as const, block: { ...plain, ...me } },
    them: { side: 1, at: [column, 4] as const, block: { ...plain, ...them } },
    // The first friend stands beside the enemy, and beside me where that is near.
    ...Object.fromEntries(
      friends.map((sheet, i) => [
        i === 0 ? "friend" : `friend-${i}`,
        { side: 0, at: [Math.max(0, column - 1), 5 + i], block: { ...plain, ...sheet } },
      ]),
    ),
    ...Object.fromEntries(
      others.map((sheet, i) => [`other-${i}`, { side: 1, at: [column, 3 - i], block: { ...plain, ...sheet } }]),
    ),
  } as const
  const prepared = dnd5e.prepare(
    encounter<Described>(dnd5e, {
      actors,
      houseRules: rules as Described["houseRules"],
      ...(scene.isCovered === true && { map: covered }),
      ...(scene.isWalled === true && { map: covered.replaceAll("o", "#") }),
    }),
  )
  const combat = new Combat(dnd5e, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const who = (id: string): number => prepared.ids.indexOf(id)
  const width = game.tracks.length
  const state = combat.state as unknown as {
    readonly tracks: number[]
    readonly combatants: { down: boolean; readonly at: number }[]
  }
  const links = linksOf(game.tracks)
  const put = (id: string, values: Readonly<Record<string, number>> = {}): void => {
    for (const [track, value] of Object.entries(values)) {
      state.tracks[who(id) * width + trackAt(track)] = value
      // Of a condition whose giver is known the enemy is it.
      const index = links.findIndex((link) => link.track === trackAt(track))
      const size = prepared.ids.length
      if (index >= 0)
        state.tracks[linkPlace({ size, width }, index, [who(id), who(id === "them" ? "me" : "them")])] = value
    }
  }
  put("me", scene.mine)
  put("them", scene.theirs)
  put("friend", scene.friends1)
  for (const [of, condition, by] of scene.given ?? []) {
    const size = prepared.ids.length
    const index = links.findIndex((link) => link.track === trackAt(condition))
    state.tracks[who(of) * width + trackAt(condition)] = 1
    state.tracks[linkPlace({ size, width }, index, [who(of), who(by)])] = 1
  }
  const friend = state.combatants[who("friend")]
  if (scene.at === "fallen" && friend !== undefined) friend.down = true
  const struck = state.combatants[who("them")]
  if (scene.at === "fallen-enemy" && struck !== undefined) {
    struck.down = true
    put("them", { "hit-points": 0, ...scene.theirs })
  }
  return { combat, prepared, who }
}

/** How somebody fares by what happens of itself when their turn begins. */
export const beginsOf = (scene: Scene) => {
  const { combat, prepared, who } = sceneOf(scene)
  const tally = prepared.book.begins(momentOf(combat).facts, "turn", who("me"))
  const width = game.tracks.length
  const own = tally?.own[who("me")] ?? 0
  return {
    tally,
    chance: (track: string, value = 1): number =>
      rounded(chanceIn(tally?.postures ?? [], who("me") * width + trackAt(track), value)),
    taken: 0 - own * (prepared.sheets.full[who("me")] as number),
    gained: own * (prepared.sheets.full[who("me")] as number),
  }
}

/** What tracks are when a turn is over in which somebody did nothing but dodge. */
export const endsOf = (scene: Scene): ((id: string, track: string) => number) => {
  const { combat, who } = sceneOf({
    ...scene,
    me: { ...scene.me, initiative: 20 },
    them: { ...scene.them, initiative: -5 },
  })
  const dodge = game.actions.findIndex(({ id }) => id === "dodge")
  for (let decision = combat.next(); decision?.who === who("me"); decision = combat.next()) {
    const at = decision.options.findIndex(({ verb }) => verb === dodge)
    combat.apply(decision, at < 0 ? decision.options.length - 1 : at)
  }
  const { tracks } = combat.state as unknown as { readonly tracks: readonly number[] }
  return (id, track) => tracks[who(id) * game.tracks.length + trackAt(track)] as number
}

/** What somebody can do on their turn. */
export const offered = (scene: Scene): readonly string[] => {
  const { combat, prepared, who } = sceneOf(scene)
  const options = prepared.foresight.options(momentOf(combat).facts, { who: who("me"), acts: 0, time: 0 })
  return [...new Set(options.map(({ verb }) => dnd5e.verbs[verb]?.id ?? ""))]
}

/** The columns in which somebody can do something on their turn. */
export const columnsFor = (verb: string, scene: Scene): readonly number[] => {
  const { combat, prepared, who } = sceneOf(scene)
  const options = prepared.foresight.options(momentOf(combat).facts, { who: who("me"), acts: 0, time: 0 })
  return options.flatMap((each) => (dnd5e.verbs[each.verb]?.id === verb ? [each.place % prepared.field.width] : []))
}
