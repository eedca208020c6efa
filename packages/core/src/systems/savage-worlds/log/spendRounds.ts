import { type SwState } from "../model/System.ts"

/** Rounds leave a weapon; one that is fired is no longer half reloaded. `gear` is -1 where nothing is spent. */
export const spendRounds = (state: SwState, gear: number, spent: number): void => {
  if (gear < 0) return
  state.loaded[gear] = (state.loaded[gear] as number) - spent
  state.reloading[gear] = 0
}
