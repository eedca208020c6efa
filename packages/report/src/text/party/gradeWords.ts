import type { Language } from "@refriega/core"
import type { Grade } from "@refriega/sim/pure"

const en = {
  grades: {
    easy: "easy",
    moderate: "moderate",
    hard: "hard",
    deadly: "deadly",
    overwhelming: "overwhelming",
  } satisfies Readonly<Record<Grade, string>> as Readonly<Record<Grade, string>>,
  known: (side: string, grade: string) => `${side}: ${grade}`,
  either: (side: string, least: string, most: string) => `${side}: ${least} or ${most}, not known yet`,
  anyOf: (side: string, least: string, most: string) => `${side}: ${least} to ${most}, not known yet`,
}

type GradeWords = typeof en

const es: GradeWords = {
  grades: { easy: "fácil", moderate: "moderado", hard: "difícil", deadly: "mortal", overwhelming: "abrumador" },
  known: (side, grade) => `${side}: ${grade}`,
  either: (side, least, most) => `${side}: ${least} o ${most}, aún no se sabe`,
  anyOf: (side, least, most) => `${side}: de ${least} a ${most}, aún no se sabe`,
}

/** How hard a fight is, in each language: apart from the rest, as the studio needs it at first. */
export const gradeWords: Readonly<Record<Language, GradeWords>> = { en, es }
