import { cpSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { dirname, extname, join } from "node:path"
import { copyBestiaries } from "./copyBestiaries.ts"
import { common, manifestIn, neededBy } from "./Manifest.ts"
import { writePieces } from "./writePieces.ts"

/**
 * Makes the folder of a library: what `tsc -b` compiled of its sources, what stands beside these, bestiaries, scripts
 * of pages, and a package.json whose entries are the compiled ones.
 *
 * @param name its folder in `packages/`
 */
export const packLibrary = async (root: string, name: string, folder: string): Promise<void> => {
  const home = join(root, "packages", name)
  const put = (file: string, text: string): void => {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const copy = (from: string, to: string): void => cpSync(join(root, from), join(folder, to))
  for (const file of globSync("**/*.*", { cwd: join(home, "src") })) {
    if (extname(file) !== ".ts") copy(`packages/${name}/src/${file}`, `dist/${file}`)
    else {
      for (const ending of [".js", ".d.ts"]) {
        const compiled = file.replace(/\.ts$/u, ending)
        put(`dist/${compiled}`, withCompiled(readFileSync(join(home, "dist", compiled), "utf8")))
      }
    }
  }
  await writePieces(root, (path) => {
    if (!path.startsWith(`packages/${name}/`)) return undefined
    return join(folder, path.replace(`packages/${name}/`, "").replace(/^src\//u, "dist/"))
  })
  if (name === "sim") copyBestiaries(root, folder)
  copy(`packages/${name}/README.md`, "README.md")
  const manifest = manifestIn(home)
  const { name: title, description, exports = {}, sideEffects } = manifest
  put(
    "package.json",
    `${JSON.stringify(
      {
        name: title,
        description,
        ...common(manifest),
        ...(sideEffects !== undefined && { sideEffects }),
        exports: { ...entriesOf(exports), "./package.json": "./package.json" },
        ...neededBy(manifest),
      },
      undefined,
      2,
    )}\n`,
  )
}

/**
 * Entries as they are once compiled. Others are for bundles that are made in the repository: scripts of pages, a style.
 */
const entriesOf = (exports: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(exports)
      .filter(([, source]) => /^\.\/src\/.*\.ts$/u.test(source))
      .map(([entry, source]) => {
        const compiled = source.replace("./src/", "./dist/").replace(/\.ts$/u, "")
        return [entry, { types: `${compiled}.d.ts`, default: `${compiled}.js` }]
      }),
  )

/** Declarations name sources, which are not there; compilers look for the declarations of what is. */
const withCompiled = (text: string): string =>
  text.replaceAll(/((?:\bfrom|\bimport\()\s*["'])(\.[^"']+)\.ts(["'])/gu, "$1$2.js$3")
