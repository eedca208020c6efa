import { didYouMean, quoted } from "../../../scenario/didYouMean.ts"
import { slug } from "../../../scenario/names.ts"
import { child, type Mapping, type Tree } from "../../../scenario/yaml/tree.ts"
import { gameLimits } from "../../language/gameLimits.ts"
import { anyStepKeys, type StepName, stepKeys } from "../../language/keys.ts"
import type { Step } from "../../language/Step.ts"
import type { Around } from "../Around.ts"
import type { Draft } from "../Draft.ts"
import { reactionsTo } from "../Reactions.ts"
import { isBand } from "./readBands.ts"
import { readChange } from "./readChange.ts"
import { readCases, readHit, readIf } from "./readChoice.ts"
import { readChoose, readPick, readRepeat } from "./readChoose.ts"
import { readCondition } from "./readCondition.ts"
import { readDegrees, readTable } from "./readDegrees.ts"
import { readHarm } from "./readHarm.ts"
import { readLet } from "./readLet.ts"
import { readAsk, readEach } from "./readLists.ts"
import { isAtDoor, readDoor, readWear } from "./readDoor.ts"
import { readLay } from "./readLay.ts"
import { readShared } from "./readShared.ts"
import { readShift } from "./readShift.ts"
import { readRoll } from "./readRoll.ts"
import { keyPlace, StepReader } from "./StepReader.ts"

const stepNames = Object.keys(stepKeys) as readonly StepName[]

/** A list of steps of a file; a single step needs no list. */
export const readSteps = (draft: Draft, tree: Tree | undefined, around: Around): readonly Step[] => {
  if (tree === undefined) return []
  // A list that may be inside of itself is counted anew each time.
  const again = around.busy.length - new Set(around.busy).size
  if (around.depth > gameLimits.nesting * (1 + again)) {
    draft.file.wrong(tree.place, `expected at most ${gameLimits.nesting} lists of steps inside of each other`)
    return []
  }
  if (tree._tag === "Leaf" && tree.value !== null) {
    draft.file.wrong(tree.place, `expected a list of steps: each is one of ${stepNames.join(", ")}`)
    return []
  }
  const items = tree._tag === "List" ? tree.items : tree._tag === "Mapping" ? [tree] : []
  return items.flatMap((item, i) => [...beforeStrike(draft, items, i, around), ...readStep(draft, item, around, i + 1)])
}

/** What may answer an attack before anything is rolled for it: it is put in before the roll that the attack tests. */
const beforeStrike = (draft: Draft, items: readonly Tree[], at: number, around: Around): readonly Step[] => {
  if (!draft.reactions.some(({ on }) => on === "strikes")) return []
  const rolled = (tree: Tree | undefined): string | undefined => {
    const roll = child(tree, "roll")
    return roll?._tag === "Leaf" ? /^\s*([\w-]+)\s*=/u.exec(String(roll.value))?.[1] : undefined
  }
  const tests = (tree: Tree, name: string): boolean => {
    const hit = child(tree, "hit")
    return hit?._tag === "Leaf" && new RegExp(`(^|[^\\w.-])${name}\\b`, "u").test(String(hit.value))
  }
  const its = rolled(items[at])
  const begins =
    its === undefined
      ? child(items[at], "hit") !== undefined &&
        !items.slice(0, at).some((each) => {
          const name = rolled(each)
          return name !== undefined && tests(items[at] as Tree, name)
        })
      : items.slice(at + 1).some((each, i) => {
          // Of several rolls that one attack tests it comes before the first.
          const before = items.slice(0, at).flatMap((other) => rolled(other) ?? [])
          const after = items.slice(at + 1, at + 1 + i).flatMap((other) => rolled(other) ?? [])
          return tests(each, its) && !after.includes(its) && !before.some((name) => tests(each, name))
        })
  return begins ? reactionsTo(readSteps, draft, around, "strikes") : []
}

const readStep = (draft: Draft, tree: Tree, around: Around, number: number): readonly Step[] => {
  const { file } = draft
  if (file.findings.enough || !draft.hasRoom(tree.place)) return []
  const name = stepNames.find((each) => isCalled(tree, each))
  if (tree._tag !== "Mapping" || name === undefined) {
    const key = tree._tag === "Mapping" ? [...tree.entries.keys()].find((each) => !isOther(each)) : undefined
    const place = key === undefined ? tree.place : keyPlace(tree as Mapping, key)
    file.wrong(place, () =>
      key === undefined
        ? `expected a step: one of ${stepNames.join(", ")}`
        : `no step is called ${quoted(key)}${didYouMean(key, stepNames)}`,
    )
    return []
  }
  const bands = name === "degrees" || name === "table" ? isBand : undefined
  file.keys(tree, { ...stepKeys[name], ...anyStepKeys }, bands)
  const id = child(tree, "id")
  const named = id?._tag === "Leaf" && typeof id.value === "string" && slug.test(id.value) ? id.value : undefined
  if (id !== undefined && named === undefined)
    file.wrong(id.place, "expected an id: lower-case letters, digits, - and _")
  const cite = `${around.cite}.${named ?? number}`
  const page = file.optionalText(child(tree, "cite"))
  draft.cite({ id: cite, topic: around.topic, says: saidBy(tree, name), page })
  return readAs(new StepReader(draft, tree, around, cite, readSteps), name)
}

/** Whether a step is one of this name: a list under `do` belongs to something else, which may be misspelt. */
const isCalled = (tree: Tree, name: StepName): boolean => {
  const value = child(tree, name)
  return value !== undefined && (name !== "do" || value._tag === "Leaf")
}

/** Keys that stand beside the one that says what a step does. */
const isOther = (key: string): boolean =>
  "then else to by text id cite up down with as deep of from where kind do at".split(" ").includes(key)

/** A step in one line, as the catalogue has it. */
const saidBy = (tree: Mapping, name: StepName): string => {
  const value = child(tree, name)
  const said = value?._tag === "Leaf" ? value : child(value, "en")
  const main = said?._tag === "Leaf" ? String(said.value) : ""
  const more = ["by", "to"].flatMap((key) => {
    const leaf = child(tree, key)
    return leaf?._tag === "Leaf" ? [`${key} ${String(leaf.value)}`] : []
  })
  return [`${name}: ${main}`.trim(), ...more].join(", ")
}

/** Steps by which a described game says itself what befalls somebody. */
const ofGame: readonly StepName[] = [
  "hit",
  "fell",
  "recover",
  "leave",
  "stop",
  "aim",
  "push",
  "pull",
  "swap",
  "lay",
  "lift",
  "open",
  "shut",
  "break",
  "choose",
  "pick",
]

const readAs = (step: StepReader, name: StepName): readonly Step[] => {
  if (step.draft.published !== undefined && !isPossibleThere(step, name)) return []
  switch (name) {
    case "roll":
      return readRoll(step, "roll")
    case "table":
      return readTable(step)
    case "let":
      return readLet(step)
    case "if":
      return readIf(step)
    case "hit":
      return readHit(step)
    case "cases":
      return readCases(step)
    case "degrees":
      return readDegrees(step)
    case "harm":
      return isAtDoor(step) ? readWear(step) : readHarm(step, step.get("harm"), step.role("to", step.far))
    case "open":
    case "shut":
    case "break":
      return readDoor(step, name)
    case "set":
    case "add":
      return readChange(step, name)
    case "gain":
    case "lose":
      return readCondition(step, name)
    case "fell":
    case "kill":
    case "recover":
    case "leave":
      return [{ do: name, who: step.role(name, "me") }]
    case "aim":
      return readAim(step)
    case "stop":
      step.file.word(step.get("stop"), ["act"])
      return [{ do: "stop" }]
    case "lay":
    case "lift":
      return readLay(step, name)
    case "push":
    case "pull":
    case "swap":
      return readShift(step, name)
    case "ask":
      return readAsk(step)
    case "choose":
      return readChoose(step)
    case "pick":
      return readPick(step)
    case "repeat":
      return readRepeat(step)
    case "each":
      return readEach(step)
    case "do":
      return readShared(step)
  }
}

/** Who answers an attack on a friend takes the friend's place. */
const readAim = (step: StepReader): readonly Step[] => {
  step.file.word(step.get("aim"), ["me"])
  const { aim } = step.around
  if (aim === undefined) {
    const says =
      "aim: me is for who answers an attack on a friend, of that action itself: on: strikes or hits, of: friend"
    step.file.wrong(keyPlace(step.tree, "aim"), says)
    return []
  }
  aim.slot ??= step.draft.newSlot()
  return [{ do: "aim", slot: aim.slot }]
}

/** What befalls somebody in a published game is for its own rules to say, but for what these lend. */
const isPossibleThere = (step: StepReader, name: StepName): boolean => {
  const { busy } = step.around
  const mayKill = busy.length > 0 && !busy.includes("harmed") && !busy.includes("before-harm")
  // The blow that stands for all others is the only harm.
  if (name === "harm" ? busy.length === 0 : name === "kill" ? mayKill : !ofGame.includes(name)) return true
  step.file.wrong(
    keyPlace(step.tree, name),
    name === "kill"
      ? `${step.draft.id} says itself who dies of harm: kill is for "when: fallen"`
      : `${name} is for games that a file describes: here ${step.draft.id} has rules of its own`,
  )
  return false
}
