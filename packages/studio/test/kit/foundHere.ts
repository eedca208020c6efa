import { runAny } from "@refriega/sim/internal"
import type { Project } from "../../src/project/Project.ts"
import { plannedHere } from "./plannedHere.ts"

/** The results document of a project by the command's own engine, in this process, as text. */
export const foundHere = async (project: Project, combats: number, seed = 7): Promise<string> => {
  const end = await runAny(plannedHere(project, { seed, combats }))
  if (end._tag !== "Finished") throw new Error(end._tag)
  return JSON.stringify({ ...end.results, seconds: 0, workers: 0 })
}
