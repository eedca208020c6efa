import { describe, expect, test } from "vitest"
import { binomialPmf } from "../../src/statistics/distributions/binomial.ts"
import { difficultyOf, gradeLimits, gradeOf, grades } from "../../src/statistics/difficulty.ts"

describe("how hard a fight is", () => {
  test("each threshold begins the next grade, and what is just below does not", () => {
    const below = 1e-12
    for (const [i, grade] of (["easy", "moderate", "hard", "deadly"] as const).entries()) {
      const { dead, lost } = gradeLimits[grade]
      expect(gradeOf(lost - below, 0)).toBe(grade)
      expect(gradeOf(lost, 0)).toBe(grades[i + 1])
      if (dead === Number.POSITIVE_INFINITY) continue
      expect(gradeOf(0, dead - below)).toBe(grade)
      expect(gradeOf(0, dead)).toBe(grades[i + 1])
    }
    // Both must be below, and deaths alone make no fight overwhelming.
    expect(gradeOf(0.019, 0.3)).toBe("hard")
    expect(gradeOf(0.3, 0.01)).toBe("deadly")
    expect(gradeOf(0, 1)).toBe("deadly")
    expect(gradeOf(1, 1)).toBe("overwhelming")
  })

  test("a grade alone is wrong in at most one of twenty runs, at every edge, however few fights there are", () => {
    for (const fights of [1, 5, 40, 200, 1000]) {
      for (const { lost } of Object.values(gradeLimits)) {
        // Nobody dies, and the truth lies on the edge: it is the harder of two.
        const truth = gradeOf(lost, 0)
        let wrong = 0
        for (let k = 0; k <= fights; k++) {
          const { least, most } = difficultyOf(fights, k, 0)
          if (least === most && least !== truth) wrong += binomialPmf(k, fights, lost)
        }
        expect(wrong).toBeLessThanOrEqual(0.05)
      }
    }
  })

  test("few fights name the grades that are open, and about how many would decide", () => {
    expect(difficultyOf(0, 0, 0)).toEqual({ least: "easy", most: "overwhelming" })
    expect(difficultyOf(10, 0, 0)).toMatchObject({ least: "easy", most: "deadly" })
    // R: qbeta(1 - 0.0125, 1, 217) is 0.01999, of 216 fights 0.02008.
    expect(difficultyOf(216, 0, 0)).toMatchObject({ least: "easy", most: "moderate" })
    expect(difficultyOf(217, 0, 0)).toEqual({ least: "easy", most: "easy" })
    const { enough, ...open } = difficultyOf(60, 6, 18)
    expect(open).toEqual({ least: "moderate", most: "deadly" })
    const { least, most } = difficultyOf(enough ?? 0, (enough ?? 0) / 10, (enough ?? 0) * 0.3)
    expect([least, most]).toEqual(["hard", "hard"])
    // Exactly between two, no number of fights tells.
    expect(difficultyOf(1000, 200, 0)).toEqual({ least: "hard", most: "deadly" })
  })
})
