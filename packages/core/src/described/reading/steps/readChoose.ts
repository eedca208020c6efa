import { didYouMean, quoted } from "../../../scenario/didYouMean.ts"
import { child, type Tree } from "../../../scenario/yaml/tree.ts"
import type { Named } from "../../language/Game.ts"
import { gameLimits } from "../../language/gameLimits.ts"
import { hull } from "../../language/Range.ts"
import type { Step } from "../../language/Step.ts"
import { leavesOf } from "../../language/walkSteps.ts"
import { type Around, within } from "../Around.ts"
import { loosen } from "./loosen.ts"
import { keyPlace, type StepReader } from "./StepReader.ts"

/** A question with several answers, or for a number. */
export const readChoose = (step: StepReader): readonly Step[] => {
  const { file } = step
  const of = step.get("of")
  const as = step.get("as")
  if ((of === undefined) === (as === undefined)) {
    file.wrong(step.tree.place, "expected of: { one: [...], other: [...] }, or as: name with from and to")
    return []
  }
  for (const key of of === undefined ? [] : ["from", "to"])
    if (step.get(key) !== undefined) file.wrong(keyPlace(step.tree, key), `${key} is for numbers: it goes with as`)
  return of === undefined ? readNumber(step, as as Tree) : readAnswers(step, of)
}

const readAnswers = (step: StepReader, tree: Tree): readonly Step[] => {
  const { file } = step
  const all = file.named(tree, gameLimits.often).map(({ id, value }) => {
    const isSaid = value._tag === "Mapping" && value.entries.has("text")
    if (isSaid)
      for (const [name, { key }] of value.entries)
        if (name !== "text" && name !== "do")
          file.wrong(key, () => `unknown key ${quoted(name)}${didYouMean(name, ["text", "do"])}`)
    const steps = isSaid ? child(value, "do") : value
    const around = { ...within(step.around, id), cite: `${step.cite}.${id}` }
    return { id, text: file.words(isSaid ? child(value, "text") : undefined, id), steps: step.steps(steps, around) }
  })
  if (all.length < 2 && tree._tag === "Mapping") file.wrong(tree.place, "expected two answers at least")
  const ask = asked(
    step,
    "choose",
    all.map(({ id, text }) => ({ id, text })),
  )
  return [{ do: "choose", ask, by: step.role("by", "me"), lists: all.map(({ steps }) => steps) }]
}

const readNumber = (step: StepReader, as: Tree): readonly Step[] => {
  const { file } = step
  const name = as._tag === "Leaf" ? String(as.value) : ""
  const [from, to] = ["from", "to"].map((key) => file.expression(step.get(key), step.scope(), "int"))
  if (step.get("from") === undefined || step.get("to") === undefined)
    file.wrong(step.tree.place, "expected from and to: the least and the most number")
  if (!file.isName(name, as.place) || from === undefined || to === undefined) return []
  const known = step.around.locals.get(name)
  if (known !== undefined) file.wrong(as.place, `there is a ${quoted(name)} already: choose another name`)
  const least = from.range.least
  const most = to.range.most
  if (!(most - least <= gameLimits.often)) {
    const found = Number.isFinite(least) && Number.isFinite(most) ? `${least} to ${most}` : "any number"
    const { often } = gameLimits
    file.wrong(step.tree.place, `expected at most ${often + 1} numbers, and this can be ${found}: give it bounds`)
    return []
  }
  if (most <= least) file.wrong(step.tree.place, `there is nothing to choose: it is ${least}`)
  const text = file.words(step.get("choose"), "choose")
  const ask = asked(
    step,
    "choose",
    Array.from({ length: Math.max(1, most - least + 1) }, (_, i) => ({
      id: `${name}-${least + i}`.replace("--", "-minus-"),
      text: { en: `${text.en}: ${least + i}`, es: `${text.es}: ${least + i}` },
    })),
  )
  const slot = step.draft.newSlot()
  const local = step.keep(name, slot, { kind: "int" }, hull(from.range, to.range))
  step.mustBeRead([local], name, "number")
  return [{ do: "number", ask, by: step.role("by", "me"), least, from: from.value, to: to.value, slot }]
}

/** A player picks somebody. */
export const readPick = (step: StepReader): readonly Step[] => {
  const who = step.file.word(step.get("pick"), ["enemies", "friends"] as const) ?? "enemies"
  const by = step.role("by", "me")
  const inner: Around = { ...within(step.around, "do"), cite: `${step.cite}.do`, roles: ["me", "them"], aim: undefined }
  // What was rolled is one thing for all of them: it is asked of whom is picked by then.
  const scope = step.draft.scope(["me", "them"], new Map(), false, step.around.item)
  const where = step.file.expression(step.get("where"), scope, "truth")?.value
  if (where !== undefined && leavesOf(where).some(({ is }) => is === "slot"))
    step.file.wrong(keyPlace(step.tree, "where"), "expected what holds of them as they stand")
  const text = { en: `pick one of the ${who}`, es: who === "enemies" ? "elige a un enemigo" : "elige a un amigo" }
  const ask = asked(step, "pick", [{ id: "pick", text }], text)
  const isMe = step.file.word(step.get("as"), ["me", "them"] as const) === "me"
  // What somebody else does is done with nothing of mine.
  const own = isMe ? { ...inner, item: undefined, roles: step.around.roles } : inner
  const steps = step.steps(step.get("do"), own)
  return [{ do: "pick", ask, by, who, where, ...(isMe && { isMe }), steps, none: step.list("else") }]
}

const asked = (step: StepReader, key: string, answers: readonly Named[], text?: Named["text"]): number => {
  const id = `ask-${step.draft.asks.length + 1}`
  const words = text ?? step.file.words(step.get(key), key)
  return step.draft.ask({
    id,
    text: words,
    cite: step.cite,
    answers: answers.map((each) => ({ ...each, id: `${id}-${each.id}` })),
  })
}

/** A list that is done several times. */
export const readRepeat = (step: StepReader): readonly Step[] => {
  const times = step.file.expression(step.get("repeat"), step.scope(), "int")
  loosen(step, step.get("do"))
  const steps = step.steps(step.get("do"), { ...within(step.around, "do"), cite: `${step.cite}.do`, aim: undefined })
  if (times === undefined) return []
  const { most } = times.range
  if (most > gameLimits.often) {
    const found = Number.isFinite(most) ? `${most}` : "any number"
    const { often } = gameLimits
    step.file.wrong(
      keyPlace(step.tree, "repeat"),
      `expected at most ${often} times, and this can be ${found}: write (${often} at most ...), or lower its bounds`,
    )
  }
  if (most < 1) step.file.wrong(keyPlace(step.tree, "repeat"), `this is never done: it comes to ${most} at most`)
  return [{ do: "repeat", times: times.value, steps }]
}
