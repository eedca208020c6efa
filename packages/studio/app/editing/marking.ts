import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint"
import type { EditorState, Extension, TransactionSpec } from "@codemirror/state"
import { keymap } from "@codemirror/view"
import type { Problem } from "@refriega/core"

/** What shows marks: it is loaded when something is wrong. */
export const marking: Extension = [lintGutter(), keymap.of(lintKeymap)]

/** Marks what is wrong at its place. */
export const diagnosticsIn = (state: EditorState, problems: readonly Problem[]): TransactionSpec => {
  const { doc } = state
  const diagnostics = problems.slice(0, 100).map(({ column, line, message }): Diagnostic => {
    const at = doc.line(Math.min(Math.max(1, line), doc.lines))
    const from = Math.min(at.to, at.from + column - 1)
    const word = /^(?:"[^"]*"|'[^']*'|[^\s,:[\]{}]+)/u.exec(doc.sliceString(from, at.to))?.[0].length ?? 1
    return { from, to: Math.min(at.to, from + word), severity: "error", message }
  })
  return setDiagnostics(state, diagnostics)
}
