import { cpSync, globSync, mkdirSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fuse, staysApart } from "../../packages/cli/src/fuse/fuse.ts"
import { makeParts } from "../../packages/studio/src/site/partsOf.ts"
import { copyBestiaries } from "./copyBestiaries.ts"
import { common, libraries, manifestIn, neededBy } from "./Manifest.ts"
import { thirdParty } from "./thirdParty.ts"
import { writePieces } from "./writePieces.ts"

/** What the command looks for beside its program, where it is in the repository too. */
const files = [
  "packages/core/src/systems/*/{game.yaml,rules.yaml,tests.json,played.json}",
  "packages/report/src/page/style.css",
  "packages/mcp/SKILL.md",
  "games/*/*",
  "start/**/*",
  "mappings/*",
]

/**
 * Makes the folder of the command `refriega`: the program and its threads, each in few files with all that it imports,
 * and copies of the files that it looks for. It needs no compiler, no bundler, and none of the packages that went into
 * it.
 */
export const packCommand = async (root: string, folder: string): Promise<void> => {
  const program = join(folder, "program")
  const at = (path: string): string => join(root, "packages", path)
  const modules = new Set<string>()
  for (const each of [
    // The thread of imports has most of what it needs from the command.
    { entry: [at("cli/src/packed.ts"), at("cli/src/import/mapThread.ts")] },
    { entry: at("sim/src/pool/worker.ts"), beside: ["./work.ts"] },
    { entry: at("sim/src/pool/work.ts"), whole: true },
  ]) {
    for (const module of await fuse({ ...each, portable: root }, program)) modules.add(module)
  }
  for (const file of files.flatMap((pattern) => globSync(pattern, { cwd: root }))) {
    cpSync(join(root, file), join(folder, file), { recursive: true })
  }
  copyBestiaries(root, folder)
  const studio = join(folder, "packages/studio/src/site")
  mkdirSync(studio, { recursive: true })
  for (const module of await makeParts(studio)) modules.add(module)
  await writePieces(root, (path) => join(folder, path))
  cpSync(join(root, "scripts/pack/refriega.js"), join(folder, "bin/refriega.js"))
  writeFileSync(join(folder, "third-party.txt"), thirdParty(modules))
  cpSync(at("cli/README.md"), join(folder, "README.md"))
  const manifest = manifestIn(at("cli"))
  const packed = {
    name: "refriega",
    description: manifestIn(root).description,
    ...common(manifest),
    bin: { refriega: "bin/refriega.js" },
    ...neededBy({ ...manifest, dependencies: apartIn(["cli", ...libraries].map(at)), optionalDependencies: {} }),
  }
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(packed, undefined, 2)}\n`)
}

/** What the packages in these folders need that a program does not carry in itself. */
const apartIn = (folders: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    folders
      .map(manifestIn)
      .flatMap(({ dependencies, optionalDependencies }) => Object.entries({ ...dependencies, ...optionalDependencies }))
      .filter(([name]) => staysApart(name)),
  )
