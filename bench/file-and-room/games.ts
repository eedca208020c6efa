import { comparedStates as ds20States } from "../../packages/core/test/described/ds20/comparedStates.ts"
import { fightCells as ds20Cells, playedIn as ds20Played } from "../../packages/core/test/described/ds20/fightCells.ts"
import type { Rate } from "../../packages/core/test/described/playedFights.ts"
import { comparedBeginnings } from "../../packages/core/test/described/symbaroum/comparedBeginnings.ts"
import { comparedStates } from "../../packages/core/test/described/symbaroum/comparedStates.ts"
import { fightCells, playedIn } from "../../packages/core/test/described/symbaroum/fightCells.ts"
import { scoredByFile } from "./forecasts.ts"

/** What was not the same, of how much. */
interface Found {
  readonly apart: readonly string[]
  readonly options?: number
  readonly left?: number
}

type Compared = (from: number, many: number) => Found

/** What is compared of a game that is a file and a room. */
export interface FileAndRoom {
  readonly states: Compared
  readonly beginnings?: Compared
  /** Kinds of whole fights. */
  readonly fights: ReadonlyMap<string, (fights: number) => readonly Rate[]>
  /** Fights in which one side is scored by what the file foresees. */
  readonly forecasts?: ReadonlyMap<string, (from: number, many: number) => ReturnType<typeof scoredByFile>>
}

const ofScenarios = fightCells.filter(({ name }) => name.startsWith("blows, ") && !name.includes("drawn"))

export const games: Readonly<Record<string, FileAndRoom>> = {
  symbaroum: {
    states: comparedStates,
    beginnings: comparedBeginnings,
    fights: new Map(fightCells.map((cell) => [cell.name, (fights) => playedIn(cell, fights)])),
    forecasts: new Map(
      ofScenarios.map((cell) => [cell.name.slice("blows, ".length), (from, many) => scoredByFile(cell, from, many)]),
    ),
  },
  ds20: {
    states: ds20States,
    fights: new Map(ds20Cells.map((cell) => [cell.name, (fights) => ds20Played(cell, fights)])),
  },
}
