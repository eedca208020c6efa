import { readFileSync } from "node:fs"
import { join } from "node:path"

/** What a package.json says, as far as packing goes. */
export interface Manifest {
  readonly name: string
  readonly version: string
  readonly description?: string
  readonly keywords?: readonly string[]
  /** Entries of a package in the repository: its sources. */
  readonly exports?: Readonly<Record<string, string>>
  readonly sideEffects?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

/**
 * The folders of `packages/` that are published as libraries, lower ones first. The command is the one more,
 * `refriega`.
 */
export const libraries = ["core", "sim", "report", "queue"] as const

/** The oldest Node that packages run on: its zlib knows zstd, and its SQLite needs no flag. */
export const oldestNode = "22.15"

/** Packages of others, to install beside ours where one needs what they do. */
const optionalParts = ["@duckdb/node-api", "@resvg/resvg-js", "bullmq", "ioredis", "rolldown"]
/** Packages of others whose types are part of ours: a program must not have two of them. */
const shared = ["effect"]

/** The package.json of a folder. */
export const manifestIn = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest

/**
 * What a package that is published needs of others: its own siblings of the same version, the rest as it was tried, and
 * what it can do without.
 */
export const neededBy = ({ version, dependencies = {}, optionalDependencies = {} }: Manifest) => {
  const all = Object.entries({ ...dependencies, ...optionalDependencies }).map(([name, range]) => {
    if (range.startsWith("workspace:")) return [name, version] as const
    return [name, shared.includes(name) ? `^${range}` : range] as const
  })
  const optional = all.filter(([name]) => optionalParts.includes(name))
  return {
    dependencies: Object.fromEntries(all.filter(([name]) => !optionalParts.includes(name))),
    ...(optional.length > 0 && {
      peerDependencies: Object.fromEntries(optional.map(([name, range]) => [name, `^${range}`])),
      peerDependenciesMeta: Object.fromEntries(optional.map(([name]) => [name, { optional: true }])),
    }),
  }
}

/**
 * What all of our packages say of themselves. No licence: which one it is, is for the owner to say, and so is
 * publishing.
 */
export const common = ({ version, keywords }: Pick<Manifest, "version" | "keywords">) => ({
  version,
  type: "module",
  engines: { node: `>=${oldestNode}` },
  keywords,
})
