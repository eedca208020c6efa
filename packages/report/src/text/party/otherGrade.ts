import { type Grade, grades, type PartyResults } from "@refriega/sim/pure"

/** A grade that the fight surely has not: the one below it, or that above the easiest. */
export const otherGrade = ({ difficulty: { least, most } }: PartyResults): Grade =>
  grades[grades.indexOf(least) - 1] ?? grades[grades.indexOf(most) + 1] ?? "moderate"
