import { existsSync, statSync } from "node:fs"
import { dirname, join, posix } from "node:path"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** The pages are the docs, the reference, and what is beside README. */
const isPage = (file: string): boolean => /^(?:docs|site\/api)\//u.test(file) || !file.includes("/")

/**
 * Where a link of a page leads on the site: folders have their README as index.
 *
 * @param page the file that it stands in, from the root of the repository
 * @returns the link on the site; undefined where it leads to what is no page
 */
export const linkOnSite = (page: string, link: string): string | undefined => {
  const [path = "", ...behind] = link.split(/(?=[#?])/u)
  if (path === "" || /^(?:[a-z]+:|\/)/u.test(path)) return link
  const file = posix.join(dirname(page), path)
  const isFolder = existsSync(join(root, file)) && statSync(join(root, file)).isDirectory()
  if (isFolder && !existsSync(join(root, file, "README.md"))) return undefined
  if (file.endsWith(".md") && !isPage(file)) return undefined
  const readme = isFolder ? posix.join(path, "README.md") : path
  return readme.replace(/README\.md$/u, "index.md") + behind.join("")
}
