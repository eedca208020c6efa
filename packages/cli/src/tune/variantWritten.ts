import { applied, YamlText } from "@refriega/core/internal"
import { invalid } from "../shared/Failure.ts"

/** A variant that is to be written into a file. */
export interface Written {
  readonly name: string
  readonly changes: readonly string[]
  /** What is said of it in the line above. */
  readonly says: string
}

/**
 * The text of a scenario with one variant more. Everything that stood there is still there to the letter: comments,
 * blank lines, the writer's own order.
 */
export const withVariant = (text: string, { changes, name, says }: Written): string => {
  const yaml = new YamlText(text)
  const set = changes.map((change) => (/^[\w.+=-]+$/u.test(change) ? change : JSON.stringify(change)))
  const value = `{ set: [${set.join(", ")}] }`
  const edit = yaml.append("variants", [`# ${says.replaceAll(/\s+/gu, " ")}`, `${name}: ${value}`], [name, value])
  if (edit === undefined) throw invalid("--write: the variants of the file are no mapping to which one can be added")
  return applied(text, edit)
}

/** Whether a name can be that of a new variant, or why not. */
export const mustBeFree = (name: string, taken: readonly string[]): void => {
  if (!/^[a-z0-9][a-z0-9_-]{0,39}$/u.test(name)) {
    throw invalid(`--write ${name}: expected a name of small letters, digits, - and _, as softer`)
  }
  if (taken.includes(name)) throw invalid(`--write ${name}: the file has a variant of that name already`)
}
