import type { Library } from "@refriega/core"
import type { Answer, Question } from "../src/messages.ts"
import type { Project } from "../src/project/Project.ts"
import { Director } from "./Director.ts"
import { inTurn } from "./inTurn.ts"
import type { GrowingLibrary } from "./libraryOf.ts"

/** A worker that directs: it reads texts, plans runs, has players play them, and says what they find. */
export const direct = ({ grow, learn, library }: GrowingLibrary): void => {
  const workers = Number(/\d+/u.exec(self.name)?.[0] ?? 2)
  const director = new Director(library, workers, (answer: Answer) => self.postMessage(answer))
  const needs = (question: Question): Promise<void> | undefined =>
    "project" in question && readsGames(question.project, library.games) ? grow() : undefined
  const hear = inTurn(needs, (question: Question) =>
    question.type === "game" ? learn(question.game, question.texts) : director.hear(question),
  )
  self.addEventListener("message", ({ data }: MessageEvent<Question>) => hear(data))
  self.postMessage({ type: "ready" } satisfies Answer)
}

/** Whether a project may have mechanics, or a game that a file describes. */
const readsGames = ({ files, main }: Project, games: Library["games"] = {}): boolean =>
  Object.hasOwn(games, /^system:\s*["']?([\w-]+)/mu.exec(files[main] ?? "")?.[1] ?? "") ||
  Object.values(files).some((text) => /\bmechanics["']?\s*:|^["']?(?:system["']?\s*:.*[./]|game["']?\s*:)/mu.test(text))
