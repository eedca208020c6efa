import { library } from "@refriega/core"
import * as Schema from "effect/Schema"
import type { Budget } from "../limits/Budget.ts"
import type { Folders } from "../limits/Folders.ts"
import { Refusal } from "../limits/Refusal.ts"
import { fightFields } from "./fight.ts"
import { filesIn } from "./filesIn.ts"
import { flagged, switched } from "./flagged.ts"
import { integer, Line, type Tool, toolOf } from "./Tool.ts"

const { optionalKey } = Schema

/** A system by its id, or by the file of a game. @throws Refusal */
const systemIn = (name: string, folders: Folders): string =>
  Object.hasOwn(library.systems, name) || !/[./\\]/u.test(name) ? safeId(name) : folders.find(name)

const safeId = (name: string): string => {
  if (/^[a-z][\w-]*$/u.test(name)) return name
  throw new Refusal(
    `${name}: expected the id of a system (${Object.keys(library.systems).join(", ")}) or a file of a game`,
  )
}

/** What can be read, and what is wrong with files. */
export const lookingTools = (budget: Budget): readonly Tool[] => [
  toolOf(
    {
      name: "list",
      title: "Systems, games and files",
      description:
        "The systems that are built in, and the files of games, fights, days and experiments that can be named.",
      fields: { of: optionalKey(Line).annotateKey({ description: "Only files whose path has this in it" }) },
      wanted: ({ of = "" }, { folders }) => ({ _tag: "Said", text: listed(folders, of) }),
    },
    budget,
  ),
  toolOf(
    {
      name: "schema",
      title: "What may be written into a file",
      description:
        "Every field of a kind of file with its values and meaning. Ask for more kB, or with find for a word.",
      fields: {
        of: optionalKey(Line).annotateKey({
          description: "Id of a system or file of a game (its scenarios), or experiment, or game",
          default: "game",
        }),
        day: optionalKey(Schema.Boolean).annotateKey({
          description: "Of day files instead of scenarios",
          default: false,
        }),
        find: optionalKey(Line).annotateKey({ description: "Only fields that have this word in them" }),
      },
      wanted: ({ day, find, of = "game" }, { folders }) => {
        const named = of === "experiment" ? ["--check"] : of === "game" ? ["--game"] : ["--", systemIn(of, folders)]
        return { _tag: "Command", args: ["schema", "--outline", ...switched("day", day), ...named], find }
      },
    },
    budget,
  ),
  toolOf(
    {
      name: "validate",
      title: "All mistakes of a file, with their places",
      description:
        "Reads a scenario, day, experiment or game, and says everything that is wrong with it. Plays nothing.",
      fields: {
        file: fightFields.file,
        text: fightFields.text,
      },
      wanted: ({ file, lang = "en", text }, { folders }) => {
        if ((file === undefined) === (text === undefined)) throw new Refusal("expected either file or text")
        return {
          _tag: "Command",
          args: ["validate", ...flagged("lang", lang), "--", file === undefined ? "-" : folders.find(file)],
          text,
        }
      },
    },
    budget,
  ),
  toolOf(
    {
      name: "rules",
      title: "Rules by id",
      description:
        "The rules of a system as they are played here. One by its id, with rulings and tests; those of a topic; verbs; or metrics, the numbers that can be a goal.",
      fields: {
        system: optionalKey(Line).annotateKey({ description: "Id of a system; none for metrics" }),
        id: optionalKey(Line).annotateKey({ description: "One rule, as D20M-034" }),
        topic: optionalKey(Line).annotateKey({ description: "The rules of a topic" }),
        verbs: optionalKey(Schema.Boolean).annotateKey({ description: "What can be done, and facts of tactics" }),
        metrics: optionalKey(Schema.Boolean).annotateKey({ description: "The numbers that targets know" }),
      },
      wanted: ({ id, lang = "en", metrics, system, topic, verbs }, { folders }) => {
        if (metrics === true) return { _tag: "Command", args: ["rules", "--metrics", ...flagged("lang", lang)] }
        if (system === undefined) throw new Refusal("expected system, or metrics: true")
        const flags = [...flagged("id", id), ...flagged("topic", topic), ...switched("verbs", verbs)]
        return { _tag: "Command", args: ["rules", ...flags, ...flagged("lang", lang), "--", systemIn(system, folders)] }
      },
    },
    budget,
  ),
  toolOf(
    {
      name: "more",
      title: "The rest of an answer",
      description: "What was left out of one of the last answers. Plays nothing again.",
      fields: { answer: integer(1, 1_000_000), from: optionalKey(integer(1, 1_000_000)) },
      wanted: ({ answer, from = 1 }) => ({ _tag: "More", answer, from }),
    },
    budget,
  ),
]

const listed = (folders: Folders, of: string): string => {
  const { files, isCut } = filesIn(folders)
  const found = files.filter(({ path }) => path.includes(of))
  const of_ = (kind: string): readonly string[] =>
    found.filter((file) => file.kind === kind).map(({ path, title }) => `  ${path}${title === "" ? "" : `  ${title}`}`)
  const part = (head: string, kind: string): readonly string[] => {
    const lines = of_(kind)
    return lines.length === 0 ? [] : ["", `${head} (${lines.length})`, ...lines]
  }
  return [
    `Systems: ${Object.keys(library.systems).join(", ")}`,
    ...part("Games that a file describes", "game"),
    ...part("Experiments", "experiment"),
    ...part("Days of several fights", "day"),
    ...part("Fights", "fight"),
    ...(isCut ? ["", "There are more files than are listed: name a smaller folder, or ask with of."] : []),
  ].join("\n")
}
