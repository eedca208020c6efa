import { execFileSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { parseArgs } from "node:util"
import { libraries, manifestIn } from "./pack/Manifest.ts"
import { packCommand } from "./pack/packCommand.ts"
import { packLibrary } from "./pack/packLibrary.ts"

// Makes what is to be published: a tarball of the command and one of each library. Publishing is not done here.
//
//   npm run pack                  into dist/packages
//   npm run pack -- --out FOLDER

const root = fileURLToPath(new URL("..", import.meta.url))
const { values } = parseArgs({ options: { out: { type: "string", default: join(root, "dist/packages") } } })
const out = resolve(values.out)

const versions = new Set(["cli", ...libraries].map((name) => manifestIn(join(root, "packages", name)).version))
if (versions.size > 1) throw new Error(`the packages are of different versions: ${[...versions].join(", ")}`)

execFileSync(join(root, "node_modules/.bin/tsc"), ["-b"], { cwd: root, stdio: "inherit" })
rmSync(out, { recursive: true, force: true })
mkdirSync(out, { recursive: true })
const work = mkdtempSync(join(tmpdir(), "refriega-pack-"))
try {
  for (const name of libraries) await packLibrary(root, name, join(work, name))
  await packCommand(root, join(work, "refriega"))
  for (const name of [...libraries, "refriega"]) {
    execFileSync("npm", ["pack", "--silent", "--pack-destination", out], { cwd: join(work, name), stdio: "inherit" })
  }
} finally {
  rmSync(work, { recursive: true, force: true })
}
