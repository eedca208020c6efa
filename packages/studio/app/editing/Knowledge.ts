import type { Completion, CompletionContext, CompletionResult } from "@codemirror/autocomplete"
import type { EditorView, Tooltip } from "@codemirror/view"
import type { Answer } from "../../src/messages.ts"
import { language } from "@refriega/report/viewer/language"
import { hintText } from "./hintText.ts"
import { allowedAt } from "./SchemaWalk.ts"
import { yamlPlace } from "./yamlPlace.ts"

/** What the engine says of a file. */
export type Known = Omit<Extract<Answer, { readonly type: "schema" }>, "type" | "id">

/** What the editor knows of the file that is written: what may stand where, and what it means. */
export class Knowledge {
  private known: Known = { schema: undefined, people: [], spanish: {} }

  learn(known: Known): void {
    this.known = known
  }

  /** Keys, values and stat blocks that may come at the cursor. */
  readonly complete = (context: CompletionContext): CompletionResult | null => {
    const word = context.matchBefore(/[\w.-]*/u)
    if (
      word === null ||
      (word.from === word.to && !context.explicit && !/[:{[,] ?$/u.test(context.state.sliceDoc(0, context.pos)))
    )
      return null
    const place = yamlPlace(context.state.doc.toString(), word.from)
    const options =
      place.key === undefined ? this.keys(place.path, place.beside) : this.values([...place.path, place.key])
    return options.length === 0 ? null : { from: word.from, options, validFor: /^[\w.-]*$/u }
  }

  /** What a key under the mouse means. */
  readonly explain = (view: EditorView, at: number): Tooltip | null => {
    const { from, text } = view.state.doc.lineAt(at)
    const found = [...text.matchAll(/[\w.-]+(?=\s*:)/gu)].find(
      ({ index, 0: word }) => from + index <= at && at <= from + index + word.length,
    )
    if (found === undefined) return null
    const start = from + found.index
    const { path } = yamlPlace(view.state.doc.toString(), start)
    const key = allowedAt(this.known.schema, path).keys.find((each) => each.key === found[0])
    if (key === undefined || key.description === "") return null
    const told = this.told(key.description)
    return {
      pos: start,
      end: start + found[0].length,
      create: () => {
        const dom = document.createElement("div")
        dom.textContent = key.fallback === "" ? told : `${told} (${key.fallback})`
        return { dom }
      },
    }
  }

  private told(description: string): string {
    return hintText(description, this.known.spanish, language())
  }

  private keys(path: readonly string[], beside: ReadonlySet<string>): readonly Completion[] {
    return allowedAt(this.known.schema, path)
      .keys.filter(({ key }) => !beside.has(key))
      .map(({ description, fallback, key }) => ({
        label: key,
        apply: `${key}: `,
        type: "property",
        ...(fallback !== "" && { detail: fallback }),
        ...(description !== "" && { info: this.told(description) }),
      }))
  }

  private values(path: readonly string[]): readonly Completion[] {
    if (path.at(-1) === "is")
      return this.known.people.map(({ id, name }) => ({ label: id, detail: name, type: "class" }))
    return allowedAt(this.known.schema, path).values.map((label) => ({ label, type: "enum" }))
  }
}
