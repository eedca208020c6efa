import { didYouMean, quoted } from "../../../scenario/didYouMean.ts"
import { child, type Tree } from "../../../scenario/yaml/tree.ts"
import type { Expression } from "../../language/Expression.ts"
import { gameLimits } from "../../language/gameLimits.ts"
import { keys } from "../../language/keys.ts"
import { hull, plus, type Range, range } from "../../language/Range.ts"
import type { Modifier } from "../../language/Step.ts"
import type { Draft } from "../Draft.ts"
import type { Parsed } from "../parseExpression.ts"
import { mapping, pageOf } from "../readSheet.ts"
import type { Scope } from "../Scope.ts"

/** Notes the section `modifiers`. */
export const readModifiers = (draft: Draft, tree: Tree | undefined): void => {
  const { file } = draft
  for (const { id, key, value } of file.named(tree, gameLimits.modifiers)) {
    const of = mapping(draft, value)
    if (of === undefined) continue
    file.keys(of, keys.modifier)
    const cite = `${draft.id}.modifiers.${id}`
    const text = file.words(child(of, "text"), id)
    draft.cite({ id: cite, topic: "modifiers", says: text.en, page: pageOf(draft, of) })
    const on = child(of, "on")
    for (const item of on?._tag === "List" ? on.items : on === undefined ? [] : [on]) {
      const name = item._tag === "Leaf" ? String(item.value) : ""
      const its = { id, cite, value: child(of, "value"), when: child(of, "when") }
      draft.modifiers.set(name, [...(draft.modifiers.get(name) ?? []), its])
      if (!draft.modified.has(name)) draft.modified.set(name, item.place)
    }
    if (on?._tag === "List" && on.items.length === 0) file.wrong(key, "expected the name of a roll or of a let")
  }
}

/** Complains about modifiers of what nobody rolls or works out. */
export const mustBeModified = ({ file, modified, named }: Draft): void => {
  for (const [name, place] of modified) if (!named.has(name)) file.wrong(place, noSuch(name, named))
}

const noSuch = (name: string, named: ReadonlySet<string>) => (): string =>
  `no roll and no let is called ${quoted(name)}${didYouMean(name, named)}`

/**
 * What is rolled or worked out under a name, with all that is added to it there.
 *
 * @param scope what can be named in it: of what was rolled and worked out before nothing
 */
export const modified = (
  draft: Draft,
  name: string,
  parsed: Parsed,
  scope: Scope,
): { readonly parsed: Parsed; readonly modifiers: readonly Modifier[] } => {
  draft.named.add(name)
  const { file } = draft
  let { range: its, value } = parsed
  const modifiers: Modifier[] = []
  if (parsed.kind !== "int") return { parsed, modifiers }
  const around: Scope = { ...scope, locals: new Map(), newSlot: undefined }
  for (const each of draft.modifiers.get(name) ?? []) {
    const amount = file.expression(each.value, around, "int")
    const test = each.when && file.expression(each.when, around, "truth")
    if (amount === undefined || (each.when !== undefined && test === undefined)) continue
    const added: Expression =
      test === undefined
        ? amount.value
        : { is: "if", test: test.value, yes: amount.value, no: { is: "number", value: 0 } }
    const span: Range = test === undefined ? amount.range : hull(amount.range, range(0, 0))
    its = plus(its, span)
    value = { is: "+", left: value, right: added }
    modifiers.push({ cite: each.cite, value: added })
  }
  return { parsed: { ...parsed, range: its, value }, modifiers }
}
