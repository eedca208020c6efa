import type { Project } from "./Project.ts"

/** The described game that comes with the page and that the main file of a project names by its id. */
export const ownGameOf = ({ files, main }: Project): "dnd5e" | undefined =>
  /^system:\s*["']?dnd5e["']?\s*(?:#|$)/mu.test(files[main] ?? "") ? "dnd5e" : undefined
