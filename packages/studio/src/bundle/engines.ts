import { fileURLToPath } from "node:url"
import { type Source, systems } from "@refriega/core/internal"
import { ownLibrary } from "@refriega/sim"
import { type BundledFile, bundle } from "./bundle.ts"
import { inCore } from "./inCore.ts"

/** What a program that plays may know: one of the systems, or games that a file describes. */
export type Played = string

/** The name under which games that a file describes are known beside the systems. */
export const described = "described"

/** All that programs are made for. */
export const allPlayed: readonly Played[] = [...Object.keys(systems), described]

/** Programs that play, with the files that they share, and where each of them stands. */
export interface Engines {
  readonly files: readonly BundledFile[]
  readonly entries: Readonly<Record<Played, string>>
}

/**
 * The programs that play: rules, policies, statistics, and what directs and plays by them. Each knows one system, so
 * that a page need not load all; what all need is in one file beside them. Nothing in them is evaluated: events are
 * packed by a loop, which takes a hundredth longer, in the shortest duels a twelfth.
 *
 * @param split otherwise there is one program that knows all systems, in one file
 */
export const engines = async (split: boolean): Promise<Engines> => {
  const programs = split
    ? allPlayed.map((played) => [`engine-${played}`, [played]] as const)
    : [["engine", allPlayed] as const]
  const files = await bundle({
    entries: Object.fromEntries(programs.map(([name]) => [name, `refriega:${name}`])),
    ...(split && { shared: "engine" }),
    readsOnly: true,
    written: new Map([
      ...programs.flatMap(([name, known]) =>
        split
          ? ([
              [`refriega:${name}`, startOf(rulesOf(name))],
              [rulesOf(name), entryOf(known)],
            ] as const)
          : ([[`refriega:${name}`, entryOf(known)]] as const),
      ),
      [inCore("log/putterPrograms"), "export const putterProgram = () => undefined"],
    ]),
  })
  const entryAt = (name: string): string =>
    files.find((file) => file.isEntry && file.name.startsWith(`${name}-`))?.name ?? ""
  return {
    files,
    entries: Object.fromEntries([
      ...programs.flatMap(([name, known]) => known.map((played) => [played, entryAt(name)] as const)),
      // What reads games that a file describes plays those that come with the program.
      ...Object.keys(ownLibrary.games ?? {}).map(
        (id) => [id, entryAt(split ? `engine-${described}` : "engine")] as const,
      ),
    ]),
  }
}

/** The module of the whole program, whose file is called after it. */
const rulesOf = (name: string): string => name.replace("engine", "rules")

/**
 * The text of the file that is run first where the program comes in pieces: the director starts the players at
 * once, while the pieces are still on their way, and what is said to either meanwhile is kept.
 */
const startOf = (whole: string): string => `const early = []
const keep = (event) => early.push(event)
self.addEventListener("message", keep)
const [, players = 0] = /^director (\\d+)$/u.exec(self.name) ?? []
self.startedPlayers = Array.from({ length: Number(players) }, () => new Worker(self.location.href, { name: "player", type: "module" }))
import(${JSON.stringify(whole)}).then(
  () => {
    self.removeEventListener("message", keep)
    for (const { data } of early) self.dispatchEvent(new MessageEvent("message", { data }))
  },
  // Nobody would hear a rejection; what started this hears an error.
  (error) => setTimeout(() => { throw error }),
)
`

/** The text of the whole program: it says what is known, and begins. */
const entryOf = (known: readonly Played[]): string => {
  const text = (value: unknown): string => JSON.stringify(value)
  const at = (path: string): string => text(fileURLToPath(new URL(`../../worker/${path}`, import.meta.url)))
  const own = known.filter((played) => played !== described)
  return `import { engine } from ${at("engine.ts")}
import { libraryOf } from ${at("libraryOf.ts")}
${own.map((played, i) => `import * as room${i} from ${text(inCore(`systems/${played}/index`))}`).join("\n")}
const systems = [
${own.map((played, i) => `  { rules: Object.values(room${i}).find((value) => value?.id === ${text(played)}), bestiary: ${text(bestiaryOf(played))} },`).join("\n")}
]
engine(libraryOf(${text(Object.keys(systems))}, systems))
`
}

const bestiaryOf = (played: Played): Source | undefined => {
  const source = ownLibrary.systems[played]?.(({ comesWith }) => comesWith?.bestiary?.())
  // As the command calls it when it is run beside the scenarios.
  return source && { file: `scenarios/${played}/bestiary.yaml`, text: source.text }
}
