import { fileURLToPath } from "node:url"

/** Something that is compared with a program written by hand for speed alone. */
export interface Row {
  readonly name: string
  /** A scenario file. */
  readonly scenario: string
  /** What both sides play by; as the scenario says when left out. */
  readonly policy?: string
  /** The yardstick, a program in `yardstick/`. */
  readonly against: "duel" | "skirmish" | "mixed"
  /** The ratio that is wanted: at least, and as a goal. */
  readonly least: number
  readonly goal: number
  /** After how many fights code is hot enough for instructions to be counted. */
  readonly hot: number
}

const place = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

const duel = (system: string, least: number, goal: number): Row => ({
  name: `${system}/duel`,
  scenario: place(`../scenarios/${system}/duel.yaml`),
  policy: "aggressive",
  against: "duel",
  least,
  goal,
  hot: 16_000,
})

const skirmish = (system: string, least: number, goal: number): Row => ({
  name: `${system}/skirmish`,
  scenario: place(`../scenarios/${system}/skirmish.yaml`),
  policy: "aggressive",
  against: "skirmish",
  least,
  goal,
  hot: system === "ds20" ? 500 : 2_000,
})

/** Two who strike and two who shoot a side, walls and low cover. */
const mixed = (system: string, least: number, goal: number): Row => ({
  name: `${system}/mixed`,
  scenario: place(`scenarios/${system}.yaml`),
  against: "mixed",
  least,
  goal,
  hot: system === "ds20" ? 400 : 1_000,
})

export const rows: readonly Row[] = [
  mixed("d20-modern", 1 / 12, 1 / 4),
  mixed("adnd2e", 1 / 15, 1 / 6),
  mixed("symbaroum", 1 / 10, 1 / 6),
  mixed("savage-worlds", 1 / 20, 1 / 6),
  mixed("ds20", 1 / 30, 1 / 6),
  skirmish("d20-modern", 1 / 1.5, 1),
  skirmish("adnd2e", 1 / 5, 1 / 3),
  skirmish("symbaroum", 1 / 3, 1 / 2),
  skirmish("savage-worlds", 1 / 4, 1 / 2),
  skirmish("ds20", 1 / 8, 1 / 4),
  duel("d20-modern", 1 / 12, 1 / 8),
  duel("adnd2e", 1 / 15, 1 / 10),
  duel("symbaroum", 1 / 35, 1 / 20),
  duel("savage-worlds", 1 / 40, 1 / 25),
  duel("ds20", 1 / 60, 1 / 40),
]

/** The program of a yardstick, and what has it take turns. */
export const yardstickOf = ({ against }: Row): readonly string[] => [place(`yardstick/${against}.mjs`), "turns"]
