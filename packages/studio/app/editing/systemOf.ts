import type { Project } from "../../src/project/Project.ts"

/**
 * Which program plays a project: that of the system that its main file names.
 *
 * @param engines the systems that the page has programs for
 */
export const systemOf = ({ main, files }: Project, engines: readonly string[]): string | undefined => {
  const named = /^system:\s*["']?([\w./-]+)/mu.exec(files[main] ?? "")?.[1]
  if (named === undefined) return undefined
  if (/[./]/u.test(named)) return "described"
  return engines.includes(named) ? named : undefined
}
