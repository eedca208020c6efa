import { globSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"

/** A fight of the arena. */
export interface Bout {
  readonly system: string
  /** Where its file is. */
  readonly path: string
  readonly name: string
  /** Nothing may be tuned on it: what is gained there is gained in fights that nobody has looked at. */
  readonly heldOut: boolean
}

/** The third fight of each system: bundled, with both sides armed in their own ways. */
const third: Readonly<Record<string, string>> = {
  "d20-modern": "parking-lot",
  adnd2e: "archers",
  symbaroum: "long-spears",
  "savage-worlds": "machine-gun",
  ds20: "shoot-out",
}

/** The folder of the project. */
export const root = fileURLToPath(new URL("..", import.meta.url))

const at = (path: string): string => `${root}${path}`

const bout = (system: string, path: string, heldOut: boolean, name = basename(path, ".yaml")): Bout => ({
  system,
  path: at(path),
  name: name.replace(`-${system}`, ""),
  heldOut,
})

/** Three fights for tuning and three that are held out, in each system. */
export const bouts: readonly Bout[] = Object.entries(third).flatMap(([system, bundled]) => [
  bout(system, `scenarios/${system}/skirmish.yaml`, false),
  bout(system, `bench/scenarios/${system}.yaml`, false, "mixed"),
  bout(system, `scenarios/${system}/${bundled}.yaml`, false),
  bout(system, `scenarios/shared/bridge-${system}.yaml`, true),
  bout(system, `arena/fights/ford-${system}.yaml`, true),
  // That of Symbaroum was looked at; see the one by the mill.
  bout(system, `arena/fights/${system === "symbaroum" ? "mill" : "yard"}-${system}.yaml`, true),
])

/**
 * Three fights for tuning and three held out, in large games that files describe: sizes, ranges and maps differ. Both
 * sides have the same, so that players decide them.
 */
export const described: readonly Bout[] = [
  bout("dnd5e", "arena/fights/levels-dnd5e.yaml", false),
  bout("lantern", "games/large/lantern/stair.yaml", false),
  bout("symbaroum-file", "games/from-books/symbaroum/patrols.yaml", false),
  bout("dnd5e", "arena/fights/bands-dnd5e.yaml", true),
  bout("lantern", "games/large/lantern/hoard.yaml", true),
  bout("symbaroum-file", "games/from-books/symbaroum/ring.yaml", true),
]

/** The same, where sheets decide more than players: one side wins most fights. */
export const uneven: readonly Bout[] = ["gate", "crypt", "pit", "rivals", "chase", "hall"].map((name) =>
  bout("dnd5e", `arena/fights/${name}-dnd5e.yaml`, false),
)

/** Those with one of these words in their system or name; all of them without any. */
export const boutsWith = (words: readonly string[]): readonly Bout[] =>
  words.length === 0
    ? bouts
    : bouts.filter(({ system, name }) => words.some((word) => `${system}/${name}`.includes(word)))

/**
 * The files of all bundled fights and of those of the arena, in order. Bestiaries, days and experiments are no fights.
 */
export const everyFight = (): readonly string[] => {
  const bundled = globSync("scenarios/**/*.yaml", { cwd: root })
    .map(at)
    .filter((path) => /^sides:/mu.test(readFileSync(path, "utf8")))
  return [...new Set([...bundled, ...bouts.map(({ path }) => path)])].toSorted()
}
