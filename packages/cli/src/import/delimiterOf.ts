/** What parts the cells of a table, and where the table begins. */
export interface Delimited {
  readonly delimiter: string
  /** Behind a line that says what parts the cells, if there is one. */
  readonly from: { readonly at: number; readonly line: number }
}

/** In the order in which they are believed where a heading has as many of each. */
const known = ["\t", ";", ",", "|"] as const

/**
 * What parts the cells of a table: what its first line says (`sep=;`, as spreadsheets write it), else that of tab,
 * semicolon, comma and bar which the headings have most of, whatever the file is called: programs write tabs into
 * `.csv`.
 */
export const delimiterOf = (text: string): Delimited => {
  const said = /^\s*"?sep=(.)"?[^\S\r\n]*(?:\r\n?|\n|$)/iu.exec(text)
  if (said !== null) {
    const [line, delimiter = ","] = said
    return { delimiter, from: { at: line.length, line: line.split(/\r\n?|\n/u).length - 1 } }
  }
  const headings = headingsOf(text)
  const counts = known.map((each) => headings.split(each).length - 1)
  const most = Math.max(...counts)
  return { delimiter: most === 0 ? "," : (known[counts.indexOf(most)] as string), from: { at: 0, line: 0 } }
}

/** The first line that has anything, without what is in quotation marks. */
const headingsOf = (text: string): string => {
  const bare = text.replaceAll(/"(?:[^"\n]|"")*"/gu, "x")
  return bare.split(/[\r\n]+/u).find((line) => /[^\s,;|]/u.test(line)) ?? ""
}
