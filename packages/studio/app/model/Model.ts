import type { Problem } from "@refriega/core"
import type { AnyResults } from "@refriega/report/pure"
import type { Shared } from "../../src/link/Shared.ts"
import type { Answer, Choices, Found, Measured, Odds, Plan, Sat, TableLedger } from "../../src/messages.ts"
import type { Project } from "../../src/project/Project.ts"

/** Fights that the engine has played again, to be watched. */
export type Fights = Extract<Answer, { readonly type: "fights" }>

/** The moment of a fight that is watched, as links keep it. */
export interface Moment {
  readonly variants: readonly string[]
  readonly combat: number
  readonly fight?: number
  /** So many of its events have happened. */
  readonly after: number
}

/** A fight that is played by hand. */
export interface Table {
  /** The project as it was when the fight was begun: to edit its text changes nothing in it. */
  readonly project: Project
  readonly seed: number
  readonly hand: string
  /** Whether dice are typed, as at a table; and whether they are asked for still. */
  readonly isTyped: boolean
  readonly asksDice: boolean
  /** Every choice and every die so far. */
  readonly choices: readonly number[]
  readonly dice: readonly number[]
  /** What the reader answered, as lines that `refriega record --answers` reads. */
  readonly lines: readonly string[]
  /** How it was before each answer of the reader. */
  readonly marks: readonly Pick<Table, "choices" | "dice" | "asksDice" | "lines">[]
  readonly sat: Sat | undefined
  readonly ledger: TableLedger | undefined
}

/** What of the page a narrow screen shows: one at a time. */
export type Part = "fight" | "result" | "watch"

/** The ways in which a fight is written: as text, as cards, on its map. */
export type Tab = "text" | "people" | "map"

/** What the bar above says of the run. */
export interface Status {
  readonly isPlaying: boolean
  /** How far it is; undefined before it says so for the first time. */
  readonly found?: Found | undefined
  readonly isEnd?: boolean
}

/** All that the page knows. The text of the project is the only truth about the fight; all else follows from it. */
export interface Model {
  /** The systems that the page has programs for. */
  readonly engines: readonly string[]
  /** The version of the program. */
  readonly version: string
  /** How many players the engine may start. */
  readonly workers: number
  /** The program that is loaded; empty before the first one is. */
  readonly system: string
  readonly project: Project
  /** The file of the project that is in the editor. */
  readonly file: string
  /** Of one visit to one fight, as drafts are kept by. */
  readonly visit: string
  readonly choices: Choices
  /** Runs that were begun: what was shown before the last one is what an edit is compared with. */
  readonly runs: number
  readonly status: Status
  /** What is wrong with the text as it stands. */
  readonly refused: readonly Problem[]
  /** What the text says, once it was understood. */
  readonly plan: Plan | undefined
  readonly answer: { readonly found: Found; readonly isEnd: boolean } | undefined
  /** The project that was given to the engine last: what it finds is of this one, whatever is typed meanwhile. */
  readonly asked: Project | undefined
  /** The answer is not of the text as it stands. */
  readonly isStale: boolean
  /** What was found, once all fights of the text as it stands are played. */
  readonly finished: AnyResults | undefined
  /** What was played last to the end, and what was before it was edited. */
  readonly played: { readonly now: Project; readonly before: Project | undefined } | undefined
  /** What the link said that the page was opened by. */
  readonly shared: Shared | undefined
  readonly odds: Odds | undefined
  readonly isOddsOpen: boolean
  /** Fights that are offered to be watched. */
  readonly fights: Fights | undefined
  /** What is watched now. */
  readonly moment: Moment | undefined
  /** Where the fight that was asked for is to be opened. */
  readonly after: number
  /** The fight that is played by hand, if one is. */
  readonly table: Table | undefined
  readonly part: Part
  readonly tab: Tab
  /** Whether somebody has written, or looked at cards: before nobody needs to know what may be written. */
  readonly hasHints: boolean
  /** How far it is with what numbers do, of which project. */
  readonly measuring: { readonly fights: number; readonly part: number; readonly project: Project } | undefined
  /** What its numbers do. */
  readonly measured: { readonly found: Measured; readonly project: Project } | undefined
}

/** The model that a page begins with. */
export const initialModel = (page: Pick<Model, "engines" | "version" | "workers">, project: Project): Model => ({
  ...page,
  system: "",
  project,
  file: project.main,
  visit: "",
  choices: { seed: 1, combats: 2000 },
  runs: 0,
  status: { isPlaying: false },
  refused: [],
  plan: undefined,
  answer: undefined,
  asked: undefined,
  isStale: false,
  finished: undefined,
  played: undefined,
  shared: undefined,
  odds: undefined,
  isOddsOpen: false,
  fights: undefined,
  moment: undefined,
  after: 0,
  table: undefined,
  part: "result",
  tab: "text",
  hasHints: false,
  measuring: undefined,
  measured: undefined,
})

/** The text in the editor. */
export const textOf = ({ file, project }: Model): string => project.files[file] ?? ""

/** The text of the file that is played. */
export const mainText = ({ project }: Model): string => project.files[project.main] ?? ""

/** A digest of all fights that were played, the same wherever they are. */
export const digestOf = (results: AnyResults): string =>
  "day" in results ? (results.day.variants[0]?.digest ?? "") : (results.variants[0]?.digest ?? "")

/** All that a link holds. */
export const sharing = ({ choices, finished, moment, project, version }: Model): Shared => {
  const { combats, seed } = choices
  const digest = finished === undefined ? "" : digestOf(finished)
  return {
    project,
    seed,
    combats,
    engine: version,
    ...(digest !== "" && { digest }),
    ...(moment !== undefined && { moment }),
  }
}
