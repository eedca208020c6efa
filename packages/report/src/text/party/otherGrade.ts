import { type Grade, grades, type PartyResults } from "@refriega/sim/pure"

/** A grade that the fight surely has not, the one below it or that above the easiest, and whether it is easier. */
export const otherGrade = ({ difficulty: { least, most } }: PartyResults): { grade: Grade; isEasier: boolean } => {
  const easier = grades[grades.indexOf(least) - 1]
  return { grade: easier ?? grades[grades.indexOf(most) + 1] ?? "moderate", isEasier: easier !== undefined }
}
