import { execFileSync, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs"
import { delimiter, join } from "node:path"

/** A folder where packages are tried as a stranger would: nothing of the repository is in reach. */
export class Workplace {
  readonly folder: string

  constructor(folder: string) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
  }

  put(file: string, text: string): void {
    writeFileSync(join(this.folder, file), text)
  }

  install(...packages: readonly string[]): void {
    const quiet = ["--no-audit", "--no-fund", "--loglevel=error", "--prefer-offline"]
    execFileSync("npm", ["install", ...quiet, ...packages], {
      cwd: this.folder,
      stdio: ["ignore", "ignore", "inherit"],
    })
  }

  /** The Node of a version, as npm has it: a folder for `PATH`. */
  static node(version: string, folder: string): string {
    const place = new Workplace(join(folder, `node-${version}`))
    const bin = join(place.folder, "node_modules/node/bin")
    if (!existsSync(bin)) {
      place.put("package.json", '{ "private": true }\n')
      place.install(`node@${version}`)
    }
    return bin
  }

  /**
   * Runs a program here with some Node.
   *
   * @param expected its exit codes that are right
   * @throws with all that it said, when it ends otherwise
   */
  run(node: string, program: string, args: readonly string[], expected: readonly number[] = [0]) {
    const path = [node, join(this.folder, "node_modules/.bin"), process.env["PATH"]].join(delimiter)
    const { NODE_OPTIONS: _, NODE_COMPILE_CACHE: __, ...others } = process.env
    const since = performance.now()
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd: this.folder,
      encoding: "utf8",
      env: { ...others, PATH: path },
    })
    const seconds = (performance.now() - since) / 1000
    if (!expected.includes(status ?? -1)) {
      throw new Error(`${program} ${args.join(" ")} ended with ${status}\n${stdout}${stderr}`)
    }
    return { stdout, stderr, seconds, code: status ?? -1 }
  }

  /** All bytes of its files. */
  size(): number {
    const files = readdirSync(this.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return files.reduce((sum, { name, parentPath }) => sum + statSync(join(parentPath, name)).size, 0)
  }
}
