import type { Answer, Question } from "../../src/messages.ts"

/** Numbers questions, and knows which answers are outdated: those to older questions of the same kind. */
export class Newest {
  private last = 0
  private readonly of = new Map<string, number>()

  /** The number of a further question of a kind. */
  number(type: Question["type"]): number {
    this.of.set(type, ++this.last)
    return this.last
  }

  /** Whether an answer belongs to the newest question of its kind. */
  isOf(answer: Answer): boolean {
    return answer.type === "ready" || answer.id >= (this.of.get(kindOf(answer)) ?? 0)
  }
}

/** The kind of question that an answer belongs to. */
const kindOf = ({ type }: Answer): string =>
  ["problems", "planned", "found", "failed"].includes(type)
    ? "play"
    : type === "sat"
      ? "sit"
      : type === "ledgerMade"
        ? "ledger"
        : type.startsWith("measur")
          ? "measure"
          : type
