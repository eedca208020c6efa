import { estimated } from "../../../../parts/act.ts"
import { option } from "../../../../parts/option.ts"
import { verb } from "../../book/verbs.ts"
import { act } from "../../model/act.ts"
import { releasing } from "../../weigh/forecastContests.ts"
import type { Turn } from "../Turn.ts"

/** Lets go of whom it holds (SWD-091): free. */
export const release = act({
  verb: verb.release,
  offer: ({ me, options }: Turn): void => void options.push(option(verb.release, me.holds)),
  perform: { does: (combat, who) => combat.emit({ _tag: "ActionTaken", who, verb: verb.release }) },
  promise: { exact: estimated, of: (combat, who, { target }, f) => releasing(combat, who, target, f) },
})
