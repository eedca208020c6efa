import * as Argument from "effect/cli/Argument"
import * as Command from "effect/cli/Command"
import * as Flag from "effect/cli/Flag"
import { act } from "../shared/act.ts"
import { allowCode, json, lang } from "../shared/flags.ts"
import { knowing } from "../shared/knowing.ts"

/** `refriega rules SYSTEM`: the catalogue of rules, what of it is played and tested, and the house rules. */
export const rules = Command.make(
  "rules",
  {
    system: Argument.String("system").pipe(
      Argument.withDescription("Id of the system, as d20-modern; none for --metrics"),
      Argument.optional,
    ),
    topic: Flag.String("topic").pipe(Flag.optional, Flag.withDescription("Only rules of this topic")),
    id: Flag.String("id").pipe(Flag.optional, Flag.withDescription("Only this rule, with its rulings and tests")),
    verbs: Flag.Boolean("verbs").pipe(
      Flag.withDefault(false),
      Flag.withDescription("What can be done in it, the modifiers of its rolls, and what tactics may ask for"),
    ),
    metrics: Flag.Boolean("metrics").pipe(
      Flag.withDefault(false),
      Flag.withDescription("The numbers that thresholds, --target and tables know, with their units; of every game"),
    ),
    lang,
    json,
    allowCode,
  },
  ({ metrics, system, verbs, ...rest }) =>
    act(async () => {
      if (metrics) return (await import("../rules/printMetrics.ts")).printMetrics({ ...rest, system })
      const input = { ...rest, system: (await import("../rules/mustName.ts")).mustName(system) }
      return verbs
        ? knowing(input, async () => (await import("../rules/printVerbs.ts")).printVerbs)
        : knowing(input, async () => (await import("../rules/printRules.ts")).printRules)
    }),
).pipe(
  Command.withDescription("Show a system's catalogue of rules, what of it is played and tested, and its house rules"),
  Command.withExamples([
    { command: "refriega rules d20-modern", description: "Coverage by topic, and the house rules" },
    { command: "refriega rules d20-modern --topic grapple", description: "The rules of one topic" },
    { command: "refriega rules d20-modern --verbs", description: "The verbs, the modifiers, the facts of tactics" },
    { command: "refriega rules --metrics", description: "The numbers that can be a goal" },
    { command: "refriega rules d20-modern --id D20M-034", description: "One rule with its rulings and tests" },
  ]),
)
