import type { D20State, Fighter } from "../model/System.ts"

/** A fighter to be written. For the writers of `evolve` alone; everybody else reads them by `fighterOf`. */
export const writable = (state: D20State, who: number): Fighter => state.combatants[who] as Fighter
