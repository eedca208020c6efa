import * as Schema from "effect/Schema"
import type { Budget } from "../limits/Budget.ts"
import { fightFields, fightsField, played, playFields } from "./fight.ts"
import { flagged, switched } from "./flagged.ts"
import { integer, Line, Lines, type Tool, toolOf } from "./Tool.ts"

const { optionalKey } = Schema

const Names = Lines
const Side = optionalKey(Line).annotateKey({ description: "The side that is asked about (default: the first)" })
const Points = optionalKey(Line).annotateKey({ description: "The smallest difference that matters, as 2pp" })
const Split = optionalKey(Schema.Boolean).annotateKey({
  description: "Also tell the change itself from what players make of it: about four more fights for each",
  default: false,
})

/** So many fights, or as many as may be played. */
const usual = (budget: Budget, n: number): number => Math.min(n, budget.fights)

const summary = flagged("log", "summary")

const runTool = (budget: Budget): Tool =>
  toolOf(
    {
      name: "run",
      title: "Play a fight many times",
      description:
        "Who wins, who dies, how long it takes, with 95 % intervals. For the question whether a change matters, use compare: intervals of two runs that overlap say nothing.",
      fields: {
        ...fightFields,
        ...playFields,
        ...fightsField(budget, 4000, "Fights of each variant"),
        variants: optionalKey(Names).annotateKey({ description: "Variants of the file to play, or all" }),
        side: Side,
      },
      wanted: ({ fights = usual(budget, 4000), side, variants, ...how }, { folders }) => {
        const flags = [flagged("combats", fights), flagged("variant", variants), flagged("side", side), summary]
        return { ...played("run", flags, how, folders), keeps: "run" }
      },
    },
    budget,
  )

const compareTool = (budget: Budget): Tool =>
  toolOf(
    {
      name: "compare",
      title: "Is a change better, worse or equivalent?",
      description:
        "The same fights with the same dice under each variant, and a verdict for each: better, worse, equivalent or undecided. Undecided means too few fights, not that there is no difference.",
      fields: {
        ...fightFields,
        ...playFields,
        ...fightsField(budget, 4000, "Fights of each variant"),
        variants: optionalKey(Names).annotateKey({
          description: "Variants to compare (default: all of the file, or base where there is set)",
        }),
        against: optionalKey(Line).annotateKey({
          description: "The variant that they are compared with",
          default: "base",
        }),
        side: Side,
        smallest: Points,
        split: Split,
        luck: optionalKey(Schema.Boolean).annotateKey({
          description: "Narrower intervals from as many fights, which take longer",
          default: false,
        }),
      },
      wanted: (
        { against, fights = usual(budget, 4000), luck, side, smallest, split, variants, ...how },
        { folders },
      ) => {
        const flags = [
          flagged("combats", fights),
          flagged("variant", variants),
          flagged("against", against),
          flagged("side", side),
          flagged("smallest", smallest),
          switched("no-split", split !== true),
          switched("luck", luck),
          summary,
        ]
        return { ...played("compare", flags, how, folders), keeps: "compare" }
      },
    },
    budget,
  )

const sweepTool = (budget: Budget): Tool =>
  toolOf(
    {
      name: "sweep",
      title: "One number after the other",
      description: "Who wins by the values of one thing, and which value meets a target.",
      fields: {
        ...fightFields,
        ...playFields,
        ...fightsField(budget, 1000, "Fights of each value"),
        vary: Line.annotateKey({
          description: "gang.hp=4..14, gang.hp=4..14:2 (a step), rules.NAME=a,b, counts.NAME=1..5, policies.SIDE=a,b",
        }),
        targets: optionalKey(Lines).annotateKey({
          description:
            "What is wanted: police=60%, or 'rounds < 6', 'anyDead.police < 10%' (rules with metrics lists them)",
        }),
        tolerance: optionalKey(Line).annotateKey({
          description: "How far from police=60% is near enough",
          default: "2pp",
        }),
      },
      wanted: ({ fights = usual(budget, 1000), targets, tolerance, vary, ...how }, { folders }) => {
        const flags = [
          flagged("vary", vary),
          flagged("target", targets),
          flagged("tolerance", tolerance),
          flagged("combats", fights),
        ]
        return { ...played("sweep", flags, how, folders), keeps: "sweep" }
      },
    },
    budget,
  )

const tuneTool = (budget: Budget): Tool =>
  toolOf(
    {
      name: "tune",
      title: "Find numbers that meet several wishes",
      description:
        "Say what is wanted and what may be changed. Finds the smallest changes that meet all of it, and shows it with fresh fights. Or says that nothing does, or that it takes more fights.",
      fields: {
        ...fightFields,
        ...playFields,
        ...fightsField(budget, 20_000, "Fights that the search may play"),
        vary: Lines.annotateKey({
          description: "What may be changed, once for each: gang.hp=4..14, counts.mugger=1..6",
        }),
        targets: Lines.annotateKey({ description: "All must hold: 'winRate.police in 60..70%', 'rounds < 8'" }),
        ties: optionalKey(Lines).annotateKey({
          description: "What always has the value of what is varied: troll.hp=ogre.hp",
        }),
        near: optionalKey(Line).annotateKey({
          description: "The variant from which changes are counted",
          default: "base",
        }),
      },
      wanted: ({ fights = usual(budget, 20_000), near, targets, ties, vary, ...how }, { folders }) => {
        const flags = [
          flagged("vary", vary),
          flagged("target", targets),
          flagged("tie", ties),
          flagged("near", near),
          flagged("fights", fights),
        ]
        return { ...played("tune", flags, how, folders), keeps: "tune" }
      },
    },
    budget,
  )

const attributeTool = (budget: Budget): Tool =>
  toolOf(
    {
      name: "attribute",
      title: "Which of several changes makes the difference?",
      description: "Plays all subsets of two to twelve changes: the share of each, alone, last, and together.",
      fields: {
        ...fightFields,
        changes: optionalKey(Lines).annotateKey({
          description: "Changes, each as in set of run; several on one line with ; between them are one together",
        }),
        variants: optionalKey(Names).annotateKey({
          description: "Variants of the file, each of which is one change",
        }),
        goals: optionalKey(Lines).annotateKey({ description: "What is changed: winRate.SIDE, anyDead.SIDE, rounds" }),
        side: Side,
        split: Split,
        policies: playFields.policies,
        seed: playFields.seed,
        ...fightsField(budget, 1000, "Fights of each subset"),
      },
      wanted: ({ changes, fights = usual(budget, 1000), goals, side, split, variants, ...how }, { folders }) => {
        const flags = [
          flagged("set", changes),
          flagged("variants", variants?.join(",")),
          flagged("goal", goals),
          flagged("side", side),
          switched("no-split", split !== true),
          flagged("combats", fights),
        ]
        return { ...played("attribute", flags, how, folders), keeps: "attribute" }
      },
    },
    budget,
  )

const sensitivityTool = (budget: Budget): Tool =>
  toolOf(
    {
      name: "sensitivity",
      title: "Which number matters?",
      description:
        "What a step of every number of every sheet, and every house rule, does to who wins, who dies and how long it takes. Keeps no run.",
      fields: {
        ...fightFields,
        ...playFields,
        variant: optionalKey(Line).annotateKey({ description: "Under which variant", default: "base" }),
        side: Side,
        goals: optionalKey(Lines).annotateKey({ description: "What is changed: winRate.SIDE, anyDead.SIDE, rounds" }),
        numbers: optionalKey(Lines).annotateKey({
          description: "Numbers to measure in any case: guard.ac, rules.NAME",
        }),
        see: optionalKey(Line).annotateKey({
          description: "Half of an interval of the largest changes",
          default: "2pp",
        }),
        top: optionalKey(integer(1, 50)).annotateKey({ description: "How many are measured", default: 5 }),
        ...fightsField(budget, budget.fights, "Fights in all: what can be said by then is"),
        most: optionalKey(integer(200, budget.fights)).annotateKey({
          description: "Fights of one number on either side",
          default: usual(budget, 2000),
        }),
      },
      wanted: (input, { folders }) => {
        const {
          fights,
          goals,
          most = Math.max(200, usual(budget, 2000)),
          numbers,
          see,
          side,
          top,
          variant,
          ...how
        } = input
        const flags = [
          flagged("side", side),
          flagged("goal", goals),
          flagged("number", numbers),
          flagged("see", see ?? "2pp"),
          flagged("top", top ?? 5),
          flagged("most", most),
          // Fights are given out before it is known whether a sheet may be so: room is left for them.
          flagged("fights", Math.min(fights ?? budget.fights, Math.floor(0.9 * budget.fights))),
          flagged("variant", variant),
        ]
        return played("sensitivity", flags, how, folders)
      },
    },
    budget,
  )

/** What is played many times: each keeps a run. */
export const playingTools = (budget: Budget): readonly Tool[] =>
  [runTool, compareTool, sweepTool, tuneTool, attributeTool, sensitivityTool].map((tool) => tool(budget))
