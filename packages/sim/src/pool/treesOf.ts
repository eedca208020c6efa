import { type PackedTree, packTree, readBefore, readYaml, type Source, unpackTree } from "@refriega/core/internal"
import type { Manifest } from "../plan/Manifest.ts"

// A thread is ready to play sooner by a tenth of a second when it need not read as YAML what the program has read
// before: nearly all of what its reader takes is compiling it.

const known = new WeakMap<Manifest, string>()

/** What was read of the texts of a manifest, for a thread that gets a copy of it: JSON. */
export const treesOf = (manifest: Manifest): string => {
  const trees = known.get(manifest) ?? JSON.stringify(firstsIn(manifest).map(packed))
  known.set(manifest, trees)
  return trees
}

/** The texts of a manifest have been read before: `trees` is what `treesOf` says of it. */
export const takeTrees = (manifest: Manifest, trees: string): void => {
  const packed = JSON.parse(trees) as readonly (PackedTree | null)[]
  const treeOf = new Map(firstsIn(manifest).map(({ text }, i) => [text, packed[i] ?? null]))
  for (const source of textsIn(manifest)) {
    const tree = treeOf.get(source.text) ?? null
    if (tree !== null) readBefore(source, unpackTree(tree, source.file))
  }
}

/** The tree of a text that is YAML: that of a game may be empty, and its users find what is wrong. */
const packed = (source: Source): PackedTree | null => {
  const read = readYaml(source)
  return read._tag === "Good" ? packTree(read.value) : null
}

/** The texts of a manifest, each once: the fights of a day share a bestiary. */
const firstsIn = (manifest: Manifest): readonly Source[] => [
  ...new Map(textsIn(manifest).map((source) => [source.text, source])).values(),
]

const textsIn = ({ bestiaries, fights = [], game, scenario }: Manifest): readonly Source[] => [
  scenario,
  ...bestiaries,
  ...fights.flatMap((fight) => [fight.scenario, ...fight.bestiaries]),
  ...(game === undefined ? [] : [game, ...(game.mechanics ?? [])]),
]
