import type { Chooser } from "../../../src/combat/Combat.ts"
import type { Encounter } from "../../../src/contract/Encounter.ts"
import type { Ruleset } from "../../../src/contract/Ruleset.ts"
import type { System } from "../../../src/contract/System.ts"
import { encounterOf } from "../../../src/scenario/encounterOf.ts"
import { symbaroum } from "../../../src/systems/symbaroum/index.ts"
import type { Symbaroum } from "../../../src/systems/symbaroum/model/System.ts"
import { encounter } from "../../../src/testkit/encounter.ts"
import { ours, readGood } from "../../scenario/rulesets.ts"
import { bothRates, playedFights, type Rate } from "../playedFights.ts"
import { file, intentionOf, type Pair, pairOf } from "./bridge.ts"
import { drawnPerson, drawnTable, numbers } from "./drawn.ts"
import { translated } from "./translated.ts"

/** Takes the first of some verbs that is open, at the first target, with the first thing; says yes to every question. */
export const inOrder =
  <T extends System>(rules: Ruleset<T>, verbs: readonly string[]): Chooser<T> =>
  (_, { options, spot, who }) => {
    if (spot) {
      const yes = options.findIndex(({ verb }) => rules.verbs[verb]?.id === "pain-attack")
      return Math.max(0, yes)
    }
    const named = options.map((option, i) => ({ i, key: intentionOf(rules.verbs, who, option) }))
    const ordered = named.toSorted((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.i - b.i))
    for (const verb of verbs) {
      const found = ordered.find(({ key }) => key.startsWith(`${verb} `))
      if (found !== undefined) return found.i
    }
    return 0
  }

const tactics = {
  blows: ["finish", "strike", "close", "shoot", "stand-up", "advance", "end-turn"],
  care: ["treat", "heal", "take-dose", "give-dose", "stand-up", "shoot", "close", "strike", "retreat", "end-turn"],
} as const

/** One fight in room and file, under a tactic. */
export interface Cell {
  readonly name: string
  readonly verbs: readonly string[]
  readonly prepared: () => Pair
}

/** Two of each side of a bundled scenario, within arm's reach of each other. */
const bundled = (name: string): Pair => {
  const scenario = readGood(ours(`symbaroum/${name}.yaml`))
  const whole = encounterOf(
    symbaroum as unknown as Ruleset<System>,
    scenario,
    undefined,
  ) as unknown as Encounter<Symbaroum>
  const closet = encounter(symbaroum, { map: "####\n#..#\n#..#\n####\n", actors: {} as never, limits: { rounds: 40 } })
  const some = [0, 1].flatMap((side) => whole.members.filter((each) => each.side === side).slice(0, 2))
  const members = some.map((each, i) => ({
    ...each,
    at: (closet.field.width * (1 + Math.floor(i / 2)) + 1 + (i % 2)) as typeof each.at,
  }))
  // Who tends the dying after a fight is nothing that the file has.
  const { ambush = [], ...rest } = whole.setting
  const setting = { ...rest, ambush, aftermathAid: false }
  const room = symbaroum.prepare({ ...whole, field: closet.field, limits: closet.limits, members, setting })
  const lurk = (side: number): boolean => ambush.includes(whole.sides[side]?.id ?? "")
  const actors = Object.fromEntries(
    room.sheets.map((sheet, i) => [
      room.ids[i] as string,
      {
        side: sheet.side,
        at: [1 + (i % 2), 1 + Math.floor(i / 2)] as const,
        block: translated(sheet, room.stock, lurk(sheet.side)),
      },
    ]),
  )
  const own = file.prepare(encounter(file, { actors, limits: { rounds: 40 } }))
  return { room, own }
}

const drawn = (seed: number): Pair => {
  const draw = numbers(seed)
  const people = [0, 1, 2, 3].map((i) => drawnPerson(draw, i))
  return pairOf(
    [0, 1, 1, 0],
    people,
    drawnTable(() => 0),
  )
}

const scenarios = ["duel", "skirmish", "long-spears", "corruption", "second-fight"]
const ofTheDay = ["long-way/mob", "long-way/robbers", "long-way/tomb"]

/** Fights of drawn people, and of those of each bundled scenario. */
export const fightCells: readonly Cell[] = Object.entries(tactics).flatMap(([name, verbs]) => [
  ...[3, 8].map((seed) => ({ name: `${name}, drawn ${seed}`, verbs, prepared: () => drawn(seed) })),
  ...[...scenarios, ...ofTheDay].map((each) => ({ name: `${name}, ${each}`, verbs, prepared: () => bundled(each) })),
])

/** How often each thing came about in room and file. */
export const playedIn = (
  { prepared, verbs }: Cell,
  fights: number,
  see: (event: Symbaroum["event"]) => void = () => {},
): readonly Rate[] => {
  const { own, room } = prepared()
  // After the fight the dying roll on, until they come round or die.
  const some = { fights, rounds: [1, 2, 4, 7] }
  return bothRates(
    playedFights(symbaroum, room, { ...some, seed: 11, choose: inOrder(symbaroum, verbs) }, see),
    playedFights(file, own, { ...some, seed: 12, choose: inOrder(file, verbs) }, () => {}),
  )
}
