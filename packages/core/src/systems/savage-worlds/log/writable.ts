import type { Fighter, SwState } from "../model/System.ts"

/** A fighter to be written. For the writers of `evolve` alone; everybody else reads them by `fighterOf`. */
export const writable = (state: SwState, who: number): Fighter => state.combatants[who] as Fighter
