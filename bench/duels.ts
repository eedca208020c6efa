import { adndDuels } from "./duels/adnd.ts"
import { d20Duels } from "./duels/d20.ts"
import { dsDuels } from "./duels/ds.ts"
import type { Duel } from "./duels/Duel.ts"
import { savageDuels } from "./duels/savage.ts"
import { symbaroumDuels } from "./duels/symbaroum.ts"

/** The duels of every system. */
export const duels: readonly Duel[] = [...d20Duels, ...adndDuels, ...symbaroumDuels, ...savageDuels, ...dsDuels]
