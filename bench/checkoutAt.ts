import { execFileSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"

const here = fileURLToPath(new URL("..", import.meta.url))

const git = (...args: readonly string[]): string => execFileSync("git", args, { cwd: here, encoding: "utf8" }).trim()

/** The commit that this checkout is at, with `-dirty` where files differ from it. */
export const commitHere = (): string => git("describe", "--always", "--dirty", "--abbrev=8")

/**
 * Another commit of this repository in a folder of its own, set up, for as long as it is used.
 *
 * @param named as git names commits; throws where there is none
 */
export const withCommit = async <R>(
  named: string,
  use: (checkout: { readonly root: string; readonly commit: string }) => Promise<R>,
): Promise<R> => {
  // A name that begins with a dash is no option.
  const commit = git("rev-parse", "--verify", "--end-of-options", `${named}^{commit}`).slice(0, 8)
  const folder = mkdtempSync(join(tmpdir(), "refriega-bench-"))
  const root = join(folder, commit)
  git("worktree", "add", "--detach", root, commit)
  try {
    execFileSync("npm", ["run", "--silent", "setup"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] })
    return await use({ root, commit })
  } finally {
    git("worktree", "remove", "--force", root)
    rmSync(folder, { recursive: true, force: true })
  }
}
