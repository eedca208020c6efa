import { defaultKeymap, history, historyKeymap, indentWithTab } from "@codemirror/commands"
import { yaml } from "@codemirror/lang-yaml"
import { HighlightStyle, indentOnInput, indentUnit, syntaxHighlighting } from "@codemirror/language"
import { Compartment, EditorState, type Extension } from "@codemirror/state"
import {
  drawSelection,
  EditorView,
  gutter,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from "@codemirror/view"
import { tags } from "@lezer/highlight"
import type { Problem } from "@refriega/core"
import type { Knowledge, Known } from "./Knowledge.ts"

/**
 * The text of a file. It writes no style into the page: its styles are in a shadow root, as the page's policy wants it.
 */
export class Editor {
  readonly element: HTMLElement
  readonly view: EditorView
  private readonly named = new Compartment()
  /** What is there once somebody writes, and once something is wrong. */
  private readonly typing = new Compartment()
  private readonly marking = new Compartment()
  private readonly extensions: Extension
  private typed: Extension = []
  /** As wide as that with marks in it: nothing moves when there are some. */
  private marked: Extension = gutter({ class: "cm-gutter-lint" })
  private problems: readonly Problem[] = []
  private knowledge: Knowledge | undefined
  private known: Known | undefined

  constructor(how: {
    readonly changed: (text: string) => void
    /** Somebody is about to write, or looks for what a key means: it is called once. */
    readonly wanted: () => void
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
      yaml(),
      syntaxHighlighting(colours),
      keymap.of([
        { key: "Mod-ArrowUp", run: (view) => step(view, 1) },
        { key: "Mod-ArrowDown", run: (view) => step(view, -1) },
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
    this.view = new EditorView({ parent: root, root, state: this.stateOf("") })
    let isWanted = false
    const wanted = (): void => {
      if (isWanted) return
      isWanted = true
      how.wanted()
      void this.learnToType()
    }
    this.element.addEventListener("focusin", wanted)
    this.element.addEventListener("pointerover", wanted)
  }

  private stateOf(doc: string): EditorState {
    return EditorState.create({
      doc,
      extensions: [this.marking.of(this.marked), this.typing.of(this.typed), this.extensions],
    })
  }

  /** What may be written in the file that is shown, and what it means. */
  learn(known: Known | undefined): void {
    this.known = known
    if (known !== undefined) this.knowledge?.learn(known)
  }

  /** Completion is loaded when somebody comes to write. */
  private async learnToType(): Promise<void> {
    const { Knowledge, typing } = await import("./typing.ts")
    this.knowledge = new Knowledge()
    this.learn(this.known)
    this.typed = typing(this.knowledge)
    this.view.dispatch({ effects: this.typing.reconfigure(this.typed) })
  }

  get text(): string {
    return this.view.state.doc.toString()
  }

  /** Shows another text; what was undone before is gone with it. */
  open(text: string, label: string): void {
    this.problems = []
    this.view.setState(this.stateOf(text))
    this.view.dispatch({ effects: this.named.reconfigure(called(label)) })
  }

  /** Changes a stretch of the text, as typing would: it can be undone. */
  edit(changes: readonly { readonly from: number; readonly to: number; readonly insert: string }[]): void {
    this.view.dispatch({ changes, userEvent: "input" })
  }

  /** Marks what is wrong at its place. What does so is loaded when something is wrong for the first time. */
  async mark(problems: readonly Problem[]): Promise<void> {
    const wasClean = this.problems.length === 0
    this.problems = problems
    if (wasClean && problems.length === 0) return
    const { diagnosticsIn, marking } = await import("./marking.ts")
    // Meanwhile it may have been mended, or be wrong otherwise.
    if (problems !== this.problems) return
    const { state } = this.view
    const effects = this.marked === marking ? [] : [this.marking.reconfigure(marking)]
    this.marked = marking
    this.view.dispatch(diagnosticsIn(state, problems), { effects })
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
