import { systemOf } from "./editing/systemOf.ts"
import { assets } from "./engine/assets.ts"
import { ahead, startDirector } from "./engine/startDirector.ts"

/** The system that the page is about to play, as far as its address says so at a glance. */
const likely = (): string | undefined => {
  if (document.querySelector("meta[name=refriega-file]") !== null) return undefined
  if (location.hash === "") return systemOf(assets.first, Object.keys(assets.engines))
  const [, named = ""] = /^#f=([\w-]+)/u.exec(location.hash) ?? []
  return named in assets.engines ? named : undefined
}

// Rules are on their way before the program of the page is there, which takes as long to load.
const system = likely()
if (system !== undefined) ahead.refriegaStarted = { system, worker: startDirector(system) }
