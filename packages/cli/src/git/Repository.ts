import { execFileSync } from "node:child_process"
import { mkdirSync, realpathSync, writeFileSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { invalid } from "../shared/Failure.ts"

/** A commit of a repository. */
export interface Commit {
  /** Its full name. */
  readonly name: string
  /** Seconds since 1970. */
  readonly time: number
  /** The first line of its message. */
  readonly subject: string
}

/** A file of a commit. */
interface Blob {
  readonly path: string
  readonly name: string
}

/** What experiments are made of, and the code of games where it is allowed. No more than this of each is read. */
const readable = /\.(?:ya?ml|json|[cm]?[jt]s)$/iu
const most = { files: 5000, bytes: 1 << 20 }

/**
 * A git repository that may be anybody's. git is called without a shell; nothing that its settings or hooks name is
 * run, nothing is fetched, and nothing in it is changed.
 */
export class Repository {
  /** The real path of its top folder. */
  readonly top: string

  private constructor(top: string) {
    this.top = top
  }

  /** The repository that a folder is in. @throws Failure where there is none, or no git */
  static around(folder: string): Repository {
    const top = git(folder, ["rev-parse", "--show-toplevel"])
    if (top === undefined)
      throw invalid(
        `${folder}: this is in no git repository that git reads here, so there is no commit to compare with (one of another user is named in its safe.directory)`,
      )
    return new Repository(realpathSync(top.toString("utf8").replace(/\n$/u, "")))
  }

  /** The full name of a commit, by anything that names one. It is never an option of git's. @throws Failure */
  commit(flag: string, ref: string): string {
    const isName = ref !== "" && ref.length <= 300 && !ref.startsWith("-") && !/\p{Cc}/u.test(ref)
    const found = isName
      ? git(this.top, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${ref}^{commit}`])
      : undefined
    const name = found?.toString("utf8").trim() ?? ""
    if (/^[\da-f]{40,64}$/u.test(name)) return name
    throw invalid(
      `${flag} ${ref}: expected a commit of this repository; in CI it must have been fetched (actions/checkout with fetch-depth: 0)`,
    )
  }

  /** The commit that the folder is at. @throws Failure where there is none yet */
  head(): Commit {
    const name = this.commit("HEAD", "HEAD")
    const found = git(this.top, ["log", "-1", "--format=%ct%x00%s", name])
    const [time = "0", subject = ""] = (found?.toString("utf8").trim() ?? "").split("\0")
    return { name, time: Number(time), subject }
  }

  /** The commits that changed a folder, oldest first, from behind `since` to `until`; first parents alone. */
  commits(folder: string, since: string | undefined, until: string): readonly Commit[] {
    const range = since === undefined ? [until] : [until, `^${since}`]
    const format = "--format=%H%x00%ct%x00%s%x00"
    const found = git(this.top, [
      "log",
      "-z",
      "--first-parent",
      "--reverse",
      format,
      ...range,
      "--",
      this.inside(folder),
    ])
    const parts = (found?.toString("utf8") ?? "").split("\0")
    const commits: Commit[] = []
    for (let i = 0; i + 2 < parts.length; i += 4) {
      const [name = "", time = "", subject = ""] = parts.slice(i, i + 3)
      commits.push({ name: name.trim(), time: Number(time), subject })
    }
    return commits
  }

  /** A folder or file by its path in the repository; `.` for all of it. @throws Failure where it is outside */
  inside(path: string): string {
    const way = relative(this.top, realpathSync(path))
    if (way.startsWith("..")) throw invalid(`${path}: this is outside of the repository ${this.top}`)
    return way === "" ? "." : way
  }

  /** Writes what a folder had in a commit into another folder: files alone, no links. @throws Failure */
  extract(commit: string, folder: string, into: string): void {
    const within = this.inside(folder)
    const files = this.#files(commit, within)
    if (files.length > most.files) throw invalid(`${folder}: more than ${most.files} files of experiments are in it`)
    for (const [i, text] of this.#contents(files).entries()) {
      const way = relative(within === "." ? "" : within, (files[i] as Blob).path)
      const parts = way.split("/")
      // Whatever a tree of git's says, it names files below it.
      if (parts.some((part) => part === "" || part === "." || part === ".." || part.includes("\\"))) continue
      const place = join(into, way)
      mkdirSync(dirname(place), { recursive: true })
      writeFileSync(place, text)
    }
  }

  #files(commit: string, within: string): readonly Blob[] {
    const listed = git(this.top, [
      "ls-tree",
      "-r",
      "-z",
      "-l",
      "--full-tree",
      commit,
      ...(within === "." ? [] : ["--", `${within}/`]),
    ])
    return (listed?.toString("utf8") ?? "").split("\0").flatMap((entry) => {
      const [, type, name = "", size = "", path = ""] =
        /^100\d{3} (\w+) ([\da-f]+) +(\d+|-)\t([^]*)$/u.exec(entry) ?? []
      return type === "blob" && readable.test(path) && Number(size) <= most.bytes ? [{ path, name }] : []
    })
  }

  #contents(files: readonly Blob[]): readonly Buffer[] {
    if (files.length === 0) return []
    const all = git(this.top, ["cat-file", "--batch"], files.map(({ name }) => `${name}\n`).join(""))
    if (all === undefined) throw invalid("git does not give the files of a commit")
    let at = 0
    return files.map(() => {
      const end = all.indexOf(10, at)
      const size = Number(all.toString("utf8", at, end).split(" ")[2])
      at = end + 1 + size + 1
      return all.subarray(end + 1, end + 1 + size)
    })
  }
}

const settings = ["core.fsmonitor=false", "core.hooksPath=/dev/null", "protocol.allow=never", "log.showSignature=false"]

/** What a command of git's prints; undefined where it fails. */
const git = (folder: string, args: readonly string[], input?: string): Buffer | undefined => {
  const { GIT_DIR: _, GIT_WORK_TREE: __, GIT_EXTERNAL_DIFF: ___, ...env } = process.env
  try {
    return execFileSync("git", [...settings.flatMap((each) => ["-c", each]), "--no-pager", ...args], {
      cwd: folder,
      input: input ?? "",
      maxBuffer: 512 << 20,
      stdio: ["pipe", "pipe", "ignore"],
      env: {
        ...env,
        GIT_LITERAL_PATHSPECS: "1",
        GIT_NO_LAZY_FETCH: "1",
        GIT_OPTIONAL_LOCKS: "0",
        GIT_TERMINAL_PROMPT: "0",
      },
    })
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") throw invalid("git is not installed here")
    return undefined
  }
}
