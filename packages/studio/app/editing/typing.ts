import { autocompletion, closeBrackets, completionKeymap, completionStatus } from "@codemirror/autocomplete"
import type { Extension } from "@codemirror/state"
import { type EditorView, hoverTooltip, keymap } from "@codemirror/view"
import type { Knowledge } from "./Knowledge.ts"

export { Knowledge } from "./Knowledge.ts"

/** What helps with writing: it is loaded when somebody comes to write. */
export const typing = ({ complete, explain }: Knowledge): Extension => [
  closeBrackets(),
  hoverTooltip(explain, { hoverTime: 350 }),
  autocompletion({ override: [complete], activateOnTyping: true, icons: false }),
  keymap.of([{ key: "Enter", run: inside }, ...completionKeymap]),
]

/** Behind a key without a value the next line belongs to it: it begins further in. */
const inside = (view: EditorView): boolean => {
  const { empty, head } = view.state.selection.main
  const line = view.state.doc.lineAt(head)
  const [, indent = "", item = ""] = /^( *)((?:- )*)[^#]*:\s*$/u.exec(line.text) ?? []
  if (!empty || head !== line.to || !/^[^#]*:\s*$/u.test(line.text) || completionStatus(view.state) === "active")
    return false
  const insert = `\n${indent}${" ".repeat(item.length)}  `
  view.dispatch({ changes: { from: head, insert }, selection: { anchor: head + insert.length }, userEvent: "input" })
  return true
}
