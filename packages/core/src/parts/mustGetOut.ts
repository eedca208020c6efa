import type { Prepared } from "../contract/Prepared.ts"

/** Whether a combatant is one of those whose getting away wins the fight for its side. */
export const mustGetOut = ({ objectives }: Pick<Prepared, "objectives">, who: number): boolean =>
  objectives !== undefined && objectives.some((each) => each.is === "out" && each.whom.includes(who))
