import { globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { folderOf, loadFrom, ownLibrary, planAny } from "@refriega/sim/internal"
import { linkOfRun } from "@refriega/studio"
import { root } from "./entries.ts"

/** A fight or a day that a page shows as a text, with the name that a comment before it gives. */
interface Shown {
  readonly name: string
  readonly text: string
}

/** The files that a page shows: what stands between fences, under `<!-- name -->`. */
const shownOn = (page: string): readonly Shown[] =>
  [...page.matchAll(/^<!-- ([\w-]+) -->\n```yaml\n(.*?)^```$/gmsu)].map(([, name = "", text = ""]) => ({
    name: `${name}.yaml`,
    text,
  }))

/** What stands behind `#` in a link that opens a file in the studio, with those of its page that it names. */
const linkTo = async ({ name, text }: Shown, files: ReadonlyMap<string, string>): Promise<string | undefined> => {
  const loaded = loadFrom({ file: name, text }, folderOf(files), ownLibrary)
  if (loaded._tag === "Refused") return undefined
  const plan = planAny(loaded.value, { seed: 1, combats: 1000, variants: ["base"] })
  if (plan._tag === "Refused") return undefined
  const link = await linkOfRun(plan.manifest, ownLibrary)
  return link._tag === "Link" ? link.code : undefined
}

/** For each fight that README or the docs show whole, by its text: the address that opens it in the site's studio. */
export const studioLinks = async (): Promise<ReadonlyMap<string, string>> => {
  const links = new Map<string, string>()
  for (const file of ["README.md", ...globSync("docs/**/*.md", { cwd: root })]) {
    const shown = shownOn(readFileSync(join(root, file), "utf8"))
    const files = new Map(shown.map(({ name, text }) => [name, text]))
    for (const each of shown) {
      const code = /^(?:#.*\n)*(?:system|title):/u.test(each.text) ? await linkTo(each, files) : undefined
      if (code !== undefined) links.set(each.text, `/studio/index.html#${code}`)
    }
  }
  return links
}
