/** What a terminal would obey or hide, and separators of lines that are none to us. */
const controls = /(?![\t\n])[\p{Cc}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u2069\ufeff]/gu

/** The colours that `paintFor` gives. */
const colour = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, "gu")
/** Where a CI runner would see a command: two colons that begin a line, whatever colours and blanks are before them. */
const command = new RegExp(`^((?:[^\\S\\n]|${colour.source})*:)(?=:)`, "gmu")

/**
 * A text for readers as it may be printed, whatever titles, paths and flags are in it: control characters are shown by
 * their numbers, and no line is one that a CI runner takes for a command (`::error::`, `##[group]`).
 *
 * @param isPainted whether it may have colours
 */
export const printed = (text: string, isPainted = true): string => {
  const colours = isPainted ? (text.match(colour) ?? []) : []
  const plain = (isPainted ? text.split(colour) : [text]).map((part) => part.replace(controls, told))
  return plain
    .map((part, i) => part + (colours[i] ?? ""))
    .join("")
    .replaceAll(command, "$1 ")
    .replaceAll(/#(?=#(?:vso)?\[)/gu, "# ")
}

const told = (character: string): string => `\\u{${(character.codePointAt(0) as number).toString(16)}}`

/** Prints a text for readers on standard output. */
export const say = (text: string): void => console.log(printed(text))

let warnings = 0

/** Prints what went wrong, or what is being done, on standard error. */
export const warn = (text: string): void => {
  warnings++
  console.error(printed(text, false))
}

/** Whether anything has been printed on standard error by now. */
export const hasWarned = (): boolean => warnings > 0
