import { fileURLToPath } from "node:url"
import {
  describedEvents,
  type EventTable,
  type SomeRuleset,
  type Source,
  systems,
  writtenPrograms,
} from "@refriega/core"
import { ownLibrary } from "@refriega/sim"
import { type BundledFile, bundle } from "./bundle.ts"
import { inCore } from "./inCore.ts"

/** What a program that plays may know: one of the systems, or games that a file describes. */
export type Played = string

/** The name under which games that a file describes are known beside the systems. */
export const described = "described"

/** All that programs are made for. */
export const allPlayed: readonly Played[] = [...Object.keys(systems), described]

const noGames = [
  fileURLToPath(new URL("../../worker/describedGames.ts", import.meta.url)),
  "export const described = undefined",
] as const

/**
 * The program that plays: rules, policies, statistics, and those who direct and play by them. It knows one system, so that a page
 * need not load all. Nothing in it is evaluated: packing programs are written here.
 */
export const engine = async (played: Played): Promise<BundledFile> => {
  const own = Object.hasOwn(systems, played) ? [systems[played] as SomeRuleset] : []
  const tables = [
    ...own.map((some) => some((rules): EventTable => rules.events)),
    ...(own.length > 0 ? [] : [describedEvents]),
  ]
  const [file] = await bundle({
    entry: new URL("../../worker/engine.ts", import.meta.url),
    name: `engine-${played}`,
    written: new Map([
      [inCore("log/putterPrograms"), writtenPrograms(tables)],
      [inCore("systems/index"), systemList(played)],
      ...(played === described ? [] : [noGames]),
      ["refriega:bestiaries", `export const bestiaries = ${JSON.stringify(bestiariesOf(played))}`],
    ]),
  })
  return file as BundledFile
}

/** The list of systems with one of them; the others are known by name alone, so that they are suggested when one is misspelt. */
const systemList = (played: Played): string => {
  const ids = Object.keys(systems)
  const absent = `const absent = () => { throw new Error("this system is played by another program") }`
  const list = (own: string) =>
    ids.map((id) => `  ${JSON.stringify(id)}: ${id === played ? own : "absent"},`).join("\n")
  if (played === described)
    return `import { describedGame } from "../described/describedGame.ts"
import { good } from "../scenario/problems.ts"
${absent}
export const systems = {
${list("absent")}
}
export const library = {
  systems,
  described: (game) => {
    const read = describedGame(game)
    return read._tag === "Refused" ? read : good(read.value.rules)
  },
}
`
  return `import { someRuleset } from "../parts/someRuleset.ts"
import * as room from ${JSON.stringify(`./${played}/index.ts`)}
${absent}
const own = Object.values(room).find((value) => value?.id === ${JSON.stringify(played)})
export const systems = {
${list("someRuleset(own)")}
}
export const library = { systems }
`
}

const bestiariesOf = (played: Played): Readonly<Record<string, Source>> => {
  const source = ownLibrary.systems[played]?.(({ comesWith }) => comesWith?.bestiary?.())
  if (source === undefined) return {}
  // As the command calls it when it is run beside the scenarios.
  return { [played]: { file: `scenarios/${played}/bestiary.yaml`, text: source.text } }
}
