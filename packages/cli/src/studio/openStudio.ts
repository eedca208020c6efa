import { existsSync } from "node:fs"
import { type Language, problemText } from "@refriega/core"
import { makeFolder, readSmall, writeOver } from "@refriega/sim/internal"
import {
  deskFor,
  type Keep,
  serveStudio,
  studioAddress,
  studioFile,
  studioSite,
  whyNotOpened,
  writeSite,
} from "@refriega/studio"
import * as Option from "effect/Option"
import { exitCode, Failure, invalid } from "../shared/Failure.ts"
import { say, warn } from "../shared/telling/printed.ts"
import { readSettings, writeSettings } from "../shared/settings.ts"
import { words } from "../text/words.ts"

/** What `refriega studio` was asked for. */
export interface StudioInput {
  readonly file: Option.Option<string>
  /** The folder to write it into. */
  readonly out: Option.Option<string>
  /** The page to write it into. */
  readonly oneFile: Option.Option<string>
  /** Where a studio is that others can open; `none` forgets it. */
  readonly studio: Option.Option<string>
  readonly lang: Language
}

/** Makes the studio from the sources, and writes it where it was asked for or serves it until it is stopped. */
export const openStudio = async (
  { file, lang, oneFile, out, studio }: StudioInput,
  signal: AbortSignal,
): Promise<void> => {
  const w = words[lang]
  if (Option.isSome(file) && (Option.isSome(out) || Option.isSome(oneFile))) {
    throw invalid("a file is opened where the studio is served: leave it out, or --out and --one-file")
  }
  if (Option.isSome(file) && !/\.ya?ml$/iu.test(file.value)) throw invalid(`expected a .yaml file, found ${file.value}`)
  if (Option.isSome(file) && existsSync(file.value)) {
    const read = readSmall(file.value)
    if (read._tag === "Refused") throw invalid(...read.problems.map(problemText))
  }
  const why = Option.isSome(file) ? whyNotOpened(file.value) : undefined
  if (why !== undefined) throw invalid(why)
  const named = chosenStudio(studio)
  // To make it takes seconds: where it cannot be written is known before.
  if (Option.isSome(out)) makeFolder(out.value)
  warn(w.studioMaking)
  if (Option.isSome(oneFile)) {
    writeOver(oneFile.value, await unlessEnded(signal, studioFile()))
    say(w.studioPage(oneFile.value))
  }
  if (Option.isSome(out)) {
    const site = await unlessEnded(signal, studioSite())
    writeSite(site, out.value)
    say(w.studioWritten(out.value, site.size))
  }
  if (Option.isSome(out) || Option.isSome(oneFile)) return
  const site = await unlessEnded(signal, studioSite({ served: true, servesFile: Option.isSome(file), studio: named }))
  const served = await serveStudio(site, Option.isSome(file) ? deskFor(file.value) : undefined, keptStudio)
  say(served.url)
  warn(w.studioServed)
  await ended(signal)
  await served.close()
}

/** The address of a studio that others can open, as it is given or was given once. @throws Failure */
const chosenStudio = (given: Option.Option<string>): string | undefined => {
  const settings = readSettings()
  if (Option.isNone(given)) return settings.studio
  if (given.value === "none") {
    writeSettings({ ...settings, studio: undefined })
    return undefined
  }
  const address = studioAddress(given.value)
  if (address === undefined)
    throw invalid(`--studio ${given.value}: expected the address of a studio, as https://example.org/studio/`)
  writeSettings({ ...settings, studio: address })
  return address
}

/** Keeps an address that the reader has named in the page. */
const keptStudio: Keep = (text) => {
  const address = studioAddress(text)
  if (address === undefined) return { status: 422, text: "expected the address of a studio" }
  writeSettings({ ...readSettings(), studio: address })
  return { status: 200, text: "" }
}

/** Settles when the command is asked to end. */
const ended = (signal: AbortSignal): Promise<void> =>
  new Promise((stopped) => (signal.aborted ? stopped() : signal.addEventListener("abort", () => stopped())))

/** What is being made, unless the command is asked to end before: nobody waits for it then. */
const unlessEnded = <A>(signal: AbortSignal, made: Promise<A>): Promise<A> =>
  Promise.race([
    made,
    ended(signal).then((): never => {
      throw new Failure(exitCode.interrupted, "")
    }),
  ])
