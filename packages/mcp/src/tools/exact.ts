import * as Schema from "effect/Schema"
import type { Budget } from "../limits/Budget.ts"
import { fightFields, fightIn, playFields } from "./fight.ts"
import { flagged, switched } from "./flagged.ts"
import { integer, Line, type Tool, toolOf } from "./Tool.ts"

const { optionalKey } = Schema
const Variant = optionalKey(Line).annotateKey({ description: "Under which variant", default: "base" })

const oddsTool = (budget: Budget): Tool =>
  toolOf(
    {
      name: "odds",
      title: "Exact chances of a first decision",
      description:
        "What every option of the one that begins, or of by, does: chances and means, exactly. No simulation.",
      fields: {
        ...fightFields,
        by: optionalKey(Line).annotateKey({ description: "Id of the combatant that decides" }),
        target: optionalKey(Line).annotateKey({ description: "Only options aimed at this combatant" }),
        variant: Variant,
        seed: playFields.seed,
      },
      wanted: ({ by, lang = "en", seed, target, variant, ...named }, { folders }) => {
        const { text, words } = fightIn(named, folders)
        const flags = [...flagged("by", by), ...flagged("target", target), ...flagged("variant", variant)]
        return {
          _tag: "Command",
          args: ["odds", ...flags, ...flagged("seed", seed), ...flagged("lang", lang), ...words],
          text,
        }
      },
    },
    budget,
  )

const solveTool = (budget: Budget): Tool =>
  toolOf(
    {
      name: "solve",
      title: "Exact chances of a small fight",
      description:
        "Every way of the dice of a duel or a small fight of a described game: exact chances to win, and best play. Refused where a fight is too large: use run then.",
      fields: {
        ...fightFields,
        set: playFields.set,
        policies: playFields.policies,
        variant: Variant,
        best: optionalKey(Schema.Boolean).annotateKey({
          description: "Also best play: how far are the policies from it?",
        }),
        numbers: optionalKey(Schema.Boolean).annotateKey({
          description: "Also with every number one lower and higher",
        }),
      },
      wanted: ({ best, lang = "en", numbers, policies, set, variant, ...named }, { folders }) => {
        const { text, words } = fightIn(named, folders)
        const flags = [...flagged("variant", variant), ...flagged("set", set), ...flagged("policy", policies)]
        const more = [...switched("best", best), ...switched("numbers", numbers), ...flagged("lang", lang)]
        return { _tag: "Command", args: ["solve", ...flags, ...more, ...words], text }
      },
    },
    budget,
  )

const replayTool = (budget: Budget): Tool =>
  toolOf(
    {
      name: "replay",
      title: "One fight, told",
      description:
        "Plays one fight of a run again and tells it; with explain also modifiers, rule ids, and what each decision had to choose from. One fight shows how something happens, never how often.",
      fields: {
        run: Line.annotateKey({ description: "The folder of a run, as the answer of run or compare names it" }),
        fight: integer(0, 0xffff_ffff).annotateKey({ description: "Which fight, or which day, from 0" }),
        variant: optionalKey(Line).annotateKey({ description: "Under which variant (default: the first of the run)" }),
        ofDay: optionalKey(integer(0, 100)).annotateKey({
          description: "Of a run of days: which fight of the day, from 0",
        }),
        explain: optionalKey(Schema.Boolean).annotateKey({ description: "With reasons", default: false }),
        ledger: optionalKey(Schema.Boolean).annotateKey({
          description: "Instead: what each act was worth in chance to win, by luck and by choices, and where it turned",
          default: false,
        }),
        side: optionalKey(Line).annotateKey({ description: "Of the ledger: whose chance it is (default: the first)" }),
        at: optionalKey(integer(0, 1_000_000)).annotateKey({
          description: "Stop after this event, and show how everybody is",
        }),
      },
      wanted: ({ at, explain, fight, lang = "en", ledger, ofDay, run, side, variant }, { folders }) => ({
        _tag: "Command",
        args: [
          "replay",
          ...flagged("variant", variant),
          ...flagged("fight", ofDay),
          ...switched("explain", explain),
          ...switched("ledger", ledger),
          ...flagged("side", side),
          ...flagged("at", at),
          ...flagged("lang", lang),
          "--",
          folders.run(run),
          String(fight),
        ],
      }),
    },
    budget,
  )

const diffTool = (budget: Budget): Tool =>
  toolOf(
    {
      name: "diff",
      title: "Where two variants of a fight diverge",
      description: "Tells one fight of a comparison under two variants, from the first event that is another one.",
      fields: {
        run: Line.annotateKey({ description: "The folder of a run with several variants" }),
        fight: integer(0, 0xffff_ffff).annotateKey({ description: "Which fight, as compare names them" }),
        variant: optionalKey(Line).annotateKey({ description: "Which variant (default: the second of the run)" }),
        against: optionalKey(Line).annotateKey({ description: "Compared with which (default: the first)" }),
      },
      wanted: ({ against, fight, lang = "en", run, variant }, { folders }) => {
        const flags = [...flagged("variant", variant), ...flagged("against", against), ...flagged("lang", lang)]
        return { _tag: "Command", args: ["diff", ...flags, "--", folders.run(run), String(fight)] }
      },
    },
    budget,
  )

/** What is calculated without simulation. */
export const exactTools = (budget: Budget): readonly Tool[] =>
  [oddsTool, solveTool, replayTool, diffTool].map((tool) => tool(budget))
