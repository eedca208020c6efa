import type { Language } from "@refriega/core"
import type { Gathered } from "@refriega/report/pure"
import type { Answer, Question } from "../../src/messages.ts"
import type { Edit } from "@refriega/core/internal"
import type { words } from "../parts/words.ts"
import type { Fights } from "./Model.ts"

type Words = ReturnType<typeof words>

/** A question to the engine, which numbers it. */
export type Ask = Question extends infer Q ? (Q extends Question ? Omit<Q, "id"> : never) : never

/** What is to be done outside of the model: the page does it. */
export type Effect =
  /** Loads the program of a system, and sends it what the rules say. */
  | { readonly type: "load"; readonly system: string }
  /** Starts the program anew. */
  | { readonly type: "restart" }
  | { readonly type: "ask"; readonly question: Ask }
  /** Asks for the odds, in the language of the page. */
  | { readonly type: "askOdds" }
  /** Asks how the fight that is played by hand stands, or what it came to, in the language of the page. */
  | { readonly type: "askTable"; readonly about: "sit" | "ledger" }
  /** Plays when nothing has been typed for a while. */
  | { readonly type: "playSoon" }
  /** Opens the file that is shown in the editor; what was undone before is gone with it. */
  | { readonly type: "openInEditor" }
  /** Changes stretches of the text, as typing would. */
  | { readonly type: "edit"; readonly edits: readonly Edit[] }
  /** Puts the cursor to a place of the text: line and column from 1. */
  | { readonly type: "goTo"; readonly line: number; readonly column: number }
  /** Says something above, in the words of the page's language. */
  | { readonly type: "say"; readonly text: (w: Words, lang: Language) => string; readonly isBad: boolean }
  | { readonly type: "learn"; readonly schema: Extract<Answer, { readonly type: "schema" }> }
  /** Keeps the project among the drafts of this browser. */
  | { readonly type: "keepDraft" }
  /** Brings the address up to date, so that it can be shared, and a page that is loaded again is as it was. */
  | { readonly type: "address" }
  | { readonly type: "openFight"; readonly fights: Fights; readonly after: number }
  | { readonly type: "keepPage"; readonly gathered: Gathered }
