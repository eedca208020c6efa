import { facts, type Language, type Library, surrenderWord } from "@refriega/core/internal"
import { alignColumns, cell, paintFor } from "@refriega/report/internal"
import { ownLibrary } from "@refriega/sim"
import { say } from "../shared/telling/printed.ts"
import { systemNamed } from "../shared/systemNamed.ts"
import { modifierLines } from "./modifierLines.ts"
import { words } from "../text/words.ts"

/**
 * Prints the verbs of a system, the fixed modifiers of the rolls that they make, and the facts of decisions: what
 * tactics are written with.
 */
export const printVerbs = (
  { json, lang, system }: { readonly system: string; readonly lang: Language; readonly json: boolean },
  library: Library = ownLibrary,
): void =>
  systemNamed(
    system,
    library,
  )((rules) => {
    const listed = facts.map(({ kind, meaning, name, range }) => ({
      name,
      kind,
      least: range.least,
      most: range.most,
      meaning,
    }))
    const verbs = [
      ...rules.verbs.map(({ en, es, id, rules: cited }) => ({ id, words: { en, es }, rules: cited })),
      { id: surrenderWord, words: { en: words.en.givesUp, es: words.es.givesUp }, rules: [] },
    ]
    if (json)
      return console.log(
        JSON.stringify({ system: rules.id, verbs, modifiers: rules.modifiers, facts: listed }, undefined, 2),
      )
    const paint = paintFor(process.stdout, process.env)
    const w = words[lang]
    const lines = [
      paint.bold(w.verbs),
      ...alignColumns(
        verbs.map(({ id, rules: cited, words: called }) => [
          cell(`  ${id}`),
          cell(called[lang]),
          cell(cited.join(" "), paint.quiet),
        ]),
        [],
      ),
      ...modifierLines(rules, lang, paint),
      "",
      paint.bold(w.facts),
      ...alignColumns(
        listed.map(({ kind, least, meaning, most, name }) => [
          cell(`  ${name}`),
          cell(meaning[lang]),
          cell(kind === "truth" ? w.yesOrNo : `${least}..${most}`, paint.quiet),
        ]),
        [],
      ),
      "",
      w.factsOfOthers,
    ]
    say(lines.join("\n"))
  })
