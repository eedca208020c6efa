import { surrender } from "../contract/Decision.ts"
import type { Choice, Policy } from "../contract/Policy.ts"
import type { Aim, TacticFile, TacticLine } from "../scenario/tacticSchema.ts"
import { aims, surrenderWord } from "../scenario/tacticSchema.ts"
import { amongst } from "./amongst.ts"
import { type Condition, readCondition } from "./readCondition.ts"

/** What names in a tactic mean. */
export interface TacticWords {
  /** Ids of the verbs, by index. */
  readonly verbs: readonly string[]
  /** Ids of the combatants, by index. */
  readonly ids: readonly string[]
  readonly policy: (id: string) => Policy
}

/** A line, ready to be played. */
interface ReadyLine {
  readonly is: "do" | "never" | "as" | "surrender"
  readonly verbs: ReadonlySet<number>
  readonly as: Policy | undefined
  readonly aim: Aim | undefined
  /** The combatant whom it is aimed at. */
  readonly at: number
  readonly when: Condition | undefined
}

/** The policy of a tactic that has been checked: it goes through the lines, and the first that fits decides. */
export const tacticPolicy = (
  id: string,
  { else: otherwise = "steady", list }: TacticFile,
  words: TacticWords,
): Policy => {
  const lines = list.map((line) => readyLine(line, words))
  const last = words.policy(otherwise)
  return {
    id,
    slow: [last, ...lines.map(({ as }) => as)].some((policy) => policy?.slow === true),
    lines: list.map((line, i) => `${id} ${i + 1}: ${lineText(line)}`),
    score: (choice) => last.score?.(choice),
    choose: (choice, fired) => choose(choice, lines, last, fired),
  }
}

const choose = (
  choice: Choice,
  lines: readonly ReadyLine[],
  last: Policy,
  fired: ((line: number) => void) | undefined,
): number => {
  let open: readonly number[] | undefined
  for (const [i, line] of lines.entries()) {
    const { as, is, when } = line
    if (is === "as") {
      if (when?.holds(choice, -1) === false) continue
      fired?.(i)
      return amongst(choice, open, as as Policy)
    }
    if (is === "surrender") {
      // Nobody gives up in the middle of somebody's act.
      if (choice.spot || when?.holds(choice, -1) === false) continue
      fired?.(i)
      return surrender
    }
    const found = matching(choice, line, open)
    if (found.length === 0) continue
    if (is === "do") {
      fired?.(i)
      return amongst(choice, found, last)
    }
    const left = (open ?? choice.options.map((_, index) => index)).filter((index) => !found.includes(index))
    if (left.length === 0) continue
    fired?.(i)
    open = left
  }
  return amongst(choice, open, last)
}

/** The options that a line is about, of those that are open. */
const matching = (choice: Choice, { aim, at, verbs, when }: ReadyLine, open: readonly number[] | undefined) => {
  const found: number[] = []
  const consider = (index: number): void => {
    const option = choice.options[index]
    if (option === undefined || !verbs.has(option.verb) || (at >= 0 && option.target !== at)) return
    if (when === undefined || when.holds(choice, index)) found.push(index)
  }
  if (open === undefined) for (let index = 0; index < choice.options.length; index++) consider(index)
  else open.forEach(consider)
  return aim === undefined ? found : aimed(choice, found, aim)
}

/** The options with the requested aim. */
const aimed = (choice: Choice, found: readonly number[], aim: Aim): number[] => {
  let best = Infinity
  let at: number[] = []
  for (const index of found) {
    const target = choice.options[index]?.target ?? -1
    if (target < 0) continue
    const measure = aim === "nearest" || aim === "farthest" ? choice.distance(target) : choice.health(target)
    const value = aim === "nearest" || aim === "weakest" ? measure : -measure
    if (value < best) {
      best = value
      at = []
    }
    if (value === best) at.push(index)
  }
  return at
}

const readyLine = (line: TacticLine, { ids, policy, verbs }: TacticWords): ReadyLine => {
  const named = line.do ?? line.never ?? []
  const aim = aims.find((each) => each === line.at)
  return {
    is:
      line.do === surrenderWord
        ? "surrender"
        : line.do !== undefined
          ? "do"
          : line.never !== undefined
            ? "never"
            : "as",
    verbs: new Set((typeof named === "string" ? [named] : named).map((id) => verbs.indexOf(id))),
    as: line.as === undefined ? undefined : policy(line.as),
    aim,
    // Somebody absent from this variant is nobody's target: no option is aimed at an index beyond the last.
    at: line.at === undefined || aim !== undefined ? -1 : ids.includes(line.at) ? ids.indexOf(line.at) : ids.length,
    when: line.when === undefined ? undefined : readCondition(line.when, ids),
  }
}

/** A line on one line. */
const lineText = ({ as, at, do: acts, never, when }: TacticLine): string => {
  const list = (verbs: string | readonly string[]): string => (typeof verbs === "string" ? verbs : verbs.join(", "))
  const what = acts !== undefined ? list(acts) : never !== undefined ? `never ${list(never)}` : `as ${as}`
  return `${what}${at === undefined ? "" : ` at ${at}`}${when === undefined ? "" : ` when ${when}`}`
}
