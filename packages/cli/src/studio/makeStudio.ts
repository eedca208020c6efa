import type { Language } from "@refriega/core"
import { studioSite, writeSite } from "@refriega/studio"
import { say } from "../shared/printed.ts"
import { words } from "../text/words.ts"

/** What `refriega studio` was asked for. */
export interface StudioInput {
  /** The folder to write it into. */
  readonly out: string
  readonly lang: Language
}

/** Makes the studio from the sources and writes it as files for a web server. */
export const makeStudio = async ({ lang, out }: StudioInput): Promise<void> => {
  const site = await studioSite()
  writeSite(site, out)
  say(words[lang].studioWritten(out, site.size))
}
