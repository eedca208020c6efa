import type { Shared } from "../../src/link/Shared.ts"
import type { Answer, Choices } from "../../src/messages.ts"
import type { Project } from "../../src/project/Project.ts"
import type { Moment, Part, Tab } from "./Model.ts"

/** What of the choices is changed; a precision of undefined is none. */
export type Chosen = Partial<Omit<Choices, "precision">> & { readonly precision?: number | undefined }

/** One number that is varied, and the win rate that is looked for. */
export type Varying = Pick<Choices, "vary" | "target">

/** What happens to the page: a reader did something, or the engine answered. */
export type Message =
  /** A project is opened, from a link with all that the link holds. `visit` is a name that no other visit has. */
  | { readonly type: "opened"; readonly project: Project; readonly visit: string; readonly shared?: Shared }
  /** A draft goes on under the name that it was kept by. */
  | { readonly type: "resumed"; readonly visit: string }
  | { readonly type: "fileShown"; readonly file: string }
  /** A file is begun, or the one in the editor is called otherwise. */
  | { readonly type: "fileAdded"; readonly file: string }
  | { readonly type: "fileRenamed"; readonly to: string }
  /** The text in the editor is another one. */
  | { readonly type: "edited"; readonly text: string }
  | { readonly type: "chosen"; readonly chosen: Chosen }
  | { readonly type: "play"; readonly varying?: Varying }
  | { readonly type: "stop" }
  | { readonly type: "heard"; readonly answer: Answer }
  /** The engine has ended by a defect. */
  | { readonly type: "died"; readonly why: string }
  | { readonly type: "watch"; readonly moment: Moment }
  /** Another moment of a fight is shown, or none. */
  | { readonly type: "moved"; readonly moment: Moment | undefined }
  /** Somebody sits down to play a side or a combatant by hand, answers, takes an answer back, or leaves. */
  | { readonly type: "satDown"; readonly hand: string; readonly isTyped?: boolean }
  | { readonly type: "answered"; readonly option: number }
  /** A die shows what somebody has rolled at a table (0: it is rolled here), or all dice are rolled from now on. */
  | { readonly type: "faced"; readonly face: number }
  | { readonly type: "rolledOn" }
  | { readonly type: "takenBack" }
  | { readonly type: "left" }
  /** Somebody writes, or reads what may be written. */
  | { readonly type: "hintsWanted" }
  /** Somebody wants to know what every number does. */
  | { readonly type: "measure" }
  | { readonly type: "oddsOpened"; readonly isOpen: boolean }
  | { readonly type: "partShown"; readonly part: Part }
  | { readonly type: "tabShown"; readonly tab: Tab }
  /** The last edit is taken back and written as a variant. */
  | { readonly type: "keepAsVariant" }
  /** A value that was found is written into the text. */
  | { readonly type: "take"; readonly path: string; readonly value: string }
  | { readonly type: "addVariant" }
  /** The page is in another language. */
  | { readonly type: "translated" }
