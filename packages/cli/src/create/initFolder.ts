import { existsSync, readFileSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { type Language, scenarioJsonSchema } from "@refriega/core"
import { slug } from "@refriega/report/slug"
import { experimentJsonSchema, makeFolder, ownLibrary, policyIds, writeNew } from "@refriega/sim/internal"
import { say } from "../shared/telling/printed.ts"
import { systemNamed } from "../shared/systemNamed.ts"
import { version } from "../shared/version.ts"
import { words } from "../text/words.ts"

/** The files that a new folder begins with. */
const start = fileURLToPath(new URL("../../../../start", import.meta.url))

/** What `refriega init` was asked for. */
export interface InitInput {
  readonly folder: string
  readonly system: string
  readonly lang: Language
}

/** Makes a folder for a user's own files, or adds to one what it lacks. It never writes over anything. */
export const initFolder = ({ folder, lang, system }: InitInput): void => {
  const files = filesOf(system, folder)
  const added = Object.keys(files).filter((file) => !existsSync(join(folder, file)))
  for (const file of added) {
    makeFolder(dirname(join(folder, file)))
    writeNew(join(folder, file), files[file]?.() ?? "")
  }
  const kept = Object.keys(files).filter((file) => !added.includes(file))
  const isNamed = readFileSync(join(folder, "package.json"), "utf8").includes('"refriega"')
  say(words[lang].newFolder({ folder, version, added, kept, isNamed }).join("\n"))
}

/** The files of a new folder, by name, each with what makes its text. */
const filesOf = (system: string, folder: string): Readonly<Record<string, () => string>> => {
  const read = (file: string): string => readFileSync(join(start, file), "utf8")
  return {
    "fight.yaml": () => read("fight.yaml").replace(/^system: .*$/mu, `system: ${system}`),
    "people.yaml": () => read(`people/${system}.yaml`),
    "balance.yaml": () => read("balance.yaml"),
    "schema/fight.json": () =>
      systemNamed(system, ownLibrary)((rules) => json(scenarioJsonSchema(rules, policyIds, system))),
    "schema/balance.json": () => json(experimentJsonSchema()),
    ".github/workflows/balance.yaml": () => read("workflow.yaml"),
    ".gitignore": () => "node_modules/\nruns/\n",
    "package.json": () => json(manifestOf(slug(basename(resolve(folder))))),
  }
}

const json = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`

const manifestOf = (name: string) => ({
  name: name === "" ? "fights" : name,
  private: true,
  type: "module",
  scripts: { play: "refriega run fight.yaml", check: "refriega check balance.yaml" },
  devDependencies: { refriega: version },
})
