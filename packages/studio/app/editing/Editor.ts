import {
  autocompletion,
  type CompletionSource,
  closeBrackets,
  completionKeymap,
  completionStatus,
} from "@codemirror/autocomplete"
import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands"
import { yaml } from "@codemirror/lang-yaml"
import { HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language"
import { type Diagnostic, lintGutter, lintKeymap, setDiagnostics } from "@codemirror/lint"
import { Compartment, EditorState, type Extension } from "@codemirror/state"
import {
  drawSelection,
  EditorView,
  type HoverTooltipSource,
  highlightActiveLine,
  highlightActiveLineGutter,
  hoverTooltip,
  keymap,
  lineNumbers,
} from "@codemirror/view"
import { tags } from "@lezer/highlight"
import type { Problem } from "@refriega/core"

/**
 * The text of a file. It writes no style into the page: its own stands in a shadow root, as the page's policy wants it.
 */
export class Editor {
  readonly element: HTMLElement
  readonly view: EditorView
  private readonly named = new Compartment()
  private readonly extensions: Extension

  constructor(how: {
    readonly changed: (text: string) => void
    readonly complete: CompletionSource
    readonly explain: HoverTooltipSource
  }) {
    this.element = document.createElement("div")
    this.element.className = "editor"
    const root = this.element.attachShadow({ mode: "open" })
    this.extensions = [
      lineNumbers(),
      highlightActiveLine(),
      highlightActiveLineGutter(),
      drawSelection(),
      history(),
      indentUnit.of("  "),
      indentOnInput(),
      closeBrackets(),
      lintGutter(),
      yaml(),
      syntaxHighlighting(colours),
      autocompletion({ override: [how.complete], activateOnTyping: true, icons: false }),
      hoverTooltip(how.explain, { hoverTime: 350 }),
      keymap.of([
        { key: "Enter", run: inside },
        { key: "Mod-ArrowUp", run: (view) => step(view, 1) },
        { key: "Mod-ArrowDown", run: (view) => step(view, -1) },
        ...completionKeymap,
        ...lintKeymap,
        ...historyKeymap,
        ...defaultKeymap,
        // Escape, then Tab, leaves the editor; Tab alone indents.
        indentWithTab,
      ]),
      this.named.of(called("YAML")),
      EditorView.updateListener.of((update) => {
        if (update.docChanged) how.changed(update.state.doc.toString())
      }),
      look,
    ]
    this.view = new EditorView({ parent: root, root, state: EditorState.create({ extensions: this.extensions }) })
  }

  get text(): string {
    return this.view.state.doc.toString()
  }

  /** Shows another text; what was undone before is gone with it. */
  open(text: string, label: string): void {
    this.view.setState(EditorState.create({ doc: text, extensions: this.extensions }))
    this.view.dispatch({ effects: this.named.reconfigure(called(label)) })
  }

  /** Changes a stretch of the text, as typing would: it can be undone. */
  edit(changes: readonly { readonly from: number; readonly to: number; readonly insert: string }[]): void {
    this.view.dispatch({ changes, userEvent: "input" })
  }

  /** Marks what is wrong at its place. */
  mark(problems: readonly Problem[]): void {
    const { doc } = this.view.state
    const diagnostics = problems.slice(0, 100).map(({ column, line, message }): Diagnostic => {
      const at = doc.line(Math.min(Math.max(1, line), doc.lines))
      const from = Math.min(at.to, at.from + column - 1)
      const word = /^(?:"[^"]*"|'[^']*'|[^\s,:[\]{}]+)/u.exec(doc.sliceString(from, at.to))?.[0].length ?? 1
      return { from, to: Math.min(at.to, from + word), severity: "error", message }
    })
    this.view.dispatch(setDiagnostics(this.view.state, diagnostics))
  }

  goTo(line: number, column: number): void {
    const at = this.view.state.doc.line(Math.min(Math.max(1, line), this.view.state.doc.lines))
    this.view.dispatch({
      selection: { anchor: Math.min(at.to, at.from + column - 1) },
      effects: EditorView.scrollIntoView(at.from, { y: "center" }),
    })
    this.view.focus()
  }
}

/** What the text is called; it is reached by Tab, as what scrolls must be. */
const called = (label: string): Extension => EditorView.contentAttributes.of({ "aria-label": label, tabindex: "0" })

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

/** Makes the number at the cursor larger or smaller. */
const step = (view: EditorView, by: number): boolean => {
  const { head } = view.state.selection.main
  const line = view.state.doc.lineAt(head)
  const found = [...line.text.matchAll(/(?<![\w.#])-?\d+(?![\w.])/gu)].find(
    ({ index, 0: text }) => line.from + index <= head && head <= line.from + index + text.length,
  )
  if (found === undefined) return false
  const from = line.from + found.index
  const insert = String(Number(found[0]) + by)
  view.dispatch({
    changes: { from, to: from + found[0].length, insert },
    selection: { anchor: from },
    userEvent: "input",
  })
  return true
}

const colours = HighlightStyle.define([
  { tag: tags.definition(tags.propertyName), color: "var(--accent)" },
  { tag: [tags.propertyName, tags.keyword], color: "var(--accent)" },
  { tag: [tags.string, tags.special(tags.string)], color: "var(--code-text)" },
  { tag: [tags.number, tags.bool], color: "var(--code-number)" },
  { tag: [tags.comment, tags.lineComment], color: "var(--quiet)", fontStyle: "italic" },
  { tag: [tags.punctuation, tags.separator, tags.brace, tags.squareBracket], color: "var(--quiet)" },
])

const look = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--card)", color: "var(--ink)", fontSize: "0.86rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "var(--mono)", lineHeight: "1.55" },
  ".cm-content": { caretColor: "var(--ink)", padding: "0.6rem 0" },
  ".cm-cursor": { borderLeftColor: "var(--ink)", borderLeftWidth: "2px" },
  ".cm-gutters": { backgroundColor: "var(--card)", color: "var(--quiet)", border: "none" },
  ".cm-activeLine": { backgroundColor: "color-mix(in srgb, var(--accent) 6%, transparent)" },
  ".cm-activeLineGutter": { backgroundColor: "transparent", color: "var(--ink)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    backgroundColor: "color-mix(in srgb, var(--accent) 22%, transparent)",
  },
  ".cm-tooltip": {
    backgroundColor: "var(--card)",
    color: "var(--ink)",
    border: "1px solid var(--line)",
    borderRadius: "6px",
    boxShadow: "0 6px 24px rgb(0 0 0 / 0.16)",
    maxWidth: "28rem",
  },
  ".cm-tooltip.cm-tooltip-autocomplete > ul": { fontFamily: "var(--mono)", fontSize: "0.84rem", maxHeight: "16rem" },
  ".cm-tooltip-autocomplete ul li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--paper)" },
  ".cm-completionDetail": { fontStyle: "normal", opacity: "0.75", marginLeft: "0.8em" },
  ".cm-completionInfo": { padding: "0.5rem 0.8rem", fontFamily: "var(--sans)", fontSize: "0.85rem" },
  ".cm-tooltip-hover": { padding: "0.5rem 0.8rem", fontFamily: "var(--sans)", fontSize: "0.88rem", lineHeight: "1.45" },
  ".cm-tooltip-lint": { padding: "0" },
  ".cm-diagnostic": { padding: "0.4rem 0.8rem", fontFamily: "var(--sans)", fontSize: "0.88rem" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--bad)" },
  ".cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--bad)",
    textUnderlineOffset: "0.2em",
  },
  ".cm-lint-marker-error": { content: "none" },
  ".cm-gutter-lint": { width: "0.9em" },
  ".cm-gutter-lint .cm-gutterElement": { padding: "0 0 0 0.25em" },
  ".cm-lint-marker": {
    width: "0.6em",
    height: "0.6em",
    marginTop: "0.5em",
    borderRadius: "50%",
    backgroundColor: "var(--bad)",
  },
  ".cm-panels": { backgroundColor: "var(--sunk)", color: "var(--ink)" },
})
