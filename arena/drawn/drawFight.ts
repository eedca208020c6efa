import { library, systems } from "@refriega/core"
import { type LoadedScenario, scenarioFrom } from "@refriega/sim/internal"
import { stringify } from "yaml"
import { Draw } from "./Draw.ts"
import { drawGround, type Ground, type KindOfGround, kindsOfGround, type MirroredGround } from "./ground.ts"
import { type Bestiary, type Block, bestiaryOf, drawPeople, has, type KindOfPeople, kindsOfPeople } from "./people.ts"
import { drawChanges } from "./sheets.ts"

/** What wins a fight beside the fall of all others. */
export const objectives = ["none", "hold", "fell", "out"] as const
export type Wanted = (typeof objectives)[number]

/** A fight of a drawn one: the file it would be, and how it is read. */
export interface DrawnScenario {
  readonly text: string
  readonly loaded: LoadedScenario
}

/** A fight, or a day of two for the first side, that follows from its seed. */
export interface Drawn {
  readonly system: string
  readonly seed: number
  readonly ground: KindOfGround | MirroredGround
  readonly people: KindOfPeople
  /** Of the larger side. */
  readonly number: number
  /** Squares between the first ranks. */
  readonly gap: number
  /** Both sides have the same combatants on a map that is its own mirror image. */
  readonly alike: boolean
  /** What one side, or each, is to do. */
  readonly wanted: Wanted
  /** Two for a day: the first side goes from the first to the second as it is left. */
  readonly fights: readonly DrawnScenario[]
}

/** Somebody of a side: who, with what changes, in which row of the map. */
interface Member {
  readonly is: string
  readonly space: number
  readonly changes: Block | undefined
}

/** Systems by the number that their fights are drawn with: append, never renumber. */
const numbered = ["adnd2e", "d20-modern", "ds20", "savage-worlds", "symbaroum"] as const

/** Systems of which fights can be drawn. */
export const drawable: readonly string[] = numbered.filter((system) => Object.hasOwn(systems, system))

/** A try that a scenario refuses, a body in a wall, is drawn again. */
export const tries = 60

/** How many a side. */
const numbers = [1, 1, 2, 2, 2, 3, 3, 4, 5, 6] as const

const drawTeam = (draw: Draw, { people }: Bestiary, kind: KindOfPeople, count: number): readonly Member[] =>
  drawPeople(draw, people, kind, count).map(({ block, id, space }) => ({
    is: id,
    space,
    changes: draw.chance(30) ? drawChanges(draw, block) : undefined,
  }))

/** Rows of the map for bodies one below the other, as loosely as they fit. */
const rowsFor = (draw: Draw, members: readonly Member[], height: number): readonly number[] => {
  const taken = members.reduce((sum, { space }) => sum + space, 0)
  let spare = height - taken
  let y = 0
  return members.map(({ space }, i) => {
    const skipped = draw.between(0, Math.min(2, spare, Math.floor((2 * spare) / (members.length - i))))
    spare -= skipped
    y += skipped
    const at = y
    y += space
    return at
  })
}

const sideOf = (
  letter: string,
  members: readonly Member[],
  rows: readonly number[],
  columnOf: (space: number) => number,
) => ({
  policy: "steady",
  members: members.map(({ changes, is, space }, i) => ({
    is,
    id: `${letter}${i + 1}`,
    at: [columnOf(space) + 1, (rows[i] as number) + 1],
    ...(changes === undefined ? {} : { with: changes }),
  })),
})

/** What the sides are to do: both the same, or the first one alone. */
const winsOf = (draw: Draw, wanted: Wanted, ground: Ground): readonly (object | undefined)[] => {
  const both = draw.chance(50)
  const width = (ground.rows[0] as string).length
  const middle = [Math.floor((width - 1) / 2), Math.ceil((width - 1) / 2)]
  const row = draw.below(ground.rows.length - 2)
  const free = ground.rows
    .slice(row, row + 3)
    .flatMap((squares, y) =>
      [...new Set(middle)].flatMap((x) => (/[.wo~^,]/u.test(squares[x] as string) ? [[x + 1, row + y + 1]] : [])),
    )
  const rounds = draw.between(2, 4)
  const one = (own: string, other: string): object | undefined => {
    if (wanted === "fell") return { fell: `${other}1` }
    if (wanted === "out") return { out: `${own}1` }
    return wanted === "hold" && free.length > 0 ? { hold: free, rounds } : undefined
  }
  // Who only has to leave would be gone before the others are there, so one side alone has to.
  return [one("r", "b"), both && wanted !== "out" ? one("b", "r") : undefined]
}

interface Plan {
  readonly ground: KindOfGround
  readonly people: KindOfPeople
  readonly wanted: Wanted
  readonly red: readonly Member[]
  readonly blue: readonly Member[]
  readonly alike: boolean
}

const door: Readonly<Record<string, object>> = {
  "d20-modern": { made: "wooden-door" },
  "savage-worlds": { hardness: 8 },
}

/** The file of a fight. */
const write = (draw: Draw, system: string, title: string, plan: Plan) => {
  const bodies = [...plan.red, ...plan.blue]
  const space = Math.max(...bodies.map((each) => each.space))
  const depth = space - 1 + draw.pick([0, 2, 4])
  const needed = Math.max(...[plan.red, plan.blue].map((side) => side.reduce((sum, each) => sum + each.space, 0)))
  const ground = drawGround(draw, plan.ground, { rows: needed, depth, space, doors: door[system] !== undefined })
  const width = (ground.rows[0] as string).length
  const rows = rowsFor(draw, plan.red, ground.rows.length)
  const own = plan.alike ? rows : rowsFor(draw, plan.blue, ground.rows.length)
  const [red, blue] = winsOf(draw, plan.wanted, ground)
  const file = {
    system,
    title,
    field: {
      map: `${ground.rows.join("\n")}\n`,
      ...(ground.rows.some((row) => row.includes("+")) ? { things: { "+": door[system] } } : {}),
    },
    sides: {
      red: {
        ...sideOf("r", plan.red, rows, (wide) => ground.depth + 1 - wide),
        ...(red === undefined ? {} : { wins: red }),
      },
      blue: {
        ...sideOf("b", plan.blue, own, () => width - 1 - ground.depth),
        ...(blue === undefined ? {} : { wins: blue }),
      },
    },
  }
  const text = stringify(file, { aliasDuplicateObjects: false })
  return { text, gap: ground.gap, wanted: red === undefined ? ("none" as const) : plan.wanted }
}

/** Reads the file of a drawn fight beside the bestiary that its combatants are of. */
export const readDrawn = (bestiary: Bestiary, file: string, text: string) =>
  scenarioFrom({ scenario: { file, text }, bestiaries: [bestiary.source] }, library)

/** The fight of a seed. The same seed gives the same fight, as long as the bestiary is the same. */
export const drawFight = (system: string, seed: number): Drawn => {
  const bestiary = bestiaryOf(system)
  const what = drawable.indexOf(system)
  if (what < 0) throw new Error(`there is no system ${system}; there are: ${drawable.join(", ")}`)
  let refusal = ""
  for (let attempt = 0; attempt < tries; attempt++) {
    const draw = new Draw(seed, attempt, what)
    // Kinds come in turns, so that a few dozen fights have all of them.
    const ground = kindsOfGround[(seed >> 1) % kindsOfGround.length] as KindOfGround
    const kinds = kindsOfPeople.filter((kind) => has(bestiary.people, kind))
    const people = kinds[((seed >> 1) + Math.floor(seed / (2 * kindsOfGround.length))) % kinds.length] as KindOfPeople
    const alike = draw.chance(60)
    const wanted = draw.chance(70) ? "none" : draw.pick(objectives.slice(1))
    const isDay = !alike && draw.chance(40)
    const number = draw.pick(numbers)
    const other = alike ? number : Math.max(1, Math.min(6, number + draw.between(-1, 1)))
    const red = drawTeam(draw, bestiary, people, number)
    const team = () => drawTeam(draw, bestiary, alike || draw.chance(50) ? people : draw.pick(kinds), other)
    const title = `${system} ${seed}: ${people} on ${ground}`
    const made = Array.from({ length: isDay ? 2 : 1 }, () =>
      write(draw, system, title, { alike, ground, people, wanted, red, blue: alike ? red : team() }),
    )
    const fights = made.flatMap(({ text }, i): readonly DrawnScenario[] => {
      const loaded = readDrawn(bestiary, `${system}-${seed}${made.length > 1 ? "ab"[i] : ""}.yaml`, text)
      if (loaded._tag === "Good") return [{ text, loaded: loaded.value }]
      refusal = `${text}\n${JSON.stringify(loaded.problems, undefined, 2)}`
      return []
    })
    const { gap, wanted: asked } = made[0] as (typeof made)[number]
    if (fights.length === made.length)
      return { system, seed, ground, people, number: Math.max(number, other), gap, alike, wanted: asked, fights }
  }
  throw new Error(`no fight could be drawn for seed ${seed}: ${refusal}`)
}

/** The seeds of `2-40`: every other one, so that those for tuning and those that judge never meet. */
export const seedsOf = (range: string): readonly number[] => {
  const found = /^(\d+)(?:-(\d+))?$/u.exec(range)
  if (found === null) throw new Error(`"${range}" is no range of seeds, as 2-40 is`)
  const [first, last] = [Number(found[1]), Number(found[2] ?? found[1])]
  return Array.from({ length: Math.max(0, Math.floor((last - first) / 2) + 1) }, (_, i) => first + 2 * i)
}
