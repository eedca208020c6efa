import { timedCommand } from "./command.ts"
import { comparisons, type NamedComparison } from "./luck/comparisons.ts"
import { spreadOf } from "./spread.ts"
import type { WholeRow } from "./wholeRuns.ts"

// What a designer waits for, in user CPU seconds of the command, its start included.

const comparison = ({ file, policy, set, variant }: NamedComparison): readonly string[] => [
  "compare",
  file,
  ...(variant === undefined ? [] : ["--variant", variant]),
  ...(set === undefined ? [] : ["--set", set]),
  "--policy",
  policy,
]

/** Seconds of an order, taken so many times. */
const waited = (order: readonly string[], times: number) =>
  spreadOf(Array.from({ length: times }, () => timedCommand(order).user))

export const waits: readonly WholeRow[] = [
  {
    name: "wait/verdicts",
    unit: "s",
    least: 120,
    goal: 60,
    measure: async (quick) => {
      const asked = quick ? comparisons.slice(0, 3) : comparisons
      const most = quick ? "5000" : "50000"
      const how = ["--until-verdict", "--smallest", "2pp", "-n", most, "--no-split"]
      let user = 0
      for (const each of asked) user += timedCommand([...comparison(each), ...how]).user
      const note = `until ${asked.length} comparisons have a verdict of 2 points, ${most} fights at most`
      return { value: spreadOf([user]), note }
    },
  },
  {
    name: "wait/edit",
    unit: "s",
    least: 3,
    goal: 1.5,
    measure: async (quick) => {
      const order = ["compare", "bench/luck/bridge.yaml", "--set", "police.hp=+1", "--precision", "5pp", "--no-split"]
      return {
        value: waited(order, quick ? 1 : 5),
        note: "until what one hit point more changes is known to within 5 points, as after an edit in the studio",
      }
    },
  },
  {
    name: "wait/sensitivity",
    unit: "s",
    least: 25,
    goal: 10,
    measure: async (quick) => {
      const order = ["sensitivity", "scenarios/d20-modern/skirmish.yaml", ...(quick ? ["--fights", "2000"] : [])]
      return { value: waited(order, quick ? 1 : 3), note: "until the numbers of four sheets are ranked" }
    },
  },
  {
    name: "wait/described",
    unit: "s",
    least: 60,
    goal: 20,
    measure: async (quick) => {
      const fights = quick ? "10" : "100"
      const order = ["run", "scenarios/dnd5e/bridge.yaml", "-n", fights, "--workers", "1"]
      return { value: waited(order, 1), note: `until a large game that a file describes has played ${fights} fights` }
    },
  },
]
