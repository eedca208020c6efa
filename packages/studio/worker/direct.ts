import type { Library } from "@refriega/core"
import type { Answer, Question } from "../src/messages.ts"
import { Director } from "./Director.ts"

/** A worker that directs: it reads texts, plans runs, has players play them, and says what they find. */
export const direct = (library: Library): void => {
  const workers = Number(/\d+/u.exec(self.name)?.[0] ?? 2)
  const director = new Director(library, workers, (answer: Answer) => self.postMessage(answer))
  self.addEventListener("message", ({ data }: MessageEvent<Question>) => director.hear(data))
  self.postMessage({ type: "ready" } satisfies Answer)
}
