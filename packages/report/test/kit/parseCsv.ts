/** Reads CSV after RFC 4180, strictly: what our files promise, a reader that knows nothing else must be able to use. */
export const parseCsv = (text: string): readonly (readonly string[])[] => {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    let field = ""
    if (text[at] === '"') {
      at++
      for (;;) {
        if (at >= text.length) throw new Error("a quoted field is not closed")
        if (text[at] !== '"') field += text[at++]
        else if (text[at + 1] === '"') {
          field += '"'
          at += 2
        } else break
      }
      at++
    } else {
      while (at < text.length && text[at] !== "," && !text.startsWith("\r\n", at)) {
        if (/["\r\n]/u.test(text[at] as string)) throw new Error(`a bare ${JSON.stringify(text[at])} at ${at}`)
        field += text[at++]
      }
    }
    row.push(field)
    if (text[at] === ",") at++
    else if (text.startsWith("\r\n", at)) {
      at += 2
      rows.push(row)
      row = []
    } else throw new Error(`neither comma nor CRLF at ${at}`)
  }
  if (row.length > 0) throw new Error("the last record has no CRLF")
  return rows
}
