import { copyFileSync, existsSync, globSync, mkdirSync, readFileSync, statSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { studioSite, writeSite } from "@refriega/studio"
import { build } from "vitepress"
import { root } from "./entries.ts"
import { writeReference } from "./reference.ts"

/** Where a page of the site links to: addresses of `href` and `src`, without what stands behind `#` or `?`. */
const targetsOf = (html: string): readonly string[] =>
  [...html.matchAll(/ (?:href|src)="([^"#?]+)[^"]*"/gu)].map(([, target = ""]) => target.replaceAll("&amp;", "&"))

const isElsewhere = (target: string): boolean => /^(?:[a-z]+:|\/\/)/u.test(target)

/** The file of a site that a link of a page is about; a folder is about its index. */
const fileOf = (site: string, page: string, target: string): string => {
  const path = target.startsWith("/") ? join(site, target) : join(site, dirname(page), target)
  return normalize(path.endsWith("/") ? `${path}index.html` : path)
}

const pagesOf = (site: string): readonly string[] =>
  globSync("**/*.html", { cwd: site, exclude: (name) => name === "studio" }).toSorted()

/** Copies what pages link to and what is no page, such as a scenario, from the same place in the repository. */
const copyLinked = (site: string): void => {
  for (const page of pagesOf(site))
    for (const target of targetsOf(readFileSync(join(site, page), "utf8"))) {
      if (isElsewhere(target)) continue
      const file = fileOf(site, page, target)
      const source = join(root, file.slice(normalize(site).length))
      if (existsSync(file) || !existsSync(source) || !statSync(source).isFile()) continue
      mkdirSync(dirname(file), { recursive: true })
      copyFileSync(source, file)
    }
}

/** The links of a site that lead nowhere, each as "PAGE: TARGET". */
export const deadLinks = (site: string): readonly string[] =>
  pagesOf(site).flatMap((page) =>
    targetsOf(readFileSync(join(site, page), "utf8"))
      .filter((target) => !isElsewhere(target) && !existsSync(fileOf(site, page, target)))
      .map((target) => `${page}: ${target}`),
  )

/**
 * Writes the site: the docs and the reference as pages with a search, what they link to, and the
 * studio. Nothing is fetched.
 *
 * @param outDir an absolute path; what is in it is replaced
 */
export const buildSite = async (outDir: string, { studio = true } = {}): Promise<void> => {
  await writeReference(join(root, "site/api"))
  await build(join(root, "site"), { outDir })
  copyLinked(outDir)
  if (studio) writeSite(await studioSite(), join(outDir, "studio"))
}
