/** For authors who describe a game in TypeScript: the words of a game's file as data and functions. */
export { defineGame } from "./described/building/defineGame.ts"
export type { GameFile, StepFile } from "./described/building/GameFile.ts"
export { pure } from "./described/building/pure.ts"
export { steps } from "./described/building/steps.ts"
