import type { GameFile } from "./GameFile.ts"

/**
 * A game in TypeScript: what a YAML file would say, as data that code has put together. A module exports it as `game`.
 * It is turned into the text of a file as soon as it is loaded, so it is checked, played and kept as such a file is;
 * only its `functions` remain code.
 */
export const defineGame = (game: GameFile): GameFile => game

/** The text of the file that says the same, in the JSON that is YAML. */
export const textOf = ({ functions, ...game }: GameFile, file: string): string =>
  JSON.stringify({ ...game, ...(functions !== undefined && { functions: file }) }, undefined, 1)
