import { type Asked, readTuned } from "@refriega/sim/internal"
import { type AskedRun, askedFolder } from "../shared/askedFolder.ts"

/** The folder of a search. */
export const tuneFolder = (out: string | undefined, search: Pick<AskedRun<Asked>, "name" | "text" | "asked">): string =>
  askedFolder(out, { ...search, kind: "tune", called: "search", read: readTuned })
