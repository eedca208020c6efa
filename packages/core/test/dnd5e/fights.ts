import { readFileSync } from "node:fs"
import { describedRuleset } from "../../src/described/play/describedRuleset.ts"
import type { Described } from "../../src/described/play/System.ts"
import { readGame } from "../../src/described/reading/readGame.ts"
import type { Tally } from "../../src/described/weigh/Tally.ts"
import { Combat } from "../../src/combat/Combat.ts"
import { isStanding } from "../../src/parts/state.ts"
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
  /** Of the first friend. */
  readonly friends1?: Readonly<Record<string, number>>
  /** The target, where it is not the enemy. */
  readonly at?: "friend" | "fallen" | "self"
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
  /** Points that somebody has more after it on average. */
  readonly gained: (who: "me" | "friend") => number
}

/** What an act comes to. */
export const oddsOf = (verb: string, scene: Scene = {}): Odds => {
  const { prepared, board, who } = sceneOf(scene)
  const action = game.actions.findIndex(({ id }) => id === verb)
  if (action < 0) throw new Error(`no action ${verb}`)
  const target = { enemy: "them", friend: "friend", fallen: "friend", self: "me", place: "them" } as const
  const aim = who(target[scene.at ?? (game.actions[action] as (typeof game.actions)[number]).target])
  const tally = prepared.book.of(board, action, who("me"), aim)
  const width = game.tracks.length
  return {
    tally,
    dealt: tally.dealt,
    hit: tally.hit,
    chance: (of, track, value = 1) => {
      const place = who(of) * width + trackAt(track)
      const all = [tally.postures, ...tally.apart.filter((each) => each.who === who(of)).map((each) => each.postures)]
      return rounded(
        Math.max(
          ...all.map((postures) =>
            postures.reduce((sum, { p, places, values }) => {
              const at = places.indexOf(place)
              return sum + (at >= 0 && values[at] === value ? p : 0)
            }, 0),
          ),
        ),
      )
    },
    gained: (of) => (tally.own[who(of)] as number) * (prepared.sheets.full[who(of)] as number),
  }
}

/** Sums of many chances are right to the last but one digit. */
const rounded = (p: number): number => Math.round(p * 1e13) / 1e13

const sceneOf = (scene: Scene) => {
  const { far = "beside", friends = [], me = {}, others = [], rules = {}, them = {} } = scene
  const actors = {
    me: { side: 0, at: [0, 0] as const, block: { ...plain, ...me } },
    them: { side: 1, at: [1, 0] as const, block: { ...plain, ...them } },
    ...Object.fromEntries(
      friends.map((sheet, i) => [
        i === 0 ? "friend" : `friend-${i}`,
        { side: 0, at: [2, i], block: { ...plain, ...sheet } },
      ]),
    ),
    ...Object.fromEntries(
      others.map((sheet, i) => [`other-${i}`, { side: 1, at: [3, i], block: { ...plain, ...sheet } }]),
    ),
  } as const
  const prepared = dnd5e.prepare(
    encounter<Described>(dnd5e, { actors, setting: { enemies: far }, houseRules: rules as Described["houseRules"] }),
  )
  const combat = new Combat(dnd5e, prepared, { seed: 1, combat: 0, choose: () => 0 }).begin()
  const who = (id: string): number => prepared.ids.indexOf(id)
  const tracks = [...combat.state.tracks]
  const width = game.tracks.length
  const put = (id: string, values: Readonly<Record<string, number>> = {}): void => {
    for (const [track, value] of Object.entries(values)) tracks[who(id) * width + trackAt(track)] = value
  }
  put("me", scene.mine)
  put("them", scene.theirs)
  put("friend", scene.friends1)
  const isOut = (i: number): boolean =>
    (scene.at === "fallen" && i === who("friend")) ||
    !isStanding(combat.state.combatants[i] as (typeof combat.state.combatants)[number])
  return { prepared, who, board: { tracks, isOut } }
}

/** How somebody fares by what happens of itself when their turn begins. */
export const beginsOf = (scene: Scene) => {
  const { board, prepared, who } = sceneOf(scene)
  const { length } = prepared.sheets.starts
  const facts = [...board.tracks]
  for (let i = 0; i < prepared.sheets.size; i++) facts[length + i] = board.isOut(i) ? 1 : 0
  for (let i = 0; i < prepared.sheets.size; i++) facts[length + prepared.sheets.size + i] = 0
  const tally = prepared.book.begins(facts, "turn", who("me"))
  const width = game.tracks.length
  return {
    tally,
    chance: (track: string, value = 1): number =>
      rounded(
        (tally?.postures ?? []).reduce((sum, { p, places, values }) => {
          const at = places.indexOf(who("me") * width + trackAt(track))
          return sum + (at >= 0 && values[at] === value ? p : 0)
        }, 0),
      ),
    taken: 0 - ((tally?.own[who("me")] ?? 0) as number) * (prepared.sheets.full[who("me")] as number),
    gained: ((tally?.own[who("me")] ?? 0) as number) * (prepared.sheets.full[who("me")] as number),
  }
}
