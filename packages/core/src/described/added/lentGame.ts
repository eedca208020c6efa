import type { Ruleset } from "../../contract/Ruleset.ts"
import type { Seam } from "../../contract/Seam.ts"
import type { Source } from "../../contract/Source.ts"
import type { System } from "../../contract/System.ts"
import { type Checked, good } from "../../scenario/problems.ts"
import type { Game } from "../language/Game.ts"
import { readGame } from "../reading/readGame.ts"

/** What of a published game mechanics are read with. */
export interface Lent {
  /**
   * The tracks that stand for what the game itself keeps: points first, then the conditions of its seam in their order.
   */
  readonly tracks: readonly number[]
  /** Index of the house rule that says how hard the blow is. */
  readonly blow: number
}

/** Far more than anybody has or does. */
const much = 1_000_000

/**
 * A published game as mechanics see it: everybody has points and some conditions, and there is one blow, as hard as a
 * number says. They are read, checked and enumerated in that blow as in any game that a file describes.
 */
export const lentGame = <T extends System>(
  rules: Ruleset<T>,
  seam: Seam<T>,
  mechanics: readonly Source[],
): Checked<{ readonly game: Game; readonly lent: Lent }> => {
  const { id, title } = rules
  const conditions = seam.conditions.flatMap(({ condition }) => rules.conditions[condition] ?? [])
  const text = JSON.stringify({
    game: id,
    title,
    rules: { blow: { default: 1, from: 0, to: much } },
    stats: {},
    tracks: { points: { start: 1, to: much } },
    conditions: Object.fromEntries(conditions.map(({ en, es, id: name }) => [name, { en, es }])),
    points: "points",
    actions: { blow: { target: "enemy", do: [{ harm: "rule.blow" }] } },
  })
  const taken = {
    rules: new Set(Object.keys(rules.houseRules)),
    stats: new Set(Object.keys(fieldsOf(rules.statBlock))),
  }
  const read = readGame({ file: id, text, mechanics }, [], { conditions: conditions.map((each) => each.id), taken })
  if (read._tag === "Refused") return read
  const game = read.value
  const places = ["points", ...conditions.map((each) => each.id)]
  const tracks = places.map((name) => game.tracks.findIndex((track) => track.id === name))
  return good({ game, lent: { tracks, blow: game.rules.findIndex((rule) => rule.id === "blow") } })
}

/** The fields of a struct. */
export const fieldsOf = (struct: object): Readonly<Record<string, never>> =>
  "fields" in struct ? (struct.fields as Readonly<Record<string, never>>) : {}
