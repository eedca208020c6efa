import type { Answer, Question } from "../../src/messages.ts"

/** Numbers questions, and knows which answers are outdated: those to older questions of the same kind. */
export class Newest {
  private readonly kinds: string[] = []
  private readonly of: Record<string, number> = {}

  /** The number of a further question of a kind. */
  number(type: Question["type"]): number {
    return (this.of[type] = this.kinds.push(type))
  }

  /** Whether an answer belongs to the newest question of its kind. */
  isOf(answer: Answer): boolean {
    return answer.type === "ready" || answer.id === this.of[this.kinds[answer.id - 1] ?? ""]
  }
}
