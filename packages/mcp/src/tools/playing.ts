import * as Schema from "effect/Schema"
import type { Budget } from "../limits/Budget.ts"
import { fightFields, fightIn, fightsField, playFields } from "./fight.ts"
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
      wanted: (
        { fights = usual(budget, 4000), lang = "en", policies, seed = 1, set, side, variants, ...named },
        { folders },
      ) => {
        const { text, words } = fightIn(named, folders)
        return {
          _tag: "Command",
          args: [
            "run",
            ...flagged("combats", fights),
            ...flagged("seed", seed),
            ...flagged("variant", variants),
            ...flagged("set", set),
            ...flagged("policy", policies),
            ...flagged("side", side),
            ...flagged("log", "summary"),
            ...flagged("lang", lang),
            ...words,
          ],
          text,
          keeps: "run",
        }
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
      wanted: (input, { folders }) => {
        const {
          against,
          fights = usual(budget, 4000),
          lang = "en",
          luck,
          policies,
          seed = 1,
          set,
          side,
          smallest,
        } = input
        const { text, words } = fightIn(input, folders)
        return {
          _tag: "Command",
          args: [
            "compare",
            ...flagged("combats", fights),
            ...flagged("seed", seed),
            ...flagged("variant", input.variants),
            ...flagged("set", set),
            ...flagged("against", against),
            ...flagged("side", side),
            ...flagged("smallest", smallest),
            ...switched("no-split", input.split !== true),
            ...switched("luck", luck),
            ...flagged("policy", policies),
            ...flagged("log", "summary"),
            ...flagged("lang", lang),
            ...words,
          ],
          text,
          keeps: "compare",
        }
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
      wanted: (input, { folders }) => {
        const { fights = usual(budget, 1000), lang = "en", policies, seed = 1, set, targets, tolerance, vary } = input
        const { text, words } = fightIn(input, folders)
        return {
          _tag: "Command",
          args: [
            "sweep",
            ...flagged("vary", vary),
            ...flagged("target", targets),
            ...flagged("tolerance", tolerance),
            ...flagged("combats", fights),
            ...flagged("seed", seed),
            ...flagged("set", set),
            ...flagged("policy", policies),
            ...flagged("lang", lang),
            ...words,
          ],
          text,
          keeps: "sweep",
        }
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
      wanted: (input, { folders }) => {
        const {
          fights = usual(budget, 20_000),
          lang = "en",
          near,
          policies,
          seed = 1,
          set,
          targets,
          ties,
          vary,
        } = input
        const { text, words } = fightIn(input, folders)
        return {
          _tag: "Command",
          args: [
            "tune",
            ...flagged("vary", vary),
            ...flagged("target", targets),
            ...flagged("tie", ties),
            ...flagged("near", near),
            ...flagged("fights", fights),
            ...flagged("seed", seed),
            ...flagged("set", set),
            ...flagged("policy", policies),
            ...flagged("lang", lang),
            ...words,
          ],
          text,
          keeps: "tune",
        }
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
      wanted: (input, { folders }) => {
        const {
          changes,
          fights = usual(budget, 1000),
          goals,
          lang = "en",
          policies,
          seed = 1,
          side,
          split,
          variants,
        } = input
        const { text, words } = fightIn(input, folders)
        return {
          _tag: "Command",
          args: [
            "attribute",
            ...flagged("set", changes),
            ...flagged("variants", variants?.join(",")),
            ...flagged("goal", goals),
            ...flagged("side", side),
            ...switched("no-split", split !== true),
            ...flagged("combats", fights),
            ...flagged("seed", seed),
            ...flagged("policy", policies),
            ...flagged("lang", lang),
            ...words,
          ],
          text,
          keeps: "attribute",
        }
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
        // Fights are given out before it is known whether a sheet may be so: room is left for them.
        const fights = Math.min(input.fights ?? budget.fights, Math.floor(0.9 * budget.fights))
        const { goals, lang = "en", most = Math.max(200, usual(budget, 2000)), numbers, policies, see = "2pp" } = input
        const { text, words } = fightIn(input, folders)
        return {
          _tag: "Command",
          args: [
            "sensitivity",
            ...flagged("side", input.side),
            ...flagged("goal", goals),
            ...flagged("number", numbers),
            ...flagged("see", see),
            ...flagged("top", input.top ?? 5),
            ...flagged("most", most),
            ...flagged("fights", fights),
            ...flagged("variant", input.variant),
            ...flagged("set", input.set),
            ...flagged("policy", policies),
            ...flagged("seed", input.seed ?? 1),
            ...flagged("lang", lang),
            ...words,
          ],
          text,
        }
      },
    },
    budget,
  )

/** What is played many times: each keeps a run. */
export const playingTools = (budget: Budget): readonly Tool[] =>
  [runTool, compareTool, sweepTool, tuneTool, attributeTool, sensitivityTool].map((tool) => tool(budget))
