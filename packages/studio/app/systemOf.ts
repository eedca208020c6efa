import type { Project } from "../src/project/Project.ts"
import { assets } from "./assets.ts"

/** Which program plays a project: that of the system that its main file names. */
export const systemOf = ({ main, files }: Project): string | undefined => {
  const named = /^system:\s*["']?([\w./-]+)/mu.exec(files[main] ?? "")?.[1]
  if (named === undefined) return undefined
  if (/[./]/u.test(named)) return "described"
  return named in assets.engines ? named : undefined
}
