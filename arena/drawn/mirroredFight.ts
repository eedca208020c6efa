import { stringify } from "yaml"
import { Draw } from "./Draw.ts"
import { type Drawn, drawable, readDrawn, tries } from "./drawFight.ts"
import { type MirroredGround, setBoth } from "./ground.ts"
import { bestiaryOf, kindOf, type Person } from "./people.ts"

const width = 24
const height = 12

/** Bands of the map in which somebody stands. */
const bands = Array.from({ length: Math.floor(height / 2) }, (_, i) => 2 * i)

const most = 5

/** What a map is made of: pieces on each half of it, and what these may be. */
const grounds: readonly (readonly [MirroredGround, number, readonly string[]])[] = [
  ["open", 0, ["."]],
  ["cover", 9, ["o"]],
  ["walls", 6, ["#"]],
  ["cover and walls", 10, ["o", "#"]],
]

/**
 * A mirrored fight: one to five of the bestiary as they are against the same ones, twenty squares away on a
 * map that is its own mirror image. Who wins it has played better, or has had more luck: sides are equal, so a score is
 * not thinned by fights that one side wins however it plays. The same seed gives the same fight.
 */
export const mirroredFight = (system: string, seed: number): Drawn => {
  const bestiary = bestiaryOf(system)
  const what = drawable.indexOf(system)
  if (what < 0) throw new Error(`there is no system ${system}; there are: ${drawable.join(", ")}`)
  for (let attempt = 0; attempt < tries; attempt++) {
    // Apart from the dice of `drawFight`.
    const draw = new Draw(seed, attempt, what + 100)
    const [ground, pieces, signs] = grounds[(seed >> 1) % grounds.length] as (typeof grounds)[number]
    const team = Array.from({ length: draw.pick([1, 2, 2, 3]) }, () => draw.pick(bestiary.people)).flatMap((one) =>
      Array.from({ length: draw.pick([1, 1, 2]) }, () => one),
    )
    if (team.length > most) continue
    const grid = Array.from({ length: height }, () => Array.from({ length: width }, () => "."))
    for (let i = 0; i < pieces; i++) {
      const [x, y, sign] = [draw.between(4, 11), draw.below(height), draw.pick(signs)]
      for (let k = draw.between(0, 2); k >= 0; k--) setBoth(grid, x, y + k, sign)
    }
    const rows = draw.some(bands, team.length)
    const columns = team.map(({ space }) => Math.max(0, 2 * draw.below(2) - space + 1))
    const at = ({ space }: Person, i: number, isFirst: boolean) => {
      const column = columns[i] as number
      return [(isFirst ? column : width - column - space) + 1, (rows[i] as number) + 1]
    }
    const side = (letter: string, isFirst: boolean) => ({
      policy: "steady",
      members: team.map((one, i) => ({ is: one.id, id: `${letter}${i + 1}`, at: at(one, i, isFirst) })),
    })
    const text = stringify({
      system,
      title: `${system} ${seed}: mirrored, ${ground}`,
      field: { map: `${grid.map((row) => row.join("")).join("\n")}\n` },
      sides: { red: side("r", true), blue: side("b", false) },
    })
    const loaded = readDrawn(bestiary, `${system}-${seed}-mirrored.yaml`, text)
    if (loaded._tag === "Refused") continue
    const gap = width - 2 * Math.max(...team.map(({ space }, i) => (columns[i] as number) + space)) + 1
    const fights = [{ text, loaded: loaded.value }]
    const wanted = "none"
    return { system, seed, ground, people: kindOf(team), number: team.length, gap, alike: true, wanted, fights }
  }
  throw new Error(`no mirrored fight could be drawn for seed ${seed}`)
}
